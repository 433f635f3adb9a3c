package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(FlagExits) }

// FlagExits leaves loops and switches from inside nested constructs by way of flags: what MLIR's spelling of the dialect, which
// has no spv._break, spv._continue and spv._switch_break, can say.
//
// Each exit sets a flag, a variable of the function, and goes to the end of its own construct; behind every construct on the way
// out the flag is looked at. Values that leave with the exit wait in variables too.
var FlagExits = &pass.Pass{
	Name:    "spirv-flag-exits",
	Summary: "Rewrite spv._break, spv._continue and spv._switch_break with flags, as MLIR has no such operations",
	On:      "spv.func",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		if op.Region(0).Empty() {
			return false
		}
		f := &flagger{fn: op, exits: map[exitTarget]*exit{}, fates: map[*mlir.Value]*fate{}}
		separated := f.separate()
		f.findOrigins()
		if len(f.exits) == 0 {
			return false
		}
		if bad := f.notStorable(); bad != nil {
			d.Warningf(bad.Loc(), "'%s' op stays: there are no variables of the type of a value that it takes along", bad.Name())
			return separated
		}
		for b := range op.Region(0).Blocks {
			for _, c := range constructsIn(b) {
				f.construct(c)
			}
		}
		f.repairAll()
		f.remakeAll()
		return true
	},
}

// A flagger rewrites the exits of one function.
type flagger struct {
	fn    *mlir.Operation
	b     mlir.Builder
	exits map[exitTarget]*exit

	entered []*mlir.Block // blocks that new branches go to

	fates map[*mlir.Value]*fate // of opaque values, and of what their origins are computed from
}

// An exitTarget is a construct and the block in its region that exits go to.
type exitTarget struct {
	construct *mlir.Operation
	block     *mlir.Block
}

// An exit is a way out to a target, from however many places: its flag, and the variables of the values that the target takes.
type exit struct {
	exitTarget
	flag   *mlir.Value
	from   []*mlir.Operation // the exits that were there
	values []*mlir.Value     // nil where no variable can hold the value: users compute it again (flag_opaque.go)
}

func isConstruct(op *mlir.Operation) bool { return op.Is(spirv.OpSelection) || op.Is(spirv.OpLoop) }

func constructsIn(b *mlir.Block) []*mlir.Operation {
	var out []*mlir.Operation
	for op := range b.Operations {
		if isConstruct(op) {
			out = append(out, op)
		}
	}
	return out
}

// construct rewrites what is inside a construct and returns the exits to places further out that may have been taken when
// control comes to what follows it.
func (f *flagger) construct(c *mlir.Operation) []*exit {
	var pending []*exit
	for b := range c.Region(0).Blocks {
		if e := f.exitAt(b.Last()); e != nil && f.leave(c, b.Last(), e) {
			pending = union(pending, []*exit{e})
		}
	}
	for _, b := range slices.Collect(c.Region(0).Blocks) {
		inner := constructsIn(b)
		taken := make([][]*exit, len(inner))
		for i, op := range inner {
			taken[i] = f.construct(op)
			pending = union(pending, taken[i])
		}
		for i, op := range slices.Backward(inner) { // what follows one is cut off once
			if len(taken[i]) > 0 {
				f.guard(c, op, taken[i])
			}
		}
	}
	pending = slices.DeleteFunc(pending, func(e *exit) bool { return e.construct == c })
	return pending
}

func union(a, b []*exit) []*exit {
	for _, e := range b {
		if !slices.Contains(a, e) {
			a = append(a, e)
		}
	}
	return a
}

// exitAt is the exit that a terminator takes, nil if it is none.
func (f *flagger) exitAt(op *mlir.Operation) *exit {
	var t exitTarget
	switch {
	case op == nil:
		return nil
	case op.Is(spirv.OpBreak):
		t.construct = spirv.LoopAround(op)
		t.block = t.construct.Region(0).LastBlock()
	case op.Is(spirv.OpContinue):
		t.construct = spirv.LoopAround(op)
		t.block = spirv.LoopContinueTarget(t.construct)
	case op.Is(spirv.OpSwitchBreak):
		t.construct = spirv.SwitchAround(op)
		t.block = t.construct.Region(0).LastBlock()
	default:
		return nil
	}
	e := f.exits[t]
	if e == nil {
		e = &exit{exitTarget: t}
		f.exits[t] = e
	}
	return e
}

// leave replaces an exit by a branch within its construct c, and reports whether it leads further out.
func (f *flagger) leave(c, op *mlir.Operation, e *exit) bool {
	f.b.Before(op)
	if e.construct == c {
		f.branch(op.Loc(), e.block, op.OperandValues())
		op.Erase()
		return false
	}
	f.declare(op, e)
	if f.leaveFromBranch(c, op, e) {
		return true
	}
	merge := c.Region(0).LastBlock()
	f.storeAll(op, e)
	f.store(op.Loc(), e.flag, f.at(op.Loc()).Constant(mlir.I1, 1))
	f.branch(op.Loc(), merge, f.undefined(argumentTypes(merge)))
	op.Erase()
	return true
}

// leaveFromBranch is leave for an exit that is all that its block does, taken by a conditional branch that is no header: that had
// no need of a merge block of its own, and has none if it goes to merge at once. The condition, or its opposite, is the flag.
func (f *flagger) leaveFromBranch(c, op *mlir.Operation, e *exit) bool {
	merge := c.Region(0).LastBlock()
	block := op.Block()
	from := block.SinglePredecessor()
	if !doesNothingElse(op) || from == nil || isHeader(from) || !from.Last().Is(spirv.OpBranchConditional) {
		return false
	}
	end := from.Last()
	branch, _ := spirv.AsBranchConditional(end)
	other, side := branch.FalseLabel(), 0
	if other == block {
		other, side = branch.TrueLabel(), 1
	}
	if doesNothingElse(other.Last()) && f.exitAt(other.Last()) == e {
		return false // the other one becomes such a branch: what is stored for it in front counts unless this one is taken
	}
	f.choose(c)
	f.b.Before(end)
	f.storeAll(op, e)
	taken := branch.Condition()
	if side == 1 {
		taken = f.at(op.Loc()).LogicalNot(taken)
	}
	f.store(op.Loc(), e.flag, taken)
	values := f.undefined(argumentTypes(merge))
	end.SetSuccessor(side, merge)
	for _, v := range values {
		end.AppendSuccessorOperand(side, v)
	}
	f.entered = append(f.entered, merge)
	block.Erase()
	return true
}

// doesNothingElse reports whether an exit is all of its block: one edge goes there then, see separate.
func doesNothingElse(exit *mlir.Operation) bool { return exit.Block().First() == exit }

// separate gives each edge to a block that is nothing but an exit a block of its own, without arguments: then the branch can leave at once.
func (f *flagger) separate() (changed bool) {
	var shared []*mlir.Operation
	for op := range f.fn.Nested {
		if (op.Is(spirv.OpBreak) || op.Is(spirv.OpContinue) || op.Is(spirv.OpSwitchBreak)) && doesNothingElse(op) && op.Block().HasPredecessors() {
			shared = append(shared, op)
		}
	}
	for _, op := range shared {
		block := op.Block()
		for use := block.FirstUse(); use != nil; use = block.FirstUse() {
			if use.Next() == nil && block.NumArguments() == 0 {
				break
			}
			from, i := use.Owner(), use.Index()
			var m mlir.Mapping
			for k, arg := range block.Arguments {
				m.Map(arg, from.SuccessorOperands(i)[k].Value())
			}
			own := f.b.NewBlock(op.Loc())
			block.Region().InsertAfter(own, block)
			f.b.AtEnd(own).Clone(op, &m)
			from.EraseSuccessorOperands(func(edge, _ int) bool { return edge == i })
			from.SetSuccessor(i, own)
			changed = true
		}
		if !block.HasPredecessors() {
			block.Erase()
		}
	}
	return changed
}

// isHeader reports whether the branch at the end of b has a merge block: b begins a construct.
func isHeader(b *mlir.Block) bool {
	return b.IsEntry() || b.Parent().Is(spirv.OpLoop) && b.Region().Entry().Last().Successor(0) == b
}

// notStorable is an exit that leads further out than its construct with a value that no variable can hold, nil if there is none.
func (f *flagger) notStorable() *mlir.Operation {
	for op := range f.fn.Nested {
		e := f.exitAt(op)
		if e == nil || e.construct == op.Parent() {
			continue
		}
		for _, v := range e.block.Arguments {
			if t := v.Type(); !f.isHeld(t) && (!isOpaque(t) || f.origin(v) == nil) { // only what is opaque is computed again
				return op
			}
		}
	}
	return nil
}

// isHeld reports whether a variable of the function can hold values of a type.
func (f *flagger) isHeld(t mlir.Type) bool { return isHeldIn(f.fn, t) }

// declare makes the variables of an exit, once.
func (f *flagger) declare(op *mlir.Operation, e *exit) {
	if e.flag != nil {
		return
	}
	e.flag = f.variable(op.Loc(), mlir.I1)
	for _, v := range e.block.Arguments {
		var held *mlir.Value
		if f.isHeld(v.Type()) {
			held = f.variable(op.Loc(), v.Type())
		}
		e.values = append(e.values, held)
	}
}

// storeAll stores what an exit takes along.
func (f *flagger) storeAll(op *mlir.Operation, e *exit) {
	for i, v := range op.Operands {
		if e.values[i] != nil {
			f.store(op.Loc(), e.values[i], v)
		}
	}
}

// loadAll loads that.
func (f *flagger) loadAll(loc mlir.Location, e *exit) []*mlir.Value {
	values := make([]*mlir.Value, len(e.values))
	for i, v := range e.values {
		if v != nil {
			values[i] = f.load(loc, v)
		} else {
			values[i] = f.at(loc).Undef(e.block.Argument(i).Type())
		}
	}
	return values
}

// guard looks behind an inner construct of c whether one of the exits was taken, and leaves c if so. What followed the inner
// construct is for the case that none was.
func (f *flagger) guard(c, inner *mlir.Operation, taken []*exit) {
	var further []*exit // than c
	loc := inner.Loc()
	rest := f.b.SplitBefore(inner.Next())
	at := inner.Block()
	for _, e := range taken {
		if e.construct != c {
			further = append(further, e)
			continue
		}
		f.b.Before(inner)
		f.store(loc, e.flag, f.at(loc).Constant(mlir.I1, 0))
		f.b.AtEnd(at)
		was := f.load(loc, e.flag)
		values := f.loadAll(loc, e)
		next := f.b.NewBlock(loc)
		c.Region(0).InsertAfter(next, at)
		f.branchIf(loc, was, e.block, values, next)
		at = next
	}
	if only := rest.First(); len(further) == 0 || only.Is(spirv.OpBranch) && only.Successor(0) == c.Region(0).LastBlock() {
		at.Splice(rest)
		rest.Erase()
		return
	}
	f.choose(c)
	f.b.AtEnd(at)
	was := f.load(loc, further[0].flag)
	for _, e := range further[1:] {
		was = f.at(loc).LogicalOr(was, f.load(loc, e.flag))
	}
	f.skip(c, rest, was, loc)
}

// choose has a selection that chooses nothing choose what it does: otherwise it is no construct in SPIR-V, and has no merge block that anything inside
// may go to.
func (f *flagger) choose(c *mlir.Operation) {
	last := c.Region(0).Entry().Last()
	if !last.Is(spirv.OpBranch) || !c.Is(spirv.OpSelection) {
		return
	}
	only, merge := last.Successor(0), c.Region(0).LastBlock()
	for i, v := range last.OperandValues() {
		only.Argument(i).ReplaceAllUsesWith(v)
	}
	only.EraseArguments(func(int) bool { return true })
	f.b.Before(last)
	f.branchIf(last.Loc(), f.at(last.Loc()).Constant(mlir.I1, 0), merge, f.undefined(argumentTypes(merge)), only)
	last.Erase()
}

// skip ends the block that is written to with a way past the block rest, to the merge block of c, for the case that cond holds. A loop or a
// switch may be left from anywhere; in a branch of an if, rest goes into a selection of its own.
func (f *flagger) skip(c *mlir.Operation, rest *mlir.Block, cond *mlir.Value, loc mlir.Location) {
	merge := c.Region(0).LastBlock()
	isIf := c.Is(spirv.OpSelection) && !c.Region(0).Entry().Last().Is(spirv.OpSwitch)
	last := rest.Last()
	ends := last.NumSuccessors() == 0
	if !isIf || !ends && !(last.Is(spirv.OpBranch) && last.Successor(0) == merge) {
		f.branchIf(loc, cond, merge, f.undefined(argumentTypes(merge)), rest)
		return
	}
	var results []*mlir.Value // what rest hands to the merge block, then what others use of it
	if !ends {
		results = last.OperandValues()
	}
	handed := len(results)
	results = append(results, usedOutside(rest)...)
	sel := f.unless(cond, rest, results, loc)
	for i, v := range results[handed:] {
		replaceOutside(v, sel, sel.Result(handed+i))
	}
	if ends {
		f.branch(loc, merge, f.undefined(argumentTypes(merge)))
		return
	}
	values := make([]*mlir.Value, handed)
	for i := range values {
		values[i] = sel.Result(i)
	}
	f.branch(loc, merge, values)
}

// unless makes a selection that does rest if cond does not hold. Its results are the values given as they are at the end of rest.
func (f *flagger) unless(cond *mlir.Value, rest *mlir.Block, results []*mlir.Value, loc mlir.Location) *mlir.Operation {
	types := make([]mlir.Type, len(results))
	for i, v := range results {
		types[i] = v.Type()
	}
	nothing := f.undefined(types)
	sel := f.b.Create(&mlir.OperationState{
		Name: spirv.OpSelection.OpName(), Loc: loc, Results: types, Regions: []*mlir.Region{f.b.NewRegion()},
		Attrs: []mlir.NamedAttribute{{Name: spirv.SelectionControlAttr, Value: spirv.GetEnumAttr(grammar.KindSelectionControl, 0)}},
	})
	region := sel.Region(0)
	head := f.b.CreateBlock(region, loc)
	rest.Remove()
	region.Append(rest)
	join := f.b.CreateBlock(region, loc, types...)
	for i, v := range results {
		f.standsFor(join.Argument(i), v)
		f.standsFor(sel.Result(i), v)
	}
	f.b.AtEnd(join).CreateOp(spirv.OpMerge, loc, argumentValues(join), nil)
	f.b.AtEnd(head)
	f.branchIf(loc, cond, join, nothing, rest)
	if last := rest.Last(); last.NumSuccessors() > 0 {
		f.b.Before(last)
		f.branch(last.Loc(), join, results)
		last.Erase()
	}
	f.b.After(sel)
	return sel
}
