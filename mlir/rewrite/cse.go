package rewrite

import (
	"hash/maphash"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// CSE replaces operations that compute what an operation before them has
// computed already, and removes those that nothing needs, everywhere inside
// root. Two operations compute the same when they are pure, have no regions and
// agree in name, attributes, result types and operands; of commutative ones the
// order of the operands does not count. Operations with the trait LocalUses only
// stand for others in their block with no operation with regions in between, and
// those that read memory for others in their block, as long as nothing in between
// may write to any. Graph regions are left as they are, and so is what is wrapped.
func CSE(root *mlir.Operation, workers int) Result {
	return forIsolated(root, workers, func(op *mlir.Operation) outcome {
		c := &cse{root: op}
		c.run()
		return outcome{changed: len(c.dead) > 0, replaced: len(c.dead) - c.unneeded, removed: c.unneeded}
	})
}

// cse works inside one operation, other isolated operations excepted.
type cse struct {
	root *mlir.Operation
	dom  mlir.Dominance
	// children are the blocks that a block dominates immediately, by its number.
	children [][]*mlir.Block
	// known are the computations seen, by hash. Scopes nest as dominance does:
	// undo says what was added, so that the end of a scope can take it away.
	known map[uint64][]*mlir.Operation
	undo  []uint64
	dead  []*mlir.Operation
	// unneeded is how many of the dead nothing stands for.
	unneeded int
	// reads are the operations seen that read memory, by hash: those of the block
	// being visited, since the last that may have written.
	reads map[uint64][]*mlir.Operation
	// locals are the operations seen whose results are for their block only: those
	// of the block being visited, since the last with regions. Where a dialect has
	// structured control flow, its blocks end there.
	locals map[uint64][]*mlir.Operation
}

func (c *cse) run() {
	c.known = map[uint64][]*mlir.Operation{}
	c.children = make([][]*mlir.Block, c.root.RenumberAround().Blocks)
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
		if !b.IsEntry() && (flat || !keeps(b)) {
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
// all blocks but the last end with branches.
func isFlat(r *mlir.Region) bool {
	for b := range r.Blocks {
		for op := range b.Operations {
			if op.NumRegions() > 0 {
				return false
			}
		}
		if b.Next() != nil && (b.Last() == nil || b.Last().NumSuccessors() == 0) {
			return false
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
	stack := []frame{{roots, len(c.undo)}}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if len(f.todo) == 0 {
			c.forget(f.mark)
			stack = stack[:len(stack)-1]
			continue
		}
		b := f.todo[0]
		f.todo = f.todo[1:]
		mark := len(c.undo)
		c.block(b)
		stack = append(stack, frame{c.children[b.Number()], mark})
	}
}

func (c *cse) scope(visit func()) {
	mark := len(c.undo)
	visit()
	c.forget(mark)
}

func (c *cse) forget(mark int) {
	for _, h := range slices.Backward(c.undo[mark:]) {
		c.known[h] = c.known[h][:len(c.known[h])-1]
	}
	c.undo = c.undo[:mark]
}

func (c *cse) block(b *mlir.Block) {
	ordered := b.Region().HasSSADominance()
	around := c.reads
	c.reads, c.locals = nil, nil
	defer func() { c.reads = around }()
	for op := range b.Operations {
		if op.NumRegions() > 0 && !isolated(op) && !op.Has(mlir.Wraps) {
			for i := range op.NumRegions() {
				c.region(op.Region(i))
			}
			c.locals = nil
		}
		c.operation(op, ordered)
	}
}

func (c *cse) operation(op *mlir.Operation, ordered bool) {
	effects := op.Effects()
	if effects&^(mlir.EffectRead|mlir.EffectAllocate) != 0 {
		c.reads = nil
	}
	switch {
	case op.Has(mlir.IsTerminator):
	case op.IsTriviallyDead():
		c.dead = append(c.dead, op)
		c.unneeded++
	case !ordered || op.NumRegions() > 0 || op.NumResults() == 0 || op.Def() == nil:
	case effects == mlir.EffectRead:
		c.nearby(op, &c.reads)
	case effects == mlir.NoEffects && op.Has(mlir.LocalUses):
		c.nearby(op, &c.locals)
	case effects == mlir.NoEffects:
		h := hashOf(op)
		for _, same := range c.known[h] {
			if equal(op, same) {
				c.replace(op, same)
				return
			}
		}
		c.known[h] = append(c.known[h], op)
		c.undo = append(c.undo, h)
	}
}

// nearby handles an operation that others stand for only if they are among those
// seen last.
func (c *cse) nearby(op *mlir.Operation, seen *map[uint64][]*mlir.Operation) {
	h := hashOf(op)
	for _, same := range (*seen)[h] {
		if equal(op, same) {
			c.replace(op, same)
			return
		}
	}
	if *seen == nil {
		*seen = map[uint64][]*mlir.Operation{}
	}
	(*seen)[h] = append((*seen)[h], op)
}

func (c *cse) replace(op, same *mlir.Operation) {
	for i, r := range op.Results {
		r.ReplaceAllUsesWith(same.Result(i))
	}
	if same.Loc().Plain() == mlir.UnknownLoc {
		same.SetLoc(op.Loc())
	}
	c.dead = append(c.dead, op)
}

// equal reports whether two operations without regions and effects compute the
// same.
func equal(a, b *mlir.Operation) bool {
	if a.Def() != b.Def() || a.NumOperands() != b.NumOperands() || a.NumResults() != b.NumResults() ||
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

// hashOf is equal for operations that are. The hashes of the operands are added
// up, so that their order does not count.
func hashOf(op *mlir.Operation) uint64 {
	key := struct {
		def          *mlir.OpDef
		props, attrs *mlir.DictionaryAttr
		result       mlir.Type
		operands     uint64
	}{op.Def(), op.Properties(), op.Attrs(), op.Result(0).Type(), 0}
	for _, v := range op.Operands {
		key.operands += maphash.Comparable(hashSeed, v)
	}
	return maphash.Comparable(hashSeed, key)
}

// Nothing depends on the order of hashes, so they may differ from run to run.
var hashSeed = maphash.MakeSeed()
