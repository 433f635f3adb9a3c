package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Where several ways through a construct go on behind it and others return, or a loop is around, the construct has two more results:
// whether it returned, and what.

// flags are the types of these results.
func (x *singleReturn) flags() []mlir.Type {
	if x.result == nil {
		return []mlir.Type{mlir.I1}
	}
	return []mlir.Type{mlir.I1, x.result}
}

// returned are the values of the flags where a function returned with values; goesOn those where it did not.
func (x *singleReturn) returned(b *spirv.Builder, values []*mlir.Value) []*mlir.Value {
	return append([]*mlir.Value{b.Constant(mlir.I1, 1)}, values...)
}

func (x *singleReturn) goesOn(b *spirv.Builder) []*mlir.Value {
	list := []*mlir.Value{b.Constant(mlir.I1, 0)}
	if x.result != nil {
		list = append(list, b.Undef(x.result))
	}
	return list
}

// undefined are values of the types of a block's arguments.
func undefined(b *spirv.Builder, to *mlir.Block) (list []*mlir.Value) {
	for _, v := range to.Arguments {
		list = append(list, b.Undef(v.Type()))
	}
	return list
}

// leaveLoop makes a loop that returns from inside leave, and returns behind it.
func (x *singleReturn) leaveLoop(c *mlir.Operation) {
	merge := c.Region(0).LastBlock()
	n := merge.NumArguments()
	for use := range usesOf(merge) {
		x.pass(use, x.goesOn(spirv.BuildAt(&x.b, use.term)))
	}
	var breaks, returns []*mlir.Operation
	c.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op.Is(spirv.OpBreak) && spirv.LoopAround(op) == c:
			breaks = append(breaks, op)
		case isReturn(op):
			returns = append(returns, op)
		}
		return mlir.WalkAdvance
	})
	for _, op := range breaks {
		op.SetOperands(append(op.OperandValues(), x.goesOn(spirv.BuildAt(&x.b, op))...))
	}
	for _, op := range returns {
		isDirect := op.Block().Parent() == c
		x.set(op, func(b *spirv.Builder) {
			args := append(undefined(b, merge), x.returned(b, op.OperandValues())...)
			if isDirect {
				b.Branch(merge, args...)
			} else {
				x.b.CreateOp(spirv.OpBreak, op.Loc(), args, nil)
			}
		})
	}
	made := x.widen(c)
	x.returnIf(made, n)
}

// A successorUse is a place in a terminator that names a block.
type successorUse struct {
	term      *mlir.Operation
	successor int
}

// usesOf yields the places that name a block, each once; they may be changed meanwhile.
func usesOf(b *mlir.Block) func(func(successorUse) bool) {
	var list []successorUse
	for from := range b.Region().Blocks {
		for i, s := range from.Last().Successors {
			if s == b {
				list = append(list, successorUse{from.Last(), i})
			}
		}
	}
	return func(yield func(successorUse) bool) {
		for _, use := range list {
			if !yield(use) {
				return
			}
		}
	}
}

// pass makes a terminator pass more values.
func (x *singleReturn) pass(use successorUse, values []*mlir.Value) {
	for _, v := range values {
		use.term.AppendSuccessorOperand(use.successor, v)
	}
}

// widen gives a construct, and its merge block, the flags as results. All ways there pass them already.
func (x *singleReturn) widen(c *mlir.Operation) *mlir.Operation {
	merge := c.Region(0).LastBlock()
	values := merge.Last().OperandValues()
	for _, t := range x.flags() {
		values = append(values, x.b.AddArgument(merge, t, c.Loc()))
	}
	merge.Last().SetOperands(values)
	made := x.renew(c, append(c.ResultTypes(), x.flags()...))
	return made
}

// returnIf returns behind a construct if it says that it did, by its results from n on.
func (x *singleReturn) returnIf(c *mlir.Operation, n int) *mlir.Operation {
	b := spirv.NewBuilder(x.b.After(c), c.Loc())
	return b.Selection(c.Result(n), nil, func() []*mlir.Value {
		if x.result == nil {
			b.Return()
		} else {
			b.ReturnValue(c.Result(n + 1))
		}
		return nil
	}, nil)
}

// flagged gives a selection, through which several ways go on behind it, the flags as results. It returns the selection behind it that
// returns if they say so.
func (x *singleReturn) flagged(c *mlir.Operation) *mlir.Operation {
	n := c.NumResults()
	return x.returnIf(x.withFlags(c), n)
}

// withFlags makes all ways through a selection end in its end.
func (x *singleReturn) withFlags(c *mlir.Operation) *mlir.Operation {
	merge := c.Region(0).LastBlock()
	for b := range c.Region(0).Blocks {
		switch {
		case b == merge:
		case b.Last().NumSuccessors() == 0:
			x.tail(b)
			if isReturn(b.Last()) {
				values := b.Last().OperandValues()
				x.set(b.Last(), func(b *spirv.Builder) {
					b.Branch(merge, append(undefined(b, merge), x.returned(b, values)...)...)
				})
			}
		case b.IsEntry():
			term := b.Last()
			for i, s := range term.Successors {
				if s == merge {
					x.pass(successorUse{term, i}, x.goesOn(spirv.BuildAt(&x.b, term)))
				}
			}
		default:
			x.extend(b)
		}
	}
	return x.widen(c)
}

// extend makes a block that branches to an end pass the flags, too. What comes behind the first construct in it that may return is done
// only where that did not.
func (x *singleReturn) extend(b *mlir.Block) {
	var c *mlir.Operation
	for op := range b.Operations {
		if hasReturns(op) {
			c = op
			break
		}
	}
	term := b.Last()
	if c == nil {
		term.AppendOperands(x.goesOn(spirv.BuildAt(&x.b, term))...)
		return
	}
	n := c.NumResults()
	made := x.withFlags(c)
	args := term.OperandValues()
	types := make([]mlir.Type, 0, len(args)+2)
	for _, v := range args {
		types = append(types, v.Type())
	}
	types = append(types, x.flags()...)
	build := spirv.NewBuilder(x.b.After(made), made.Loc())
	var rest *mlir.Block
	guard := build.Selection(made.Result(n), types, func() []*mlir.Value {
		list := make([]*mlir.Value, 0, len(types))
		for _, v := range args {
			list = append(list, build.Undef(v.Type()))
		}
		for i := range x.flags() {
			list = append(list, made.Result(n+i))
		}
		return list
	}, func() []*mlir.Value {
		rest = build.Block()
		return append(args, x.goesOn(build)...)
	})
	end := rest.First()
	for op := guard.Next(); op != term; op = guard.Next() {
		op.MoveBefore(end)
	}
	rest.Last().EraseSuccessorOperands(func(_, k int) bool { return k >= len(args) })
	x.extend(rest)
	x.set(term, func(b *spirv.Builder) {
		var list []*mlir.Value
		for _, v := range guard.Results {
			list = append(list, v)
		}
		b.Branch(term.Successor(0), list...)
	})
}
