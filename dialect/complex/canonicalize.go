package complex

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

// A foldFunc is what an operation folds to, given those of its operands that are constants.
type foldFunc = func(op *mlir.Operation, constants []mlir.Attribute) []mlir.FoldResult

// foldPart is one part of what is made of parts, or of a constant.
func foldPart(part int) foldFunc {
	return func(op *mlir.Operation, constants []mlir.Attribute) []mlir.FoldResult {
		if list, ok := constants[0].(*mlir.ArrayAttr); ok && list.Len() == 2 {
			return mlir.FoldToAttr(list.Elements()[part])
		}
		if made := op.Operand(0).DefBy(Create); made != nil {
			return mlir.FoldToValue(made.Operand(part))
		}
		return nil
	}
}

// foldCreate: both parts of a number are the number.
func foldCreate(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	re, im := op.Operand(0).DefBy(Re), op.Operand(1).DefBy(Im)
	if re == nil || im == nil || re.Operand(0) != im.Operand(0) {
		return nil
	}
	return mlir.FoldToValue(re.Operand(0))
}

// foldInverse: one operation after the other does nothing. MLIR takes log for the inverse of exp, too; the imaginary part of a logarithm is an
// angle of one turn, whatever it was before.
func foldInverse(of *mlir.OpDef) foldFunc {
	return func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
		if before := op.Operand(0).DefBy(of); before != nil {
			return mlir.FoldToValue(before.Operand(0))
		}
		return nil
	}
}

// foldNeutral: a second operand that is this number does nothing. Where sums are added to and subtracted from MLIR leaves out both, and what was
// rounded between.
func foldNeutral(re float64) foldFunc {
	return func(op *mlir.Operation, constants []mlir.Attribute) []mlir.FoldResult {
		list, ok := constants[1].(*mlir.ArrayAttr)
		if !ok || list.Len() != 2 {
			return nil
		}
		for i, want := range []float64{re, 0} {
			if f, isFloat := list.Elements()[i].(*mlir.FloatAttr); !isFloat || f.Float() != want {
				return nil
			}
		}
		return mlir.FoldToValue(op.Operand(0))
	}
}

func foldBitcast(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
	if v := op.Operand(0); v.Type() == op.Result(0).Type() {
		return mlir.FoldToValue(v)
	}
	return nil
}

// partOfNegation negates one part in place of a number that is made of parts.
func partOfNegation(part int) *mlir.Pattern {
	return &mlir.Pattern{Name: "part of a negation", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		negated := op.Operand(0).DefBy(Neg)
		if negated == nil {
			return false
		}
		made := negated.Operand(0).DefBy(Create)
		if made == nil {
			return false
		}
		r.Replace(op, r.CreateOp(arith.NegF, op.Loc(), []*mlir.Value{made.Operand(part)}, []mlir.Type{op.Result(0).Type()}).Result(0))
		return true
	}}
}

// bitcastOfBitcast reads the bits that were there first.
var bitcastOfBitcast = &mlir.Pattern{Name: "bits of bits", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	before := op.Operand(0).DefBy(Bitcast)
	if before == nil {
		before = op.Operand(0).DefBy(arith.Bitcast)
	}
	if before == nil {
		return false
	}
	v, t := before.Operand(0), op.Result(0).Type()
	if v.Type() == t {
		r.Replace(op, v)
		return true
	}
	def := Bitcast
	if !isComplex(v.Type()) && !isComplex(t) {
		def = arith.Bitcast
	}
	r.Replace(op, r.CreateOp(def, op.Loc(), []*mlir.Value{v}, []mlir.Type{t}).Result(0))
	return true
}}

func isComplex(t mlir.Type) bool {
	_, ok := t.(*mlir.ComplexType)
	return ok
}

// verifyBitcast: one of both is complex, and both have as many bits.
func verifyBitcast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	width, ok := bitsOf(from)
	if !ok {
		d.OpError(op, "operand must be int/float/complex")
		return false
	}
	toWidth, ok := bitsOf(to)
	switch {
	case !ok:
		d.OpError(op, "result must be int/float/complex")
	case isComplex(from) == isComplex(to) && from != to:
		d.OpError(op, "requires that either input or output has a complex type")
	case width != toWidth:
		d.OpError(op, "casting bitwidths do not match")
	default:
		return true
	}
	return false
}

func bitsOf(t mlir.Type) (width int, ok bool) {
	if c, isComplex := t.(*mlir.ComplexType); isComplex {
		width, ok = bitsOf(c.ElementType())
		return 2 * width, ok
	}
	switch t := t.(type) {
	case *mlir.IntegerType:
		return t.Width(), true
	case *mlir.FloatType:
		return t.Width(), true
	}
	return 0, false
}
