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
	// chunks are those that Recycle has to hand out again, from next on; nil for a slab that is not recycled.
	chunks [][]T
	next   int
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
	for s.next < len(s.chunks) {
		s.free = s.chunks[s.next]
		s.next++
		if n <= len(s.free) {
			return
		}
	}
	s.size = min(max(2*s.size, 16), maxLen[T]())
	s.free = make([]T, max(n, s.size))
	if s.chunks != nil {
		s.chunks = append(s.chunks, s.free)
		s.next++
	}
}

// Recycle takes back all objects that the slab has handed out since it was called first, and from then on hands out the same
// memory again, which is in the processor's caches still. Nobody may use the objects any more.
func (s *Slab[T]) Recycle() {
	if s.chunks == nil {
		s.chunks = make([][]T, 0, 4)
	}
	for i, chunk := range s.chunks[:s.next] {
		if i == s.next-1 {
			chunk = chunk[:len(chunk)-len(s.free)] // the rest is zero still
		}
		clear(chunk)
	}
	s.free, s.next = nil, 0
}

func maxLen[T any]() int {
	var t T
	return max(1, chunkBytes/max(1, int(unsafe.Sizeof(t))))
}
