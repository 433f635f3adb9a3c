// Package roundtrip compares import and export. Import of a
// binary notes what export will not make of the IR, so that a module that nobody
// changed comes back word for word; and it accounts for every instruction.
//
// [Import] is the way in for programs that import a module to change it and write
// it again. It is package deserialize, which knows nothing of export, and the
// residue (see package arrange). [Verify] says what of a module gets lost.
package roundtrip
