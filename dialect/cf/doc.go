// Package cf is MLIR's dialect of branches between blocks.
//
// Importing it registers the dialect. Start at ops.go. The dialect is described
// at https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/.
package cf
