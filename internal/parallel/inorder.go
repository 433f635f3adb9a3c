package parallel

import "sync"

// InOrder calls do for every i below n, on so many workers, and take with what came of it in the order of i, one call at a time. No
// more than a few results for each worker wait for their turn, however long one of them takes, so that what is made and forgotten
// takes little memory for any n. It returns the first error of take, after which nothing is begun. A panic is one of InOrder.
func InOrder[T any](workers, n int, do func(worker, i int) T, take func(i int, result T) error) error {
	if workers = min(workers, n); workers <= 1 {
		for i := range n {
			if err := take(i, do(0, i)); err != nil {
				return err
			}
		}
		return nil
	}
	q := queue[T]{n: n, results: make([]T, waiting*workers), ready: make([]bool, waiting*workers), take: take}
	q.room.L = &q.lock
	Run(workers, func(w int) {
		whole := false
		defer func() {
			if !whole { // a panic: nobody waits for what does not come
				q.stop()
			}
		}()
		for i, ok := q.begin(); ok; i, ok = q.begin() {
			q.end(i, do(w, i))
		}
		whole = true
	})
	return q.err
}

// waiting is how many results may wait, for each worker.
const waiting = 4

// A queue is what the workers of InOrder share. Result i stands at place i modulo the length of its lists.
type queue[T any] struct {
	lock    sync.Mutex
	room    sync.Cond
	n       int
	next    int // to be begun
	taken   int // how many were
	taking  bool
	stopped bool
	results []T
	ready   []bool
	take    func(int, T) error
	err     error
}

// begin waits for room, and says what to do next; false if there is nothing.
func (q *queue[T]) begin() (i int, ok bool) {
	q.lock.Lock()
	defer q.lock.Unlock()
	for !q.stopped && q.next < q.n && q.next-q.taken >= len(q.results) {
		q.room.Wait()
	}
	if q.stopped || q.next >= q.n {
		return 0, false
	}
	q.next++
	return q.next - 1, true
}

// end hands in a result, and takes all whose turn has come, unless another worker does.
func (q *queue[T]) end(i int, result T) {
	q.lock.Lock()
	defer q.lock.Unlock()
	at := i % len(q.results)
	q.results[at], q.ready[at] = result, true
	if q.taking {
		return
	}
	q.taking = true
	for at = q.taken % len(q.results); q.ready[at] && !q.stopped; at = q.taken % len(q.results) {
		var none T
		result, q.results[at], q.ready[at] = q.results[at], none, false
		q.lock.Unlock()
		err := q.call(q.taken, result)
		q.lock.Lock()
		if q.taken++; err != nil {
			q.stopped, q.err = true, err
		}
		q.room.Broadcast()
	}
	q.taking = false
}

// call is take, whose panic leaves the lock as the caller of call expects it.
func (q *queue[T]) call(i int, result T) error {
	whole := false
	defer func() {
		if !whole {
			q.lock.Lock()
		}
	}()
	err := q.take(i, result)
	whole = true
	return err
}

func (q *queue[T]) stop() {
	q.lock.Lock()
	defer q.lock.Unlock()
	q.stopped = true
	q.room.Broadcast()
}
