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
	shared      map[need]*need    // what functions need that are left: one for all; nil where each has its own
	kept        []*need           // what the last one needed
	scout       *provenance.Scout // nil where nobody asks for declarations
	bench       *bench            // nil while a function has it
}

// takeBack leaves f, which may have been made of words, only with what it needs from now on.
func (s *scratch) takeBack(f *function, from []uint32) {
	s.words, s.refs = f.body.words, f.body.refs
	var isSame bool
	if f.same, isSame = pack(&f.body, from, &s.marks); isSame {
		f.body = code{}
	} else {
		f.body.words, f.body.refs = slices.Clone(s.words), slices.Clone(s.refs)
	}
	f.needs = s.keep(f.fresh, f.op.Symbol())
	f.writer = nil
}

// keep is a list of what the function with a symbol needs, for as long as the module is made.
func (s *scratch) keep(list []need, symbol string) []*need {
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
			*n = need{needKey: needKey{kind: needSelf}}
		}
	}
	if slices.EqualFunc(list, s.kept, func(n need, other *need) bool { return n == *other }) { // as functions that are alike do
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
