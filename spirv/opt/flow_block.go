package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// isFixed reports whether something but a branch names a block: the construct around it, or a merge instruction by its label.
func (f *flow) isFixed(b *mlir.Block) bool {
	if b.IsEntry() || b.First().Is(spirv.OpLabel) {
		return true
	}
	around := b.Parent()
	switch {
	case around.Is(spirv.OpSelection):
		return b.Next() == nil
	case around.Is(spirv.OpLoop):
		return b.Next() == nil || isHeader(b) || b == f.continueTarget(around)
	}
	return false
}

// continueTarget is that of a loop. It stays the same while the blocks of the loop change, and is looked for once.
func (f *flow) continueTarget(loop *mlir.Operation) *mlir.Block {
	if f.loop != loop {
		f.loop, f.target = loop, spirv.LoopContinueTarget(loop)
	}
	return f.target
}

// passBy makes what branches to a block that does nothing but branch go on at once. Nothing leads to the block then; others erase it.
func (f *flow) passBy(b *mlir.Block) {
	branch, ok := spirv.AsBranch(b.First())
	if !ok || f.isFixed(b) || b.NumArguments() > 0 || branch.TargetLabel() == b || hasHints(branch.Op) {
		return
	}
	to, args := branch.TargetLabel(), branch.Arguments()
	if isCase(to) {
		return // one case alone may go on in another one
	}
	for p := range b.Predecessors {
		if hasHints(p.Last()) && (p.Last().Is(spirv.OpSwitch) || leadsTo(p.Last(), to)) {
			return // a case begins in its switch; others have to have two ways, and are not made plain branches
		}
	}
	for use := b.FirstUse(); use != nil; use = b.FirstUse() {
		term := use.Owner()
		for i, s := range term.Successors {
			if s != b {
				continue
			}
			term.SetSuccessor(i, to)
			term.AppendSuccessorOperands(i, args...)
		}
	}
}

// isCase reports whether a switch has a case that begins with a block, other than its end.
func isCase(b *mlir.Block) bool {
	if b.Next() == nil {
		return false
	}
	for p := range b.Predecessors {
		if p.Last().Is(spirv.OpSwitch) {
			return true
		}
	}
	return false
}

// join appends to a block the only one that it leads to, where nothing else leads there. It reports whether there was one.
func (f *flow) join(b *mlir.Block) bool {
	branch, ok := spirv.AsBranch(b.Last())
	if !ok || hasHints(branch.Op) {
		return false
	}
	next := branch.TargetLabel()
	if isHeader(b) && next.Last().NumSuccessors() == 0 {
		return false // a merge instruction stands in front of branches only
	}
	f.joinFlatLatch(b, next)
	if f.isFixed(next) || next.SinglePredecessor() != b || isFlatHeader(next) {
		return false
	}
	f.replaceArguments(next, branch.Arguments())
	branch.Op.Erase()
	b.Splice(next)
	next.Erase()
	f.changed = true
	return true
}

// replaceArguments puts values in place of a block's arguments, which keep no decorations of their own.
func (f *flow) replaceArguments(b *mlir.Block, values []*mlir.Value) {
	for i, v := range values {
		a := b.Argument(i)
		undecorate(a)
		a.ReplaceAllUsesWith(v)
	}
	b.EraseArguments(func(int) bool { return true })
}

// undecorate takes the decorations of a block argument away.
func undecorate(v *mlir.Value) {
	var gone []*mlir.Operation
	for use := range v.Uses {
		if use.Owner().Is(spirv.OpDecorate) {
			gone = append(gone, use.Owner())
		}
	}
	for _, op := range gone {
		op.Erase()
	}
}

// eraseUnreached erases the blocks of a region that control never comes to. A construct keeps its continue target and its merge block all the same.
func (f *flow) eraseUnreached(r *mlir.Region) {
	var unreached []*mlir.Block
	f.round++
	f.reach(r.Entry())
	if loop, ok := spirv.AsLoop(r.Parent()); ok {
		if target := loop.ContinueTarget(); goesOnInside(loop.Op) {
			f.reach(target)
		} else if f.leadsToNothing(target) {
			f.goBack(loop, target)
		}
	}
	for b := range r.Blocks {
		if b.First().Is(spirv.OpLabel) && f.leadsToNothing(b) {
			f.reach(b)
		}
	}
	for b := range r.Blocks {
		if !f.isReached(b) {
			unreached = append(unreached, b)
		}
	}
	f.forget(unreached)
}

// goBack makes a continue target that control never comes to do nothing but lead back to the header, with undefined values: a loop must have one.
func (f *flow) goBack(loop spirv.LoopOp, target *mlir.Block) {
	f.set(target.Last(), func(build *spirv.Builder) {
		var args []*mlir.Value
		for _, a := range loop.Header().Arguments {
			args = append(args, build.Undef(a.Type()))
		}
		build.Branch(loop.Header(), args...)
	})
}

// leadsToNothing reports whether a block leads to one that eraseUnreached is about to erase.
func (f *flow) leadsToNothing(b *mlir.Block) bool {
	for _, s := range b.Last().Successors {
		if !f.isReached(s) && !f.isFixed(s) {
			return true
		}
	}
	return false
}

// goesOnInside reports whether something deeper inside a loop goes to its continue target.
func goesOnInside(loop *mlir.Operation) bool { return exitsInside(loop.Region(0), spirv.OpContinue) }

// exitsInside reports whether something deeper inside the region of a loop leaves the loop, or this turn, by one of these operations.
func exitsInside(r *mlir.Region, exits ...*mlir.OpDef) bool {
	found := false
	for b := range r.Blocks {
		for op := range b.Operations {
			op.Walk(func(op *mlir.Operation) mlir.WalkResult {
				switch {
				case found:
					return mlir.WalkInterrupt
				case op.Is(spirv.OpLoop):
					return mlir.WalkSkip // these leave that one
				}
				found = slices.ContainsFunc(exits, op.Is)
				return mlir.WalkAdvance
			})
		}
	}
	return found
}

// reach marks the blocks that control comes to from b, within the region.
func (f *flow) reach(b *mlir.Block) {
	visit := append(f.visit[:0], b)
	for f.mark(b); len(visit) > 0; {
		b = visit[len(visit)-1]
		visit = visit[:len(visit)-1]
		for _, s := range b.Last().Successors {
			if !f.isReached(s) {
				f.mark(s)
				visit = append(visit, s)
			}
		}
	}
	f.visit = visit
}

// mark notes that a block is reached in this round.
func (f *flow) mark(b *mlir.Block) { f.reached[b.Number()] = f.round }

func (f *flow) isReached(b *mlir.Block) bool { return f.reached[b.Number()] == f.round }

// forget erases unreached blocks. Of those that the construct names the terminator is left, and what it uses is undefined.
func (f *flow) forget(blocks []*mlir.Block) {
	var gone []*mlir.Operation
	for _, b := range blocks {
		for op := range b.Operations {
			if op != b.Last() && !op.Is(spirv.OpContinueTarget) && !op.Is(spirv.OpLabel) {
				gone = append(gone, op)
			}
		}
	}
	for _, op := range gone {
		op.DropAllReferences()
	}
	for _, op := range gone {
		for _, v := range op.Results {
			f.undefine(v)
		}
	}
	for _, b := range blocks {
		for _, v := range b.Arguments {
			if !f.isFixed(b) {
				f.undefine(v)
			}
		}
	}
	for _, op := range gone {
		op.Erase()
		f.changed = true
	}
	for _, b := range blocks {
		if !f.isFixed(b) {
			b.Erase()
			f.changed = true
		}
	}
}

// undefine makes all that use v use something undefined.
func (f *flow) undefine(v *mlir.Value) {
	for use := v.FirstUse(); use != nil; use = v.FirstUse() {
		use.Set(spirv.BuildAt(&f.b, use.Owner()).Undef(v.Type()))
	}
}
