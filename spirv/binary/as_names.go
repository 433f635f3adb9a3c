package binary

import (
	"hash/maphash"
	"math"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

// A nameTable gives numbers to names that stand in a text. It is a hash table as a list of entries and, beside it, their places by
// hash, without a pointer in it: a module may have a million names.
type nameTable struct {
	src     string
	entries []nameEntry // in the order in which names came
	slots   []uint32    // by hash, the place in entries plus one; zero for none
}

// A nameEntry is a name: where it stands first, and its number.
type nameEntry struct {
	at, size uint32 // in the text, which is no longer than maxText
	hash     uint32
	id       uint32
}

// maxText is the longest text, in bytes.
const maxText = math.MaxUint32

var nameSeed = lazy.Value[maphash.Seed]{Make: maphash.MakeSeed}

func hashOf(name string) uint32 { return uint32(maphash.String(nameSeed.Get(), name)) }

func (t *nameTable) text(e nameEntry) string { return t.src[e.at : e.at+e.size] }

// find is the entry of a name, whose hash is given; nil if there is none.
func (t *nameTable) find(name string, hash uint32) *nameEntry {
	if len(t.slots) == 0 {
		return nil
	}
	mask := uint32(len(t.slots) - 1)
	for at := hash & mask; t.slots[at] != 0; at = (at + 1) & mask {
		if e := &t.entries[t.slots[at]-1]; e.hash == hash && t.text(*e) == name {
			return e
		}
	}
	return nil
}

// reserve makes room for so many names.
func (t *nameTable) reserve(n int) {
	t.entries = slices.Grow(t.entries, n)
	for 4*(len(t.entries)+n) > 3*len(t.slots) {
		t.grow()
	}
}

// add adds a name that is not there.
func (t *nameTable) add(e nameEntry) {
	if 4*(len(t.entries)+1) > 3*len(t.slots) {
		t.grow()
	}
	t.entries = append(t.entries, e)
	t.place(len(t.entries))
}

func (t *nameTable) grow() {
	t.slots = make([]uint32, max(64, 2*len(t.slots)))
	for i := range t.entries {
		t.place(i + 1)
	}
}

// place puts the entry of a number, counted from one, into the first slot that is free for its hash.
func (t *nameTable) place(n int) {
	mask := uint32(len(t.slots) - 1)
	at := t.entries[n-1].hash & mask
	for t.slots[at] != 0 {
		at = (at + 1) & mask
	}
	t.slots[at] = uint32(n)
}

// byID are the names by number.
func (t *nameTable) byID() []string {
	last := uint32(0)
	for _, e := range t.entries {
		last = max(last, e.id)
	}
	names := make([]string, last+1)
	for _, e := range t.entries {
		names[e.id] = strings.Clone(t.text(e))
	}
	return names
}

// clear empties the table and keeps its memory.
func (t *nameTable) clear() {
	clear(t.slots)
	t.entries = t.entries[:0]
}
