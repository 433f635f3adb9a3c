package rewrite

import (
	"slices"

	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
)

// constants unifies the constants of an isolated operation: equal ones become
// one operation, at the start of the entry block.
type constants struct {
	root  *mlir.Operation
	known map[constantKey]*mlir.Operation
	keys  []constantKey // of all that are known, and of some that were; zeros behind its end
	at    []int32       // by number of the operation, the place of its key and one more
}

type constantKey struct {
	region  *mlir.Region // whose entry block holds it
	dialect *mlir.Dialect
	value   mlir.Attribute
	typ     mlir.Type
}

// renumbered looks at the numbers that operations have now.
func (c *constants) renumbered(n mlir.Numbers) {
	keys := c.keys
	c.keys = c.keys[:0]
	c.at = slices.Grow(c.at[:0], n.Values)[:n.Values]
	clear(c.at)
	for _, key := range keys {
		if op := c.known[key]; op != nil {
			c.note(op, key)
		}
	}
	clear(keys[len(c.keys):])
}

// forgetAll lets go all that is known.
func (c *constants) forgetAll() {
	c.known = slab.Emptied(c.known)
	clear(c.keys)
	c.root, c.keys, c.at = nil, c.keys[:0], c.at[:0]
}

// note notes the key of op, which has a number since all were numbered.
func (c *constants) note(op *mlir.Operation, key constantKey) {
	c.keys = append(c.keys, key)
	c.at[op.Number()] = int32(len(c.keys))
}

// keyOf is the place of the key of op, -1 if it is not known.
func (c *constants) keyOf(op *mlir.Operation) int {
	if n := op.Number(); n < len(c.at) {
		if i := int(c.at[n]) - 1; i >= 0 && c.known[c.keys[i]] == op {
			return i
		}
	}
	return -1
}

// add makes op, whose value is given, a known constant and moves it where these
// are. When an equal one is known it returns that, and op has to go.
func (c *constants) add(op *mlir.Operation, value mlir.Attribute) (same *mlir.Operation, changed bool) {
	if c.keyOf(op) >= 0 {
		if changed = !c.inPlace(op); changed {
			op.MoveBefore(op.Block().First())
			op.SetLoc(mlir.UnknownLoc)
		}
		return nil, changed
	}
	region := c.regionFor(op.Block())
	key := constantKey{region, op.Def().Dialect(), value, op.Result(0).Type()}
	if same = c.known[key]; same != nil {
		same.SetLoc(mlir.UnknownLoc)
		return same, true
	}
	if entry := region.Entry(); op.Block() != entry {
		op.Remove()
		entry.InsertBefore(op, entry.First())
		op.SetLoc(mlir.UnknownLoc) // it now stands for more than its own place
		changed = true
	} else if !c.inPlace(op) {
		op.MoveBefore(entry.First())
		changed = true
	}
	c.known[key] = op
	c.note(op, key)
	return nil, changed
}

// inPlace reports whether nothing but known constants may stand before op.
func (c *constants) inPlace(op *mlir.Operation) bool {
	prev := op.Prev()
	return prev == nil || c.keyOf(prev) >= 0
}

func (c *constants) forget(op *mlir.Operation) {
	if i := c.keyOf(op); i >= 0 {
		delete(c.known, c.keys[i])
	}
}

// regionFor is the nearest region around b that uses no values from outside, or
// may be such a region. Nothing else inside the root is isolated: that is another driver's.
func (c *constants) regionFor(b *mlir.Block) *mlir.Region {
	for {
		r := b.Region()
		p := r.Parent()
		if p == c.root || p.Def() == nil {
			return r
		}
		b = p.Block()
	}
}
