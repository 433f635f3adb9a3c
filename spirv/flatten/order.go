package flatten

import "github.com/spvc/spvc/mlir"

// isInOrder reports whether each block from first up to before end comes after
// one of its predecessors, if it has any. This implies that it comes after the
// blocks that dominate it, as section 2.16.1 of the specification demands.
func (p *Plan) isInOrder(first, end *mlir.Block) bool {
	for b := first; b != end; b = b.Next() {
		after := !b.HasPredecessors()
		for pred := range b.Predecessors {
			before := p.target(pred)
			if after = pred.IsEntry() || before != nil && before.Index < p.target(b).Index; after {
				break
			}
		}
		if !after {
			return false
		}
	}
	return true
}

// inOrder sorts blocks so that each comes after one of its predecessors. Otherwise
// they stay as they are.
func inOrder(first, end *mlir.Block) []*mlir.Block {
	if first == nil || first == end {
		return nil
	}
	o := newSorter(first.Region())
	for b := first; b != end; b = b.Next() {
		if o.isReady(b) {
			o.place(b)
		} else {
			*o.state(b) = waiting
		}
	}
	for b := first; b != end; b = b.Next() {
		if *o.state(b) == waiting { // a cycle that nothing reaches
			o.place(b)
		}
	}
	return o.order
}

// A sorter knows what became of the blocks of a region, whose numbers are in a row.
type sorter struct {
	order  []*mlir.Block
	base   int // the number of the first block
	states []sortState
}

type sortState uint8

const (
	unseen sortState = iota
	waiting
	placed
)

func newSorter(r *mlir.Region) *sorter {
	base := r.Entry().Number()
	o := &sorter{base: base, states: make([]sortState, r.LastBlock().Number()-base+1)}
	*o.state(r.Entry()) = placed
	return o
}

func (o *sorter) state(b *mlir.Block) *sortState {
	if i := b.Number() - o.base; i >= 0 && i < len(o.states) {
		return &o.states[i]
	}
	return new(sortState) // a block of another region, where nobody has verified
}

// isReady reports whether b has no predecessors, or one that is placed.
func (o *sorter) isReady(b *mlir.Block) bool {
	if !b.HasPredecessors() {
		return true
	}
	for pred := range b.Predecessors {
		if *o.state(pred) == placed {
			return true
		}
	}
	return false
}

// place puts b next in the order, and what waits for it behind.
func (o *sorter) place(b *mlir.Block) {
	for stack := []*mlir.Block{b}; len(stack) > 0; {
		b, stack = stack[len(stack)-1], stack[:len(stack)-1]
		o.order, *o.state(b) = append(o.order, b), placed
		if b.Last() == nil {
			continue
		}
		for i := b.Last().NumSuccessors() - 1; i >= 0; i-- {
			if s := b.Last().Successor(i); *o.state(s) == waiting {
				*o.state(s) = placed
				stack = append(stack, s)
			}
		}
	}
}
