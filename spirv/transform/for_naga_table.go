package transform

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// What naga's reader of SPIR-V knows: version 30, of 2026.

// has reports whether a list of words has one.
func has(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}

const (
	nagaCapabilities = `Shader VulkanMemoryModel ClipDistance CullDistance SampleRateShading DerivativeControl Matrix ImageQuery Sampled1D Image1D
		SampledCubeArray ImageCubeArray StorageImageExtendedFormats Int8 Int16 Int64 Int64Atomics Float16 AtomicFloat32AddEXT Float64 Geometry
		MultiView StorageBuffer16BitAccess UniformAndStorageBuffer16BitAccess GroupNonUniform GroupNonUniformVote GroupNonUniformArithmetic
		GroupNonUniformBallot GroupNonUniformShuffle GroupNonUniformShuffleRelative RuntimeDescriptorArray StorageImageMultisample
		FragmentBarycentricKHR UniformBufferArrayDynamicIndexing StorageBufferArrayDynamicIndexing`
	nagaExtensions = `SPV_KHR_storage_buffer_storage_class SPV_KHR_vulkan_memory_model SPV_KHR_multiview SPV_EXT_descriptor_indexing
		SPV_EXT_shader_atomic_float_add SPV_KHR_16bit_storage SPV_KHR_non_semantic_info SPV_KHR_fragment_shader_barycentric`
	nagaModels   = "Vertex Fragment GLCompute"
	nagaClasses  = "Function Input Output Private UniformConstant StorageBuffer Uniform Workgroup PushConstant"
	nagaDims     = "1D 2D 3D Cube"
	nagaBuiltIns = `Position FragCoord ViewIndex BaseInstance BaseVertex ClipDistance CullDistance InstanceIndex PointSize VertexIndex DrawIndex
		FragDepth PointCoord FrontFacing PrimitiveId SampleId SampleMask GlobalInvocationId LocalInvocationId LocalInvocationIndex WorkgroupId
		WorkgroupSize NumWorkgroups NumSubgroups SubgroupId SubgroupSize SubgroupLocalInvocationId BaryCoordKHR BaryCoordNoPerspKHR`
	// nagaNoFunctions are those of GLSL.std.450 that it refuses.
	nagaNoFunctions = `Modf Frexp IMix PackDouble2x32 UnpackDouble2x32 InterpolateAtCentroid InterpolateAtSample InterpolateAtOffset`

	nagaInstructions = `
		AccessChain All Any ArrayLength AtomicAnd AtomicCompareExchange AtomicExchange AtomicFAddEXT AtomicIAdd AtomicIDecrement AtomicIIncrement
		AtomicISub AtomicLoad AtomicOr AtomicSMax AtomicSMin AtomicStore AtomicUMax AtomicUMin AtomicXor BitCount BitFieldInsert BitFieldSExtract
		BitFieldUExtract BitReverse Bitcast BitwiseAnd BitwiseOr BitwiseXor Branch BranchConditional CompositeConstruct CompositeExtract
		CompositeInsert ControlBarrier ConvertFToS ConvertFToU ConvertSToF ConvertUToF CopyMemory CopyObject DPdx DPdxCoarse DPdxFine DPdy
		DPdyCoarse DPdyFine Dot FAdd FConvert FDiv FMod FMul FNegate FOrdEqual FOrdGreaterThan FOrdGreaterThanEqual FOrdLessThan FOrdLessThanEqual
		FRem FSub FUnordNotEqual FunctionCall Fwidth FwidthCoarse FwidthFine GroupNonUniformAll GroupNonUniformAny GroupNonUniformBallot
		GroupNonUniformBitwiseAnd GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor GroupNonUniformBroadcast GroupNonUniformBroadcastFirst
		GroupNonUniformFAdd GroupNonUniformFMax GroupNonUniformFMin GroupNonUniformFMul GroupNonUniformIAdd GroupNonUniformIMul
		GroupNonUniformLogicalAnd GroupNonUniformLogicalOr GroupNonUniformLogicalXor GroupNonUniformQuadBroadcast GroupNonUniformQuadSwap
		GroupNonUniformSMax GroupNonUniformSMin GroupNonUniformShuffle GroupNonUniformShuffleDown GroupNonUniformShuffleUp
		GroupNonUniformShuffleXor GroupNonUniformUMax GroupNonUniformUMin IAdd IEqual IMul INotEqual ISub Image ImageDrefGather ImageFetch
		ImageGather ImageQueryLevels ImageQuerySamples ImageQuerySize ImageQuerySizeLod ImageRead ImageSampleDrefExplicitLod
		ImageSampleDrefImplicitLod ImageSampleExplicitLod ImageSampleImplicitLod ImageSampleProjDrefExplicitLod ImageSampleProjDrefImplicitLod
		ImageSampleProjExplicitLod ImageSampleProjImplicitLod ImageWrite InBoundsAccessChain IsInf IsNan Kill Load LogicalAnd LogicalEqual
		LogicalNot LogicalNotEqual LogicalOr MatrixTimesMatrix MatrixTimesScalar MatrixTimesVector MemoryBarrier Not OuterProduct Phi Return
		ReturnValue SConvert SDiv SGreaterThan SGreaterThanEqual SLessThan SLessThanEqual SMod SNegate SRem SampledImage Select ShiftLeftLogical
		ShiftRightArithmetic ShiftRightLogical Store Switch Transpose UConvert UDiv UGreaterThan UGreaterThanEqual ULessThan ULessThanEqual UMod
		Undef Unreachable Variable VectorExtractDynamic VectorInsertDynamic VectorShuffle VectorTimesMatrix VectorTimesScalar`
)

// nagaNoDecorations are those that instructions bring along which it refuses: OpDecorateId and OpDecorateString.
var nagaNoDecorations = []grammar.Decoration{
	grammar.DecorationUniformId, grammar.DecorationAlignmentId, grammar.DecorationMaxByteOffsetId, grammar.DecorationCounterBuffer,
	grammar.DecorationUserSemantic, grammar.DecorationUserTypeGOOGLE,
}
