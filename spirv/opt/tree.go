package opt

import (
	"github.com/spvc/spvc/mlir"
)

// A tree is the tree of dominators of a function's blocks, through all regions. What is known above a block holds in it. So a block that control may come to
// by a break or a continue, which [mlir.Dominance] does not see, stands directly below the block around its region.
type tree struct {
	nodes  []node          // by number of the block
	orders [][]*mlir.Block // of regions, by number of their entry
	path   []*mlir.Block   // from the top to the block that is visited
	dom    mlir.Dominance
	values int // how many values have a number
}

type node struct {
	parent *mlir.Block
	root   *mlir.Block     // the last block above this one, or itself, that control may come to by other ways than branches
	around *mlir.Operation // the operation in parent that the block is in; nil if parent is in the same region
	depth  int32
	onPath bool
	below  []*mlir.Block // the blocks of the region that it dominates immediately
}

func newTree(f *mlir.Operation) *tree {
	n := f.RenumberAround()
	t := &tree{nodes: make([]node, n.Blocks), orders: make([][]*mlir.Block, n.Blocks), values: n.Values}
	t.add(f, nil)
	return t
}

// add adds the blocks in op, which is also around, or the function itself.
func (t *tree) add(op, around *mlir.Operation) {
	for i := range op.NumRegions() {
		r := op.Region(i)
		if r.Empty() {
			continue
		}
		var roots []*mlir.Block
		for b := range r.Blocks {
			n := &t.nodes[b.Number()]
			if !keeps(b) {
				n.parent = t.dom.ImmediateDominator(b)
			}
			if n.parent != nil {
				above := &t.nodes[n.parent.Number()]
				above.below = append(above.below, b)
				continue
			}
			roots = append(roots, b)
			if around != nil {
				n.parent, n.around = around.Block(), around
			}
		}
		t.orders[r.Entry().Number()] = t.sorted(roots)
		for b := range r.Blocks {
			for inner := range b.Operations {
				t.add(inner, inner)
			}
		}
	}
}

// keeps reports whether the operation around a block keeps it, see [mlir.OpDef.KeepsBlock]: control may come to it by more than
// branches.
func keeps(b *mlir.Block) bool {
	def := b.Parent().Def() // of an operation of the dialect: a function has no others
	return def.KeepsBlock != nil && def.KeepsBlock(b)
}

// sorted are the blocks of a region, each behind what dominates it, and behind all that its elder siblings dominate.
func (t *tree) sorted(roots []*mlir.Block) (list []*mlir.Block) {
	stack := make([]*mlir.Block, 0, len(roots))
	push := func(blocks []*mlir.Block) {
		for i := len(blocks) - 1; i >= 0; i-- {
			stack = append(stack, blocks[i])
		}
	}
	push(roots)
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := &t.nodes[b.Number()]
		n.root = b
		if p := n.parent; p != nil {
			n.depth = t.nodes[p.Number()].depth + 1
			if n.around == nil {
				n.root = t.nodes[p.Number()].root
			}
		}
		list = append(list, b)
		push(t.nodes[b.Number()].below)
	}
	return list
}

// isDoneBefore reports whether a is done whenever control comes to b, also when b is nested deeper than a. Unlike [mlir.Dominance.Properly],
// it knows that what leaves a construct inside does not come to what follows that there.
func (t *tree) isDoneBefore(a, b *mlir.Operation) bool {
	if !t.dom.Properly(a, b) {
		return false
	}
	for b.Block().Region() != a.Block().Region() {
		b = b.Parent()
	}
	return t.nodes[a.Block().Number()].root == t.nodes[b.Block().Number()].root
}

// order are the blocks of a region, those that dominate others first.
func (t *tree) order(r *mlir.Region) []*mlir.Block {
	if r.Empty() {
		return nil
	}
	return t.orders[r.Entry().Number()]
}

// enter makes b the block that is visited.
func (t *tree) enter(b *mlir.Block) {
	n := &t.nodes[b.Number()]
	for len(t.path) > 0 && t.path[len(t.path)-1] != n.parent {
		t.nodes[t.path[len(t.path)-1].Number()].onPath = false
		t.path = t.path[:len(t.path)-1]
	}
	n.onPath = true
	t.path = append(t.path, b)
}

// isAbove reports whether b dominates the block that is visited, or is that.
func (t *tree) isAbove(b *mlir.Block) bool { return t.nodes[b.Number()].onPath }

// maxClimb is how far up a common dominator is looked for.
const maxClimb = 64

// inFront is the operation in front of which something stands above both a block that was visited and the one that is; nil if there is none.
func (t *tree) inFront(a *mlir.Block) *mlir.Operation {
	top, place := a, (*mlir.Operation)(nil)
	for range maxClimb {
		if t.isAbove(top) {
			break
		}
		n := &t.nodes[top.Number()]
		if n.parent == nil {
			return nil
		}
		top, place = n.parent, n.around
	}
	if !t.isAbove(top) {
		return nil
	}
	if place == nil { // both are behind its end: of what is inside its operations, what comes first is visited first
		place = top.Last()
	}
	return t.outOfHeader(place)
}

// outOfHeader is place, or the selection whose region it begins with: code of a header stands in front of it.
func (t *tree) outOfHeader(place *mlir.Operation) *mlir.Operation {
	for place.Prev() == nil && place.Block().IsEntry() && t.nodes[place.Block().Number()].around != nil {
		place = t.nodes[place.Block().Number()].around
	}
	return place
}

// areBothSides reports whether a branch goes to either of two blocks, and to nothing else.
func (t *tree) areBothSides(a, b *mlir.Block) bool {
	from := t.nodes[a.Number()].parent
	if from != t.nodes[b.Number()].parent || from.Last().NumSuccessors() != 2 {
		return false
	}
	x, y := from.Last().Successor(0), from.Last().Successor(1)
	return x == a && y == b || x == b && y == a
}

// isKnownAt reports whether a value can be used in front of an operation: both are in blocks above another one.
func (t *tree) isKnownAt(v *mlir.Value, place *mlir.Operation) bool {
	b := v.Block()
	if b == place.Block() {
		return v.Def() == nil || v.Def().IsBefore(place)
	}
	return t.nodes[b.Number()].depth < t.nodes[place.Block().Number()].depth
}
