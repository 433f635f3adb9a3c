package module

import (
	"math"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
)

// NewLike is [New] for words that were made of another module's by changing what stands in front of the functions. If they are the same from the first
// function on, that part of the index is taken over.
func NewLike(words []uint32, like *Module) (*Module, error) {
	if like != nil {
		if m := newLike(words, like); m != nil {
			return m, nil
		}
	}
	return New(words)
}

// newLike is nil if nothing can be taken over.
func newLike(words []uint32, like *Module) *Module {
	if len(like.functions) == 0 || like.hasRare() || len(words) < binary.HeaderWords || uint64(len(words)) > math.MaxUint32 || words[0] != like.words[0] {
		return nil
	}
	old := like.functions[0].from // here the functions begin in like, and at from in words
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

// hasRare reports whether a module has what NewLike does not care for: mistakes, ids that are defined twice or very large, instructions that the grammar does
// not have or that go on with another, imports behind the first function.
func (m *Module) hasRare() bool {
	return m.err != nil || len(m.redefining)+len(m.unknown)+len(m.continuations) > 0 || len(m.ids.sparse) > 0 ||
		len(m.imports) > 0 && len(m.functions) > 0 && m.imports[len(m.imports)-1].at >= m.functions[0].from
}

// surveyFront is the index of what stands in front of an offset; nil if that part does not end there as a part, or has functions.
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

// continueWith takes over the numbers that like gives the ids from offset old on, which here is from. It is false if one of these ids has a number already, or
// is too large.
func (x *numbering) continueWith(like *numbering, old, from uint32) bool {
	first, _ := slices.BinarySearch(like.offsets[1:], old)
	first++ // the number of the first of these ids
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

// continueWith takes over what like has from offset old on, which here is from. The ids have their numbers already.
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
