package deserialize_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// header begins all modules of TestErrors.
const header = `
      OpCapability Shader
      OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%bool = OpTypeBool
 %int = OpTypeInt 32 1
 %one = OpConstant %int 1
%true = OpConstantTrue %bool
  %vf = OpTypeFunction %void
`

// body is a function of a block with an instruction.
func body(inst string) string {
	return "%f = OpFunction %void None %vf\n%entry = OpLabel\n" + inst + "\nOpReturn\nOpFunctionEnd\n"
}

// TestErrors imports modules with mistakes in them. Each gives the first error,
// which names the instruction, with its text in a note.
func TestErrors(t *testing.T) {
	for _, c := range []struct{ name, code, message, note string }{
		{"undefined value", "%f = OpFunction %void None %vf\n%l = OpLabel\n%x = OpIAdd %int %one %y\nOpReturn\nOpFunctionEnd",
			"OpIAdd: id %10 is not a value", "OpIAdd %3 %4 %10"},
		{"type as value", "%f = OpFunction %void None %vf\n%l = OpLabel\n%x = OpIAdd %int %one %int\nOpReturn\nOpFunctionEnd",
			"OpIAdd: id %3 is not a value", "OpIAdd %3 %4 %3"},
		{"value as type", "%p = OpTypePointer Function %one", "OpTypePointer: id %4 is not a type", "OpTypePointer"},
		{"array of unknown length", "%a = OpTypeArray %int %void", "OpTypeArray: the length %1 is not an integer constant", ""},
		{"array of nothing", "%zero = OpConstant %int 0\n%a = OpTypeArray %int %zero", "OpTypeArray: an array has a length greater than 0", "OpTypeArray %3 %7"},
		{"defined twice", "%int = OpTypeInt 32 0", "OpTypeInt: id %3 is defined twice", ""},
		{"no label", "%f = OpFunction %void None %vf\nOpReturn\nOpFunctionEnd", "OpReturn: the instruction stands outside of a block", ""},
		{"no terminator", "%f = OpFunction %void None %vf\n%l = OpLabel\nOpFunctionEnd", "OpFunctionEnd: the last block has no terminator", ""},
		{"no end", "%f = OpFunction %void None %vf\n%l = OpLabel\nOpReturn", "the module ends within a function", ""},
		{"branch to a value", "%f = OpFunction %void None %vf\n%l = OpLabel\nOpBranch %one\nOpFunctionEnd", "OpBranch: id %4 is not a label of this function", ""},
		{"branch to the entry", "%f = OpFunction %void None %vf\n%l = OpLabel\nOpBranch %l\nOpFunctionEnd", "OpLabel: the first block of a function is the target of a branch", ""},
		{"phi lacks a predecessor", "%f = OpFunction %void None %vf\n%l = OpLabel\nOpBranch %m\n%m = OpLabel\n%p = OpPhi %int\nOpReturn\nOpFunctionEnd",
			"OpPhi: no value for the predecessor %8", ""},
		{"struct in itself", "%s = OpTypeStruct %s", "OpTypeStruct: the type contains itself", ""},
		{"vector of vectors", "%v = OpTypeVector %int 2\n%w = OpTypeVector %v 2", "OpTypeVector: vector elements must be int/index/float type", ""},
		{"sampled image of nothing", "%s = OpTypeSampledImage %void", "OpTypeSampledImage: a sampled image is one of an image, and id %1 is none", ""},
		{"vector of nothing", "%v = OpTypeVector %int 0", "OpTypeVector: vector types must have positive constant sizes", ""},
		{"matrix of one column", "%f = OpTypeFloat 32\n%v = OpTypeVector %f 2\n%m = OpTypeMatrix %v 1", "OpTypeMatrix: a matrix is made of two to four vectors", ""},
		{"matrix of integers", "%v = OpTypeVector %int 2\n%m = OpTypeMatrix %v 2", "OpTypeMatrix: a matrix is made of two to four vectors", ""},
		{"struct of void", "%s = OpTypeStruct %int %void", "OpTypeStruct: nothing can be made of the type none", ""},
		{"array of functions", "%a = OpTypeArray %vf %one", "OpTypeArray: nothing can be made of the type () -> ()", ""},
		{"array in itself", "%a = OpTypeArray %a %one", "OpTypeArray: the type contains itself", ""},
		{"call of a value", "%f = OpFunction %void None %vf\n%l = OpLabel\n%x = OpFunctionCall %void %one\nOpReturn\nOpFunctionEnd", "OpFunctionCall: operand callee: id %4", ""},
		{"what a call of nothing returns, behind a loop", "%f = OpFunction %void None %vf\n%l = OpLabel\nOpBranch %m\n%m = OpLabel\n%x = OpFunctionCall %void %f\n" +
			"OpLoopMerge %n %m None\nOpBranchConditional %true %m %n\n%n = OpLabel\n%y = OpCopyObject %int %x\nOpReturn\nOpFunctionEnd",
			"OpFunctionCall: the result is used, but is no value", "OpFunctionCall"},
		{"unknown opcode", "!0x00010fff", "unknown opcode 4095", ""},
		{"id in OpDecorate", "OpDecorate %int AliasScopeINTEL %one", "OpDecorate: the decoration AliasScopeINTEL has other operands than this instruction is for", ""},
		{"number in OpDecorateString", "OpDecorateString %int Binding 1", "OpDecorateString: the decoration Binding has other operands", ""},
		{"nothing in OpDecorateId", "OpDecorateId %int Block", "OpDecorateId: the decoration Block has other operands", ""},
		{"type as a constituent", "%v2 = OpTypeVector %int 2\n%s = OpSpecConstantComposite %v2 %one %int", "OpSpecConstantComposite: id %3 is not a constant defined before", ""},
		{"type as an operand of a constant", "%s = OpSpecConstantOp %int IAdd %one %int", "OpSpecConstantOp: id %3 is not a constant defined before", ""},
		{"function as a constituent", "%f = OpFunction %void None %vf\nOpFunctionEnd\n%v2 = OpTypeVector %int 2\n%s = OpSpecConstantComposite %v2 %one %f", "OpSpecConstantComposite: id %7 is not a constant defined before", ""},
		{"composite that is a number", "%s = OpConstantComposite %int %one %one", "OpConstantComposite: si32 is not a type of composites", ""},
		{"composite that is nothing", "%s = OpConstantComposite %void %one", "OpConstantComposite: none is not a type of composites", ""},
		{"type as a scope", body("OpControlBarrier %int %one %one"), "OpControlBarrier: id %3 is not a value", ""},
		{"function as a scope", body("OpControlBarrier %f %one %one"), "OpControlBarrier: id %7 is not a value", ""},
		{"text as a scope", "%text = OpString \"x\"\n" + body("OpControlBarrier %text %one %one"), "OpControlBarrier: id %7 is not a value", ""},
		{"function as a value", body("%r = OpConvertSToF %int %f"), "OpConvertSToF: id %7 is a function or a text, not a value", ""},
		{"text as a value", "%text = OpString \"x\"\n" + body("%r = OpAll %bool %text"), "OpAll: id %7 is a function or a text, not a value", ""},
		{"value of itself", body("%r = OpIAdd %int %one %r"), "OpIAdd: id %9 is not defined before", ""},
		{"value of a later one", body("%r = OpIAdd %int %one %s\n%s = OpIAdd %int %one %r"), "OpIAdd: id %10 is not defined before", ""},
		{"value of itself, never reached", body("OpReturn\n%dead = OpLabel\n%r = OpIAdd %int %one %r"), "OpIAdd: id %10 is not defined before", ""},
		{"value of a function type", body("%r = OpCopyObject %vf %one"), "OpCopyObject: there are no values of the function type %6", ""},
		{"type that is repeated", "%v2 = OpTypeVector %int 2\n%s = OpConstantCompositeReplicateEXT %v2 %int", "OpConstantCompositeReplicateEXT: id %3 is not a constant defined before", ""},
		{"type of an access chain", body("%r = OpAccessChain %int %int"), "OpAccessChain: id %3 is not a value", ""},
		{"mode of a type", body("OpNop") + "OpExecutionModeId %f LocalSizeId %int %one %one", "OpExecutionModeId: id %3 is not a constant", ""},
		{"entry point of no function", "%s = OpTypeStruct\n!0x0004000f !5 %s !0x6d", "OpEntryPoint: id %7 is not what the instruction needs here", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			words, err := binary.Assemble(header+c.code, binary.AssembleOptions{})
			require.NoError(t, err)
			var d mlir.Diagnostics
			_, err = deserialize.Words(words, deserialize.Options{}, &d)
			require.Error(t, err)
			require.NotZero(t, d.NumErrors())
			first := d.All()[0]
			require.Contains(t, first.Message, c.message)
			if c.note != "" {
				require.Contains(t, first.Source, c.note)
			}
		})
	}
}

// TestTooLarge refuses types and constants that would be of no end written out.
func TestTooLarge(t *testing.T) {
	types, constants := header+"%t0 = OpTypeStruct %int %int\n", header+"%two = OpConstant %int 2\n%a0 = OpTypeArray %int %two\n%c0 = OpConstantComposite %a0 %one %one\n"
	for i := 1; i < 60; i++ {
		types += fmt.Sprintf("%%t%d = OpTypeStruct %%t%d %%t%d\n", i, i-1, i-1)
		constants += fmt.Sprintf("%%c%d = OpConstantComposite %%a0 %%c%d %%c%d\n", i, i-1, i-1)
	}
	sums, leadsBack := header+"%s0 = OpSpecConstant %int 1\n", header+"%asm = OpAsmINTEL %void %vf %asm \"\" \"\"\n"
	deep := sums
	for i := 1; i < 60; i++ {
		sums += fmt.Sprintf("%%s%d = OpSpecConstantOp %%int IAdd %%s%d %%s%d\n", i, i-1, i-1)
	}
	for i := 1; i < 12000; i++ {
		deep += fmt.Sprintf("%%s%d = OpSpecConstantOp %%int IAdd %%s%d %%one\n", i, i-1)
	}
	for code, message := range map[string]string{
		types: "the type is made of more than", constants: "the constant is made of more than",
		sums: "each use of the constant is made of more than",
		deep + body("%r = OpCopyObject %int %s11999"):      "leads back to itself, or through more than",
		leadsBack + body("%r = OpAsmCallINTEL %void %asm"): "leads back to itself, or through more than",
	} {
		words, err := binary.Assemble(code, binary.AssembleOptions{})
		require.NoError(t, err)
		var d mlir.Diagnostics
		_, err = deserialize.Words(words, deserialize.Options{AsMLIR: true}, &d)
		require.Error(t, err)
		require.Len(t, d.All(), 1)
		require.Contains(t, d.All()[0].Message, message)
	}
}

// TestUnknownVersion refuses a header that the text could not say.
func TestUnknownVersion(t *testing.T) {
	words := assemble(t, "testdata/modules/exits.spvasm")
	for _, version := range []uint32{0, 99, 0x10700, 0x10301, 0x20000} {
		words[1] = version
		var d mlir.Diagnostics
		_, err := deserialize.Words(words, deserialize.Options{}, &d)
		require.Error(t, err)
		require.ErrorContains(t, d.Err(), fmt.Sprintf("the header's version %#08x is none", version))
	}
}

// TestTwoMistakes finds one in each of two functions, in their order.
func TestTwoMistakes(t *testing.T) {
	function := "%f = OpFunction %void None %vf\n%l = OpLabel\n%x = OpIAdd %int %one %missing\nOpReturn\nOpFunctionEnd\n"
	code := header + function + strings.NewReplacer("%f", "%g", "%l", "%m", "%x", "%y").Replace(function)
	words, err := binary.Assemble(code, binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	_, err = deserialize.Words(words, deserialize.Options{Workers: 2}, &d)
	require.Error(t, err)
	require.Equal(t, 2, d.NumErrors())
	require.Less(t, d.All()[0].Error(), d.All()[1].Error())
}

func TestTruncated(t *testing.T) {
	words := assemble(t, "testdata/modules/exits.spvasm")
	for n := range words {
		var d mlir.Diagnostics
		if _, err := deserialize.Words(words[:n], deserialize.Options{}, &d); err != nil {
			require.NotZero(t, d.NumErrors(), "%d words", n)
		}
	}
	var d mlir.Diagnostics
	_, err := deserialize.Read(strings.NewReader("no module"), deserialize.Options{}, &d)
	require.Error(t, err)
	require.NotZero(t, d.NumErrors())
}

// FuzzWords changes words of real modules. Whatever comes in, import must neither
// panic nor return without an error and without a module; what it returns can be
// verified and printed.
func FuzzWords(f *testing.F) {
	for _, file := range glob(f, "testdata/modules/*.spvasm") {
		f.Add(binary.AppendBytes(nil, assemble(f, file), littleEndian))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		var d mlir.Diagnostics
		m, _ := deserialize.Read(bytes.NewReader(data), deserialize.Options{Workers: 1}, &d)
		if m == nil {
			require.NotZero(t, d.NumErrors())
			return
		}
		if mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
			var out bytes.Buffer
			_ = mlir.Print(&out, m, mlir.PrintOptions{})
		}
	})
}
