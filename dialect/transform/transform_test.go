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
	passtest.Golden(t, *update, map[string]string{"gpu-drop-host.mlir": "MLIR has no such pass"})
}
