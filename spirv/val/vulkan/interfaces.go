package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// interfaces are the rules on what interfaces of entry points are made of.
var interfaces = []check.Rule{
	{Name: "vulkan-interface-once", Section: "Vulkan, appendix A",
		Says: "The interface of an entry point has one push constant at most, and one of each of what comes in with rays and calls.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OpVariable-06673", "StandaloneSpirv-IncomingRayPayloadKHR-04700", "StandaloneSpirv-HitAttributeKHR-04702",
			"StandaloneSpirv-IncomingCallableDataKHR-04706"},
		Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: interfaceOnce},
	{Name: "vulkan-interface-floats", Section: "Vulkan, appendix A", Says: "Inputs and outputs are not made of BFloat16, nor of floats of 8 bits and less.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OpTypeFloat-10370", "StandaloneSpirv-OpTypeFloat-10823"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: interfaceFloats},
	{Name: "vulkan-interface-pointer", Section: "Vulkan, appendix A", Says: "Inputs and outputs are not made of pointers to physical storage buffers.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Input-09557"}, Ops: []grammar.Opcode{grammar.OpVariable}, Check: interfacePointer},
}

// onceInInterface are the storage classes of which an interface has one variable at most.
var onceInInterface = []struct {
	storage grammar.StorageClass
	vuid    string
}{
	{grammar.StorageClassPushConstant, "StandaloneSpirv-OpVariable-06673"},
	{grammar.StorageClassIncomingRayPayloadKHR, "StandaloneSpirv-IncomingRayPayloadKHR-04700"},
	{grammar.StorageClassHitAttributeKHR, "StandaloneSpirv-HitAttributeKHR-04702"},
	{grammar.StorageClassIncomingCallableDataKHR, "StandaloneSpirv-IncomingCallableDataKHR-04706"},
}

func interfaceOnce(c *check.Context, in check.Inst) {
	for _, once := range onceInInterface {
		if once.storage == grammar.StorageClassPushConstant && c.Has(grammar.CapabilityPushConstantBanksNV) {
			continue
		}
		first := ID(0)
		for v := range variablesOf(c, in) {
			switch {
			case v.Storage != once.storage:
			case first == 0:
				first = v.ID
			default:
				def, _ := c.Def(v.ID)
				c.FailVUID(once.vuid, in, "both %v and %v are in %s", c.Name(first), c.Name(v.ID), v.Storage).Note(def, "the second one")
			}
		}
	}
}

func isInOut(s grammar.StorageClass) bool {
	return s == grammar.StorageClassInput || s == grammar.StorageClassOutput
}

func interfaceFloats(c *check.Context, in check.Inst) {
	for v := range variablesOf(c, in) {
		if !isInOut(v.Storage) {
			continue
		}
		def, _ := c.Def(v.ID)
		if c.Reaches(v.Data, check.HasBFloat16) {
			c.FailVUID("StandaloneSpirv-OpTypeFloat-10370", in, "%v is made of BFloat16", c.Name(v.ID)).Note(def, "the variable")
		}
		if c.Reaches(v.Data, check.HasFloat8|check.HasMicroscaling) {
			c.FailVUID("StandaloneSpirv-OpTypeFloat-10823", in, "%v is made of floats of 8 bits or less", c.Name(v.ID)).Note(def, "the variable")
		}
	}
}

func interfacePointer(c *check.Context, in check.Inst) {
	v, _ := view.AsVariable(in)
	typ := c.Type(v.ResultType()).Elem
	if isInOut(v.StorageClass()) && c.Reaches(typ, check.HasPhysicalPointer) {
		c.FailVUID("StandaloneSpirv-Input-09557", in, "%v in %s is made of pointers to physical storage buffers", c.Name(v.Result()), v.StorageClass()).
			Suggest("pass an integer of 64 bits and convert it")
	}
}
