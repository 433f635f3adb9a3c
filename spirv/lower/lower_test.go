package lower_test

import (
	"flag"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/passtest"
	_ "github.com/spvc/spvc/spirv/lower"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// otherInMLIR lists the inputs of which mlir-opt 22 makes something else, and why.
var otherInMLIR = map[string]string{
	"convert-arith-to-spirv.compare.mlir":         "MLIR has no order of Booleans with signs",
	"convert-arith-to-spirv.constants.mlir":       "MLIR refuses vectors with a dimension of 1",
	"convert-arith-to-spirv.expand.mlir":          "MLIR refuses divisions that round up or down",
	"convert-arith-to-spirv.narrow-floats.mlir":   "MLIR does not round, and takes the bits of f32 for those of f16",
	"convert-arith-to-spirv.narrow-integers.mlir": "MLIR refuses what it takes for unsigned, and computes with bits that are not known",
	"convert-cf-to-spirv.switch.mlir":             "MLIR leaves a choice of several",
	"convert-cf-to-spirv.mlir":                    "MLIR leaves casts that nobody uses",
	"convert-func-to-spirv.memory.mlir":           "MLIR takes words for numbers of f32, and pads vectors of three",
	"convert-gpu-to-spirv.matrix.mlir":            "MLIR makes constants that nobody uses",
	"convert-gpu-to-spirv.printf.mlir":            "MLIR makes empty functions of the kernels that stay",
	"convert-gpu-to-spirv.opencl.mlir":            "MLIR makes empty functions of the kernels that stay",
	"convert-gpu-to-spirv.no_groups.mlir":         "MLIR has no reductions but by instructions of whole groups",
	"map-memref-spirv-storage-class.words.mlir":   "MLIR knows numbers only",
	"gpu-lower-arguments.mlir":                    "MLIR has no such pass",
	"gpu-lower-arguments.accesses.mlir":           "MLIR has no such pass",
	"gpu-infer-block-size.mlir":                   "MLIR has no such pass",
	"spirv-name-numbers.mlir":                     "MLIR has no such pass",
	"gpu-size-dynamic-memory.mlir":                "MLIR has no such pass",
	"convert-to-spirv.matrix.mlir":                "MLIR has no such pass, and names another memory model",
	"convert-to-spirv.memory.mlir":                "MLIR has no such pass, and leaves attributions",
	"convert-to-spirv.complex.mlir":               "MLIR has no such pass",
	"convert-to-spirv.all-reduce.mlir":            "MLIR has no such pass, and names a scope that Vulkan does not have",
	"convert-index-to-spirv.divisions.mlir":       "MLIR divides twice",
	"convert-index-to-spirv.mlir":                 "MLIR's SRem is not defined for negative numbers in Vulkan",
	"convert-math-to-spirv.formulas.mlir":         "MLIR converts some of these, and less exactly",
	"convert-memref-to-spirv.mlir":                "MLIR makes constants that nobody uses",
	"convert-memref-to-spirv.shared.mlir":         "MLIR's atomic instructions order no memory; it has others for none of these",
	"convert-scf-to-spirv.mlir":                   "MLIR converts some of these, and what a loop without a round returns is not defined",
	"convert-tensor-to-spirv.mlir":                "MLIR makes constants that nobody uses",
	"convert-vector-to-spirv.mlir":                "MLIR has no masks, no dimension of 1 in some of these, casts pointers for loads, and does not look for NaN",
}

func TestGolden(t *testing.T) { passtest.Golden(t, *update, otherInMLIR) }
