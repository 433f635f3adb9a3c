// Package ub holds the operations of MLIR's ub dialect: undefined behaviour: poison and places that control never comes to.
//
// Importing it registers the dialect. ops_gen.go has what MLIR declares of the operations, ops.go what only code can say. The
// dialect is described at https://mlir.llvm.org/docs/Dialects/UBOps/.
package ub
