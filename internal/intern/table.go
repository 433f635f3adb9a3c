package intern

import (
	"sync"
	"sync/atomic"
)

// A Key describes a value that may or may not be in the table yet.
type Key[V any] interface {
	// Hash is equal for equal keys and the same during one run of the program.
	Hash() uint64
	// Match reports whether v is the value that the key describes.
	Match(v V) bool
	// Make builds the value; called at most once for each distinct key, under
	// the table's lock. It must copy whatever memory the key borrows, and must
	// not use the same table.
	Make() V
}

// A Table maps keys to their one value. The zero Table is ready to use and safe
// for concurrent use.
type Table[K Key[V], V any] struct {
	slots atomic.Pointer[slots[V]]
	mu    sync.Mutex
	count int
}

type slots[V any] struct {
	mask    uint64
	entries []atomic.Pointer[entry[V]]
}

type entry[V any] struct {
	hash  uint64
	value V
}

// Get returns the value of k and makes it when there is none.
func (t *Table[K, V]) Get(k K) V {
	h := k.Hash()
	if s := t.slots.Load(); s != nil {
		if e := t.find(s, h, k); e != nil {
			return e.value
		}
	}
	return t.insert(h, k)
}

// Len is the number of values in the table.
func (t *Table[K, V]) Len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.count
}

func (t *Table[K, V]) insert(h uint64, k K) V {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.slots.Load()
	if s == nil {
		s = newSlots[V](64)
		t.slots.Store(s)
	}
	if e := t.find(s, h, k); e != nil { // another writer was first
		return e.value
	}
	if uint64(t.count+1)*4 > (s.mask+1)*3 {
		s = s.grown()
		t.slots.Store(s)
	}
	e := &entry[V]{h, k.Make()}
	s.put(e)
	t.count++
	return e.value
}

func newSlots[V any](n uint64) *slots[V] {
	return &slots[V]{n - 1, make([]atomic.Pointer[entry[V]], n)}
}

func (*Table[K, V]) find(s *slots[V], h uint64, k K) *entry[V] {
	for i := h & s.mask; ; i = (i + 1) & s.mask {
		e := s.entries[i].Load()
		if e == nil {
			return nil
		}
		if e.hash == h && k.Match(e.value) {
			return e
		}
	}
}

func (s *slots[V]) put(e *entry[V]) {
	i := e.hash & s.mask
	for s.entries[i].Load() != nil {
		i = (i + 1) & s.mask
	}
	s.entries[i].Store(e)
}

// grown returns a copy of twice the size; readers keep the old one until the
// new one is published.
func (s *slots[V]) grown() *slots[V] {
	n := newSlots[V](2 * (s.mask + 1))
	for i := range s.entries {
		if e := s.entries[i].Load(); e != nil {
			n.put(e)
		}
	}
	return n
}
