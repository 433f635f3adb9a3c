package intern

import (
	"sync"
	"sync/atomic"
	"unsafe"
	"weak"
)

// A Key describes a value that may or may not be in the table yet; V is a pointer.
type Key[V any] interface {
	// Hash is equal for equal keys and the same during one run of the program.
	Hash() uint64
	// Match reports whether v is the value that the key describes.
	Match(v V) bool
	// Make builds the value; called at most once for each distinct key while the
	// value is in use, under the table's lock. It must copy whatever memory the key
	// borrows, and must not use the same table.
	Make() V
}

// A Table maps keys to the one *T that each describes. The zero Table is ready to
// use and safe for concurrent use.
type Table[K Key[*T], T any] struct {
	// Keeps makes the values stay for ever: for those that are found by other ways
	// than pointers. It is set before the first Get.
	Keeps bool

	slots  atomic.Pointer[slots[T]]
	mu     sync.Mutex
	count  int
	made   [][]entry[T] // all entries, in the order in which they came
	listed bool         // it is one that forgets
	loose  *loose[T]    // what may be forgotten; nil most of the time
	key    K            // that was made last, while its size is asked for
}

// Sized is a key of values that hold more memory than their own struct: how much.
type Sized interface{ Size() int }

// slots are where entries are found. The tags are looked at first: they lie side by side, and the entries anywhere in memory.
type slots[T any] struct {
	mask    uint32
	tags    []atomic.Uint32 // 0 for nothing; where one is, there is an entry
	entries []atomic.Pointer[entry[T]]
}

// tagOf is what slots know of a hash: all bits by which they place it, so that they grow without asking the entries.
func tagOf(hash uint64) uint32 { return max(1, uint32(hash)) }

type entry[T any] struct {
	hash  uint64
	value *T
	weak  weak.Pointer[T] // zero until it is needed the first time
}

// Get returns the value of k and makes it when there is none.
func (t *Table[K, T]) Get(k K) *T {
	h := k.Hash()
	if s := t.slots.Load(); s != nil {
		if e := t.find(s, h, k); e != nil {
			return e.value
		}
	}
	return t.insert(h, k)
}

// Len is the number of values in the table.
func (t *Table[K, T]) Len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.count
}

func (t *Table[K, T]) insert(h uint64, k K) *T {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.slots.Load(); s != nil {
		if e := t.find(s, h, k); e != nil { // another writer was first
			return e.value
		}
	}
	if e, ok := t.findLoose(h, k); ok {
		t.put(e)
		return e.value
	}
	v := k.Make()
	t.put(entry[T]{hash: h, value: v})
	if !t.Keeps {
		t.noteSize(k)
	}
	return v
}

// noteSize counts the bytes of a value that was made of k.
func (t *Table[K, T]) noteSize(k K) {
	if !t.listed {
		t.listed = true
		enlist(t)
	}
	n := int(unsafe.Sizeof(entry[T]{}) + 2*unsafe.Sizeof(uintptr(0)) + unsafe.Sizeof(*new(T)))
	t.key = k // a pointer to it is an interface without memory of its own
	if k, ok := any(&t.key).(Sized); ok {
		n += k.Size()
	}
	t.key = *new(K)
	note(n)
}

// put enters what is not in the slots. The lock is held.
func (t *Table[K, T]) put(e entry[T]) {
	s := t.slots.Load()
	if s == nil {
		s = newSlots[T](64)
		t.slots.Store(s)
	} else if uint64(t.count+1)*4 > uint64(len(s.tags))*3 {
		s = s.grown()
		t.slots.Store(s)
	}
	last := len(t.made) - 1
	if last < 0 || len(t.made[last]) == cap(t.made[last]) {
		t.made = append(t.made, make([]entry[T], 0, min(max(8, t.count), 256)))
		last++
	}
	t.made[last] = append(t.made[last], e)
	s.put(tagOf(e.hash), &t.made[last][len(t.made[last])-1])
	t.count++
}

func newSlots[T any](n int) *slots[T] {
	return &slots[T]{uint32(n - 1), make([]atomic.Uint32, n), make([]atomic.Pointer[entry[T]], n)}
}

func (*Table[K, T]) find(s *slots[T], h uint64, k K) *entry[T] {
	tag := tagOf(h)
	for i := tag & s.mask; ; i = (i + 1) & s.mask {
		switch s.tags[i].Load() {
		case 0:
			return nil
		case tag:
			if e := s.entries[i].Load(); e.hash == h && k.Match(e.value) {
				return e
			}
		}
	}
}

// put enters e. Whoever sees its tag finds it.
func (s *slots[T]) put(tag uint32, e *entry[T]) {
	i := tag & s.mask
	for s.tags[i].Load() != 0 {
		i = (i + 1) & s.mask
	}
	s.entries[i].Store(e)
	s.tags[i].Store(tag)
}

// has reports whether v is among the entries.
func (s *slots[T]) has(h uint64, v *T) bool {
	tag := tagOf(h)
	for i := tag & s.mask; ; i = (i + 1) & s.mask {
		switch s.tags[i].Load() {
		case 0:
			return false
		case tag:
			if s.entries[i].Load().value == v {
				return true
			}
		}
	}
}

// grown returns a copy of twice the size; readers keep the old one until the
// new one is published.
func (s *slots[T]) grown() *slots[T] {
	n := newSlots[T](2 * len(s.tags))
	for i := range s.tags {
		if tag := s.tags[i].Load(); tag != 0 {
			n.put(tag, s.entries[i].Load())
		}
	}
	return n
}
