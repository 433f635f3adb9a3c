// Package quant is MLIR's quantized types, with their text and MLIR's bytecode encodings. It has no operations.
//
// Importing it registers the dialect. Start at type.go. The types are described at
// https://mlir.llvm.org/docs/Dialects/QuantDialect/.
package quant
