package rules

import (
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// memorySemantics is section 3.2.25: what is ordered, and how.
func memorySemantics() []check.Rule {
	return []check.Rule{
		{Name: "memory-semantics-operand", Section: "3.2.25", Says: "Memory semantics are an integer of 32 bits, for shaders a constant.",
			Ops: synchronizingOps.Get(), Check: semanticsOperand},
		{Name: "memory-semantics-capability", Section: "3.2.25", Says: "Memory semantics that only shaders have, or only the Vulkan memory model, need its capability.",
			Ops: synchronizingOps.Get(), Check: eachSemantics(semanticsCapability)},
		{Name: "memory-order", Section: "3.2.25", Says: "Memory semantics have at most one order, and one that the instruction can have.",
			Ops: synchronizingOps.Get(), Check: eachSemantics(memoryOrder),
			VUIDs: []string{"StandaloneSpirv-MemorySemantics-10865", "StandaloneSpirv-MemorySemantics-10867", "StandaloneSpirv-MemorySemantics-10868"}},
		{Name: "memory-order-vulkan", Section: "3.2.25", Says: "With the Vulkan memory model, nothing is sequentially consistent, and what is ordered says which memory.",
			Ops: synchronizingOps.Get(), Check: eachSemantics(vulkanOrder),
			VUIDs: []string{"StandaloneSpirv-MemorySemantics-10866", "StandaloneSpirv-MemorySemantics-10869", "StandaloneSpirv-MemorySemantics-10870",
				"StandaloneSpirv-MemorySemantics-10871", "StandaloneSpirv-None-04641", "StandaloneSpirv-MemorySemantics-13556", "StandaloneSpirv-MemorySemantics-13557"}},
		{Name: "memory-availability", Section: "3.2.25", Says: "What is made available is released, what is made visible is acquired, and only atomics are volatile.",
			Ops: synchronizingOps.Get(), Check: eachSemantics(memoryAvailability),
			VUIDs: []string{"StandaloneSpirv-MemorySemantics-10872", "StandaloneSpirv-MemorySemantics-10873", "StandaloneSpirv-MemorySemantics-13551"}},
		{Name: "unequal-semantics", Section: "3.3.18", Says: "The semantics of a comparison that fails are not stronger than those of one that holds.",
			Ops:   []grammar.Opcode{grammar.OpAtomicCompareExchange, grammar.OpAtomicCompareExchangeWeak},
			Check: unequalSemantics,
			VUIDs: []string{"StandaloneSpirv-UnequalMemorySemantics-10875", "StandaloneSpirv-UnequalMemorySemantics-10876",
				"StandaloneSpirv-UnequalMemorySemantics-10877", "StandaloneSpirv-UnequalMemorySemantics-10878", "StandaloneSpirv-UnequalMemorySemantics-10879"}},
	}
}

const (
	acquire        = uint32(grammar.MemorySemanticsAcquire)
	release        = uint32(grammar.MemorySemanticsRelease)
	acquireRelease = uint32(grammar.MemorySemanticsAcquireRelease)
	sequential     = uint32(grammar.MemorySemanticsSequentiallyConsistent)
	anyOrder       = acquire | release | acquireRelease | sequential
	makeAvailable  = uint32(grammar.MemorySemanticsMakeAvailable)
	makeVisible    = uint32(grammar.MemorySemanticsMakeVisible)
	volatile       = uint32(grammar.MemorySemanticsVolatile)
	// vulkanMemory is the kinds of memory that Vulkan has.
	vulkanMemory = uint32(grammar.MemorySemanticsUniformMemory | grammar.MemorySemanticsWorkgroupMemory |
		grammar.MemorySemanticsImageMemory | grammar.MemorySemanticsOutputMemory)
)

func semanticsOperand(c *check.Context, in check.Inst) {
	s := check.ScopesOf(in)
	for _, id := range [...]check.ID{s.Semantics, s.Unequal} {
		if id == 0 {
			continue
		}
		switch _, certain, is32 := c.Int32(id); {
		case !is32:
			c.Fail(in, "the memory semantics %v must be an integer of 32 bits", c.Name(id))
			return
		case !certain:
			maybeVaries(c, in, id, "the memory semantics")
		}
	}
}

// eachSemantics calls a function with the memory semantics of an instruction, as far as they are certain.
func eachSemantics(f func(c *check.Context, in check.Inst, semantics uint32)) func(*check.Context, check.Inst) {
	return func(c *check.Context, in check.Inst) {
		s := check.ScopesOf(in)
		for _, id := range [...]check.ID{s.Semantics, s.Unequal} {
			if id == 0 {
				continue
			}
			if value, certain, _ := c.Int32(id); certain {
				f(c, in, value)
			}
		}
	}
}

func semanticsCapability(c *check.Context, in check.Inst, semantics uint32) {
	if semantics&uint32(grammar.MemorySemanticsUniformMemory) != 0 && !c.Has(grammar.CapabilityShader) {
		needsCapability(c, in, "the memory semantics UniformMemory need", "Shader")
	}
	if c.Has(grammar.CapabilityVulkanMemoryModel) {
		return
	}
	for _, s := range [...]grammar.MemorySemantics{grammar.MemorySemanticsOutputMemory, grammar.MemorySemanticsMakeAvailable,
		grammar.MemorySemanticsMakeVisible, grammar.MemorySemanticsVolatile} {
		if semantics&uint32(s) != 0 {
			needsCapability(c, in, "the memory semantics "+s.String()+" need", "VulkanMemoryModel")
			return
		}
	}
}

func memoryOrder(c *check.Context, in check.Inst, semantics uint32) {
	op := in.Opcode
	order := grammar.MemorySemantics(semantics & anyOrder)
	switch {
	case bits.OnesCount32(semantics&anyOrder) > 1:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10865", in, "the memory semantics have several orders: %v", order)
	case (op == grammar.OpAtomicStore || op == grammar.OpAtomicFlagClear) && semantics&(acquire|acquireRelease) != 0:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10867", in, "%v reads nothing that the order %v could acquire", op, order)
	case op == grammar.OpAtomicLoad && semantics&(release|acquireRelease) != 0:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10868", in, "%v writes nothing that the order %v could release", op, order)
	}
}

// isVulkanModel reports whether memory is that of Vulkan.
func isVulkanModel(c *check.Context) bool {
	return c.Env.Is(check.Vulkan) || c.Memory == grammar.MemoryModelVulkan
}

func vulkanOrder(c *check.Context, in check.Inst, semantics uint32) {
	if !isVulkanModel(c) {
		return
	}
	op, order := in.Opcode, semantics&anyOrder
	switch {
	case semantics&sequential != 0:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10866", in, "with the Vulkan memory model, nothing is SequentiallyConsistent")
	case op == grammar.OpMemoryBarrier && order == 0:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10869", in, "with the Vulkan memory model, OpMemoryBarrier must have an order")
	case order != 0 && semantics&vulkanMemory == 0:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10870", in,
			"the memory semantics have the order %v, but name no memory that it holds for", grammar.MemorySemantics(order))
	case order == 0 && semantics&vulkanMemory != 0:
		c.FailVUID("StandaloneSpirv-MemorySemantics-10871", in,
			"the memory semantics name %v, but no order", grammar.MemorySemantics(semantics&vulkanMemory))
	}
	if memory, _, is32 := c.Int32(check.ScopesOf(in).Memory); order != 0 && is32 && grammar.Scope(memory) == grammar.ScopeInvocation {
		c.FailVUID("StandaloneSpirv-None-04641", in, "for the memory scope Invocation there is no order, but the memory semantics have %v", grammar.MemorySemantics(order))
	}
	order &^= sequential
	switch {
	case op == grammar.OpControlBarrierArriveEXT && order != 0 && order != release:
		c.FailVUID("StandaloneSpirv-MemorySemantics-13556", in, "who arrives can only release, but the order is %v", grammar.MemorySemantics(order))
	case op == grammar.OpControlBarrierWaitEXT && order != 0 && order != acquire:
		c.FailVUID("StandaloneSpirv-MemorySemantics-13557", in, "who waits can only acquire, but the order is %v", grammar.MemorySemantics(order))
	}
}

func memoryAvailability(c *check.Context, in check.Inst, semantics uint32) {
	if semantics&makeAvailable != 0 && semantics&(release|acquireRelease) == 0 {
		c.FailVUID("StandaloneSpirv-MemorySemantics-10872", in, "MakeAvailable needs the order Release or AcquireRelease")
	}
	if semantics&makeVisible != 0 && semantics&(acquire|acquireRelease) == 0 {
		c.FailVUID("StandaloneSpirv-MemorySemantics-10873", in, "MakeVisible needs the order Acquire or AcquireRelease")
	}
	if semantics&volatile != 0 && !in.Opcode.Is(grammar.Atomic) {
		c.FailVUID("StandaloneSpirv-MemorySemantics-13551", in, "a barrier is not Volatile")
	}
}

func unequalSemantics(c *check.Context, in check.Inst) {
	s := check.ScopesOf(in)
	unequal, certain, _ := c.Int32(s.Unequal)
	if !certain {
		return
	}
	equal, _, _ := c.Int32(s.Semantics)
	more := unequal &^ equal
	switch {
	case unequal&(release|acquireRelease) != 0:
		c.FailVUID("StandaloneSpirv-UnequalMemorySemantics-10875", in, "a comparison that fails writes nothing that it could release")
	case unequal&sequential != 0 && equal&sequential == 0, unequal&acquire != 0 && equal&anyOrder == 0:
		c.FailVUID("StandaloneSpirv-UnequalMemorySemantics-10876", in, "the order of a comparison that fails is stronger than that of one that holds")
	}
	if !isVulkanModel(c) {
		return
	}
	if more&vulkanMemory != 0 {
		c.FailVUID("StandaloneSpirv-UnequalMemorySemantics-10877", in, "the semantics of a comparison that fails name %v, those of one that holds do not",
			grammar.MemorySemantics(more&vulkanMemory))
	}
	if more&makeVisible != 0 {
		c.FailVUID("StandaloneSpirv-UnequalMemorySemantics-10878", in, "the semantics of a comparison that fails have MakeVisible, those of one that holds do not")
	}
	if (unequal^equal)&volatile != 0 {
		c.FailVUID("StandaloneSpirv-UnequalMemorySemantics-10879", in, "only one of both semantics is Volatile")
	}
}
