// Package mutate changes SPIR-V modules for tests. Mutate keeps them nearly valid: it works on instructions, operands, blocks
// and sections, by the grammar, so that what comes of it gets past the first checks. Damage changes bits and words.
//
// Every choice comes from a Chooser: a *rand.Rand for a test that counts seeds, or Bytes for a fuzzer that searches.
// Mutators is the table of what can be done to a module.
package mutate
