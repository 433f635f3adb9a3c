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
// Constructors and methods panic when a program gives them what nobody can mean:
// a nil type, a negative width, a result that is not there, the erasing of what is
// still used. The message begins with "mlir: " and names the cause; an index that is
// out of range may also be Go's own panic. What may come out of a file is never a
// panic: text, bytecode and words give errors in [Diagnostics], a nil one of which
// drops them, and IR that breaks rules gives them in [Verify].
//
// The language is specified at https://mlir.llvm.org/docs/LangRef/ and
// https://mlir.llvm.org/docs/Dialects/Builtin/.
package mlir
