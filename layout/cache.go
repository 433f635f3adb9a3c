package layout

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/spvc/spvc/mlir"
)

// A cache maps types to answers. Reading takes no lock: it is an atomic load, a
// probe and a comparison, since that is most of what a query does.
type cache struct {
	slots atomic.Pointer[[]atomic.Pointer[answer]] // a power of two of them, never full
	mu    sync.Mutex
	count int
}

// An answer is what was found out about a type; it does not change.
type answer struct {
	id   identity
	size Size
	err  error
	typ  mlir.Type // keeps the address from being used again
}

// identity is a type as a number: what it is and where. A type is a pointer to
// the one object that is equal to it.
type identity struct{ kind, address uintptr }

func identityOf(t mlir.Type) identity {
	// Word by word: a load of both waits until the two stores before it are done.
	words := (*[2]uintptr)(unsafe.Pointer(&t))
	return identity{words[0], words[1]}
}

// place is where the search starts; the low bits of an address say little.
func (id identity) place(slots int) int {
	return int((uint64(id.address)*0x9E3779B97F4A7C15)>>32) & (slots - 1)
}

// get is the answer for t, nil when there is none yet.
func (c *cache) get(t mlir.Type) *answer {
	p := c.slots.Load()
	if p == nil {
		return nil
	}
	slots, id := *p, identityOf(t)
	for i := id.place(len(slots)); ; i = (i + 1) & (len(slots) - 1) {
		if a := slots[i].Load(); a == nil || a.id.address == id.address && a.id.kind == id.kind {
			return a
		}
	}
}

// put keeps an answer. Of two for one type, either may stay: they are equal.
func (c *cache) put(a *answer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	p := c.slots.Load()
	if p == nil || 2*c.count >= len(*p) {
		p = c.grown(p)
		c.slots.Store(p)
	}
	c.count++
	insert(*p, a)
}

// grown is a copy of p of twice the size. Readers keep p until it is published.
func (c *cache) grown(p *[]atomic.Pointer[answer]) *[]atomic.Pointer[answer] {
	if p == nil {
		first := make([]atomic.Pointer[answer], 16)
		return &first
	}
	next := make([]atomic.Pointer[answer], 2*len(*p))
	for i := range *p {
		if a := (*p)[i].Load(); a != nil {
			insert(next, a)
		}
	}
	return &next
}

func insert(slots []atomic.Pointer[answer], a *answer) {
	i := a.id.place(len(slots))
	for slots[i].Load() != nil {
		i = (i + 1) & (len(slots) - 1)
	}
	slots[i].Store(a)
}
