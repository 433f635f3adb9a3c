// Package encoding is how the SPIR-V dialect looks in MLIR bytecode. Importing it, as dialect/all does, gives [spirv.Dialect]
// its encoding; without it files have the text of types and attributes, and those that have more cannot be read.
//
// In files in its own spelling the dialect is encoded by itself, in far fewer bytes than its text has: attributes
// (attributes.go), types (types.go, types_rare.go), inherent attributes (properties.go), names of operations, attributes and
// common strings by number (names.go, strings.go), and the notes of import (notes.go). Files in the spelling of MLIR have
// text, as MLIR's reader wants it. The lists of names with numbers only grow, at their ends.
package encoding
