// Package minimal makes the smallest well-typed modules around every operation of the SPIR-V dialect, from the grammar: for
// each instruction and each extended instruction one with all optional operands absent, one with all of them there, and one
// for each way in which a value of an enumeration brings parameters along.
//
// [Of] is the way in; module.go builds a module. What the grammar cannot say is which types an instruction takes: that stands
// in signatures.go, by the names that the grammar gives to operands, and by instruction where these do not say enough. The
// instructions that are no operations (types, decorations, names, …) have their modules as text in structure.go.
//
// It is for tests only. Its own take every module through text and words, and through mlir-opt and spirv-val.
package minimal
