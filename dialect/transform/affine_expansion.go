package transform

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// An affineExpansion computes expressions of the operands of op.
type affineExpansion struct {
	*affineLowering
	op            *mlir.Operation
	dims, symbols []*mlir.Value
}

// value is what an expression is; nil after an error.
func (x *affineExpansion) value(e *mlir.AffineExpr) *mlir.Value {
	switch e.Kind() {
	case mlir.AffineConstant:
		return x.index(e.Value())
	case mlir.AffineDim:
		return x.dims[e.Value()]
	case mlir.AffineSymbol:
		return x.symbols[e.Value()]
	}
	if what := divisions.Get()[e.Kind()]; what != "" && e.RHS().IsConstant() && e.RHS().Value() <= 0 {
		x.d.OpError(x.op, "%s by non-positive value is not supported", what)
		return nil
	}
	a := x.value(e.LHS())
	if a == nil {
		return nil
	}
	b := x.value(e.RHS())
	if b == nil {
		return nil
	}
	switch e.Kind() {
	case mlir.AffineAdd:
		return x.binary(arith.AddI, a, b)
	case mlir.AffineMul:
		return x.CreateOp(arith.MulI, x.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.Index},
			mlir.NamedAttribute{Name: "overflowFlags", Value: arith.IntegerOverflowFlags.Attr(arith.IntegerOverflowFlagsNsw)}).Result(0)
	case mlir.AffineMod:
		return x.mod(a, b)
	case mlir.AffineFloorDiv:
		return x.floorDiv(a, b)
	}
	return x.ceilDiv(a, b)
}

var divisions = lazy.Value[map[mlir.AffineKind]string]{Make: func() map[mlir.AffineKind]string {
	return map[mlir.AffineKind]string{mlir.AffineMod: "modulo", mlir.AffineFloorDiv: "division", mlir.AffineCeilDiv: "division"}
}}

// mod is never negative, as remainders may be.
func (x *affineExpansion) mod(a, b *mlir.Value) *mlir.Value {
	rest := x.binary(arith.RemSI, a, b)
	negative := x.compare(arith.CmpIPredicateSlt, rest, x.index(0))
	return x.choose(negative, x.binary(arith.AddI, rest, b), rest)
}

// floorDiv is -1 - (-1 - a) / b for a negative number, since divisions round to zero.
func (x *affineExpansion) floorDiv(a, b *mlir.Value) *mlir.Value {
	zero, minusOne := x.index(0), x.index(-1)
	negative := x.compare(arith.CmpIPredicateSlt, a, zero)
	n := x.choose(negative, x.binary(arith.SubI, minusOne, a), a)
	quotient := x.binary(arith.DivSI, n, b)
	return x.choose(negative, x.binary(arith.SubI, minusOne, quotient), quotient)
}

// ceilDiv is 1 + (a - 1) / b for a positive number, and - (-a / b) for others.
func (x *affineExpansion) ceilDiv(a, b *mlir.Value) *mlir.Value {
	zero, one := x.index(0), x.index(1)
	others := x.compare(arith.CmpIPredicateSle, a, zero)
	negated := x.binary(arith.SubI, zero, a)
	less := x.binary(arith.SubI, a, one)
	quotient := x.binary(arith.DivSI, x.choose(others, negated, less), b)
	negated = x.binary(arith.SubI, zero, quotient)
	more := x.binary(arith.AddI, quotient, one)
	return x.choose(others, negated, more)
}

func (l *affineLowering) index(n int64) *mlir.Value {
	return l.CreateOp(arith.Constant, l.loc, nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, n)}).Result(0)
}

func (l *affineLowering) binary(d *mlir.OpDef, a, b *mlir.Value) *mlir.Value {
	return l.CreateOp(d, l.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.Index}).Result(0)
}

func (l *affineLowering) compare(predicate uint64, a, b *mlir.Value) *mlir.Value {
	return l.CreateOp(arith.CmpI, l.loc, []*mlir.Value{a, b}, []mlir.Type{mlir.I1},
		mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(predicate)}).Result(0)
}

func (l *affineLowering) choose(c, a, b *mlir.Value) *mlir.Value {
	return l.CreateOp(arith.Select, l.loc, []*mlir.Value{c, a, b}, []mlir.Type{mlir.Index}).Result(0)
}
