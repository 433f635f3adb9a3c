package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
)

// castVector keeps the bits. Those of numbers that live in wider ones are put together, or taken apart, in words.
func (l *lowering) castVector(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	t, err := l.types.Convert(to)
	if err != nil {
		return err
	}
	v := one(op, operands, "source")
	b := builder(r, op)
	if bitsIn(v.Type()) == bitsIn(from) && bitsIn(t) == bitsIn(to) && elementOf(from) != mlir.I1 && elementOf(to) != mlir.I1 {
		if v.Type() != t {
			v = b.Bitcast(t, v)
		}
		r.Replace(op, v)
		return nil
	}
	for _, t := range []mlir.Type{from, to} {
		if w := bitsIn(elementOf(t)); w < 2 || w > 32 || 32%w != 0 {
			return convert.Need("types that the target has, not '%s' and '%s'", typeText(from), typeText(to))
		}
		if err := l.needBits(t); err != nil {
			return err
		}
	}
	r.Replace(op, l.castWords(b, v, elementOf(from), elementOf(to), t))
	return nil
}

// castWords is castVector where numbers have more bits than they mean; the elements are of the types from and to, and the result becomes t.
func (l *lowering) castWords(b *spirv.Builder, v *mlir.Value, from, to, t mlir.Type) *mlir.Value {
	var words []*mlir.Value
	for _, x := range components(b, v) {
		words = append(words, l.wordOf(b, x, from))
	}
	wide, narrow := bitsIn(from), bitsIn(to)
	shifted := func(make func(a, b *mlir.Value) *mlir.Value, x *mlir.Value, by int) *mlir.Value {
		if by == 0 {
			return x
		}
		return make(x, b.Constant(mlir.I32, by))
	}
	var list []*mlir.Value
	for at := 0; at < wide*len(words); at += narrow {
		word := words[at/wide]
		if narrow <= wide {
			word = shifted(b.ShiftRightLogical, word, at%wide)
		}
		for more := wide; more < narrow; more += wide {
			word = b.BitwiseOr(word, shifted(b.ShiftLeftLogical, words[(at+more)/wide], more))
		}
		list = append(list, l.ofWord(b, word, to, elementOf(t)))
	}
	if len(list) == 1 {
		return list[0]
	}
	return b.CompositeConstruct(t, list...)
}

// wordOf are the bits of v, which stands for a number of type t, and zeros above.
func (l *lowering) wordOf(b *spirv.Builder, v *mlir.Value, t mlir.Type) *mlir.Value {
	switch {
	case t == mlir.F32:
		return b.Bitcast(mlir.I32, v)
	case isFloat(t):
		if v.Type() != mlir.F32 {
			v = b.FConvert(mlir.F32, v)
		}
		v = l.bitsOf(b, v, t)
	case v.Type() != mlir.I32:
		v = b.UConvert(mlir.I32, v)
	}
	if w := bitsIn(t); w < 32 {
		v = b.BitwiseAnd(v, b.Constant(mlir.I32, 1<<w-1))
	}
	return v
}

// ofWord is the number of type t that has the lowest bits of a word, as a value of the type that it becomes.
func (l *lowering) ofWord(b *spirv.Builder, word *mlir.Value, t, as mlir.Type) *mlir.Value {
	switch {
	case t == mlir.F32:
		return b.Bitcast(as, word)
	case isFloat(t):
		if word = l.ofBits(b, word, t); as != mlir.F32 {
			word = b.FConvert(as, word)
		}
	case as != mlir.I32:
		word = b.UConvert(as, word)
	}
	return word
}

func isFloat(t mlir.Type) bool {
	_, ok := t.(*mlir.FloatType)
	return ok
}
