package slab

import "iter"

// A List is a list in pieces: when it grows, none of it is copied and no memory is left behind, but of the first piece. The zero List is empty.
type List[T any] struct {
	pieces [][]T
	len    int
}

// listPiece is how many elements a piece has.
const listPiece = 1 << 10

// Len is how many elements there are.
func (l *List[T]) Len() int { return l.len }

// Append adds an element.
func (l *List[T]) Append(x T) {
	switch {
	case l.len == 0:
		l.pieces = append(l.pieces, nil)
	case l.len%listPiece == 0:
		l.pieces = append(l.pieces, make([]T, 0, listPiece))
	}
	last := &l.pieces[len(l.pieces)-1]
	*last = append(*last, x)
	l.len++
}

// At is element i, from 0 on.
func (l *List[T]) At(i int) T { return l.pieces[i/listPiece][i%listPiece] }

// All yields the elements.
func (l *List[T]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, piece := range l.pieces {
			for _, x := range piece {
				if !yield(x) {
					return
				}
			}
		}
	}
}
