package bytecode

import "github.com/spvc/spvc/mlir"

// A locationTable holds the locations that a module uses: most operations have
// one of their own. It is a hash table with open addressing.
type locationTable struct {
	slots []locationSlot
	shift uint
	count int
	spare []entryUse
}

type locationSlot struct {
	loc mlir.Location
	use *entryUse
}

// add is the use of l; fresh says that it is a new one.
func (t *locationTable) add(l mlir.Location) (use *entryUse, fresh bool) {
	if t.count*2 >= len(t.slots) {
		t.grow()
	}
	s := t.find(l)
	if s.use != nil {
		return s.use, false
	}
	if len(t.spare) == 0 {
		t.spare = make([]entryUse, min(1024, 16+t.count))
	}
	use, t.spare = &t.spare[0], t.spare[1:]
	use.loc = l
	t.count++
	*s = locationSlot{l, use}
	return use, true
}

// put adds the use of a location that is numbered already, unless there is one.
func (t *locationTable) put(known *entryUse) {
	if use, fresh := t.add(known.loc); fresh {
		use.numbered = known.numbered
	}
}

// neighbours is how many lines of a file are side by side in the table.
const neighbours = 8

// place is where the search for l starts: the lines of a piece of a file are
// near each other, in memory as in the module.
func (t *locationTable) place(l mlir.Location) int {
	line := l >> mlir.LocationLineShift & (neighbours - 1)
	h := uint64(l-line<<mlir.LocationLineShift) * 0x9E3779B97F4A7C15 >> t.shift
	return int(h&^(neighbours-1) | uint64(line))
}

// find is the slot of l, or the empty one where it belongs.
func (t *locationTable) find(l mlir.Location) *locationSlot {
	for i := t.place(l); ; i = (i + 1) & (len(t.slots) - 1) {
		if s := &t.slots[i]; s.loc == l || s.use == nil {
			return s
		}
	}
}

func (t *locationTable) grow() { t.resize(2 * len(t.slots)) }

// reserve makes place for n more locations.
func (t *locationTable) reserve(n int) {
	t.resize(2 * (t.count + n))
}

func (t *locationTable) resize(size int) {
	old := t.slots
	bits := uint(6)
	for 1<<bits <= size {
		bits++
	}
	t.slots, t.shift = make([]locationSlot, 1<<bits), 64-bits
	for _, s := range old {
		if s.use != nil {
			*t.find(s.loc) = s
		}
	}
}

// number is the number of l, which is there.
func (t *locationTable) number(l mlir.Location) uint64 { return t.find(l).use.number }
