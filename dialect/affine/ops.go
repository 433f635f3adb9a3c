package affine

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the affine dialect.
var Dialect = &mlir.Dialect{Name: "affine", Ops: ops, MaterializeConstant: arith.Materialize,
	Directives: map[string]*mlir.Directive{"DynamicIndexList": forms.DynamicIndexList},
	Inlining: &mlir.Inlining{
		// What is a dimension or a symbol depends on the function around.
		Into: func(*mlir.Operation) bool { return false },
		Op:   func(op *mlir.Operation) bool { return false },
	}}

func init() {
	Dialect.MoreOps = define
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	return []mlir.OpDef{
		{Name: "affine.apply", Parse: parseApply, Print: printApply, Verify: verifyApply},
		{Name: "affine.for", Parse: parseFor, Print: printFor, Verify: verifyFor},
		{Name: "affine.if", Parse: parseIf, Print: printIf, Verify: verifyIf},
	}
}
