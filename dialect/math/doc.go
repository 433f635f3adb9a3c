// Package math holds the operations of MLIR's math dialect: mathematical functions.
//
// Importing it registers the dialect. ops_gen.go has what MLIR declares of the operations, ops.go what only code can say. The
// dialect is described at https://mlir.llvm.org/docs/Dialects/Math/.
package math
