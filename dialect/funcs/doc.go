// Package funcs is MLIR's func dialect: functions, calls and returns. It is not
// called func because that is a keyword of Go.
//
// Importing it registers the dialect. Start at ops.go. signature.go has the text
// form of function signatures, which other dialects use too. The dialect is
// described at https://mlir.llvm.org/docs/Dialects/Func/.
package funcs
