package target

import (
	"github.com/spvc/spvc/spirv/grammar"
)

// openCLCapabilities are those that devices with the full profile have, from a version of OpenCL on up to another (OpenCL SPIR-V
// Environment, section "Required Capabilities"). What 2.0 demands is optional since 3.0.
var openCLCapabilities = []struct {
	from, to     string // to is empty for all that follow
	capabilities []grammar.Capability
}{
	{"1.2", "", []grammar.Capability{
		grammar.CapabilityAddresses, grammar.CapabilityLinkage, grammar.CapabilityKernel, grammar.CapabilityVector16,
		grammar.CapabilityFloat16Buffer, grammar.CapabilityInt64, grammar.CapabilityInt16, grammar.CapabilityInt8,
	}},
	{"2.0", "2.2", []grammar.Capability{
		grammar.CapabilityDeviceEnqueue, grammar.CapabilityGenericPointer, grammar.CapabilityGroups, grammar.CapabilityPipes,
	}},
	{"2.2", "2.2", []grammar.Capability{grammar.CapabilitySubgroupDispatch, grammar.CapabilityPipeStorage}},
}

// openCLOptional are those that a device has or has not. Groups is none of them in OpenCL 3.0: what it stands for are two features there, of
// which a device may have one, and something can stand in for it. So it has to be asked for.
var openCLOptional = []grammar.Capability{
	grammar.CapabilityFloat64, grammar.CapabilityFloat16, grammar.CapabilityInt64Atomics, grammar.CapabilityGenericPointer,
	grammar.CapabilitySubgroupDispatch, grammar.CapabilityGroupNonUniform,
}

// openCL has little to promise about workgroups: of one item they may be (OpenCL API, section 4.2, CL_DEVICE_MAX_WORK_GROUP_SIZE).
func openCL(name string) *Target {
	t := &Target{
		Name: name, API: "OpenCL", Env: envOf(name), Addressing: grammar.AddressingModelPhysical64, Memory: grammar.MemoryModelOpenCL, IndexWidth: 64,
		Limits: Limits{SharedMemory: 32768},
	}
	version := t.Env.Version.String()
	has := map[grammar.Capability]bool{}
	for _, row := range openCLCapabilities {
		if row.from <= version && (row.to == "" || version <= row.to) {
			t.Capabilities = append(t.Capabilities, row.capabilities...)
		}
	}
	for _, c := range t.Capabilities {
		has[c] = true
	}
	for _, c := range append(openCLOptional[:len(openCLOptional):len(openCLOptional)], subgroups.Get()...) {
		if !has[c] && c != grammar.CapabilityGroupNonUniformQuad { // OpenCL has no such operations
			t.Optional = append(t.Optional, c)
		}
	}
	return t
}
