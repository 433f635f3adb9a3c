package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(SingleReturn) }

// SingleReturn makes functions that return from inside constructs return at their end only, so that calls of them can be inlined. What
// comes behind a selection that may return goes into the way that does not: no flag is needed, and no switch of one turn. A loop that
// returns is left, and says whether it did.
//
// Facts: a selection has one header and one merge block, a loop is left by its merge block (11); what is undefined where control does
// not come from is chosen by nobody (9).
var SingleReturn = &pass.Pass{
	Name: "spirv-single-return", Summary: "Return at the end of functions only",
	On:      "spv.module",
	Needs:   pass.Ops("spv.loop", "spv.selection"),
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		entries := entryPoints(op)
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			x := &singleReturn{flow: &flow{fn: fn}}
			if entries[fn.Symbol()] || !x.isWanted() {
				return false
			}
			x.run()
			return true
		})
	},
}

// mostReturning is how many constructs that return a function may have: each puts what comes behind it a level deeper.
const mostReturning = 50

// singleReturn rewrites the returns of a function.
type singleReturn struct {
	*flow
	result mlir.Type // nil for none
}

// isReturn reports whether a terminator returns to the caller.
func isReturn(op *mlir.Operation) bool {
	_, isPlain := spirv.AsReturn(op)
	_, isValue := spirv.AsReturnValue(op)
	return isPlain || isValue
}

// hasReturns reports whether something inside op returns.
func hasReturns(op *mlir.Operation) bool {
	found := false
	op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if found = isReturn(op); found {
			return mlir.WalkInterrupt
		}
		return mlir.WalkAdvance
	})
	return found
}

// isWanted reports whether the function returns from inside a construct, and can be said otherwise: it has structure, its result can be
// a phi, and no case that may return goes on in another one.
func (x *singleReturn) isWanted() bool {
	if !x.fn.Region(0).HasOneBlock() {
		return false
	}
	fn, _ := spirv.AsFunc(x.fn)
	if results := fn.FunctionType().Results(); len(results) > 0 {
		if x.result = results[0]; !canBePhi(x.result) {
			return false
		}
	}
	n := 0
	for _, c := range constructs(x.fn) {
		if !hasReturns(c) {
			continue
		}
		if n++; n > mostReturning {
			return false
		}
		if !handsOutPhis(c) {
			return false
		}
		if c.Region(0).Entry().Last().Is(spirv.OpSwitch) && leavesSwitch(c) {
			return false
		}
		for b := range c.Region(0).Blocks {
			if c.Is(spirv.OpSelection) && !b.IsEntry() && b.Last().NumSuccessors() > 0 {
				branch, ok := spirv.AsBranch(b.Last())
				if !ok || branch.TargetLabel() != c.Region(0).LastBlock() {
					return false
				}
			}
		}
	}
	return n > 0
}

// handsOutPhis reports whether all results of a construct may be phis. Another one is one value on all ways, which there would be more of where there
// is a copy of the construct, or another way out.
func handsOutPhis(c *mlir.Operation) bool {
	for _, v := range c.Results {
		if !canBePhi(v.Type()) {
			return false
		}
	}
	return true
}

// canBePhi reports whether values of a type, other than those that are handles or point somewhere, may be chosen between.
func canBePhi(t mlir.Type) bool {
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *mlir.VectorType, *spirv.MatrixType:
		return true
	case *spirv.ArrayType:
		return canBePhi(t.ElementType())
	case *spirv.StructType:
		for i := range t.NumMembers() {
			if !canBePhi(t.Member(i).Type) {
				return false
			}
		}
		return true
	}
	return false
}

// entryPoints are the functions that are called from outside: there is nothing to inline.
func entryPoints(module *mlir.Operation) map[string]bool {
	names := map[string]bool{}
	for op := range module.Region(0).Entry().Operations {
		if e, ok := spirv.AsEntryPoint(op); ok {
			names[e.Function()] = true
		}
	}
	return names
}

// run takes the returns out of loops, the inner ones first, and then out of selections.
func (x *singleReturn) run() {
	for _, c := range constructs(x.fn) {
		if c.Is(spirv.OpSelection) {
			x.hoist(c)
		}
	}
	for _, c := range constructs(x.fn) {
		if c.Is(spirv.OpLoop) && hasReturns(c) {
			x.leaveLoop(c)
		}
	}
	x.tail(x.fn.Region(0).Entry())
}

// tail makes a block that ends in a return, or never comes to its end, return at its end only.
func (x *singleReturn) tail(b *mlir.Block) {
	for op := b.First(); op != nil; op = op.Next() {
		if !op.Is(spirv.OpSelection) || !hasReturns(op) {
			continue
		}
		if waysToEnd(op) > 1 {
			op = x.flagged(op)
		}
		x.absorb(op)
		return
	}
}

// waysToEnd is how many branches lead to the end of a construct.
func waysToEnd(c *mlir.Operation) (n int) {
	for range c.Region(0).LastBlock().Predecessors {
		n++
	}
	return n
}

// absorb moves what comes behind a selection into the only way through it that comes there, and makes all its ways end in the
// selection's end, with what is returned.
func (x *singleReturn) absorb(c *mlir.Operation) {
	s, _ := spirv.AsSelection(c)
	merge := s.Merge()
	if waysToEnd(c) == 1 {
		rest := x.b.CreateBlock(c.Region(0), c.Loc())
		c.Region(0).InsertAfter(detached(rest), merge.Prev())
		x.passTo(merge, rest)
		for i, v := range merge.Last().Operands {
			undecorate(c.Result(i))
			c.Result(i).ReplaceAllUsesWith(v)
		}
		for op := c.Next(); op != nil; op = c.Next() {
			op.MoveToEnd(rest)
		}
		if p := rest.SinglePredecessor(); !p.IsEntry() {
			x.join(p)
		}
	} else { // nothing comes there
		x.eraseBehind(c, nil)
	}
	for b := range c.Region(0).Blocks {
		if b != merge {
			x.tail(b)
		}
	}
	x.close(c)
}

// passTo makes the branch to a merge block go to another block, and what comes behind use what it passed.
func (x *singleReturn) passTo(merge, rest *mlir.Block) {
	term := merge.FirstUse().Owner()
	for i, b := range term.Successors {
		if b != merge {
			continue
		}
		x.replaceArguments(merge, passed(term, i))
		term.EraseSuccessorOperands(func(s, _ int) bool { return s == i })
		term.SetSuccessor(i, rest)
		return
	}
}

// close makes a selection of which all ways return end in its merge block instead, and returns behind it.
func (x *singleReturn) close(c *mlir.Operation) {
	merge := c.Region(0).LastBlock()
	around := c.Block()
	var args []mlir.Type
	if x.result != nil {
		args = []mlir.Type{x.result}
	}
	end := x.b.CreateBlock(c.Region(0), c.Loc(), args...)
	for b := range c.Region(0).Blocks {
		if isReturn(b.Last()) {
			values := b.Last().OperandValues()
			x.set(b.Last(), func(b *spirv.Builder) { b.Branch(end, values...) })
		}
	}
	merge.Erase()
	var results []*mlir.Value
	for _, v := range end.Arguments {
		results = append(results, v)
	}
	x.b.AtEnd(end).CreateOp(spirv.OpMerge, c.Loc(), results, nil)
	made := x.renew(c, args)
	b := spirv.NewBuilder(x.b.AtEnd(around), c.Loc())
	if x.result == nil {
		b.Return()
	} else {
		b.ReturnValue(made.Result(0))
	}
}

// renew is a construct again, with other results. The old ones are the first of them, or used no more.
func (x *singleReturn) renew(c *mlir.Operation, results []mlir.Type) *mlir.Operation {
	made := x.b.Before(c).CreateOp(c.Def(), c.Loc(), nil, results, c.AllAttrs()...)
	for i, v := range c.Results {
		if v.HasUses() {
			v.ReplaceAllUsesWith(made.Result(i))
		}
	}
	region := made.Region(0)
	for b := c.Region(0).Entry(); b != nil; b = c.Region(0).Entry() {
		region.Append(detached(b))
	}
	c.Erase()
	return made
}
