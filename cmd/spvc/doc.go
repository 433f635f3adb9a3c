// Command spvc compiles, imports, checks and prints SPIR-V.
//
//	spvc compile IN.mlir -o OUT.spv       kernels to SPIR-V for a target; spvc cache looks after what it keeps
//	spvc serialize IN.mlir -o OUT.spv     dialect text to SPIR-V words
//	spvc deserialize IN.spv               SPIR-V words to dialect text
//	spvc val FILE or DIR                  everything that is wrong with modules
//	spvc run MODULE or FILE.amber         shaders and tests of shaders, without a GPU
//	spvc opt, spvc translate              the flags of mlir-opt and mlir-translate that SPIR-V users need
//	spvc reflect FILE or DIR              what modules want from the program that runs them
//	spvc inspect FILE.mlirbc              what is in a file of bytecode, and its sizes
//	spvc unpack, spvc pack                a file of bytecode to and from pieces
//	spvc dis, spvc as                     SPIR-V words to and from assembly
//	spvc layout TYPE or MODULE            the memory layout of types and buffers
//
// A command parses flags and calls one function of the libraries. Flags take
// one or two dashes. The first bytes of an input tell its form. "-" is standard
// input or output. Errors go to standard error as file:line:col with the source
// line and a caret, and the exit status is 1. A crash of spvc itself exits above
// 128.
package main
