package emulate_test

import (
	"flag"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	_ "github.com/spvc/spvc/dialect/emulate"
	"github.com/spvc/spvc/internal/passtest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// otherInMLIR lists the inputs of which mlir-opt 22 makes something else, and why.
var otherInMLIR = map[string]string{
	"arith-emulate-wide-int.shifts.mlir":    "MLIR shifts by as many bits as there are",
	"arith-emulate-wide-int.floats.mlir":    "MLIR rounds more than once",
	"arith-emulate-wide-int.structure.mlir": "MLIR refuses loops, branches and kernels",
	"memref-emulate-wide-int.more.mlir":     "MLIR refuses what is not a load, a store or an allocation",
}

func TestGolden(t *testing.T) { passtest.Golden(t, *update, otherInMLIR) }
