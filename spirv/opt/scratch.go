package opt

// A scratch is memory for values that are all let go at once.
type scratch[T any] struct {
	chunk []T // the newest; those that were too small live as long as what is in them
	used  int
}

// take gives n zero values.
func (s *scratch[T]) take(n int) []T {
	if s.used+n > len(s.chunk) {
		s.chunk, s.used = make([]T, max(n, 2*len(s.chunk), smallestChunk)), 0
	}
	list := s.chunk[s.used : s.used+n : s.used+n]
	s.used += n
	return list
}

const smallestChunk = 16

// reset takes back all that was given.
func (s *scratch[T]) reset() {
	clear(s.chunk[:s.used])
	s.used = 0
}
