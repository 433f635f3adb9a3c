package intern

import "hash/maphash"

var seed = maphash.MakeSeed()

// A Hash is a running hash; start from the zero value. Hashes differ from run
// to run, so nothing that is written out may depend on their order.
type Hash uint64

// Word mixes one machine word in.
func (h Hash) Word(w uint64) Hash {
	x := (uint64(h) ^ w) * 0x9E3779B97F4A7C15
	return Hash(x ^ x>>29)
}

// String mixes the bytes of s in.
func (h Hash) String(s string) Hash { return h.Word(maphash.String(seed, s)) }

// Bytes mixes the bytes of b in.
func (h Hash) Bytes(b []byte) Hash { return h.Word(maphash.Bytes(seed, b)) }

// Any mixes a comparable value in: a pointer, an interface that holds one, a
// small struct.
func Any[T comparable](h Hash, v T) Hash { return h.Word(maphash.Comparable(seed, v)) }

// Sum finishes the hash.
func (h Hash) Sum() uint64 {
	x := uint64(h) * 0xBF58476D1CE4E5B9
	return x ^ x>>32
}
