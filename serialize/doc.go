// Package serialize turns a spv.module into SPIR-V words.
//
// It does not verify: the words are valid when the module is. It does not change
// the module either. What it cannot say it reports, all of it, at the operations
// in question.
//
// # Where to start
//
// [Words] is the way in. It goes like this, one file a step:
//
//	serialize.go    compiles the functions in parallel, then adopts them in order
//	function.go     a function's blocks become code, its uses of the module a list of needs;
//	                what its blocks are is for package flatten to say
//	need.go         what a function uses from outside
//	adopt.go        … and what that becomes when the function comes into the module
//	scratch.go      the memory that a worker uses for one function after the other
//	instruction.go  an operation becomes an instruction: a loop over the slots of its grammar row
//	emission.go     … but most take nothing but ids: a table says which
//	blocks.go       labels, OpPhi, merge instructions, branches
//	module.go       sections in the order of the logical layout
//	types.go        each type once, forward pointers for structs that contain themselves
//	constants.go    each constant once
//	symbols.go      variables, specialization constants and what else has a name
//	describe.go     names and decorations
//	lines.go        OpLine
//	sources.go      OpSource and its like
//	require.go      capabilities, extensions and version
//	interface.go    what entry points list besides
//	graph.go        graphs of tensors
//	pin.go          ids that unknown instructions need
//
// # Ids
//
// A function is compiled like an object file: its own ids count from 1, and what
// it uses from outside (types, constants, symbols, instruction sets, strings) is
// a number in its list of needs. When all are compiled, they are linked one after
// the other in the order of the module: the needs get ids, which declares what
// nobody needed before, and then the function's own ids follow in one block. So
// ids are dense and the same for any number of workers, no worker ever waits for
// another, and the sequential part only touches what is new and patches words.
// Numbering everything in a first sequential pass instead would need the lowering
// of control flow there, since that decides which OpPhis there are.
//
// The specification is https://registry.khronos.org/SPIR-V/, unified
// specification, sections 2.3 (physical layout), 2.4 (logical layout) and 2.11
// (structured control flow).
package serialize
