package parallel

import (
	"runtime"
	"runtime/debug"
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

// A panic in a worker is the caller's, with its value and where it came from, and the others come to their end.
func TestPanics(t *testing.T) {
	var done atomic.Int32
	defer func() {
		p, ok := recover().(*Panic)
		assert.True(t, ok)
		assert.EqualValues(t, 3, p.Value)
		assert.Contains(t, string(p.Stack), "TestPanics")
		assert.ErrorContains(t, p, "3\n\nin a worker:\n")
		assert.EqualValues(t, 99, done.Load())
	}()
	Each(7, 100, func(_, i int) {
		if i == 3 {
			panic(i)
		}
		done.Add(1)
	})
}

// Workers take memory that is not there as their caller does.
func TestFaultsArePanicsAsForTheCaller(t *testing.T) {
	for _, want := range []bool{false, true} {
		before := debug.SetPanicOnFault(want)
		Run(3, func(int) {
			got := debug.SetPanicOnFault(false)
			assert.Equal(t, want, got)
		})
		debug.SetPanicOnFault(before)
	}
}
