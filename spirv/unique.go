package spirv

import "github.com/spvc/spvc/internal/intern"

// unique is the intern key of a type or attribute whose struct is comparable:
// the struct is its own description.
type unique[T comparable] struct{ v T }

func (k unique[T]) Hash() uint64    { return intern.Any(0, k.v).Sum() }
func (k unique[T]) Match(p *T) bool { return *p == k.v }
func (k unique[T]) Make() *T        { return &k.v }

// table interns values of a comparable struct.
type table[T comparable] struct {
	t intern.Table[unique[T], T]
}

func (t *table[T]) get(v T) *T { return t.t.Get(unique[T]{v}) }
