package spirv

import (
	"math/bits"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Patterns on single values. They are those of MLIR 22, except that constants of extended arithmetic become one
// OpCompositeConstruct, where MLIR inserts into an undefined value.

// nestedUMod drops the inner of two remainders when its divisor is a multiple of the outer one's.
var nestedUMod = &mlir.Pattern{Name: "remainder of a remainder", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	outer, _ := AsUMod(op)
	inner, ok := AsUMod(outer.Operand1().Def())
	if !ok {
		return false
	}
	rest := combine(outer.Result().Type(), mlir.ConstantValue(inner.Operand2()), mlir.ConstantValue(outer.Operand2()), umod)
	if v, ok := splatValue(rest); !ok || !v.IsZero() {
		return false
	}
	r.Modify(op, func() { outer.SetOperand1(inner.Operand1()) })
	return true
}}

// negations are the comparisons that are each other's negation.
var negations = lazy.Value[map[grammar.Opcode]grammar.Opcode]{Make: func() map[grammar.Opcode]grammar.Opcode {
	return map[grammar.Opcode]grammar.Opcode{
		grammar.OpIEqual:          grammar.OpINotEqual,
		grammar.OpINotEqual:       grammar.OpIEqual,
		grammar.OpLogicalEqual:    grammar.OpLogicalNotEqual,
		grammar.OpLogicalNotEqual: grammar.OpLogicalEqual,
	}
}}

// negatedComparison turns OpLogicalNot of a comparison into the opposite comparison.
var negatedComparison = &mlir.Pattern{Name: "negated comparison", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	not, _ := AsLogicalNot(op)
	inner := not.Operand().Def()
	if inner == nil {
		return false
	}
	opposite, ok := negations.Get()[OpcodeOf(inner)]
	if !ok {
		return false
	}
	n := NewBuilder(&r.Builder, op.Loc()).Op(opposite, not.Result().Type(), inner.OperandValues(), op.Attrs().Entries()...)
	r.Replace(op, n.Result(0))
	return true
}}

// maxIndexes is how many indexes an access chain may have: specification, section 2.17.
const maxIndexes = 255

// nestedAccessChain joins two access chains into one.
var nestedAccessChain = &mlir.Pattern{Name: "chain of access chains", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	outer, _ := AsAccessChain(op)
	inner, ok := AsAccessChain(outer.Base().Def())
	if !ok || len(inner.Indexes())+len(outer.Indexes()) > maxIndexes {
		return false
	}
	operands := append(inner.Op.OperandValues(), outer.Indexes()...)
	n := r.CreateOp(op.Def(), op.Loc(), operands, op.ResultTypes(), op.Attrs().Entries()...)
	r.Replace(op, n.Result(0))
	return true
}}

// negativeIndex puts zero in the place of a constant below zero that an index has become: such an address is none, so any other will do, and
// where there are no addresses but variables, the specification has no such constants. MLIR 22 leaves them.
var negativeIndex = &mlir.Pattern{Name: "access chain with a negative index", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	changed := false
	for i, t := range negativeIndices(op) {
		zero := NewBuilder(&r.Builder, op.Loc()).ConstantOf(t, mlir.GetIntegerAttr(t, 0))
		r.Modify(op, func() { op.SetOperand(i, zero) })
		changed = true
	}
	return changed
}}

// chainOfNothing: an access chain without indices, which is no spv.AccessChain, leads to where it starts, a pointer or a variable of the module.
var chainOfNothing = &mlir.Pattern{Name: "access chain without indices", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	opcode := grammar.Opcode(mlir.AttrOf[*mlir.IntegerAttr](op, InstructionAttr).Uint())
	if !opcode.Is(grammar.PlainAccessChain) || op.NumResults() != 1 || op.Attrs().Len() > 0 {
		return false
	}
	from := op.OperandValues()
	arguments := mlir.AttrOf[*mlir.ArrayAttr](op, ArgumentsAttr)
	switch {
	case len(from) == 1 && arguments == nil && from[0].Type() == op.Result(0).Type():
		r.Replace(op, from[0])
		return true
	case len(from) == 0 && arguments != nil && arguments.Len() == 1:
		name, ok := arguments.Elements()[0].(*mlir.SymbolRefAttr)
		if !ok || r.Symbols == nil {
			return false
		}
		variable := r.Symbols.LookupFrom(op, name)
		if v, ok := AsGlobalVariable(variable); !ok || v.Type() != op.Result(0).Type() {
			return false
		}
		r.Replace(op, NewBuilder(&r.Builder, op.Loc()).AddressOf(variable))
		return true
	}
	return false
}}

// The results of extended arithmetic are structs of two numbers, the low-order bits first: specification, section 3.3.13.
// MLIR 22 has them the wrong way around in its pattern for OpIAddCarry with zero.
var (
	extendedAdd = extended2("addition with carry", add, carry, func(r *mlir.Rewriter, op BinaryOp, zero, _ bool) []*mlir.Value {
		if zero {
			return []*mlir.Value{op.Operand1(), op.Operand2()}
		}
		return nil
	})
	extendedUMul = extended2("wide unsigned product", mul, umulHigh, func(r *mlir.Rewriter, op BinaryOp, zero, one bool) []*mlir.Value {
		switch {
		case zero:
			return []*mlir.Value{op.Operand2(), op.Operand2()}
		case one:
			return makeConstants(r, op, []mlir.Attribute{nil, splatOf(op.Operand1().Type(), 0)}, op.Operand1())
		}
		return nil
	})
	extendedSMul = extended2("wide signed product", mul, smulHigh, func(r *mlir.Rewriter, op BinaryOp, zero, _ bool) []*mlir.Value {
		if zero {
			return []*mlir.Value{op.Operand2(), op.Operand2()}
		}
		return nil
	})
)

// extended2 is a pattern that constructs the two members of a result: from constants, or as simple says for a second operand
// that is zero or one.
func extended2(name string, low, high componentwise, simple func(r *mlir.Rewriter, op BinaryOp, zero, one bool) []*mlir.Value) *mlir.Pattern {
	return &mlir.Pattern{Name: name, Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		var members []*mlir.Value
		wide := BinaryOp{op}
		a, b := mlir.ConstantValue(wide.Operand1()), mlir.ConstantValue(wide.Operand2())
		if v, ok := splatValue(b); ok {
			members = simple(r, wide, v.IsZero(), v.IsOne())
		}
		if t := wide.Operand1().Type(); members == nil && a != nil && b != nil {
			members = makeConstants(r, wide, []mlir.Attribute{combine(t, a, b, low), combine(t, a, b, high)}, nil)
		}
		if members == nil {
			return false
		}
		n := NewBuilder(&r.Builder, op.Loc()).CompositeConstruct(op.Result(0).Type(), members...)
		n.Def().SetAttrs(op.Attrs())
		r.Replace(op, n)
		return true
	}}
}

// makeConstants makes the constants of two members; the first is given where it has none. Nil if a constant is missing.
func makeConstants(r *mlir.Rewriter, op BinaryOp, values []mlir.Attribute, first *mlir.Value) []*mlir.Value {
	members := []*mlir.Value{first, nil}
	for i, v := range values {
		switch {
		case v != nil:
			members[i] = NewBuilder(&r.Builder, op.Op.Loc()).ConstantOf(op.Operand1().Type(), v)
		case members[i] == nil:
			return nil
		}
	}
	return members
}

// carry is 1 when a sum needs one bit more than its operands have.
func carry(a, b number) (uint64, bool) {
	sum := (a.u + b.u) << (64 - a.width) >> (64 - a.width)
	if sum < a.u {
		return 1, true
	}
	return 0, true
}

func umulHigh(a, b number) (uint64, bool) {
	high, low := bits.Mul64(a.u, b.u)
	return highBits(high, low, a.width), true
}

func smulHigh(a, b number) (uint64, bool) {
	high, low := bits.Mul64(uint64(a.s), uint64(b.s))
	high -= uint64(a.s>>63&b.s) + uint64(b.s>>63&a.s)
	return highBits(high, low, a.width), true
}

// highBits are the bits of a product above the width of its factors.
func highBits(high, low uint64, width int) uint64 { return high<<(64-width) | low>>width }

// staleDecoration takes away the decorations of a block argument that has become another value, which never had them.
var staleDecoration = &mlir.Pattern{Name: "decorations of what was an argument", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	for _, v := range op.Operands {
		if def := v.Def(); def == nil || isOp(def, OpSelection) || isOp(def, OpLoop) {
			return false
		}
	}
	r.Erase(op)
	return true
}}
