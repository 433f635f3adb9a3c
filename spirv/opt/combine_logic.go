package opt

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Booleans, comparisons and choices.

var logicRules = []rule{
	{"negated comparison", "LogicalNot", negatedComparison},
	{"all and any of a constant", "All Any", allOrAny},
	{"comparison with a Boolean", "LogicalEqual LogicalNotEqual", comparedWithBoolean},
	{"one condition twice", "LogicalAnd LogicalOr", oneConditionTwice},
	{"choice between Booleans", "Select", choiceOfBooleans},
	{"choice by a negation", "Select", choiceByNegation},
	{"choice between equals", "Select", choiceBetweenEquals},
	{"choice inside a choice", "Select", choiceInChoice},
	{"comparison of a choice between constants", `IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual SGreaterThanEqual ULessThan
		SLessThan ULessThanEqual SLessThanEqual FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan FUnordLessThan
		FOrdGreaterThan FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual FOrdGreaterThanEqual FUnordGreaterThanEqual`, comparedChoice},
}

// opposites are the comparisons that hold where the others don't. Of floats the ordered one is the opposite of the unordered one.
var opposites = lazy.Value[map[grammar.Opcode]grammar.Opcode]{Make: func() map[grammar.Opcode]grammar.Opcode {
	all := map[grammar.Opcode]grammar.Opcode{}
	for _, pair := range [][2]grammar.Opcode{
		{grammar.OpIEqual, grammar.OpINotEqual}, {grammar.OpLogicalEqual, grammar.OpLogicalNotEqual},
		{grammar.OpSLessThan, grammar.OpSGreaterThanEqual}, {grammar.OpSGreaterThan, grammar.OpSLessThanEqual},
		{grammar.OpULessThan, grammar.OpUGreaterThanEqual}, {grammar.OpUGreaterThan, grammar.OpULessThanEqual},
		{grammar.OpFOrdEqual, grammar.OpFUnordNotEqual}, {grammar.OpFOrdNotEqual, grammar.OpFUnordEqual},
		{grammar.OpFOrdLessThan, grammar.OpFUnordGreaterThanEqual}, {grammar.OpFOrdGreaterThan, grammar.OpFUnordLessThanEqual},
		{grammar.OpFOrdLessThanEqual, grammar.OpFUnordGreaterThan}, {grammar.OpFOrdGreaterThanEqual, grammar.OpFUnordLessThan},
	} {
		all[pair[0]], all[pair[1]] = pair[1], pair[0]
	}
	return all
}}

// allOrAny knows whether all components of a constant are true, or any.
func allOrAny(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	v := op.Operand(0)
	constant, n := mlir.ConstantValue(v), vectorLength(v.Type())
	if constant == nil || n == 0 { // it is longer than those that are looked at
		return false
	}
	all, any := true, false
	for i := range n {
		is, ok := constantMember(constant, v.Type(), []uint32{uint32(i)}).(*mlir.IntegerAttr)
		if !ok {
			return false
		}
		all, any = all && is.Bool(), any || is.Bool()
	}
	holds := any
	if spirv.OpcodeOf(op) == grammar.OpAll {
		holds = all
	}
	r.Replace(op, spirv.BuildAt(&r.Builder, op).ConstantOf(mlir.I1, mlir.GetBoolAttr(holds)))
	return true
}

// negatedComparison: the opposite comparison, if nobody else wants this one.
func negatedComparison(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	not, _ := spirv.AsLogicalNot(op)
	inner := not.Operand().Def()
	if inner == nil || !not.Operand().HasOneUse() {
		return false
	}
	opposite, ok := opposites.Get()[spirv.OpcodeOf(inner)]
	if !ok {
		return false
	}
	n := spirv.BuildAt(&r.Builder, op).Op(opposite, op.Result(0).Type(), inner.OperandValues(), inner.Attrs().Entries()...)
	r.Replace(op, n.Result(0))
	return true
}

// booleanOf is what all components of v, which are Boolean, are, if it is known.
func booleanOf(v *mlir.Value) (value, ok bool) {
	switch a := mlir.ConstantValue(v).(type) {
	case *mlir.IntegerAttr:
		return a.Bool(), true
	case *mlir.DenseElementsAttr:
		if a.IsSplat() {
			return a.Element(0).(*mlir.IntegerAttr).Bool(), true
		}
	}
	return false, false
}

// orNot puts v, which has the type of op, or its negation, in the place of op.
func orNot(r *mlir.Rewriter, op *mlir.Operation, v *mlir.Value, negated bool) {
	if negated {
		v = spirv.BuildAt(&r.Builder, op).LogicalNot(v)
	}
	r.Replace(op, v)
}

// comparedWithBoolean: the other operand, or its negation.
func comparedWithBoolean(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	_, equal := spirv.AsLogicalEqual(op)
	for i := range 2 {
		if b, ok := booleanOf(op.Operand(i)); ok {
			orNot(r, op, op.Operand(1-i), b != equal)
			return true
		}
	}
	return false
}

// oneConditionTwice: x && x.
func oneConditionTwice(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	x := op.Operand(0)
	if x != op.Operand(1) {
		return false
	}
	r.Replace(op, x)
	return true
}

// choiceOfBooleans: c ? true : x is c || x, as is c ? c : x, and so on.
func choiceOfBooleans(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	choose, _ := spirv.AsSelect(op)
	c, x, y := choose.Condition(), choose.TrueValue(), choose.FalseValue()
	if c.Type() != x.Type() {
		return false
	}
	a, knownA := booleanOf(x)
	b, knownB := booleanOf(y)
	build := spirv.BuildAt(&r.Builder, op)
	switch {
	case knownA && knownB && a != b:
		orNot(r, op, c, b)
	case a, x == c:
		r.Replace(op, build.LogicalOr(c, y))
	case knownB && !b, y == c:
		r.Replace(op, build.LogicalAnd(c, x))
	default:
		return false
	}
	return true
}

// choiceBetweenEquals: x == y ? x : y is y, and x != y ? x : y is x, of integers.
func choiceBetweenEquals(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	choose, _ := spirv.AsSelect(op)
	x, y := choose.TrueValue(), choose.FalseValue()
	compared := choose.Condition().Def()
	if compared == nil || compared.NumOperands() != 2 {
		return false
	}
	a, b := compared.Operand(0), compared.Operand(1)
	if !(a == x && b == y || a == y && b == x) {
		return false
	}
	switch spirv.OpcodeOf(compared) {
	case grammar.OpIEqual:
		r.Replace(op, y)
	case grammar.OpINotEqual:
		r.Replace(op, x)
	default:
		return false
	}
	return true
}

// choiceByNegation: !c ? x : y is c ? y : x.
func choiceByNegation(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	choose, _ := spirv.AsSelect(op)
	not, ok := spirv.AsLogicalNot(choose.Condition().Def())
	if !ok {
		return false
	}
	r.Modify(op, func() {
		x, y := choose.TrueValue(), choose.FalseValue()
		choose.SetCondition(not.Operand())
		choose.SetTrueValue(y)
		choose.SetFalseValue(x)
	})
	return true
}

// choiceInChoice: what a condition chooses from a choice by the same condition.
func choiceInChoice(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	choose, _ := spirv.AsSelect(op)
	if inner, ok := spirv.AsSelect(choose.TrueValue().Def()); ok && inner.Condition() == choose.Condition() {
		r.Modify(op, func() { choose.SetTrueValue(inner.TrueValue()) })
		return true
	}
	if inner, ok := spirv.AsSelect(choose.FalseValue().Def()); ok && inner.Condition() == choose.Condition() {
		r.Modify(op, func() { choose.SetFalseValue(inner.FalseValue()) })
		return true
	}
	return false
}

// comparedChoice: a comparison with a constant of what is computed of c ? 1 : 0 is c, its negation, or always the same.
func comparedChoice(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	for i := range 2 {
		condition, yes, no := k.chosen(op.Operand(i), maxChosen)
		if condition == nil || condition.Type() != op.Result(0).Type() {
			continue
		}
		ifYes, ifNo := k.comparedWith(op, i, yes), k.comparedWith(op, i, no)
		if ifYes == nil || ifNo == nil {
			continue
		}
		if *ifYes == *ifNo {
			r.Replace(op, spirv.BuildAt(&r.Builder, op).Constant(op.Result(0).Type(), *ifYes))
		} else {
			orNot(r, op, condition, *ifNo)
		}
		return true
	}
	return false
}

// maxChosen is through how many instructions a choice is looked for.
const maxChosen = 8

// chosen is what v is where a condition holds, and where it does not, if what is computed of the choice has no other variable; nil for
// what is not known. The condition is as long as v, or for all of it.
func (k *combiner) chosen(v *mlir.Value, steps int) (condition *mlir.Value, yes, no mlir.Attribute) {
	op := v.Def()
	if choose, ok := spirv.AsSelect(op); ok {
		return choose.Condition(), mlir.ConstantValue(choose.TrueValue()), mlir.ConstantValue(choose.FalseValue())
	}
	if op == nil || steps == 0 || !k.folds(op) {
		return nil, nil, nil
	}
	at := -1
	operands := make([]mlir.Attribute, op.NumOperands())
	for i, u := range op.Operands {
		if operands[i] = mlir.ConstantValue(u); operands[i] == nil {
			at = i // of several one stays unknown, and so does what is computed
		}
	}
	if at < 0 {
		return nil, nil, nil
	}
	condition, yes, no = k.chosen(op.Operand(at), steps-1)
	operands[at] = yes
	ifYes := foldComponents(op, operands)
	operands[at] = no
	return condition, ifYes, foldComponents(op, operands)
}

// comparedWith is what the comparison op says with a constant for operand i: the same for all components; nil if that is not known.
func (r rounding) comparedWith(op *mlir.Operation, i int, value mlir.Attribute) *bool {
	constants := []mlir.Attribute{mlir.ConstantValue(op.Operand(0)), mlir.ConstantValue(op.Operand(1))}
	constants[i] = value
	switch a := r.compute(op, constants).(type) {
	case *mlir.IntegerAttr:
		b := a.Bool()
		return &b
	case *mlir.DenseElementsAttr:
		if a.IsSplat() {
			b := a.Element(0).(*mlir.IntegerAttr).Bool()
			return &b
		}
	}
	return nil
}
