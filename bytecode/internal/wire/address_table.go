package wire

import (
	"unsafe"

	"github.com/spvc/spvc/mlir"
)

// An AddressTable holds a number for each value and each block of an isolated
// region. What follows each other lies side by side in memory, and does not
// move, so the numbers are kept by address: a page of numbers for each piece of
// memory that has something in it.
type AddressTable struct {
	slots []addressSlot // a hash table with open addressing
	used  []int         // the slots that are not empty
	shift uint
	spare []*addressPage // all zero

	lastKey  uintptr // the page of the last number that was put in
	lastPage *addressPage
}

// An addressSlot is a page and what part of the memory it is for.
type addressSlot struct {
	key  uintptr
	page *addressPage
}

// Values and blocks are at least 1<<addressShift bytes apart, half of that where
// pointers have 32 bits; a page is for 1<<pageShift.
const (
	addressShift = 4 + ^uintptr(0)>>63
	pageShift    = 14
)

var (
	_ = [unsafe.Sizeof(mlir.Value{}) - 1<<addressShift]byte{}
	_ = [unsafe.Sizeof(mlir.Block{}) - 1<<addressShift]byte{}
)

// An addressPage holds the numbers plus one; 0 is for no number.
type addressPage [1 << (pageShift - addressShift)]uint32

func splitAddress(p unsafe.Pointer) (key, index uintptr) {
	return uintptr(p) >> pageShift, uintptr(p) >> addressShift & (1<<(pageShift-addressShift) - 1)
}

// find is the number of the slot of key, or of the empty one where it belongs.
func (t *AddressTable) find(key uintptr) int {
	for i := int(uint64(key) * 0x9E3779B97F4A7C15 >> t.shift); ; i = (i + 1) & (len(t.slots) - 1) {
		if s := &t.slots[i]; s.key == key || s.page == nil {
			return i
		}
	}
}

func (t *AddressTable) Put(p unsafe.Pointer, number uint32) {
	key, index := splitAddress(p)
	if key != t.lastKey || t.lastPage == nil {
		t.lastKey, t.lastPage = key, t.page(key)
	}
	t.lastPage[index] = number + 1
}

// page is the page for key, which may be new.
func (t *AddressTable) page(key uintptr) *addressPage {
	if len(t.used)*2 >= len(t.slots) {
		t.grow()
	}
	i := t.find(key)
	s := &t.slots[i]
	if s.page == nil {
		s.key = key
		if n := len(t.spare); n > 0 {
			s.page, t.spare = t.spare[n-1], t.spare[:n-1]
		} else {
			s.page = new(addressPage)
		}
		t.used = append(t.used, i)
	}
	return s.page
}

func (t *AddressTable) grow() {
	old := t.slots
	bits := uint(6)
	for 1<<bits <= len(old) {
		bits++
	}
	t.slots, t.shift, t.used = make([]addressSlot, 1<<bits), 64-bits, t.used[:0]
	for _, s := range old {
		if s.page != nil {
			i := t.find(s.key)
			t.slots[i] = s
			t.used = append(t.used, i)
		}
	}
}

// Get is the number at p; false when there is none.
func (t *AddressTable) Get(p unsafe.Pointer) (uint32, bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	key, index := splitAddress(p)
	page := t.slots[t.find(key)].page
	if page == nil || page[index] == 0 {
		return 0, false
	}
	return page[index] - 1, true
}

// Reset forgets all numbers.
func (t *AddressTable) Reset() {
	for _, i := range t.used {
		clear(t.slots[i].page[:])
		t.spare = append(t.spare, t.slots[i].page)
		t.slots[i] = addressSlot{}
	}
	t.used, t.lastPage = t.used[:0], nil
}
