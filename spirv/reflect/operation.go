package reflect

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// operation computes an OpSpecConstantOp on integers and truth values, with the defaults of what is specialized. What it has no row for is
// not known.
func (r *reflector) operation(c module.Constant) (bits uint64, known bool, members []module.ID) {
	if c.Operation == grammar.OpCompositeExtract && len(c.Operands) == 2 {
		from := r.constant(c.Operands[0])
		if i := c.Operands[1]; int64(i) < int64(len(from.members)) {
			part := r.constant(from.members[i])
			return part.bits, part.known, part.members
		}
		return 0, false, nil
	}
	var args [3]number
	if len(c.Operands) == 0 || len(c.Operands) > len(args) {
		return 0, false, nil
	}
	for i, id := range c.Operands {
		if args[i] = r.number(id); args[i].width == 0 {
			return 0, false, nil
		}
	}
	to := r.widthOf(c.Type)
	f := operations.Get()[c.Operation]
	if to == 0 || f.compute == nil || f.operands != len(c.Operands) {
		return 0, false, nil
	}
	bits, known = f.compute(args[0], args[1], args[2])
	return bits << (64 - to) >> (64 - to), known, nil
}

// A number is the bits of a constant, and how many there are.
type number struct {
	bits  uint64
	width int // zero if it is no integer and no truth value, or not known
}

func (r *reflector) number(id module.ID) number {
	c := r.constant(id)
	if !c.known {
		return number{}
	}
	return number{c.bits, r.widthOf(r.TypeOf(id))}
}

// widthOf is how many bits an integer or a truth value has.
func (r *reflector) widthOf(typ module.ID) int {
	switch t := r.typ(typ).(type) {
	case module.BoolType:
		return 1
	case module.IntType:
		if t.Width <= 64 {
			return t.Width
		}
	}
	return 0
}

func (n number) signed() int64 { return int64(n.bits<<(64-n.width)) >> (64 - n.width) }

// An operator computes; the result is false where it is undefined.
type operator struct {
	operands int
	compute  func(a, b, c number) (uint64, bool)
}

func unary(f func(a number) uint64) operator {
	return operator{1, func(a, _, _ number) (uint64, bool) { return f(a), true }}
}

func dyadic(f func(a, b number) uint64) operator {
	return operator{2, func(a, b, _ number) (uint64, bool) { return f(a, b), true }}
}

func compare(f func(a, b number) bool) operator {
	return operator{2, func(a, b, _ number) (uint64, bool) {
		if f(a, b) {
			return 1, true
		}
		return 0, true
	}}
}

// divide is for what zero cannot divide.
func divide(f func(a, b number) uint64) operator {
	return operator{2, func(a, b, _ number) (uint64, bool) {
		if b.bits == 0 {
			return 0, false
		}
		return f(a, b), true
	}}
}

var operations = lazy.Value[map[grammar.Opcode]operator]{Make: func() map[grammar.Opcode]operator {
	return map[grammar.Opcode]operator{
		grammar.OpUConvert:             unary(func(a number) uint64 { return a.bits }),
		grammar.OpSConvert:             unary(func(a number) uint64 { return uint64(a.signed()) }),
		grammar.OpBitcast:              unary(func(a number) uint64 { return a.bits }),
		grammar.OpSNegate:              unary(func(a number) uint64 { return -a.bits }),
		grammar.OpNot:                  unary(func(a number) uint64 { return ^a.bits }),
		grammar.OpLogicalNot:           unary(func(a number) uint64 { return a.bits ^ 1 }),
		grammar.OpIAdd:                 dyadic(func(a, b number) uint64 { return a.bits + b.bits }),
		grammar.OpISub:                 dyadic(func(a, b number) uint64 { return a.bits - b.bits }),
		grammar.OpIMul:                 dyadic(func(a, b number) uint64 { return a.bits * b.bits }),
		grammar.OpUDiv:                 divide(func(a, b number) uint64 { return a.bits / b.bits }),
		grammar.OpUMod:                 divide(func(a, b number) uint64 { return a.bits % b.bits }),
		grammar.OpSDiv:                 divide(func(a, b number) uint64 { return uint64(a.signed() / b.signed()) }),
		grammar.OpSRem:                 divide(func(a, b number) uint64 { return uint64(a.signed() % b.signed()) }),
		grammar.OpSMod:                 divide(func(a, b number) uint64 { return uint64((a.signed()%b.signed() + b.signed()) % b.signed()) }),
		grammar.OpShiftLeftLogical:     dyadic(func(a, b number) uint64 { return a.bits << b.bits }),
		grammar.OpShiftRightLogical:    dyadic(func(a, b number) uint64 { return a.bits >> b.bits }),
		grammar.OpShiftRightArithmetic: dyadic(func(a, b number) uint64 { return uint64(a.signed() >> b.bits) }),
		grammar.OpBitwiseOr:            dyadic(func(a, b number) uint64 { return a.bits | b.bits }),
		grammar.OpBitwiseXor:           dyadic(func(a, b number) uint64 { return a.bits ^ b.bits }),
		grammar.OpBitwiseAnd:           dyadic(func(a, b number) uint64 { return a.bits & b.bits }),
		grammar.OpLogicalOr:            dyadic(func(a, b number) uint64 { return a.bits | b.bits }),
		grammar.OpLogicalAnd:           dyadic(func(a, b number) uint64 { return a.bits & b.bits }),
		grammar.OpLogicalEqual:         compare(func(a, b number) bool { return a.bits == b.bits }),
		grammar.OpLogicalNotEqual:      compare(func(a, b number) bool { return a.bits != b.bits }),
		grammar.OpIEqual:               compare(func(a, b number) bool { return a.bits == b.bits }),
		grammar.OpINotEqual:            compare(func(a, b number) bool { return a.bits != b.bits }),
		grammar.OpULessThan:            compare(func(a, b number) bool { return a.bits < b.bits }),
		grammar.OpULessThanEqual:       compare(func(a, b number) bool { return a.bits <= b.bits }),
		grammar.OpUGreaterThan:         compare(func(a, b number) bool { return a.bits > b.bits }),
		grammar.OpUGreaterThanEqual:    compare(func(a, b number) bool { return a.bits >= b.bits }),
		grammar.OpSLessThan:            compare(func(a, b number) bool { return a.signed() < b.signed() }),
		grammar.OpSLessThanEqual:       compare(func(a, b number) bool { return a.signed() <= b.signed() }),
		grammar.OpSGreaterThan:         compare(func(a, b number) bool { return a.signed() > b.signed() }),
		grammar.OpSGreaterThanEqual:    compare(func(a, b number) bool { return a.signed() >= b.signed() }),
		grammar.OpSelect: {3, func(a, b, c number) (uint64, bool) {
			if a.bits != 0 {
				return b.bits, true
			}
			return c.bits, true
		}},
	}
}}
