package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/dialect/ub"
	"github.com/spvc/spvc/mlir"
)

// An edge is the ith destination of a branch.
type edge struct {
	end *mlir.Operation
	i   int
}

func (e edge) to() *mlir.Block { return e.end.Successor(e.i) }

// redirect has an edge lead to another block, and pass other values.
func (e edge) redirect(to *mlir.Block, args []*mlir.Value) {
	e.end.EraseSuccessorOperands(func(i, _ int) bool { return i == e.i })
	e.end.SetSuccessor(e.i, to)
	e.end.AppendSuccessorOperands(e.i, args...)
}

// targetsOf are the blocks that edges lead to, each once.
func targetsOf(edges []edge) (list []*mlir.Block) {
	for _, e := range edges {
		if !slices.Contains(list, e.to()) {
			list = append(list, e.to())
		}
	}
	return list
}

// choose makes a block that edges to several others lead to instead, and that goes on where each of them went: a number says where, and what
// they passed is passed along.
func (l *lifter) choose(r *mlir.Region, edges []edge) *mlir.Block {
	targets, loc := targetsOf(edges), edges[0].end.Loc()
	number := mlir.Type(mlir.I32)
	if len(targets) == 2 {
		number = mlir.I1
	}
	types := []mlir.Type{number}
	for _, to := range targets {
		types = append(types, typesOf(argumentsOf(to))...)
	}
	x := l.CreateBlock(r, loc, types...)
	args, rest := make([][]*mlir.Value, len(targets)), argumentsOf(x)[1:]
	for i, to := range targets {
		args[i], rest = rest[:to.NumArguments()], rest[to.NumArguments():]
	}
	if len(targets) == 2 {
		cf.CreateCondBranch(&l.Builder, loc, x.Argument(0), targets[1], args[1], targets[0], args[0])
	} else {
		cf.CreateSwitch(&l.Builder, loc, x.Argument(0), targets, args)
	}
	for _, e := range edges {
		at := slices.Index(targets, e.to())
		l.Before(e.end)
		pass := []*mlir.Value{l.constant(number, int64(at), loc)}
		for i, to := range targets {
			if i == at {
				pass = append(pass, passed(e.end, e.i)...)
			} else {
				pass = append(pass, l.poison(typesOf(argumentsOf(to)), loc)...)
			}
		}
		e.redirect(x, pass)
	}
	l.repair(x, edges)
	return x
}

// repair passes through a block that edges were led to what is defined before some of them only, and used behind it.
func (l *lifter) repair(x *mlir.Block, edges []edge) {
	var d mlir.Dominance
	for b := range x.Region().Blocks {
		if b == x {
			continue
		}
		for _, v := range b.Arguments {
			l.pass(&d, v, x, edges)
		}
		for op := range b.Operations {
			for _, v := range op.Results {
				l.pass(&d, v, x, edges)
			}
		}
	}
}

// pass has the uses of a value that it no longer dominates use an argument of x, or a constant of their own.
func (l *lifter) pass(d *mlir.Dominance, v *mlir.Value, x *mlir.Block, edges []edge) {
	var lost []*mlir.Operand
	for use := range v.Uses {
		if !d.Value(v, use.Owner()) {
			lost = append(lost, use)
		}
	}
	if len(lost) == 0 {
		return
	}
	if def := v.Def(); def != nil && def.Has(mlir.ConstantLike) {
		for _, use := range lost {
			l.Before(use.Owner())
			own := l.Clone(def, nil)
			use.Owner().SetOperand(use.Index(), own.Result(v.Index()))
		}
		return
	}
	through := l.AddArgument(x, v.Type(), v.Loc())
	for _, use := range lost {
		use.Owner().SetOperand(use.Index(), through)
	}
	for _, e := range edges {
		w := v
		if !d.Value(v, e.end) {
			w = l.Before(e.end).CreateOp(ub.Poison, v.Loc(), nil, []mlir.Type{v.Type()}).Result(0)
		}
		e.end.AppendSuccessorOperands(e.i, w)
	}
}

func (l *lifter) constant(t mlir.Type, n int64, loc mlir.Location) *mlir.Value {
	value := mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(t, n)}
	return l.CreateOp(arith.Constant, loc, nil, []mlir.Type{t}, value).Result(0)
}

func (l *lifter) poison(types []mlir.Type, loc mlir.Location) []*mlir.Value {
	list := make([]*mlir.Value, len(types))
	for i, t := range types {
		list[i] = l.CreateOp(ub.Poison, loc, nil, []mlir.Type{t}).Result(0)
	}
	return list
}
