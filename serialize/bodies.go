package serialize

import (
	"math/bits"

	"github.com/spvc/spvc/internal/parallel"
)

// reserve makes room for what is said of functions elsewhere.
func (m *module) reserve(functions functions) {
	size := map[int]int{}
	for _, f := range functions {
		if f != nil && f.about != nil {
			size[names] += len(f.about.names.words)
			size[annotations] += len(f.about.annotations.words)
		}
	}
	for section, n := range size {
		m.sections[section].words = make([]uint32, 0, n+n/8)
	}
}

// slack is for the words that come in front of the functions when these are in place: what the module requires.
const slack = 1 << 10

// placeBodies puts the code of all functions in place, when the ids of what it mentions are given. There is memory behind it for the rest of the module, see words.
func (m *module) placeBodies() {
	size, around := 0, slack
	for _, f := range m.bodies {
		f.place, f.length = size, len(f.body.words)+len(f.same.words)
		size += f.length
	}
	for i := range m.sections {
		around += len(m.sections[i].words)
	}
	words := make([]uint32, size, size+around)
	parallel.Each(parallel.Workers(m.opts.Workers), len(m.bodies), func(_, i int) {
		f := m.bodies[i]
		if own := f.in(words); f.same.words != nil {
			f.linkPacked(own)
		} else {
			copy(own, f.body.words)
			f.link(own, f.body.refs)
			f.body.words = nil
		}
	})
	at := m.at
	for _, f := range m.bodies {
		m.at = f.op
		m.pin(f.in(words), &f.body)
	}
	m.at = at
	m.sections[definitions].words = words
}

// in is the part of the words of all functions that is f's, once it has its place there.
func (f *function) in(words []uint32) []uint32 { return words[f.place:][:f.length] }

// link gives each of the refs, which are at those indexes of words, its id.
func (f *function) link(words, refs []uint32) {
	for _, at := range refs {
		words[at] = f.idOf(ref(words[at]))
	}
}

// linkPacked makes words those of the code that is packed, with ids.
func (f *function) linkPacked(words []uint32) {
	copy(words, f.same.words)
	f.same.each(func(at int, r ref) { words[at] = f.idOf(r) })
}

// renumber gives what stands in f's words for ids the ids that are wished.
func (f *function) renumber(words []uint32, w *idWish) {
	for i, set := range f.same.marks[:(len(f.same.words)+7)/8] {
		for ; set != 0; set &= set - 1 {
			at := &words[i*8+bits.TrailingZeros8(set)]
			*at = w.of(*at)
		}
	}
	pins := f.body.pins
	for _, at := range f.body.refs {
		if len(pins) > 0 && pins[0].at == int(at) { // it has its id
			pins = pins[1:]
			continue
		}
		words[at] = w.of(words[at])
	}
}
