package rewrite

import (
	"slices"
	"sync"

	"github.com/spvc/spvc/mlir"
)

// CSE replaces operations that compute what an operation before them has
// computed already, and removes those that nothing needs, everywhere inside
// root. Two operations compute the same when they are pure, have no regions and
// agree in name, attributes, result types and operands; of commutative ones the
// order of the operands does not count. Operations with the trait LocalUses only
// stand for others in their block with no operation with regions in between, and
// those that read memory for others in their block, as long as nothing in between
// may write to any and it does not change by itself. Graph regions are left as they are, and so is what is wrapped.
func CSE(root *mlir.Operation, workers int) Result {
	symbols := new(mlir.SymbolTables)
	return forIsolated(root, workers, func(op *mlir.Operation) outcome {
		c := cses.Get().(*cse)
		defer c.done()
		c.root, c.symbols = op, symbols
		c.run()
		return outcome{changed: len(c.dead) > 0, replaced: len(c.dead) - c.unneeded, removed: c.unneeded}
	})
}

// cse works inside one operation, other isolated operations excepted.
type cse struct {
	root    *mlir.Operation
	symbols *mlir.SymbolTables // around it
	dom     mlir.Dominance
	// children are the blocks that a block dominates immediately, by its number.
	children [][]*mlir.Block
	// known are the computations seen. Scopes nest as dominance does.
	known computations
	dead  []*mlir.Operation
	// unneeded is how many of the dead nothing stands for.
	unneeded int
	// reads are the operations seen that read memory: those of the block
	// being visited, since the last that may have written.
	reads recent
	// locals are the operations seen whose results are for their block only: those
	// of the block being visited, since the last with regions. Where a dialect has
	// structured control flow, its blocks end there.
	locals computations
}

// cses are those that nobody uses: their tables are used again.
var cses = sync.Pool{New: func() any { return new(cse) }}

// done forgets all that c has seen.
func (c *cse) done() {
	for i := range c.children {
		clear(c.children[i])
		c.children[i] = c.children[i][:0]
	}
	clear(c.dead)
	c.known.forgetAll()
	c.reads.forgetAll()
	c.locals.forgetAll()
	c.dom.Forget()
	c.root, c.symbols, c.dead, c.unneeded = nil, nil, c.dead[:0], 0
	cses.Put(c)
}

func (c *cse) run() {
	n := c.root.RenumberAround()
	c.known.reserve(n.Values)
	c.reads.reserve(n.Values / 4)
	c.locals.reserve(n.Values / 4)
	c.children = slices.Grow(c.children[:0], n.Blocks)[:n.Blocks]
	for i := range c.root.NumRegions() {
		c.region(c.root.Region(i))
	}
	for _, op := range c.dead {
		op.Erase()
	}
}

// region visits the blocks of r in the order of its dominator tree. A block that
// control may come to by other ways than branches knows only what is known
// around the region, and so does one that branches never come to.
func (c *cse) region(r *mlir.Region) {
	if r.HasOneBlock() {
		c.scope(func() { c.block(r.Entry()) })
		return
	}
	var roots []*mlir.Block // in the scope around the region
	flat := isFlat(r)
	for b := range r.Blocks {
		var parent *mlir.Block
		if flat || !keeps(b) {
			parent = c.dom.ImmediateDominator(b)
		}
		list := &roots
		if parent != nil {
			list = &c.children[parent.Number()]
		}
		*list = append(*list, b)
	}
	c.subtrees(roots)
}

// isFlat reports whether control takes no ways in r but branches: no operation has regions, out of which it might go to a block of r, and
// none leaves for such a block by itself.
func isFlat(r *mlir.Region) bool {
	for b := range r.Blocks {
		for op := range b.Operations {
			if op.NumRegions() > 0 || op.ExitBlock() != nil {
				return false
			}
		}
	}
	return true
}

// subtrees visits a block before those that it dominates, without recursion: a
// chain of blocks may be long.
func (c *cse) subtrees(roots []*mlir.Block) {
	type frame struct {
		todo []*mlir.Block
		mark int // what was known before the block of the frame
	}
	stack := []frame{{roots, len(c.known.stack)}}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if len(f.todo) == 0 {
			c.known.cut(f.mark)
			stack = stack[:len(stack)-1]
			continue
		}
		b := f.todo[0]
		f.todo = f.todo[1:]
		mark := len(c.known.stack)
		c.block(b)
		stack = append(stack, frame{c.children[b.Number()], mark})
	}
}

func (c *cse) scope(visit func()) {
	mark := len(c.known.stack)
	visit()
	c.known.cut(mark)
}

func (c *cse) block(b *mlir.Block) {
	ordered := b.Region().HasSSADominance()
	reads := c.reads.enter()
	c.locals.cut(0)
	for op := range b.Operations {
		if op.NumRegions() > 0 && !isolated(op) && !op.Has(mlir.Wraps) {
			for i := range op.NumRegions() {
				c.region(op.Region(i))
			}
			c.locals.cut(0)
		}
		c.operation(op, ordered)
	}
	c.reads.leave(reads)
}

func (c *cse) operation(op *mlir.Operation, ordered bool) {
	effects := op.Effects()
	if effects&^(mlir.EffectRead|mlir.EffectAllocate) != 0 {
		c.reads.forget()
	}
	switch {
	case op.Has(mlir.IsTerminator):
	case op.IsTriviallyDead() && !op.IsRestless(c.symbols):
		c.dead = append(c.dead, op)
		c.unneeded++
	case !ordered || op.NumRegions() > 0 || op.NumResults() == 0:
	case effects == mlir.EffectRead:
		c.computed(op, &c.reads.computations, c.reads.from)
	case effects != mlir.NoEffects:
	case op.Has(mlir.LocalUses):
		c.computed(op, &c.locals, 0)
	default:
		c.computed(op, &c.known, 0)
	}
}

// computed handles an operation for which those seen from a place on may stand.
func (c *cse) computed(op *mlir.Operation, seen *computations, from int) {
	hash := op.ComputationHash()
	if same := seen.find(op, hash, from); same != nil && !op.IsRestless(c.symbols) {
		c.replace(op, same)
	} else {
		seen.push(op, hash)
	}
}

func (c *cse) replace(op, same *mlir.Operation) {
	for i, r := range op.Results {
		r.ReplaceAllUsesWith(same.Result(i))
	}
	if same.Loc().IsUnknown() {
		same.SetLoc(op.Loc())
	}
	c.dead = append(c.dead, op)
}

// equal reports whether two operations without regions and effects compute the
// same.
func equal(a, b *mlir.Operation) bool {
	if a.Name() != b.Name() || a.NumOperands() != b.NumOperands() || a.NumResults() != b.NumResults() ||
		a.Properties() != b.Properties() || a.Attrs() != b.Attrs() {
		return false
	}
	for i, r := range a.Results {
		if r.Type() != b.Result(i).Type() {
			return false
		}
	}
	if !a.Has(mlir.Commutative) {
		for i, v := range a.Operands {
			if v != b.Operand(i) {
				return false
			}
		}
		return true
	}
	rest := b.OperandValues()
	for _, v := range a.Operands {
		i := slices.Index(rest, v)
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}
