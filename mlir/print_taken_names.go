package mlir

import "hash/maphash"

// takenNames are the names that are taken in a region and in those around it: a hash table from which names can be taken out in one order only, the last
// first, as they are at the end of a region. Then emptying the slot is enough. The zero takenNames are none.
type takenNames struct {
	names []takenName
	slots []uint32 // one more than the index of a name; 0 for none
}

type takenName struct {
	text string
	slot uint32
}

var nameSeed = maphash.MakeSeed()

// find is the slot of a name, or the empty one where it belongs, and whether it is taken.
func (s *takenNames) find(name string) (slot uint32, taken bool) {
	last := uint32(len(s.slots) - 1)
	for i := uint32(maphash.String(nameSeed, name)) & last; ; i = (i + 1) & last {
		switch n := s.slots[i]; {
		case n == 0:
			return i, false
		case s.names[n-1].text == name:
			return i, true
		}
	}
}

func (s *takenNames) has(name string) bool {
	if len(s.names) == 0 {
		return false
	}
	_, taken := s.find(name)
	return taken
}

// add takes a name; false if it is taken.
func (s *takenNames) add(name string) bool {
	if 2*len(s.names) >= len(s.slots) {
		s.grow()
	}
	slot, taken := s.find(name)
	if taken {
		return false
	}
	s.names = append(s.names, takenName{name, slot})
	s.slots[slot] = uint32(len(s.names))
	return true
}

func (s *takenNames) grow() {
	s.slots = make([]uint32, max(32, 2*len(s.slots)))
	for i := range s.names {
		n := &s.names[i]
		n.slot, _ = s.find(n.text)
		s.slots[n.slot] = uint32(i + 1)
	}
}

// forget makes the names free that were taken after the first so many.
func (s *takenNames) forget(first int) {
	for _, n := range s.names[first:] {
		s.slots[n.slot] = 0
	}
	clear(s.names[first:])
	s.names = s.names[:first]
}
