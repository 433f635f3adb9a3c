package bytecode

// A store is memory for lists of which one grows at a time, one behind the other.
type store[T any] struct {
	free []T
	size int // of the last block that was asked for
}

// take is an empty list to append to.
func (s *store[T]) take() []T {
	const first, most = 1 << 10, 1 << 17
	if s.size == 0 || cap(s.free) < s.size/8 {
		s.size = min(max(2*s.size, first), most)
		s.free = make([]T, 0, s.size)
	}
	return s.free[:0]
}

// keep is the list, which ends here.
func (s *store[T]) keep(list []T) []T {
	s.free = list[len(list):]
	return list[:len(list):len(list)]
}
