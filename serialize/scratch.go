package serialize

import (
	"slices"

	"github.com/spvc/spvc/spirv/provenance"
)

// A scratch is memory that a worker uses for one function after the other.
type scratch struct {
	words, refs []uint32
	marks       []byte // see pack and keep
	writer      writer
	shared      map[need]*need    // the needs of functions that are done, one of equal ones for all of them; nil where each function has its own
	kept        []*need           // the needs of the function before
	scout       *provenance.Scout // nil where nobody asks for declarations
	bench       *bench            // nil while a function has it
}

// takeBack takes the memory of f's code back for the next function, and leaves f what it still needs: its code packed, if it is that of the words that it was
// imported from, or else a copy of it.
func (s *scratch) takeBack(f *function, from []uint32) {
	s.words, s.refs = f.body.words, f.body.refs
	var isSame bool
	if f.same, isSame = pack(&f.body, from, &s.marks); isSame {
		f.body = code{}
	} else {
		f.body.words, f.body.refs = slices.Clone(s.words), slices.Clone(s.refs)
	}
	f.needs = s.keepNeeds(f.fresh, f.op.Symbol())
	f.writer = nil
}

// keepNeeds is a list of the needs of the function with a symbol that lasts until the module is done.
func (s *scratch) keepNeeds(list []need, symbol string) []*need {
	if s.shared == nil {
		kept, own := make([]*need, len(list)), slices.Clone(list)
		for i := range own {
			kept[i] = &own[i]
		}
		return kept
	}
	for i := range list {
		n := &list[i]
		if n.at = nil; n.kind == needSymbol && n.text == symbol {
			*n = need{needKey: needKey{kind: needSelf}, calls: n.calls}
		}
	}
	if slices.EqualFunc(list, s.kept, func(n need, other *need) bool { return n == *other }) { // functions that are alike often follow each other
		return s.kept
	}
	s.kept = make([]*need, len(list))
	for i, n := range list {
		of := s.shared[n]
		if of == nil {
			of = new(need)
			*of = n
			s.shared[n] = of
		}
		s.kept[i] = of
	}
	return s.kept
}
