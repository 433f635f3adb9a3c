// Package llvm is as much of MLIR's LLVM dialect as files need that mention it: the attributes of debugging information, of
// loops and of aliasing, which refer to each other so much that text would not do, with MLIR's encodings of them in bytecode.
// Types and other attributes of the dialect are kept as text, and there are no operations.
//
// Importing it registers the dialect. Start at table.go. The attributes are described at
// https://mlir.llvm.org/docs/Dialects/LLVM/.
package llvm
