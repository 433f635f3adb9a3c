package check

import (
	"iter"
	"math/bits"
)

// An EntrySet has a bit for each entry point, by its place in Entries.
type EntrySet []uint64

// NewEntrySet returns an empty set.
func (m *Module) NewEntrySet() EntrySet { return make(EntrySet, (len(m.Entries())+63)/64) }

// Remove takes an entry point out.
func (s EntrySet) Remove(entry int) { s[entry/64] &^= 1 << (entry % 64) }

// IsEmpty reports whether there is none in it.
func (s EntrySet) IsEmpty() bool {
	for _, part := range s {
		if part != 0 {
			return false
		}
	}
	return true
}

// All yields the places in Entries of those in the set.
func (s EntrySet) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, part := range s {
			for ; part != 0; part &= part - 1 {
				if !yield(i*64 + bits.TrailingZeros64(part)) {
					return
				}
			}
		}
	}
}

// AddUsers adds the entry points from which something outside of functions is used, by itself or by way of what is made of it out there.
func (m *Module) AddUsers(s EntrySet, id ID) {
	var seen map[ID]bool // what is made of it: mostly nothing
	for work := []ID{id}; len(work) > 0; {
		id, work = work[len(work)-1], work[:len(work)-1]
		for use := range m.Users(id) {
			if f := m.FuncAround(use); f != nil {
				for entry := range m.calls().from[f.Index].All {
					s[entry/64] |= 1 << (entry % 64)
				}
			} else if _, user := m.Results(use); user != 0 && !seen[user] {
				if seen == nil {
					seen = map[ID]bool{}
				}
				seen[user] = true
				work = append(work, user)
			}
		}
	}
}
