package bytecode

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

// inParallel calls each for every i below n, on so many workers; a worker gets
// ascending ones. The number of the worker says whose memory the call may use.
func inParallel(workers, n int, each func(worker, i int)) {
	if workers = min(workers, n); workers <= 1 {
		for i := range n {
			each(0, i)
		}
		return
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				each(w, i)
			}
		})
	}
	wg.Wait()
}

// A store is memory for lists of which one grows at a time, one behind the other.
type store[T any] struct {
	free []T
	size int // of the last block that was asked for
}

// take is an empty list to append to.
func (s *store[T]) take() []T {
	const first, most = 1 << 10, 1 << 17
	if s.size == 0 || cap(s.free) < s.size/8 {
		s.size = min(max(2*s.size, first), most)
		s.free = make([]T, 0, s.size)
	}
	return s.free[:0]
}

// keep is the list, which ends here.
func (s *store[T]) keep(list []T) []T {
	s.free = list[len(list):]
	return list[:len(list):len(list)]
}
