package lower

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Conversions between types of numbers.

func (l *lowering) arithCasts() []convert.Pattern {
	return []convert.Pattern{
		l.arithCast("arith.extsi", func(c *cast) (*mlir.Value, error) { return c.integer(signed), nil }),
		l.arithCast("arith.extui", func(c *cast) (*mlir.Value, error) { return c.integer(unsigned), nil }),
		l.arithCast("arith.trunci", func(c *cast) (*mlir.Value, error) { return c.integer(signed), nil }),
		l.arithCast("arith.index_cast", func(c *cast) (*mlir.Value, error) { return c.integer(signed), nil }),
		l.arithCast("arith.index_castui", func(c *cast) (*mlir.Value, error) { return c.integer(unsigned), nil }),
		l.arithCast("arith.extf", (*cast).float),
		l.arithCast("arith.truncf", (*cast).float),
		l.arithCast("arith.sitofp", func(c *cast) (*mlir.Value, error) { return c.toFloat(grammar.OpConvertSToF, signed) }),
		l.arithCast("arith.uitofp", func(c *cast) (*mlir.Value, error) { return c.toFloat(grammar.OpConvertUToF, unsigned) }),
		l.arithCast("arith.fptosi", func(c *cast) (*mlir.Value, error) { return c.toInteger(grammar.OpConvertFToS), nil }),
		l.arithCast("arith.fptoui", func(c *cast) (*mlir.Value, error) { return c.toInteger(grammar.OpConvertFToU), nil }),
		l.arithCast("arith.bitcast", (*cast).bits),
	}
}

// arithCast is a pattern for a conversion of numbers. The function decides before it makes anything.
func (l *lowering) arithCast(name string, to func(c *cast) (*mlir.Value, error)) convert.Pattern {
	return convert.Pattern{Op: name, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.resultOf(op)
		if err != nil {
			return err
		}
		c := &cast{lowering: l, Builder: builder(r, op), op: op, in: operands[0], from: formerType(op), to: op.Result(0).Type(), result: t}
		v, err := to(c)
		if err == nil {
			r.Replace(op, v)
		}
		return err
	}}
}

// A cast is a conversion of a number.
type cast struct {
	*lowering
	*spirv.Builder
	op       *mlir.Operation
	in       *mlir.Value
	from, to mlir.Type // as they were
	result   mlir.Type // what to becomes
}

// integer converts between integers: to more bits, as the way of reading says, or to fewer.
func (c *cast) integer(how reading) *mlir.Value {
	truth := int64(1)
	if how == signed {
		truth = -1
	}
	switch {
	case elementOf(c.from) == mlir.I1:
		return c.ofBoolean(c.Builder, c.in, c.result, truth)
	case elementOf(c.to) == mlir.I1:
		one := c.Constant(c.in.Type(), 1)
		isOne := c.IEqual(c.BitwiseAnd(c.in, one), one)
		no := c.Constant(c.result, false)
		return c.Select(isOne, c.Constant(c.result, true), no)
	}
	v := c.in
	if widthOf(c.lowering, c.to) > widthOf(c.lowering, c.from) {
		v = c.read(c.Builder, how, v, c.from)
	}
	switch {
	case v.Type() == c.result:
		return v
	case how == unsigned:
		return c.UConvert(c.result, v)
	}
	return c.SConvert(c.result, v)
}

// widthOf is how many bits of an integer count.
func widthOf(l *lowering, t mlir.Type) int {
	if elementOf(t) == mlir.Index {
		if l.index64 {
			return 64
		}
		return 32
	}
	return elementOf(t).(*mlir.IntegerType).Width()
}

// float converts between floats, which rounds to the nearest.
func (c *cast) float() (*mlir.Value, error) {
	if mode, ok := c.op.Attr("roundingmode").(*mlir.IntegerAttr); ok && mode.Int() != 0 {
		return nil, errors.New("SPIR-V rounds to the nearest number, and to no other")
	}
	switch wide := elementOf(c.in.Type()); {
	case c.in.Type() == c.result:
		return c.rounded(c.Builder, c.in, c.to), nil
	case wide == mlir.F64 && isWidened(c.result, c.to):
		return nil, convert.Need("a type of 16 bits for '%s', since f64 rounds to f32 first otherwise", typeText(c.to))
	}
	return c.rounded(c.Builder, c.FConvert(c.result, c.in), c.to), nil
}

func (c *cast) toFloat(opcode grammar.Opcode, how reading) (*mlir.Value, error) {
	if elementOf(c.from) == mlir.I1 {
		truth := 1.0
		if how == signed {
			truth = -1
		}
		zero := c.Constant(c.result, 0.0)
		return c.Select(c.in, c.Constant(c.result, truth), zero), nil
	}
	if widthOf(c.lowering, c.from) > 24 && isWidened(c.result, c.to) && elementOf(c.to) == mlir.BF16 {
		return nil, fmt.Errorf("'%s' rounds to f32 before it rounds to bf16", typeText(c.from))
	}
	v := c.Op(opcode, c.result, []*mlir.Value{c.read(c.Builder, how, c.in, c.from)}).Result(0)
	return c.rounded(c.Builder, v, c.to), nil
}

func (c *cast) toInteger(opcode grammar.Opcode) *mlir.Value {
	if elementOf(c.to) != mlir.I1 {
		return c.Op(opcode, c.result, []*mlir.Value{c.in}).Result(0)
	}
	words := withElement(c.result, mlir.I32)
	return c.INotEqual(c.Op(opcode, words, []*mlir.Value{c.in}).Result(0), c.Constant(words, 0))
}

// bits keeps the bits. Those of a number that lives in a wider one are not its bits: then it goes by way of words that have them.
func (c *cast) bits() (*mlir.Value, error) {
	in, out := isWidened(c.in.Type(), c.from), isWidened(c.result, c.to)
	switch {
	case c.in.Type() == c.result && c.from == c.to:
		return c.in, nil
	case !in && !out && bitsIn(c.in.Type()) == bitsIn(c.result):
		return c.Bitcast(c.result, c.in), nil
	}
	for _, t := range []mlir.Type{c.from, c.to} {
		if err := c.needBits(t); err != nil {
			return nil, err
		}
	}
	v, words := c.in, withElement(c.in.Type(), mlir.I32)
	if _, isFloat := elementOf(c.from).(*mlir.FloatType); isFloat {
		if !in {
			v = c.FConvert(withElement(v.Type(), mlir.F32), v)
		}
		v = c.bitsOf(c.Builder, v, c.from)
	} else if v.Type() != words {
		v = c.UConvert(words, v)
	}
	_, isFloat := elementOf(c.to).(*mlir.FloatType)
	switch {
	case isFloat && out:
		v = c.ofBits(c.Builder, v, c.to)
	case isFloat:
		v = c.FConvert(c.result, c.ofBits(c.Builder, v, c.to))
	case c.result != words:
		v = c.UConvert(c.result, v)
	}
	return v, nil
}

// bitsIn is how many bits an element of t has.
func bitsIn(t mlir.Type) int {
	if n, ok := elementOf(t).(interface{ Width() int }); ok {
		return n.Width()
	}
	return 0
}
