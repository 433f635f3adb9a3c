// Package quant is MLIR's types of quantized numbers: their text, and MLIR's encodings of them in bytecode. There are no
// operations.
//
// Importing it registers the dialect. Start at type.go. The types are described at
// https://mlir.llvm.org/docs/Dialects/QuantDialect/.
package quant
