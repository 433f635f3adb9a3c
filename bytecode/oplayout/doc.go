// Package oplayout is a table of the ops of MLIR's dialects, by release, with the order of their properties in bytecode. It is
// not about memory: see packages layout and spirv/memory for that.
//
// From version 5 of the format on, the inherent attributes of a registered op are stored as a bare list of fields whose
// order and kinds come from the op's definition in the release of MLIR that wrote the file; nothing in the file describes
// them. This package is the table of those definitions, one text file a release (layouts-19.txt, layouts-22.txt), made from
// the .td files of that release by scripts/update-op-layouts. Another release is one more run of the script and one more row
// of releases.
//
// It is only a table: package bytecode reads and writes the bytes. Start at Lookup and Knows.
package oplayout
