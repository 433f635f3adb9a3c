package rewrite

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A worklist is a stack of operations, each at most once.
type worklist struct {
	stack []*mlir.Operation // nil where an operation was removed
	place map[*mlir.Operation]int
}

func (w *worklist) clear() {
	w.stack = w.stack[:0]
	clear(w.place)
}

// push puts op on top; an operation that is there already keeps its place.
func (w *worklist) push(op *mlir.Operation) {
	if w.place == nil {
		w.place = map[*mlir.Operation]int{}
	}
	if _, there := w.place[op]; !there {
		w.place[op] = len(w.stack)
		w.stack = append(w.stack, op)
	}
}

// pop takes the top off; nil when there is nothing.
func (w *worklist) pop() *mlir.Operation {
	for n := len(w.stack); n > 0; n-- {
		op := w.stack[n-1]
		w.stack = w.stack[:n-1]
		if op != nil {
			delete(w.place, op)
			return op
		}
	}
	return nil
}

func (w *worklist) remove(op *mlir.Operation) {
	if i, there := w.place[op]; there {
		w.stack[i] = nil
		delete(w.place, op)
	}
}

// reverse turns the stack over.
func (w *worklist) reverse() {
	slices.Reverse(w.stack)
	for i, op := range w.stack {
		if op != nil {
			w.place[op] = i
		}
	}
}
