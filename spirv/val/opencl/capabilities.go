package opencl

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// capabilityRules are about what capabilities a version of OpenCL has.
var capabilityRules = []check.Rule{
	{Name: "opencl-capability", Section: "OpenCL, 3", Says: "A module declares capabilities that this version of OpenCL has, or that an extension or another capability brings.",
		In: check.OpenCL, Ops: []grammar.Opcode{grammar.OpCapability, grammar.OpConditionalCapabilityINTEL}, Check: capability},
}

func capability(c *check.Context, in check.Inst) {
	declared, ok := check.DeclaredBy(in)
	if !ok || c.Env.AtLeast(3, 0) {
		return
	}
	if declared == grammar.CapabilityInt64 && c.Env.Embedded || !isThere(c, declared) && !c.BroughtByExtension(declared) {
		c.Fail(in, "%s has no capability %v, or an extension or ImageBasic must be declared that brings it", c.Env.Says, declared)
	}
}

func isThere(c *check.Context, declared grammar.Capability) bool {
	for _, row := range introduced.Get() {
		if c.Env.Version >= row.version && (!row.images || c.Has(grammar.CapabilityImageBasic)) && slices.Contains(row.capabilities, declared) {
			return true
		}
	}
	return false
}

// introduced are the capabilities that each version of OpenCL has besides those of the versions before. Some are only there with images.
var introduced = lazy.Value[[]struct {
	version      grammar.Version
	images       bool
	capabilities []grammar.Capability
}]{Make: func() []struct {
	version      grammar.Version
	images       bool
	capabilities []grammar.Capability
} {
	return []struct {
		version      grammar.Version
		images       bool
		capabilities []grammar.Capability
	}{
		{grammar.MakeVersion(1, 2), false, []grammar.Capability{
			grammar.CapabilityAddresses, grammar.CapabilityFloat16Buffer, grammar.CapabilityInt16, grammar.CapabilityInt8,
			grammar.CapabilityKernel, grammar.CapabilityLinkage, grammar.CapabilityVector16, grammar.CapabilityInt64,
			grammar.CapabilityImageBasic, grammar.CapabilityFloat64, grammar.CapabilityFloat16,
		}},
		{grammar.MakeVersion(1, 2), true, []grammar.Capability{
			grammar.CapabilityLiteralSampler, grammar.CapabilitySampled1D, grammar.CapabilityImage1D, grammar.CapabilitySampledBuffer,
			grammar.CapabilityImageBuffer,
		}},
		{grammar.MakeVersion(2, 0), false, []grammar.Capability{
			grammar.CapabilityDeviceEnqueue, grammar.CapabilityGenericPointer, grammar.CapabilityGroups, grammar.CapabilityPipes,
		}},
		{grammar.MakeVersion(2, 0), true, []grammar.Capability{grammar.CapabilityImageReadWrite}},
		{grammar.MakeVersion(2, 2), false, []grammar.Capability{grammar.CapabilitySubgroupDispatch, grammar.CapabilityPipeStorage}},
	}
}}
