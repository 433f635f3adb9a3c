package features

import (
	"github.com/spvc/spvc/spirv/grammar"

	"github.com/spvc/spvc/internal/lazy"
)

// A Need is what Vulkan demands of a device for a capability (Vulkan specification, appendix "Vulkan Environment for SPIR-V", table
// "List of SPIR-V Capabilities and corresponding Vulkan features, extensions.Get(), or core version").
type Need struct {
	// Features are members of VkPhysicalDeviceFeatures and of the structures that go on with it. The device must have one of them; which
	// one depends on what the capability is used for. None where the version or the extension is all that it takes.
	Features []string
	// Version is the first version of Vulkan that knows these features, or has what the capability stands for, without an
	// extension; empty if none has.
	Version string
	// Extension is the one that brings it to versions before; empty for what Vulkan had from the beginning.
	Extension string
}

// OfCapability returns what a capability needs; false for those that all devices have, and those that Vulkan does not know.
func OfCapability(c grammar.Capability) (Need, bool) {
	n, ok := needs.Get()[c]
	return n, ok
}

// one makes a row with one feature.
func one(feature, version, extension string) Need {
	return Need{[]string{feature}, version, extension}
}

// Names of extensions and versions that many rows have.
const (
	core     = "1.0"
	indexing = "VK_EXT_descriptor_indexing"
	float1   = "VK_EXT_shader_atomic_float"
	float2   = "VK_EXT_shader_atomic_float2"
	controls = "VK_KHR_shader_float_controls"
	matrix2  = "VK_NV_cooperative_matrix2"
)

var needs = lazy.Value[map[grammar.Capability]Need]{Make: func() map[grammar.Capability]Need {
	return map[grammar.Capability]Need{
		grammar.CapabilityGeometry:                           one("geometryShader", core, ""),
		grammar.CapabilityTessellation:                       one("tessellationShader", core, ""),
		grammar.CapabilityFloat64:                            one("shaderFloat64", core, ""),
		grammar.CapabilityInt64:                              one("shaderInt64", core, ""),
		grammar.CapabilityInt16:                              one("shaderInt16", core, ""),
		grammar.CapabilityTessellationPointSize:              one("shaderTessellationAndGeometryPointSize", core, ""),
		grammar.CapabilityGeometryPointSize:                  one("shaderTessellationAndGeometryPointSize", core, ""),
		grammar.CapabilityImageGatherExtended:                one("shaderImageGatherExtended", core, ""),
		grammar.CapabilityStorageImageMultisample:            one("shaderStorageImageMultisample", core, ""),
		grammar.CapabilityImageMSArray:                       one("shaderStorageImageMultisample", core, ""),
		grammar.CapabilityUniformBufferArrayDynamicIndexing:  one("shaderUniformBufferArrayDynamicIndexing", core, ""),
		grammar.CapabilitySampledImageArrayDynamicIndexing:   one("shaderSampledImageArrayDynamicIndexing", core, ""),
		grammar.CapabilityStorageBufferArrayDynamicIndexing:  one("shaderStorageBufferArrayDynamicIndexing", core, ""),
		grammar.CapabilityStorageImageArrayDynamicIndexing:   one("shaderStorageImageArrayDynamicIndexing", core, ""),
		grammar.CapabilityClipDistance:                       one("shaderClipDistance", core, ""),
		grammar.CapabilityCullDistance:                       one("shaderCullDistance", core, ""),
		grammar.CapabilityImageCubeArray:                     one("imageCubeArray", core, ""),
		grammar.CapabilitySampledCubeArray:                   one("imageCubeArray", core, ""),
		grammar.CapabilitySampleRateShading:                  one("sampleRateShading", core, ""),
		grammar.CapabilityInterpolationFunction:              one("sampleRateShading", core, ""),
		grammar.CapabilitySparseResidency:                    one("shaderResourceResidency", core, ""),
		grammar.CapabilityMinLod:                             one("shaderResourceMinLod", core, ""),
		grammar.CapabilityMultiViewport:                      one("multiViewport", core, ""),
		grammar.CapabilityStorageImageReadWithoutFormat:      one("shaderStorageImageReadWithoutFormat", core, ""),
		grammar.CapabilityStorageImageWriteWithoutFormat:     one("shaderStorageImageWriteWithoutFormat", core, ""),
		grammar.CapabilityStorageImageExtendedFormats:        one("shaderStorageImageExtendedFormats", core, ""),
		grammar.CapabilityDrawParameters:                     one("shaderDrawParameters", "1.1", "VK_KHR_shader_draw_parameters"),
		grammar.CapabilityMultiView:                          one("multiview", "1.1", "VK_KHR_multiview"),
		grammar.CapabilityDeviceGroup:                        {nil, "1.1", "VK_KHR_device_group"},
		grammar.CapabilityVariablePointersStorageBuffer:      one("variablePointersStorageBuffer", "1.1", "VK_KHR_variable_pointers"),
		grammar.CapabilityVariablePointers:                   one("variablePointers", "1.1", "VK_KHR_variable_pointers"),
		grammar.CapabilityStorageBuffer16BitAccess:           one("storageBuffer16BitAccess", "1.1", "VK_KHR_16bit_storage"),
		grammar.CapabilityUniformAndStorageBuffer16BitAccess: one("uniformAndStorageBuffer16BitAccess", "1.1", "VK_KHR_16bit_storage"),
		grammar.CapabilityStoragePushConstant16:              one("storagePushConstant16", "1.1", "VK_KHR_16bit_storage"),
		grammar.CapabilityStorageInputOutput16:               one("storageInputOutput16", "1.1", "VK_KHR_16bit_storage"),
		grammar.CapabilityGroupNonUniform:                    {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformVote:                {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformArithmetic:          {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformBallot:              {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformShuffle:             {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformShuffleRelative:     {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformClustered:           {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformQuad:                {nil, "1.1", ""},
		grammar.CapabilityGroupNonUniformPartitionedEXT:      {nil, "", "VK_NV_shader_subgroup_partitioned"},
		grammar.CapabilityGroupNonUniformRotateKHR:           one("shaderSubgroupRotate", "1.4", "VK_KHR_shader_subgroup_rotate"),
		grammar.CapabilitySubgroupBallotKHR:                  {nil, "", "VK_EXT_shader_subgroup_ballot"},
		grammar.CapabilitySubgroupVoteKHR:                    {nil, "", "VK_EXT_shader_subgroup_vote"},
		grammar.CapabilityFloat16:                            one("shaderFloat16", "1.2", "VK_KHR_shader_float16_int8"),
		grammar.CapabilityInt8:                               one("shaderInt8", "1.2", "VK_KHR_shader_float16_int8"),
		grammar.CapabilityInt64Atomics: {
			[]string{"shaderBufferInt64Atomics", "shaderSharedInt64Atomics", "shaderImageInt64Atomics"}, "1.2", "VK_KHR_shader_atomic_int64"},
		grammar.CapabilityStorageBuffer8BitAccess:                   one("storageBuffer8BitAccess", "1.2", "VK_KHR_8bit_storage"),
		grammar.CapabilityUniformAndStorageBuffer8BitAccess:         one("uniformAndStorageBuffer8BitAccess", "1.2", "VK_KHR_8bit_storage"),
		grammar.CapabilityStoragePushConstant8:                      one("storagePushConstant8", "1.2", "VK_KHR_8bit_storage"),
		grammar.CapabilityShaderNonUniform:                          {nil, "1.2", indexing},
		grammar.CapabilityRuntimeDescriptorArray:                    one("runtimeDescriptorArray", "1.2", indexing),
		grammar.CapabilityInputAttachmentArrayDynamicIndexing:       one("shaderInputAttachmentArrayDynamicIndexing", "1.2", indexing),
		grammar.CapabilityUniformTexelBufferArrayDynamicIndexing:    one("shaderUniformTexelBufferArrayDynamicIndexing", "1.2", indexing),
		grammar.CapabilityStorageTexelBufferArrayDynamicIndexing:    one("shaderStorageTexelBufferArrayDynamicIndexing", "1.2", indexing),
		grammar.CapabilityUniformBufferArrayNonUniformIndexing:      one("shaderUniformBufferArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilitySampledImageArrayNonUniformIndexing:       one("shaderSampledImageArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilityStorageBufferArrayNonUniformIndexing:      one("shaderStorageBufferArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilityStorageImageArrayNonUniformIndexing:       one("shaderStorageImageArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilityInputAttachmentArrayNonUniformIndexing:    one("shaderInputAttachmentArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilityUniformTexelBufferArrayNonUniformIndexing: one("shaderUniformTexelBufferArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilityStorageTexelBufferArrayNonUniformIndexing: one("shaderStorageTexelBufferArrayNonUniformIndexing", "1.2", indexing),
		grammar.CapabilityVulkanMemoryModel:                         one("vulkanMemoryModel", "1.2", "VK_KHR_vulkan_memory_model"),
		grammar.CapabilityVulkanMemoryModelDeviceScope:              one("vulkanMemoryModelDeviceScope", "1.2", "VK_KHR_vulkan_memory_model"),
		grammar.CapabilityPhysicalStorageBufferAddresses:            one("bufferDeviceAddress", "1.2", "VK_KHR_buffer_device_address"),
		grammar.CapabilityShaderViewportIndex:                       one("shaderOutputViewportIndex", "1.2", ""),
		grammar.CapabilityShaderLayer:                               one("shaderOutputLayer", "1.2", ""),
		grammar.CapabilityShaderViewportIndexLayerEXT:               {nil, "", "VK_EXT_shader_viewport_index_layer"},
		grammar.CapabilityDenormPreserve:                            {nil, "1.2", controls},
		grammar.CapabilityDenormFlushToZero:                         {nil, "1.2", controls},
		grammar.CapabilitySignedZeroInfNanPreserve:                  {nil, "1.2", controls},
		grammar.CapabilityRoundingModeRTE:                           {nil, "1.2", controls},
		grammar.CapabilityRoundingModeRTZ:                           {nil, "1.2", controls},
		grammar.CapabilityDemoteToHelperInvocation:                  one("shaderDemoteToHelperInvocation", "1.3", "VK_EXT_shader_demote_to_helper_invocation"),
		grammar.CapabilityDotProduct:                                one("shaderIntegerDotProduct", "1.3", "VK_KHR_shader_integer_dot_product"),
		grammar.CapabilityDotProductInputAll:                        one("shaderIntegerDotProduct", "1.3", "VK_KHR_shader_integer_dot_product"),
		grammar.CapabilityDotProductInput4x8Bit:                     one("shaderIntegerDotProduct", "1.3", "VK_KHR_shader_integer_dot_product"),
		grammar.CapabilityDotProductInput4x8BitPacked:               one("shaderIntegerDotProduct", "1.3", "VK_KHR_shader_integer_dot_product"),
		grammar.CapabilityExpectAssumeKHR:                           one("shaderExpectAssume", "1.4", "VK_KHR_shader_expect_assume"),
		grammar.CapabilityFloatControls2:                            one("shaderFloatControls2", "1.4", "VK_KHR_shader_float_controls2"),
		grammar.CapabilityRayQueryKHR:                               one("rayQuery", "", "VK_KHR_ray_query"),
		grammar.CapabilityRayTracingKHR:                             one("rayTracingPipeline", "", "VK_KHR_ray_tracing_pipeline"),
		grammar.CapabilityRayTraversalPrimitiveCullingKHR:           {[]string{"rayTraversalPrimitiveCulling", "rayQuery"}, "", "VK_KHR_ray_tracing_pipeline"},
		grammar.CapabilityRayCullMaskKHR:                            one("rayTracingMaintenance1", "", "VK_KHR_ray_tracing_maintenance1"),
		grammar.CapabilityRayTracingPositionFetchKHR:                one("rayTracingPositionFetch", "", "VK_KHR_ray_tracing_position_fetch"),
		grammar.CapabilityRayQueryPositionFetchKHR:                  one("rayTracingPositionFetch", "", "VK_KHR_ray_tracing_position_fetch"),
		grammar.CapabilityRayTracingNV:                              {nil, "", "VK_NV_ray_tracing"},
		grammar.CapabilityRayTracingMotionBlurNV:                    one("rayTracingMotionBlur", "", "VK_NV_ray_tracing_motion_blur"),
		grammar.CapabilityShaderInvocationReorderNV:                 one("rayTracingInvocationReorder", "", "VK_NV_ray_tracing_invocation_reorder"),
		grammar.CapabilityMeshShadingEXT:                            one("meshShader", "", "VK_EXT_mesh_shader"),
		grammar.CapabilityMeshShadingNV:                             {[]string{"meshShader", "taskShader"}, "", "VK_NV_mesh_shader"},
		grammar.CapabilityFragmentShadingRateKHR: {
			[]string{"pipelineFragmentShadingRate", "primitiveFragmentShadingRate", "attachmentFragmentShadingRate"}, "", "VK_KHR_fragment_shading_rate"},
		grammar.CapabilityFragmentBarycentricKHR:                one("fragmentShaderBarycentric", "", "VK_KHR_fragment_shader_barycentric"),
		grammar.CapabilityFragmentDensityEXT:                    one("fragmentDensityMap", "", "VK_EXT_fragment_density_map"),
		grammar.CapabilityComputeDerivativeGroupQuadsKHR:        one("computeDerivativeGroupQuads", "", "VK_KHR_compute_shader_derivatives"),
		grammar.CapabilityComputeDerivativeGroupLinearKHR:       one("computeDerivativeGroupLinear", "", "VK_KHR_compute_shader_derivatives"),
		grammar.CapabilityFragmentShaderSampleInterlockEXT:      one("fragmentShaderSampleInterlock", "", "VK_EXT_fragment_shader_interlock"),
		grammar.CapabilityFragmentShaderPixelInterlockEXT:       one("fragmentShaderPixelInterlock", "", "VK_EXT_fragment_shader_interlock"),
		grammar.CapabilityFragmentShaderShadingRateInterlockEXT: one("fragmentShaderShadingRateInterlock", "", "VK_EXT_fragment_shader_interlock"),
		grammar.CapabilityTransformFeedback:                     one("transformFeedback", "", "VK_EXT_transform_feedback"),
		grammar.CapabilityGeometryStreams:                       one("geometryStreams", "", "VK_EXT_transform_feedback"),
		grammar.CapabilityShaderClockKHR:                        {[]string{"shaderSubgroupClock", "shaderDeviceClock"}, "", "VK_KHR_shader_clock"},
		grammar.CapabilityStencilExportEXT:                      {nil, "", "VK_EXT_shader_stencil_export"},
		grammar.CapabilitySampleMaskPostDepthCoverage:           {nil, "", "VK_EXT_post_depth_coverage"},
		grammar.CapabilityFragmentFullyCoveredEXT:               {nil, "", "VK_EXT_conservative_rasterization"},
		grammar.CapabilityInt64ImageEXT:                         one("shaderImageInt64Atomics", "", "VK_EXT_shader_image_atomic_int64"),
		grammar.CapabilityQuadControlKHR:                        one("shaderQuadControl", "", "VK_KHR_shader_quad_control"),
		grammar.CapabilityAtomicFloat16AddEXT:                   {[]string{"shaderBufferFloat16AtomicAdd", "shaderSharedFloat16AtomicAdd"}, "", float2},
		grammar.CapabilityAtomicFloat32AddEXT:                   {[]string{"shaderBufferFloat32AtomicAdd", "shaderSharedFloat32AtomicAdd", "shaderImageFloat32AtomicAdd"}, "", float1},
		grammar.CapabilityAtomicFloat64AddEXT:                   {[]string{"shaderBufferFloat64AtomicAdd", "shaderSharedFloat64AtomicAdd"}, "", float1},
		grammar.CapabilityAtomicFloat16MinMaxEXT:                {[]string{"shaderBufferFloat16AtomicMinMax", "shaderSharedFloat16AtomicMinMax"}, "", float2},
		grammar.CapabilityAtomicFloat32MinMaxEXT: {
			[]string{"shaderBufferFloat32AtomicMinMax", "shaderSharedFloat32AtomicMinMax", "shaderImageFloat32AtomicMinMax"}, "", float2},
		grammar.CapabilityAtomicFloat64MinMaxEXT:                      {[]string{"shaderBufferFloat64AtomicMinMax", "shaderSharedFloat64AtomicMinMax"}, "", float2},
		grammar.CapabilityAtomicFloat16VectorNV:                       one("shaderFloat16VectorAtomics", "", "VK_NV_shader_atomic_float16_vector"),
		grammar.CapabilityWorkgroupMemoryExplicitLayoutKHR:            one("workgroupMemoryExplicitLayout", "", "VK_KHR_workgroup_memory_explicit_layout"),
		grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR:  one("workgroupMemoryExplicitLayout8BitAccess", "", "VK_KHR_workgroup_memory_explicit_layout"),
		grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR: one("workgroupMemoryExplicitLayout16BitAccess", "", "VK_KHR_workgroup_memory_explicit_layout"),
		grammar.CapabilityUntypedPointersKHR:                          one("shaderUntypedPointers", "", "VK_KHR_shader_untyped_pointers"),
		grammar.CapabilityReplicatedCompositesEXT:                     one("shaderReplicatedComposites", "", "VK_EXT_shader_replicated_composites"),
		grammar.CapabilityBFloat16TypeKHR:                             one("shaderBFloat16Type", "", "VK_KHR_shader_bfloat16"),
		grammar.CapabilityBFloat16DotProductKHR:                       one("shaderBFloat16DotProduct", "", "VK_KHR_shader_bfloat16"),
		grammar.CapabilityBFloat16CooperativeMatrixKHR:                one("shaderBFloat16CooperativeMatrix", "", "VK_KHR_shader_bfloat16"),
		grammar.CapabilityFloat8EXT:                                   one("shaderFloat8", "", "VK_EXT_shader_float8"),
		grammar.CapabilityFloat8CooperativeMatrixEXT:                  one("shaderFloat8CooperativeMatrix", "", "VK_EXT_shader_float8"),
		grammar.CapabilityCooperativeMatrixKHR:                        one("cooperativeMatrix", "", "VK_KHR_cooperative_matrix"),
		grammar.CapabilityCooperativeMatrixNV:                         one("cooperativeMatrix", "", "VK_NV_cooperative_matrix"),
		grammar.CapabilityCooperativeMatrixConversionsNV:              one("cooperativeMatrixConversions", "", matrix2),
		grammar.CapabilityCooperativeMatrixTensorAddressingNV:         one("cooperativeMatrixTensorAddressing", "", matrix2),
		grammar.CapabilityCooperativeMatrixBlockLoadsNV:               one("cooperativeMatrixBlockLoads", "", matrix2),
		grammar.CapabilityCooperativeVectorNV:                         one("cooperativeVector", "", "VK_NV_cooperative_vector"),
		grammar.CapabilityCooperativeVectorTrainingNV:                 one("cooperativeVectorTraining", "", "VK_NV_cooperative_vector"),
		grammar.CapabilityRawAccessChainsNV:                           one("shaderRawAccessChains", "", "VK_NV_raw_access_chains"),
		grammar.CapabilityImageFootprintNV:                            one("imageFootprint", "", "VK_NV_shader_image_footprint"),
		grammar.CapabilityShaderSMBuiltinsNV:                          one("shaderSMBuiltins", "", "VK_NV_shader_sm_builtins"),
		grammar.CapabilitySampleMaskOverrideCoverageNV:                {nil, "", "VK_NV_sample_mask_override_coverage"},
		grammar.CapabilityGeometryShaderPassthroughNV:                 {nil, "", "VK_NV_geometry_shader_passthrough"},
		grammar.CapabilityShaderViewportMaskNV:                        {nil, "", "VK_NV_viewport_array2"},
		grammar.CapabilityPerViewAttributesNV:                         {nil, "", "VK_NVX_multiview_per_view_attributes"},
		grammar.CapabilityImageReadWriteLodAMD:                        {nil, "", "VK_AMD_shader_image_load_store_lod"},
		grammar.CapabilityImageGatherBiasLodAMD:                       {nil, "", "VK_AMD_texture_gather_bias_lod"},
		grammar.CapabilityFragmentMaskAMD:                             {nil, "", "VK_AMD_shader_fragment_mask"},
		grammar.CapabilityFloat16ImageAMD:                             {nil, "", "VK_AMD_gpu_shader_half_float_fetch"},
		grammar.CapabilityIntegerFunctions2INTEL:                      one("shaderIntegerFunctions2", "", "VK_INTEL_shader_integer_functions2"),
		grammar.CapabilityTextureSampleWeightedQCOM:                   one("textureSampleWeighted", "", "VK_QCOM_image_processing"),
		grammar.CapabilityTextureBoxFilterQCOM:                        one("textureBoxFilter", "", "VK_QCOM_image_processing"),
		grammar.CapabilityTextureBlockMatchQCOM:                       one("textureBlockMatch", "", "VK_QCOM_image_processing"),
		grammar.CapabilityTileImageColorReadAccessEXT:                 one("shaderTileImageColorReadAccess", "", "VK_EXT_shader_tile_image"),
		grammar.CapabilityTileImageDepthReadAccessEXT:                 one("shaderTileImageDepthReadAccess", "", "VK_EXT_shader_tile_image"),
		grammar.CapabilityTileImageStencilReadAccessEXT:               one("shaderTileImageStencilReadAccess", "", "VK_EXT_shader_tile_image"),
		grammar.CapabilityTensorsARM:                                  one("tensors", "", "VK_ARM_tensors"),
		grammar.CapabilityGraphARM:                                    one("dataGraph", "", "VK_ARM_data_graph"),
	}
}}
