package lower

import (
	"fmt"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An atomicRow is a kind of memref.atomic_rmw: the instruction that does it, or the arithmetic that a loop does with a word until nobody was
// faster; that one serves numbers that share words with others, too.
type atomicRow struct {
	instruction func(b *spirv.Builder, p *mlir.Value, scope grammar.Scope, semantics grammar.MemorySemantics, v *mlir.Value) *mlir.Value // nil for none
	arithmetic  func(b *spirv.Builder, old, v *mlir.Value) *mlir.Value
	reads       reading
	float       bool
}

func binary(opcode grammar.Opcode) func(b *spirv.Builder, old, v *mlir.Value) *mlir.Value {
	return func(b *spirv.Builder, old, v *mlir.Value) *mlir.Value {
		return b.Op(opcode, old.Type(), []*mlir.Value{old, v}).Result(0)
	}
}

// chosen is the old value where the comparison of it with the other one holds.
func chosen(opcode grammar.Opcode) func(b *spirv.Builder, old, v *mlir.Value) *mlir.Value {
	return func(b *spirv.Builder, old, v *mlir.Value) *mlir.Value {
		return b.Select(b.Op(opcode, mlir.I1, []*mlir.Value{old, v}).Result(0), old, v)
	}
}

func second(_ *spirv.Builder, _, v *mlir.Value) *mlir.Value { return v }

var atomicRows = lazy.Value[map[uint64]atomicRow]{Make: func() map[uint64]atomicRow {
	return map[uint64]atomicRow{
		arith.AtomicRMWKindAddi:   {instruction: (*spirv.Builder).AtomicIAdd, arithmetic: binary(grammar.OpIAdd)},
		arith.AtomicRMWKindAndi:   {instruction: (*spirv.Builder).AtomicAnd, arithmetic: binary(grammar.OpBitwiseAnd)},
		arith.AtomicRMWKindOri:    {instruction: (*spirv.Builder).AtomicOr, arithmetic: binary(grammar.OpBitwiseOr)},
		arith.AtomicRMWKindXori:   {instruction: (*spirv.Builder).AtomicXor, arithmetic: binary(grammar.OpBitwiseXor)},
		arith.AtomicRMWKindMuli:   {arithmetic: binary(grammar.OpIMul)},
		arith.AtomicRMWKindAssign: {instruction: (*spirv.Builder).AtomicExchange, arithmetic: second},
		arith.AtomicRMWKindMaxs:   {instruction: (*spirv.Builder).AtomicSMax, arithmetic: chosen(grammar.OpSGreaterThan), reads: signed},
		arith.AtomicRMWKindMaxu:   {instruction: (*spirv.Builder).AtomicUMax, arithmetic: chosen(grammar.OpUGreaterThan), reads: unsigned},
		arith.AtomicRMWKindMins:   {instruction: (*spirv.Builder).AtomicSMin, arithmetic: chosen(grammar.OpSLessThan), reads: signed},
		arith.AtomicRMWKindMinu:   {instruction: (*spirv.Builder).AtomicUMin, arithmetic: chosen(grammar.OpULessThan), reads: unsigned},
		arith.AtomicRMWKindAddf:   {instruction: (*spirv.Builder).AtomicFAddEXT, arithmetic: binary(grammar.OpFAdd), float: true},
		arith.AtomicRMWKindMulf:   {arithmetic: binary(grammar.OpFMul), float: true},
	}
}}

// floatCapabilities are what atomic addition of floats needs, by their width.
var floatCapabilities = lazy.Value[map[int]grammar.Capability]{Make: func() map[int]grammar.Capability {
	return map[int]grammar.Capability{
		16: grammar.CapabilityAtomicFloat16AddEXT, 32: grammar.CapabilityAtomicFloat32AddEXT, 64: grammar.CapabilityAtomicFloat64AddEXT,
	}
}}

func (l *lowering) convertAtomic(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	kind := arith.AtomicRMWKind.In(op, "kind")
	p, err := l.placeOf(op, op.OperandNamed("memref"))
	if err != nil {
		return err
	}
	if isPrivate(p.class) {
		return l.calculatePrivately(r, op, kind)
	}
	row, ok := atomicRows.Get()[kind]
	if !ok {
		return convert.Need("an integer in memory: SPIR-V has no atomic instruction that chooses among floats with NaN as MLIR does")
	}
	if p.scalar == mlir.I1 {
		return convert.Need("numbers, not Booleans, in memory")
	}
	t := p.value
	own := p.perWord == 1
	if own && t != p.element {
		return convert.Need("an atomic instruction for '%s' in memory", typeText(p.scalar))
	}
	if own {
		if err := l.needAtomic(row, t); err != nil {
			return err
		}
	} else if !isInFunction(op) {
		return errOutside
	}
	operand, x := r.As(op.OperandNamed("value"), t), p.values(r, op)
	a := p.elementAt(x, x.indices(op.OperandsNamed("indices")))
	if own && row.instruction != nil {
		scope, semantics := p.ordering()
		r.Replace(op, row.instruction(builder(r, op), a.pointer(a.scalarAt(0)), scope, semantics, operand))
		return nil
	}
	r.Replace(op, l.exchangeAtomically(r, op, row, wordOf(a), operand))
	return nil
}

// exchangeAtomically makes the loop that puts in the place of an element what the row makes of it and the operand. It returns what was there.
func (l *lowering) exchangeAtomically(r *convert.Rewriter, op *mlir.Operation, row atomicRow, w *atomicWord, operand *mlir.Value) *mlir.Value {
	b := builder(r, op)
	update := func(old *mlir.Value) *mlir.Value { return row.arithmetic(b, old, operand) }
	if w.shift != nil {
		hole := b.Not(b.ShiftLeftLogical(w.mask(), w.shift))
		value := l.read(b, row.reads, operand, w.scalar)
		update = func(old *mlir.Value) *mlir.Value {
			part := l.read(b, row.reads, w.elementIn(b, old), w.scalar)
			next := w.toWord(l.rounded(b, row.arithmetic(b, part, value), w.scalar))
			return b.BitwiseOr(b.BitwiseAnd(old, hole), b.ShiftLeftLogical(next, w.shift))
		}
	}
	e := newExchange(r, op, w)
	e.finish(b, update(e.header.Argument(0)))
	return w.elementIn(b, b.Load(e.out))
}

// needAtomic is what is missing for an atomic instruction on numbers of a type.
func (l *lowering) needAtomic(row atomicRow, t mlir.Type) error {
	switch t := t.(type) {
	case *mlir.IntegerType:
		switch {
		case t.Width() == 64:
			return l.needCapability(grammar.CapabilityInt64Atomics)
		case t.Width() != 32:
			return fmt.Errorf("SPIR-V has no atomic instructions for '%s'", typeText(t))
		}
	case *mlir.FloatType:
		switch {
		case row.instruction == nil:
			return convert.Need("an integer: SPIR-V compares and exchanges no floats")
		case row.float:
			return l.needCapability(floatCapabilities.Get()[t.Width()])
		case t.Width() != 32:
			return fmt.Errorf("SPIR-V has no such atomic instruction for '%s'", typeText(t))
		}
		return nil
	default:
		return fmt.Errorf("SPIR-V has no atomic instructions for '%s'", typeText(t))
	}
	return nil
}
