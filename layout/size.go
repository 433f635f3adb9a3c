package layout

import (
	"fmt"
	"math/bits"
)

// A Size is a number of bits or bytes. That of a scalable vector is multiplied by
// a factor that only the target knows, at least 1.
type Size struct {
	Min      uint64
	Scalable bool
}

// Fixed is the size n.
func Fixed(n uint64) Size { return Size{Min: n} }

// String is "12", or "12 × vscale".
func (s Size) String() string {
	if s.Scalable {
		return fmt.Sprintf("%d × vscale", s.Min)
	}
	return fmt.Sprint(s.Min)
}

// bytes is the number of bytes that s bits take.
func (s Size) bytes() Size { return Size{s.Min/8 + min(s.Min%8, 1), s.Scalable} }

// powerOf2Ceil is the smallest power of two that is not below n; 0 for 0, and
// for numbers above 2⁶³.
func powerOf2Ceil(n uint64) uint64 {
	return 1 << bits.Len64(n-1) // which is 0 for 1<<64
}

// roundUp is the smallest multiple of align that is not below n; n for no
// alignment.
func roundUp(n, align uint64) uint64 {
	if align == 0 {
		return n
	}
	return (n + align - 1) / align * align
}

// mul is the product of all factors; false when it does not fit 64 bits.
func mul(factors ...uint64) (uint64, bool) {
	p := uint64(1)
	for _, f := range factors {
		hi, lo := bits.Mul64(p, f)
		if hi != 0 {
			return 0, false
		}
		p = lo
	}
	return p, true
}
