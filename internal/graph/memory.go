package graph

import "sync"

// A memory gives out lists for the time of one computation. Most graphs are small, and there are many: what one of them took is
// there for the next.
type memory struct{ block, free []int32 }

var memories = sync.Pool{New: func() any { return new(memory) }}

// borrow is a memory that gives out so many numbers without asking for more. giveBack ends all its lists.
func borrow(n int) *memory {
	m := memories.Get().(*memory)
	if len(m.block) < n {
		m.block = make([]int32, n)
	}
	m.free = m.block
	return m
}

// largest is how many numbers a memory may keep.
const largest = 1 << 16

func (m *memory) giveBack() {
	if m.free = nil; len(m.block) <= largest {
		memories.Put(m)
	}
}

// list is a list of n zeros.
func (m *memory) list(n int) []int32 {
	if n > len(m.free) {
		return make([]int32, n)
	}
	out := m.free[:n:n]
	m.free = m.free[n:]
	clear(out)
	return out
}
