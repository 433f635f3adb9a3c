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
	const early, last = 100, 1000
	before := uint64(0)
	for i := range last + 1 {
		reload(t, edited(text, i))
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
	memberName    = regexp.MustCompile(`(OpMemberName %\w+ \d+) "(\w+)"`)
)

// edited is the assembly of a module with other constants and other types. The names of values, which are locations, are
// what stays in memory: see mlir.Trim.
func edited(text string, i int) string {
	text = floatConstant.ReplaceAllString(text, fmt.Sprintf("$1 %d.$2", i))
	return memberName.ReplaceAllString(text, fmt.Sprintf(`$1 "${2}_%d"`, i))
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
