package roundtrip_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDifferences: each of these changes is one.
func TestDifferences(t *testing.T) {
	const module = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %1 "main"
OpExecutionMode %1 LocalSize 1 1 1
%18 = OpString "a.comp"
OpSource GLSL 450 %18 "void main() {}"
OpName %1 "main"
OpDecorate %9 RelaxedPrecision
%2 = OpTypeVoid
%3 = OpTypeFunction %2
%4 = OpTypeBool
%5 = OpConstantTrue %4
%6 = OpTypeInt 32 0
%7 = OpConstant %6 7
%8 = OpConstant %6 8
%15 = OpTypeFloat 32
%16 = OpConstant %15 1
%17 = OpConstant %15 2
%1 = OpFunction %2 None %3
%10 = OpLabel
%9 = OpIAdd %6 %7 %8
OpSelectionMerge %12 None
OpBranchConditional %5 %11 %12
%11 = OpLabel
%13 = OpISub %6 %7 %8
OpBranch %14
%14 = OpLabel
OpBranch %12
%22 = OpLabel
OpBranch %12
%12 = OpLabel
%23 = OpPhi %15 %16 %10 %16 %14 %17 %22
%24 = OpFNegate %15 %23
OpReturn
OpFunctionEnd
`
	assemble := func(text string) []uint32 {
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		require.NoError(t, err)
		return words
	}
	before := assemble(module)
	for _, c := range []struct {
		old, with string
		same      bool
	}{
		{"OpSelectionMerge %12 None\n", "", false},
		{"OpSelectionMerge %12 None", "OpSelectionMerge %12 Flatten", false},
		{"OpDecorate %9 RelaxedPrecision\n", "", false},
		{"OpIAdd %6 %7 %8", "OpIAdd %6 %8 %7", false},
		{"OpConstant %6 8", "OpConstant %6 9", false},
		{"LocalSize 1 1 1", "LocalSize 1 1 2", false},
		{"OpBranchConditional %5 %11 %12", "OpBranchConditional %5 %12 %11", false},
		{"OpName %1 \"main\"\n", "", true},
		{"OpMemoryModel", "OpCapability Shader\nOpMemoryModel", true},
		{"%1 = OpFunction", "%20 = OpTypeVector %6 2\n%21 = OpConstantNull %20\n%1 = OpFunction", true},
		{"%9 = OpIAdd", "OpNop\n%9 = OpIAdd", true},
		{"%14 = OpLabel", "%14 = OpLabel\n%20 = OpPhi %6 %7 %11", true},
		{"%12 = OpLabel\n", "%12 = OpLabel\n%20 = OpPhi %15 %16 %10 %17 %14\n", true},
		{"%24 = OpFNegate %15 %23", "%20 = OpPhi %15 %23 %10 %21 %14\n%21 = OpPhi %15 %23 %10 %20 %14\n%24 = OpFNegate %15 %20", true},
		{"%24 = OpFNegate %15 %23", "%20 = OpPhi %15 %17 %10 %21 %14\n%21 = OpPhi %15 %23 %10 %20 %14\n%24 = OpFNegate %15 %20", false},
		{"%24 = OpFNegate %15 %23", "%30 = OpPhi %15 %16 %10 %32 %14\n%31 = OpPhi %15 %30 %10 %33 %14\n%32 = OpPhi %15 %30 %10 %17 %14\n" + // the search for what they are went round
			"%33 = OpPhi %15 %34 %10 %34 %14\n%34 = OpPhi %15 %31 %10 %33 %14\n%24 = OpFNegate %15 %33", false},
		{"%24 = OpFNegate %15 %23", "%25 = OpUndef %15\n%20 = OpPhi %15 %25 %10 %21 %14\n%21 = OpPhi %15 %23 %10 %20 %14\n%24 = OpFNegate %15 %20", true},
		{"%24 = OpFNegate %15 %23", "%25 = OpUndef %15\n%20 = OpPhi %15 %25 %10 %21 %14\n%21 = OpPhi %15 %25 %10 %20 %14\n%24 = OpFNegate %15 %20", false},
		{"%17 %22", "%16 %22", true},
		{"%16 %14 %17 %22", "%17 %14 %17 %22", false},
		{"%24 = OpFNegate %15 %23", "%24 = OpFNegate %15 %16", true},
		{"%24 = OpFNegate %15 %23", "%24 = OpFNegate %15 %17", false},
		{"void main() {}", "void main() \"\nOpSourceContinued \"{}", true},
		{"void main() {}", "void main() \"\nOpSourceContinued \"{ }", false},
		{"void main() {}\"", "void main() {}\"\nOpSource GLSL 450 %18 \"\"", false},
		{"%8 = OpConstant %6 8", "%8 = OpConstant %6 8\n%20 = OpConstant %6 7", true},
	} {
		require.Contains(t, module, c.old)
		after := assemble(strings.Replace(module, c.old, c.with, 1))
		list, err := roundtrip.Differences(before, after)
		require.NoError(t, err)
		assert.Equal(t, c.same, len(list) == 0, "%q for %q: %v", c.with, c.old, list)
		again, err := roundtrip.Differences(after, before)
		require.NoError(t, err)
		assert.Equal(t, c.same, len(again) == 0, "%q for %q: %v", c.old, c.with, again)
	}
}

// TestVerify: what Import warns of is an error of Verify.
func TestVerify(t *testing.T) {
	words, err := binary.Assemble(`
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpMemberDecorate %1 5 RelaxedPrecision
%2 = OpTypeFloat 32
%1 = OpTypeStruct %2
%3 = OpTypePointer Private %1
%4 = OpVariable %3 Private
`, binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	_, err = roundtrip.Import(words, deserialize.Options{KeepIDs: true}, &d)
	require.NoError(t, err)
	told := func(d *mlir.Diagnostics) bool {
		return slices.ContainsFunc(d.All(), func(x *mlir.Diagnostic) bool {
			return strings.Contains(x.Message, "OpMemberDecorate %1 5 RelaxedPrecision") && strings.Contains(x.Message, "word ")
		})
	}
	require.Zero(t, d.NumErrors())
	require.True(t, told(&d), "%v", d.All())
	_, err = roundtrip.Verify(words, deserialize.Options{}, &d)
	require.Error(t, err)
	require.True(t, told(&d))
}

// TestEditOfCycle: an edit of debugging information that leads back to itself loses
// nothing and doubles nothing, wherever it is.
func TestEditOfCycle(t *testing.T) {
	src, err := os.ReadFile(filepath.Join("testdata", "cycle.spvasm"))
	require.NoError(t, err)
	words, err := binary.Assemble(string(src), binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := roundtrip.Import(words, deserialize.Options{KeepIDs: true}, &d)
	require.NotNil(t, m, d.Err())
	var text bytes.Buffer
	require.NoError(t, mlir.Print(&text, m, mlir.PrintOptions{}))
	for _, edit := range []struct {
		old, with string
		more      int // declarations that the edit takes
	}{
		{"", "", 0},
		{`DebugTypeMember("next"`, `DebugTypeMember("after"`, 0},
		{`"Node", 64 : i32`, `"Node", 96 : i32`, 1},
		{"%cst2_i32 : i32", "%cst1_i32 : i32", 0},
		{"DebugTypePointer(@DebugTypeComposite1", "DebugTypePointer(@DebugTypeComposite0", 0},
	} {
		edited := strings.Replace(text.String(), edit.old, edit.with, 1)
		m, _ := mlir.Parse([]byte(edited), mlir.ParseOptions{NoImplicitModule: true}, &d)
		require.NotNil(t, m, d.Err())
		out, err := serialize.Words(m.Op, serialize.Options{}, &d)
		require.NoError(t, err, d.Err())
		before, after := opcodes(t, words), opcodes(t, out)
		after[grammar.OpConstant] -= edit.more
		if strings.Contains(edit.with, "after") {
			after[grammar.OpString]-- // the other member still has the old name
		}
		assert.Equal(t, before, after, edit.with)
	}
}

// opcodes counts the instructions of a module.
func opcodes(t *testing.T, words []uint32) map[grammar.Opcode]int {
	out := map[grammar.Opcode]int{}
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		out[r.Instruction().Opcode]++
	}
	return out
}

// TestMadeUpName: the name that the text makes up for the address of a variable whose
// own name it cannot say is not taken for one that somebody gave.
func TestMadeUpName(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
  spv.globalVariable @"@" : !spv.ptr<f32, Private>
  func @main() {
    %_40_addr = spv._address_of @"@" : !spv.ptr<f32, Private>
    spv.Return
  }
}`), mlir.ParseOptions{NoImplicitModule: true, KeepNames: true}, &d)
	require.NotNil(t, m, d.Err())
	for op := range m.Op.Nested {
		if op.Is(spirv.OpAddressOf) {
			require.Empty(t, op.Loc().Name())
		}
	}
}

// TestEqualFunctions finds what differs around functions that are the same in both modules, and what the same words mean.
func TestEqualFunctions(t *testing.T) {
	const text = `OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpDecorate %%f LinkageAttributes "f" Export
OpDecorate %%g LinkageAttributes "g" Export
%%1 = OpTypeInt 32 %[1]d
%%2 = OpTypeInt 32 %[2]d
%%3 = OpTypeFunction %%1 %%1
%%13 = OpTypeFunction %%2 %%2
%%4 = OpConstant %%1 %[3]d
%%14 = OpConstant %%2 %[3]d
%%f = OpFunction %%1 None %%3
%%6 = OpFunctionParameter %%1
%%7 = OpLabel
%%8 = OpIAdd %%1 %%6 %%4
OpReturnValue %%8
OpFunctionEnd
%%g = OpFunction %%2 None %%13
%%16 = OpFunctionParameter %%2
%%17 = OpLabel
%%18 = OpIAdd %%2 %%16 %%14
OpReturnValue %%18
OpFunctionEnd
`
	differences := func(a, b string) int {
		x, err := binary.Assemble(a, binary.AssembleOptions{})
		require.NoError(t, err)
		y, err := binary.Assemble(b, binary.AssembleOptions{})
		require.NoError(t, err)
		list, err := roundtrip.Differences(x, y)
		require.NoError(t, err)
		return len(list)
	}
	one := fmt.Sprintf(text, 0, 1, 5)
	require.Zero(t, differences(one, one))
	require.NotZero(t, differences(one, fmt.Sprintf(text, 0, 1, 6)), "another constant")
	require.NotZero(t, differences(one, fmt.Sprintf(text, 1, 0, 5)), "the types have changed places, and all words of the function stay")
	require.NotZero(t, differences(one, strings.Replace(one, "OpIAdd", "OpISub", 1)), "the function")
	require.NotZero(t, differences(one, one+strings.Replace(one[strings.Index(one, "%f = "):], "%8", "%9", 2)), "the function is there twice")
}

// Behind an enumerant that nobody knows the row of the instruction says what is an id and what is not, where no enumerant of the kind has parameters.
func TestUnknownEnumerant(t *testing.T) {
	src, err := os.ReadFile(filepath.Join("testdata", "unknown_enumerant.spvasm"))
	require.NoError(t, err)
	words, err := binary.Assemble(string(src), binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := roundtrip.Import(words, deserialize.Options{KeepIDs: true}, &d)
	require.NotNil(t, m, d.Err())
	out, err := serialize.Words(m.Op, serialize.Options{}, &d)
	require.NoError(t, err)
	assert.Equal(t, words, out)
	m, err = deserialize.Words(words, deserialize.Options{}, &d)
	require.NoError(t, err)
	out, err = serialize.Words(m.Op, serialize.Options{NewIDs: true}, &d)
	require.NoError(t, err)
	var text strings.Builder
	require.NoError(t, binary.Disassemble(&text, out, binary.DisassembleOptions{}))
	assert.Contains(t, text.String(), " !0xffffffff !0x00000020\n")
	assert.NotContains(t, text.String(), "%32 =")
	assert.Empty(t, d.All())
}
