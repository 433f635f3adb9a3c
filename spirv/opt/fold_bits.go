package opt

import (
	"math"
	"math/bits"

	"github.com/spvc/spvc/mlir"
)

// Bit fields of constants, and which bits of them are set; products and powers of two that are added to or scaled without rounding.

// bitFoldings are by the names of the dialect.
func bitFoldings() map[string]folding {
	return map[string]folding{
		"BitFieldInsert":   inserted,
		"BitFieldSExtract": field(func(v uint64, count int) uint64 { return uint64(int64(v<<(64-count)) >> (64 - count)) }),
		"BitFieldUExtract": field(func(v uint64, count int) uint64 { return v << (64 - count) >> (64 - count) }),

		"GLSL.FindILsb": ofWord(func(v uint32) int { return bits.TrailingZeros32(v)%32 - btoi(v == 0) }),
		"GLSL.FindUMsb": ofWord(func(v uint32) int { return bits.Len32(v) - 1 }),
		"GLSL.FindSMsb": ofWord(func(v uint32) int { return bits.Len32(v^uint32(int32(v)>>31)) - 1 }),

		"GLSL.Ldexp": func(to mlir.Type, a []scalar) (scalar, bool) {
			e := a[1].s()
			r := math.Ldexp(a[0].f, int(e))
			return scalar{f: r, float: true}, to == mlir.F32 && isExact(a[0].f) && isExact(r) && -126 <= e && e <= 128
		},
		"GLSL.Fma": func(to mlir.Type, a []scalar) (scalar, bool) {
			product := a[0].f * a[1].f
			sum := product + a[2].f
			exact := isExact(product) && isExact(sum) && sum-product == a[2].f && sum-a[2].f == product
			return scalar{f: sum, float: true}, to == mlir.F32 && exact && sum != 0
		},
	}
}

// fieldOf is where a field begins and how many bits it has; false where not all of it is in a number of so many bits.
func fieldOf(width int, offset, count scalar) (at, n int, ok bool) {
	ok = count.u <= uint64(width) && offset.u <= uint64(width)-count.u
	return int(offset.u), int(count.u), ok
}

// field takes the bits of a field from behind those below.
func field(extend func(v uint64, count int) uint64) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) {
		at, n, ok := fieldOf(a[0].width, a[1], a[2])
		if !ok {
			return scalar{}, false
		}
		return integer(extend(a[0].u>>at, n))
	}
}

// inserted puts the lowest bits of a number into a field of another.
func inserted(_ mlir.Type, a []scalar) (scalar, bool) {
	at, n, ok := fieldOf(a[0].width, a[2], a[3])
	if !ok {
		return scalar{}, false
	}
	mask := ^uint64(0) >> (64 - n) << at
	return integer(a[0].u&^mask | a[1].u<<at&mask)
}

// ofWord is for numbers of 32 bits, the only ones that are asked for bits.
func ofWord(f func(uint32) int) folding {
	return func(_ mlir.Type, a []scalar) (scalar, bool) {
		r, _ := integer(uint64(int64(f(uint32(a[0].u)))))
		return r, a[0].width == 32
	}
}
