package rewrite

import "github.com/spvc/spvc/mlir"

// constants unifies the constants of an isolated operation: equal ones become
// one operation, at the start of the entry block.
type constants struct {
	root  *mlir.Operation
	known map[constantKey]*mlir.Operation
	keys  map[*mlir.Operation]constantKey // of all that are known
}

type constantKey struct {
	region  *mlir.Region // whose entry block holds it
	dialect *mlir.Dialect
	value   mlir.Attribute
	typ     mlir.Type
}

// add makes op, whose value is given, a known constant and moves it where these
// are. When an equal one is known it returns that, and op has to go.
func (c *constants) add(op *mlir.Operation, value mlir.Attribute) (same *mlir.Operation, moved bool) {
	if _, known := c.keys[op]; known {
		if moved = !c.inPlace(op); moved {
			op.MoveBefore(op.Block().First())
			op.SetLoc(mlir.UnknownLoc)
		}
		return nil, moved
	}
	region := c.regionFor(op.Block())
	key := constantKey{region, op.Def().Dialect(), value, op.Result(0).Type()}
	if same = c.known[key]; same != nil {
		same.SetLoc(mlir.UnknownLoc)
		return same, false
	}
	if entry := region.Entry(); op.Block() != entry {
		op.Remove()
		entry.InsertBefore(op, entry.First())
		op.SetLoc(mlir.UnknownLoc) // it now stands for more than its own place
		moved = true
	} else if !c.inPlace(op) {
		op.MoveBefore(entry.First())
		moved = true
	}
	if c.known == nil {
		c.known, c.keys = map[constantKey]*mlir.Operation{}, map[*mlir.Operation]constantKey{}
	}
	c.known[key], c.keys[op] = op, key
	return nil, moved
}

// inPlace reports whether nothing but known constants may stand before op.
func (c *constants) inPlace(op *mlir.Operation) bool {
	prev := op.Prev()
	if prev == nil {
		return true
	}
	_, known := c.keys[prev]
	return known
}

func (c *constants) forget(op *mlir.Operation) {
	if key, known := c.keys[op]; known {
		delete(c.known, key)
		delete(c.keys, op)
	}
}

// regionFor is the nearest region around b that uses no values from outside, or
// may be such a region.
func (c *constants) regionFor(b *mlir.Block) *mlir.Region {
	for {
		r := b.Region()
		p := r.Parent()
		if p == c.root || p.Def() == nil || p.Has(mlir.IsolatedFromAbove) || p.Block() == nil {
			return r
		}
		b = p.Block()
	}
}
