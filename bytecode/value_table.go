package bytecode

import (
	"unsafe"

	"github.com/spvc/spvc/mlir"
)

// A valueTable holds a number for each value, of which there are as many as
// operations. Values that follow each other lie side by side in memory, and do
// not move, so their numbers are kept by address: a page of numbers for each
// piece of memory that has values in it.
type valueTable struct {
	slots []valueSlot // a hash table with open addressing
	count int
	shift uint
}

// A valueSlot is a page and what part of the memory it is for.
type valueSlot struct {
	key  uintptr
	page *valuePage
}

// Values are at least 1<<valueShift bytes apart; a page is for 1<<pageShift.
const (
	valueShift = 5
	pageShift  = 16
)

var _ = [unsafe.Sizeof(mlir.Value{}) - 1<<valueShift]byte{}

// A valuePage holds the numbers plus one; 0 is for no number.
type valuePage [1 << (pageShift - valueShift)]uint32

func split(v *mlir.Value) (key, index uintptr) {
	address := uintptr(unsafe.Pointer(v))
	return address >> pageShift, address >> valueShift & (1<<(pageShift-valueShift) - 1)
}

// find is the slot of key, or the empty one where it belongs.
func (t *valueTable) find(key uintptr) *valueSlot {
	for i := int(uint64(key) * 0x9E3779B97F4A7C15 >> t.shift); ; i = (i + 1) & (len(t.slots) - 1) {
		if s := &t.slots[i]; s.key == key || s.page == nil {
			return s
		}
	}
}

func (t *valueTable) put(v *mlir.Value, number uint32) {
	if t.count*2 >= len(t.slots) {
		t.grow()
	}
	key, index := split(v)
	s := t.find(key)
	if s.page == nil {
		t.count++
		*s = valueSlot{key, new(valuePage)}
	}
	s.page[index] = number + 1
}

func (t *valueTable) grow() {
	old := t.slots
	bits := uint(6)
	for 1<<bits <= len(old) {
		bits++
	}
	t.slots, t.shift = make([]valueSlot, 1<<bits), 64-bits
	for _, s := range old {
		if s.page != nil {
			*t.find(s.key) = s
		}
	}
}

// get is the number of v; false when v is in none of the regions numbered.
func (t *valueTable) get(v *mlir.Value) (uint32, bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	key, index := split(v)
	s := t.find(key)
	if s.page == nil || s.page[index] == 0 {
		return 0, false
	}
	return s.page[index] - 1, true
}
