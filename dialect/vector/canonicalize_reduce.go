package vector

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/mlir"
)

var (
	reductionPatterns      = []*mlir.Pattern{{Name: "ElideSingleElementReduction", Rewrite: reduceOne}}
	multiReductionPatterns = []*mlir.Pattern{{Name: "ElideUnitDimsInMultiDimReduction", Rewrite: reduceUnits}}
	contractPatterns       = []*mlir.Pattern{{Name: "CanonicalizeContractAdd", Rewrite: contractAdd}}
)

// combiners are the operations that combine two values, for integers and for floats.
var combiners = [...][2]**mlir.OpDef{
	CombiningKindAdd:      {&arith.AddI, &arith.AddF},
	CombiningKindMul:      {&arith.MulI, &arith.MulF},
	CombiningKindMinui:    {&arith.MinUI, nil},
	CombiningKindMinsi:    {&arith.MinSI, nil},
	CombiningKindMaxui:    {&arith.MaxUI, nil},
	CombiningKindMaxsi:    {&arith.MaxSI, nil},
	CombiningKindAnd:      {&arith.AndI, nil},
	CombiningKindOr:       {&arith.OrI, nil},
	CombiningKindXor:      {&arith.XOrI, nil},
	CombiningKindMinnumf:  {nil, &arith.MinNumF},
	CombiningKindMaxnumf:  {nil, &arith.MaxNumF},
	CombiningKindMinimumf: {nil, &arith.MinimumF},
	CombiningKindMaximumf: {nil, &arith.MaximumF},
}

// combined combines two values as op, a reduction, combines elements.
func combined(r *mlir.Rewriter, op *mlir.Operation, x, y *mlir.Value) *mlir.Value {
	def, attr := combiners[kindOf(op)][0], mlir.NamedAttribute{Name: "overflowFlags", Value: arith.Overflow(0)}
	if _, isFloat := mlir.ElementTypeOrSelf(x.Type()).(*mlir.FloatType); isFloat {
		def, attr = combiners[kindOf(op)][1], mlir.NamedAttribute{Name: "fastmath", Value: op.Attr("fastmath")}
		if attr.Value == nil {
			attr.Value = arith.FastMath(0)
		}
	}
	s := &mlir.OperationState{Name: (*def).OpName(), Loc: op.Loc(), Operands: []*mlir.Value{x, y}, Results: []mlir.Type{x.Type()}}
	if (*def).IsInherent(attr.Name) {
		s.Attrs = append(s.Attrs, attr)
	}
	return r.Create(s).Result(0)
}

// firstPart is v[0, …, 0].
func firstPart(r *mlir.Rewriter, op *mlir.Operation, v *mlir.Value, to mlir.Type) *mlir.Value {
	position := make([]int64, len(vectorOf(v).Shape()))
	return r.CreateOp(Extract, op.Loc(), []*mlir.Value{v}, []mlir.Type{to}, mlir.NamedAttribute{Name: "static_position", Value: mlir.GetDenseI64Array(position...)}).Result(0)
}

// reduceOne: the reduction of one element is the element, combined with the accumulator if there is one.
func reduceOne(r *mlir.Rewriter, op *mlir.Operation) bool {
	t := vectorOf(op.Operand(0))
	if t.IsScalable() || mlir.NumElements(t) != 1 || inMask(op) {
		return false
	}
	v := firstPart(r, op, op.Operand(0), op.Result(0).Type())
	if op.NumOperands() > 1 {
		v = combined(r, op, v, op.Operand(1))
	}
	r.Replace(op, v)
	return true
}

// reduceUnits: a reduction along dimensions of size 1 combines each element with the accumulator. With a mask it does not do so for all, and stays.
func reduceUnits(r *mlir.Rewriter, op *mlir.Operation) bool {
	from := vectorOf(op.Operand(0))
	for _, d := range ints(op, "reduction_dims") {
		if from.Shape()[d] != 1 || from.IsScalableDim(int(d)) {
			return false
		}
	}
	if inMask(op) {
		return false
	}
	v, to := op.Operand(0), op.Result(0).Type()
	switch _, isVector := to.(*mlir.VectorType); {
	case !isVector:
		v = firstPart(r, op, v, to)
	case to != v.Type():
		v = r.CreateOp(ShapeCast, op.Loc(), []*mlir.Value{v}, []mlir.Type{to}).Result(0)
	}
	r.Replace(op, combined(r, op, op.Operand(1), v))
	return true
}

// contractAdd: contract(a, b, 0) + c is contract(a, b, c).
func contractAdd(r *mlir.Rewriter, op *mlir.Operation) bool {
	zero := fold.Splat(mlir.ConstantValue(op.Operand(2)))
	if zero == nil {
		zero = mlir.ConstantValue(op.Operand(2))
	}
	if kindOf(op) != CombiningKindAdd || !fold.Is(zero, 0) && !isPositiveZero(zero) || inMask(op) {
		return false
	}
	var adds []*mlir.Operation
	for u := range op.Result(0).Uses {
		if add := u.Owner(); (add.Is(arith.AddI) || add.Is(arith.AddF)) && !slices.Contains(adds, add) {
			adds = append(adds, add)
		}
	}
	for _, add := range slices.Backward(adds) {
		other := add.Operand(1)
		if other == op.Result(0) {
			other = add.Operand(0)
		}
		m := &mlir.Mapping{}
		m.Map(op.Operand(2), other)
		r.Before(add)
		r.Replace(add, r.Clone(op, m).Result(0))
	}
	return len(adds) > 0
}

func isPositiveZero(a mlir.Attribute) bool {
	f, ok := a.(*mlir.FloatAttr)
	return ok && f.Bits().IsZero()
}

// inMask reports whether op is what a vector.mask is about.
func inMask(op *mlir.Operation) bool { return op.Parent() != nil && op.Parent().Is(Mask) }
