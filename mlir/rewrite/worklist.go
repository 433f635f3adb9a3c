package rewrite

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A worklist is a stack of operations, each at most once.
type worklist struct {
	stack   []*mlir.Operation // nil where an operation was removed, and behind its end
	numbers mlir.Numbers      // of what is on it, or was
	place   []int32           // by number of the operation, its place on the stack and one more; what is not on it may have any
}

// clear takes everything off. What comes next has these numbers, or none yet.
func (w *worklist) clear(numbers mlir.Numbers) {
	clear(w.stack)
	w.stack, w.numbers = w.stack[:0], numbers
}

// forget lets go all that was ever on it.
func (w *worklist) forget() {
	clear(w.stack)
	w.stack = w.stack[:0]
}

// at is the place on the stack of op, -1 if it is not there.
func (w *worklist) at(op *mlir.Operation) int {
	if n := op.Number(); n < len(w.place) {
		if i := int(w.place[n]) - 1; i >= 0 && i < len(w.stack) && w.stack[i] == op {
			return i
		}
	}
	return -1
}

// put notes the place of op, which gets a number if it has none.
func (w *worklist) put(op *mlir.Operation, place int) {
	if n := op.Number(); n == 0 || n >= w.numbers.Values {
		w.numbers.AddOperation(op) // what is inside may be there already, with numbers of its own
	}
	if more := w.numbers.Values - len(w.place); more > 0 {
		w.place = append(w.place, make([]int32, more)...)
	}
	w.place[op.Number()] = int32(place) + 1
}

// push puts op on top; an operation that is there already keeps its place.
func (w *worklist) push(op *mlir.Operation) {
	if w.at(op) < 0 {
		w.put(op, len(w.stack))
		w.stack = append(w.stack, op)
	}
}

// pop takes the top off; nil when there is nothing.
func (w *worklist) pop() *mlir.Operation {
	for n := len(w.stack); n > 0; n-- {
		op := w.stack[n-1]
		w.stack[n-1] = nil
		w.stack = w.stack[:n-1]
		if op != nil {
			return op
		}
	}
	return nil
}

func (w *worklist) remove(op *mlir.Operation) {
	if i := w.at(op); i >= 0 {
		w.stack[i] = nil
	}
}

// reverse turns the stack over.
func (w *worklist) reverse() {
	slices.Reverse(w.stack)
	for i, op := range w.stack {
		if op != nil {
			w.put(op, i)
		}
	}
}
