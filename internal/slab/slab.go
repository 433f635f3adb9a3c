package slab

import "unsafe"

// chunkBytes fills Go's largest small-object size class, so that a chunk costs
// one span and no rounding.
const chunkBytes = 32 << 10

// A Slab hands out zeroed objects of one type. The zero Slab is ready to use.
// It is not safe for concurrent use: each worker owns its own.
type Slab[T any] struct {
	free []T
	// size is the length of the next chunk; it doubles up to chunkBytes, so
	// that a slab used for three nodes does not cost 32 KiB.
	size int
}

// New returns a pointer to a zeroed T.
func (s *Slab[T]) New() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	p := &s.free[0]
	s.free = s.free[1:]
	return p
}

// Make returns a zeroed slice of n elements whose capacity is n, so that an
// append to it never reaches a neighbour.
func (s *Slab[T]) Make(n int) []T {
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		if n > maxLen[T]()/4 {
			return make([]T, n)
		}
		s.grow(n)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

func (s *Slab[T]) grow(n int) {
	s.size = min(max(2*s.size, 16), maxLen[T]())
	s.free = make([]T, max(n, s.size))
}

func maxLen[T any]() int {
	var t T
	return max(1, chunkBytes/max(1, int(unsafe.Sizeof(t))))
}
