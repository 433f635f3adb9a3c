// Package pass runs passes over IR: named transformations, in order, each on
// operations of a kind.
//
// A [Pipeline] is a tree: at the leaves are passes, further up the names of the
// operations that they run on. Its text is the one that MLIR's tools take, such
// as "builtin.module(canonicalize,func.func(cse))"; see [Parse]. A pass is a row
// that a package registers, so a program knows the passes of the packages that
// it imports. Two are here: canonicalize and cse.
//
// A pass changes only what is inside the operation that it gets, and its
// attributes. So operations that are isolated from above, such as functions, have
// their passes at the same time, and nothing depends on the number of workers. A
// pass reports whether it changed anything: that is verified, and analyses of it
// (package mlir/analysis) are made anew when somebody asks.
//
// The package does not say what passes do to operations; patterns and folds are in
// package mlir/rewrite. A [Watcher] is told what runs, to print, measure or count.
//
// Start at [Pipeline.Run]; to write a pass, at the example and [Pass].
package pass
