package source_test

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// A program that reloads a shader whenever it was edited runs for days: what it has let go of takes no memory.
func TestReloadingAModuleThatChangesTakesNoMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	text := disassembled(t, "../testdata/binaries/julia.frag.spv")
	staysFlat(t, func(i int) { reload(t, edited(text, i)) })
}

// The same for locations: those of inlined calls, fused ones, names and ranges, each different in each of the texts.
func TestReloadingAModuleWhoseLocationsChangeTakesNoMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	staysFlat(t, func(i int) {
		var text strings.Builder
		for line := range 100 {
			fmt.Fprintf(&text, "%%%d = \"t.a\"() : () -> i32 loc(callsite(\"inner_%d\"(\"a\":%d:1) at fused<\"by_%d\">[\"a\":%d:2 to :9, \"outer_%d\"]))\n",
				line, i, line+1, i, 1000*i+line, i)
		}
		d := new(mlir.Diagnostics)
		m, err := mlir.Parse([]byte(text.String()), mlir.ParseOptions{AllowUnregistered: true}, d)
		require.NoError(t, err)
		var bytecodes bytes.Buffer
		require.NoError(t, bytecode.Write(&bytecodes, m, bytecode.WriteOptions{}, d))
		back, err := (&source.File{Name: "bytecode", Data: bytecodes.Bytes()}).Module(source.LoadOptions{AllowUnregistered: true}, d)
		require.NoError(t, err)
		require.Contains(t, mlir.AttrString(mlir.GetLocationAttr(back.Op.Region(0).Entry().First().Loc())), fmt.Sprintf(`"inner_%d"("a":1:1)`, i))
	})
}

// staysFlat holds that what is in use after 1,000 reloads is what was after 100, but for a fifth.
func staysFlat(t *testing.T, reload func(i int)) {
	const early, last = 100, 1000
	before := uint64(0)
	for i := range last + 1 {
		reload(i)
		if i == early {
			before = heapInUse()
		}
	}
	after := heapInUse()
	t.Logf("%d KiB after %d reloads, %d KiB after %d", before>>10, early, after>>10, last)
	require.Less(t, after, before+before/5)
}

func heapInUse() uint64 {
	mlir.Trim()
	runtime.GC() // what was in pools
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func disassembled(t *testing.T, path string) string {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	words, err := binary.Words(data)
	require.NoError(t, err)
	var text strings.Builder
	require.NoError(t, binary.Disassemble(&text, words, binary.DisassembleOptions{}))
	return text.String()
}

var (
	floatConstant = regexp.MustCompile(`(OpConstant %\w+) \d+\.(\d+)`)
	name          = regexp.MustCompile(`(OpName %\w+|OpMemberName %\w+ \d+) "(\w+)"`)
)

// edited is the assembly of a module with other constants, types and names, which are locations.
func edited(text string, i int) string {
	text = floatConstant.ReplaceAllString(text, fmt.Sprintf("$1 %d.$2", i))
	return name.ReplaceAllString(text, fmt.Sprintf(`$1 "${2}_%d"`, i))
}

// reload imports a module, writes it as text and as bytecode, and reads both.
func reload(t *testing.T, assembly string) {
	d := new(mlir.Diagnostics)
	load := func(data []byte) *mlir.Module {
		m, err := (&source.File{Name: "shader", Data: data, Line: 1}).Module(source.LoadOptions{}, d)
		require.NoError(t, err)
		return m
	}
	m := load([]byte(assembly))
	var text, bytecodes bytes.Buffer
	require.NoError(t, source.Write(&text, m, source.SaveOptions{}, d))
	require.NoError(t, bytecode.Write(&bytecodes, m, bytecode.WriteOptions{}, d))
	load(text.Bytes())
	load(bytecodes.Bytes())
}
