package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
)

func init() { pass.Register(VerifyEnvironment) }

// VerifyEnvironment reports what a module needs without declaring it, and what it needs or declares that the target environment
// around does not have. MLIR looks at the target environment while it converts into the dialect, and has no such pass.
var VerifyEnvironment = &pass.Pass{
	Name:    "verify-spirv-environment",
	Summary: "Report operations, types and enumerants that a module does not declare or its target environment does not have",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		if vce := mlir.AttrOf[*spirv.VerCapExtAttr](op, spirv.VCETripleAttr); vce != nil {
			check := env.Check{Env: env.NewEnvironment(vce, 0), Of: "the module"}
			check.Verify(op, d)
		}
		if target := spirv.TargetEnvOf(op); target != nil {
			check := env.Check{Env: env.NewEnvironment(target.Triple(), 0), Of: "the target environment"}
			check.Verify(op, d)
		}
		return false
	},
}
