package bytecode

import (
	"unsafe"

	"github.com/spvc/spvc/mlir"
)

// A valueTable holds a number for each value: a hash table with open addressing,
// for there are as many values as operations.
type valueTable struct {
	slots []valueSlot
	count int
	shift uint
}

type valueSlot struct {
	value  *mlir.Value
	number uint32
}

// place is where the search for v starts. Values do not move.
func (t *valueTable) place(v *mlir.Value) int {
	return int(uint64(uintptr(unsafe.Pointer(v))) * 0x9E3779B97F4A7C15 >> t.shift)
}

func (t *valueTable) put(v *mlir.Value, number uint32) {
	if t.count*2 >= len(t.slots) {
		t.grow()
	}
	t.count++
	for i := t.place(v); ; i = (i + 1) & (len(t.slots) - 1) {
		if t.slots[i].value == nil {
			t.slots[i] = valueSlot{v, number}
			return
		}
	}
}

func (t *valueTable) grow() {
	old := t.slots
	bits := uint(10)
	for 1<<bits <= 2*len(old) {
		bits++
	}
	t.slots, t.shift, t.count = make([]valueSlot, 1<<bits), 64-bits, 0
	for _, s := range old {
		if s.value != nil {
			t.put(s.value, s.number)
		}
	}
}

// get is the number of v; false when v is in none of the regions numbered.
func (t *valueTable) get(v *mlir.Value) (uint32, bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	for i := t.place(v); t.slots[i].value != nil; i = (i + 1) & (len(t.slots) - 1) {
		if t.slots[i].value == v {
			return t.slots[i].number, true
		}
	}
	return 0, false
}
