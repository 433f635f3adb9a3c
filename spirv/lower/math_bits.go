package lower

import (
	"errors"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// bitCounts count bits. Vulkan counts in 32 bits only: what has fewer is made wider, what has more is counted in halves.
func (l *lowering) bitCounts() []convert.Pattern {
	return []convert.Pattern{
		l.countBits("math.ctpop", func(b *spirv.Builder, x *mlir.Value, _ int) *mlir.Value { return b.BitCount(x) }),
		l.countBits("math.cttz", func(b *spirv.Builder, x *mlir.Value, width int) *mlir.Value {
			if width < 32 {
				x = b.BitwiseOr(x, b.Constant(x.Type(), uint64(1)<<width))
			}
			below := b.ISub(x, b.Constant(x.Type(), 1))
			return b.BitCount(b.BitwiseAnd(b.Not(x), below))
		}),
		{Op: "math.ctlz", Rewrite: l.leadingZeros},
	}
}

// countBits is a pattern that counts bits of words of 32 bits, of which width are those of the number.
func (l *lowering) countBits(name string, count func(b *spirv.Builder, x *mlir.Value, width int) *mlir.Value) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.resultOf(op)
		if err != nil {
			return err
		}
		from, b := formerType(op), builder(r, op)
		if elementOf(from) == mlir.I1 {
			return errors.New("a Boolean has no bits")
		}
		x, words := operands[0], withElement(t, mlir.I32)
		switch bitsIn(t) {
		case 32:
			r.Replace(op, count(b, l.read(b, unsigned, x, from), widthOf(l, from)))
		case 64:
			low := count(b, b.UConvert(words, x), 32)
			high := count(b, b.UConvert(words, b.ShiftRightLogical(x, b.Constant(t, 32))), 32)
			if name == "math.cttz" { // the upper half counts only if the lower one is empty
				high = b.Select(b.IEqual(low, b.Constant(words, 32)), high, b.Constant(words, 0))
			}
			r.Replace(op, b.UConvert(t, b.IAdd(low, high)))
		default:
			r.Replace(op, b.UConvert(t, count(b, b.UConvert(words, x), bitsIn(t))))
		}
		return nil
	}}
}

// leadingZeros is for 32 bits, and what lives in them, alone, as it is in MLIR.
func (l *lowering) leadingZeros(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	from := formerType(op)
	switch {
	case err != nil:
		return err
	case elementOf(t) != mlir.I32:
		return errors.New("leading zeros are counted in 32 bits only")
	case !l.has(grammar.CapabilityShader):
		return l.needCapability(grammar.CapabilityShader)
	}
	b := builder(r, op)
	x, width := l.read(b, unsigned, operands[0], from), widthOf(l, from)
	one := b.Constant(t, 1)
	last, all := b.Constant(t, width-1), b.Constant(t, width)
	highest := b.GLSL().FindUMsb(x)
	zeros := b.ISub(last, highest)
	few := b.ISub(all, x) // of 0 and 1, which some drivers get wrong
	r.Replace(op, b.Select(b.ULessThanEqual(x, one), few, zeros))
	return nil
}
