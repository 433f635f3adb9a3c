package lower

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Numbers that live in wider ones, since the target does not have them.
//
// Of an integer the lower bits count, and nobody knows what is in the others: so addition and most others need nothing, and who looks at
// the higher bits extends the sign (signed), or clears them (unsigned), first. A float is always one that its own type could hold: what
// may be another one is rounded.

// A reading says how an operation looks at the operands.
type reading uint8

const (
	low      reading = iota // only at the bits of their type
	signed                  // as numbers with a sign
	unsigned                // as numbers without
)

// elementOf is the type of the components of t.
func elementOf(t mlir.Type) mlir.Type { return mlir.ElementTypeOrSelf(t) }

// narrowWidth is how many bits of v count that stands for a value with elements of type t; 0 where all do.
func narrowWidth(v *mlir.Value, t mlir.Type) int {
	own, ok := elementOf(t).(*mlir.IntegerType)
	if wide, isInteger := elementOf(v.Type()).(*mlir.IntegerType); ok && isInteger && own.Width() < wide.Width() {
		return own.Width()
	}
	return 0
}

// read is v, which stands for a value of type t, so that it can be looked at in a way.
func (l *lowering) read(b *spirv.Builder, how reading, v *mlir.Value, t mlir.Type) *mlir.Value {
	width := narrowWidth(v, t)
	if width == 0 {
		return v
	}
	switch how {
	case signed:
		by := b.Constant(v.Type(), 32-width)
		return b.ShiftRightArithmetic(b.ShiftLeftLogical(v, by), by)
	case unsigned:
		return b.BitwiseAnd(v, b.Constant(v.Type(), uint64(1)<<width-1))
	}
	return v
}

// isWidened reports whether v is a float that stands for one of type t, which has fewer bits.
func isWidened(v, t mlir.Type) bool {
	own, ok := elementOf(t).(*mlir.FloatType)
	return ok && own.Width() == 16 && elementOf(v) == mlir.F32
}

// rounded is v as a value of type t can be.
func (l *lowering) rounded(b *spirv.Builder, v *mlir.Value, t mlir.Type) *mlir.Value {
	switch {
	case !isWidened(v.Type(), t):
		return v
	case elementOf(t) == mlir.F16:
		return roundedToF16(b, v)
	}
	return roundedToBF16(b, v)
}

// roundedToF16 rounds to the nearest number that f16 has, the even one of two. It goes by way of the bits, since MLIR has no word for
// OpQuantizeToF16, and devices differ in how that and PackHalf2x16 round.
func roundedToF16(b *spirv.Builder, v *mlir.Value) *mlir.Value {
	words := withElement(v.Type(), mlir.I32)
	number := func(n int64) *mlir.Value { return b.Constant(words, n) }
	all := b.Bitcast(words, v)
	sign := b.BitwiseAnd(all, number(-1<<31))
	magnitude := b.BitwiseXor(all, sign)
	isOdd := b.BitwiseAnd(b.ShiftRightLogical(magnitude, number(13)), number(1))
	normal := b.BitwiseAnd(b.IAdd(magnitude, b.IAdd(number(0xfff), isOdd)), number(-1<<13))
	half := b.Constant(v.Type(), 0.5) // its last bit is that of the smallest number of f16
	small := b.Bitcast(words, b.FSub(b.FAdd(b.Bitcast(v.Type(), magnitude), half), half))
	rounded := b.Select(b.ULessThan(magnitude, number(0x38800000)), small, normal)
	rounded = b.Select(b.UGreaterThanEqual(magnitude, number(0x477ff000)), number(0x7f800000), rounded)
	rounded = b.Select(b.UGreaterThan(magnitude, number(0x7f800000)), magnitude, rounded) // NaN
	return b.Bitcast(v.Type(), b.BitwiseOr(rounded, sign))
}

// roundedToBF16 rounds to the nearest number of which the lower half of the bits is zero, the even one of two; of a NaN something stays.
func roundedToBF16(b *spirv.Builder, v *mlir.Value) *mlir.Value {
	words := withElement(v.Type(), mlir.I32)
	number := func(n int64) *mlir.Value { return b.Constant(words, n) }
	all := b.Bitcast(words, v)
	isOdd := b.BitwiseAnd(b.ShiftRightLogical(all, number(16)), number(1))
	up := b.IAdd(all, b.IAdd(number(0x7fff), isOdd))
	quiet := b.BitwiseOr(all, number(0x400000))
	return b.Bitcast(v.Type(), b.BitwiseAnd(b.Select(b.IsNan(v), quiet, up), number(-0x10000)))
}

// withElement is a type of the shape of t, of elements of another type.
func withElement(t, elem mlir.Type) mlir.Type {
	if v, ok := t.(*mlir.VectorType); ok {
		return mlir.GetVectorType(v.Shape(), nil, elem)
	}
	return elem
}

// bitsOf are the bits of v, which is wider than its type t, in the lower halves of integers of 32 bits.
func (l *lowering) bitsOf(b *spirv.Builder, v *mlir.Value, t mlir.Type) *mlir.Value {
	words := withElement(v.Type(), mlir.I32)
	if elementOf(t) == mlir.BF16 {
		return b.ShiftRightLogical(b.Bitcast(words, v), b.Constant(words, 16))
	}
	zero := b.Constant(mlir.F32, 0)
	return eachComponent(b, v, words, func(x *mlir.Value) *mlir.Value {
		return b.GLSL().PackHalf2x16(b.CompositeConstruct(mlir.GetVectorType([]int64{2}, nil, mlir.F32), x, zero))
	})
}

// ofBits is the inverse of bitsOf; only the lower halves of v count.
func (l *lowering) ofBits(b *spirv.Builder, v *mlir.Value, t mlir.Type) *mlir.Value {
	floats := withElement(v.Type(), mlir.F32)
	if elementOf(t) == mlir.BF16 {
		return b.Bitcast(floats, b.ShiftLeftLogical(v, b.Constant(v.Type(), 16)))
	}
	return eachComponent(b, v, floats, func(x *mlir.Value) *mlir.Value {
		return b.CompositeExtract(b.GLSL().UnpackHalf2x16(mlir.GetVectorType([]int64{2}, nil, mlir.F32), x), 0)
	})
}

// needBits is the reason why bitsOf and ofBits can't be made for type t.
func (l *lowering) needBits(t mlir.Type) error {
	if elementOf(t) == mlir.F16 && !l.has(grammar.CapabilityShader) {
		return convert.Need("capability Float16 for 'f16'")
	}
	return nil
}

// eachComponent does something with each component of v, or with v; the results are a value of type t.
func eachComponent(b *spirv.Builder, v *mlir.Value, t mlir.Type, do func(*mlir.Value) *mlir.Value) *mlir.Value {
	vector, ok := v.Type().(*mlir.VectorType)
	if !ok {
		return do(v)
	}
	var list []*mlir.Value
	for i := range vector.Shape()[0] {
		list = append(list, do(b.CompositeExtract(v, uint32(i))))
	}
	return b.CompositeConstruct(t, list...)
}
