// Package interp runs SPIR-V: on the CPU, from the words alone, with no driver and no IR between. It is for testing shaders and
// kernels, and it judges what the rest of this project makes: import, export and passes must not change what a module does.
// It is exact first and fast second.
//
//	x, err := interp.New(m, interp.Options{Resources: …})   an entry point, compiled
//	x, err := interp.New(m, interp.Options{Args: …})        a kernel of OpenCL has arguments instead
//	err = x.Dispatch(ctx, [3]uint32{16, 1, 1})              workgroups of a compute shader or a kernel
//
// # How it works
//
// A group of invocations (a workgroup or several small ones, a block of pixels) runs each instruction together. A value is
// registers: a slot of 32 bits, or two, for each component and invocation (kind.go, shape.go). What an instruction does is a
// kernel, a Go function with a loop over all invocations and one over the active ones; most are generated from a table
// (_gen, kernels_gen.go).
//
// New compiles a function when something calls it (compiler.go, function.go). Rows say how an instruction is compiled; they
// stand in files by chapter of the specification: arithmetic.go, conversion.go, composite.go, access.go (memory), function.go
// (with control flow), extended.go and a file for each set of extended instructions. An instruction without a row is an error
// that names it: nothing is skipped or guessed.
//
// SUPPORT.md says of each instruction whether it runs, ACCURACY.md how exact the functions of floats are. Tests make both.
//
// Pointers are known while code is compiled wherever that is possible (pointer.go). Variables that only one invocation sees are
// registers too, which loads copy only if they must (alias.go); all other memory is bytes (memory.go, load.go, store.go), laid out as the module says (layout.go).
//
// Images and samplers are handles: numbers of descriptors (image.go). What is done with them stands in package image.
//
// Control flow needs no structure: of the blocks that have invocations waiting the first one runs, in an order that makes
// them meet at merge blocks (run.go).
//
// Out-of-bounds reads are zero, such writes do nothing, division by zero is zero: undefined behaviour has a result here, the
// same for any number of workers.
//
// Options.Check, Trace and Profile have ops compiled between the others (check*.go, trace.go, profile.go); without them there are none.
//
// A fault (an endless loop) is a panic inside, and an *Error with its instruction and source line outside.
//
// Specification: https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html, section 3.3.
package interp
