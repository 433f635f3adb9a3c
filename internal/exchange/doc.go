// Command exchange compares bytecode with mlir-opt's, on many modules of all dialects and in every version of the format: what
// mlir-opt of one release writes is read and printed here, and written again here and printed by mlir-opt; the texts have to
// be equal. It counts bytes too. Run it as scripts/exchange DIR…
//
// mlir-opt is asked as a program that gets many modules at a time, because starting it costs more than one of them; reading
// and writing here happen inside the process. Nothing is cached.
//
// # Where to start
//
//	compare.go  what is done with the modules, step by step
//	peer.go     asking mlir-opt
//	pieces.go   finding modules
//	report.go   the table, and what is kept of a difference
//	main.go     flags
package main
