package vulkan

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// scopes says which scopes Vulkan has, and for which shaders.
func scopes() []check.Rule {
	return []check.Rule{
		{Name: "execution-scope-vulkan", Section: "Vulkan, appendix A", Says: "For Vulkan, the scope of execution is Subgroup, or Workgroup for shaders that have workgroups.", In: check.Vulkan,
			Ops:   append(withScope(grammar.OpGroupNonUniformElect, grammar.OpGroupNonUniformQuadSwap), grammar.OpGroupNonUniformRotateKHR, grammar.OpControlBarrier, grammar.OpControlBarrierArriveEXT, grammar.OpControlBarrierWaitEXT),
			VUIDs: []string{"StandaloneSpirv-None-04636", "StandaloneSpirv-None-04637", "StandaloneSpirv-OpControlBarrier-04682", "StandaloneSpirv-OpControlBarrierArriveEXT-13553"},
			Check: executionScope},
		{Name: "memory-scope-vulkan", Section: "Vulkan, appendix A", Says: "For Vulkan, the scope of memory is one that the shader has.", In: check.Vulkan,
			Ops: append(withScope(grammar.OpAtomicLoad, grammar.OpAtomicXor), grammar.OpAtomicFlagTestAndSet, grammar.OpAtomicFlagClear,
				grammar.OpAtomicFAddEXT, grammar.OpAtomicFMinEXT, grammar.OpAtomicFMaxEXT, grammar.OpControlBarrier,
				grammar.OpControlBarrierArriveEXT, grammar.OpControlBarrierWaitEXT, grammar.OpMemoryBarrier, grammar.OpMemoryNamedBarrier,
				grammar.OpImageRead, grammar.OpImageSparseRead, grammar.OpImageWrite),
			VUIDs: []string{"StandaloneSpirv-None-04638", "StandaloneSpirv-SubgroupVoteKHR-07951", "StandaloneSpirv-None-04640",
				"StandaloneSpirv-None-07321", "StandaloneSpirv-ExecutionModel-07320"},
			Check: memoryScope},
		{Name: "uniform-scope-vulkan", Section: "Vulkan, appendix A", Says: "For Vulkan, the scope that UniformId says is Workgroup or Subgroup.", In: check.Vulkan,
			Ops: check.Decorating, Kinds: []grammar.Decoration{grammar.DecorationUniformId},
			VUIDs: []string{"StandaloneSpirv-None-04636"}, Check: check.OnTargets(uniformScope)},
		{Name: "memory-access-scope-vulkan", Section: "Vulkan, appendix A", Says: "For Vulkan, the scope in which memory is made available or visible is one that the shader has.", In: check.Vulkan,
			Ops: check.Accessing, VUIDs: []string{"StandaloneSpirv-None-04638"}, Check: check.OnAccesses(memoryAccessScope)},
	}
}

// withScope is the instructions between two opcodes that have a scope.
func withScope(first, last grammar.Opcode) []grammar.Opcode {
	var ops []grammar.Opcode
	for op := first; op <= last; op++ {
		if grammar.Lookup(op) != nil {
			ops = append(ops, op)
		}
	}
	return ops
}

// withWorkgroups are the shaders that run in workgroups.
var withWorkgroups = []grammar.ExecutionModel{grammar.ExecutionModelTaskNV, grammar.ExecutionModelMeshNV, grammar.ExecutionModelTaskEXT,
	grammar.ExecutionModelMeshEXT, grammar.ExecutionModelTessellationControl, grammar.ExecutionModelGLCompute}

// ofRays are the shaders of ray tracing that control barriers do not hold up.
var ofRays = []grammar.ExecutionModel{grammar.ExecutionModelRayGenerationKHR, grammar.ExecutionModelIntersectionKHR,
	grammar.ExecutionModelAnyHitKHR, grammar.ExecutionModelClosestHitKHR, grammar.ExecutionModelMissKHR}

var (
	withCalls = lazy.Value[[]grammar.ExecutionModel]{Make: func() []grammar.ExecutionModel {
		return append([]grammar.ExecutionModel{grammar.ExecutionModelCallableKHR}, ofRays...)
	}}
	withoutWorkgroup = lazy.Value[[]grammar.ExecutionModel]{Make: func() []grammar.ExecutionModel {
		return append([]grammar.ExecutionModel{grammar.ExecutionModelFragment, grammar.ExecutionModelVertex,
			grammar.ExecutionModelGeometry, grammar.ExecutionModelTessellationEvaluation}, ofRays...)
	}}
)

// scopeOf is the value of a scope that is there and certain.
func scopeOf(c *check.Context, id check.ID) (grammar.Scope, bool) {
	if id == 0 {
		return 0, false
	}
	value, certain, _ := c.Int32(id)
	return grammar.Scope(value), certain
}

// onlyIn reports an instruction that an entry point of another execution model leads to.
func onlyIn(c *check.Context, in check.Inst, vuid, what string, models []grammar.ExecutionModel) {
	if c.Func == nil {
		return
	}
	if e, bad := c.NotInModels(c.Func, models...); bad {
		c.FailVUID(vuid, in, "%s is not for %v, but the entry point %q is one", what, e.Model, e.Name)
	}
}

func executionScope(c *check.Context, in check.Inst) {
	scope, ok := scopeOf(c, check.ScopesOf(in).Execution)
	if !ok {
		return
	}
	op := in.Opcode
	if op == grammar.OpControlBarrier && scope != grammar.ScopeSubgroup && c.Func != nil && c.InModel(c.Func, withoutWorkgroup.Get()...) {
		c.FailVUID("StandaloneSpirv-OpControlBarrier-04682", in, "the scope of execution must be Subgroup, since a shader without workgroups comes here")
	}
	if scope == grammar.ScopeWorkgroup {
		onlyIn(c, in, "StandaloneSpirv-None-04637", "the scope of execution Workgroup", withWorkgroups)
		return
	}
	if scope == grammar.ScopeSubgroup {
		return
	}
	vuid := "StandaloneSpirv-None-04636"
	if op == grammar.OpControlBarrierArriveEXT || op == grammar.OpControlBarrierWaitEXT {
		vuid = "StandaloneSpirv-OpControlBarrierArriveEXT-13553"
	}
	c.FailVUID(vuid, in, "the scope of execution must be Workgroup or Subgroup, not %v", scope)
}

func memoryScope(c *check.Context, in check.Inst) { isMemoryScope(c, in, check.ScopesOf(in).Memory) }

// memoryAccessScope is memoryScope of the operands of what reads and writes memory.
func memoryAccessScope(c *check.Context, in check.Inst, a check.Access) {
	isMemoryScope(c, in, a.Available)
	isMemoryScope(c, in, a.Visible)
}

func isMemoryScope(c *check.Context, in check.Inst, id check.ID) {
	scope, ok := scopeOf(c, id)
	if !ok {
		return
	}
	switch scope {
	case grammar.ScopeQueueFamily, grammar.ScopeDevice, grammar.ScopeInvocation:
	case grammar.ScopeSubgroup:
		if !c.Env.AtLeast(1, 1) && !c.HasAny(grammar.CapabilitySubgroupBallotKHR, grammar.CapabilitySubgroupVoteKHR) {
			c.FailVUID("StandaloneSpirv-SubgroupVoteKHR-07951", in, "Vulkan 1.0 has no subgroups without SubgroupBallotKHR or SubgroupVoteKHR, but the memory scope is Subgroup")
		}
	case grammar.ScopeShaderCallKHR:
		onlyIn(c, in, "StandaloneSpirv-None-04640", "the memory scope ShaderCallKHR", withCalls.Get())
	case grammar.ScopeWorkgroup:
		onlyIn(c, in, "StandaloneSpirv-None-07321", "the memory scope Workgroup", withWorkgroups)
		if c.Memory == grammar.MemoryModelGLSL450 && c.Func != nil && c.InModel(c.Func, grammar.ExecutionModelTessellationControl) {
			c.FailVUID("StandaloneSpirv-ExecutionModel-07320", in, "with the memory model GLSL450, the memory scope Workgroup is not for TessellationControl")
		}
	default:
		c.FailVUID("StandaloneSpirv-None-04638", in, "Vulkan has no memory scope %v", scope)
	}
}

func uniformScope(c *check.Context, in check.Inst, d check.Decorates) {
	if len(d.Params()) == 0 {
		return
	}
	if scope, ok := scopeOf(c, d.Params()[0]); ok && scope != grammar.ScopeWorkgroup && scope != grammar.ScopeSubgroup {
		c.FailVUID("StandaloneSpirv-None-04636", in, "the scope of UniformId must be Workgroup or Subgroup, not %v", scope)
	}
}
