package vk

import "unsafe"

// Handles: those of objects that commands go through are pointers, the others are numbers of 64 bits on all machines.
type (
	// Instance is VkInstance.
	Instance uintptr
	// PhysicalDevice is VkPhysicalDevice.
	PhysicalDevice uintptr
	// Device is VkDevice.
	Device uintptr
	// Queue is VkQueue.
	Queue uintptr
	// CommandBuffer is VkCommandBuffer.
	CommandBuffer uintptr
	// Object is any other handle: VkBuffer, VkDeviceMemory, VkPipeline, …
	Object uint64
)

// ApplicationInfo is VkApplicationInfo.
type ApplicationInfo struct {
	SType              StructureType
	PNext              unsafe.Pointer
	PApplicationName   *byte
	ApplicationVersion uint32
	PEngineName        *byte
	EngineVersion      uint32
	ApiVersion         uint32
}

// InstanceCreateInfo is VkInstanceCreateInfo.
type InstanceCreateInfo struct {
	SType                   StructureType
	PNext                   unsafe.Pointer
	Flags                   uint32
	PApplicationInfo        *ApplicationInfo
	EnabledLayerCount       uint32
	PpEnabledLayerNames     **byte
	EnabledExtensionCount   uint32
	PpEnabledExtensionNames **byte
}

// LayerProperties is VkLayerProperties.
type LayerProperties struct {
	LayerName             [256]byte
	SpecVersion           uint32
	ImplementationVersion uint32
	Description           [256]byte
}

// ExtensionProperties is VkExtensionProperties.
type ExtensionProperties struct {
	ExtensionName [256]byte
	SpecVersion   uint32
}

// DebugUtilsMessengerCreateInfo is VkDebugUtilsMessengerCreateInfoEXT.
type DebugUtilsMessengerCreateInfo struct {
	SType           StructureType
	PNext           unsafe.Pointer
	Flags           uint32
	MessageSeverity uint32
	MessageType     uint32
	PfnUserCallback uintptr
	PUserData       uintptr
}

// DebugUtilsMessengerCallbackData is VkDebugUtilsMessengerCallbackDataEXT.
type DebugUtilsMessengerCallbackData struct {
	SType            StructureType
	PNext            unsafe.Pointer
	Flags            uint32
	PMessageIdName   *byte
	MessageIdNumber  int32
	PMessage         *byte
	QueueLabelCount  uint32
	PQueueLabels     unsafe.Pointer
	CmdBufLabelCount uint32
	PCmdBufLabels    unsafe.Pointer
	ObjectCount      uint32
	PObjects         unsafe.Pointer
}

// QueueFamilyProperties is VkQueueFamilyProperties.
type QueueFamilyProperties struct {
	QueueFlags                  uint32
	QueueCount                  uint32
	TimestampValidBits          uint32
	MinImageTransferGranularity [3]uint32
}

// PhysicalDeviceMemoryProperties is VkPhysicalDeviceMemoryProperties.
type PhysicalDeviceMemoryProperties struct {
	MemoryTypeCount uint32
	MemoryTypes     [32]MemoryType
	MemoryHeapCount uint32
	MemoryHeaps     [16]MemoryHeap
}

// MemoryType is VkMemoryType.
type MemoryType struct{ PropertyFlags, HeapIndex uint32 }

// MemoryHeap is VkMemoryHeap.
type MemoryHeap struct {
	Size  uint64
	Flags uint32
}

// DeviceQueueCreateInfo is VkDeviceQueueCreateInfo.
type DeviceQueueCreateInfo struct {
	SType            StructureType
	PNext            unsafe.Pointer
	Flags            uint32
	QueueFamilyIndex uint32
	QueueCount       uint32
	PQueuePriorities *float32
}

// DeviceCreateInfo is VkDeviceCreateInfo.
type DeviceCreateInfo struct {
	SType                   StructureType
	PNext                   unsafe.Pointer
	Flags                   uint32
	QueueCreateInfoCount    uint32
	PQueueCreateInfos       *DeviceQueueCreateInfo
	EnabledLayerCount       uint32
	PpEnabledLayerNames     **byte
	EnabledExtensionCount   uint32
	PpEnabledExtensionNames **byte
	PEnabledFeatures        unsafe.Pointer
}

// BufferCreateInfo is VkBufferCreateInfo.
type BufferCreateInfo struct {
	SType                 StructureType
	PNext                 unsafe.Pointer
	Flags                 uint32
	Size                  uint64
	Usage                 uint32
	SharingMode           uint32
	QueueFamilyIndexCount uint32
	PQueueFamilyIndices   *uint32
}

// MemoryRequirements is VkMemoryRequirements.
type MemoryRequirements struct {
	Size, Alignment uint64
	MemoryTypeBits  uint32
}

// MemoryAllocateInfo is VkMemoryAllocateInfo.
type MemoryAllocateInfo struct {
	SType           StructureType
	PNext           unsafe.Pointer
	AllocationSize  uint64
	MemoryTypeIndex uint32
}

// MemoryAllocateFlagsInfo is VkMemoryAllocateFlagsInfo.
type MemoryAllocateFlagsInfo struct {
	SType      StructureType
	PNext      unsafe.Pointer
	Flags      uint32
	DeviceMask uint32
}

// BufferDeviceAddressInfo is VkBufferDeviceAddressInfo.
type BufferDeviceAddressInfo struct {
	SType  StructureType
	PNext  unsafe.Pointer
	Buffer Object
}

// ShaderModuleCreateInfo is VkShaderModuleCreateInfo.
type ShaderModuleCreateInfo struct {
	SType    StructureType
	PNext    unsafe.Pointer
	Flags    uint32
	CodeSize uintptr
	PCode    *uint32
}

// DescriptorSetLayoutBinding is VkDescriptorSetLayoutBinding.
type DescriptorSetLayoutBinding struct {
	Binding            uint32
	DescriptorType     uint32
	DescriptorCount    uint32
	StageFlags         uint32
	PImmutableSamplers *Object
}

// DescriptorSetLayoutCreateInfo is VkDescriptorSetLayoutCreateInfo.
type DescriptorSetLayoutCreateInfo struct {
	SType        StructureType
	PNext        unsafe.Pointer
	Flags        uint32
	BindingCount uint32
	PBindings    *DescriptorSetLayoutBinding
}

// PushConstantRange is VkPushConstantRange.
type PushConstantRange struct{ StageFlags, Offset, Size uint32 }

// PipelineLayoutCreateInfo is VkPipelineLayoutCreateInfo.
type PipelineLayoutCreateInfo struct {
	SType                  StructureType
	PNext                  unsafe.Pointer
	Flags                  uint32
	SetLayoutCount         uint32
	PSetLayouts            *Object
	PushConstantRangeCount uint32
	PPushConstantRanges    *PushConstantRange
}

// SpecializationMapEntry is VkSpecializationMapEntry.
type SpecializationMapEntry struct {
	ConstantID uint32
	Offset     uint32
	Size       uintptr
}

// SpecializationInfo is VkSpecializationInfo.
type SpecializationInfo struct {
	MapEntryCount uint32
	PMapEntries   *SpecializationMapEntry
	DataSize      uintptr
	PData         *byte
}

// PipelineShaderStageCreateInfo is VkPipelineShaderStageCreateInfo.
type PipelineShaderStageCreateInfo struct {
	SType               StructureType
	PNext               unsafe.Pointer
	Flags               uint32
	Stage               uint32
	Module              Object
	PName               *byte
	PSpecializationInfo *SpecializationInfo
}

// PipelineShaderStageRequiredSubgroupSizeCreateInfo is VkPipelineShaderStageRequiredSubgroupSizeCreateInfo.
type PipelineShaderStageRequiredSubgroupSizeCreateInfo struct {
	SType                StructureType
	PNext                unsafe.Pointer
	RequiredSubgroupSize uint32
}

// ComputePipelineCreateInfo is VkComputePipelineCreateInfo.
type ComputePipelineCreateInfo struct {
	SType              StructureType
	PNext              unsafe.Pointer
	Flags              uint32
	Stage              PipelineShaderStageCreateInfo
	Layout             Object
	BasePipelineHandle Object
	BasePipelineIndex  int32
}

// DescriptorPoolSize is VkDescriptorPoolSize.
type DescriptorPoolSize struct{ Type, DescriptorCount uint32 }

// DescriptorPoolCreateInfo is VkDescriptorPoolCreateInfo.
type DescriptorPoolCreateInfo struct {
	SType         StructureType
	PNext         unsafe.Pointer
	Flags         uint32
	MaxSets       uint32
	PoolSizeCount uint32
	PPoolSizes    *DescriptorPoolSize
}

// DescriptorSetAllocateInfo is VkDescriptorSetAllocateInfo.
type DescriptorSetAllocateInfo struct {
	SType              StructureType
	PNext              unsafe.Pointer
	DescriptorPool     Object
	DescriptorSetCount uint32
	PSetLayouts        *Object
}

// DescriptorBufferInfo is VkDescriptorBufferInfo.
type DescriptorBufferInfo struct {
	Buffer        Object
	Offset, Range uint64
}

// WriteDescriptorSet is VkWriteDescriptorSet.
type WriteDescriptorSet struct {
	SType            StructureType
	PNext            unsafe.Pointer
	DstSet           Object
	DstBinding       uint32
	DstArrayElement  uint32
	DescriptorCount  uint32
	DescriptorType   uint32
	PImageInfo       *DescriptorImageInfo
	PBufferInfo      *DescriptorBufferInfo
	PTexelBufferView *Object
}

// CommandPoolCreateInfo is VkCommandPoolCreateInfo.
type CommandPoolCreateInfo struct {
	SType            StructureType
	PNext            unsafe.Pointer
	Flags            uint32
	QueueFamilyIndex uint32
}

// CommandBufferAllocateInfo is VkCommandBufferAllocateInfo.
type CommandBufferAllocateInfo struct {
	SType              StructureType
	PNext              unsafe.Pointer
	CommandPool        Object
	Level              uint32
	CommandBufferCount uint32
}

// CommandBufferBeginInfo is VkCommandBufferBeginInfo.
type CommandBufferBeginInfo struct {
	SType            StructureType
	PNext            unsafe.Pointer
	Flags            uint32
	PInheritanceInfo unsafe.Pointer
}

// MemoryBarrier is VkMemoryBarrier.
type MemoryBarrier struct {
	SType                        StructureType
	PNext                        unsafe.Pointer
	SrcAccessMask, DstAccessMask uint32
}

// SubmitInfo is VkSubmitInfo.
type SubmitInfo struct {
	SType                StructureType
	PNext                unsafe.Pointer
	WaitSemaphoreCount   uint32
	PWaitSemaphores      *Object
	PWaitDstStageMask    *uint32
	CommandBufferCount   uint32
	PCommandBuffers      *CommandBuffer
	SignalSemaphoreCount uint32
	PSignalSemaphores    *Object
}

// FenceCreateInfo is VkFenceCreateInfo.
type FenceCreateInfo struct {
	SType StructureType
	PNext unsafe.Pointer
	Flags uint32
}

// QueryPoolCreateInfo is VkQueryPoolCreateInfo.
type QueryPoolCreateInfo struct {
	SType              StructureType
	PNext              unsafe.Pointer
	Flags              uint32
	QueryType          uint32
	QueryCount         uint32
	PipelineStatistics uint32
}

// ImageCreateInfo is VkImageCreateInfo.
type ImageCreateInfo struct {
	SType                    StructureType
	PNext                    unsafe.Pointer
	Flags, ImageType, Format uint32
	Extent                   [3]uint32
	MipLevels, ArrayLayers   uint32
	Samples, Tiling, Usage   uint32
	SharingMode              uint32
	QueueFamilyIndexCount    uint32
	PQueueFamilyIndices      *uint32
	InitialLayout            uint32
}

// ImageSubresourceRange is VkImageSubresourceRange.
type ImageSubresourceRange struct{ AspectMask, BaseMipLevel, LevelCount, BaseArrayLayer, LayerCount uint32 }

// ImageViewCreateInfo is VkImageViewCreateInfo.
type ImageViewCreateInfo struct {
	SType            StructureType
	PNext            unsafe.Pointer
	Flags            uint32
	Image            Object
	ViewType, Format uint32
	Components       [4]uint32
	SubresourceRange ImageSubresourceRange
}

// BufferViewCreateInfo is VkBufferViewCreateInfo.
type BufferViewCreateInfo struct {
	SType         StructureType
	PNext         unsafe.Pointer
	Flags         uint32
	Buffer        Object
	Format        uint32
	Offset, Range uint64
}

// SamplerCreateInfo is VkSamplerCreateInfo.
type SamplerCreateInfo struct {
	SType                            StructureType
	PNext                            unsafe.Pointer
	Flags                            uint32
	MagFilter, MinFilter, MipmapMode uint32
	AddressMode                      [3]uint32
	MipLodBias                       float32
	AnisotropyEnable                 uint32
	MaxAnisotropy                    float32
	CompareEnable, CompareOp         uint32
	MinLod, MaxLod                   float32
	BorderColor                      uint32
	UnnormalizedCoordinates          uint32
}

// DescriptorImageInfo is VkDescriptorImageInfo.
type DescriptorImageInfo struct {
	Sampler, ImageView Object
	ImageLayout        uint32
}

// BufferImageCopy is VkBufferImageCopy.
type BufferImageCopy struct {
	BufferOffset                                     uint64
	BufferRowLength, BufferImageHeight               uint32
	AspectMask, MipLevel, BaseArrayLayer, LayerCount uint32
	ImageOffset                                      [3]int32
	ImageExtent                                      [3]uint32
}

// ImageMemoryBarrier is VkImageMemoryBarrier.
type ImageMemoryBarrier struct {
	SType                                    StructureType
	PNext                                    unsafe.Pointer
	SrcAccessMask, DstAccessMask             uint32
	OldLayout, NewLayout                     uint32
	SrcQueueFamilyIndex, DstQueueFamilyIndex uint32
	Image                                    Object
	SubresourceRange                         ImageSubresourceRange
}
