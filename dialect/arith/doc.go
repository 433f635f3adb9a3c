// Package arith is MLIR's dialect of arithmetic on integers and floats: the
// operations as a table, with the attributes for overflow and fast-math flags.
//
// Importing it registers the dialect. It does not fold or convert anything.
//
// Start at ops.go. The dialect is described at
// https://mlir.llvm.org/docs/Dialects/ArithOps/.
package arith
