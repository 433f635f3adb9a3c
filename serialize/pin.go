package serialize

import (
	"github.com/spvc/spvc/mlir"
)

// Instructions that the grammar does not know come out with the words that they
// came in with. Since some of these are ids, and nobody knows which, whatever has
// such an id is given it again when all ids are known.

// A pin is a word that is a ref and must become a certain id.
type pin struct {
	at int
	id uint32
}

// pinWords notes the ids that the instruction just written in c must have. Words
// are those behind the first.
func pinWords(c *code, s scope, words *mlir.DenseArrayAttr) {
	have := c.words[c.open+1:]
	if words.Len() != len(have) {
		s.fail("notes %d words, but its arguments make %d", words.Len(), len(have))
		return
	}
	isRef := map[uint32]bool{}
	for i := len(c.refs) - 1; i >= 0 && int(c.refs[i]) > c.open; i-- {
		isRef[c.refs[i]] = true
	}
	for i := range have {
		n, ok := words.Element(i).(*mlir.IntegerAttr)
		if !ok {
			s.fail("notes words that are no numbers")
			return
		}
		at, w := c.open+1+i, uint32(n.Uint())
		switch {
		case isRef[uint32(at)]:
			c.pins = append(c.pins, pin{at, w})
		case have[i] != w:
			s.fail("notes the word %d, but has the argument %d", w, have[i])
		}
	}
}

// pin takes note of the pins of code that has been linked in words, and writes the ids.
func (m *module) pin(words []uint32, c *code) {
	m.unpinned = m.unpinned || c.loose
	for _, p := range c.pins {
		own := words[p.at]
		if m.pins == nil {
			m.pins = map[uint32]uint32{}
		}
		if id, ok := m.pins[own]; ok && id != p.id {
			m.fail("has an instruction with unknown opcode that needs one thing under two ids, %%%d and %%%d", id, p.id)
		}
		m.pins[own] = p.id
		words[p.at] = p.id
	}
}

// wishPins gives the ids that must be given.
func (w *idWish) wishPins() {
	owner := map[uint32]uint32{}
	for own, id := range w.m.pins {
		if owner[id] != 0 || id == 0 || id > maxID {
			w.m.fail("has instructions with unknown opcode that need two things under the id %%%d, or one that is too large", id)
			return
		}
		owner[id] = own
		w.wish(own, id)
	}
}
