package val_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

// longVectors is the start of a function with vectors whose size is an id: of five components, and of as many as others have.
const longVectors = `
	OpCapability Shader
	OpCapability LongVectorEXT
	OpCapability Float16
	OpCapability Int8
	OpCapability Int64
	OpCapability GroupNonUniform
	OpCapability GroupNonUniformArithmetic
	OpCapability GroupNonUniformShuffle
	OpCapability GroupNonUniformVote
	OpCapability DerivativeControl
	OpCapability BitInstructions
	OpCapability DotProduct
	OpCapability Float64
	OpCapability ImageQuery
	OpCapability InterpolationFunction
	OpCapability StorageImageReadWithoutFormat
	OpCapability DotProductInputAll
	OpCapability ShaderClockKHR
	OpExtension "SPV_EXT_long_vector"
	OpExtension "SPV_KHR_shader_clock"
	OpExtension "SPV_KHR_bit_instructions"
	%glsl = OpExtInstImport "GLSL.std.450"
	OpMemoryModel Logical GLSL450
	OpEntryPoint GLCompute %main "main" %pf %tex %sto %pi3 %pi5 %pf3
	OpExecutionMode %main LocalSize 1 1 1
	%void = OpTypeVoid
	%fn = OpTypeFunction %void
	%bool = OpTypeBool
	%float = OpTypeFloat 32
	%half = OpTypeFloat 16
	%uint = OpTypeInt 32 0
	%int = OpTypeInt 32 1
	%char = OpTypeInt 8 0
	%long = OpTypeInt 64 0
	%u0 = OpConstant %uint 0
	%u1 = OpConstant %uint 1
	%u3 = OpConstant %uint 3
	%u5 = OpConstant %uint 5
	%f1 = OpConstant %float 1
	%vf = OpTypeVectorIdEXT %float %u5
	%vh = OpTypeVectorIdEXT %half %u5
	%vu = OpTypeVectorIdEXT %uint %u5
	%vi = OpTypeVectorIdEXT %int %u5
	%vb = OpTypeVectorIdEXT %bool %u5
	%vl = OpTypeVectorIdEXT %long %u5
	%vc = OpTypeVectorIdEXT %char %u5
	%v3 = OpTypeVector %float 3
	%v3u = OpTypeVector %uint 3
	%vf3 = OpTypeVectorIdEXT %float %u3
	%cu = OpConstantComposite %vu %u1 %u1 %u1 %u1 %u1
	%cf = OpConstantComposite %vf %f1 %f1 %f1 %f1 %f1
	%ci = OpConstantNull %vi
	%cb = OpConstantNull %vb
	%ch = OpConstantNull %vh
	%cl = OpConstantNull %vl
	%cc = OpConstantNull %vc
	%c3 = OpConstantNull %v3
	%cf3 = OpConstantNull %vf3
	%true = OpConstantTrue %bool
	%pvf = OpTypePointer Private %vf
	%pfl = OpTypePointer Private %float
	%pf = OpVariable %pvf Private
	%sc = OpSpecConstant %uint 4
	%vs = OpTypeVectorIdEXT %float %sc
	%cs = OpConstantNull %vs
	%st = OpTypeStruct %vu %vu
	%sti = OpTypeStruct %vf %vi
	%stf = OpTypeStruct %vf %vf
	%u2 = OpConstant %uint 2
	%u4 = OpConstant %uint 4
	%vf2 = OpTypeVectorIdEXT %float %u2
	%vf4 = OpTypeVectorIdEXT %float %u4
	%vu2 = OpTypeVectorIdEXT %uint %u2
	%vi3 = OpTypeVectorIdEXT %int %u3
	%vu4 = OpTypeVectorIdEXT %uint %u4
	%double = OpTypeFloat 64
	%cf2 = OpConstantNull %vf2
	%cf4 = OpConstantNull %vf4
	%cu2 = OpConstantNull %vu2
	%ci3 = OpConstantNull %vi3
	%cd = OpConstantNull %double
	%sf5i3 = OpTypeStruct %vf %vi3
	%sf3i3 = OpTypeStruct %vf3 %vi3
	%img = OpTypeImage %float 2D 0 0 0 1 Unknown
	%simg = OpTypeSampledImage %img
	%psimg = OpTypePointer UniformConstant %simg
	%tex = OpVariable %psimg UniformConstant
	%simgs = OpTypeImage %float 2D 0 0 0 2 Rgba32f
	%pst = OpTypePointer UniformConstant %simgs
	%sto = OpVariable %pst UniformConstant
	%v4 = OpTypeVector %float 4
	%pvi3 = OpTypePointer Private %vi3
	%pi3 = OpVariable %pvi3 Private
	%pvi5 = OpTypePointer Private %vi
	%pi5 = OpVariable %pvi5 Private
	%pvf3 = OpTypePointer Private %vf3
	%pf3 = OpVariable %pvf3 Private
	%main = OpFunction %void None %fn
	%l = OpLabel
	%t = OpLoad %simg %tex
	%s = OpLoad %simgs %sto
	%im = OpImage %img %t
`

// TestLongVectors: a vector whose size is an id goes where other vectors of that size do: their components are counted, also in images, in
// the extended instructions and in what they are converted to.
func TestLongVectors(t *testing.T) {
	check := func(lines string, valid bool) {
		for line := range strings.Lines(strings.TrimSpace(lines)) {
			words, err := binary.Assemble(longVectors+line+"\nOpReturn\nOpFunctionEnd\n", binary.AssembleOptions{})
			require.NoError(t, err, line)
			found := val.Words(words, val.Options{})
			require.Equal(t, valid, len(found) == 0, "%s%v", line, found)
		}
	}
	check(`
		%r = OpExtInst %float %glsl Distance %cf %cf
		%r = OpExtInst %float %glsl Distance %cf3 %c3
		%r = OpExtInst %vi3 %glsl SAbs %ci3
		%r = OpExtInst %vf3 %glsl Ldexp %cf3 %ci3
		%r = OpExtInst %sf3i3 %glsl FrexpStruct %cf3
		%r = OpExtInst %vf3 %glsl Frexp %cf3 %pi3
		%r = OpExtInst %vf %glsl Frexp %cf %pi5
		%r = OpExtInst %vf3 %glsl Modf %cf3 %pf3
		%r = OpExtInst %uint %glsl PackSnorm4x8 %cf4
		%r = OpExtInst %uint %glsl PackSnorm2x16 %cf2
		%r = OpExtInst %double %glsl PackDouble2x32 %cu2
		%r = OpExtInst %vf4 %glsl UnpackSnorm4x8 %u1
		%r = OpExtInst %vf2 %glsl UnpackHalf2x16 %u1
		%r = OpExtInst %vu2 %glsl UnpackDouble2x32 %cd
		%r = OpImageSampleExplicitLod %v4 %t %cf2 Lod %f1
		%r = OpImageSampleExplicitLod %v4 %t %cf3 Lod %f1
		%r = OpImageSampleExplicitLod %v4 %t %cf Lod %f1
		%r = OpImageSampleExplicitLod %vf4 %t %cf2 Lod %f1
		%r = OpImageSampleExplicitLod %vf4 %t %c3 Lod %f1
		%r = OpImageSampleExplicitLod %v4 %t %c3 Grad %cf2 %cf2
		%r = OpImageRead %v4 %s %cu2
		%r = OpImageRead %vf4 %s %cu2
		%r = OpImageFetch %vf4 %im %cu2
		OpImageWrite %s %cu2 %cf4
		%r = OpImageQuerySize %vu2 %s
		%r = OpImageGather %vf4 %t %cf2 %u1
		%r = OpBitcast %vf3 %ci3
		%r = OpBitcast %vf3 %c3
		%r = OpBitcast %v3 %cf3
		%r = OpDot %float %cf3 %c3
		%r = OpGroupNonUniformShuffleXor %vf %u3 %cf %u1
		%r = OpReadClockKHR %vu2 %u3`, true)
	check(`
		%r = OpExtInst %float %glsl Distance %cf %cf3
		%r = OpExtInst %vi %glsl SAbs %ci3
		%r = OpExtInst %vf %glsl Ldexp %cf %ci3
		%r = OpExtInst %sf5i3 %glsl FrexpStruct %cf
		%r = OpExtInst %vf %glsl Frexp %cf %pi3
		%r = OpExtInst %vf3 %glsl Modf %cf3 %pf
		%r = OpExtInst %uint %glsl PackSnorm2x16 %cf4
		%r = OpExtInst %vf %glsl UnpackHalf2x16 %u1
		%r = OpExtInst %vi %glsl UMin %ci %ci3
		%r = OpImageQuerySize %vu %s
		%r = OpImageQueryLod %vf2 %t %cf2
		%r = OpFAdd %vf %cf %cf3
		%r = OpSelect %vf %cb %cf3 %cf
		%r = OpIAdd %vi %ci %ci3
		%r = OpConvertSToF %vf %ci3
		%r = OpBitcast %vf %ci3
		%r = OpIEqual %vb %ci %ci3
		%r = OpShiftLeftLogical %vi %ci %ci3
		%r = OpUConvert %vl %cu2
		%r = OpFConvert %vh %cf3
		%r = OpVectorTimesScalar %vf3 %cf %f1
		%r = OpGroupNonUniformBallotBitCount %uint %u3 Reduce %cu2
		%r = OpReadClockKHR %vu %u3`, false)
}
