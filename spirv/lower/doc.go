// Package lower converts kernels to the SPIR-V dialect: the passes that MLIR calls convert-…-to-spirv, one a file, named for the dialect
// that they are for.
//
//	convert-arith-to-spirv   arith.go, arith_*.go, constant.go
//	convert-cf-to-spirv      cf.go
//	convert-complex-to-spirv complex.go
//	convert-func-to-spirv    func.go
//	convert-gpu-to-spirv     gpu.go, gpu_*.go
//	                         (memory_model.go: what the memory model Vulkan wants)
//	convert-index-to-spirv   index.go
//	convert-math-to-spirv    math.go, math_expand.go, math_polynomial.go, math_power.go, math_bits.go
//	convert-memref-to-spirv  memref.go, memory.go, atomic.go
//	convert-scf-to-spirv     scf.go, parallel.go
//	convert-tensor-to-spirv  tensor.go
//	convert-ub-to-spirv      ub.go
//	map-memref-spirv-storage-class   memory_space.go
//	convert-to-spirv         gpu_module.go: everything in one go
//	                         (refused.go: what there is nothing for, and why; plain.go: what is said in other operations)
//	test-convert-to-spirv    gpu_upstream.go: the same as MLIR does it
//	convert-vector-to-spirv  vector.go, reduction.go
//
// What types become depends on the target environment, the attribute spirv.target_env on what is around: types.go has values,
// storage.go has memory. A number that the target does not have lives in a wider one: narrow.go says how that stays right.
// Nothing is converted to something that computes something else: what can't be converted is an error that names
// the capability, the extension or the pass that helps.
//
// The driver is package mlir/convert. To add a conversion, add rows to the table of its file; environment.go has the passes.
//
// The conversions are described at https://mlir.llvm.org/docs/Dialects/SPIR-V/#type-conversion-and-legalization.
package lower
