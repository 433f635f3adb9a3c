package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(DeadCode) }

// DeadCode erases what computes nothing that counts: values that only lead to others like them, also around loops; selections, loops and
// calls that do nothing; stores to variables of a function from which nothing is read, or only what is stored in such variables again, and to
// variables of an invocation or a workgroup that nothing in the module reads. What constructs and branches pass of it goes, too.
//
// Facts: a loop that might not end is not dead (8): one goes only where it counts to a bound that stays the same. Volatile and atomic
// accesses, barriers and what ends an invocation are effects (5, 8). Only debuggers see what only they ask for (14).
var DeadCode = &pass.Pass{
	Name: "spirv-dead-code", Summary: "Erase code that computes nothing that counts",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		v := verdictsOf(op)
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			s := sweep{needs: needsOf(fn, v)}
			s.done = make([]*mlir.Block, len(s.live))
			s.run()
			return s.changed
		})
	},
}

// A sweep erases what is not needed.
type sweep struct {
	*needs
	dead       []*mlir.Operation
	constructs []*mlir.Operation // that stay
	done       []*mlir.Block     // by terminator: the block for which it was shortened last
	changed    bool
}

func (s *sweep) run() {
	s.fn.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op == s.fn:
		case isDebugInst(op):
			if !s.undefine(op) {
				s.dead = append(s.dead, op)
			}
		case op.Is(spirv.OpDecorate):
			if !s.isNeeded(op.Operand(0)) {
				s.dead = append(s.dead, op)
			}
		case op.Has(mlir.ConstantLike) && isShown(op): // to debuggers, who see constants for nothing
		case isStructure(op), s.live[op.Number()]:
			if isConstruct(op) {
				s.constructs = append(s.constructs, op)
			}
		default:
			s.dead = append(s.dead, op)
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	s.blocks(s.fn)
	for _, c := range s.constructs {
		s.blocks(c)
	}
	for _, op := range s.dead {
		op.DropAllReferences()
	}
	for _, c := range s.constructs { // the outer ones first: they hand out results of inner ones
		s.results(c)
	}
	for _, op := range s.dead {
		op.Erase()
		s.changed = true
	}
}

// isShown reports whether a debug instruction names what op computes.
func isShown(op *mlir.Operation) bool {
	for u := range op.Result(0).Uses {
		if isDebugInst(u.Owner()) {
			return true
		}
	}
	return false
}

// undefine has debuggers see undefined values where none are needed. It is false for what declares a variable that goes.
func (s *sweep) undefine(op *mlir.Operation) bool {
	var b mlir.Builder
	for i, v := range op.Operands {
		switch {
		case s.isNeeded(v) || v.Def() != nil && v.Def().Has(mlir.ConstantLike):
		case spirv.IsPointer(v.Type()):
			return false
		default:
			op.SetOperand(i, spirv.BuildAt(&b, op).Undef(v.Type()))
			s.changed = true
		}
	}
	return true
}

// blocks takes away the arguments of the blocks of an operation that are not needed, and what is passed to them.
func (s *sweep) blocks(of *mlir.Operation) {
	for b := range of.Region(0).Blocks {
		if b.IsEntry() {
			continue
		}
		gone := make([]bool, b.NumArguments())
		some := false
		for i, v := range b.Arguments {
			gone[i] = !s.isNeeded(v)
			some = some || gone[i]
		}
		if !some {
			continue
		}
		for u := b.FirstUse(); u != nil; u = u.Next() {
			if from := u.Owner(); s.done[from.Number()] != b { // a switch may name the block several times
				s.done[from.Number()] = b
				from.EraseSuccessorOperands(func(i, k int) bool { return from.Successor(i) == b && gone[k] })
			}
		}
		for _, exit := range s.exitsTo(b) {
			var kept []*mlir.Value
			for i, v := range exit.Operands {
				if !gone[i] {
					kept = append(kept, v)
				}
			}
			exit.SetOperands(kept)
		}
		for i, v := range b.Arguments {
			if gone[i] {
				for u := range v.Uses {
					u.Set(nil)
				}
			}
		}
		b.EraseArguments(func(i int) bool { return gone[i] })
		s.changed = true
	}
}

// results takes away the results of a construct that are not needed.
func (s *sweep) results(c *mlir.Operation) {
	merge := c.Region(0).LastBlock().Last()
	var kept []*mlir.Value
	var types []mlir.Type
	var results []*mlir.Value
	for i, v := range c.Results {
		if s.isNeeded(v) {
			kept = append(kept, merge.Operand(i))
			types = append(types, v.Type())
			results = append(results, v)
		}
	}
	if len(kept) == c.NumResults() {
		return
	}
	merge.SetOperands(kept)
	var b mlir.Builder
	made := b.Before(c).CreateOp(c.Def(), c.Loc(), nil, types, c.AllAttrs()...)
	for i, v := range results {
		v.ReplaceAllUsesWith(made.Result(i))
	}
	for _, v := range c.Results {
		for u := range v.Uses {
			u.Set(nil) // the end of a construct behind this one, which does not hand it out any more when its turn comes
		}
	}
	for b := c.Region(0).Entry(); b != nil; b = c.Region(0).Entry() {
		made.Region(0).Append(detached(b))
	}
	c.Erase()
	s.changed = true
}
