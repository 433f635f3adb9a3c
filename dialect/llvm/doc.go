// Package llvm is a part of MLIR's LLVM dialect: the attributes for debug information, loops and aliasing, with MLIR's bytecode
// encodings. Text would not do for them, because they refer to each other. Types and other attributes of the dialect are kept as
// text. There are no operations.
//
// Importing it registers the dialect. Start at table.go. The attributes are described at
// https://mlir.llvm.org/docs/Dialects/LLVM/.
package llvm
