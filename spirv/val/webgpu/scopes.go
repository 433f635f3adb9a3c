package webgpu

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// scopes is what waits for whom, and which memory is ordered.
var scopes = []check.Rule{
	rule("execution-scope", "In WebGPU, invocations wait for their workgroup, in compute shaders.", executionScope, grammar.OpControlBarrier),
	{Name: "webgpu-memory-scope", Section: section, Says: "In WebGPU, barriers order the memory of a workgroup, atomics that of a workgroup, a device or a queue family.",
		In: check.WebGPU, Ops: barriers, Of: grammar.Atomic, Check: memoryScope},
	{Name: "webgpu-semantics", Section: section, Says: "In WebGPU, OpControlBarrier has AcquireRelease and WorkgroupMemory, UniformMemory or both, OpMemoryBarrier has ImageMemory, and atomics have no memory semantics.",
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
	may := []grammar.Scope{grammar.ScopeWorkgroup}
	if i.Opcode.Is(grammar.Atomic) {
		may = append(may, grammar.ScopeDevice, grammar.ScopeQueueFamily) // the rules of 2019 knew the last one; compilers of WGSL write the others
	}
	scope, certain, _ := c.Int32(id)
	switch {
	case certain && !slices.Contains(may, grammar.Scope(scope)):
		c.Fail(i, "the scope of memory is %v", grammar.Scope(scope)).Suggest("use %v", may[0])
	case i.Opcode == grammar.OpMemoryBarrier:
		onlyCompute(c, i)
	}
}

func semantics(c *check.Context, i check.Inst) {
	id := check.ScopesOf(i).Semantics
	if id == 0 {
		return
	}
	var must, may grammar.MemorySemantics
	switch i.Opcode {
	case grammar.OpControlBarrier:
		must = grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsWorkgroupMemory
		may = grammar.MemorySemanticsUniformMemory // WGSL's storageBarrier, which the rules of 2019 did not know
	case grammar.OpMemoryBarrier:
		must = grammar.MemorySemanticsImageMemory
	}
	value, certain, _ := c.Int32(id)
	switch s := grammar.MemorySemantics(value); {
	case !certain, s&^may == must, may != 0 && s == grammar.MemorySemanticsAcquireRelease|may:
	default:
		c.Fail(i, "the memory semantics are %v", grammar.MemorySemantics(value)).Suggest("use %v", must)
	}
}
