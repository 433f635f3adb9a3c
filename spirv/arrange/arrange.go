package arrange

import (
	"encoding/base64"
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv/module"
)

// Note is how a module is arranged; empty if its sections are mixed.
//
// It is a sequence of varints in base64: the generator, by how much the bound is
// above the largest id that is declared, and the order of each section and of the
// functions (order.go).
func Note(m *module.Module) string {
	p, words := split(m), m.Words()
	if !p.regular {
		return ""
	}
	raw := varint.AppendUvarint(nil, uint64(words[2]))
	raw = varint.AppendUvarint(raw, uint64(words[3]-min(words[3], leastBound(m))))
	for _, section := range p.sections {
		raw = appendOrder(raw, section)
	}
	for len(raw) > 0 && raw[len(raw)-1] == 0 {
		raw = raw[:len(raw)-1]
	}
	return base64.RawStdEncoding.EncodeToString(raw)
}

// Apply arranges a module as the note says, as far as that fits it; it returns
// the words as they are where nothing does. Where everything stays in its place, the words
// that are returned are those of m, with another header.
func Apply(m *module.Module, note string) []uint32 {
	words := m.Words()
	raw, err := base64.RawStdEncoding.DecodeString(note)
	if err != nil || len(raw) == 0 {
		return words
	}
	p := split(m)
	if !p.regular {
		return words
	}
	d := &decoder{raw}
	generator, above := uint32(d.uint()), d.uint()
	moves := false
	for at, section := range p.sections {
		order, ok := d.order()
		if ok {
			section = order.arrange(section)
		}
		if ok && hasDeclarations(at) {
			section = settle(section, m)
		}
		slices.SortStableFunc(section, graphsLast)
		p.sections[at] = section
		moves = moves || !isInPlace(section)
	}
	if moves {
		words = p.join(words)
	}
	words[2], words[3] = generator, leastBound(m) // the same instructions
	if above < maxBound-uint64(words[3]) {
		words[3] += uint32(above)
	}
	return words
}

// isInPlace reports whether the units of a section stand as they did.
func isInPlace(section []unit) bool {
	for i := range section {
		if section[i].place != i {
			return false
		}
	}
	return true
}

// join puts the words together that were taken apart.
func (p *preamble) join(words []uint32) []uint32 {
	out := append(make([]uint32, 0, len(words)), words[:5]...)
	for _, section := range p.sections {
		for _, u := range section {
			out = append(out, u.words...)
		}
	}
	return append(out, words[p.end:]...)
}

// A decoder reads varints; zeros behind the end.
type decoder struct{ raw []byte }

func (d *decoder) uint() uint64 {
	v, n := varint.Uvarint(d.raw)
	d.raw = d.raw[max(n, 0):]
	return v
}

func (d *decoder) int() int64 {
	v, n := varint.Varint(d.raw)
	d.raw = d.raw[max(n, 0):]
	return v
}

// maxBound is the largest bound that every tool takes (specification, section
// 2.17, "Universal Limits").
const maxBound = 0x3fffff + 1

// LastID is the largest id that an instruction of a module declares, of those that
// every tool takes; zero if there is none.
func LastID(m *module.Module) uint32 { return m.LargestID(maxBound) }

// leastBound is the least that the bound of a module can be.
func leastBound(m *module.Module) uint32 { return LastID(m) + 1 }
