package mlir

import "github.com/spvc/spvc/internal/parallel"

// Inside lists the operations directly inside op, those of all its regions.
func (op *Operation) Inside() (list []*Operation) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for inner := b.first; inner != nil; inner = inner.next {
				list = append(list, inner)
			}
		}
	}
	return list
}

// EachOf calls do for the number of each of the operations, on as many workers as the option says; 0 is all cores. A worker gets
// a state of its own, zero at first; the result is the states of all workers. The operations must be such that do may have
// several of them at the same time, and the outcome must not depend on which worker gets which.
func EachOf[T any](ops []*Operation, workers int, do func(state *T, i int)) []T {
	states := make([]T, max(1, min(parallel.Workers(workers), len(ops))))
	parallel.Each(len(states), len(ops), func(w, i int) { do(&states[w], i) })
	return states
}

// WalkParts visits op and everything nested in it on as many workers as the option says; 0 is all cores. Of the outermost operations
// that are isolated and no symbol tables, each is a part, with all that is inside; of what is around them, each operation is one by
// itself. A part is visited in order, with what belongs to it, zero at first; the result is that of all parts, in the order of
// a walk. The visited operation may change, but for where it is, and what is in other parts may not.
func WalkParts[T any](op *Operation, workers int, visit func(of *T, at *Operation)) []T {
	var parts []*Operation
	op.Walk(func(at *Operation) WalkResult {
		parts = append(parts, at)
		if isPart(at) {
			return WalkSkip
		}
		return WalkAdvance
	})
	out := make([]T, len(parts))
	EachOf(parts, workers, func(_ *struct{}, i int) {
		if !isPart(parts[i]) {
			visit(&out[i], parts[i])
			return
		}
		parts[i].Walk(func(at *Operation) WalkResult {
			visit(&out[i], at)
			return WalkAdvance
		})
	})
	return out
}

func isPart(op *Operation) bool { return op.Has(IsolatedFromAbove) && !op.Has(SymbolTable) }
