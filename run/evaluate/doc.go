// Package evaluate runs operations of MLIR as they stand, without compiling
// them: arith, math, complex, index, func, cf, scf, memref, vector, gpu and ub. Host code around
// kernels runs by it, and it says what a kernel has to compute: what the kernel
// became, as SPIR-V, is held against it.
//
//	p := evaluate.New(module, evaluate.Options{Out: os.Stdout})
//	results, err := p.Call(ctx, "main")
//
// It is exact and not fast. What a dialect leaves undefined (a division by zero,
// an access out of bounds, a barrier that not all reach) is an *Error with its
// location, never a value.
//
// # How it works
//
// A function is prepared when it is called first (function.go): an operation
// becomes a step, a Go function that reads and writes the values of a frame by
// their numbers. A row of a table (rows.go) says how an operation is prepared;
// the rows stand in files by dialect: arith.go, math.go, memref.go, ….
//
// A value is bits, of a scalar or of all elements of a vector, or a view of
// memory (value.go, view.go). A kind says what bits mean (kind.go).
//
// A kernel that is launched runs for one invocation after the other. In one
// with barriers or shuffles the invocations of a workgroup are coroutines, which
// stop where all have to meet (group.go). Options.Launch may do something else.
package evaluate
