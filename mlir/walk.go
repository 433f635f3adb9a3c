package mlir

// A WalkResult says how a walk goes on.
type WalkResult uint8

// WalkAdvance goes on, into the regions first; WalkSkip goes on but leaves out
// what is inside the operation; WalkInterrupt ends the walk.
const (
	WalkAdvance WalkResult = iota
	WalkSkip
	WalkInterrupt
)

// Walk visits op and everything nested in it, an operation before what it
// holds. It reports whether it got to the end. The operation visited must stay
// in place. Walks need no stack, so nesting may be of any depth.
func (op *Operation) Walk(visit func(*Operation) WalkResult) bool {
	done := true
	op.traverse(func(at *Operation) step {
		switch visit(at) {
		case WalkInterrupt:
			done = false
			return stepStop
		case WalkSkip:
			return stepOver
		}
		return stepInto
	}, nil)
	return done
}

// WalkPostOrder visits op and everything nested in it, an operation after what
// it holds, until visit returns false. It reports whether it got to the end.
// The operation visited may be erased.
func (op *Operation) WalkPostOrder(visit func(*Operation) bool) bool {
	done := true
	op.traverse(nil, func(at *Operation) step {
		if !visit(at) {
			done = false
			return stepStop
		}
		return stepInto
	})
	return done
}

// Nested yields every operation inside op, op excluded, an operation before
// what it holds. The operation visited must stay in place.
func (op *Operation) Nested(yield func(*Operation) bool) {
	op.traverse(func(at *Operation) step {
		if at != op && !yield(at) {
			return stepStop
		}
		return stepInto
	}, nil)
}

// NestedBlocks yields every block inside op, before the blocks inside it.
func (op *Operation) NestedBlocks(yield func(*Block) bool) {
	op.Walk(func(at *Operation) WalkResult {
		for i := range at.NumRegions() {
			for b := range at.Region(i).Blocks {
				if !yield(b) {
					return WalkInterrupt
				}
			}
		}
		return WalkAdvance
	})
}

type step uint8

const (
	stepInto step = iota // go on
	stepOver             // go on, but not into the operation's regions
	stepStop             // end the traversal
)

// traverse calls enter when it comes to an operation and leave when everything
// inside it is done; either may be nil. The operation being left may be erased.
func (op *Operation) traverse(enter, leave func(*Operation) step) {
	at := op
	for {
		s := stepInto
		if enter != nil {
			s = enter(at)
		}
		if s == stepStop {
			return
		}
		if s == stepInto {
			if first := at.firstInside(0); first != nil {
				at = first
				continue
			}
		}
		for {
			if leave == nil && at.next != nil && at != op {
				at = at.next // as mostly
				break
			}
			var next *Operation
			parent := at.Parent()
			if at != op {
				next = at.following()
			}
			if leave != nil && leave(at) == stepStop || at == op {
				return
			}
			if next != nil {
				at = next
				break
			}
			at = parent
		}
	}
}

// firstInside is the first operation in op's regions from number r on.
func (op *Operation) firstInside(r int) *Operation {
	for n := op.NumRegions(); r < n; r++ {
		if first := op.Region(r).firstFrom(op.Region(r).first); first != nil {
			return first
		}
	}
	return nil
}

// firstFrom is the first operation in b or in a block after it.
func (r *Region) firstFrom(b *Block) *Operation {
	for ; b != nil; b = b.next {
		if b.first != nil {
			return b.first
		}
	}
	return nil
}

// following is the operation after op in the operation around it: in the same
// block, a later block or a later region.
func (op *Operation) following() *Operation {
	if op.next != nil {
		return op.next
	}
	r := op.block.region
	if r == nil {
		return nil
	}
	if next := r.firstFrom(op.block.next); next != nil {
		return next
	}
	if r.parent == nil || r.parent.NumRegions() == 1 {
		return nil
	}
	return r.parent.firstInside(r.Index() + 1)
}
