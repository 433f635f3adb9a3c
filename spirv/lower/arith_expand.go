package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Operations that are several instructions.

func (l *lowering) arithExpansions() []convert.Pattern {
	return append(l.divisions("arith.remsi", "arith.ceildivui", "arith.ceildivsi", "arith.floordivsi"),
		convert.Pattern{Op: "arith.constant", Rewrite: l.arithConstant},
		convert.Pattern{Op: "arith.addui_extended", Rewrite: l.addCarry},
		convert.Pattern{Op: "arith.subui_extended", Rewrite: l.subBorrow},
		l.product("arith.mulsi_extended", grammar.OpSMulExtended, signed),
		l.product("arith.mului_extended", grammar.OpUMulExtended, unsigned),
	)
}

// divisions are patterns for those divisions that SPIR-V has no instruction for, by the names that a dialect gives them.
func (l *lowering) divisions(remainder, upUnsigned, up, down string) []convert.Pattern {
	return []convert.Pattern{
		l.expansion(remainder, signed, true, (*expansion).remainder),
		l.expansion(upUnsigned, unsigned, false, func(x *expansion) *mlir.Value {
			zero, one := x.Constant(x.t, 0), x.Constant(x.t, 1)
			rest := x.IAdd(x.UDiv(x.ISub(x.left, one), x.right), one)
			return x.Select(x.IEqual(x.left, zero), zero, rest)
		}),
		l.expansion(up, signed, false, func(x *expansion) *mlir.Value {
			zero, one := x.Constant(x.t, 0), x.Constant(x.t, 1)
			quotient, inexact, differ := x.division(zero)
			return x.Select(x.LogicalAnd(inexact, x.LogicalNot(differ)), x.IAdd(quotient, one), quotient)
		}),
		l.expansion(down, signed, false, func(x *expansion) *mlir.Value {
			zero, one := x.Constant(x.t, 0), x.Constant(x.t, 1)
			quotient, inexact, differ := x.division(zero)
			return x.Select(x.LogicalAnd(inexact, differ), x.ISub(quotient, one), quotient)
		}),
	}
}

// An expansion makes what takes the place of an operation on two numbers.
type expansion struct {
	*spirv.Builder
	t           mlir.Type
	left, right *mlir.Value
	set, abs    string // where the absolute value is found
	exact       bool   // see options
}

// integers are the type of what op calculates and the one that it becomes, where these are integers.
func (l *lowering) integers(op *mlir.Operation) (from, t mlir.Type, err error) {
	if t, err = l.resultOf(op); err != nil {
		return nil, nil, err
	}
	if from = formerType(op); elementOf(from) == mlir.I1 {
		return nil, nil, convert.Need("integers, not Booleans")
	}
	return from, t, nil
}

// expansion is a pattern for an operation on two integers; what it makes is made by a function, some of absolute values.
func (l *lowering) expansion(name string, reads reading, needsAbs bool, make func(x *expansion) *mlir.Value) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		from, t, err := l.integers(op)
		if err != nil {
			return err
		}
		b := builder(r, op)
		x := &expansion{Builder: b, t: t, exact: l.exact}
		if needsAbs {
			if x.set, x.abs, err = l.extension("SAbs", "s_abs", t); err != nil {
				return err
			}
		}
		x.left, x.right = l.read(b, reads, operands[0], from), l.read(b, reads, operands[1], from)
		r.Replace(op, make(x))
		return nil
	}}
}

// remainder has the sign of the dividend. SRem has it, too, but drivers get it wrong for negative numbers: for Vulkan the result is
// not defined unless both are positive.
func (x *expansion) remainder() *mlir.Value {
	left := x.ExtInst(x.set, x.abs, x.t, x.left).Result(0)
	right := x.ExtInst(x.set, x.abs, x.t, x.right).Result(0)
	rest := x.UMod(left, right)
	if x.exact {
		return x.Select(x.SLessThan(x.left, x.Constant(x.t, 0)), x.SNegate(rest), rest)
	}
	positive := x.IEqual(x.left, left) // so is the smallest number, which has no absolute value
	return x.Select(positive, rest, x.SNegate(rest))
}

// division is the quotient that is rounded towards zero, whether there is a rest, and whether the signs differ.
func (x *expansion) division(zero *mlir.Value) (quotient, inexact, differ *mlir.Value) {
	quotient = x.SDiv(x.left, x.right)
	inexact = x.INotEqual(x.IMul(quotient, x.right), x.left)
	differ = x.LogicalNotEqual(x.SLessThan(x.left, zero), x.SLessThan(x.right, zero))
	return quotient, inexact, differ
}

// addCarry: where the numbers live in wider ones, the carry is a bit of the sum.
func (l *lowering) addCarry(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	if err != nil {
		return err
	}
	from := formerType(op)
	b := builder(r, op)
	if elementOf(from) == mlir.I1 {
		r.Replace(op, b.LogicalNotEqual(operands[0], operands[1]), b.LogicalAnd(operands[0], operands[1]))
		return nil
	}
	if width := narrowWidth(operands[0], from); width > 0 {
		sum := b.IAdd(l.read(b, unsigned, operands[0], from), l.read(b, unsigned, operands[1], from))
		r.Replace(op, sum, b.UGreaterThan(sum, b.Constant(t, uint64(1)<<width-1)))
		return nil
	}
	both := b.Op(grammar.OpIAddCarry, pairOf(t), operands).Result(0)
	sum, carry := b.CompositeExtract(both, 0), b.CompositeExtract(both, 1)
	r.Replace(op, sum, b.IEqual(carry, b.Constant(t, 1)))
	return nil
}

func (l *lowering) subBorrow(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	if err != nil {
		return err
	}
	from := formerType(op)
	b := builder(r, op)
	if elementOf(from) == mlir.I1 {
		r.Replace(op, b.LogicalNotEqual(operands[0], operands[1]), b.LogicalAnd(b.LogicalNot(operands[0]), operands[1]))
		return nil
	}
	if width := narrowWidth(operands[0], from); width > 0 {
		left, right := l.read(b, unsigned, operands[0], from), l.read(b, unsigned, operands[1], from)
		r.Replace(op, b.ISub(left, right), b.ULessThan(left, right))
		return nil
	}
	both := b.Op(grammar.OpISubBorrow, pairOf(t), operands).Result(0)
	r.Replace(op, b.CompositeExtract(both, 0), b.IEqual(b.CompositeExtract(both, 1), b.Constant(t, 1)))
	return nil
}

// product is a pattern for products of twice the bits.
func (l *lowering) product(name string, opcode grammar.Opcode, reads reading) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		from, t, err := l.integers(op)
		if err != nil {
			return err
		}
		b := builder(r, op)
		width := narrowWidth(operands[0], from)
		if width == 0 {
			both := b.Op(opcode, pairOf(t), operands).Result(0)
			r.Replace(op, b.CompositeExtract(both, 0), b.CompositeExtract(both, 1))
			return nil
		}
		left, right := l.read(b, reads, operands[0], from), l.read(b, reads, operands[1], from)
		if width <= 16 {
			all := b.IMul(left, right)
			r.Replace(op, all, b.ShiftRightLogical(all, b.Constant(t, width)))
			return nil
		}
		both := b.Op(opcode, pairOf(t), []*mlir.Value{left, right}).Result(0)
		lower, upper := b.CompositeExtract(both, 0), b.CompositeExtract(both, 1)
		high := b.BitwiseOr(b.ShiftRightLogical(lower, b.Constant(t, width)), b.ShiftLeftLogical(upper, b.Constant(t, 32-width)))
		r.Replace(op, lower, high)
		return nil
	}}
}

// pairOf is the struct of two values of a type.
func pairOf(t mlir.Type) mlir.Type {
	return spirv.GetStructType("", []spirv.Member{{Type: t}, {Type: t}}, nil)
}
