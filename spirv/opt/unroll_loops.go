package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(UnrollLoops) }

// UnrollLoops puts in the place of a loop what its turns do, one behind the other, where constants decide how it goes through them. What these
// compute of constants is computed at once, so that often little is left, or nothing but a result.
//
// The option growth says how many words more there may be then.
//
// Facts: a loop that does not end stays, since its turns are followed to the end first (8); what a loop is asked not to do stays undone
// (DontUnroll). Control goes the same ways as before (7). Each turn may read something else of what is undefined, before and after (9).
var UnrollLoops = &pass.Pass{
	Name: "spirv-unroll-loops", Summary: "Do what the turns of a loop do, one behind the other, where constants decide on them",
	On:      "spv.module",
	Needs:   pass.Ops("spv.loop"),
	Options: []string{"growth"},
	Numbers: map[string]string{"growth": "a small number of words"},
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		growth, rounds := c.Number("growth", 0), roundingOf(op)
		return forLoops(op, c, func(loop spirv.LoopOp) bool { return unroll(loop, growth, rounds) })
	},
}

// whereAsked is how many times as many words may be added for a loop that asks to be unrolled.
const whereAsked = 10

// maxUnrolled is how many instructions are gone through before a loop is given up.
const maxUnrolled = 1500

// unroll puts what a loop does in its place. It is false if constants don't decide how the loop goes, or if too much would be added.
func unroll(loop spirv.LoopOp, growth int, rounds rounding) bool {
	if loop.LoopControl()&grammar.LoopControlDontUnroll != 0 {
		return false
	}
	if loop.LoopControl()&grammar.LoopControlUnroll != 0 {
		growth *= whereAsked
	}
	u := &unrolling{rounding: rounds, loop: loop.Op, limit: wordsInside(loop.Op) + growth}
	results, how := u.walk(loop.Op.Region(0))
	if how != through {
		u.takeBack(0)
		return false
	}
	for i, v := range loop.Op.Results {
		undecorate(v)
		v.ReplaceAllUsesWith(results[i])
	}
	loop.Op.Erase()
	for _, op := range u.made {
		if op.Has(mlir.ConstantLike) && !op.HasUses() { // what it decided is done
			op.Erase()
		}
	}
	return true
}

// An unrolling makes copies in front of a loop of what it does.
type unrolling struct {
	rounding
	loop  *mlir.Operation
	b     mlir.Builder
	now   mlir.Mapping      // what values of the loop are at the place that it is gone through at
	made  []*mlir.Operation // the copies
	words int               // of them
	limit int               // how many there may be
	steps int
}

// How control leaves a region.
type leaving int

const (
	unclear   leaving = iota // nobody knows
	through                  // at its end
	breaks                   // of the loop around
	continues                // with that loop's next turn
)

// walk goes through a region the way that constants decide. It returns what is handed out in the end, or where control goes from in there.
func (u *unrolling) walk(r *mlir.Region) ([]*mlir.Value, leaving) {
	for b := r.Entry(); ; {
		args, next, how := u.block(b)
		if how == through && next == nil {
			return args, through
		}
		if how != through && (how == unclear || !r.Parent().Is(spirv.OpLoop)) {
			return args, how
		}
		switch how {
		case breaks:
			next = r.LastBlock()
		case continues:
			next = spirv.LoopContinueTarget(r.Parent())
		}
		for i, v := range next.Arguments {
			u.now.Map(v, args[i])
		}
		b = next
	}
}

// block goes through a block. It returns what is passed on, and the block that it is passed to, nil for the end of the region.
func (u *unrolling) block(b *mlir.Block) (args []*mlir.Value, next *mlir.Block, how leaving) {
	for op := range b.Operations {
		if u.steps++; u.steps > maxUnrolled || u.words > u.limit {
			return nil, nil, unclear
		}
		if op == b.Last() {
			break
		}
		if args, how = u.operation(op); how != through {
			return args, nil, how
		}
	}
	last := b.Last()
	switch last.Def() {
	case spirv.OpMerge:
		return u.values(last.OperandValues()), nil, through
	case spirv.OpBreak:
		return u.values(last.OperandValues()), nil, breaks
	case spirv.OpContinue:
		return u.values(last.OperandValues()), nil, continues
	}
	way := u.way(last)
	if way < 0 {
		return nil, nil, unclear
	}
	return u.values(passed(last, way)), last.Successor(way), through
}

// values are what values of the loop are now.
func (u *unrolling) values(of []*mlir.Value) []*mlir.Value {
	for i, v := range of {
		of[i] = u.now.Value(v)
	}
	return of
}

// way is the successor that a terminator goes to, -1 if that is not known.
func (u *unrolling) way(term *mlir.Operation) int {
	if _, ok := spirv.AsBranch(term); ok {
		return 0
	}
	if branch, ok := spirv.AsBranchConditional(term); ok {
		if c, ok := mlir.ConstantValue(u.now.Value(branch.Condition())).(*mlir.IntegerAttr); ok {
			return 1 - btoi(c.Bool())
		}
	}
	return -1
}

// operation does what an operation of the loop does: nothing, where it computes a constant.
func (u *unrolling) operation(op *mlir.Operation) ([]*mlir.Value, leaving) {
	switch {
	case op.Is(spirv.OpLabel), op.Is(spirv.OpContinueTarget), op.Is(spirv.OpDecorate):
		return nil, through
	case isConstruct(op):
		return u.construct(op)
	}
	u.copy(op)
	return nil, through
}

// construct goes through a construct inside of the loop, or copies it as it is.
func (u *unrolling) construct(op *mlir.Operation) ([]*mlir.Value, leaving) {
	mark := len(u.made)
	values, how := u.walk(op.Region(0))
	if how != unclear {
		for i, v := range op.Results {
			if how == through {
				u.now.Map(v, values[i])
			}
		}
		return values, how
	}
	u.takeBack(mark)
	if op.Is(spirv.OpSelection) && exitsInside(op.Region(0), spirv.OpBreak, spirv.OpContinue, spirv.OpSwitchBreak) {
		return nil, unclear
	}
	u.copy(op)
	return nil, through
}

// takeBack erases the copies behind the first ones.
func (u *unrolling) takeBack(first int) {
	for len(u.made) > first {
		last := u.made[len(u.made)-1]
		u.made = u.made[:len(u.made)-1]
		u.words -= wordsInside(last)
		last.Erase()
	}
}

// copy makes a copy of an operation, or the constant that it computes.
func (u *unrolling) copy(op *mlir.Operation) {
	op.Walk(func(inner *mlir.Operation) mlir.WalkResult { // what is inside may be used in front of where it stands
		for _, v := range inner.Results {
			u.now.Map(v, v)
		}
		return mlir.WalkAdvance
	})
	n := u.b.Before(u.loop).Clone(op, &u.now)
	if v := u.folded(n); v != nil {
		u.now.Map(op.Result(0), v)
		n.Erase()
		return
	}
	u.made = append(u.made, n)
	u.words += wordsInside(n)
}

// folded is the constant, or the value, that an operation computes; nil if it is none.
func (u *unrolling) folded(op *mlir.Operation) *mlir.Value {
	if !mayCompute(op) {
		return nil
	}
	var operands []mlir.Attribute
	for _, v := range op.Operands {
		operands = append(operands, mlir.ConstantValue(v))
	}
	value := u.compute(op, operands)
	if value == nil {
		folds := rewrite.Fold(op)
		if len(folds) != 1 {
			return nil
		}
		if folds[0].Value != nil {
			return folds[0].Value
		}
		value = folds[0].Attr
	}
	if !spirv.HasConstants(op.Result(0).Type()) {
		return nil
	}
	v := spirv.BuildAt(&u.b, op).ConstantOf(op.Result(0).Type(), value)
	u.made = append(u.made, v.Def())
	return v
}
