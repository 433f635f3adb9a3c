// Package provenance knows where the ids and the order of a binary are kept in the IR that was made of it, so that export
// gives everything its id and its place again, also after edits.
//
//	Things, Locals       what has an id in a binary: at module scope, and in a function
//	KeepIDs, KeptIDs     write and read the notes of ids, which are attributes of the module (see ids_note.go for their form)
//	DeclarationsOf       types and values in the order in which they are declared
//	IsMadeUp             tells symbols that import made up from names
//
// Importing it makes the text of functions number their values by these ids. What a binary has that export does not make of
// the IR is another matter: package arrange.
package provenance
