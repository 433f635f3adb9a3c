package loops_test

import (
	"flag"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	_ "github.com/spvc/spvc/dialect/loops"
	"github.com/spvc/spvc/internal/passtest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestGolden(t *testing.T) {
	passtest.Golden(t, *update, map[string]string{
		"scf-for-loop-canonicalization.symbols.mlir": "MLIR does not see that a counter is never below the lower bound if that is no constant",
		"scf-for-loop-peeling.order.mlir":            "MLIR runs an iteration of loops whose lower bound is above the upper one",
		"scf-for-loop-peeling.never.mlir":            "MLIR runs the first iteration of loops that may not run at all",
		"scf-parallel-loop-fusion.stores.mlir":       "MLIR asks for what is stored and loaded then, by memref.load: not for two stores, or vectors",
		"scf-parallel-loop-tiling.conditions.mlir":   "MLIR multiplies what counts in steps by the step again, compares without signs, and dimensions that fit, too",
		"scf-for-loop-range-folding.factor.mlir":     "MLIR multiplies the bounds by any factor, and a loop with a negative one ends elsewhere then",
		"scf-for-loop-unroll.mlir":                   "MLIR has no such pass by this name",
		"scf-for-loop-unroll.factor.mlir":            "MLIR has no such pass by this name",
		"scf-for-loop-unroll.growth.mlir":            "MLIR has no such pass by this name",
	})
}
