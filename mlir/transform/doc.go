// Package transform holds the passes that work on any dialect, each in a file
// with the name of the pass:
//
//	inline                      replaces calls by the bodies of functions
//	control-flow-sink           moves operations into the branch that uses them
//	loop-invariant-code-motion  moves operations in front of loops
//	mem2reg                     puts values in place of memory
//	sccp                        finds constants on every way that control takes
//	sroa                        takes memory apart into its parts
//	symbol-dce                  removes unused symbols
//	strip-debuginfo             removes locations
//	reconcile-unrealized-casts  removes casts that cancel each other out
//
// The passes know no operations: definitions and [mlir.Inlining] tell what they
// need. The local rewrites, canonicalize and cse, are in packages mlir/rewrite and
// mlir/pass; passes for SPIR-V are in package spirv/transform.
//
// Importing the package registers the passes with package mlir/pass. They have
// the names and the options of MLIR's: https://mlir.llvm.org/docs/Passes/.
package transform
