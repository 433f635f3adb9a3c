package transform

import "strings"

// What naga's reader of SPIR-V knows: version 23, of October 2024.

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
		SampledCubeArray ImageCubeArray StorageImageExtendedFormats Int8 Int16 Int64 Int64Atomics Float16 Float64 Geometry MultiView
		UniformBufferArrayDynamicIndexing StorageBufferArrayDynamicIndexing`
	nagaExtensions = "SPV_KHR_storage_buffer_storage_class SPV_KHR_vulkan_memory_model SPV_KHR_multiview"
	nagaModels     = "Vertex Fragment GLCompute"
	nagaClasses    = "Function Input Output Private UniformConstant StorageBuffer Uniform Workgroup PushConstant"
	nagaDims       = "1D 2D 3D Cube"
	nagaBuiltIns   = `Position FragCoord ViewIndex BaseInstance BaseVertex ClipDistance CullDistance InstanceIndex PointSize VertexIndex DrawIndex
		FragDepth PointCoord FrontFacing PrimitiveId SampleId SampleMask GlobalInvocationId LocalInvocationId LocalInvocationIndex WorkgroupId
		WorkgroupSize NumWorkgroups NumSubgroups SubgroupId SubgroupSize SubgroupLocalInvocationId`
	// nagaNoFunctions are those of GLSL.std.450 that it refuses.
	nagaNoFunctions = `Modf Frexp IMix PackDouble2x32 UnpackDouble2x32 InterpolateAtCentroid InterpolateAtSample InterpolateAtOffset`

	nagaInstructions = `
		AccessChain All Any ArrayLength AtomicAnd AtomicExchange AtomicIAdd AtomicIDecrement AtomicIIncrement AtomicISub AtomicLoad AtomicOr
		AtomicSMax AtomicSMin AtomicStore AtomicUMax AtomicUMin AtomicXor BitCount BitFieldInsert BitFieldSExtract BitFieldUExtract BitReverse
		Bitcast BitwiseAnd BitwiseOr BitwiseXor Branch BranchConditional CompositeConstruct CompositeExtract CompositeInsert ControlBarrier
		ConvertFToS ConvertFToU ConvertSToF ConvertUToF CopyMemory CopyObject DPdx DPdxCoarse DPdxFine DPdy DPdyCoarse DPdyFine Dot FAdd FConvert
		FDiv FMod FMul FNegate FOrdEqual FOrdGreaterThan FOrdGreaterThanEqual FOrdLessThan FOrdLessThanEqual FRem FSub FUnordNotEqual
		FunctionCall Fwidth FwidthCoarse FwidthFine GroupNonUniformAll GroupNonUniformAny GroupNonUniformBallot GroupNonUniformBitwiseAnd
		GroupNonUniformBitwiseOr GroupNonUniformBitwiseXor GroupNonUniformBroadcast GroupNonUniformBroadcastFirst GroupNonUniformFAdd
		GroupNonUniformFMax GroupNonUniformFMin GroupNonUniformFMul GroupNonUniformIAdd GroupNonUniformIMul GroupNonUniformLogicalAnd
		GroupNonUniformLogicalOr GroupNonUniformLogicalXor GroupNonUniformSMax GroupNonUniformSMin GroupNonUniformShuffle
		GroupNonUniformShuffleDown GroupNonUniformShuffleUp GroupNonUniformShuffleXor GroupNonUniformUMax GroupNonUniformUMin IAdd IEqual IMul
		INotEqual ISub Image ImageFetch ImageQueryLevels ImageQuerySamples ImageQuerySize ImageQuerySizeLod ImageRead ImageSampleDrefExplicitLod
		ImageSampleDrefImplicitLod ImageSampleExplicitLod ImageSampleImplicitLod ImageSampleProjDrefExplicitLod ImageSampleProjDrefImplicitLod
		ImageSampleProjExplicitLod ImageSampleProjImplicitLod ImageWrite InBoundsAccessChain IsInf IsNan Kill Load LogicalAnd LogicalEqual
		LogicalNot LogicalNotEqual LogicalOr MatrixTimesMatrix MatrixTimesScalar MatrixTimesVector Not OuterProduct Phi Return ReturnValue
		SConvert SDiv SGreaterThan SGreaterThanEqual SLessThan SLessThanEqual SMod SNegate SRem SampledImage Select ShiftLeftLogical
		ShiftRightArithmetic ShiftRightLogical Store Switch Transpose UConvert UDiv UGreaterThan UGreaterThanEqual ULessThan ULessThanEqual
		UMod Undef Unreachable Variable VectorExtractDynamic VectorInsertDynamic VectorShuffle VectorTimesMatrix VectorTimesScalar`
)
