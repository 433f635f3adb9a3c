package vk

// A StructureType says which structure one is (VkStructureType).
type StructureType uint32

// Structures that are used.
const (
	STRUCTURE_TYPE_APPLICATION_INFO                                              StructureType = 0
	STRUCTURE_TYPE_INSTANCE_CREATE_INFO                                          StructureType = 1
	STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO                                      StructureType = 2
	STRUCTURE_TYPE_DEVICE_CREATE_INFO                                            StructureType = 3
	STRUCTURE_TYPE_SUBMIT_INFO                                                   StructureType = 4
	STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO                                          StructureType = 5
	STRUCTURE_TYPE_FENCE_CREATE_INFO                                             StructureType = 8
	STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO                                        StructureType = 11
	STRUCTURE_TYPE_BUFFER_CREATE_INFO                                            StructureType = 12
	STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO                                     StructureType = 16
	STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO                             StructureType = 18
	STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO                                  StructureType = 29
	STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO                                   StructureType = 30
	STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO                             StructureType = 32
	STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO                                   StructureType = 33
	STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO                                  StructureType = 34
	STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET                                          StructureType = 35
	STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO                                      StructureType = 39
	STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO                                  StructureType = 40
	STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO                                     StructureType = 42
	STRUCTURE_TYPE_MEMORY_BARRIER                                                StructureType = 46
	STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES                           StructureType = 49
	STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES                           StructureType = 51
	STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES                           StructureType = 53
	STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2                                    StructureType = 1000059000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2                                  StructureType = 1000059001
	STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO                                    StructureType = 1000060000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES                           StructureType = 1000094000
	STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT                         StructureType = 1000128004
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR                     StructureType = 1000181000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES                             StructureType = 1000196000
	STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO      StructureType = 1000225001
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES              StructureType = 1000225000
	STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO                                    StructureType = 1000244001
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT              StructureType = 1000260000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT            StructureType = 1000273000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT                     StructureType = 1000286000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR StructureType = 1000336000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_ROTATE_FEATURES_KHR           StructureType = 1000416000
	STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_EXPECT_ASSUME_FEATURES_KHR             StructureType = 1000544000
)

// Names of layers and extensions.
const (
	KHRONOS_VALIDATION_LAYER_NAME              = "VK_LAYER_KHRONOS_validation"
	EXT_DEBUG_UTILS_EXTENSION_NAME             = "VK_EXT_debug_utils"
	EXT_ROBUSTNESS_2_EXTENSION_NAME            = "VK_EXT_robustness2"
	KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME = "VK_KHR_portability_enumeration"
	KHR_PORTABILITY_SUBSET_EXTENSION_NAME      = "VK_KHR_portability_subset"
)

// Bits and enumerants, each behind the type whose values they are.
const (
	TRUE       = 1
	WHOLE_SIZE = ^uint64(0)

	INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR = 1

	DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT = 0x1000
	DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT    = 0x2

	QUEUE_COMPUTE_BIT = 2

	BUFFER_USAGE_UNIFORM_BUFFER_BIT        = 0x10
	BUFFER_USAGE_STORAGE_BUFFER_BIT        = 0x20
	BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT = 0x20000

	MEMORY_PROPERTY_DEVICE_LOCAL_BIT  = 1
	MEMORY_PROPERTY_HOST_VISIBLE_BIT  = 2
	MEMORY_PROPERTY_HOST_COHERENT_BIT = 4
	MEMORY_PROPERTY_HOST_CACHED_BIT   = 8
	MEMORY_ALLOCATE_DEVICE_ADDRESS    = 2

	DESCRIPTOR_TYPE_UNIFORM_BUFFER = 6
	DESCRIPTOR_TYPE_STORAGE_BUFFER = 7

	SHADER_STAGE_COMPUTE_BIT    = 0x20
	PIPELINE_BIND_POINT_COMPUTE = 1

	COMMAND_BUFFER_LEVEL_PRIMARY             = 0
	COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT = 1

	QUERY_TYPE_TIMESTAMP   = 2
	QUERY_RESULT_64_BIT    = 1
	QUERY_RESULT_WAIT_BIT  = 2
	PIPELINE_STAGE_TOP     = 0x1
	PIPELINE_STAGE_COMPUTE = 0x800
	PIPELINE_STAGE_BOTTOM  = 0x2000
	PIPELINE_STAGE_HOST    = 0x4000

	ACCESS_SHADER_WRITE_BIT = 0x40
	ACCESS_HOST_READ_BIT    = 0x2000
)

// MakeVersion is VK_MAKE_API_VERSION for variant 0.
func MakeVersion(major, minor uint32) uint32 { return major<<22 | minor<<12 }
