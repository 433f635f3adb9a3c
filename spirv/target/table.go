package target

import (
	"slices"

	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// storageBuffer is the extension for buffers in versions of SPIR-V before 1.3. Vulkan 1.0 does not promise it; MLIR's default
// environment has it, and so have the drivers that are in use.
const storageBuffer = "SPV_KHR_storage_buffer_storage_class"

// rows are all targets, in the order in which help lists them. What a target offers is made when it is named.
var rows = [...]struct {
	name string
	make func(name string) *Target
}{
	{"vulkan1.0", vulkan}, {"vulkan1.1", vulkan}, {"vulkan1.2", vulkan}, {"vulkan1.3", vulkan}, {"vulkan1.4", vulkan},
	{"opencl1.2", openCL}, {"opencl2.0", openCL}, {"opencl2.1", openCL}, {"opencl2.2", openCL}, {"opencl3.0", openCL},
	{"webgpu", func(string) *Target { return webGPU() }},
	{"spv1.0", alone}, {"spv1.1", alone}, {"spv1.2", alone}, {"spv1.3", alone}, {"spv1.4", alone}, {"spv1.5", alone}, {"spv1.6", alone},
}

// All are copies of all targets, in the order in which help lists them.
func All() (list []*Target) {
	for i := range rows {
		list = append(list, rows[i].make(rows[i].name))
	}
	return list
}

func envOf(name string) check.Env {
	e, ok := check.EnvByName(name)
	if !ok {
		panic("BUG: no environment " + name)
	}
	return e
}

// webGPU has the limits that every adapter has (WebGPU, section 3.6.2, "limits": defaults).
func webGPU() *Target {
	return &Target{
		Name: "webgpu", API: "WebGPU", Env: envOf("webgpu0"), Addressing: grammar.AddressingModelLogical, Memory: grammar.MemoryModelGLSL450,
		IndexWidth: 32,
		Capabilities: []grammar.Capability{
			grammar.CapabilityMatrix, grammar.CapabilityShader, grammar.CapabilitySampled1D, grammar.CapabilityImage1D,
			grammar.CapabilitySampledCubeArray, grammar.CapabilityImageQuery, grammar.CapabilityDerivativeControl,
		},
		Limits: Limits{WorkgroupSize: [3]uint32{256, 256, 64}, WorkgroupInvocations: 256, SharedMemory: 16384, MinSubgroupSize: 4, MaxSubgroupSize: 128},
	}
}

// alone is SPIR-V of a version without a client API: it has all that the version has, but what is for kernels of OpenCL.
func alone(name string) *Target {
	t := &Target{
		Name: name, API: "Unknown", Env: envOf(name), Addressing: grammar.AddressingModelLogical, Memory: grammar.MemoryModelGLSL450,
		IndexWidth: 32, Extensions: []string{storageBuffer},
	}
	for c := range capabilities {
		if c.Version != 0 && c.Version <= t.Env.SPIRV && (c.LastVersion == 0 || t.Env.SPIRV <= c.LastVersion) && !isForKernels(grammar.Capability(c.Value)) {
			t.Capabilities = append(t.Capabilities, grammar.Capability(c.Value))
		}
	}
	return t
}

// isForKernels reports whether a capability is, or implies, one that shaders do not have.
func isForKernels(c grammar.Capability) bool {
	return c == grammar.CapabilityKernel || c == grammar.CapabilityAddresses ||
		slices.ContainsFunc(env.EnumerantNeed(grammar.KindCapability, uint32(c)).Capabilities, isForKernels)
}
