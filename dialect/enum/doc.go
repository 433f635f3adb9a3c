// Package enum holds attributes that are one word of a list, such as #vector.kind<add>, or a set of flags, such as
// #arith.fastmath<nnan,contract>.
//
// A [Kind] is a row: the words and their numbers, generated from MLIR's enumeration records into the packages of the
// dialects. Start at kind.go; text.go reads and writes.
package enum
