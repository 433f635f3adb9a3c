// Package memref holds the operations of MLIR's memref dialect that allocate,
// free, read, write and copy memory.
//
// Importing it registers the dialect. Start at ops.go; what MLIR's verifiers
// ask of views and reshapes is in the files verify_…. The dialect is described at
// https://mlir.llvm.org/docs/Dialects/MemRef/.
package memref
