package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(VerifyEnvironment) }

// VerifyEnvironment reports what a module needs without declaring it, and what it needs or declares that the target environment
// around does not have. MLIR looks at the target environment while it converts into the dialect, and has no such pass.
var VerifyEnvironment = &pass.Pass{
	Name:    "verify-spirv-environment",
	Summary: "Report operations, types and enumerants that a module does not declare or its target environment does not have",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) {
		if vce := mlir.AttrOf[*spirv.VerCapExtAttr](op, spirv.VCETripleAttr); vce != nil {
			check := spirv.EnvironmentCheck{Env: spirv.NewEnvironment(vce, 0), Of: "the module"}
			check.Check(op, d)
		}
		if target := targetOf(op); target != nil {
			check := spirv.EnvironmentCheck{Env: spirv.NewEnvironment(target.Triple(), 0), Of: "the target environment"}
			check.Check(op, d)
		}
	},
}

// targetOf is the target environment that op or the nearest operation around it names, nil when none does.
func targetOf(op *mlir.Operation) *spirv.TargetEnvAttr {
	for ; op != nil; op = op.Parent() {
		for _, name := range [...]string{"spirv.target_env", "spv.target_env"} {
			if a := mlir.AttrOf[*spirv.TargetEnvAttr](op, name); a != nil {
				return a
			}
		}
	}
	return nil
}
