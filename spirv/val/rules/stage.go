package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// stages says which execution models instructions are for; others of the kind have rules of their own.
func stages() []check.Rule {
	return []check.Rule{
		{Name: "ray-tracing-stage", Section: "3.3.33", Says: "Instructions that trace, report, call and reorder are for the stages of ray tracing that do so.",
			Ops: append(append(append([]grammar.Opcode{}, rayReorderOps...), opsOf(hitObjectResults.Get())...),
				grammar.OpTraceRayKHR, grammar.OpReportIntersectionKHR, grammar.OpExecuteCallableKHR), Check: rayTracingStage},
		{Name: "mesh-stage", Section: "3.3.34", Says: "OpEmitMeshTasksEXT is for task shaders, OpSetMeshOutputsEXT for mesh shaders.",
			Ops: []grammar.Opcode{grammar.OpEmitMeshTasksEXT, grammar.OpSetMeshOutputsEXT}, Check: meshStage},
	}
}

// rayReorderOps are for ray generation only.
var rayReorderOps = []grammar.Opcode{grammar.OpReorderThreadWithHintNV, grammar.OpReorderThreadWithHintEXT}

func rayTracingStage(c *check.Context, in check.Inst) {
	const generation, hit, miss = grammar.ExecutionModelRayGenerationKHR, grammar.ExecutionModelClosestHitKHR, grammar.ExecutionModelMissKHR
	switch in.Opcode {
	case grammar.OpReportIntersectionKHR:
		isFor(c, in, grammar.ExecutionModelIntersectionKHR)
	case grammar.OpExecuteCallableKHR:
		isFor(c, in, generation, hit, miss, grammar.ExecutionModelCallableKHR)
	case grammar.OpReorderThreadWithHintNV, grammar.OpReorderThreadWithHintEXT, grammar.OpReorderThreadWithHitObjectNV,
		grammar.OpReorderThreadWithHitObjectEXT, grammar.OpHitObjectReorderExecuteShaderEXT, grammar.OpHitObjectTraceReorderExecuteEXT,
		grammar.OpHitObjectTraceMotionReorderExecuteEXT:
		isFor(c, in, generation)
	default:
		isFor(c, in, generation, hit, miss)
	}
}

func meshStage(c *check.Context, in check.Inst) {
	if in.Opcode == grammar.OpEmitMeshTasksEXT {
		isFor(c, in, grammar.ExecutionModelTaskEXT)
	} else {
		isFor(c, in, grammar.ExecutionModelMeshEXT)
	}
}

// isFor reports an instruction that an entry point of another execution model leads to.
func isFor(c *check.Context, in check.Inst, models ...grammar.ExecutionModel) {
	if c.Func == nil {
		return
	}
	if e, bad := c.NotInModels(c.Func, models...); bad {
		c.Fail(in, "%v is not for %v, which the entry point %q is", in.Opcode, e.Model, e.Name)
	}
}
