package transform_test

import (
	"flag"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	_ "github.com/spvc/spvc/dialect/transform"
	"github.com/spvc/spvc/internal/passtest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestGolden(t *testing.T) {
	passtest.Golden(t, *update, map[string]string{
		"convert-parallel-loops-to-gpu.around.mlir": "MLIR's pass lets each invocation of the inner loop do what stands around it, also where that is a race",
		"convert-parallel-loops-to-gpu.result.mlir": "MLIR's pass drops the value that a reduction begins with, and fails where its result is used",
		"fold-memref-alias-ops.rows.mlir":           "MLIR's pass lets a vector go over the end of a row",
		"memref-number-choices.mlir":                "MLIR has no such pass",
		"gpu-outline-entry-points.mlir":             "MLIR has no such pass",
		"gpu-drop-host.mlir":                        "MLIR has no such pass",
		"lift-cf-to-scf.mlir":                       "MLIR always says by numbers where ways go on; here they are added only where others meet",
		"gpu-tile-parallel-loops.mlir":              "MLIR has no such pass",
		"gpu-tile-parallel-loops.launches.mlir":     "MLIR has no such pass",
	})
}
