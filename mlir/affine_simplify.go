package mlir

import "math"

// The operations on affine expressions below fold what can be folded locally and
// bring sums and products into one order, constants last, so that expressions
// that differ in nothing else become one.

// Add is l + r.
func (l *AffineExpr) Add(r *AffineExpr) *AffineExpr {
	if l.IsConstant() && r.IsConstant() {
		return ConstantExpr(l.value + r.value)
	}
	if l.IsConstant() || l.IsSymbolicOrConstant() && !r.IsSymbolicOrConstant() {
		l, r = r, l
	}
	if r.is(0) {
		return l
	}
	if l.kind == AffineAdd && l.rhs.IsConstant() {
		if r.IsConstant() {
			return l.lhs.Add(ConstantExpr(l.rhs.value + r.value))
		}
	}
	if le, lc := l.timesConstant(); true {
		if re, rc := r.timesConstant(); le == re {
			return le.Mul(ConstantExpr(lc + rc))
		}
	}
	if l.kind == AffineAdd && l.rhs.IsConstant() {
		return l.lhs.Add(r).Add(l.rhs)
	}
	if q := remainderOf(l, r); q != nil {
		return l.Mod(q)
	}
	return binaryExpr(AffineAdd, l, r)
}

// remainderOf returns q if r is -(e floordiv q) * q, so that e + r is e mod q;
// otherwise nil.
func remainderOf(e, r *AffineExpr) *AffineExpr {
	if r.kind != AffineMul {
		return nil
	}
	product, factor := r.lhs, r.rhs
	if factor.is(-1) && product.kind == AffineMul {
		if d := product.lhs; d.kind == AffineFloorDiv && d.lhs == e && d.rhs == product.rhs {
			return d.rhs
		}
		return nil
	}
	if product.kind == AffineFloorDiv && product.lhs == e && product.rhs == factor.Neg() {
		return product.rhs
	}
	return nil
}

// Neg is -e.
func (e *AffineExpr) Neg() *AffineExpr { return e.Mul(ConstantExpr(-1)) }

// Sub is l - r.
func (l *AffineExpr) Sub(r *AffineExpr) *AffineExpr { return l.Add(r.Neg()) }

// Mul is l * r; one of them must be without dimensions.
func (l *AffineExpr) Mul(r *AffineExpr) *AffineExpr {
	if l.IsConstant() && r.IsConstant() {
		return ConstantExpr(l.value * r.value)
	}
	if l.IsConstant() || !r.IsSymbolicOrConstant() {
		l, r = r, l
	}
	if r.is(1) {
		return l
	}
	if r.is(0) {
		return r
	}
	if l.kind == AffineMul && l.rhs.IsConstant() {
		if r.IsConstant() {
			return l.lhs.Mul(ConstantExpr(l.rhs.value * r.value))
		}
		return l.lhs.Mul(r).Mul(l.rhs)
	}
	return binaryExpr(AffineMul, l, r)
}

// FloorDiv is l / r rounded down.
func (l *AffineExpr) FloorDiv(r *AffineExpr) *AffineExpr {
	if !r.IsConstant() || r.value == 0 {
		return binaryExpr(AffineFloorDiv, l, r)
	}
	c := r.value
	if l.IsConstant() {
		if c == -1 && l.value == math.MinInt64 {
			return binaryExpr(AffineFloorDiv, l, r)
		}
		return ConstantExpr(floorDiv(l.value, c))
	}
	if c == 1 {
		return l
	}
	if e, f := l.timesConstant(); f%c == 0 && l != e {
		return e.Mul(ConstantExpr(f / c))
	}
	if l.kind == AffineAdd && (l.lhs.isMultipleOf(c) || l.rhs.isMultipleOf(c)) {
		return l.lhs.FloorDiv(r).Add(l.rhs.FloorDiv(r))
	}
	return binaryExpr(AffineFloorDiv, l, r)
}

// CeilDiv is l / r rounded up.
func (l *AffineExpr) CeilDiv(r *AffineExpr) *AffineExpr {
	if !r.IsConstant() || r.value == 0 {
		return binaryExpr(AffineCeilDiv, l, r)
	}
	c := r.value
	if l.IsConstant() {
		if c == -1 && l.value == math.MinInt64 {
			return binaryExpr(AffineCeilDiv, l, r)
		}
		return ConstantExpr(ceilDiv(l.value, c))
	}
	if c == 1 {
		return l
	}
	if e, f := l.timesConstant(); f%c == 0 && l != e {
		return e.Mul(ConstantExpr(f / c))
	}
	return binaryExpr(AffineCeilDiv, l, r)
}

// Mod is the remainder of l.FloorDiv(r), never negative for a positive r.
func (l *AffineExpr) Mod(r *AffineExpr) *AffineExpr {
	if !r.IsConstant() || r.value < 1 {
		return binaryExpr(AffineMod, l, r)
	}
	c := r.value
	if l.IsConstant() {
		return ConstantExpr(l.value - floorDiv(l.value, c)*c)
	}
	if l.isMultipleOf(c) {
		return ConstantExpr(0)
	}
	switch {
	case l.kind == AffineAdd && l.lhs.isMultipleOf(c):
		return l.rhs.Mod(r)
	case l.kind == AffineAdd && l.rhs.isMultipleOf(c):
		return l.lhs.Mod(r)
	case l.kind == AffineMod && l.rhs.IsConstant() && l.rhs.value >= 1 && l.rhs.value%c == 0:
		return l.lhs.Mod(r)
	}
	return binaryExpr(AffineMod, l, r)
}
