// Package mlir is an IR core in the manner of MLIR: operations with operands,
// results, attributes, successors and nested regions, over an open system of
// dialects, types and attributes, with MLIR's text form in and out.
//
// It knows no dialect but builtin. It does not know SPIR-V, bytecode or
// passes; those packages stand on this one.
//
// Where to start: [Parse] turns text into a [Module], [Print] turns it back, and
// [Verify] checks it. [Operation], [Block], [Region] and [Value] are the nodes,
// made by a [Builder]. [Type] and [Attribute] are interned and compare with ==.
// An [OpDef] describes a kind of operation as data; a [Dialect] is a list of
// them.
//
// The language is specified at https://mlir.llvm.org/docs/LangRef/ and
// https://mlir.llvm.org/docs/Dialects/Builtin/.
package mlir
