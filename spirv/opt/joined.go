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
		if vectorLength(list[0].Type()) > 0 || !spirv.MayCompute(op, list[0].Type()) {
			return nil
		}
		if args[i] = t.operandExpr(list); args[i] == nil {
			return nil
		}
	}
	e := instruction(op.Def(), typ, args...)
	e.attrs = op.AllAttrs()
	e.size = 3 + op.NumOperands()
	if spirv.OpcodeOf(op) == grammar.OpExtInst {
		e.size += 2
	}
	if spirv.OpcodeOf(op) == grammar.OpFMul {
		e = scaledExpr(e, columns)
	}
	return e
}

// sameButOperands reports whether two operations differ in nothing but their operands.
func sameButOperands(a, b *mlir.Operation) bool {
	return a == b || a.Def() == b.Def() && a.NumOperands() == b.NumOperands() && a.Properties() == b.Properties() && a.Attrs() == b.Attrs() &&
		a.Result(0).Type() == b.Result(0).Type() &&
		!slices.ContainsFunc(a.OperandValues(), func(v *mlir.Value) bool { return v.Def() == b }) && sameOperandTypes(a, b)
}

func sameOperandTypes(a, b *mlir.Operation) bool {
	for i, v := range a.Operands {
		if v.Type() != b.Operand(i).Type() {
			return false
		}
	}
	return true
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

// operandExpr is the vector of such components, the shortest there is.
func (t *trace) operandExpr(components []*mlir.Value) *expr {
	parts := make([]part, len(components))
	for i, v := range components {
		parts[i] = t.scalar(v)
	}
	typ := mlir.GetVectorType([]int64{int64(len(parts))}, nil, components[0].Type())
	var best *expr
	for _, e := range t.moved(nil, typ, parts) {
		if best == nil || e.words() < best.words() {
			best = e
		}
	}
	return best
}

// scaledExpr is e, a product of vectors, as OpVectorTimesScalar where one factor of all components is the same.
func scaledExpr(e *expr, columns [][]*mlir.Value) *expr {
	for i, list := range columns {
		if !slices.ContainsFunc(list, func(v *mlir.Value) bool { return v != list[0] }) {
			scaled := instruction(spirv.DefOf(grammar.OpVectorTimesScalar), e.typed, e.args[1-i], valueExpr(list[0]))
			scaled.attrs = e.attrs
			return scaled
		}
	}
	return e
}
