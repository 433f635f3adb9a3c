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
		{Name: "affine.apply", Parse: parseApply, Print: printApply, Verify: verifyApply, Fold: foldApply,
			Canonicalize: []*mlir.Pattern{{Name: "SimplifyAffineOp", Rewrite: simplify}}},
		{Name: "affine.delinearize_index", Verify: verifyDelinearize},
		{Name: "affine.for", Parse: parseFor, Print: printFor, Verify: verifyFor},
		{Name: "affine.if", Parse: parseIf, Print: printIf, Verify: verifyIf},
		{Name: "affine.linearize_index", Verify: verifyLinearize},
		{Name: "affine.load", Parse: parseLoad(false), Print: printLoad, Verify: verifyAccess},
		{Name: "affine.max", Parse: parseApply, Print: printApply, Verify: verifyMinMax, Fold: foldMinMax(func(a, b int64) bool { return a > b })},
		{Name: "affine.min", Parse: parseApply, Print: printApply, Verify: verifyMinMax, Fold: foldMinMax(func(a, b int64) bool { return a < b })},
		{Name: "affine.parallel", Parse: parseParallel, Print: printParallel, Verify: verifyParallel},
		{Name: "affine.prefetch", Parse: parsePrefetch, Print: printPrefetch, Verify: verifyIndices},
		{Name: "affine.store", Parse: parseStore(false), Print: printStore, Verify: verifyAccess},
		{Name: "affine.vector_load", Parse: parseLoad(true), Print: printLoad, Verify: verifyAccess},
		{Name: "affine.vector_store", Parse: parseStore(true), Print: printStore, Verify: verifyAccess},
		{Name: "affine.yield", Verify: verifyYield},
	}
}
