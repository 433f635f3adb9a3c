package mlir

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// workersOr is the number of workers that an option asks for: 0 is all cores.
func workersOr(option int) int {
	if option > 0 {
		return option
	}
	return runtime.GOMAXPROCS(0)
}

// inParallel calls each for every i below n, on so many workers; the number of
// the worker says whose memory the call may use.
func inParallel(workers, n int, each func(worker, i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for w := range min(workers, n) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				each(w, i)
			}
		})
	}
	wg.Wait()
}
