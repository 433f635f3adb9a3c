package reflect

import (
	"slices"

	"github.com/spvc/spvc/spirv/features"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Vulkan is what a device of Vulkan must have.
type Vulkan struct {
	// Version is the first version of Vulkan that runs the module, with the extensions below.
	Version string `json:"version"`
	// CoreVersion is the first one that runs it without those extensions that Vulkan took over; the others stay.
	CoreVersion string `json:"core_version"`
	// Extensions are extensions of the device that Version does not have. Those with a version are not needed from there on.
	Extensions []VulkanExtension `json:"extensions"`
	// Features are features of the device.
	Features []VulkanFeature `json:"features"`
}

// A VulkanExtension is an extension that a device must have.
type VulkanExtension struct {
	// Name is Vulkan's name.
	Name string `json:"name"`
	// Version is the version of Vulkan that took it over; absent if none did.
	Version string `json:"version,omitempty"`
	// For is what needs it: a capability, an extension of SPIR-V, or a version of SPIR-V.
	For []string `json:"for"`
}

// A VulkanFeature is a feature that a device must have.
type VulkanFeature struct {
	// AnyOf are members of VkPhysicalDeviceFeatures and the structures that go on with it; the device must have one of them.
	AnyOf []string `json:"any_of"`
	// For is what needs it: a capability, or what the module does.
	For string `json:"for"`
}

// An OpenCL is what a device of OpenCL must have.
type OpenCL struct {
	// Features are features of OpenCL C 3.0 (__opencl_c_…) and extensions (cl_…).
	Features []string `json:"features"`
}

// needs says what devices must have.
func (r *reflector) needs() {
	kernel := r.out.Memory == grammar.MemoryModelOpenCL || r.HasCapability(grammar.CapabilityKernel)
	if kernel {
		r.out.OpenCL = &OpenCL{Features: []string{}}
		for _, c := range r.out.Capabilities {
			for _, name := range features.OpenCLOf(c) {
				if list := &r.out.OpenCL.Features; !slices.Contains(*list, name) {
					*list = append(*list, name)
				}
			}
		}
	}
	if !kernel || r.HasCapability(grammar.CapabilityShader) {
		v := &Vulkan{Version: "1.0", CoreVersion: "1.0", Extensions: []VulkanExtension{}, Features: []VulkanFeature{}}
		r.out.Vulkan = v
		r.vulkan(v)
	}
}

func (r *reflector) vulkan(v *Vulkan) {
	v.need("SPIR-V "+r.out.Version.String(), features.OfVersion(r.out.Version))
	if r.out.Version == grammar.MakeVersion(1, 4) {
		v.Version = "1.1" // which the extension builds on
	}
	seen := map[string]bool{}
	for _, name := range r.out.Extensions {
		if n, ok := features.OfExtension(name); ok && !seen[name] {
			v.need(name, n)
		}
		seen[name] = true
	}
	for _, c := range r.out.Capabilities {
		n, ok := features.OfCapability(c)
		if !ok || seen[c.String()] {
			continue
		}
		seen[c.String()] = true
		v.need(c.String(), n)
		if len(n.Features) > 0 {
			v.Features = append(v.Features, VulkanFeature{AnyOf: n.Features, For: c.String()})
		}
	}
	v.Extensions = slices.DeleteFunc(v.Extensions, func(e VulkanExtension) bool { return e.Version != "" && e.Version <= v.Version })
	r.stores(v)
}

// need adds what one thing needs. The tables have few rows, so the lists are short whatever the module says.
func (v *Vulkan) need(who string, n features.Need) {
	v.CoreVersion = max(v.CoreVersion, n.Version)
	if n.Extension == "" {
		v.Version = max(v.Version, n.Version)
		return
	}
	for i := range v.Extensions {
		if e := &v.Extensions[i]; e.Name == n.Extension {
			if !slices.Contains(e.For, who) {
				e.For = append(e.For, who)
			}
			return
		}
	}
	v.Extensions = append(v.Extensions, VulkanExtension{Name: n.Extension, Version: n.Version, For: []string{who}})
}

// stores adds the features that no capability stands for: those of stages which write to memory, and of blending with two sources.
func (r *reflector) stores(v *Vulkan) {
	add := func(name, what string) {
		f := VulkanFeature{AnyOf: []string{name}, For: what}
		if !slices.ContainsFunc(v.Features, func(g VulkanFeature) bool { return g.AnyOf[0] == name }) {
			v.Features = append(v.Features, f)
		}
	}
	for _, d := range r.out.Descriptors {
		for _, u := range d.UsedBy {
			if bitsOf(u.Access)&writes == 0 {
				continue
			}
			switch r.out.EntryPoints[u.EntryPoint].Model {
			case grammar.ExecutionModelFragment:
				add("fragmentStoresAndAtomics", "writes in fragment shaders")
			case grammar.ExecutionModelVertex, grammar.ExecutionModelGeometry, grammar.ExecutionModelTessellationControl,
				grammar.ExecutionModelTessellationEvaluation:
				add("vertexPipelineStoresAndAtomics", "writes in shaders of vertices")
			}
		}
	}
	for _, e := range r.out.EntryPoints {
		for _, o := range e.Outputs {
			if o.Index != nil && *o.Index != 0 && e.Model == grammar.ExecutionModelFragment {
				add("dualSrcBlend", "an output with index 1")
			}
		}
	}
}
