// Package compile makes SPIR-V of kernels: what stands in a file of any form becomes modules for a target, optimized, validated, as IR
// and as words.
//
//	t, err := target.ByName("vulkan1.2")
//	f, err := source.Open("kernel.mlir")
//	r, err := compile.File(f, compile.Options{Target: t, Level: 1}, nil)
//	for _, out := range r.Outputs { … out.Words … }
//
// Start at [File]. With Options.Cache, what was compiled before is not compiled again.
//
//	recipe.go    which passes run: a row for each client API
//	compile.go   loading, lowering, optimizing, exporting
//	cached.go    what a result depends on, and how it is kept
//	depfile.go   what a build tool has to know
//	temps.go     what comes between, as files
package compile
