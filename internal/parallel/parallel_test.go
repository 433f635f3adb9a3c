package parallel

import (
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestEach(t *testing.T) {
	for _, workers := range []int{-1, 0, 1, 2, 7, 1000} {
		for _, n := range []int{0, 1, 2, 100} {
			times := make([]atomic.Int32, n)
			last := make([]int, max(workers, 1))
			Each(workers, n, func(w, i int) {
				times[i].Add(1)
				assert.GreaterOrEqual(t, i+1, last[w], "a worker gets ascending ones")
				last[w] = i + 1
			})
			for i := range times {
				assert.EqualValues(t, 1, times[i].Load(), "%d of %d on %d", i, n, workers)
			}
		}
	}
}

func TestWorkers(t *testing.T) {
	assert.Equal(t, 3, Workers(3))
	assert.Equal(t, runtime.GOMAXPROCS(0), Workers(0))
	assert.Equal(t, runtime.GOMAXPROCS(0), Workers(-1))
}
