// Package examples holds kernels that people know, as they are written for MLIR, each with a host part that runs it. There is no code but tests: they
// hold each kernel against a reference in Go, for Vulkan and for OpenCL, on the interpreter and on a device, and against what MLIR makes of it.
//
// QUALITY.md says how much work is in what becomes of them.
package examples
