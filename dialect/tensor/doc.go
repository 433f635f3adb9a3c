// Package tensor holds the operations of MLIR's tensor dialect: tensors as values.
//
// Importing it registers the dialect. ops_gen.go has what MLIR declares of the operations, ops.go what only code can say. The
// dialect is described at https://mlir.llvm.org/docs/Dialects/TensorOps/.
package tensor
