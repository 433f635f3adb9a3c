package rewrite

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// eraseUnreachableBlocks removes blocks that are never reached. It reports whether there were any.
func (d *driver) eraseUnreachableBlocks() bool {
	n := d.survey()
	regions := d.multiBlockRegions()
	if len(regions) == 0 {
		return false
	}
	changed, reached := false, d.reachableBlocks(regions, n)
	for _, r := range regions {
		changed = d.eraseUnreachable(r, reached) || changed
	}
	d.surveyed = !changed
	return changed
}

// multiBlockRegions are the regions with more than one block, from the outside in.
func (d *driver) multiBlockRegions() []*mlir.Region {
	clear(d.regions)
	d.regions = d.regions[:0]
	for _, op := range d.holders {
		for i := range op.NumRegions() {
			if r := op.Region(i); !r.Empty() && !r.HasOneBlock() {
				d.regions = append(d.regions, r)
			}
		}
	}
	return d.regions
}

// eraseUnreachable removes the blocks of r that are not reached, and has constants in them forgotten.
func (d *driver) eraseUnreachable(r *mlir.Region, reached []bool) bool {
	if r.Empty() {
		return false // erased with a block around it
	}
	var dead []*mlir.Block
	for b := range r.Blocks {
		if !reached[b.Number()] {
			dead = append(dead, b)
		}
	}
	for _, b := range dead {
		for op := range b.Operations {
			d.erased(op)
		}
	}
	for _, b := range dead {
		for op := range b.Operations {
			op.DropAllReferences()
		}
	}
	for _, b := range dead {
		for op := range b.Operations {
			op.Remove()
			for i := range op.NumRegions() {
				detachBlocks(op.Region(i))
			}
		}
		b.Remove()
	}
	return len(dead) > 0
}

// detachBlocks empties a region that is going away, so that a list that names
// it still finds nothing to do.
func detachBlocks(r *mlir.Region) {
	for b := range r.Blocks {
		for op := range b.Operations {
			for i := range op.NumRegions() {
				detachBlocks(op.Region(i))
			}
		}
		b.Remove()
	}
}

// reachableBlocks are the blocks of the regions, by number, that control can come
// to: from the entry, and from blocks that the operation around keeps. Where
// control comes to such a block from nowhere, the blocks that compute what it uses
// stay, too.
func (d *driver) reachableBlocks(regions []*mlir.Region, n mlir.Numbers) []bool {
	d.reached = slices.Grow(d.reached[:0], n.Blocks)[:n.Blocks]
	clear(d.reached)
	for _, r := range regions {
		d.reach(r.Entry())
	}
	d.goOn(false)
	for _, r := range regions {
		for b := range r.Blocks {
			if keeps(b) {
				d.reach(b)
			}
		}
	}
	d.goOn(true)
	return d.reached
}

func (d *driver) reach(b *mlir.Block) {
	if !d.reached[b.Number()] {
		d.reached[b.Number()] = true
		d.blocks = append(d.blocks, b)
	}
}

// goOn reaches what can be come to from the blocks found so far, and, if asked to, those that compute what is used there.
func (d *driver) goOn(used bool) {
	for len(d.blocks) > 0 {
		b := d.blocks[len(d.blocks)-1]
		d.blocks[len(d.blocks)-1] = nil
		d.blocks = d.blocks[:len(d.blocks)-1]
		if last := b.Last(); last != nil {
			for _, to := range last.Successors {
				d.reach(to)
			}
		}
		if !used {
			continue
		}
		for op := range b.Operations {
			d.reachUsed(op)
			if !isolated(op) {
				for at := range inside(op) {
					d.reachUsed(at)
				}
			}
		}
	}
}

// reachUsed reaches the blocks that compute the operands of op.
func (d *driver) reachUsed(op *mlir.Operation) {
	for _, v := range op.Operands {
		if v != nil {
			d.reach(v.Block())
		}
	}
}

// keeps reports whether the operation around a block keeps it; see
// [mlir.OpDef.KeepsBlock].
func keeps(b *mlir.Block) bool {
	def := b.Parent().Def()
	return def != nil && def.KeepsBlock != nil && def.KeepsBlock(b)
}

// eraseDead removes operations and block arguments that nothing needs. The
// worklist has removed what has no users; here go circles of users, which lead
// through block arguments or graph regions.
func (d *driver) eraseDead() bool {
	var args []*mlir.Block // blocks whose arguments may be dead, in order
	graph := false
	n := d.survey()
	forBlocks(d.holders, func(b *mlir.Block) {
		if b.NumArguments() > 0 && !b.IsEntry() {
			args = append(args, b)
		}
		graph = graph || !b.Region().HasSSADominance()
	})
	if len(args) == 0 && !graph {
		return false
	}
	l := findLive(d.root, d.holders, n, d.rewriter.Symbols)
	changed := eraseDeadArguments(args, l) || len(l.dead) > 0
	d.surveyed = !changed
	for _, op := range l.dead {
		d.erased(op)
		op.DropAllReferences()
	}
	for _, op := range l.dead {
		op.Remove()
	}
	return changed
}

// eraseDeadArguments removes the dead arguments of blocks and what is passed to them. Only dead operations use them. A terminator
// is changed once, however many it passes.
func eraseDeadArguments(blocks []*mlir.Block, l *liveness) (changed bool) {
	isDead := func(b *mlir.Block, i int) bool { return !l.values[b.Argument(i).Number()] }
	done := make([]bool, len(l.ops)) // by number
	for _, b := range blocks {
		for i := range b.NumArguments() {
			if !isDead(b, i) {
				continue
			}
			changed = true
			for u := range b.Argument(i).Uses {
				u.Set(nil)
			}
			for u := b.FirstUse(); u != nil; u = u.Next() {
				if from := u.Owner(); !done[from.Number()] {
					done[from.Number()] = true
					from.EraseSuccessorOperands(func(i, k int) bool { return isDead(from.Successor(i), k) })
				}
			}
		}
	}
	for _, b := range blocks {
		gone := make([]bool, b.NumArguments())
		for i := range gone {
			gone[i] = isDead(b, i)
		}
		b.EraseArguments(func(i int) bool { return gone[i] })
	}
	return changed
}
