package spent_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/spent"
)

var sink uint64

// spin does so many thousands of steps, of a microsecond or so each thousand: time that others take of the processor is not its own.
func spin(thousands int) func() {
	return func() {
		for i := range uint64(thousands) * 1000 {
			sink += i * sink
		}
	}
}

func TestWhatGrowsWithItsSizeIsLinear(t *testing.T) {
	require.NoError(t, spent.Linear(5, 100, func(n int) func() { return spin(10 * n) }))
}

func TestAStepAtOneSizeIsNoGrowth(t *testing.T) {
	require.NoError(t, spent.Linear(5, 100, func(n int) func() {
		if n > 100 {
			n = n * 2
		}
		return spin(10 * n)
	}))
}

func TestAQuadraticPartIsFound(t *testing.T) {
	require.ErrorContains(t, spent.Linear(5, 10, func(n int) func() {
		return spin(5 * n * n)
	}), "from")
}
