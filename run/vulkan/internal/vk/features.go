package vk

import "unsafe"

// A FeatureStruct is a structure of features: behind sType and pNext it has nothing but a VkBool32 for each.
type FeatureStruct struct {
	SType     StructureType
	Version   uint32 // of Vulkan that a device must have before it may be asked; 0 for any
	Extension string // of the device, likewise
	Names     []string
}

// FeatureStructs are the structures of features that are asked for and enabled. The first is VkPhysicalDeviceFeatures2, with the
// members of VkPhysicalDeviceFeatures.
var FeatureStructs = []FeatureStruct{
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, 0, "", []string{ // VkPhysicalDeviceFeatures
		"robustBufferAccess", "fullDrawIndexUint32", "imageCubeArray", "independentBlend", "geometryShader",
		"tessellationShader", "sampleRateShading", "dualSrcBlend", "logicOp", "multiDrawIndirect",
		"drawIndirectFirstInstance", "depthClamp", "depthBiasClamp", "fillModeNonSolid", "depthBounds", "wideLines",
		"largePoints", "alphaToOne", "multiViewport", "samplerAnisotropy", "textureCompressionETC2",
		"textureCompressionASTC_LDR", "textureCompressionBC", "occlusionQueryPrecise", "pipelineStatisticsQuery",
		"vertexPipelineStoresAndAtomics", "fragmentStoresAndAtomics", "shaderTessellationAndGeometryPointSize",
		"shaderImageGatherExtended", "shaderStorageImageExtendedFormats", "shaderStorageImageMultisample",
		"shaderStorageImageReadWithoutFormat", "shaderStorageImageWriteWithoutFormat",
		"shaderUniformBufferArrayDynamicIndexing", "shaderSampledImageArrayDynamicIndexing",
		"shaderStorageBufferArrayDynamicIndexing", "shaderStorageImageArrayDynamicIndexing", "shaderClipDistance",
		"shaderCullDistance", "shaderFloat64", "shaderInt64", "shaderInt16", "shaderResourceResidency",
		"shaderResourceMinLod", "sparseBinding", "sparseResidencyBuffer", "sparseResidencyImage2D", "sparseResidencyImage3D",
		"sparseResidency2Samples", "sparseResidency4Samples", "sparseResidency8Samples", "sparseResidency16Samples",
		"sparseResidencyAliased", "variableMultisampleRate", "inheritedQueries",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES, MakeVersion(1, 2), "", []string{ // VkPhysicalDeviceVulkan11Features
		"storageBuffer16BitAccess", "uniformAndStorageBuffer16BitAccess", "storagePushConstant16", "storageInputOutput16",
		"multiview", "multiviewGeometryShader", "multiviewTessellationShader", "variablePointersStorageBuffer",
		"variablePointers", "protectedMemory", "samplerYcbcrConversion", "shaderDrawParameters",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES, MakeVersion(1, 2), "", []string{ // VkPhysicalDeviceVulkan12Features
		"samplerMirrorClampToEdge", "drawIndirectCount", "storageBuffer8BitAccess", "uniformAndStorageBuffer8BitAccess",
		"storagePushConstant8", "shaderBufferInt64Atomics", "shaderSharedInt64Atomics", "shaderFloat16", "shaderInt8",
		"descriptorIndexing", "shaderInputAttachmentArrayDynamicIndexing", "shaderUniformTexelBufferArrayDynamicIndexing",
		"shaderStorageTexelBufferArrayDynamicIndexing", "shaderUniformBufferArrayNonUniformIndexing",
		"shaderSampledImageArrayNonUniformIndexing", "shaderStorageBufferArrayNonUniformIndexing",
		"shaderStorageImageArrayNonUniformIndexing", "shaderInputAttachmentArrayNonUniformIndexing",
		"shaderUniformTexelBufferArrayNonUniformIndexing", "shaderStorageTexelBufferArrayNonUniformIndexing",
		"descriptorBindingUniformBufferUpdateAfterBind", "descriptorBindingSampledImageUpdateAfterBind",
		"descriptorBindingStorageImageUpdateAfterBind", "descriptorBindingStorageBufferUpdateAfterBind",
		"descriptorBindingUniformTexelBufferUpdateAfterBind", "descriptorBindingStorageTexelBufferUpdateAfterBind",
		"descriptorBindingUpdateUnusedWhilePending", "descriptorBindingPartiallyBound",
		"descriptorBindingVariableDescriptorCount", "runtimeDescriptorArray", "samplerFilterMinmax", "scalarBlockLayout",
		"imagelessFramebuffer", "uniformBufferStandardLayout", "shaderSubgroupExtendedTypes", "separateDepthStencilLayouts",
		"hostQueryReset", "timelineSemaphore", "bufferDeviceAddress", "bufferDeviceAddressCaptureReplay",
		"bufferDeviceAddressMultiDevice", "vulkanMemoryModel", "vulkanMemoryModelDeviceScope",
		"vulkanMemoryModelAvailabilityVisibilityChains", "shaderOutputViewportIndex", "shaderOutputLayer",
		"subgroupBroadcastDynamicId",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES, MakeVersion(1, 3), "", []string{ // VkPhysicalDeviceVulkan13Features
		"robustImageAccess", "inlineUniformBlock", "descriptorBindingInlineUniformBlockUpdateAfterBind",
		"pipelineCreationCacheControl", "privateData", "shaderDemoteToHelperInvocation", "shaderTerminateInvocation",
		"subgroupSizeControl", "computeFullSubgroups", "synchronization2", "textureCompressionASTC_HDR",
		"shaderZeroInitializeWorkgroupMemory", "dynamicRendering", "shaderIntegerDotProduct", "maintenance4",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT, 0, "VK_EXT_shader_atomic_float", []string{ // VkPhysicalDeviceShaderAtomicFloatFeaturesEXT
		"shaderBufferFloat32Atomics", "shaderBufferFloat32AtomicAdd", "shaderBufferFloat64Atomics",
		"shaderBufferFloat64AtomicAdd", "shaderSharedFloat32Atomics", "shaderSharedFloat32AtomicAdd",
		"shaderSharedFloat64Atomics", "shaderSharedFloat64AtomicAdd", "shaderImageFloat32Atomics",
		"shaderImageFloat32AtomicAdd", "sparseImageFloat32Atomics", "sparseImageFloat32AtomicAdd",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT, 0, "VK_EXT_shader_atomic_float2", []string{ // VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT
		"shaderBufferFloat16Atomics", "shaderBufferFloat16AtomicAdd", "shaderBufferFloat16AtomicMinMax",
		"shaderBufferFloat32AtomicMinMax", "shaderBufferFloat64AtomicMinMax", "shaderSharedFloat16Atomics",
		"shaderSharedFloat16AtomicAdd", "shaderSharedFloat16AtomicMinMax", "shaderSharedFloat32AtomicMinMax",
		"shaderSharedFloat64AtomicMinMax", "shaderImageFloat32AtomicMinMax", "sparseImageFloat32AtomicMinMax",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT, 0, "VK_EXT_robustness2", []string{ // VkPhysicalDeviceRobustness2FeaturesEXT
		"robustBufferAccess2", "robustImageAccess2", "nullDescriptor",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR, 0, "VK_KHR_workgroup_memory_explicit_layout", []string{ // VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR
		"workgroupMemoryExplicitLayout", "workgroupMemoryExplicitLayoutScalarBlockLayout",
		"workgroupMemoryExplicitLayout8BitAccess", "workgroupMemoryExplicitLayout16BitAccess",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR, 0, "VK_KHR_shader_clock", []string{ // VkPhysicalDeviceShaderClockFeaturesKHR
		"shaderSubgroupClock", "shaderDeviceClock",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_ROTATE_FEATURES_KHR, 0, "VK_KHR_shader_subgroup_rotate", []string{ // VkPhysicalDeviceShaderSubgroupRotateFeaturesKHR
		"shaderSubgroupRotate", "shaderSubgroupRotateClustered",
	}},
	{STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_EXPECT_ASSUME_FEATURES_KHR, 0, "VK_KHR_shader_expect_assume", []string{ // VkPhysicalDeviceShaderExpectAssumeFeaturesKHR
		"shaderExpectAssume",
	}},
}

// FeatureValues is any structure of features, with room for the longest: the values of those it has come first.
type FeatureValues struct {
	SType  StructureType
	PNext  unsafe.Pointer
	Values [64]uint32
}
