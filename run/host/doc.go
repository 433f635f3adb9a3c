// Package host runs the host part of a module with kernels: what a program for
// MLIR's runners does around gpu.launch_func. Memory is allocated and filled, kernels are
// launched, and what they wrote is printed.
//
//	p := host.New(module.Op, host.Options{Kernels: compiled, Out: os.Stdout})
//	err := p.Run(ctx, "main")
//
// The host part is evaluated as it stands (package evaluate). A kernel runs as the
// SPIR-V that it was compiled to, in the interpreter or wherever Options.On runs it:
// argument i is the buffer at binding i of set 0, a number a buffer with that number, as
// conversions to SPIR-V have it. With Options.Compare it is evaluated too, and has to
// give the same.
//
// launch.go binds arguments and runs kernels, argument.go makes bytes of them,
// compare.go holds bytes against each other.
package host
