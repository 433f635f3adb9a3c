package arith

import (
	"math"
	"math/big"

	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

// swappedPredicates are the predicates of integers with the operands the other way round.
var swappedPredicates = [...]uint64{
	CmpIPredicateEq: CmpIPredicateEq, CmpIPredicateNe: CmpIPredicateNe,
	CmpIPredicateSlt: CmpIPredicateSgt, CmpIPredicateSle: CmpIPredicateSge, CmpIPredicateSgt: CmpIPredicateSlt, CmpIPredicateSge: CmpIPredicateSle,
	CmpIPredicateUlt: CmpIPredicateUgt, CmpIPredicateUle: CmpIPredicateUge, CmpIPredicateUgt: CmpIPredicateUlt, CmpIPredicateUge: CmpIPredicateUle,
}

// Inverted is the predicate of arith.cmpi that holds when another one does not.
func Inverted(predicate uint64) uint64 { return invertedPredicates[predicate] }

// invertedPredicates are those that hold when these don't.
var invertedPredicates = [...]uint64{
	CmpIPredicateEq: CmpIPredicateNe, CmpIPredicateNe: CmpIPredicateEq,
	CmpIPredicateSlt: CmpIPredicateSge, CmpIPredicateSle: CmpIPredicateSgt, CmpIPredicateSgt: CmpIPredicateSle, CmpIPredicateSge: CmpIPredicateSlt,
	CmpIPredicateUlt: CmpIPredicateUge, CmpIPredicateUle: CmpIPredicateUgt, CmpIPredicateUgt: CmpIPredicateUle, CmpIPredicateUge: CmpIPredicateUlt,
}

// CompareIntegers says whether a predicate of cmpi holds.
func CompareIntegers(predicate uint64, a, b fold.Integer) bool {
	s, u := a.Signed.Cmp(b.Signed), a.Unsigned.Cmp(b.Unsigned)
	switch predicate {
	case CmpIPredicateEq:
		return u == 0
	case CmpIPredicateNe:
		return u != 0
	case CmpIPredicateSlt:
		return s < 0
	case CmpIPredicateSle:
		return s <= 0
	case CmpIPredicateSgt:
		return s > 0
	case CmpIPredicateSge:
		return s >= 0
	case CmpIPredicateUlt:
		return u < 0
	case CmpIPredicateUle:
		return u <= 0
	case CmpIPredicateUgt:
		return u > 0
	}
	return u >= 0
}

// CompareFloats says whether a predicate of cmpf holds.
func CompareFloats(predicate uint64, a, b float64) bool {
	switch unordered := math.IsNaN(a) || math.IsNaN(b); predicate {
	case CmpFPredicateFalse:
		return false
	case CmpFPredicateTrue:
		return true
	case CmpFPredicateOrd:
		return !unordered
	case CmpFPredicateUno:
		return unordered
	case CmpFPredicateOeq:
		return a == b
	case CmpFPredicateOgt:
		return a > b
	case CmpFPredicateOge:
		return a >= b
	case CmpFPredicateOlt:
		return a < b
	case CmpFPredicateOle:
		return a <= b
	case CmpFPredicateOne:
		return !unordered && a != b
	case CmpFPredicateUeq:
		return unordered || a == b
	case CmpFPredicateUgt:
		return unordered || a > b
	case CmpFPredicateUge:
		return unordered || a >= b
	case CmpFPredicateUlt:
		return unordered || a < b
	case CmpFPredicateUle:
		return unordered || a <= b
	}
	return a != b // une
}

func truth(b bool) *big.Int { return big.NewInt(map[bool]int64{true: 1}[b]) }

func foldCmpI(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	predicate := CmpIPredicate.In(op, "predicate")
	lhs, rhs, t := op.Operand(0), op.Operand(1), op.Result(0).Type()
	if lhs == rhs {
		equal := fold.Integer{Signed: new(big.Int), Unsigned: new(big.Int)}
		return fold.ToAttr(fold.Of(t, truth(CompareIntegers(predicate, equal, equal))))
	}
	isBool := fold.Element(lhs.Type()) == mlir.I1
	if fold.Is(operands[1], 0) && predicate == CmpIPredicateNe {
		for _, ext := range []*mlir.OpDef{ExtSI, ExtUI} {
			if in := lhs.DefBy(ext); in != nil && fold.Element(in.Operand(0).Type()) == mlir.I1 {
				return mlir.FoldToValue(in.Operand(0))
			}
		}
		if isBool {
			return mlir.FoldToValue(lhs)
		}
	}
	if fold.Is(operands[1], 1) && isBool && predicate == CmpIPredicateEq {
		return mlir.FoldToValue(lhs)
	}
	if operands[0] != nil && operands[1] == nil {
		op.SetAttr("predicate", CmpIPredicate.Attr(swappedPredicates[predicate]))
		op.SetOperands([]*mlir.Value{rhs, lhs})
		return mlir.FoldToValue(op.Result(0))
	}
	return fold.ToAttr(fold.Integers(c.BoolOf(lhs.Type()), operands, func(v []fold.Integer) *big.Int {
		return truth(CompareIntegers(predicate, v[0], v[1]))
	}))
}

func foldCmpF(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
	predicate := CmpFPredicate.In(op, "predicate")
	t := op.Result(0).Type()
	if f, ok := fold.Splat(operands[1]).(*mlir.FloatAttr); ok && math.IsNaN(f.Float()) {
		operands = []mlir.Attribute{operands[1], operands[1]}
	} else if f, ok := fold.Splat(operands[0]).(*mlir.FloatAttr); ok && math.IsNaN(f.Float()) {
		operands = []mlir.Attribute{operands[0], operands[0]}
	}
	element := fold.Element(t)
	return fold.ToAttr(fold.Each(t, operands, func(v []mlir.Attribute) mlir.Attribute {
		a, ok1 := v[0].(*mlir.FloatAttr)
		b, ok2 := v[1].(*mlir.FloatAttr)
		if !ok1 || !ok2 {
			return nil
		}
		return fold.Of(element, truth(CompareFloats(predicate, a.Float(), b.Float())))
	}))
}
