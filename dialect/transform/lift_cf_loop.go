package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
)

// liftLoop makes an scf.while of a block that branches to itself, or to a block that does nothing but come back, and else leaves the loop.
func (l *lifter) liftLoop(head *mlir.Block, end *mlir.Operation) bool {
	for i := range 2 {
		body := end.Successor(i)
		if exit := end.Successor(1 - i); exit == head || exit == body {
			continue
		}
		switch {
		case body == head:
			l.makeLoop(head, end, i, nil)
			return true
		case hasOneEdge(body) && body.Last() != nil && body.Last().Is(cf.Branch) && body.Last().Successor(0) == head:
			l.makeLoop(head, end, i, body)
			return true
		}
	}
	return false
}

// makeLoop puts what the head does into the loop, and the loop into the head. What the head calculates and what is used outside of it goes
// through the condition.
func (l *lifter) makeLoop(head *mlir.Block, end *mlir.Operation, inside int, body *mlir.Block) {
	loc := end.Loc()
	forwarded := usedAfter(head, end)
	types := typesOf(slices.Collect(values(head.Arguments)))
	forwardedTypes := typesOf(forwarded)

	before := l.NewBlock(loc, types...)
	for i, a := range head.Arguments {
		a.ReplaceAllUsesWith(before.Argument(i))
	}
	forwarded = substituted(forwarded, head, slices.Collect(values(before.Arguments)))
	before.Splice(head)
	loop := l.AtEnd(head).CreateOp(scf.While, loc, slices.Collect(values(head.Arguments)), forwardedTypes)
	loop.Region(0).Append(before)
	after := l.CreateBlock(loop.Region(1), loc, forwardedTypes...)
	inLoop := func(v *mlir.Value) *mlir.Value { return throughCondition(forwarded, v, after.Argument) }
	outside := func(v *mlir.Value) *mlir.Value { return throughCondition(forwarded, v, loop.Result) }

	for _, v := range forwarded {
		for use := v.FirstUse(); use != nil; {
			next := use.Next()
			switch in := blockIn(head.Region(), use.Owner()); in {
			case head:
			case body:
				use.Owner().SetOperand(use.Index(), inLoop(v))
			default:
				use.Owner().SetOperand(use.Index(), outside(v))
			}
			use = next
		}
	}
	again, leave := mapped(passed(end, inside), inLoop), mapped(passed(end, 1-inside), outside)
	cf.CreateBranch(l.AtEnd(head), loc, end.Successor(1-inside), leave...)

	l.Before(end)
	condition := end.Operand(0)
	if inside == 1 {
		condition = l.not(condition, loc)
	}
	l.CreateOp(scf.Condition, loc, append([]*mlir.Value{condition}, forwarded...), nil)
	end.Erase()
	if body != nil {
		last := body.Last()
		next := substituted(passed(last, 0), body, again)
		last.Erase()
		l.move(after, body, again)
		again = next
	}
	l.AtEnd(after).CreateOp(scf.Yield, loc, again, nil)
}

// not is true where v is not.
func (l *lifter) not(v *mlir.Value, loc mlir.Location) *mlir.Value {
	yes := l.CreateOp(arith.Constant, loc, nil, []mlir.Type{mlir.I1}, mlir.NamedAttribute{Name: "value", Value: mlir.GetBoolAttr(true)})
	return l.CreateOp(arith.XOrI, loc, []*mlir.Value{v, yes.Result(0)}, []mlir.Type{mlir.I1}).Result(0)
}

// usedAfter are the values of a block that are used in others, or passed to them by the branch at its end.
func usedAfter(head *mlir.Block, end *mlir.Operation) (list []*mlir.Value) {
	consider := func(v *mlir.Value) {
		for use := range v.Uses {
			if use.Owner() == end && use.Index() > 0 || blockIn(head.Region(), use.Owner()) != head {
				list = append(list, v)
				return
			}
		}
	}
	for _, v := range head.Arguments {
		consider(v)
	}
	for op := range head.Operations {
		for _, v := range op.Results {
			consider(v)
		}
	}
	return list
}

// blockIn is the block of a region in which op stands, however deep.
func blockIn(r *mlir.Region, op *mlir.Operation) *mlir.Block {
	for op.ParentRegion() != r {
		op = op.Parent()
	}
	return op.Block()
}

// throughCondition is what v is called behind the condition; values from around the loop keep their names.
func throughCondition(forwarded []*mlir.Value, v *mlir.Value, name func(int) *mlir.Value) *mlir.Value {
	if i := slices.Index(forwarded, v); i >= 0 {
		return name(i)
	}
	return v
}

func mapped(list []*mlir.Value, f func(*mlir.Value) *mlir.Value) []*mlir.Value {
	out := make([]*mlir.Value, len(list))
	for i, v := range list {
		out[i] = f(v)
	}
	return out
}
