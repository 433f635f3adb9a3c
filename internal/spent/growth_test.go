package spent_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/spent"
)

// spin takes about so long.
func spin(d time.Duration) func() {
	return func() {
		for start := time.Now(); time.Since(start) < d; {
		}
	}
}

const unit = 40 * time.Microsecond

func TestWhatGrowsWithItsSizeIsLinear(t *testing.T) {
	require.NoError(t, spent.Linear(5, 100, func(n int) func() { return spin(time.Duration(n) * unit) }))
}

func TestAStepAtOneSizeIsNoGrowth(t *testing.T) {
	require.NoError(t, spent.Linear(5, 100, func(n int) func() {
		if n > 100 {
			n = n * 2
		}
		return spin(time.Duration(n) * unit)
	}))
}

func TestAQuadraticPartIsFound(t *testing.T) {
	require.ErrorContains(t, spent.Linear(5, 10, func(n int) func() {
		return spin(time.Duration(n*n) * unit / 3)
	}), "from")
}
