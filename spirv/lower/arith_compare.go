package lower

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Comparisons, and what is made of them: select, the smaller and the larger of two floats.

func (l *lowering) arithComparisons() []convert.Pattern {
	return []convert.Pattern{
		{Op: "arith.cmpi", Rewrite: l.compareIntegers},
		{Op: "arith.cmpf", Rewrite: l.compareFloats},
		{Op: "arith.select", Rewrite: l.selectValue},
		l.extremum("arith.maximumf", "FMax", "fmax", true),
		l.extremum("arith.minimumf", "FMin", "fmin", true),
		l.extremum("arith.maxnumf", "FMax", "fmax", false),
		l.extremum("arith.minnumf", "FMin", "fmin", false),
	}
}

// integerComparisons are in the order of the predicates of arith.cmpi.
var integerComparisons = []struct {
	opcode grammar.Opcode
	reads  reading
}{
	{grammar.OpIEqual, unsigned}, {grammar.OpINotEqual, unsigned},
	{grammar.OpSLessThan, signed}, {grammar.OpSLessThanEqual, signed}, {grammar.OpSGreaterThan, signed}, {grammar.OpSGreaterThanEqual, signed},
	{grammar.OpULessThan, unsigned}, {grammar.OpULessThanEqual, unsigned}, {grammar.OpUGreaterThan, unsigned}, {grammar.OpUGreaterThanEqual, unsigned},
}

func (l *lowering) compareIntegers(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	if err != nil {
		return err
	}
	predicate, err := predicateOf(op, len(integerComparisons))
	if err != nil {
		return err
	}
	row, from, b := integerComparisons[predicate], formerType(op), builder(r, op)
	opcode := row.opcode
	switch {
	case elementOf(from) != mlir.I1:
		for i := range operands {
			operands[i] = l.read(b, row.reads, operands[i], from)
		}
	case opcode == grammar.OpIEqual:
		opcode = grammar.OpLogicalEqual
	case opcode == grammar.OpINotEqual:
		opcode = grammar.OpLogicalNotEqual
	default: // there is no order of Booleans
		truth := int64(1)
		if row.reads == signed {
			truth = -1
		}
		for i := range operands {
			operands[i] = l.ofBoolean(b, operands[i], withElement(t, mlir.I32), truth)
		}
	}
	r.Replace(op, b.Op(opcode, t, operands).Result(0))
	return nil
}

// ofBoolean is a number for true, and 0 for false; the constants come in MLIR's order.
func (l *lowering) ofBoolean(b *spirv.Builder, v *mlir.Value, t mlir.Type, truth int64) *mlir.Value {
	if truth < 0 {
		ones := b.Constant(t, truth)
		return b.Select(v, ones, b.Constant(t, 0))
	}
	zero := b.Constant(t, 0)
	return b.Select(v, b.Constant(t, truth), zero)
}

// predicateOf is the number of the predicate of a comparison, less than n.
func predicateOf(op *mlir.Operation, n int) (int, error) {
	a, ok := op.Attr("predicate").(*mlir.IntegerAttr)
	if !ok || a.Int() < 0 || a.Int() >= int64(n) {
		return 0, fmt.Errorf("its predicate is not known")
	}
	return int(a.Int()), nil
}

// floatComparisons are in the order of the predicates of arith.cmpf; those without an instruction are below.
var floatComparisons = []grammar.Opcode{
	0, grammar.OpFOrdEqual, grammar.OpFOrdGreaterThan, grammar.OpFOrdGreaterThanEqual, grammar.OpFOrdLessThan, grammar.OpFOrdLessThanEqual,
	grammar.OpFOrdNotEqual, grammar.OpOrdered,
	grammar.OpFUnordEqual, grammar.OpFUnordGreaterThan, grammar.OpFUnordGreaterThanEqual, grammar.OpFUnordLessThan, grammar.OpFUnordLessThanEqual,
	grammar.OpFUnordNotEqual, grammar.OpUnordered, 0,
}

func (l *lowering) compareFloats(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	if err != nil {
		return err
	}
	predicate, err := predicateOf(op, len(floatComparisons))
	if err != nil {
		return err
	}
	b, opcode := builder(r, op), floatComparisons[predicate]
	var v *mlir.Value
	switch {
	case opcode == 0:
		v = b.Constant(t, predicate != 0)
	case opcode == grammar.OpOrdered || opcode == grammar.OpUnordered:
		v = l.ordered(b, op, t, opcode == grammar.OpOrdered, operands)
	default:
		v = b.Op(opcode, t, operands).Result(0)
	}
	r.Replace(op, v)
	return nil
}

// ordered is whether none of two floats is NaN, or whether one is.
func (l *lowering) ordered(b *spirv.Builder, op *mlir.Operation, t mlir.Type, want bool, operands []*mlir.Value) *mlir.Value {
	switch {
	case l.hasNoNaNs(op):
		return b.Constant(t, want)
	case l.has(grammar.CapabilityKernel) && want:
		return b.Ordered(operands[0], operands[1])
	case l.has(grammar.CapabilityKernel):
		return b.Unordered(operands[0], operands[1])
	}
	first := b.IsNan(operands[0])
	v := b.LogicalOr(first, b.IsNan(operands[1]))
	if want {
		v = b.LogicalNot(v)
	}
	return v
}

// extremum is for the larger or smaller of two floats; NaN if one of them is, or else the other one.
func (l *lowering) extremum(name, glsl, opencl string, nan bool) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.resultOf(op)
		if err != nil {
			return err
		}
		set, name, err := l.extension(glsl, opencl, t)
		if err != nil {
			return err
		}
		b := builder(r, op)
		r.Replace(op, l.extreme(b, op, set, name, t, operands[0], operands[1], nan))
		return nil
	}}
}

// extreme is the larger or smaller of two floats as extremum has it, where op may say that there are no NaNs.
func (l *lowering) extreme(b *spirv.Builder, op *mlir.Operation, set, name string, t mlir.Type, left, right *mlir.Value, nan bool) *mlir.Value {
	v := b.ExtInst(set, name, t, left, right).Result(0)
	knows := set == openclSet && !nan // OpenCL's returns the other one itself
	if l.hasNoNaNs(op) || knows {
		return v
	}
	leftIs := b.IsNan(left)
	rightIs := b.IsNan(right)
	if !nan {
		left, right = right, left
	}
	return b.Select(rightIs, right, b.Select(leftIs, left, v))
}

// selectValue: one condition for a whole vector is one for each component, as early versions of SPIR-V want it.
func (l *lowering) selectValue(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.Result(0).Type())
	if err != nil {
		return err
	}
	condition := operands[0].Type()
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.FloatType:
	case *mlir.VectorType:
		if condition == mlir.I1 {
			b := builder(r, op)
			same := make([]*mlir.Value, t.Shape()[0])
			for i := range same {
				same[i] = operands[0]
			}
			operands[0] = b.CompositeConstruct(withElement(t, mlir.I1), same...)
		}
	case *spirv.PointerType:
		if err := l.needChoice(t); err != nil {
			return err
		}
	default:
		if l.env.Version() < grammar.MakeVersion(1, 4) || condition != mlir.I1 {
			return convert.Need("version 1.4 for a choice between values of '%s'", typeText(t))
		}
	}
	r.Replace(op, builder(r, op).Select(operands[0], operands[1], operands[2]))
	return nil
}
