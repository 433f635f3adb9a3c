package convert

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// inOrder lists op and what is in it, without what is inside of operations that are legal with all that is in them. An operation comes
// before what is in it, and what computes a value before what uses it, but in graph regions and in blocks that are never
// reached, which come last.
func (d *driver) inOrder(op *mlir.Operation) []*mlir.Operation {
	type level struct {
		op     *mlir.Operation
		region int
		blocks []*mlir.Block
		next   *mlir.Operation
	}
	list := []*mlir.Operation{op}
	if d.target.isLegalInside(op) {
		return list
	}
	for stack := []level{{op: op}}; len(stack) > 0; {
		l := &stack[len(stack)-1]
		switch {
		case l.next != nil:
			at := l.next
			l.next = at.Next()
			list = append(list, at)
			if at.NumRegions() > 0 && !d.target.isLegalInside(at) {
				stack = append(stack, level{op: at})
			}
		case len(l.blocks) > 0:
			l.next, l.blocks = l.blocks[0].First(), l.blocks[1:]
		case l.region < l.op.NumRegions():
			l.blocks = d.blocksInOrder(l.op.Region(l.region))
			l.region++
		default:
			stack = stack[:len(stack)-1]
		}
	}
	return list
}

// blocksInOrder are the blocks of a region, each after those that dominate it, those that are never reached at the end.
func (d *driver) blocksInOrder(r *mlir.Region) []*mlir.Block {
	if r.Empty() || r.HasOneBlock() {
		return slices.Collect(r.Blocks)
	}
	var list []*mlir.Block
	for begin := range r.Blocks { // the entry first
		for stack := []*mlir.Block{begin}; len(stack) > 0; {
			b := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if d.seen[b.Number()] {
				continue
			}
			d.seen[b.Number()] = true
			list = append(list, b)
			end := b.Last()
			if end == nil {
				continue
			}
			for i := end.NumSuccessors() - 1; i >= 0; i-- {
				if to := end.Successor(i); !d.seen[to.Number()] && to.Region() == r {
					stack = append(stack, to)
				}
			}
		}
	}
	return list
}
