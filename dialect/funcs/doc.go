// Package funcs is MLIR's dialect of functions, func: defining, calling and
// returning. The package name avoids Go's keyword.
//
// Importing it registers the dialect. Start at ops.go; signature.go is the text
// form of a function's head, which other dialects with functions of their own
// use too. The dialect is described at
// https://mlir.llvm.org/docs/Dialects/Func/.
package funcs
