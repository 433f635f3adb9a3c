package optimize_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Passes rely on operations that a module which is not valid does not have. Such a module stays, and says why; it ends no program.
func TestInvalidModulesStay(t *testing.T) {
	for _, body := range []string{
		"%v = OpCompositeConstruct %u4 %x %x %x %x\n%w = OpVectorShuffle %u3 %v %v 0 1 65538\n%y = OpCompositeExtract %u %w 2\n",
		"%v = OpCompositeConstruct %u4 %x %x %x %x\n%y = OpCompositeExtract %u %v 7\n",
		"%v = OpCompositeConstruct %a4 %x %x %x %x\n%y = OpCompositeExtract %u %v 4000000000\n",
	} {
		text := shaderHead + "%u3 = OpTypeVector %u 3\n%u4 = OpTypeVector %u 4\n%c4 = OpConstant %u 4\n%a4 = OpTypeArray %u %c4\n%main = OpFunction %void None %fn\n%l = OpLabel\n" +
			"%x = OpLoad %u %in\n" + body + "OpStore %out %y\nOpReturn\nOpFunctionEnd\n"
		words := assembled(t, text, 0)
		for _, level := range []opt.Level{opt.Speed, opt.Size} {
			var d mlir.Diagnostics
			r, err := optimize.Words(words, optimize.Options{Level: level, Filename: "a.spv", Report: true}, &d)
			require.NoError(t, err)
			assert.True(t, r.Kept)
			assert.Equal(t, words, r.Words)
			require.Len(t, d.All(), 1)
			assert.Contains(t, d.All()[0].Message, "the module stays as it is, since it is not valid: ")
		}
	}
}

// What export refuses of the module as it came is no mistake of a pass.
func TestModulesThatCannotBeExportedStay(t *testing.T) {
	words := assembled(t, `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 2
OpDecorate %v DescriptorSet 0
OpDecorate %v Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%u = OpTypeInt 32 0
%zero = OpConstant %u 0
%block = OpTypeStruct %u %u
%pblock = OpTypePointer Uniform %block
%pu = OpTypePointer Uniform %u
%one = OpConstant %u 1
%v = OpVariable %pblock Uniform
%main = OpFunction %void None %fn
%l = OpLabel
%p = OpAccessChain %pu %v %zero
%x = OpLoad %u %p
%y = OpIAdd %u %x %x
%q = OpAccessChain %pu %v %one
OpStore %q %y
OpReturn
OpFunctionEnd`, 0x10000)
	var d mlir.Diagnostics
	r, err := optimize.Words(words, optimize.Options{Level: opt.Size, Filename: "a.spv"}, &d)
	require.NoError(t, err)
	assert.True(t, r.Kept)
	require.Len(t, d.All(), 1)
	assert.Contains(t, d.All()[0].Message, "the module stays as it is, since it is not valid: ")
	assert.Contains(t, d.All()[0].Message, "breaks its layout")
}

// crashing is a mistake of a pass.
type crashing struct{ pass.NoWatcher }

// BeforePass crashes.
func (crashing) BeforePass(*pass.Execution) { panic("a mistake of ours") }

// A mistake of a pass is not hidden.
func TestCrashesOnValidModulesAreTold(t *testing.T) {
	words := assembled(t, shader, 0)
	require.Panics(t, func() {
		_, _ = optimize.Words(words, optimize.Options{Level: opt.Size, Watchers: []pass.Watcher{crashing{}}}, nil)
	})
}
