package vulkan

import (
	"fmt"
	"slices"
	"strings"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/reflect"
)

// wanted are features that no capability stands for, or that make results the same everywhere. They are enabled where they are.
var wanted = []string{
	"robustBufferAccess", "robustBufferAccess2", "robustImageAccess", "robustImageAccess2", "nullDescriptor", // out of bounds is nothing, as in the interpreter
	"scalarBlockLayout", "uniformBufferStandardLayout", // layouts of blocks
	"workgroupMemoryExplicitLayout", "workgroupMemoryExplicitLayoutScalarBlockLayout",
	"shaderSubgroupExtendedTypes", "subgroupBroadcastDynamicId", "subgroupSizeControl",
	"shaderTerminateInvocation", "maintenance4", "samplerMirrorClampToEdge",
}

// together are features that go with others.
var together = lazy.Value[map[string][]string]{Make: func() map[string][]string {
	return map[string][]string{
		"variablePointers":             {"variablePointersStorageBuffer"},
		"vulkanMemoryModelDeviceScope": {"vulkanMemoryModel"},
		"shaderBufferFloat32AtomicAdd": {"shaderBufferFloat32Atomics"},
		"shaderSharedFloat32AtomicAdd": {"shaderSharedFloat32Atomics"},
		"shaderBufferFloat64AtomicAdd": {"shaderBufferFloat64Atomics"},
		"shaderSharedFloat64AtomicAdd": {"shaderSharedFloat64Atomics"},
		"rayTraversalPrimitiveCulling": {"rayTracingPipeline"},
	}
}}

// A featureChain is structures of features, each of which points to the next.
type featureChain struct{ list []*vk.FeatureValues }

// chain makes the structures that the device knows. Values are those of the device's features that are chosen.
func (d *Device) chain(extensions []string, chosen func(name string) bool) featureChain {
	var c featureChain
	for _, s := range vk.FeatureStructs {
		if s.Version > d.version || s.Extension != "" && !slices.Contains(extensions, s.Extension) {
			continue
		}
		v := &vk.FeatureValues{SType: s.SType}
		for i, name := range s.Names {
			if chosen(name) {
				v.Values[i] = vk.TRUE
			}
		}
		if n := len(c.list); n > 0 {
			c.list[n-1].PNext = unsafe.Pointer(v)
		}
		c.list = append(c.list, v)
	}
	return c
}

// askFeatures finds out which features the device has.
func (d *Device) askFeatures() {
	c := d.chain(d.extensions, func(string) bool { return false })
	d.inst.lib.GetPhysicalDeviceFeatures2.Call(uintptr(d.handle), uintptr(unsafe.Pointer(c.list[0])))
	d.features = map[string]bool{}
	for _, v := range c.list {
		for _, s := range vk.FeatureStructs {
			for i, name := range s.Names {
				if s.SType == v.SType && v.Values[i] != 0 {
					d.features[name] = true
				}
			}
		}
	}
}

// needs says which extensions and features a module needs to be enabled. The error names all that the device lacks.
func (d *Device) needs(r *reflect.Reflection) (extensions []string, enabled map[string]bool, err error) {
	if r.Vulkan == nil {
		return nil, nil, fmt.Errorf("kernels of OpenCL do not run on devices of Vulkan")
	}
	var missing []string
	if need := parseVersion(r.Vulkan.Version); need > d.version {
		missing = append(missing, "Vulkan "+r.Vulkan.Version)
	}
	for _, e := range r.Vulkan.Extensions {
		switch {
		case e.Version != "" && parseVersion(e.Version) <= d.version:
		case slices.Contains(d.extensions, e.Name):
			extensions = append(extensions, e.Name)
		default:
			missing = append(missing, fmt.Sprintf("extension %s (for %s)", e.Name, strings.Join(e.For, ", ")))
		}
	}
	enabled = map[string]bool{}
	enable := func(name string) bool {
		if !d.features[name] {
			return false
		}
		enabled[name] = true
		for _, also := range together.Get()[name] {
			enabled[also] = d.features[also]
		}
		return true
	}
	for _, f := range r.Vulkan.Features {
		found := false
		for _, name := range f.AnyOf {
			found = enable(name) || found
		}
		if !found {
			missing = append(missing, fmt.Sprintf("feature %s (for %s)", strings.Join(f.AnyOf, " or "), f.For))
		}
	}
	for _, name := range wanted {
		enable(name)
	}
	if len(missing) > 0 {
		return nil, nil, fmt.Errorf("%s does not have what the module needs: %s", d.Name, strings.Join(missing, "; "))
	}
	return d.also(extensions, enabled), enabled, nil
}

// also adds the extensions that enabled features belong to, and the one that devices with it must have enabled.
func (d *Device) also(extensions []string, enabled map[string]bool) []string {
	for _, s := range vk.FeatureStructs {
		if s.Extension == "" || !slices.Contains(d.extensions, s.Extension) || slices.Contains(extensions, s.Extension) {
			continue
		}
		if slices.ContainsFunc(s.Names, func(name string) bool { return enabled[name] }) {
			extensions = append(extensions, s.Extension)
		}
	}
	if slices.Contains(d.extensions, vk.KHR_PORTABILITY_SUBSET_EXTENSION_NAME) {
		extensions = append(extensions, vk.KHR_PORTABILITY_SUBSET_EXTENSION_NAME)
	}
	return extensions
}

// parseVersion reads "1.2".
func parseVersion(s string) uint32 {
	var major, minor uint32
	fmt.Sscanf(s, "%d.%d", &major, &minor)
	return vk.MakeVersion(major, minor)
}
