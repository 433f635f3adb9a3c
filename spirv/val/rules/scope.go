package rules

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// atomicOps are the instructions of section 3.3.18.
var atomicOps = []grammar.Opcode{grammar.OpAtomicLoad, grammar.OpAtomicStore, grammar.OpAtomicExchange, grammar.OpAtomicCompareExchange,
	grammar.OpAtomicCompareExchangeWeak, grammar.OpAtomicIIncrement, grammar.OpAtomicIDecrement, grammar.OpAtomicIAdd,
	grammar.OpAtomicISub, grammar.OpAtomicSMin, grammar.OpAtomicUMin, grammar.OpAtomicSMax, grammar.OpAtomicUMax, grammar.OpAtomicAnd,
	grammar.OpAtomicOr, grammar.OpAtomicXor, grammar.OpAtomicFlagTestAndSet, grammar.OpAtomicFlagClear, grammar.OpAtomicFAddEXT,
	grammar.OpAtomicFMinEXT, grammar.OpAtomicFMaxEXT}

var barrierOps = []grammar.Opcode{grammar.OpControlBarrier, grammar.OpControlBarrierArriveEXT, grammar.OpControlBarrierWaitEXT,
	grammar.OpMemoryBarrier, grammar.OpMemoryNamedBarrier}

// scopedGroupOps are the operations of non-uniform groups that have a scope.
var scopedGroupOps = lazy.Value[[]grammar.Opcode]{Make: func() []grammar.Opcode {
	return append(allOf(grammar.OpGroupNonUniformElect, grammar.OpGroupNonUniformQuadSwap), grammar.OpGroupNonUniformRotateKHR)
}}

var synchronizingOps = lazy.Value[[]grammar.Opcode]{Make: func() []grammar.Opcode {
	return append(append([]grammar.Opcode{}, atomicOps...), barrierOps...)
}}

// scopes is section 3.2.27: who takes part.
func scopes() []check.Rule {
	return []check.Rule{
		{Name: "scope-operand", Section: "3.2.27", Says: "A scope is an integer of 32 bits, for shaders a constant, with a value that is a scope.",
			Ops: slices.Concat(synchronizingOps.Get(), scopedGroupOps.Get(), check.ImageOps(check.ImageReads|check.ImageWrites, 0)), Check: scopeOperand},
		{Name: "memory-scope-capability", Section: "3.2.27", Says: "The scope QueueFamily, and with the Vulkan memory model Device, needs a capability.",
			Ops: slices.Concat(synchronizingOps.Get(), check.ImageOps(check.ImageReads|check.ImageWrites, 0)), Check: memoryScopeCapability},
		{Name: "non-uniform-scope", Section: "3.3.24", Says: "The scope of an operation of a non-uniform group is Subgroup; a rotation may be one of the workgroup.",
			Ops: scopedGroupOps.Get(), VUIDs: []string{nonUniformScopeVUID}, Check: nonUniformScope},
	}
}

const nonUniformScopeVUID = "StandaloneSpirv-None-04642"

func scopeOperand(c *check.Context, in check.Inst) {
	s := check.ScopesOf(in)
	if s.Execution != 0 && !isScope(c, in, s.Execution) {
		return
	}
	if s.Memory != 0 {
		isScope(c, in, s.Memory)
	}
}

// isScope checks a scope of an instruction.
func isScope(c *check.Context, in check.Inst, id check.ID) bool {
	value, certain, is32 := c.Int32(id)
	switch {
	case !is32:
		c.Fail(in, "the scope %v must be an integer of 32 bits", c.Name(id))
	case !certain:
		return maybeVaries(c, in, id, "the scope")
	case value > uint32(grammar.ScopeShaderCallKHR):
		c.Fail(in, "the scope %v is %d, which is no scope", c.Name(id), value)
	default:
		return true
	}
	return false
}

// maybeVaries checks an operand that is no certain constant: shaders must know it, but for cooperative matrices of NVIDIA.
func maybeVaries(c *check.Context, in check.Inst, id check.ID, what string) bool {
	switch {
	case !c.Has(grammar.CapabilityShader):
	case !c.Has(grammar.CapabilityCooperativeMatrixNV):
		c.Fail(in, "%s %v must be a constant in a shader, and not one that may be specialized", what, c.Name(id))
		return false
	case !isConstant(c, id):
		c.Fail(in, "%s %v must be a constant", what, c.Name(id))
		return false
	}
	return true
}

// scopeValue is the value of a scope that is there and certain.
func scopeValue(c *check.Context, id check.ID) (grammar.Scope, bool) {
	if id == 0 {
		return 0, false
	}
	value, certain, _ := c.Int32(id)
	return grammar.Scope(value), certain
}

func memoryScopeCapability(c *check.Context, in check.Inst) {
	memoryScopeNeeds(c, in, check.ScopesOf(in).Memory)
}

// memoryScopeNeeds checks that a scope of memory has its capability.
func memoryScopeNeeds(c *check.Context, in check.Inst, id check.ID) {
	value, ok := scopeValue(c, id)
	vulkan := c.Has(grammar.CapabilityVulkanMemoryModel)
	switch {
	case !ok:
	case value == grammar.ScopeQueueFamily && !vulkan:
		needsCapability(c, in, "the scope QueueFamily needs", "VulkanMemoryModel")
	case value == grammar.ScopeDevice && vulkan && !c.Has(grammar.CapabilityVulkanMemoryModelDeviceScope):
		needsCapability(c, in, "with the Vulkan memory model, the scope Device needs", "VulkanMemoryModelDeviceScope")
	}
}

func nonUniformScope(c *check.Context, in check.Inst) {
	value, ok := scopeValue(c, check.ScopesOf(in).Execution)
	strict := c.Env.Is(check.Vulkan) && c.Env.AtLeast(1, 1)
	switch {
	case !ok, value == grammar.ScopeSubgroup:
	case in.Opcode == grammar.OpGroupNonUniformRotateKHR && value == grammar.ScopeWorkgroup && !strict:
	case strict:
		c.FailVUID(nonUniformScopeVUID, in, "the scope of %v must be Subgroup, not %v", in.Opcode, value)
	default:
		c.Fail(in, "the scope of %v must be Subgroup, not %v", in.Opcode, value)
	}
}
