package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/cf"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
)

// liftSwitch makes an scf.index_switch of ways that meet in a block, or that all leave the region in the same manner.
func (l *lifter) liftSwitch(b *mlir.Block, end *mlir.Operation) bool {
	cases, ok := casesOf(end)
	if !ok {
		return l.unfold(b, end)
	}
	first := waysOf(end, 0)
	for _, w := range first {
		ways := []way{w}
		for i := 1; i <= len(cases) && len(ways) == i; i++ {
			options := waysOf(end, i)
			if k := slices.IndexFunc(options, w.endsLike); k >= 0 {
				ways = append(ways, options[k])
			}
		}
		if len(ways) == len(cases)+1 {
			l.makeSwitch(end, cases, ways)
			return true
		}
	}
	return false
}

// casesOf are the numbers of a switch, if an index can be each of them: if they are different, and not wider than any index.
func casesOf(end *mlir.Operation) (cases []int64, ok bool) {
	values := mlir.AttrOf[*mlir.DenseElementsAttr](end, "case_values")
	if t, ok := end.Operand(0).Type().(*mlir.IntegerType); !ok || t.Width() > 32 {
		return nil, false
	}
	for i := range end.NumSuccessors() - 1 {
		n := values.Element(i).(*mlir.IntegerAttr).Int()
		if slices.Contains(cases, n) {
			return nil, false
		}
		cases = append(cases, n)
	}
	return cases, true
}

func (l *lifter) makeSwitch(end *mlir.Operation, cases []int64, ways []way) {
	loc := end.Loc()
	index := l.Before(end).CreateOp(arith.IndexCast, loc, []*mlir.Value{end.Operand(0)}, []mlir.Type{mlir.Index})
	s := &mlir.OperationState{Name: scf.IndexSwitch.OpName(), Loc: loc, Operands: []*mlir.Value{index.Result(0)}, Results: typesOf(ways[0].with)}
	s.AddAttr("cases", mlir.GetDenseI64Array(cases...))
	s.Regions = make([]*mlir.Region, len(ways))
	l.makeChoice(end, l.Create(s), ways)
}

// unfold makes branches, each on one case, of a switch whose numbers can't be those of an index.
func (l *lifter) unfold(b *mlir.Block, end *mlir.Operation) bool {
	values := mlir.AttrOf[*mlir.DenseElementsAttr](end, "case_values")
	loc, number, at := end.Loc(), end.Operand(0), b
	cases := end.NumSuccessors() - 1
	for i := range cases {
		l.AtEnd(at)
		c := l.CreateOp(arith.Constant, loc, nil, []mlir.Type{number.Type()}, mlir.NamedAttribute{Name: "value", Value: values.Element(i)}).Result(0)
		equal := l.CreateOp(arith.CmpI, loc, []*mlir.Value{number, c}, []mlir.Type{mlir.I1}, mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(arith.CmpIPredicateEq)}).Result(0)
		to, args := end.Successor(0), passed(end, 0)
		if i < cases-1 {
			to, args = l.CreateBlock(b.Region(), loc), nil
		}
		l.AtEnd(at)
		cf.CreateCondBranch(&l.Builder, loc, equal, end.Successor(i+1), passed(end, i+1), to, args)
		at = to
	}
	if cases == 0 {
		cf.CreateBranch(l.Before(end), loc, end.Successor(0), passed(end, 0)...)
	}
	end.Erase()
	return true
}
