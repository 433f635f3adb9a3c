// Package source loads modules from files of any form and saves them in any form: MLIR text, MLIR bytecode, SPIR-V words and
// SPIR-V assembly. The dialects that a program wants to read are those it imports; dialect/all has all of them.
//
// Start at [Load] and [Save] for files by name. [Open] and [File.Module] give the diagnostics to the caller too, and [Write] writes
// to anything.
//
// The form of a file is found by its first bytes, never by its name; the form of what is saved is what its name says, or the
// options. This package also decides what no single form can: in which spelling of the SPIR-V dialect a module is written
// (spelling.go), and whose names its values have (names.go). The packages of the forms know nothing of each other.
package source
