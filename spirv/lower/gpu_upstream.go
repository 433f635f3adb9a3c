package lower

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(testToSPIRV.Get()) }

const (
	kernelsOption   = "convert-gpu-modules"
	nestOption      = "nest-in-gpu-module"
	signatureOption = "run-signature-conversion"
	unrollOption    = "run-vector-unrolling"
)

// testToSPIRV is convert-to-spirv by MLIR's name for it, and as MLIR does it: kernel modules stay, and what becomes of one stands before it or in
// it, with memory spaces that are numbers made storage classes. Where they are not to be converted, everything else is. The options about vectors are taken: vectors that SPIR-V has not are refused.
var testToSPIRV = lazy.Value[*pass.Pass]{Make: func() *pass.Pass {
	return &pass.Pass{
		Name: "test-convert-to-spirv", Title: "ConvertToSPIRVPass", Summary: "Convert as MLIR's pass of this name does, for scripts that name it",
		Options: []string{kernelsOption, nestOption, signatureOption, unrollOption}, Spelling: mlirSpelling.Get(),
		Run: func(op *mlir.Operation, x *pass.Context, d *mlir.Diagnostics) bool {
			given := map[string]bool{}
			for _, name := range []string{kernelsOption, nestOption, signatureOption, unrollOption} {
				value, isGiven := x.Options[name]
				if isGiven && value != "true" && value != "false" {
					d.Errorf(op.Loc(), "option %s is true or false, not %q", name, value)
					return false
				}
				given[name] = value == "true"
			}
			o, _ := parseOptions(op, nil, d)
			if !given[kernelsOption] {
				l := newLowering(op, o)
				target := new(convert.Target).Legal(spirv.Dialect.Name, mlir.ModuleOp.Name)
				run := convert.Conversion{Target: target, Types: l.types, Patterns: l.everything()}
				return run.Run(op, d)
			}
			for _, m := range kernelModules(op) {
				own := new(mlir.Builder).Before(m).Clone(m, nil)
				if !classesFor(newLoweringFor(kernelTarget(m), o)).apply(own, d) {
					return false
				}
				made := convertModule(own, o, d)
				if made == nil {
					return false
				}
				if given[nestOption] {
					made.MoveBefore(m.Region(0).Entry().First())
				}
			}
			return true
		},
	}
}}
