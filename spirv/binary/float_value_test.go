package binary

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/spirv/grammar"
)

func TestFloat64(t *testing.T) {
	for _, c := range []struct {
		n    NumberType
		bits uint64
		want float64
	}{
		{floatType(32), uint64(math.Float32bits(-1.5)), -1.5},
		{floatType(64), math.Float64bits(math.Pi), math.Pi},
		{floatType(16), 0x3c00, 1},
		{floatType(16), 0x8001, -math.Ldexp(1, -24)},
		{floatType(16), 0xfc00, math.Inf(-1)},
		{encodedFloatType(16, grammar.FPEncodingBFloat16KHR), 0x3fc0, 1.5},
		{encodedFloatType(8, grammar.FPEncodingFloat8E4M3EXT), 0x7e, 448},
		{encodedFloatType(8, grammar.FPEncodingFloat8E5M2EXT), 0x7c, math.Inf(1)},
		{encodedFloatType(4, grammar.FPEncodingFloat4E2M1EXT), 0xf, -6},
		{encodedFloatType(8, grammar.FPEncodingFloat8UnsignedE8M0EXT), 128, 2},
	} {
		assert.Equal(t, c.want, c.n.Float64(c.bits), "%+v", c.n)
	}
	for _, nan := range []NumberType{floatType(16), encodedFloatType(8, grammar.FPEncodingFloat8E4M3EXT), encodedFloatType(8, grammar.FPEncodingFloat8UnsignedE8M0EXT)} {
		assert.True(t, math.IsNaN(nan.Float64(uint64(1)<<(nan.Width-1)-1|uint64(nan.Width&8)<<4)), "%+v", nan)
	}
}

// Larger bits are larger numbers, up to infinity.
func TestFloat64Grows(t *testing.T) {
	for _, n := range []NumberType{floatType(16), encodedFloatType(16, grammar.FPEncodingBFloat16KHR)} {
		top := n.Float64(0)
		for bits := uint64(1); !math.IsInf(top, 1); bits++ {
			next := n.Float64(bits)
			assert.Greater(t, next, top, "%+v %#x", n, bits)
			top = next
		}
	}
}
