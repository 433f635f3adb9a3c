// Package layout computes the size and alignment of types, and other facts about
// a target's memory, by MLIR's data layout interfaces.
//
// The parts are interfaces, so any dialect can implement them. A [Spec] is an
// attribute with a list of [Entry]; each has a [Key], which is a type or an
// identifier. A [Type] computes its own layout. A [Scope] says which operations
// carry a specification. A [Dialect] verifies identifiers of its namespace.
// Package dialect/dlti has the attributes for text; builtin.go has the layouts of
// MLIR's builtin types.
//
// Start at [New], which makes the [DataLayout] of a scope. Keep that object: it
// caches every answer. Other packages with layout in their name or task: the rules
// for SPIR-V buffers are in spirv/memory, the order of instructions in a binary is
// in spirv/arrange, and the order of properties in bytecode in bytecode/oplayout.
//
// The specification is https://mlir.llvm.org/docs/DataLayout/.
package layout
