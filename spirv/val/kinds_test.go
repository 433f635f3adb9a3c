package val_test

import (
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// No id that stands for something else is taken for a value, also where nothing asks for the type of the operand.
func TestKindsOfIDs(t *testing.T) {
	for _, id := range []string{"%set", "%text", "%group", "%start", "%main", "%f", "%texel"} {
		words, err := binary.Assemble(`
OpCapability Shader
OpCapability StorageImageWriteWithoutFormat
%set = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%text = OpString "text"
OpDecorate %image DescriptorSet 0
OpDecorate %image Binding 0
%group = OpDecorationGroup
%void = OpTypeVoid
%of = OpTypeFunction %void
%f = OpTypeFloat 32
%u = OpTypeInt 32 0
%f4 = OpTypeVector %f 4
%u2 = OpTypeVector %u 2
%texel = OpConstantNull %f4
%where = OpConstantNull %u2
%type = OpTypeImage %f 2D 0 0 0 2 Unknown
%p = OpTypePointer UniformConstant %type
%image = OpVariable %p UniformConstant
%main = OpFunction %void None %of
%start = OpLabel
%i = OpLoad %type %image
OpImageWrite %i %where `+id+`
OpReturn
OpFunctionEnd`, binary.AssembleOptions{Version: 0x10300})
		require.NoError(t, err)
		assert.Equal(t, id == "%texel", len(val.Words(words, val.Options{})) == 0, id)
	}
}

// A function type is nothing that other instructions than functions can be about, also where they take types.
func TestFunctionTypeAsOperand(t *testing.T) {
	for _, typ := range []string{"%ptr", "%of"} {
		words, err := binary.Assemble(`
OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "main"
%void = OpTypeVoid
%of = OpTypeFunction %void
%u = OpTypeInt 32 0
%ptr = OpTypePointer CrossWorkgroup %u
%main = OpFunction %void None %of
%start = OpLabel
%i = OpSizeOf %u `+typ+`
OpReturn
OpFunctionEnd`, binary.AssembleOptions{Version: 0x10100})
		require.NoError(t, err)
		assert.Equal(t, typ == "%ptr", len(val.Words(words, val.Options{})) == 0, typ)
	}
}

// What refers forward does so with its operands, not with its type.
func TestForwardReferences(t *testing.T) {
	for _, typ := range []string{"%void", "%main"} {
		words, err := binary.Assemble(`
OpCapability Shader
OpCapability Linkage
OpExtension "SPV_KHR_non_semantic_info"
OpExtension "SPV_KHR_relaxed_extended_instruction"
%set = OpExtInstImport "NonSemantic.Whatever.7"
OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%of = OpTypeFunction %void
%a = OpExtInstWithForwardRefsKHR `+typ+` %set 1 %main
%main = OpFunction %void None %of
%start = OpLabel
OpReturn
OpFunctionEnd`, binary.AssembleOptions{Version: 0x10300})
		require.NoError(t, err)
		assert.Equal(t, typ == "%void", len(val.Words(words, val.Options{})) == 0, typ)
	}
}
