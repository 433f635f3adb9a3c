package transform_test

import (
	"flag"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/passtest"
	_ "github.com/spvc/spvc/spirv/transform"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// otherInMLIR lists the inputs that mlir-opt 22 does not bring into our form, and why.
var otherInMLIR = map[string]string{
	"decorate-spirv-composite-type-layout.more.mlir":     "MLIR has no stride for matrices, and one of 12 for three components",
	"decorate-spirv-composite-type-layout.lengths.mlir":  "MLIR cannot say the input",
	"spirv-webgpu-prepare.borrow.mlir":                   "MLIR leaves ISubBorrow",
	"spirv-canonicalize-gl.decorated.mlir":               "MLIR drops decorations",
	"spirv-rewrite-inserts.decorated.mlir":               "MLIR drops decorations",
	"spirv-flag-exits.branch.mlir":                       "MLIR has no such operations",
	"spirv-flag-exits.mlir":                              "MLIR has no such operations",
	"spirv-flag-exits.pointer.mlir":                      "MLIR has no such operations",
	"spirv-flag-exits.stays.mlir":                        "MLIR has no such operations",
	"spirv-flag-exits.two.mlir":                          "MLIR has no such operations",
	"spirv-promote-to-replicated-constants.subpass.mlir": "MLIR replicates the coordinate, and declares nothing",
	"spirv-lower-abi-attrs.ours.mlir":                    "MLIR wants a target environment where there is nothing to lower, and does not read this spelling",
	"spirv-promote-to-replicated-constants.ours.mlir":    "MLIR drops decorations, and makes constants that do not verify",
	"spirv-update-vce.declared.mlir":                     "MLIR wants a target environment",
	"spirv-update-vce.enumerants.mlir":                   "MLIR cannot say the input, and does not look into decorations",
	"spirv-update-vce.types.mlir":                        "MLIR cannot say the input",
	"spirv-update-vce.version.mlir":                      "MLIR has no such rule for interfaces, and takes version 1.5 with the memory model",
	"spirv-update-vce.choice.mlir":                       "MLIR knows no capability that only a validator, or how pointers are chosen, asks for",
	"spirv-unify-aliased-resource.parts.mlir":            "MLIR finds the wrong components, or refuses",
	"spirv-unify-aliased-resource.leave.mlir":            "MLIR does not look at strides, and makes vectors of eight",
	"spirv-unify-aliased-resource.same.mlir":             "MLIR puts the store, which goes to the same type, among what must not stay",
	"spirv-freeze-spec-constants.mlir":                   "MLIR has no such pass",
	"spirv-freeze-spec-constants.null.mlir":              "MLIR has no such pass",
	"spirv-for-naga.mlir":                                "MLIR has no such pass",
	"spirv-no-contraction.mlir":                          "MLIR has no such pass",
	"spirv-no-contraction.kernel.mlir":                   "MLIR has no such pass",
	"spirv-for-mlir.mlir":                                "MLIR cannot say the input",
	"spirv-for-mlir.declared.mlir":                       "MLIR cannot say the input",
	"spirv-for-mlir.blocks.mlir":                         "MLIR cannot say the input",
	"spirv-for-mlir.chain.mlir":                          "MLIR cannot say the input",
	"spirv-for-mlir.defined.mlir":                        "MLIR cannot say the input",
	"spirv-for-mlir.results.mlir":                        "MLIR has no ids for such results when it writes words",
	"spirv-for-mlir.shape.mlir":                          "MLIR cannot say the input",
	"spirv-for-mlir.stays.mlir":                          "MLIR cannot say the input",
	"spirv-for-mlir.lengths.mlir":                        "MLIR cannot say the input",
	"spirv-for-mlir.distinct.mlir":                       "MLIR cannot say the input",
}

func TestGolden(t *testing.T) { passtest.Golden(t, *update, otherInMLIR) }
