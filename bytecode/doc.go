// Package bytecode reads and writes MLIR bytecode, versions 0 to 6 of the format: the binary form of the IR that MLIR's own
// tools save and load.
//
// It knows no operations itself. The tables of package oplayout say how MLIR's operations lay out their properties. Attributes and
// types without an encoding are stored as text, which package mlir parses and prints.
//
// A file is a frame of sections (frame.go) around tables of strings, dialects and operation names (names.go), attributes and
// types (entries.go), properties and resources, and the operations themselves. [Open] finds the sections and reads the
// tables' indices; attributes and types are decoded when something refers to them (decode.go), isolated regions are read on
// all cores (read_ir.go).
//
// [Write] looks at each operation once: workers draft the isolated regions (draft.go), at any depth. An operation is, for the
// rest, a signature that it shares with others (signature.go) and a location (location_list.go). Numbering, as MLIR does it so
// that what is used most has the shortest index, goes over those that differ, in MLIR's order (sequence.go, merge.go, number.go,
// number_order.go). Then entries and drafts become bytes on all cores (encode_entries.go, write_ir.go), in pieces that are put
// together last (package wire). The outcome does not depend on the number of workers.
//
// A program can list a file's operations without decoding them (entry.go, skim.go), decode one operation (materialize.go), and
// write the file again with some operations changed and all others copied ([File.Edit]).
//
// How attributes and types are encoded is a table for both directions (internal/wire).
//
// A dialect may encode what is its own and upgrade what an earlier version of it wrote, by a [mlir.BytecodeInterface]; a program
// may encode attributes and types by the callbacks of [ReadOptions] and [WriteOptions] (hooks_write.go, hooks_read.go). It may
// also have the bodies of its functions packed, which takes a third of the bytes (packed.go).
//
// The format is described by BytecodeFormat.md in the documentation of MLIR.
//
// Start at [Read] and [Write].
package bytecode
