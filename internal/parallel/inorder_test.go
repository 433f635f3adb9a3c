package parallel

import (
	"errors"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestInOrder(t *testing.T) {
	for _, workers := range []int{-1, 0, 1, 2, 7, 1000} {
		for _, n := range []int{0, 1, 2, 100, 1000} {
			var begun, taken atomic.Int32
			err := InOrder(workers, n, func(_, i int) int {
				if begun.Add(1)%3 == 0 {
					runtime.Gosched()
				}
				assert.LessOrEqual(t, int(begun.Load()-taken.Load()), waiting*max(workers, 1)+1, "few wait")
				return 2 * i
			}, func(i, double int) error {
				assert.EqualValues(t, i, taken.Load())
				assert.Equal(t, 2*i, double)
				taken.Add(1)
				return nil
			})
			assert.NoError(t, err)
			assert.EqualValues(t, n, taken.Load(), "%d on %d", n, workers)
		}
	}
}

func TestInOrderEnds(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		full := errors.New("full")
		begun, last := atomic.Int32{}, 0
		err := InOrder(workers, 1_000_000, func(_, i int) int { begun.Add(1); return i }, func(i, _ int) error {
			if last = i; i == 5 {
				return full
			}
			return nil
		})
		assert.Equal(t, full, err)
		assert.Equal(t, 5, last, "nothing is taken behind the error")
		assert.LessOrEqual(t, int(begun.Load()), 6+2*waiting*workers)
	}
}

// A panic of either function is the caller's, and nobody waits for ever.
func TestInOrderPanics(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		assert.Panics(t, func() {
			_ = InOrder(workers, 1000, func(_, i int) int {
				if i == 3 {
					panic(i)
				}
				return i
			}, func(int, int) error { return nil })
		})
		assert.Panics(t, func() {
			_ = InOrder(workers, 1000, func(_, i int) int { return i }, func(i, _ int) error {
				if i == 3 {
					panic(i)
				}
				return nil
			})
		})
	}
}
