// Package deserialize turns SPIR-V words into a module of the SPIR-V dialect
// (package spirv): readable IR with regions for selections and loops, block
// arguments for OpPhi, attributes for decorations.
//
// It is the other direction of package serialize, which it knows nothing of. It
// does not validate: a module that can be said in the dialect is imported, and
// the verifier or spirv-val say whether it is right. A program that writes the
// module again imports it with package roundtrip, which notes what the IR does not
// say.
//
// # Where to start
//
// [Words] and [Read] are the way in. They run in four steps, each a file or two:
//
//	index.go                  number the ids, find the functions
//	module.go, annotations.go collect what the header, names and decorations say
//	globals.go, types.go,     resolve types, constants and variables in their order, and make
//	constants.go, symbols.go  the operations of the module's body
//	make_type.go              the type that an instruction declares
//	functions.go              import the functions, several at once
//
// A function goes through these:
//
//	scan.go                   find the blocks in the words
//	../spirv/structure        the tree of regions, and which values leave which regions, on numbers
//	emit.go, blocks.go,       make the operations, regions in place: no block is made twice,
//	terminators.go,           copied or moved
//	instruction.go, values.go
//	plain.go                  most instructions have nothing but ids of values: a table says which
//	arguments.go, unknown.go  instructions whose operands are listed, and those that no grammar has
//	graph.go                  graphs of tensors, which have no blocks
//
// The structurizer works on numbers alone, before any IR exists. It never makes
// an import fail: control flow that does not obey the structured rules, and that
// of kernels, which has none, stays a flat graph of blocks with the merge
// instructions as attributes.
//
// # What goes where
//
// Nearly every instruction becomes an operation by the row of package spirv that
// belongs to it. The exceptions are listed in [spirv.DefOf]. Plain constants,
// OpUndef and references to variables are made in the first block of each
// function that uses them, once each. Instructions of sets that only describe
// code, such as DebugInfo, are spv.ExtInst with symbols; what an operation cannot
// say, such as a scope that is computed, is spv.Instruction (arguments.go).
//
// The text of an imported module stays the same when it is exported and imported
// again.
//
// Specification: https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html,
// sections 2.2 (terms), 2.4 (layout of a module) and 2.11 (structured control
// flow).
package deserialize
