package webgpu

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// scopes is what waits for whom, and which memory is ordered.
var scopes = []check.Rule{
	rule("execution-scope", "In WebGPU, invocations wait for their workgroup, in compute shaders.", executionScope, grammar.OpControlBarrier),
	{Name: "webgpu-memory-scope", Section: section, Says: "In WebGPU, barriers order the memory of a workgroup, atomics that of a queue family.",
		In: check.WebGPU, Ops: barriers, Of: grammar.Atomic, Check: memoryScope},
	{Name: "webgpu-semantics", Section: section, Says: "In WebGPU, OpControlBarrier has AcquireRelease and WorkgroupMemory, OpMemoryBarrier has ImageMemory, and atomics have no memory semantics.",
		In: check.WebGPU, Ops: barriers, Of: grammar.Atomic, Check: semantics},
}

var barriers = []grammar.Opcode{grammar.OpControlBarrier, grammar.OpMemoryBarrier}

func executionScope(c *check.Context, i check.Inst) {
	scope, certain, _ := c.Int32(check.ScopesOf(i).Execution)
	if certain && grammar.Scope(scope) != grammar.ScopeWorkgroup {
		c.Fail(i, "the scope is %v", grammar.Scope(scope)).Suggest("use Workgroup")
		return
	}
	onlyCompute(c, i)
}

// onlyCompute reports what has the scope Workgroup where there is none.
func onlyCompute(c *check.Context, i check.Inst) {
	if c.Func == nil {
		return
	}
	if e, bad := c.NotInModels(c.Func, grammar.ExecutionModelGLCompute); bad {
		c.Fail(i, "the entry point %q is of %v, which has no workgroups", e.Name, e.Model).Note(e.Instruction, "the entry point")
	}
}

func memoryScope(c *check.Context, i check.Inst) {
	id := check.ScopesOf(i).Memory
	if id == 0 {
		return
	}
	must := grammar.ScopeWorkgroup
	if i.Opcode.Is(grammar.Atomic) {
		must = grammar.ScopeQueueFamily
	}
	scope, certain, _ := c.Int32(id)
	switch {
	case certain && grammar.Scope(scope) != must:
		c.Fail(i, "the scope of memory is %v", grammar.Scope(scope)).Suggest("use %v", must)
	case must == grammar.ScopeWorkgroup && i.Opcode == grammar.OpMemoryBarrier:
		onlyCompute(c, i)
	}
}

func semantics(c *check.Context, i check.Inst) {
	id := check.ScopesOf(i).Semantics
	if id == 0 {
		return
	}
	var must grammar.MemorySemantics
	switch i.Opcode {
	case grammar.OpControlBarrier:
		must = grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsWorkgroupMemory
	case grammar.OpMemoryBarrier:
		must = grammar.MemorySemanticsImageMemory
	}
	if value, certain, _ := c.Int32(id); certain && grammar.MemorySemantics(value) != must {
		c.Fail(i, "the memory semantics are %v", grammar.MemorySemantics(value)).Suggest("use %v", must)
	}
}
