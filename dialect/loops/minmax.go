package loops

import (
	"github.com/spvc/spvc/dialect/affine"
	"github.com/spvc/spvc/mlir"
)

// A knowledge is what is known where an affine.min or affine.max stands: expressions over values that are never negative, and between which
// numbers values lie. Each value is a dimension of the expressions, constants are constants.
type knowledge struct {
	values      []*mlir.Value
	notNegative []*mlir.AffineExpr
	ranges      []valueRange
}

// A valueRange says that a value is never smaller or larger than expressions.
type valueRange struct {
	value           int // the dimension
	smallest, large *mlir.AffineExpr
}

// of is the expression of a value.
func (k *knowledge) of(v *mlir.Value) *mlir.AffineExpr {
	if n, ok := constant(v); ok {
		return mlir.ConstantExpr(n)
	}
	return mlir.DimExpr(k.dim(v))
}

func (k *knowledge) dim(v *mlir.Value) int {
	for i, known := range k.values {
		if known == v {
			return i
		}
	}
	k.values = append(k.values, v)
	return len(k.values) - 1
}

// isPositive reports whether an expression is known to be zero or more.
func (k *knowledge) isPositive(e *mlir.AffineExpr) bool {
	positive := func(e *mlir.AffineExpr) bool {
		e = e.Simplified()
		return e.IsConstant() && e.Value() >= 0
	}
	if positive(e) {
		return true
	}
	for _, known := range k.notNegative {
		if positive(e.Sub(known)) {
			return true
		}
	}
	if len(k.ranges) == 0 {
		return false
	}
	for _, r := range k.ranges {
		e = k.least(e, r)
	}
	return positive(e)
}

// least is e, which is a sum of a multiple of a value and other things, for the number in its range that makes it smallest. If e is something
// else, it stays.
func (k *knowledge) least(e *mlir.AffineExpr, r valueRange) *mlir.AffineExpr {
	at := func(value *mlir.AffineExpr) *mlir.AffineExpr {
		dims := make([]*mlir.AffineExpr, r.value+1)
		dims[r.value] = value
		return e.Replace(dims, nil).Simplified()
	}
	zero, one, two := at(mlir.ConstantExpr(0)), at(mlir.ConstantExpr(1)), at(mlir.ConstantExpr(2))
	slope := one.Sub(zero).Simplified()
	switch {
	case !slope.IsConstant(), two.Sub(one).Simplified() != slope, inDivision(e.Simplified(), r.value):
		return e
	case slope.Value() >= 0:
		return at(r.smallest)
	}
	return at(r.large)
}

// inDivision reports whether a dimension is in something that is no sum of multiples.
func inDivision(e *mlir.AffineExpr, dim int) (found bool) {
	e.Walk(func(part *mlir.AffineExpr) {
		if part.Kind() == mlir.AffineMod || part.Kind() == mlir.AffineFloorDiv || part.Kind() == mlir.AffineCeilDiv {
			part.Walk(func(in *mlir.AffineExpr) { found = found || in == mlir.DimExpr(dim) })
		}
	})
	return found
}

// simplifyMinMax makes an affine.apply of an affine.min or affine.max of which it is known which result it is.
func (k *knowledge) simplifyMinMax(r *mlir.Rewriter, op *mlir.Operation) bool {
	m := mlir.AttrOf[*mlir.AffineMapAttr](op, "map").Value()
	exprs := make([]*mlir.AffineExpr, op.NumOperands())
	for i, v := range op.Operands {
		exprs[i] = k.of(v)
	}
	var list []*mlir.AffineExpr
	for _, e := range m.Results() {
		list = append(list, e.Replace(exprs[:m.NumDims()], exprs[m.NumDims():]))
	}
	for i, e := range list {
		best := true
		for j, other := range list {
			distance := other.Sub(e)
			if op.Is(affine.Max) {
				distance = e.Sub(other)
			}
			best = best && (i == j || k.isPositive(distance))
		}
		if best {
			one, operands := affine.Canonical(mlir.GetAffineMap(m.NumDims(), m.NumSymbols(), m.Results()[i]), op.OperandValues())
			one = mlir.GetAffineMap(one.NumDims(), one.NumSymbols(), one.Results()[0].Simplified())
			r.Before(op)
			apply := r.CreateOp(affine.Apply, op.Loc(), operands, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "map", Value: mlir.GetAffineMapAttr(one)})
			r.Replace(op, apply.Result(0))
			return true
		}
	}
	return false
}
