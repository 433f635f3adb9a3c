// Command spvc compiles, imports, checks and prints SPIR-V.
//
//	spvc serialize IN.mlir -o OUT.spv     dialect text to SPIR-V words
//	spvc deserialize IN.spv               SPIR-V words to dialect text
//	spvc opt, spvc translate              what one types at mlir-opt and mlir-translate
//	spvc dis, spvc as                     SPIR-V words to and from assembly
//	spvc layout TYPE or MODULE            how types and buffers lie in memory
//
// A command parses flags and calls one function of the libraries. Flags take
// one or two dashes. The kind of an input is found by its first bytes; "-" is
// standard input or output. Errors go to standard error as file:line:col with
// the source line and a caret, and the exit status is 1; a crash of spvc itself
// exits above 128.
package main
