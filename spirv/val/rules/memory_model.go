package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

func memoryModels() []check.Rule {
	return []check.Rule{
		{Name: "memory-model-capability", Section: "3.4", Says: "The capability VulkanMemoryModel goes with the memory model Vulkan only.",
			Ops: memoryModelOps, Check: memoryModelCapability},
		{Name: "memory-model-opencl", Section: "OpenCL environment, 2.1", In: check.OpenCL,
			Says: "OpenCL has physical addresses and its own memory model.",
			Ops:  memoryModelOps, Check: memoryModelOpenCL},
		{Name: "memory-model-vulkan", Section: "Vulkan, appendix A", In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-None-04635"},
			Says: "Vulkan has logical addresses, and physical ones in storage buffers.",
			Ops:  memoryModelOps, Check: memoryModelVulkan},
		{Name: "cooperative-matrix-memory-model", Section: "3.31", Says: "CooperativeMatrixKHR in shaders needs VulkanMemoryModel.",
			Ops: []grammar.Opcode{grammar.OpCapability}, Check: cooperativeMatrixMemoryModel},
	}
}

var memoryModelOps = []grammar.Opcode{grammar.OpMemoryModel}

func memoryModelCapability(c *check.Context, in check.Inst) {
	if c.Memory != grammar.MemoryModelVulkan && c.Has(grammar.CapabilityVulkanMemoryModel) {
		c.Fail(in, "the capability VulkanMemoryModel is declared; the memory model is %v", c.Memory)
	}
}

func memoryModelOpenCL(c *check.Context, in check.Inst) {
	if c.Addressing != grammar.AddressingModelPhysical32 && c.Addressing != grammar.AddressingModelPhysical64 {
		c.Fail(in, "OpenCL's addressing model is Physical32 or Physical64, not %v", c.Addressing)
	}
	if c.Memory != grammar.MemoryModelOpenCL {
		c.Fail(in, "OpenCL's memory model is OpenCL, not %v", c.Memory)
	}
}

func memoryModelVulkan(c *check.Context, in check.Inst) {
	if c.Addressing != grammar.AddressingModelLogical && c.Addressing != grammar.AddressingModelPhysicalStorageBuffer64 {
		c.FailVUID("StandaloneSpirv-None-04635", in, "Vulkan's addressing model is Logical or PhysicalStorageBuffer64, not %v", c.Addressing)
	}
}

func cooperativeMatrixMemoryModel(c *check.Context, in check.Inst) {
	if grammar.Capability(in.Words[1]) == grammar.CapabilityCooperativeMatrixKHR && c.Has(grammar.CapabilityShader) && !c.Has(grammar.CapabilityVulkanMemoryModel) {
		c.Fail(in, "CooperativeMatrixKHR with Shader needs VulkanMemoryModel").Suggest("add OpCapability VulkanMemoryModel")
	}
}
