package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// volatileBuiltIns are about built-ins that change while an invocation of ray tracing waits: it may go on elsewhere.
var volatileBuiltIns = []check.Rule{
	{Name: "builtin-volatile-variable", Section: builtInSection, In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-VulkanMemoryModel-04678"},
		Says: "Without VulkanMemoryModel, built-ins of subgroups that ray tracing loads have Volatile.",
		Ops:  []grammar.Opcode{grammar.OpLoad}, Check: volatileVariable},
	{Name: "builtin-volatile-load", Section: builtInSection, In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-VulkanMemoryModel-04679"},
		Says: "With VulkanMemoryModel, built-ins of subgroups that ray tracing loads are loaded with Volatile.",
		Ops:  []grammar.Opcode{grammar.OpLoad}, Check: volatileLoad},
}

// volatileIn are the stages in which a built-in may change.
func volatileIn(kind grammar.BuiltIn) check.ModelSet {
	switch kind {
	case grammar.BuiltInSMIDNV, grammar.BuiltInWarpIDNV, grammar.BuiltInSubgroupSize, grammar.BuiltInSubgroupLocalInvocationId,
		grammar.BuiltInSubgroupEqMask, grammar.BuiltInSubgroupGeMask, grammar.BuiltInSubgroupGtMask, grammar.BuiltInSubgroupLeMask,
		grammar.BuiltInSubgroupLtMask:
		return generate | closest | miss | intersect | callable
	case grammar.BuiltInRayTmaxKHR:
		return intersect
	}
	return 0
}

// changing is the built-in that a load reads and that may change meanwhile, and the stages in which it may.
func changing(c *check.Context, in check.Inst) (variable check.Inst, kind grammar.BuiltIn, stages check.ModelSet) {
	if c.Func == nil || c.ModelsOf(c.Func)&(generate|closest|miss|intersect|callable) == 0 {
		return variable, 0, 0
	}
	v, _ := view.AsLoad(in)
	variable = c.Root(v.Pointer())
	if x, ok := c.AsVariable(variable); ok {
		if word, ok := c.DecorationWord(x.ID, grammar.DecorationBuiltIn); ok {
			kind = grammar.BuiltIn(word)
			stages = volatileIn(kind) & c.ModelsOf(c.Func)
		}
	}
	return variable, kind, stages
}

func volatileVariable(c *check.Context, in check.Inst) {
	if c.Has(grammar.CapabilityVulkanMemoryModel) {
		return
	}
	variable, kind, stages := changing(c, in)
	if _, id := variable.Results(); stages != 0 && !c.HasDecoration(id, grammar.DecorationVolatile) {
		c.FailVUID("StandaloneSpirv-VulkanMemoryModel-04678", in, "the built-in %v lacks Volatile, and may change in %v", kind, stages).
			Note(variable, "the built-in").Suggest("decorate %v with Volatile", c.Name(id))
	}
}

func volatileLoad(c *check.Context, in check.Inst) {
	if !c.Has(grammar.CapabilityVulkanMemoryModel) {
		return
	}
	v, _ := view.AsLoad(in)
	if access, ok := v.MemoryAccess(); ok && access&grammar.MemoryAccessVolatile != 0 {
		return
	}
	if variable, kind, stages := changing(c, in); stages != 0 {
		c.FailVUID("StandaloneSpirv-VulkanMemoryModel-04679", in, "the built-in %v is loaded without Volatile, and may change in %v", kind, stages).
			Note(variable, "the built-in").Suggest("add the memory operand Volatile")
	}
}
