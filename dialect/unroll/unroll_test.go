package unroll_test

import (
	"flag"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	_ "github.com/spvc/spvc/dialect/unroll"
	"github.com/spvc/spvc/internal/passtest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// otherInMLIR lists the inputs of which mlir-opt 22 makes something else, and why.
var otherInMLIR = map[string]string{
	"vector-unroll.mlir":       "MLIR has no such pass",
	"vector-unroll.wrong.mlir": "MLIR has no such pass",
}

func TestGolden(t *testing.T) { passtest.Golden(t, *update, otherInMLIR) }
