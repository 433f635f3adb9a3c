// Package analysis finds out what transformations want to know of IR: what
// dominates what, which loops there are, what is live, which pointers may point to
// the same place, who calls whom, what memory an operation, a construct or a
// function touches.
//
// An analysis is a type with a method Analyze. [Get] makes one for an operation
// and keeps it in a [Cache], as long as nothing changes; a pass gets the cache of
// its operation and says what it preserves, see package mlir/pass. The package
// changes no IR and knows no dialect: definitions answer its questions (mlir.OpDef).
//
// Start at [Get].
package analysis
