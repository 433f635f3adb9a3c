// Package grammar is the machine-readable grammar of SPIR-V as Go tables: every instruction, operand kind, enumerant and
// extended instruction set that Khronos publishes, with names, operands, capabilities, extensions and versions.
//
// It is data and look-up only. It does not read modules (package binary does) and it knows no semantics beyond the grammar.
// It imports nothing but the standard library and builds nothing at program start: all tables are static data.
//
// # Where to start
//
//	Lookup(OpLoad)                      an instruction's row by opcode: O(1), nil if there is none
//	ByName("OpLoad")                    … by name or alias
//	All()                               all rows in opcode order
//	KindStorageClass.Info()             an operand kind: category, bases of a composite, enumerants
//	KindStorageClass.Enumerant(7)       an enumerant by value (for bit enums: one bit, or zero)
//	KindDecoration.ByName("Block")      … by name or alias
//	StorageClassFunction.String()       every enumeration of the core is also a Go type with constants
//	ExtInstSetByName("GLSL.std.450")    an extended instruction set by its import name; then Lookup, ByName
//	GLSLStd450FAbs                      every extended instruction's number is a constant
//	OpLoad.Is(Load | Atomic)            what instructions are: terminators, constants, access chains, what reads memory, ...
//	Lookup(OpLoad).Operands[2].Field    an operand's name as a Go identifier: "Pointer"
//
// Rows are shared and must not be written to.
//
// # Where the data comes from
//
// data/traits.txt, kept by hand, holds what Khronos' grammar does not say. data/*.json holds the facts of Khronos' SPIRV-Headers in this project's own schema, one row a line; *_gen.go is made from
// it. scripts/update-grammar does both steps (the generator is in _gen). The specification is
// https://registry.khronos.org/SPIR-V/, unified specification, sections 2.3 (instructions), 3 (binary form).
package grammar
