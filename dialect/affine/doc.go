// Package affine holds the operations of MLIR's affine dialect that loops and
// index arithmetic are written in: apply, for, if and yield.
//
// Importing it registers the dialect. It analyses and transforms nothing. Start
// at ops.go. The dialect is described at
// https://mlir.llvm.org/docs/Dialects/Affine/.
package affine
