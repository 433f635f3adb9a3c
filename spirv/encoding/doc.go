// Package encoding is the encoding of the SPIR-V dialect in MLIR bytecode. Importing it, as dialect/all does, sets the encoding
// of [spirv.Dialect]. Without it, files store types and attributes as text, and files with the encoding cannot be read.
//
// In files in its own spelling the dialect is encoded by itself, in far fewer bytes than its text has: attributes
// (attributes.go), types (types*.go), inherent attributes (properties.go), names of operations, attributes and
// common strings by number (names.go, strings.go), and the notes of import (notes.go). Files in the spelling of MLIR have
// text, as MLIR's reader wants it. The lists of names with numbers only grow, at their ends.
package encoding
