// Package transform holds the passes on modules of the SPIR-V dialect, one a
// file, named for the pass:
//
//	spirv-lower-abi-attrs         arguments of kernels become interface variables
//	spirv-rewrite-inserts         chains of insertions become one construction
//	spirv-canonicalize-gl         comparisons and choices become clamps
//	spirv-promote-to-replicated-constants
//	                              composites of one constituent only are said by it
//	spirv-webgpu-prepare          what WebGPU has not, in terms of what it has
//	spirv-update-vce              what a module declares is what it needs
//	spirv-unify-aliased-resource  one variable for those that are bound to one place
//	decorate-spirv-composite-type-layout
//	                              offsets and strides, by the rules of the target
//	verify-spirv-layout           where offsets and strides break these rules
//	verify-spirv-environment      what a module uses and does not declare, or its target does not have
//	spirv-flag-exits              exits from nested constructs, by way of flags
//	spirv-for-mlir                other words for what MLIR's spelling cannot say
//
// Except for the last four, which MLIR has no use for, they have the names and the
// effect of MLIR 22's; where one does more, a comment says that and why. They
// also hold for modules that other compilers made. What every module needs on its
// way, such as folding, is in packages mlir/rewrite and mlir/transform; the rules
// themselves are in package spirv.
//
// Importing the package registers the passes with package mlir/pass.
//
// The dialect is described at https://mlir.llvm.org/docs/Dialects/SPIR-V/, the
// passes at https://mlir.llvm.org/docs/Passes/#spirv-dialect-passes.
package transform
