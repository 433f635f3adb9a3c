package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(ubToSPIRV.pass()) }

var ubToSPIRV = &conversion{
	name: "convert-ub-to-spirv", title: "UBToSPIRVConversionPass", summary: "Convert UB dialect to SPIR-V dialect",
	patterns: (*lowering).undefined, illegal: []string{"ub"},
}

// undefined are the patterns for the dialect ub.
func (l *lowering) undefined() []convert.Pattern {
	return []convert.Pattern{
		{Op: "ub.poison", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
			t, err := l.types.Convert(op.Result(0).Type())
			if err == nil {
				r.Replace(op, builder(r, op).Undef(t))
			}
			return err
		}},
		{Op: "ub.unreachable", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
			builder(r, op).Unreachable()
			r.Erase(op)
			return nil
		}},
	}
}
