package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// derivativeFamilies and derivatives are section 3.3.16.
func derivativeFamilies() []family {
	return []family{
		{
			Rule: check.Rule{Name: "derivative", Section: "3.3.16", Says: "A derivative takes and gives floats of 32 bits, with SPV_AMD_gpu_shader_half_float also of 16, of one type.",
				Ops: derivativeOps.Get()},
			Result:   value{Is: floats},
			Operands: []value{{Like: sameType}},
			Then: func(c *check.Context, k call) {
				w := c.Width(k.typ)
				half := w == 16 && c.HasExtension("SPV_AMD_gpu_shader_half_float")
				if w != 32 && !half || isEncoded(c.Type(c.Scalar(k.typ))) {
					c.Fail(k.inst, "the result of %v is %v, but must have components of 32 bits", k.op, c.TypeName(k.typ))
				}
			},
		},
	}
}

// derivatives are rules that say more than which types there are.
func derivatives() []check.Rule {
	return []check.Rule{
		{Name: "derivative-stage", Section: "3.3.16", Says: "Derivatives are for fragment shaders, and for compute, task and mesh shaders that say which invocations are neighbours.",
			Ops: derivativeOps.Get(), Check: derivativeStage},
	}
}

var derivativeOps = lazy.Value[[]grammar.Opcode]{Make: func() []grammar.Opcode {
	return allOf(grammar.OpDPdx, grammar.OpFwidthCoarse)
}}

func derivativeStage(c *check.Context, in check.Inst) {
	if c.Func == nil {
		return
	}
	const compute, mesh, task = grammar.ExecutionModelGLCompute, grammar.ExecutionModelMeshEXT, grammar.ExecutionModelTaskEXT
	if e, bad := c.NotInModels(c.Func, grammar.ExecutionModelFragment, compute, mesh, task); bad {
		c.Fail(in, "%v is not for %v, which the entry point %q is", in.Opcode, e.Model, e.Name)
		return
	}
	if !c.HasExtension("SPV_KHR_compute_shader_derivatives") || !c.InModel(c.Func, compute, mesh, task) {
		return
	}
	if e, bad := c.EntryWith(c.Func, check.NoNeighbours); bad {
		c.Fail(in, "%v needs the mode DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR of the entry point %q", in.Opcode, e.Name)
	}
}
