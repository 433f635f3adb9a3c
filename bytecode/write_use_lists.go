package bytecode

import (
	"slices"
	"unsafe"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// hasManyUses reports whether some result is used more than once: otherwise there
// is but one order.
func hasManyUses(op *mlir.Operation) bool {
	for i := range op.NumResults() {
		if u := op.Result(i).FirstUse(); u != nil && u.Next() != nil {
			return true
		}
	}
	return false
}

// useLists drafts the orders of the uses of n values, where they are not the
// reference order; false when nothing was drafted.
func (w *drafter) useLists(n int, value func(int) *mlir.Value) bool {
	if w.w.version < useListOrders {
		return false
	}
	count := 0
	for i := range n {
		if !w.inReferenceOrder(value(i)) {
			count++
		}
	}
	if count == 0 {
		return false
	}
	e := &w.d.lists
	start := len(*e)
	if n > 1 {
		e.Varint(uint64(count))
	}
	for i := range n {
		if v := value(i); !w.inReferenceOrder(v) {
			if n > 1 {
				e.Varint(uint64(i))
			}
			w.useList(e, v)
		}
	}
	w.d.words = append(w.d.words, uint32(start), uint32(len(*e)))
	return true
}

// inReferenceOrder reports whether the last use in the text is the first in the
// list, and so on.
func (w *drafter) inReferenceOrder(v *mlir.Value) bool {
	u := v.FirstUse()
	if u == nil {
		return true
	}
	for next := u.Next(); next != nil; u, next = next, next.Next() {
		if w.compareUses(u, next) < 0 {
			return false
		}
	}
	return true
}

// useList writes for each use, in the reference order, its place in the list. A
// permutation that is its own inverse may be written as the pairs that differ:
// readers disagree about which of a pair is which, but then it does not matter.
func (w *drafter) useList(e *wire.Emitter, v *mlir.Value) {
	w.uses = w.uses[:0]
	for u := range v.Uses {
		w.uses = append(w.uses, u)
	}
	places := make([]int, len(w.uses)) // uses by their place in the list, in the reference order
	for i := range places {
		places[i] = i
	}
	slices.SortFunc(places, func(a, b int) int { return -w.compareUses(w.uses[a], w.uses[b]) })
	moved, own := 0, true
	for i, p := range places {
		if i != p {
			moved++
		}
		own = own && places[p] == i
	}
	if !own || moved >= len(places)/2 {
		e.Flagged(uint64(len(places)), false)
		for _, p := range places {
			e.Varint(uint64(p))
		}
		return
	}
	e.Flagged(uint64(2*moved), true)
	for i, p := range places {
		if i != p {
			e.Varint(uint64(p))
			e.Varint(uint64(i))
		}
	}
}

// compareUses orders uses as they come in the text: an operation before what is
// inside it.
func (w *drafter) compareUses(a, b *mlir.Operand) int {
	x, y := a.Owner(), b.Owner()
	if x == y {
		return a.Index() - b.Index()
	}
	if x.Block() == y.Block() {
		return before(x.IsBefore(y))
	}
	// Bring both to the same depth, then up to the same region.
	dx, dy := w.depth(x), w.depth(y)
	px, py := x, y
	for ; dx > dy; dx-- {
		px = px.Parent()
	}
	for ; dy > dx; dy-- {
		py = py.Parent()
	}
	if px == py { // one is inside the other
		return before(px == x)
	}
	for px.ParentRegion() != py.ParentRegion() {
		if px.Parent() == py.Parent() {
			return px.ParentRegion().Index() - py.ParentRegion().Index()
		}
		px, py = px.Parent(), py.Parent()
	}
	if px.Block() == py.Block() {
		return before(px.IsBefore(py))
	}
	return int(w.blockNumber(px.Block())) - int(w.blockNumber(py.Block()))
}

func before(yes bool) int {
	if yes {
		return -1
	}
	return 1
}

// depth is how many operations are around op.
func (w *drafter) depth(op *mlir.Operation) int {
	n := 0
	at := op.Parent()
	for ; at != nil && n < levelsCounted; at = at.Parent() {
		n++
	}
	if at == nil {
		return n
	}
	return n + w.depthFrom(at)
}

// depthFrom is how many operations there are from op on outwards. It is noted for the blocks that all of them are in.
func (w *drafter) depthFrom(op *mlir.Operation) int {
	all := uint32(0)
	known := op
	for ; known != nil; known = known.Parent() {
		if n, ok := w.depths.Get(unsafe.Pointer(known.Block())); ok {
			all += n
			break
		}
		all++
	}
	for at, n := op, all; at != known; at, n = at.Parent(), n-1 {
		w.depths.Put(unsafe.Pointer(at.Block()), n)
	}
	return int(all)
}

// levelsCounted is for how many levels counting is no slower than looking up how many there are.
const levelsCounted = 16
