// Package unroll has the pass vector-unroll: it computes with vectors that SPIR-V does not have by those that it has, and by single
// elements. What it does to one kind of operations is in a file of its own.
//
//	pass.go         the pass; which vectors stay, and what the others become
//	parts.go        vectors as lists of elements, whatever parts they lie in
//	elementwise.go  operations that do the same to each element
//	passing.go      operations that pass values on: loops, branches, functions
//	moves.go        operations that put elements elsewhere
//	masks.go        masks that are made, and vector.mask
//	memory.go       loads and stores, with masks, and gathers
//	transfer.go     vector.transfer_read and vector.transfer_write
//	reduce.go       reductions, scans, products
package unroll
