package bytecode

import "github.com/spvc/spvc/mlir"

// A locTable finds the entries of locations: a hash table with open addressing. Where each operation has another location, and
// these nest, there are millions. The zero table is empty.
type locTable struct {
	slots []*entryUse // 1<<bits of them, at most two thirds in use
	bits  uint
	count int
}

// get is the entry of a location, nil if it has none.
func (t *locTable) get(id mlir.LocationID) *entryUse {
	if t.count == 0 {
		return nil
	}
	return t.slots[t.find(id)]
}

// put enters what is not in the table.
func (t *locTable) put(use *entryUse) {
	if t.count++; t.count*3 > len(t.slots)*2 {
		t.grow()
	}
	t.slots[t.find(use.loc.ID())] = use
}

// all yields the entries, in any order.
func (t *locTable) all(yield func(*entryUse) bool) {
	for _, use := range t.slots {
		if use != nil && !yield(use) {
			return
		}
	}
}

// find is where the location is, or the empty slot where it belongs.
func (t *locTable) find(id mlir.LocationID) int {
	for i := id.Slot(t.bits); ; i = (i + 1) & (len(t.slots) - 1) {
		if use := t.slots[i]; use == nil || use.loc.ID() == id {
			return i
		}
	}
}

func (t *locTable) grow() {
	old := t.slots
	t.bits = max(6, t.bits+1)
	t.slots = make([]*entryUse, 1<<t.bits)
	for _, use := range old {
		if use != nil {
			t.slots[t.find(use.loc.ID())] = use
		}
	}
}
