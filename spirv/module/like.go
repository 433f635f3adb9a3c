package module

import (
	"math"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
)

// NewLike is [New] for words whose functions are mostly those of another module: words that were made of its own, with other
// declarations in front. What stands from the first function on is looked at again only if it is not the same.
func NewLike(words []uint32, like *Module) (*Module, error) {
	if like != nil {
		if m := newLike(words, like); m != nil {
			return m, nil
		}
	}
	return New(words)
}

// newLike is nil for words that are to be looked at as a whole.
func newLike(words []uint32, like *Module) *Module {
	if len(like.functions) == 0 || like.hasRare() || len(words) < binary.HeaderWords || uint64(len(words)) > math.MaxUint32 || words[0] != like.words[0] {
		return nil
	}
	old := like.functions[0].from // where both are the same from
	from := len(words) - (len(like.words) - int(old))
	if from < binary.HeaderWords || &words[from] != &like.words[old] && !slices.Equal(words[from:], like.words[old:]) {
		return nil
	}
	m := surveyFront(words, uint32(from))
	if m == nil || m.hasRare() || !m.ids.continueWith(&like.ids, old, uint32(from)) {
		return nil
	}
	m.continueWith(like, old, uint32(from))
	return m
}

// hasRare reports whether a module has anything but instructions of the grammar, each of which stands for itself, which define each
// id once, and imports in front of functions.
func (m *Module) hasRare() bool {
	return m.err != nil || len(m.redefining)+len(m.unknown)+len(m.continuations) > 0 || len(m.ids.sparse) > 0 ||
		len(m.imports) > 0 && len(m.functions) > 0 && m.imports[len(m.imports)-1].at >= m.functions[0].from
}

// surveyFront is the index of what stands in front of an offset, in a module that is not whole; nil if there is anything that does not
// end there.
func surveyFront(words []uint32, end uint32) *Module {
	r, err := binary.NewReader(words)
	if err != nil {
		return nil
	}
	m := &Module{words: words, header: r.Header()}
	s := newSurveyor(m)
	if s.run(words[:end]) != nil || s.pending != none || len(m.functions) > 0 {
		return nil
	}
	return m
}

// continueWith adds the ids that another numbering gives numbers from an offset on, which here is another. It is false for any that has
// one already, or is too large.
func (x *numbering) continueWith(like *numbering, old, from uint32) bool {
	first, _ := slices.BinarySearch(like.offsets[1:], old)
	first++ // the number of the first
	next := Number(len(x.offsets))
	for id, n := range like.dense {
		if n < Number(first) {
			continue
		}
		if id >= len(x.dense) || x.dense[id] != 0 {
			return false
		}
		x.dense[id] = n - Number(first) + next
	}
	x.offsets = slices.Grow(x.offsets, len(like.offsets)-first)
	for _, at := range like.offsets[first:] {
		x.offsets = append(x.offsets, at-old+from)
	}
	return true
}

// continueWith adds what another module has from an offset on, which here is another, to what is in front of that. The ids are there.
func (m *Module) continueWith(like *Module, old, from uint32) {
	moved := func(at uint32) uint32 { return at - old + from }
	m.surveyed = uint32(len(m.words))
	m.opcodes[behind] = like.opcodes[behind]
	for inst := range like.between(old, like.functions[0].def+1) {
		m.opcodes[before].add(inst.Opcode.Place())
	}
	numbers := m.ids.last() - like.ids.last()
	m.functions = make([]Function, len(like.functions))
	for i := range m.functions {
		f, was := &m.functions[i], &like.functions[i]
		f.m, f.from, f.def, f.to = m, moved(was.from), moved(was.def), moved(was.to)
		f.first, f.last = was.first+numbers, was.last+numbers
		if was.end != 0 {
			f.end = moved(was.end)
		}
	}
	for _, r := range like.runs {
		if r.from >= old {
			m.runs = append(m.runs, run{r.section, moved(r.from), moved(r.to)})
		}
	}
	for _, at := range like.lineAt {
		if at >= old {
			m.lineAt = append(m.lineAt, moved(at))
		}
	}
}
