package opt

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Arithmetic. What is done to floats gives the same bits, so that it holds under NoContraction, with signed zeros, infinities and small
// numbers: x*1, x-0 and x+(-0) are x, but x+0 is not, where x is -0. Where small numbers are flushed, they are not x either.

var numberRules = []rule{
	{"constant", foldedNames + foldedExactly, folded},
	{"operand that says the result", identityNames, identical},
	{"float that stays", "FAdd FSub FMul FDiv VectorTimesScalar MatrixTimesScalar", unchangedFloat},
	{"negation of a negation", "FNegate", negatedTwice},
	{"sum with a negation", "FAdd FSub IAdd ISub", sumWithNegation},
	{"product of negations", "FMul FDiv IMul", productOfNegations},
	{"product with -1", "FMul IMul", productWithMinusOne},
	{"vector times the same in all components", "FMul", timesSplat},
	{"constants next to each other", "IAdd ISub IMul BitwiseAnd BitwiseOr BitwiseXor", constantsTogether},
	{"bits that stay", "BitwiseAnd BitwiseOr", absorbedBits},
	{"clamped beyond a bound", "GLSL.FClamp GLSL.NClamp GLSL.UClamp GLSL.SClamp", clampedBeyond},
	{"bound above a bound", "GLSL.FMin GLSL.NMin GLSL.UMin GLSL.UMax GLSL.SMin GLSL.SMax", boundedTwice},
	{"distances next to each other", "ShiftLeftLogical ShiftRightLogical", shiftsTogether},
	{"difference from zero", "ISub", differenceFromZero},
	{"narrowed again", "UConvert SConvert FConvert", narrowedAgain},
}

// foldedNames are the instructions in the table of foldings, and those of which members are constants.
const foldedNames = `
	FNegate FAdd FSub FMul FDiv VectorTimesScalar BitCount BitReverse ConvertSToF ConvertUToF ConvertFToS ConvertFToU UConvert SConvert FConvert Bitcast
	IsNan IsInf FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan FUnordLessThan FOrdGreaterThan FUnordGreaterThan
	FOrdLessThanEqual FUnordLessThanEqual FOrdGreaterThanEqual FUnordGreaterThanEqual
	GLSL.FAbs GLSL.Floor GLSL.Ceil GLSL.Trunc GLSL.RoundEven GLSL.SAbs GLSL.SSign GLSL.UMin GLSL.UMax GLSL.SMin GLSL.SMax GLSL.UClamp
	GLSL.SClamp GLSL.FMin GLSL.FMax GLSL.NMin GLSL.NMax GLSL.FClamp GLSL.NClamp
	BitFieldInsert BitFieldSExtract BitFieldUExtract GLSL.FindILsb GLSL.FindSMsb GLSL.FindUMsb
	OCL.fabs OCL.floor OCL.ceil OCL.trunc OCL.rint OCL.s_min OCL.s_max OCL.u_min OCL.u_max OCL.popcount
`

// foldedExactly are those that give constants for some constants only.
const foldedExactly = ` GLSL.Sqrt GLSL.InverseSqrt GLSL.Exp2 GLSL.Exp GLSL.Log2 GLSL.Log GLSL.Sin GLSL.Cos GLSL.Tan GLSL.Asin GLSL.Atan GLSL.Pow GLSL.Ldexp GLSL.Fma Dot Transpose GLSL.Determinant
	GLSL.PackHalf2x16 GLSL.UnpackHalf2x16 GLSL.PackSnorm4x8 GLSL.PackUnorm4x8 GLSL.PackSnorm2x16 GLSL.PackUnorm2x16 GLSL.UnpackSnorm4x8 GLSL.UnpackUnorm4x8
	GLSL.UnpackSnorm2x16 GLSL.UnpackUnorm2x16 GLSL.PackDouble2x32 GLSL.UnpackDouble2x32`

// folded: what constants give.
func folded(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	operands := make([]mlir.Attribute, op.NumOperands())
	for i, v := range op.Operands {
		if operands[i] = mlir.ConstantValue(v); operands[i] == nil {
			return false
		}
	}
	if !k.folds(op) {
		return false
	}
	value := foldComponents(op, operands)
	if value == nil {
		value = foldDot(op, operands)
	}
	if value == nil {
		value = foldMatrix(op, operands)
	}
	if value == nil {
		value = foldPacked(op, operands)
	}
	if value == nil {
		return false
	}
	r.Replace(op, spirv.BuildAt(&r.Builder, op).ConstantOf(op.Result(0).Type(), value))
	return true
}

func aboutFloats(op *mlir.Operation) bool {
	return isFloat(op.Result(0).Type()) || op.NumOperands() > 0 && isFloat(op.Operand(0).Type())
}

func isFloat(t mlir.Type) bool { _, ok := spirv.ElementOf(t).(*mlir.FloatType); return ok }

// splat is the scalar that all components of a constant are.
func splat(v *mlir.Value) (scalar, bool) {
	a := mlir.ConstantValue(v)
	if d, ok := a.(*mlir.DenseElementsAttr); ok {
		if !d.IsSplat() {
			return scalar{}, false
		}
		a = d.Element(0)
	}
	return scalarOf(a)
}

// isFloatConstant reports whether v is this float in all components, with this sign.
func isFloatConstant(v *mlir.Value, f float64, negative bool) bool {
	s, _ := splat(v)
	return s.float && s.f == f && math.Signbit(s.f) == negative
}

// unchangedFloat: x*1, x/1, x-0, x+(-0).
func unchangedFloat(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if !k.folds(op) { // rounded down, the sum of 0 and -0 is -0
		return false
	}
	x, y := op.Operand(0), op.Operand(1)
	code := spirv.OpcodeOf(op)
	is := func(v *mlir.Value) bool {
		switch code {
		case grammar.OpFMul, grammar.OpFDiv, grammar.OpVectorTimesScalar, grammar.OpMatrixTimesScalar:
			return isFloatConstant(v, 1, false)
		case grammar.OpFSub:
			return isFloatConstant(v, 0, false)
		}
		return isFloatConstant(v, 0, true)
	}
	if !is(y) { // constants stand behind where operands may change places
		return false
	}
	r.Replace(op, x)
	return true
}

// negated is what v is the negation of.
func negated(v *mlir.Value) *mlir.Value {
	switch opcodeOf(v) {
	case grammar.OpFNegate, grammar.OpSNegate:
		return v.Def().Operand(0)
	}
	return nil
}

// negatedTwice: -(-x) is x, but where small numbers are flushed.
func negatedTwice(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	x := negated(op.Operand(0))
	if x == nil || k.odd {
		return false
	}
	r.Replace(op, x)
	return true
}

// sums are the instructions that sumWithNegation turns into each other.
var sums = lazy.Value[map[grammar.Opcode]grammar.Opcode]{Make: func() map[grammar.Opcode]grammar.Opcode {
	return map[grammar.Opcode]grammar.Opcode{
		grammar.OpFAdd: grammar.OpFSub, grammar.OpFSub: grammar.OpFAdd, grammar.OpIAdd: grammar.OpISub, grammar.OpISub: grammar.OpIAdd,
	}
}}

// sumWithNegation: x + (-y) is x - y, and x - (-y) is x + y.
func sumWithNegation(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	code := spirv.OpcodeOf(op)
	x, y := op.Operand(0), negated(op.Operand(1))
	if y == nil && (code == grammar.OpFAdd || code == grammar.OpIAdd) {
		x, y = op.Operand(1), negated(op.Operand(0))
	}
	if y == nil {
		return false
	}
	n := spirv.BuildAt(&r.Builder, op).Op(sums.Get()[code], op.Result(0).Type(), []*mlir.Value{x, y}, mayWrap(op)...)
	r.Replace(op, n.Result(0))
	return true
}

// mayWrap are the decorations of op without those that say that it does not wrap: another instruction may, although the result is the same.
// x + (-y) stays below 2³² with y = 0 alone, where x - y does not with x < y.
func mayWrap(op *mlir.Operation) []mlir.NamedAttribute {
	return without(op.Attrs().Entries(), "no_signed_wrap", "no_unsigned_wrap")
}

// productOfNegations: (-x)*(-y) is x*y, where an integer may wrap: the negation of the least one is itself.
func productOfNegations(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	x, y := negated(op.Operand(0)), negated(op.Operand(1))
	if x == nil || y == nil || len(mayWrap(op)) < op.Attrs().Len() {
		return false
	}
	r.Modify(op, func() {
		op.SetOperand(0, x)
		op.SetOperand(1, y)
	})
	return true
}

// productWithMinusOne: x*-1 is -x.
func productWithMinusOne(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	s, _ := splat(op.Operand(1)) // constants stand behind
	x := op.Operand(0)
	code := grammar.OpSNegate
	if s.float {
		code = grammar.OpFNegate
	}
	if s.float && (s.f != -1 || k.odd) || !s.float && s.s() != -1 {
		return false
	}
	n := spirv.BuildAt(&r.Builder, op).Op(code, op.Result(0).Type(), []*mlir.Value{x}, mayWrap(op)...)
	r.Replace(op, n.Result(0))
	return true
}

// timesSplat: a product with a vector of which all components are one is OpVectorTimesScalar.
func timesSplat(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	t := op.Result(0).Type()
	if vectorLength(t) == 0 {
		return false
	}
	for _, i := range []int{1, 0} {
		x, v := op.Operand(1-i), op.Operand(i)
		var by *mlir.Value
		if d, ok := mlir.ConstantValue(v).(*mlir.DenseElementsAttr); ok && d.IsSplat() {
			by = spirv.BuildAt(&r.Builder, op).ConstantOf(spirv.ElementOf(t), d.Element(0))
		} else if by = splatOf(v); by == nil {
			continue
		}
		n := spirv.BuildAt(&r.Builder, op).Op(grammar.OpVectorTimesScalar, t, []*mlir.Value{x, by}, op.Attrs().Entries()...)
		r.Replace(op, n.Result(0))
		return true
	}
	return false
}

// splatOf is the scalar that a vector is constructed of alone, nil if there is none.
func splatOf(v *mlir.Value) *mlir.Value {
	construct, ok := spirv.AsCompositeConstruct(v.Def())
	if !ok {
		return nil
	}
	first := construct.Op.Operand(0)
	for _, c := range construct.Constituents() {
		if c != first || vectorLength(c.Type()) > 0 {
			return nil
		}
	}
	return first
}

// constantsTogether: (x op c) op d is x op (c op d).
func constantsTogether(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	inner := op.Operand(0).Def()
	if inner == nil || !op.Operand(0).HasOneUse() || op.Attrs().Len()+inner.Attrs().Len() > 0 {
		return false
	}
	code, before := spirv.OpcodeOf(op), spirv.OpcodeOf(inner)
	isSum := func(c grammar.Opcode) bool { return c == grammar.OpIAdd || c == grammar.OpISub }
	if code != before && !(isSum(code) && isSum(before)) {
		return false
	}
	t := op.Result(0).Type()
	value := eachComponent(t, mlir.ConstantValue(inner.Operand(1)), mlir.ConstantValue(op.Operand(1)), func(a, b uint64) uint64 {
		switch code {
		case grammar.OpIMul:
			return a * b
		case grammar.OpBitwiseAnd:
			return a & b
		case grammar.OpBitwiseOr:
			return a | b
		case grammar.OpBitwiseXor:
			return a ^ b
		}
		if before == grammar.OpISub {
			a = -a
		}
		if code == grammar.OpISub {
			b = -b
		}
		return a + b
	})
	if value == nil {
		return false
	}
	if isSum(code) {
		code = grammar.OpIAdd
	}
	build := spirv.BuildAt(&r.Builder, op)
	n := build.Op(code, t, []*mlir.Value{inner.Operand(0), build.ConstantOf(t, value)})
	r.Replace(op, n.Result(0))
	return true
}

// eachComponent computes a constant of integers of two; nil if one is none.
func eachComponent(t mlir.Type, a, b mlir.Attribute, compute func(a, b uint64) uint64) mlir.Attribute {
	elem, ok := spirv.ElementOf(t).(*mlir.IntegerType)
	if !ok {
		return nil
	}
	parts := make([]mlir.Attribute, numComponents(t))
	for i := range parts {
		x, ok1 := scalarAt(a, t, i)
		y, ok2 := scalarAt(b, t, i)
		if !ok1 || !ok2 {
			return nil
		}
		parts[i] = mlir.GetIntegerAttrAP(elem, mlir.MakeAPUint(elem.Width(), compute(x.u, y.u)))
	}
	return ofComponents(t, parts)
}

// shiftsTogether: (x << a) << b is x << (a+b), if that is not too far.
func shiftsTogether(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	inner := op.Operand(0).Def()
	if inner == nil || inner.Def() != op.Def() || !op.Operand(0).HasOneUse() {
		return false
	}
	a, ok1 := splat(inner.Operand(1))
	b, ok2 := splat(op.Operand(1))
	width := uint64(widthOf(op.Result(0).Type()))
	if !ok1 || !ok2 || max(a.u, b.u, a.u+b.u) >= width {
		return false
	}
	t := op.Operand(1).Type()
	build := spirv.BuildAt(&r.Builder, op)
	n := build.Op(spirv.OpcodeOf(op), op.Result(0).Type(), []*mlir.Value{inner.Operand(0), build.Constant(t, a.u+b.u)})
	r.Replace(op, n.Result(0))
	return true
}

// differenceFromZero: 0 - x is -x.
func differenceFromZero(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	s, ok := splat(op.Operand(0))
	if !ok || s.u != 0 {
		return false
	}
	n := spirv.BuildAt(&r.Builder, op).Op(grammar.OpSNegate, op.Result(0).Type(), []*mlir.Value{op.Operand(1)}, mayWrap(op)...)
	r.Replace(op, n.Result(0))
	return true
}

// narrowedAgain: what was widened and is narrowed to what it was. A float that is widened loses nothing, one that is as wide in another format may.
func narrowedAgain(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	inner := op.Operand(0).Def()
	if inner == nil || k.odd || op.Attrs().Len() > 0 {
		return false
	}
	switch spirv.OpcodeOf(inner) {
	case grammar.OpUConvert, grammar.OpSConvert, grammar.OpFConvert:
	default:
		return false
	}
	x := inner.Operand(0)
	if x.Type() != op.Result(0).Type() || widthOf(x.Type()) >= widthOf(inner.Result(0).Type()) {
		return false
	}
	r.Replace(op, x)
	return true
}

// widthOf is how many bits the numbers have that a type is of, 0 for none.
func widthOf(t mlir.Type) (n int) {
	switch e := spirv.ElementOf(t).(type) {
	case *mlir.IntegerType:
		n = e.Width()
	case *mlir.FloatType:
		n = e.Width()
	}
	return n
}
