// Package randomkernel writes random kernels as text: a module with a gpu.module,
// and a function @main that makes buffers, fills them, launches the kernel and
// prints what came out. What a kernel computes is defined for all that it is
// given, and the same in whatever order its invocations run.
//
//	text := randomkernel.Generate(randomkernel.Options{Seed: 7, Size: 40})
//
// Evaluated as it stands (package evaluate) and compiled, a kernel has to give
// the same. kernel.go has the frame around the body, statement.go what a body is
// made of, operation.go the operations as rows, control.go those with regions, and
// together.go what invocations do together.
package randomkernel
