// Package affine holds the operations of MLIR's affine dialect: loops,
// conditions, index arithmetic, and accesses to memory at affine places.
//
// Importing it registers the dialect. It analyses and transforms nothing. Start
// at ops.go. The dialect is described at
// https://mlir.llvm.org/docs/Dialects/Affine/.
package affine
