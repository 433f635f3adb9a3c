package rewrite

import "github.com/spvc/spvc/mlir"

// isolated reports whether op's regions are somebody else's work.
func isolated(op *mlir.Operation) bool { return op.Has(mlir.IsolatedFromAbove) }

// inside yields the operations inside root, an operation before what it holds,
// without what is inside isolated ones. The one visited may be erased or moved
// towards the front if it has no regions.
func inside(root *mlir.Operation) func(yield func(*mlir.Operation) bool) {
	return func(yield func(*mlir.Operation) bool) {
		w := walkInto(root, make([]place, 0, 8))
		for op := w.next(); op != nil; op = w.next() {
			if !yield(op) {
				return
			}
			if op.NumRegions() > 0 && !isolated(op) {
				w.enter(op)
			}
		}
	}
}

// appendHolders appends to list root and the operations inside it that have regions, an operation before what it holds, without
// isolated ones and what is inside of these.
func appendHolders(list []*mlir.Operation, root *mlir.Operation) []*mlir.Operation {
	list = append(list, root)
	w := walkInto(root, make([]place, 0, 8))
	for op := w.nextHolder(); op != nil; op = w.nextHolder() {
		if !isolated(op) {
			list = append(list, op)
			w.enter(op)
		}
	}
	return list
}

// isolatedOps are the isolated operations in root with something inside: first
// those without others in them, then the rest from the inside out, up to root,
// isolated or not.
func isolatedOps(root *mlir.Operation) (inner, outer []*mlir.Operation) {
	type isolation struct {
		op    *mlir.Operation
		depth int
	}
	var around []isolation // those that the walk is in, from the outside in
	innermost := false     // the last of them holds no other, so far
	w := walkInto(root, make([]place, 0, 8))
	leave := func(depth int) { // what is at least so deep
		for len(around) > 0 && around[len(around)-1].depth >= depth {
			op := around[len(around)-1].op
			if innermost {
				inner = append(inner, op)
			} else {
				outer = append(outer, op)
			}
			around, innermost = around[:len(around)-1], false
		}
	}
	for op := w.nextHolder(); op != nil; op = w.nextHolder() {
		if isolated(op) && !op.Unread() {
			leave(len(w.places))
			around, innermost = append(around, isolation{op, len(w.places)}), true
		}
		w.enter(op)
	}
	leave(0)
	return inner, append(outer, root)
}

// A walk goes through what is inside an operation, and into what it is told to enter, without recursion: operations may be nested deeply.
type walk struct{ places []place }

// A place is where a walk is in one of the operations that it is in.
type place struct {
	op     *mlir.Operation
	region int
	block  *mlir.Block
	at     *mlir.Operation
}

func walkInto(root *mlir.Operation, memory []place) walk {
	return walk{append(memory, place{op: root})}
}

// enter makes what is inside op come next.
func (w *walk) enter(op *mlir.Operation) { w.places = append(w.places, place{op: op}) }

// next is the next operation, nil at the end.
func (w *walk) next() *mlir.Operation {
	for len(w.places) > 0 {
		p := &w.places[len(w.places)-1]
		if op := p.at; op != nil {
			p.at = op.Next()
			return op
		}
		w.nextBlock(p)
	}
	return nil
}

// nextHolder is the next operation with regions, nil at the end.
func (w *walk) nextHolder() *mlir.Operation {
	for len(w.places) > 0 {
		p := &w.places[len(w.places)-1]
		for op := p.at; op != nil; op = op.Next() {
			if op.NumRegions() > 0 {
				p.at = op.Next()
				return op
			}
		}
		w.nextBlock(p)
	}
	return nil
}

// nextBlock goes from the end of a block, in the last place, to the next one, or out of the operation.
func (w *walk) nextBlock(p *place) {
	switch {
	case p.block != nil:
		p.block = p.block.Next()
	case p.region < p.op.NumRegions():
		p.block = p.op.Region(p.region).Entry()
		p.region++
	default:
		w.places = w.places[:len(w.places)-1]
		return
	}
	if p.at = nil; p.block != nil {
		p.at = p.block.First()
	}
}
