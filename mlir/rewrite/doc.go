// Package rewrite brings IR into the form that definitions ask for: it folds
// constants, applies patterns until none applies, removes what is dead, and
// unifies equal computations.
//
// What to do is said by the definitions, in the fields Fold, Canonicalize and
// KeepsBlock of [mlir.OpDef] and MaterializeConstant of [mlir.Dialect]; this
// package knows no operation. Functions, and all that is isolated from above,
// are worked on in parallel, with the same outcome for any number of workers.
//
// Start at [Canonicalize] and [CSE]. The order of work is that of MLIR's greedy
// driver and its passes of these names, so that texts compare:
// https://mlir.llvm.org/docs/Canonicalization/.
package rewrite
