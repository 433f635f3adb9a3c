package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(LiftControlFlowToSCF) }

// LiftControlFlowToSCF makes scf.if, scf.index_switch and scf.while of branches between blocks: of ways that meet again or all leave, and of loops
// that go back from one block and are left from one. What has other shapes is given them (reshape). It clones nothing; loops without an
// end keep their blocks.
var LiftControlFlowToSCF = &pass.Pass{
	Name:    "lift-cf-to-scf",
	Title:   "LiftControlFlowToSCFPass",
	Summary: "Lift ControlFlow dialect to SCF dialect",
	Options: []string{"nested"}, // functions keep their blocks, operations in them do not
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		var regions []*mlir.Region
		nested := c.Options["nested"] == "true"
		for at := range op.Nested {
			if nested && at.Has(mlir.FunctionLike) {
				continue
			}
			for i := range at.NumRegions() {
				if r := at.Region(i); !r.Empty() && !r.HasOneBlock() && r.HasSSADominance() {
					regions = append(regions, r)
				}
			}
		}
		changed := false
		for _, r := range slices.Backward(regions) {
			changed = liftRegion(r) || changed
		}
		return changed
	},
}

// liftRegion makes operations of branches, the last first, since what is inside of other shapes tends to come later, and joins what only one
// way leads to, the first first, so that long blocks do not move; until no block has a shape any more.
func liftRegion(r *mlir.Region) (changed bool) {
	if !isReachable(r) {
		return false // what cannot be reached may use what it likes
	}
	l := &lifter{}
	for again := true; again; {
		again = false
		for b := r.LastBlock(); b != nil; b = b.Prev() {
			again = l.liftBlock(b) || again
		}
		for b := r.Entry(); b != nil; b = b.Next() {
			for l.join(b) {
				again = true
			}
		}
		if !again && !r.HasOneBlock() {
			again = l.reshape(r)
		}
		changed = changed || again
	}
	return changed
}

type lifter struct{ mlir.Builder }

// isReachable reports whether all blocks of a region can be reached from the first.
func isReachable(r *mlir.Region) bool {
	var d mlir.Dominance
	for b := range r.Blocks {
		if !d.IsReachable(b) {
			return false
		}
	}
	return true
}

// liftBlock makes an operation of the branch at the end of a block, and of where it goes.
func (l *lifter) liftBlock(b *mlir.Block) bool {
	end := b.Last()
	switch {
	case end.Is(cf.CondBranch):
		return l.liftLoop(b, end) || l.liftIf(b, end)
	case end.Is(cf.Switch):
		return l.liftSwitch(b, end)
	}
	return false
}

// join appends the block that only b branches to.
func (l *lifter) join(b *mlir.Block) bool {
	end := b.Last()
	if end == nil || !end.Is(cf.Branch) {
		return false
	}
	next := end.Successor(0)
	if next == b || !hasOneEdge(next) {
		return false
	}
	args := passed(end, 0)
	end.Erase()
	l.move(b, next, args)
	return true
}

// move appends what is in a block that nobody branches to any more, with values for its arguments, and erases the block.
func (l *lifter) move(to, from *mlir.Block, args []*mlir.Value) {
	for i, a := range from.Arguments {
		a.ReplaceAllUsesWith(args[i])
	}
	to.Splice(from)
	from.Erase()
}

// hasOneEdge reports whether one branch goes to a block, which is not the first of its region.
func hasOneEdge(b *mlir.Block) bool {
	n := 0
	for range b.Predecessors {
		if n++; n > 1 {
			return false
		}
	}
	return n == 1 && !b.IsEntry()
}

// passed are the values that a branch passes to its ith destination.
func passed(end *mlir.Operation, i int) (list []*mlir.Value) {
	uses := end.SuccessorOperands(i)
	for j := range uses {
		list = append(list, uses[j].Value())
	}
	return list
}

// A way is one of the two that a branch chooses from: a block or none, and then a branch to a block, or the end of the function.
type way struct {
	first *mlir.Block // nil: the way has no block of its own
	args  []*mlir.Value
	end   *mlir.Operation // of first
	meets *mlir.Block     // nil: the end leaves the region
	with  []*mlir.Value
}

// waysOf are the ways that a branch can be said to go at its ith destination, the longest first.
func waysOf(end *mlir.Operation, i int) (list []way) {
	to, args := end.Successor(i), passed(end, i)
	if last := to.Last(); last != nil && hasOneEdge(to) && to != end.Block() {
		switch {
		case last.Is(cf.Branch):
			list = append(list, way{to, args, last, last.Successor(0), passed(last, 0)})
		case last.NumSuccessors() == 0:
			list = append(list, way{to, args, last, nil, last.OperandValues()})
		}
	}
	return append(list, way{meets: to, with: args})
}

// endsLike reports whether two ways meet in a block, or leave the region in the same manner.
func (w way) endsLike(v way) bool {
	return w.meets == v.meets && (w.meets != nil || sameEnd(w.end, v.end))
}

// liftIf makes an scf.if of two ways that meet in a block, or that leave the region in the same manner.
func (l *lifter) liftIf(b *mlir.Block, end *mlir.Operation) bool {
	for _, yes := range waysOf(end, 0) {
		for _, no := range waysOf(end, 1) {
			if yes.endsLike(no) {
				choice := l.Before(end).CreateOp(scf.If, end.Loc(), []*mlir.Value{end.Operand(0)}, typesOf(yes.with))
				l.makeChoice(end, choice, []way{yes, no})
				return true
			}
		}
	}
	return false
}

// makeChoice moves ways into the regions of an operation that chooses from them as the branch at the end of a block did.
func (l *lifter) makeChoice(end, choice *mlir.Operation, ways []way) {
	loc, common := end.Loc(), ways[0]
	results := slices.Collect(values(choice.Results))
	l.Before(end)
	if common.meets != nil {
		cf.CreateBranch(&l.Builder, loc, common.meets, results...)
	} else {
		l.Create(&mlir.OperationState{Name: common.end.Name(), Loc: common.end.Loc(), Operands: results})
	}
	end.Erase()
	for i, w := range ways {
		if choice.Is(scf.If) && i == 1 && w.first == nil && len(results) == 0 {
			break // nothing to say
		}
		arm := l.CreateBlock(choice.Region(i), loc)
		if w.first != nil {
			w.end.Erase()
			w.with = substituted(w.with, w.first, w.args)
			l.move(arm, w.first, w.args)
		}
		l.AtEnd(arm).CreateOp(scf.Yield, loc, w.with, nil)
	}
}

// argumentsOf are the arguments of a block.
func argumentsOf(b *mlir.Block) []*mlir.Value { return slices.Collect(values(b.Arguments)) }

func typesOf(list []*mlir.Value) []mlir.Type {
	types := make([]mlir.Type, len(list))
	for i, v := range list {
		types[i] = v.Type()
	}
	return types
}

// substituted has args where a list has the arguments of a block.
func substituted(list []*mlir.Value, b *mlir.Block, args []*mlir.Value) []*mlir.Value {
	return mapped(list, func(v *mlir.Value) *mlir.Value {
		if v.ArgumentOf() == b {
			return args[v.Index()]
		}
		return v
	})
}

// values are what an iterator with indices yields.
func values(each func(func(int, *mlir.Value) bool)) func(func(*mlir.Value) bool) {
	return func(yield func(*mlir.Value) bool) {
		each(func(_ int, v *mlir.Value) bool { return yield(v) })
	}
}
