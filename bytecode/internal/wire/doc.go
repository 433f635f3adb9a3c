// Package wire is the format of MLIR bytecode below the IR: numbers, sections, and what the entries of attributes and types
// consist of.
//
//	Cursor, Emitter   read and write numbers, strings, sections; a cursor keeps its first mistake, with the offset
//	Encoding          an entry as a row: a code, and a string with a letter for each field; a Record has the fields
//	Builtin           the encodings of MLIR's builtin dialect: builtin_attrs.go, builtin_types.go
//	Rope              bytes in pieces, joined when they are written
//	AddressTable      numbers by the address of what is interned
//
// Nothing here knows a file's tables; package bytecode does.
package wire
