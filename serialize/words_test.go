package serialize_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// TestErrors holds the errors of testdata/errors.mlir against the comments that
// expect them.
func TestErrors(t *testing.T) {
	file := filepath.Join("testdata", "errors.mlir")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	for _, chunk := range mlir.SplitInput(src, mlir.SplitMarker) {
		var d, wrong mlir.Diagnostics
		expected := expect.ParseExpectations(file, chunk.Text, chunk.Line, &wrong)
		if m := parse(t, file, chunk, &d); m != nil {
			words, err := serialize.Words(m, serialize.Options{}, &d)
			require.Error(t, err)
			require.Nil(t, words)
		}
		expected.Check(d.All(), false, &wrong)
		for _, w := range wrong.All() {
			t.Error(w)
		}
	}
}

// TestWorkers: the words do not depend on how many workers write them.
func TestWorkers(t *testing.T) {
	src := mlir.Chunk{Text: []byte(manyFunctions(60)), Line: 1}
	want := compile(t, "many.mlir", src, serialize.Options{Workers: 1})
	for _, n := range []int{2, 3, 8} {
		require.Equal(t, want, compile(t, "many.mlir", src, serialize.Options{Workers: n}))
	}
}

// TestVersionOption: the version is the one that is asked for.
func TestVersionOption(t *testing.T) {
	src := mlir.Chunk{Text: []byte(manyFunctions(1)), Line: 1}
	require.Equal(t, uint32(0x10000), compile(t, "one.mlir", src, serialize.Options{})[1])
	require.Equal(t, uint32(0x10300), compile(t, "one.mlir", src, serialize.Options{Version: 0x10300})[1])
	raised := mlir.Chunk{Text: bytes.Replace(src.Text, []byte("v1.0"), []byte("v1.5"), 1), Line: 1}
	require.Equal(t, uint32(0x10500), compile(t, "one.mlir", raised, serialize.Options{})[1])
	require.Equal(t, uint32(0x10300), compile(t, "one.mlir", raised, serialize.Options{Version: 0x10300})[1])
}

// TestStripDebug: no names are left.
func TestStripDebug(t *testing.T) {
	src := mlir.Chunk{Text: []byte(manyFunctions(2)), Line: 1}
	words := compile(t, "two.mlir", src, serialize.Options{StripDebug: true})
	var text bytes.Buffer
	require.NoError(t, binary.Disassemble(&text, words, binary.DisassembleOptions{}))
	require.NotContains(t, text.String(), "OpName")
	require.NotContains(t, text.String(), "OpLine")
}

// TestDebugInfo: with the option, the lines of the text become OpLine; without
// it, none do.
func TestDebugInfo(t *testing.T) {
	src := mlir.Chunk{Text: []byte(manyFunctions(1)), Line: 1}
	for _, on := range []bool{false, true} {
		words := compile(t, "one.mlir", src, serialize.Options{DebugInfo: on})
		var text bytes.Buffer
		require.NoError(t, binary.Disassemble(&text, words, binary.DisassembleOptions{}))
		require.Equal(t, on, strings.Contains(text.String(), "OpLine"))
		if on {
			require.Contains(t, text.String(), `OpString "one.mlir"`)
		}
	}
}

// TestInterface: from version 1.4 on an entry point lists every variable that it
// uses, also through calls; before, what the module says.
func TestInterface(t *testing.T) {
	src := mlir.Chunk{Line: 1, Text: []byte(`spv.module "Logical" "GLSL450" {
		spv.globalVariable @unused : !spv.ptr<f32, Private>
		spv.globalVariable @x : !spv.ptr<f32, Private>
		spv.globalVariable @y : !spv.ptr<f32, Private>
		func @f() -> f32 {
			%p = spv._address_of @x : !spv.ptr<f32, Private>
			%v = spv.Load "Private" %p : f32
			spv.ReturnValue %v : f32
		}
		func @main() -> () {
			%v = spv.FunctionCall @f() : () -> f32
			%p = spv._address_of @y : !spv.ptr<f32, Private>
			spv.Store "Private" %p, %v : f32
			return
		}
		spv.EntryPoint "GLCompute" @main
		spv.ExecutionMode @main "LocalSize", 1, 1, 1
	}`)}
	for version, want := range map[grammar.Version]string{0x10300: `%main "main"` + "\n", 0x10400: `%main "main" %x %y` + "\n"} {
		words := compile(t, "interface.mlir", src, serialize.Options{Version: version})
		var text bytes.Buffer
		require.NoError(t, binary.Disassemble(&text, words, binary.DisassembleOptions{FriendlyNames: true}))
		require.Contains(t, text.String(), "OpEntryPoint GLCompute "+want)
		peer.Need(t, "spirv-val", "spirv-tools")
		validate(t, words)
	}
}

// TestInterfaces: each of many entry points lists what it reaches, and functions may be in any order.
func TestInterfaces(t *testing.T) {
	const n = 150
	var src strings.Builder
	src.WriteString("spv.module \"Logical\" \"GLSL450\" {\n")
	for i := range n {
		fmt.Fprintf(&src, "spv.globalVariable @x%d : !spv.ptr<f32, Private>\n", i)
	}
	for i := range n { // each reaches the variables from its own to the next tenth
		fmt.Fprintf(&src, "func @f%d() -> () {\n%%p = spv._address_of @x%d : !spv.ptr<f32, Private>\n%%v = spv.Load \"Private\" %%p : f32\n", i, i)
		if i%10 != 9 {
			fmt.Fprintf(&src, "spv.FunctionCall @f%d() : () -> ()\n", i+1)
		}
		fmt.Fprintf(&src, "return\n}\nfunc @main%d() -> () {\nspv.FunctionCall @f%d() : () -> ()\nreturn\n}\n", i, i)
	}
	for i := range n {
		fmt.Fprintf(&src, "spv.EntryPoint \"GLCompute\" @main%d\nspv.ExecutionMode @main%d \"LocalSize\", 1, 1, 1\n", i, i)
	}
	words := compile(t, "interfaces.mlir", mlir.Chunk{Line: 1, Text: []byte(src.String() + "}")}, serialize.Options{Version: 0x10400})
	var text bytes.Buffer
	require.NoError(t, binary.Disassemble(&text, words, binary.DisassembleOptions{FriendlyNames: true}))
	for i := range n {
		want := fmt.Sprintf("OpEntryPoint GLCompute %%main%d \"main%d\"", i, i)
		for v := i; v < i/10*10+10; v++ {
			want += " %x" + strconv.Itoa(v)
		}
		require.True(t, strings.Contains(text.String(), want+"\n"), want)
	}
}

// TestManyInARow: only what is nested may not be too much; types and constructs that stand side by side may be more.
func TestManyInARow(t *testing.T) {
	var src strings.Builder
	src.WriteString("spv.module \"Logical\" \"GLSL450\" {\nfunc @f(%c: i1) -> () {\n")
	const n = 2600
	for i := range n {
		fmt.Fprintf(&src, "%%%d = spv.undef : !spv.array<%d x f32>\n", i, i+1)
		fmt.Fprintf(&src, "%%v%d = spv.CompositeExtract %%%d[0 : i32] : !spv.array<%d x f32>\n", i, i, i+1)
		src.WriteString("spv.selection {\nspv.BranchConditional %c, ^then, ^end\n^then:\nspv.Branch ^end\n^end:\nspv._merge\n}\n")
	}
	src.WriteString("return\n}\n} attributes {vce_triple = #spv.vce<v1.0, [Shader, Linkage], []>}")
	words := compile(t, "row.mlir", mlir.Chunk{Line: 1, Text: []byte(src.String())}, serialize.Options{})
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	found := map[grammar.Opcode]int{}
	for r.Next() {
		found[r.Instruction().Opcode]++
	}
	require.NoError(t, r.Err())
	require.Equal(t, n, found[grammar.OpTypeArray])
	require.Equal(t, n, found[grammar.OpSelectionMerge])
}
