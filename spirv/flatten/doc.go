// Package flatten turns the regions of a function into the list of blocks that
// SPIR-V has: constructs become merge instructions, results of constructs and
// arguments of blocks become OpPhi or nothing at all. It writes no words, gives no
// ids, and does not change the IR.
//
// [Lower] is the way in; it makes a [Plan], and [Plan.Improve] gives the plan the
// shape that validators ask for. One file a step:
//
//	lower.go       goes over the regions (construct.go, order.go)
//	hints.go       merge instructions of functions that are flat already
//	fold.go        conditional branches leave constructs directly where they must
//	phi.go         arguments that are one value on all ways in are no OpPhi
//	structured.go  what a shader must not have
//
// The specification is https://registry.khronos.org/SPIR-V/, unified specification,
// sections 2.11 (structured control flow) and 2.16.1 (order of blocks).
package flatten
