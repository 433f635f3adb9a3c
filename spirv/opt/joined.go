package opt

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Arithmetic on the components of vectors, one by one, joined to arithmetic on the vectors.

// byComponent are instructions that do to vectors what they do to each component.
var byComponent = lazy.Value[names]{Make: func() names {
	return namesIn(`
	FNegate SNegate Not LogicalNot FAdd FSub FMul FDiv FRem FMod IAdd ISub IMul UDiv SDiv UMod SRem SMod
	BitwiseAnd BitwiseOr BitwiseXor ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic BitCount BitReverse
	ConvertFToU ConvertFToS ConvertSToF ConvertUToF UConvert SConvert FConvert
	LogicalEqual LogicalNotEqual LogicalOr LogicalAnd Select IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual
	SGreaterThanEqual ULessThan SLessThan ULessThanEqual SLessThanEqual FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual
	FOrdLessThan FUnordLessThan FOrdGreaterThan FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual
	FOrdGreaterThanEqual FUnordGreaterThanEqual IsNan IsInf
	GLSL.Round GLSL.RoundEven GLSL.Trunc GLSL.FAbs GLSL.SAbs GLSL.FSign GLSL.SSign GLSL.Floor GLSL.Ceil GLSL.Fract
	GLSL.Radians GLSL.Degrees GLSL.Sin GLSL.Cos GLSL.Tan GLSL.Asin GLSL.Acos GLSL.Atan GLSL.Sinh GLSL.Cosh GLSL.Tanh
	GLSL.Asinh GLSL.Acosh GLSL.Atanh GLSL.Atan2 GLSL.Pow GLSL.Exp GLSL.Log GLSL.Exp2 GLSL.Log2 GLSL.Sqrt GLSL.InverseSqrt
	GLSL.FMin GLSL.UMin GLSL.SMin GLSL.FMax GLSL.UMax GLSL.SMax GLSL.FClamp GLSL.UClamp GLSL.SClamp GLSL.FMix GLSL.Step
	GLSL.SmoothStep GLSL.Fma GLSL.NMin GLSL.NMax GLSL.NClamp GLSL.FindILsb GLSL.FindSMsb GLSL.FindUMsb
`)
}}

// joinedExpr is one instruction on vectors in place of an equal one for each part; nil if they differ.
func (t *trace) joinedExpr(typ mlir.Type, parts []part) *expr {
	first := parts[0].scalar
	if first == nil || first.Def() == nil || !byComponent.Get().have(first.Def().Def()) {
		return nil
	}
	op := first.Def()
	for _, p := range parts {
		if p.scalar == nil || p.scalar.Def() == nil || !sameButOperands(p.scalar.Def(), op) || !t.enter(p.scalar.Def()) {
			return nil
		}
	}
	columns := alignedOperands(parts)
	args := make([]*expr, len(columns))
	for i, list := range columns {
		elem := op.Operand(i).Type()
		if !spirv.MayCompute(op, elem) {
			return nil
		}
		if args[i] = t.operandExpr(elem, list); args[i] == nil {
			return nil
		}
	}
	e := instruction(op.Def(), typ, args...)
	e.attrs, e.computes = op.Attrs().Entries(), true
	if spirv.OpcodeOf(op) == grammar.OpExtInst {
		e.size += 2
	}
	if spirv.OpcodeOf(op) == grammar.OpFMul {
		e = scaledExpr(e, op, columns)
	}
	return e
}

// sameButOperands reports whether two operations, of those that compute by component and with results of one type, differ in nothing but
// their operands.
func sameButOperands(a, b *mlir.Operation) bool {
	alike := func(v, w *mlir.Value) bool { return v.Type() == w.Type() && v.Def() != b }
	return a.Def() == b.Def() && a.Attrs() == b.Attrs() && slices.EqualFunc(a.OperandValues(), b.OperandValues(), alike)
}

// alignedOperands are the first operands of the instructions that compute parts, the second ones, and so on. Those that may change
// places stand with what comes from where they do.
func alignedOperands(parts []part) [][]*mlir.Value {
	first := parts[0].scalar.Def()
	columns := make([][]*mlir.Value, first.NumOperands())
	for _, p := range parts {
		op := p.scalar.Def()
		swap := isCommutative(op) && !areAlike(op.Operand(0), first.Operand(0)) && !areAlike(op.Operand(1), first.Operand(1)) &&
			(areAlike(op.Operand(0), first.Operand(1)) || areAlike(op.Operand(1), first.Operand(0)))
		for i, v := range op.Operands {
			if swap {
				i = 1 - i
			}
			columns[i] = append(columns[i], v)
		}
	}
	return columns
}

// areAlike reports whether two values are the same, or from one composite.
func areAlike(a, b *mlir.Value) bool {
	if a == b {
		return true
	}
	x, ok1 := spirv.AsCompositeExtract(a.Def())
	y, ok2 := spirv.AsCompositeExtract(b.Def())
	return ok1 && ok2 && x.Composite() == y.Composite()
}

// operandExpr is the vector of such components of a type, the shortest there is.
func (t *trace) operandExpr(elem mlir.Type, components []*mlir.Value) *expr {
	parts := make([]part, len(components))
	for i, v := range components {
		parts[i] = t.scalar(v)
	}
	typ := mlir.GetVectorType([]int64{int64(len(parts))}, nil, elem)
	ways := t.moved(nil, typ, parts)
	if len(ways) == 0 {
		return nil
	}
	return slices.MinFunc(ways, func(a, b *expr) int { return a.words() - b.words() })
}

// scaledExpr is e, a product of vectors, as OpVectorTimesScalar where one factor of all components is the same: that of the first one, op.
func scaledExpr(e *expr, op *mlir.Operation, columns [][]*mlir.Value) *expr {
	for i, list := range columns {
		factor := op.Operand(i)
		if !slices.ContainsFunc(list, func(v *mlir.Value) bool { return v != factor }) {
			scaled := instruction(spirv.DefOf(grammar.OpVectorTimesScalar), e.typed, e.args[1-i], valueExpr(factor))
			scaled.attrs, scaled.computes = e.attrs, true
			return scaled
		}
	}
	return e
}
