package parallel

import (
	"runtime"
	"sync/atomic"
)

// Workers is the number of workers that an option asks for: 0 or less is all cores.
func Workers(option int) int {
	if option > 0 {
		return option
	}
	return runtime.GOMAXPROCS(0)
}

// Each calls do for every i below n, on so many workers, and returns when all are done. A worker gets ascending ones; its number,
// below workers, says whose memory the call may use. One worker is the caller's goroutine. A panic in do is one of Each.
func Each(workers, n int, do func(worker, i int)) {
	if workers = min(workers, n); workers <= 1 {
		for i := range n {
			do(0, i)
		}
		return
	}
	var next atomic.Int64
	Run(workers, func(w int) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(w, i)
		}
	})
}
