package evaluate

import (
	"math"

	"github.com/spvc/spvc/mlir"
)

// A kind says what the bits of an element mean.
type kind struct {
	width int // in bits, at most 64
	float *mlir.FloatType
	index bool
}

// kindOf is the kind of a scalar type, or of the elements of a vector or the parts of a complex number.
func (p *Program) kindOf(t mlir.Type) (kind, bool) {
	t = mlir.ElementTypeOrSelf(t)
	if c, ok := t.(*mlir.ComplexType); ok {
		t = c.ElementType()
	}
	switch t := t.(type) {
	case *mlir.IntegerType:
		return kind{width: t.Width()}, t.Width() <= 64
	case *mlir.FloatType:
		return kind{width: t.Width(), float: t}, t.Width() <= 64
	case *mlir.IndexType:
		return kind{width: p.opts.IndexWidth, index: true}, true
	}
	return kind{}, false
}

// bytes is what an element takes in memory.
func (k kind) bytes() int {
	if k.index {
		return 8
	}
	return (k.width + 7) / 8
}

// cut keeps the bits that the kind has.
func (k kind) cut(v uint64) uint64 {
	if k.width >= 64 {
		return v
	}
	return v & (1<<k.width - 1)
}

// signed is the number that the bits are in two's complement.
func (k kind) signed(v uint64) int64 {
	s := 64 - k.width
	return int64(v<<s) >> s
}

// number is the number that the bits of a float are.
func (k kind) number(v uint64) float64 {
	switch k.float {
	case mlir.F32:
		return float64(math.Float32frombits(uint32(v)))
	case mlir.F64:
		return math.Float64frombits(v)
	}
	return k.float.Float64(mlir.MakeAPUint(k.width, v))
}

// round is the bits of the float that is nearest to v, the even one of two.
func (k kind) round(v float64) uint64 {
	switch k.float {
	case mlir.F32:
		return uint64(math.Float32bits(float32(v)))
	case mlir.F64:
		return math.Float64bits(v)
	}
	return k.float.FromFloat64(v).Uint64()
}

// roundSum is the float that is nearest to a + b, rounded once.
func (k kind) roundSum(a, b float64) uint64 {
	if k.float == mlir.F64 {
		return k.round(a + b)
	}
	return k.round(oddSum(a, b))
}

// oddSum is a + b cut to 53 digits, with the last one set if anything was cut: rounding that to half as many
// digits is rounding the sum itself.
func oddSum(a, b float64) float64 {
	s := a + b
	if math.IsInf(s, 0) || math.IsNaN(s) {
		return s
	}
	other := s - a
	lost := (a - (s - other)) + (b - other)
	if lost == 0 || math.Float64bits(s)&1 == 1 {
		return s
	}
	if lost > 0 {
		return math.Nextafter(s, math.Inf(1))
	}
	return math.Nextafter(s, math.Inf(-1))
}

// ofInteger is the float nearest to a whole number.
func (k kind) ofInteger(magnitude uint64, negative bool) uint64 {
	var v uint64
	switch {
	case k.float == mlir.F64:
		v = math.Float64bits(float64(magnitude))
	case k.float == mlir.F32:
		v = uint64(math.Float32bits(float32(magnitude)))
	default:
		v = k.roundSum(float64(magnitude>>32)*(1<<32), float64(magnitude&math.MaxUint32))
	}
	if negative {
		v ^= 1 << (k.width - 1)
	}
	return v
}
