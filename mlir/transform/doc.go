// Package transform holds passes that are good for any dialect, one a file,
// named for the pass:
//
//	inline           bodies of functions take the place of calls
//	symbol-dce       symbols that nothing names any more go
//	strip-debuginfo  locations go
//
// What there is to know about an operation is in its definition and in
// [mlir.Inlining]; no operation is named here. The local rewrites, canonicalize
// and cse, are in packages mlir/rewrite and mlir/pass, and what only SPIR-V needs
// in package spirv/transform.
//
// Importing the package registers the passes with package mlir/pass. They have
// the names and the options of MLIR's: https://mlir.llvm.org/docs/Passes/.
package transform
