package mlir

import "github.com/spvc/spvc/internal/intern"

// An AffineKind is what an affine expression does.
type AffineKind uint8

// The kinds of affine expression.
const (
	AffineConstant AffineKind = iota
	AffineDim
	AffineSymbol
	AffineAdd
	AffineMul
	AffineMod
	AffineFloorDiv
	AffineCeilDiv
)

// An AffineExpr is an expression over dimensions and symbols. Expressions are
// interned, and simplified as they are made.
type AffineExpr struct {
	kind     AffineKind
	value    int64 // of a constant; the number of a dimension or symbol
	lhs, rhs *AffineExpr
}

type affineKey AffineExpr

func (k affineKey) Hash() uint64 {
	return intern.Any(intern.Any(intern.Hash(k.kind).Word(uint64(k.value)), k.lhs), k.rhs).Sum()
}
func (k affineKey) Match(e *AffineExpr) bool { return AffineExpr(k) == *e }
func (k affineKey) Make() *AffineExpr        { e := AffineExpr(k); return &e }

var affineExprs intern.Table[affineKey, AffineExpr]

// ConstantExpr is the constant v.
func ConstantExpr(v int64) *AffineExpr {
	return affineExprs.Get(affineKey{kind: AffineConstant, value: v})
}

// DimExpr is dimension i.
func DimExpr(i int) *AffineExpr { return affineExprs.Get(affineKey{kind: AffineDim, value: int64(i)}) }

// SymbolExpr is symbol i.
func SymbolExpr(i int) *AffineExpr {
	return affineExprs.Get(affineKey{kind: AffineSymbol, value: int64(i)})
}

func binaryExpr(kind AffineKind, l, r *AffineExpr) *AffineExpr {
	return affineExprs.Get(affineKey{kind: kind, lhs: l, rhs: r})
}

// Kind is what the expression does.
func (e *AffineExpr) Kind() AffineKind { return e.kind }

// Value is the value of a constant, or the number of a dimension or symbol.
func (e *AffineExpr) Value() int64 { return e.value }

// LHS is the left operand, nil for an expression without operands.
func (e *AffineExpr) LHS() *AffineExpr { return e.lhs }

// RHS is the right operand, nil for an expression without operands.
func (e *AffineExpr) RHS() *AffineExpr { return e.rhs }

// IsConstant reports whether the expression is a constant.
func (e *AffineExpr) IsConstant() bool { return e.kind == AffineConstant }

// isSymbolicOrConstant reports whether no dimension is in the expression.
func (e *AffineExpr) isSymbolicOrConstant() bool {
	switch e.kind {
	case AffineConstant, AffineSymbol:
		return true
	case AffineDim:
		return false
	}
	return e.lhs.isSymbolicOrConstant() && e.rhs.isSymbolicOrConstant()
}

// is reports whether e is the constant v.
func (e *AffineExpr) is(v int64) bool { return e.kind == AffineConstant && e.value == v }

// timesConstant takes e apart into an expression and a constant factor.
func (e *AffineExpr) timesConstant() (*AffineExpr, int64) {
	if e.kind == AffineMul && e.rhs.IsConstant() {
		return e.lhs, e.rhs.value
	}
	return e, 1
}

// divisor is the largest integer that is known to divide e: 0 for zero itself.
func (e *AffineExpr) divisor() uint64 {
	switch e.kind {
	case AffineConstant:
		return magnitude(e.value)
	case AffineMul:
		return e.lhs.divisor() * e.rhs.divisor()
	case AffineAdd, AffineMod:
		return gcd(e.lhs.divisor(), e.rhs.divisor())
	case AffineFloorDiv, AffineCeilDiv:
		if e.rhs.IsConstant() && e.rhs.value != 0 {
			if l, r := e.lhs.divisor(), magnitude(e.rhs.value); l%r == 0 {
				return l / r
			}
		}
	}
	return 1
}

func (e *AffineExpr) isMultipleOf(c int64) bool { return e.divisor()%magnitude(c) == 0 }

func magnitude(v int64) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}
