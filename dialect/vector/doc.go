// Package vector holds the operations of MLIR's vector dialect: vectors of any rank.
//
// Importing it registers the dialect. ops_gen.go has what MLIR declares of the operations, ops.go what only code can say. The
// dialect is described at https://mlir.llvm.org/docs/Dialects/Vector/.
package vector
