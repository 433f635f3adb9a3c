package serialize

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/spvc/spvc/internal/slab"
)

// A packed is the code of a function in an eighth of the memory. It is for functions that were imported and that are exported in the same words but for ids:
// it refers to the words of the binary, and says which of them are ids, and of what.
type packed struct {
	words []uint32 // those that were imported
	marks []byte   // a bit for each word, 1 for refs; then the refs: how far from the next id of the function, or the number of a need
}

// pack packs code that was made of words; false if it differs from them. The memory of marks is used again.
func pack(c *code, words []uint32, marks *[]byte) (packed, bool) {
	if len(words) == 0 || len(words) != len(c.words) || len(c.pins) > 0 || c.loose {
		return packed{}, false
	}
	list := slab.Zeros(marks, (len(words)+7)/8)
	refs, next := c.refs, ref(1)
	for i, w := range c.words {
		switch {
		case len(refs) > 0 && refs[0] == uint32(i):
			refs = refs[1:]
			list[i/8] |= 1 << (i % 8)
			if r := ref(w); r&outside != 0 {
				list = binary.AppendUvarint(list, uint64(r&^outside)<<1|1)
			} else {
				away := int64(next) - int64(r)
				list = binary.AppendUvarint(list, uint64(away<<1^away>>63)<<1)
				next = max(next, r+1)
			}
		case w != words[i]:
			return packed{}, false
		}
	}
	if *marks = list; len(refs) > 0 {
		return packed{}, false
	}
	return packed{words, slices.Clone(list)}, true
}

// unpack makes the code again.
func (p packed) unpack() *code {
	c := &code{words: slices.Clone(p.words)}
	p.each(func(at int, r ref) { c.refs, c.words[at] = append(c.refs, uint32(at)), uint32(r) })
	return c
}

// each visits the refs, with the index of the word.
func (p packed) each(visit func(at int, r ref)) {
	rest, next := p.marks[(len(p.words)+7)/8:], ref(1)
	for i, set := range p.marks[:(len(p.words)+7)/8] {
		for ; set != 0; set &= set - 1 {
			v, n := binary.Uvarint(rest)
			rest = rest[n:]
			r := outside | ref(v>>1)
			if v&1 == 0 {
				v >>= 1
				r = ref(int64(next) - int64(v>>1^-(v&1)))
				next = max(next, r+1)
			}
			visit(i*8+bits.TrailingZeros8(set), r)
		}
	}
}

// keptRefs is a list of refs in a function with the ids that they had. Each is kept as the distance from the one before: two bytes mostly.
type keptRefs []byte

// keep makes the list of what visit notes. The memory of buffer is used again.
func keep(buffer *[]byte, visit func(note func(ref, uint32))) keptRefs {
	list, last, lastID := (*buffer)[:0], ref(0), uint32(0)
	visit(func(r ref, id uint32) {
		list = binary.AppendVarint(list, int64(int32(r-last)))
		list = binary.AppendVarint(list, int64(int32(id-lastID)))
		last, lastID = r, id
	})
	*buffer = list
	return append(keptRefs{}, list...)
}

// All visits them in the order in which they were noted.
func (k keptRefs) All(visit func(ref, uint32) bool) {
	last, lastID := ref(0), uint32(0)
	for len(k) > 0 {
		r, n := binary.Varint(k)
		id, m := binary.Varint(k[n:])
		k, last, lastID = k[n+m:], last+ref(r), lastID+uint32(id)
		if !visit(last, lastID) {
			return
		}
	}
}
