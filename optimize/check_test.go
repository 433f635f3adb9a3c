package optimize_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/randomshader"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/opt"
)

// wrong is a pass that makes a mistake: differences are the other way round.
var wrong = &pass.Pass{
	Name: "test-wrong", Summary: "Make a mistake", On: "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		changed := false
		op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if spirv.OpcodeOf(op) == grammar.OpISub {
				x, y := op.Operand(0), op.Operand(1)
				op.SetOperand(0, y)
				op.SetOperand(1, x)
				changed = true
			}
			return mlir.WalkAdvance
		})
		return changed
	},
}

// risky is a pass that does in vain what is not defined: it divides by zero.
var risky = &pass.Pass{
	Name: "test-risky", Summary: "Divide by zero in vain", On: "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		for op := range op.Nested {
			if store, ok := spirv.AsStore(op); ok {
				var b mlir.Builder
				x, at := store.Object(), spirv.BuildAt(&b, op)
				at.Store(store.Pointer(), at.UDiv(x, at.BitwiseXor(x, x)))
				return true
			}
		}
		return false
	},
}

func init() {
	pass.Register(wrong)
	pass.Register(risky)
}

// The pass that changes what a module does is named.
func TestCheckNamesThePass(t *testing.T) {
	words := assembled(t, shader, 0)
	for pipeline, want := range map[string]string{
		"any(canonicalize,cse,spirv-combine)":            "",
		"any(canonicalize,test-wrong,cse,spirv-combine)": "the pass 'test-wrong' changes what the module does: Fragment main: output 0.0.0 is not the same (on the data of seed 1)",
		"any(canonicalize,test-risky,spirv-dead-stores)": "the pass 'test-risky' changes what the module does: entry point main: word 81: OpUDiv: division-by-zero: ",
	} {
		var d mlir.Diagnostics
		_, err := optimize.Words(words, optimize.Options{Pipeline: pipeline, Check: true}, &d)
		if want == "" {
			require.NoError(t, err)
			require.Empty(t, d.All())
			continue
		}
		require.Error(t, err)
		require.Contains(t, d.All()[0].Message, want)
	}
}

// What the levels make of random shaders passes.
func TestCheck(t *testing.T) {
	for seed := range uint64(6) {
		text, _ := randomshader.Generate(randomshader.Options{Seed: seed, Size: 30})
		words := assembled(t, text, 0)
		result(t, words, optimize.Options{Level: opt.Speed, Check: true})
	}
}

// A module that can't be run is told of.
func TestCheckSaysWhatIsNotRun(t *testing.T) {
	words := assembled(t, `OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "main"
%void = OpTypeVoid
%u = OpTypeInt 32 0
%fn = OpTypeFunction %void %u
%main = OpFunction %void None %fn
%a = OpFunctionParameter %u
%l = OpLabel
%s = OpIAdd %u %a %a
OpReturn
OpFunctionEnd
`, 0)
	var d mlir.Diagnostics
	_, err := optimize.Words(words, optimize.Options{Level: opt.Speed, Check: true}, &d)
	require.NoError(t, err)
	require.Len(t, d.All(), 1)
	require.Contains(t, d.All()[0].Message, "what passes make of the module is not run: entry point main: ")
}

// Invocations of a patch have the numbers that the patch has: there is nothing behind its last vertex.
func TestCheckRunsPatches(t *testing.T) {
	words := assembled(t, `
OpCapability Tessellation
OpMemoryModel Logical GLSL450
OpEntryPoint TessellationControl %main "main" %out %id
OpExecutionMode %main OutputVertices 3
OpDecorate %out Location 0
OpDecorate %id BuiltIn InvocationId
%void = OpTypeVoid
%fn = OpTypeFunction %void
%u = OpTypeInt 32 0
%three = OpConstant %u 3
%each = OpTypeArray %u %three
%pi = OpTypePointer Input %u
%po = OpTypePointer Output %u
%pa = OpTypePointer Output %each
%id = OpVariable %pi Input
%out = OpVariable %pa Output
%main = OpFunction %void None %fn
%l = OpLabel
%i = OpLoad %u %id
%at = OpAccessChain %po %out %i
OpStore %at %three
OpReturn
OpFunctionEnd
`, 0)
	result(t, words, optimize.Options{Level: opt.Speed, Check: true})
}
