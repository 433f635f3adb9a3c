// Package roundtrip imports binaries such that export gives the same words again.
// It exports each imported module at once, compares the words, and stores in the
// module what export does not reproduce: the residue (see package arrange).
//
// Start at [Import] for programs that import a module, change it and export it.
// It uses package deserialize, which does not know about export. [Verify] refuses
// modules that would lose something.
package roundtrip
