// Package transform holds passes on the dialects that kernels are written in, one a
// file named for it. Importing it registers them.
//
// They have the names and options that MLIR gives them:
// https://mlir.llvm.org/docs/Passes/.
package transform
