package loops_test

import (
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/transform"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/host"
)

// What loops print is the same after each pass, and after several.
func TestPassesKeepBehavior(t *testing.T) {
	want := printed(t, "scf-forall-to-for")
	require.Greater(t, strings.Count(want, "\n"), 20)
	for _, p := range []string{
		"scf-forall-to-parallel", "scf-for-to-while", "scf-parallel-for-to-nested-fors", "scf-for-loop-range-folding", "scf-for-loop-canonicalization",
		"scf-for-loop-specialization", "scf-parallel-loop-specialization", "scf-parallel-loop-fusion", "scf-parallel-loop-tiling{parallel-loop-tile-sizes=3,2}",
		"scf-parallel-loop-tiling{parallel-loop-tile-sizes=4,3 no-min-max-bounds=true}", "scf-for-loop-peeling", "scf-for-loop-peeling{skip-partial=false}",
		"scf-for-loop-peeling{peel-front=true}", "scf-for-loop-unroll", "scf-for-loop-unroll{factor=2}", "scf-for-loop-unroll{factor=3}",
		"scf-for-loop-peeling,scf-for-loop-canonicalization,canonicalize,scf-for-loop-specialization,scf-for-loop-unroll",
		"scf-forall-to-parallel,scf-parallel-loop-fusion,scf-parallel-loop-tiling{parallel-loop-tile-sizes=5},scf-parallel-loop-specialization,scf-parallel-for-to-nested-fors,scf-for-to-while",
	} {
		assert.Equal(t, want, printed(t, p+",scf-forall-to-for"), p)
	}
}

var address = regexp.MustCompile(`base@ = \w+`)

// printed is what testdata/behavior.mlir prints after passes.
func printed(t *testing.T, passes string) string {
	src, err := os.ReadFile("testdata/behavior.mlir")
	require.NoError(t, err)
	m, err := mlir.Parse(src, mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	p, err := pass.Parse("builtin.module(" + passes + ",lower-affine)")
	require.NoError(t, err)
	var d mlir.Diagnostics
	p.Run(m.Op, 1, mlir.VerifyOptions{}, &d)
	require.NoError(t, d.Err(), passes)
	var out strings.Builder
	require.NoError(t, host.New(m.Op, host.Options{Out: &out}).Run(context.Background(), "main"), passes)
	return address.ReplaceAllString(out.String(), "")
}
