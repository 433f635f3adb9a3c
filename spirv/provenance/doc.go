// Package provenance stores the ids and the order of a binary in its IR, so that export restores them, also after edits.
//
//	Entities, KeptLocals what has an id in a binary: at module scope, and in a function
//	StoreIDs, LoadIDs    write and read the notes of ids, which are attributes of the module (see ids_note.go for their form)
//	DeclarationsOf       types and values in the order in which they are declared
//	IsGenerated          tells symbols that import made up from names
//
// If a program imports it, values in the text of functions are numbered by these ids. Package arrange has the parts of a binary
// that export cannot make from the IR.
package provenance
