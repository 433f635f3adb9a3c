package affine

import (
	"github.com/spvc/spvc/mlir"
)

// foldApply: a map of constants is a constant, and one that says an operand is the operand.
func foldApply(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	r := folded(mapOf(op), operandsOf(op))
	if r.Value == nil && r.Attr == nil {
		return nil
	}
	return []mlir.FoldResult{r}
}

// operandsOf are the operands of op, with constants for those that are.
func operandsOf(op *mlir.Operation) []mlir.FoldResult { return operandsAs(op.OperandValues()) }

func operandsAs(operands []*mlir.Value) []mlir.FoldResult {
	list := make([]mlir.FoldResult, len(operands))
	for i, v := range operands {
		list[i] = mlir.FoldResult{Value: v}
		if a, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
			list[i].Attr = a
		}
	}
	return list
}

// folded is what a map of one result makes of operands, if that is one of them or a constant; else neither.
func folded(m *mlir.AffineMap, operands []mlir.FoldResult) mlir.FoldResult {
	e := m.Results()[0]
	switch e.Kind() {
	case mlir.AffineDim:
		return mlir.FoldResult{Value: operands[e.Value()].Value}
	case mlir.AffineSymbol:
		return mlir.FoldResult{Value: operands[m.NumDims()+int(e.Value())].Value}
	}
	if c := withConstants(m, operands).Results()[0]; c.IsConstant() {
		return mlir.FoldResult{Attr: mlir.GetIntegerAttr(mlir.Index, c.Value())}
	}
	return mlir.FoldResult{}
}

// withConstants is a map with constants in the place of operands that are.
func withConstants(m *mlir.AffineMap, operands []mlir.FoldResult) *mlir.AffineMap {
	exprs := make([]*mlir.AffineExpr, len(operands))
	for i, o := range operands {
		if a, ok := o.Attr.(*mlir.IntegerAttr); ok {
			exprs[i] = mlir.ConstantExpr(a.Int())
		}
	}
	return m.Replace(exprs[:m.NumDims()], exprs[m.NumDims():], m.NumDims(), m.NumSymbols())
}

// foldMinMax: of constants alone it is the smallest, or the largest; results of the map that are constant become so.
func foldMinMax(better func(a, b int64) bool) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		m := mapOf(op)
		known := withConstants(m, operandsOf(op))
		results := append([]*mlir.AffineExpr(nil), m.Results()...)
		best, constants := int64(0), 0
		for i, e := range known.Results() {
			if !e.IsConstant() {
				continue
			}
			results[i] = e
			if constants == 0 || better(e.Value(), best) {
				best = e.Value()
			}
			constants++
		}
		now := mlir.GetAffineMap(m.NumDims(), m.NumSymbols(), results...)
		switch {
		case constants == len(results):
			return mlir.FoldToAttr(mlir.GetIntegerAttr(mlir.Index, best))
		case m.NumSymbols() == 1 && len(results) == 1 && results[0] == mlir.SymbolExpr(0):
			return mlir.FoldToValue(op.Operand(m.NumDims()))
		case now == m:
			return nil
		}
		op.SetAttr("map", mlir.GetAffineMapAttr(now))
		return []mlir.FoldResult{}
	}
}

// Make makes an affine.apply of a map as it is; or gives what it folds to.
func Make(b *mlir.Builder, loc mlir.Location, m *mlir.AffineMap, operands []*mlir.Value) mlir.FoldResult {
	if r := folded(m, operandsAs(operands)); r.Value != nil || r.Attr != nil {
		return r
	}
	op := b.CreateOp(Apply, loc, operands, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "map", Value: mlir.GetAffineMapAttr(m)})
	return mlir.FoldResult{Value: op.Result(0)}
}

// MakeComposed makes an affine.apply of a composed map; or gives what it folds to. Operands that are attributes are constants in the map.
func MakeComposed(b *mlir.Builder, loc mlir.Location, m *mlir.AffineMap, operands []mlir.FoldResult) mlir.FoldResult {
	var values []*mlir.Value
	keep := func(list []mlir.FoldResult, number func(int) *mlir.AffineExpr) (exprs []*mlir.AffineExpr) {
		first := len(values)
		for _, o := range list {
			if a, ok := o.Attr.(*mlir.IntegerAttr); ok {
				exprs = append(exprs, mlir.ConstantExpr(a.Int()))
				continue
			}
			exprs = append(exprs, number(len(values)-first))
			values = append(values, o.Value)
		}
		return exprs
	}
	dims := keep(operands[:m.NumDims()], mlir.DimExpr)
	n := len(values)
	symbols := keep(operands[m.NumDims():], mlir.SymbolExpr)
	m, values = Composed(m.Replace(dims, symbols, n, len(values)-n), values)
	return Make(b, loc, m, values)
}

// simplify composes the map of an operation with those of its operands, as far as that changes something.
func simplify(r *mlir.Rewriter, op *mlir.Operation) bool {
	m, operands := Composed(mapOf(op), op.OperandValues())
	if m == mapOf(op) {
		return false
	}
	r.Modify(op, func() {
		op.SetAttr("map", mlir.GetAffineMapAttr(m))
		op.SetOperands(operands)
	})
	return true
}
