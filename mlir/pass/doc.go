// Package pass runs passes over IR: named transformations, in order, each on
// operations of a kind.
//
// A [Pipeline] is a tree: at the leaves are passes, further up the names of the
// operations that they run on. Its text is the one that MLIR's tools take, such
// as "builtin.module(canonicalize,func.func(cse))"; see [Parse]. A pass is a row
// that a package registers, so a program knows the passes of the packages that
// it imports. Two are here: canonicalize and cse.
//
// Start at [Pipeline.Run].
package pass
