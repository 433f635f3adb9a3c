package reduce_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/randomkernel"
	"github.com/spvc/spvc/internal/reduce"
)

// What is left of a large kernel is what the mistake needs: here a barrier and a division.
func TestText(t *testing.T) {
	fails := func(text string) bool {
		return strings.Contains(text, "gpu.barrier") && strings.Contains(text, "arith.divsi")
	}
	var text string
	for seed := uint64(0); !fails(text); seed++ {
		text = randomkernel.Generate(randomkernel.Options{Seed: seed, Size: 60, Vectors: true, Together: true})
	}
	small := reduce.Text(text, fails)
	require.True(t, fails(small))
	require.Less(t, strings.Count(small, "\n"), 30, small)
	require.NotContains(t, small, "scf.if")
	require.Equal(t, small, reduce.Text(small, fails))
}
