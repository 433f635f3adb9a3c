// Package loops holds passes on the loops of the dialect scf: from one kind to another, split, fused, peeled, unrolled. Each is in a file
// named for it. Importing the package registers them.
//
// They have the names and options that MLIR gives them, where MLIR has them: https://mlir.llvm.org/docs/Passes/. Where MLIR's change what is
// computed, these leave the loop as it is; the table in loops_test.go lists that. Start at peeling.go.
package loops
