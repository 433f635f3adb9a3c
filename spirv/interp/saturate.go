package interp

import (
	"math"
	"math/bits"
)

// Sums and products of integers that stay at the largest or the smallest number.

// limit keeps a number in so many bits with a sign.
func limit(v int64, width int) uint64 {
	most := int64(math.MaxInt64) >> (64 - width)
	return uint64(max(min(v, most), -most-1))
}

func addSaturated(a, b int64, width int) uint64 {
	sum := a + b
	if width == 64 && (a < 0) == (b < 0) && (sum < 0) != (a < 0) {
		return extreme(a < 0)
	}
	return limit(sum, width)
}

func subSaturated(a, b int64, width int) uint64 {
	difference := a - b
	if width == 64 && (a < 0) != (b < 0) && (difference < 0) != (a < 0) {
		return extreme(a < 0)
	}
	return limit(difference, width)
}

// extreme is the smallest or the largest integer.
func extreme(smallest bool) uint64 {
	if smallest {
		return 1 << 63
	}
	return math.MaxInt64
}

func addUnsignedSaturated(a, b uint64, width int) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	if carry != 0 {
		return math.MaxUint64
	}
	return min(sum, math.MaxUint64>>(64-width))
}

// madSaturated is a·b + c.
func madSaturated(a, b, c int64, width int) uint64 {
	low, high := mulSigned(uint64(a), uint64(b), 64)
	low, carry := bits.Add64(low, uint64(c), 0)
	high += uint64(c>>63) + carry
	if int64(high) != int64(low)>>63 { // it needs more than 64 bits
		return limit(int64(extreme(int64(high) < 0)), width)
	}
	return limit(int64(low), width)
}

func madUnsignedSaturated(a, b, c uint64, width int) uint64 {
	high, low := bits.Mul64(a, b)
	low, carry := bits.Add64(low, c, 0)
	if high+carry != 0 {
		return math.MaxUint64 >> (64 - width)
	}
	return min(low, math.MaxUint64>>(64-width))
}
