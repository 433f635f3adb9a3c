package vk

import "unsafe"

// PhysicalDeviceProperties2 is VkPhysicalDeviceProperties2.
type PhysicalDeviceProperties2 struct {
	SType      StructureType
	PNext      unsafe.Pointer
	Properties PhysicalDeviceProperties
}

// PhysicalDeviceProperties is VkPhysicalDeviceProperties.
type PhysicalDeviceProperties struct {
	ApiVersion        uint32
	DriverVersion     uint32
	VendorID          uint32
	DeviceID          uint32
	DeviceType        uint32
	DeviceName        [256]byte
	PipelineCacheUUID [16]byte
	Limits            PhysicalDeviceLimits
	_                 [5]uint32 // of sparse resources
}

// PhysicalDeviceLimits is VkPhysicalDeviceLimits. Limits that nobody here asks for have no names.
type PhysicalDeviceLimits struct {
	_                              [6]uint32 // of images and texel buffers
	MaxUniformBufferRange          uint32
	MaxStorageBufferRange          uint32
	MaxPushConstantsSize           uint32
	MaxMemoryAllocationCount       uint32
	_                              uint32    // of samplers
	_                              [2]uint64 // of sparse memory
	MaxBoundDescriptorSets         uint32
	_                              [37]uint32 // of descriptors, vertices, tessellation, geometry, fragments
	MaxComputeSharedMemorySize     uint32
	MaxComputeWorkGroupCount       [3]uint32
	MaxComputeWorkGroupInvocations uint32
	MaxComputeWorkGroupSize        [3]uint32
	_                              [13]uint32 // of drawing
	_                              uintptr    // minMemoryMapAlignment
	_                              [3]uint64  // alignments of buffers' ranges
	_                              [21]uint32 // of framebuffers
	TimestampComputeAndGraphics    uint32
	TimestampPeriod                float32
	_                              [12]uint32 // of lines and points
	_                              [3]uint64  // of copies
}

// PhysicalDeviceDriverProperties is VkPhysicalDeviceDriverProperties.
type PhysicalDeviceDriverProperties struct {
	SType      StructureType
	PNext      unsafe.Pointer
	DriverID   uint32
	DriverName [256]byte
	DriverInfo [256]byte
	_          [4]byte // conformanceVersion
}

// PhysicalDeviceSubgroupProperties is VkPhysicalDeviceSubgroupProperties.
type PhysicalDeviceSubgroupProperties struct {
	SType                     StructureType
	PNext                     unsafe.Pointer
	SubgroupSize              uint32
	SupportedStages           uint32
	SupportedOperations       uint32
	QuadOperationsInAllStages uint32
}

// PhysicalDeviceSubgroupSizeControlProperties is VkPhysicalDeviceSubgroupSizeControlProperties.
type PhysicalDeviceSubgroupSizeControlProperties struct {
	SType                        StructureType
	PNext                        unsafe.Pointer
	MinSubgroupSize              uint32
	MaxSubgroupSize              uint32
	MaxComputeWorkgroupSubgroups uint32
	RequiredSubgroupSizeStages   uint32
}
