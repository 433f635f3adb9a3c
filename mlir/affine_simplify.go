package mlir

import "math"

// The operations on affine expressions below fold what can be folded locally and
// bring sums and products into one order, constants last, so that expressions
// that differ in nothing else become one.

// Add is l + r.
func (l *AffineExpr) Add(r *AffineExpr) *AffineExpr {
	if e := simplifyAdd(l, r); e != nil {
		return e
	}
	return binaryExpr(AffineAdd, l, r)
}

// simplifyAdd is l + r in another form, nil when there is no better one.
func simplifyAdd(l, r *AffineExpr) *AffineExpr {
	switch {
	case l.IsConstant() && r.IsConstant():
		return sum(l.value, r.value)
	case l.IsConstant() || l.isSymbolicOrConstant() && !r.isSymbolicOrConstant() || l.comesAfter(r):
		return r.Add(l)
	case r.is(0):
		return l
	}
	lastIsConstant := l.kind == AffineAdd && l.rhs.IsConstant()
	if lastIsConstant && r.IsConstant() {
		if c := sum(l.rhs.value, r.value); c != nil {
			return l.lhs.Add(c)
		}
		return nil
	}
	le, lc := l.timesConstant()
	if re, rc := r.timesConstant(); le == re {
		if c := sum(lc, rc); c != nil {
			return le.Mul(c)
		}
		return nil
	}
	if lastIsConstant {
		return l.lhs.Add(r).Add(l.rhs)
	}
	return simplifyRemainder(l, r)
}

// sum is a + b as an expression, nil if that has more than 64 bits: such a sum stays as it is written.
func sum(a, b int64) *AffineExpr {
	c := a + b
	if (c > a) != (b > 0) && b != 0 {
		return nil
	}
	return ConstantExpr(c)
}

// product is a * b as an expression, nil if that has more than 64 bits.
func product(a, b int64) *AffineExpr {
	c := a * b
	if a != 0 && (c/a != b || a == -1 && b == math.MinInt64) {
		return nil
	}
	return ConstantExpr(c)
}

// comesAfter reports whether e and r are both dimensions or both symbols, and e
// has the higher number.
func (e *AffineExpr) comesAfter(r *AffineExpr) bool {
	return e.kind == r.kind && (e.kind == AffineDim || e.kind == AffineSymbol) && e.value > r.value
}

// simplifyRemainder is l + r if r is -(l floordiv q) * q, so that it is l mod q,
// or if the last term of l and r can be joined; otherwise nil.
func simplifyRemainder(l, r *AffineExpr) *AffineExpr {
	if r.kind != AffineMul {
		return nil
	}
	of, factor := r.lhs, r.rhs
	if factor.is(-1) && of.kind == AffineMul {
		if d := of.lhs; d.kind == AffineFloorDiv && d.lhs == l && d.rhs == of.rhs {
			return l.Mod(d.rhs)
		}
		return nil
	}
	if of.kind != AffineFloorDiv {
		return nil
	}
	q := of.rhs
	if q.IsConstant() && q.value > 0 && of.lhs == l && factor.is(-q.value) {
		return l.Mod(q)
	}
	if l.kind == AffineAdd {
		if last := simplifyAdd(l.rhs, r); last != nil {
			return l.lhs.Add(last)
		}
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
		if c := product(l.value, r.value); c != nil {
			return c
		}
		return binaryExpr(AffineMul, l, r)
	}
	if l.IsConstant() || !r.isSymbolicOrConstant() || l.comesAfter(r) {
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
			if c := product(l.rhs.value, r.value); c != nil {
				return l.lhs.Mul(c)
			}
			return binaryExpr(AffineMul, l, r)
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
