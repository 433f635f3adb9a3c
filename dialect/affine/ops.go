package affine

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/dialect/memref"
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
		{Name: "affine.delinearize_index", Verify: verifyDelinearize, Fold: foldDelinearize, Canonicalize: delinearizePatterns},
		{Name: "affine.for", Parse: parseFor, Print: printFor, Verify: verifyFor, Fold: foldFor, Canonicalize: forPatterns},
		{Name: "affine.if", Parse: parseIf, Print: printIf, Verify: verifyIf, Fold: foldIf, Canonicalize: ifPatterns},
		{Name: "affine.linearize_index", Verify: verifyLinearize, Fold: foldLinearize, Canonicalize: linearizePatterns},
		{Name: "affine.load", Parse: parseLoad(false), Print: printLoad, Verify: verifyAccess, Fold: foldLoad, Canonicalize: accessPatterns},
		{Name: "affine.max", Parse: parseApply, Print: printApply, Verify: verifyMinMax, Fold: foldMinMax(func(a, b int64) bool { return a > b }), Canonicalize: minMaxPatterns},
		{Name: "affine.min", Parse: parseApply, Print: printApply, Verify: verifyMinMax, Fold: foldMinMax(func(a, b int64) bool { return a < b }), Canonicalize: minMaxPatterns},
		{Name: "affine.parallel", Parse: parseParallel, Print: printParallel, Verify: verifyParallel, Fold: foldParallel},
		{Name: "affine.prefetch", Parse: parsePrefetch, Print: printPrefetch, Verify: verifyIndices, Fold: memref.FoldCasts, Canonicalize: accessPatterns},
		{Name: "affine.store", Parse: parseStore(false), Print: printStore, Verify: verifyAccess, Fold: memref.FoldCasts, Canonicalize: accessPatterns},
		{Name: "affine.vector_load", Parse: parseLoad(true), Print: printLoad, Verify: verifyAccess, Canonicalize: accessPatterns},
		{Name: "affine.vector_store", Parse: parseStore(true), Print: printStore, Verify: verifyAccess, Canonicalize: accessPatterns},
		{Name: "affine.yield", Verify: verifyYield},
	}
}
