// Package memref holds the operations of MLIR's memref dialect that allocate,
// free, read, write and copy memory.
//
// Importing it registers the dialect. It has no views, reshapes or globals yet.
// Start at ops.go. The dialect is described at
// https://mlir.llvm.org/docs/Dialects/MemRef/.
package memref
