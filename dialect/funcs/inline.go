package funcs

import (
	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/mlir"
)

// inlining: calls and functions can say that they do not want it.
var inlining = &mlir.Inlining{
	Call: func(call, callee *mlir.Operation) bool {
		return call.Attr("no_inline") == nil && callee.Attr("no_inline") == nil
	},
	Branch: func(b *mlir.Builder, loc mlir.Location, next *mlir.Block, values []*mlir.Value) {
		b.Create(&mlir.OperationState{Name: cf.Branch.OpName(), Loc: loc, Operands: values, Successors: []*mlir.Block{next}})
	},
}
