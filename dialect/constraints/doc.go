// Package constraints holds the sets of types and attributes that the
// definitions of many dialects ask for, worded as MLIR words them.
//
// It has no operations. A dialect's own sets stay with the dialect.
//
// The sets are those of "Constraints" in
// https://mlir.llvm.org/docs/DefiningDialects/Operations/.
package constraints
