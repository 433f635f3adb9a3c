// Package layout answers how big a value of a type is, how it must be aligned,
// and what else a target says about memory, in the open type system of the IR.
//
// It follows the data layout document of MLIR. The parts are interfaces, since
// anybody may implement them: a [Spec] is an attribute with a list of [Entry],
// each with a [Key] that is a type or an identifier; a [Type] answers for itself;
// a [Scope] says which operations carry a specification; a [Dialect] looks after
// identifiers of its namespace. Package dialect/dlti has the attributes that
// text is written in. MLIR's own types are answered for here (builtin.go).
//
// Start at [New], which makes the [DataLayout] of a scope. Ask one object often:
// it keeps every answer. The rules by which drivers lay out SPIR-V buffers are
// another matter; they are in spirv/memory.
package layout
