// Package transform holds the passes on SPIR-V modules, each in a file with the
// name of the pass:
//
//	spirv-attach-target           names a target of kernel modules
//	spirv-lower-abi-attrs         makes interface variables of the arguments of kernels
//	spirv-rewrite-inserts         replaces chains of CompositeInsert by a CompositeConstruct
//	spirv-canonicalize-gl         replaces comparisons and selects by clamps
//	spirv-promote-to-replicated-constants
//	                              replaces splat constants by replicated composites
//	spirv-no-contraction          has floats computed as they are written
//	spirv-webgpu-prepare          expands operations that WebGPU lacks
//	spirv-update-vce              declares the version, capabilities and extensions that are needed
//	spirv-unify-aliased-resource  merges variables with the same binding
//	decorate-spirv-composite-type-layout
//	                              adds offsets and strides, by the rules of the target
//	verify-spirv-layout           reports offsets and strides that break these rules
//	verify-spirv-environment      reports what is used, but not declared or not in the target
//	spirv-set-spec-constants      gives specialization constants other default values
//	spirv-freeze-spec-constants   makes plain constants of them
//	spirv-flag-exits              replaces exits from nested constructs by flags
//	spirv-for-mlir                rewrites what MLIR's dialect cannot express
//	spirv-set-target              names the target of a module
//	spirv-for-naga                rewrites what naga does not read, and reports the rest
//
// MLIR 22 does not have the last eight. The others have its names and effects; a
// comment says where one does more, and why. All of them also work on modules
// from other compilers. General passes are in packages mlir/rewrite and
// mlir/transform; the rules of the dialect are in package spirv.
//
// Importing the package registers the passes with package mlir/pass.
//
// The dialect is described at https://mlir.llvm.org/docs/Dialects/SPIR-V/, the
// passes at https://mlir.llvm.org/docs/Passes/#spirv-dialect-passes.
package transform
