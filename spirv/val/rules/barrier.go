package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// barrierFamilies and barriers are section 3.3.20.
var barrierFamilies = []family{
	{
		Rule: check.Rule{Name: "named-barrier-initialize", Section: "3.3.20", Says: "OpNamedBarrierInitialize makes a named barrier of a count of 32 bits.",
			Ops: []grammar.Opcode{grammar.OpNamedBarrierInitialize}},
		Result:   value{Type: grammar.OpTypeNamedBarrier},
		Operands: []value{{Is: intScalar, Width: 32}},
	},
	{
		Rule: check.Rule{Name: "memory-named-barrier", Section: "3.3.20", Says: "OpMemoryNamedBarrier waits at a named barrier.",
			Ops: []grammar.Opcode{grammar.OpMemoryNamedBarrier}},
		Operands: []value{{Type: grammar.OpTypeNamedBarrier}},
	},
}

// barriers are rules that say more than which types there are.
var barriers = []check.Rule{
	{Name: "control-barrier-stage", Section: "3.3.20", Says: "Before SPIR-V 1.3, OpControlBarrier is for tessellation control, compute, task and mesh shaders, and for kernels.",
		Ops: []grammar.Opcode{grammar.OpControlBarrier}, Check: controlBarrierStage},
	{Name: "split-barrier-stage", Section: "3.3.20", Says: "A barrier in two halves is for compute shaders and kernels.",
		Ops:   []grammar.Opcode{grammar.OpControlBarrierArriveEXT, grammar.OpControlBarrierWaitEXT},
		VUIDs: []string{splitBarrierVUID}, Check: splitBarrierStage},
}

const splitBarrierVUID = "StandaloneSpirv-SplitBarrierEXT-13552"

func controlBarrierStage(c *check.Context, in check.Inst) {
	if c.Version >= grammar.MakeVersion(1, 3) || c.Func == nil {
		return
	}
	if e, bad := c.NotInModels(c.Func, grammar.ExecutionModelTessellationControl, grammar.ExecutionModelGLCompute,
		grammar.ExecutionModelKernel, grammar.ExecutionModelTaskNV, grammar.ExecutionModelMeshNV); bad {
		c.Fail(in, "before SPIR-V 1.3, OpControlBarrier is not for %v, which the entry point %q is", e.Model, e.Name)
	}
}

func splitBarrierStage(c *check.Context, in check.Inst) {
	if c.Func == nil {
		return
	}
	if e, bad := c.NotInModels(c.Func, grammar.ExecutionModelGLCompute, grammar.ExecutionModelKernel); bad {
		c.FailVUID(splitBarrierVUID, in, "%v is not for %v, which the entry point %q is", in.Opcode, e.Model, e.Name)
	}
}
