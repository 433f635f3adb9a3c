package mlir

import "github.com/spvc/spvc/internal/slab"

// A locationIndex numbers locations from 0 on, in the order in which they are added. There may be millions of them, each met a few times:
// the table holds no pointer. The zero index is empty.
type locationIndex struct {
	ids   slab.List[LocationID]
	slots []uint32 // one more than a number; 0 for none
	bits  uint
}

// find is the number of a location; false if it has none.
func (x *locationIndex) find(id LocationID) (number int, ok bool) {
	if x.ids.Len() == 0 {
		return 0, false
	}
	n := x.slots[x.slot(id)]
	return int(n) - 1, n != 0
}

// add numbers a location that has no number.
func (x *locationIndex) add(id LocationID) {
	if 3*(x.ids.Len()+1) > 2*len(x.slots) {
		x.bits = max(6, x.bits+1)
		x.slots = make([]uint32, 1<<x.bits)
		n := uint32(0)
		for old := range x.ids.All() {
			n++
			x.slots[x.slot(old)] = n
		}
	}
	x.ids.Append(id)
	x.slots[x.slot(id)] = uint32(x.ids.Len())
}

// slot is where the number of a location is, or belongs.
func (x *locationIndex) slot(id LocationID) int {
	for i := id.Slot(x.bits); ; i = (i + 1) & (len(x.slots) - 1) {
		if n := x.slots[i]; n == 0 || x.ids.At(int(n-1)) == id {
			return i
		}
	}
}
