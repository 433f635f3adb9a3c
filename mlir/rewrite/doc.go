// Package rewrite canonicalizes IR and eliminates common subexpressions: it folds
// constants, applies patterns until none applies, and removes dead operations.
//
// It knows no operations. Their definitions provide the rewrites, in the fields
// Fold, Canonicalize and KeepsBlock of [mlir.OpDef] and MaterializeConstant of
// [mlir.Dialect]. Operations that are isolated from above, such as functions, are
// processed in parallel, with the same result for any number of workers.
//
// Start at [Canonicalize] and [CSE]. The order of work is that of MLIR's greedy
// driver and its passes of these names, so that texts compare:
// https://mlir.llvm.org/docs/Canonicalization/.
package rewrite
