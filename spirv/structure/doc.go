// Package structure finds the tree of selections and loops in the control flow of a function (specification, section 2.11),
// and how values get out of them. It works on numbers, without instructions and without IR.
//
//	CFG          the control flow: blocks with successors, merge instructions and phis
//	Structurize  makes a Tree of it, with a block for each part that regions need (normalize.go, fold.go)
//	Tree         the regions; Classify gives every edge a class, Sequence lists all blocks in nested order
//	Plans        Structurize for many functions, most of which have a shape that was there before
//	Router       where a value that is used outside of its construct comes out
//
// It clones no block. What is not structured is an error, which says why.
package structure
