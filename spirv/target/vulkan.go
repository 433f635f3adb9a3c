package target

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/features"
	"github.com/spvc/spvc/spirv/grammar"
)

// mandatory are the features that a version of Vulkan makes mandatory, besides those of the versions before (Vulkan specification,
// chapter "Features", section "Feature Requirements"), as far as capabilities depend on them.
var mandatory = lazy.Value[map[string][]string]{Make: func() map[string][]string {
	return map[string][]string{
		"1.1": {"multiview"},
		"1.2": {"shaderOutputViewportIndex", "shaderOutputLayer"},
		"1.3": {"vulkanMemoryModel", "vulkanMemoryModelDeviceScope", "bufferDeviceAddress", "shaderDemoteToHelperInvocation", "shaderIntegerDotProduct"},
		"1.4": {
			"imageCubeArray", "sampleRateShading", "shaderStorageImageExtendedFormats", "shaderUniformBufferArrayDynamicIndexing",
			"shaderSampledImageArrayDynamicIndexing", "shaderStorageBufferArrayDynamicIndexing", "shaderStorageImageArrayDynamicIndexing",
			"shaderImageGatherExtended", "shaderInt16", "storageBuffer16BitAccess", "variablePointersStorageBuffer", "variablePointers",
			"storageBuffer8BitAccess", "shaderInt8", "shaderUniformTexelBufferArrayDynamicIndexing", "shaderStorageTexelBufferArrayDynamicIndexing",
			"shaderSubgroupRotate", "shaderFloatControls2", "shaderExpectAssume",
		},
	}
}}

// vulkanLimits have the rows of the table "Required Limits" (chapter "Limits") that changed with a version.
var vulkanLimits = lazy.Value[map[string]Limits]{Make: func() map[string]Limits {
	return map[string]Limits{
		"1.0": {WorkgroupSize: [3]uint32{128, 128, 64}, WorkgroupInvocations: 128, SharedMemory: 16384},
		"1.4": {WorkgroupSize: [3]uint32{256, 256, 64}, WorkgroupInvocations: 256, SharedMemory: 16384},
	}
}}

// withoutFeature are capabilities that all devices have, which therefore no table of features knows (appendix "Vulkan Environment
// for SPIR-V").
var withoutFeature = []grammar.Capability{
	grammar.CapabilityMatrix, grammar.CapabilityShader, grammar.CapabilityInputAttachment, grammar.CapabilitySampled1D,
	grammar.CapabilityImage1D, grammar.CapabilitySampledBuffer, grammar.CapabilityImageBuffer, grammar.CapabilityImageQuery,
	grammar.CapabilityDerivativeControl,
}

// subgroups are capabilities for operations of subgroups, which a device has or has not; all have GroupNonUniform itself.
var subgroups = lazy.Value[[]grammar.Capability]{Make: func() []grammar.Capability {
	return func() (list []grammar.Capability) {
		for _, op := range features.SubgroupOperations {
			if op.Capability != grammar.CapabilityGroupNonUniform {
				list = append(list, op.Capability)
			}
		}
		return list
	}()
}}

// byProperty are capabilities that properties of the device decide about: one for floats of 16, 32 and 64 bits each, whose names
// start so.
var byProperty = lazy.Value[map[grammar.Capability]string]{Make: func() map[grammar.Capability]string {
	return map[grammar.Capability]string{
		grammar.CapabilityDenormPreserve:           "shaderDenormPreserveFloat",
		grammar.CapabilityDenormFlushToZero:        "shaderDenormFlushToZeroFloat",
		grammar.CapabilitySignedZeroInfNanPreserve: "shaderSignedZeroInfNanPreserveFloat",
		grammar.CapabilityRoundingModeRTE:          "shaderRoundingModeRTEFloat",
		grammar.CapabilityRoundingModeRTZ:          "shaderRoundingModeRTZFloat",
	}
}}

// mandatoryProperties are those of byProperty that a version demands (chapter "Limits").
var mandatoryProperties = lazy.Value[map[string][]string]{Make: func() map[string][]string {
	return map[string][]string{"1.4": {"shaderSignedZeroInfNanPreserveFloat32"}}
}}

func vulkan(name string) *Target {
	t := &Target{
		Name: name, API: "Vulkan", Env: envOf(name), Addressing: grammar.AddressingModelLogical, Memory: grammar.MemoryModelGLSL450, IndexWidth: 32,
		Extensions: []string{storageBuffer},
	}
	version := t.Env.Version.String()
	offer := vulkanOffer{version: version, features: map[string]bool{}, properties: map[string]bool{}}
	for _, v := range []string{"1.0", "1.1", "1.2", "1.3", "1.4"} {
		if v > version {
			break
		}
		if limits, ok := vulkanLimits.Get()[v]; ok {
			t.Limits = limits
		}
		for _, f := range mandatory.Get()[v] {
			offer.features[f] = true
		}
		for _, p := range mandatoryProperties.Get()[v] {
			offer.properties[p] = true
		}
	}
	for _, name := range features.ExtensionsOf(version) {
		if !slices.Contains(t.Extensions, name) {
			t.Extensions = append(t.Extensions, name)
		}
	}
	t.Capabilities = offer.capabilities()
	t.Optional = []grammar.Capability{grammar.CapabilityFloat64}
	if version >= "1.1" {
		t.Optional = append(t.Optional, subgroups.Get()...)
	}
	return t
}

// A vulkanOffer is what a version of Vulkan, or a device, has.
type vulkanOffer struct {
	version                          string
	features, properties, extensions map[string]bool // by Vulkan's names
	subgroups                        []grammar.Capability
}

// capabilities are those that the offer allows.
func (o *vulkanOffer) capabilities() (list []grammar.Capability) {
	for row := range capabilities {
		if c := grammar.Capability(row.Value); o.has(c) {
			list = append(list, c)
		}
	}
	return list
}

func (o *vulkanOffer) has(c grammar.Capability) bool {
	if slices.Contains(withoutFeature, c) || slices.Contains(o.subgroups, c) {
		return true
	}
	need, known := features.OfCapability(c)
	switch {
	case !known, slices.Contains(subgroups.Get(), c):
		return false
	case byProperty.Get()[c] != "":
		p := byProperty.Get()[c]
		return o.properties[p+"16"] || o.properties[p+"32"] || o.properties[p+"64"]
	case need.Features == nil:
		return need.Version != "" && need.Version <= o.version || o.extensions[need.Extension]
	case need.Version == "" && !o.extensions[need.Extension]: // two extensions may have features of one name
		return false
	}
	return slices.ContainsFunc(need.Features, func(f string) bool { return o.features[f] })
}
