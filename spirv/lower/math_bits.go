package lower

import (
	"errors"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
)

// bitCounts count bits. Vulkan counts in 32 bits only: what has fewer is made wider, what has more is counted in halves.
func (l *lowering) bitCounts() []convert.Pattern {
	return []convert.Pattern{
		l.countBits("math.ctpop", func(b *spirv.Builder, x *mlir.Value, _ int) *mlir.Value { return b.BitCount(x) }, bothHalves),
		l.countBits("math.cttz", trailingZeros, lowerFirst),
		l.countBits("math.ctlz", l.leadingZeros, upperFirst),
	}
}

// An order says which halves of 64 bits count.
type order uint8

const (
	bothHalves order = iota
	lowerFirst       // the upper one only if the lower one is all zeros
	upperFirst
)

// countBits is a pattern that counts bits of words of 32 bits, of which width are those of the number.
func (l *lowering) countBits(name string, count func(b *spirv.Builder, x *mlir.Value, width int) *mlir.Value, halves order) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.resultOf(op)
		if err != nil {
			return err
		}
		from, b := formerType(op), builder(r, op)
		if elementOf(from) == mlir.I1 {
			return errors.New("a Boolean has no bits")
		}
		if halves == upperFirst && bitsIn(t) != 32 && !l.exact {
			return convert.Need("32 bits to count leading zeros in, as in MLIR").Try("--convert-to-spirv counts them in others, too")
		}
		x, words := operands[0], withElement(t, mlir.I32)
		switch bitsIn(t) {
		case 32:
			r.Replace(op, count(b, l.read(b, unsigned, x, from), widthOf(l, from)))
		case 64:
			first := count(b, b.UConvert(words, x), 32)
			second := count(b, b.UConvert(words, b.ShiftRightLogical(x, b.Constant(t, 32))), 32)
			if halves == upperFirst {
				first, second = second, first
			}
			if halves != bothHalves {
				second = b.Select(b.IEqual(first, b.Constant(words, 32)), second, b.Constant(words, 0))
			}
			r.Replace(op, b.UConvert(t, b.IAdd(first, second)))
		default:
			r.Replace(op, b.UConvert(t, count(b, b.UConvert(words, x), bitsIn(t))))
		}
		return nil
	}}
}

// trailingZeros are the ones below the last one of the number. Where there is none, one behind its bits stops them.
func trailingZeros(b *spirv.Builder, x *mlir.Value, width int) *mlir.Value {
	if width < 32 {
		x = b.BitwiseOr(x, b.Constant(x.Type(), uint64(1)<<width))
	}
	below := b.ISub(x, b.Constant(x.Type(), 1))
	return b.BitCount(b.BitwiseAnd(b.Not(x), below))
}

// leadingZeros: of 0 and 1 some drivers find the wrong bit.
func (l *lowering) leadingZeros(b *spirv.Builder, x *mlir.Value, width int) *mlir.Value {
	t := x.Type()
	if !l.has(shaderFunctions) {
		zeros := b.ExtInst(openclSet, "clz", t, x).Result(0)
		if width == 32 {
			return zeros
		}
		return b.ISub(zeros, b.Constant(t, 32-width))
	}
	one := b.Constant(t, 1)
	last, all := b.Constant(t, width-1), b.Constant(t, width)
	zeros := b.ISub(last, b.GLSL().FindUMsb(x))
	few := b.ISub(all, x)
	return b.Select(b.ULessThanEqual(x, one), few, zeros)
}
