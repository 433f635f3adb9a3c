package vulkan

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// deviceRules hold a module against a device: it may be valid, and not run there. Without a device they say nothing.
var deviceRules = []check.Rule{
	{Name: "device-feature", Section: "Vulkan, Capabilities", Says: "The device has the features that the capabilities of the module need.",
		Ops: []grammar.Opcode{grammar.OpCapability}, Check: deviceFeature},
	{Name: "device-workgroup", Section: "Vulkan, Limits", Says: "A workgroup is not larger than the device can run.",
		Ops: []grammar.Opcode{grammar.OpExecutionMode}, Check: deviceWorkgroup},
	{Name: "device-descriptor-set", Section: "Vulkan, Limits", Says: "The device can bind as many descriptor sets as the module numbers.",
		Ops: []grammar.Opcode{grammar.OpDecorate}, Check: deviceDescriptorSet},
	{Name: "device-location", Section: "Vulkan, Limits", Says: "The locations of vertex inputs and fragment outputs are among those of the device.",
		Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: deviceLocation},
}

// featuresOf are the features of which a device must have one for a capability: appendix A of Vulkan's specification, table
// "List of SPIR-V Capabilities and corresponding Vulkan features".
var featuresOf = map[grammar.Capability][]string{
	grammar.CapabilityGeometry:                                  {"geometryShader"},
	grammar.CapabilityTessellation:                              {"tessellationShader"},
	grammar.CapabilityFloat64:                                   {"shaderFloat64"},
	grammar.CapabilityInt64:                                     {"shaderInt64"},
	grammar.CapabilityInt16:                                     {"shaderInt16"},
	grammar.CapabilityInt8:                                      {"shaderInt8"},
	grammar.CapabilityFloat16:                                   {"shaderFloat16"},
	grammar.CapabilityInt64Atomics:                              {"shaderBufferInt64Atomics", "shaderSharedInt64Atomics", "shaderImageInt64Atomics"},
	grammar.CapabilityImageGatherExtended:                       {"shaderImageGatherExtended"},
	grammar.CapabilityStorageImageMultisample:                   {"shaderStorageImageMultisample"},
	grammar.CapabilityUniformBufferArrayDynamicIndexing:         {"shaderUniformBufferArrayDynamicIndexing"},
	grammar.CapabilitySampledImageArrayDynamicIndexing:          {"shaderSampledImageArrayDynamicIndexing"},
	grammar.CapabilityStorageBufferArrayDynamicIndexing:         {"shaderStorageBufferArrayDynamicIndexing"},
	grammar.CapabilityStorageImageArrayDynamicIndexing:          {"shaderStorageImageArrayDynamicIndexing"},
	grammar.CapabilityClipDistance:                              {"shaderClipDistance"},
	grammar.CapabilityCullDistance:                              {"shaderCullDistance"},
	grammar.CapabilityImageCubeArray:                            {"imageCubeArray"},
	grammar.CapabilitySampledCubeArray:                          {"imageCubeArray"},
	grammar.CapabilitySampleRateShading:                         {"sampleRateShading"},
	grammar.CapabilityInterpolationFunction:                     {"sampleRateShading"},
	grammar.CapabilitySparseResidency:                           {"shaderResourceResidency"},
	grammar.CapabilityMinLod:                                    {"shaderResourceMinLod"},
	grammar.CapabilityMultiViewport:                             {"multiViewport"},
	grammar.CapabilityStorageImageReadWithoutFormat:             {"shaderStorageImageReadWithoutFormat"},
	grammar.CapabilityStorageImageWriteWithoutFormat:            {"shaderStorageImageWriteWithoutFormat"},
	grammar.CapabilityDrawParameters:                            {"shaderDrawParameters"},
	grammar.CapabilityMultiView:                                 {"multiview"},
	grammar.CapabilityVariablePointersStorageBuffer:             {"variablePointersStorageBuffer"},
	grammar.CapabilityVariablePointers:                          {"variablePointers"},
	grammar.CapabilityStorageBuffer16BitAccess:                  {"storageBuffer16BitAccess"},
	grammar.CapabilityUniformAndStorageBuffer16BitAccess:        {"uniformAndStorageBuffer16BitAccess"},
	grammar.CapabilityStoragePushConstant16:                     {"storagePushConstant16"},
	grammar.CapabilityStorageInputOutput16:                      {"storageInputOutput16"},
	grammar.CapabilityStorageBuffer8BitAccess:                   {"storageBuffer8BitAccess"},
	grammar.CapabilityUniformAndStorageBuffer8BitAccess:         {"uniformAndStorageBuffer8BitAccess"},
	grammar.CapabilityStoragePushConstant8:                      {"storagePushConstant8"},
	grammar.CapabilityInputAttachmentArrayDynamicIndexing:       {"shaderInputAttachmentArrayDynamicIndexing"},
	grammar.CapabilityUniformTexelBufferArrayDynamicIndexing:    {"shaderUniformTexelBufferArrayDynamicIndexing"},
	grammar.CapabilityStorageTexelBufferArrayDynamicIndexing:    {"shaderStorageTexelBufferArrayDynamicIndexing"},
	grammar.CapabilityUniformBufferArrayNonUniformIndexing:      {"shaderUniformBufferArrayNonUniformIndexing"},
	grammar.CapabilitySampledImageArrayNonUniformIndexing:       {"shaderSampledImageArrayNonUniformIndexing"},
	grammar.CapabilityStorageBufferArrayNonUniformIndexing:      {"shaderStorageBufferArrayNonUniformIndexing"},
	grammar.CapabilityStorageImageArrayNonUniformIndexing:       {"shaderStorageImageArrayNonUniformIndexing"},
	grammar.CapabilityInputAttachmentArrayNonUniformIndexing:    {"shaderInputAttachmentArrayNonUniformIndexing"},
	grammar.CapabilityUniformTexelBufferArrayNonUniformIndexing: {"shaderUniformTexelBufferArrayNonUniformIndexing"},
	grammar.CapabilityStorageTexelBufferArrayNonUniformIndexing: {"shaderStorageTexelBufferArrayNonUniformIndexing"},
	grammar.CapabilityRuntimeDescriptorArray:                    {"runtimeDescriptorArray"},
	grammar.CapabilityVulkanMemoryModel:                         {"vulkanMemoryModel"},
	grammar.CapabilityVulkanMemoryModelDeviceScope:              {"vulkanMemoryModelDeviceScope"},
	grammar.CapabilityPhysicalStorageBufferAddresses:            {"bufferDeviceAddress"},
	grammar.CapabilityShaderViewportIndex:                       {"shaderOutputViewportIndex"},
	grammar.CapabilityShaderLayer:                               {"shaderOutputLayer"},
	grammar.CapabilityDemoteToHelperInvocation:                  {"shaderDemoteToHelperInvocation"},
	grammar.CapabilityDotProduct:                                {"shaderIntegerDotProduct"},
	grammar.CapabilityRayQueryKHR:                               {"rayQuery"},
	grammar.CapabilityRayTracingKHR:                             {"rayTracingPipeline"},
	grammar.CapabilityMeshShadingEXT:                            {"meshShader"},
	grammar.CapabilityCooperativeMatrixKHR:                      {"cooperativeMatrix"},
	grammar.CapabilityShaderClockKHR:                            {"shaderSubgroupClock", "shaderDeviceClock"},
}

func deviceFeature(c *check.Context, in check.Inst) {
	v, _ := view.AsCapability(in)
	names := featuresOf[v.Capability()]
	if c.Device == nil || len(names) == 0 {
		return
	}
	for _, name := range names {
		if c.Device.Features[name] {
			return
		}
	}
	c.Fail(in, "%s does not have %s, which the capability %v needs", c.Device.Name, strings.Join(names, " or "), v.Capability())
}

func deviceWorkgroup(c *check.Context, in check.Inst) {
	v, _ := view.AsExecutionMode(in)
	size := v.ModeParameters()
	if c.Device == nil || v.Mode() != grammar.ExecutionModeLocalSize || len(size) < 3 {
		return
	}
	all := uint64(1)
	for i, n := range size {
		all *= max(uint64(n), 1)
		if most := c.Device.Limits["maxComputeWorkGroupSize"]; i < len(most) && uint64(n) > most[i] {
			c.Fail(in, "the workgroup has %d invocations in dimension %d; %s has %d (maxComputeWorkGroupSize)", n, i, c.Device.Name, most[i])
			return
		}
	}
	if most, ok := c.Device.Limit("maxComputeWorkGroupInvocations"); ok && all > most {
		c.Fail(in, "the workgroup has %d invocations; %s has %d (maxComputeWorkGroupInvocations)", all, c.Device.Name, most)
	}
}

func deviceDescriptorSet(c *check.Context, in check.Inst) {
	v, _ := view.AsDecorate(in)
	if c.Device == nil || v.Decoration() != grammar.DecorationDescriptorSet || len(v.DecorationParameters()) == 0 {
		return
	}
	set := v.DecorationParameters()[0]
	if most, ok := c.Device.Limit("maxBoundDescriptorSets"); ok && uint64(set) >= most {
		c.Fail(in, "the descriptor set %d; %s has %d, from 0 on (maxBoundDescriptorSets)", set, c.Device.Name, most)
	}
}

func deviceLocation(c *check.Context, in check.Inst) {
	if c.Device == nil {
		return
	}
	v, _ := view.AsEntryPoint(in)
	storage, limit := grammar.StorageClassInput, "maxVertexInputAttributes"
	switch v.ExecutionModel() {
	case grammar.ExecutionModelVertex:
	case grammar.ExecutionModelFragment:
		storage, limit = grammar.StorageClassOutput, "maxFragmentOutputAttachments"
	default:
		return
	}
	most, ok := c.Device.Limit(limit)
	if !ok {
		return
	}
	for _, id := range v.Interface() {
		location, ok := c.DecorationWord(id, grammar.DecorationLocation)
		if ok && c.TypeOfValue(id).Storage == storage && uint64(location) >= most {
			def, _ := c.Def(id)
			c.Fail(in, "%v has the location %d; %s has %d, from 0 on (%s)", c.Name(id), location, c.Device.Name, most, limit).Note(def, "the variable")
		}
	}
}
