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
	p, words := split(m, nil), m.Words()
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
// the words as they are where nothing does. They are not changed.
func Apply(words []uint32, note string) []uint32 {
	if m, err := module.New(words); err == nil && note != "" {
		return applyTo(m, note)
	}
	return words
}

// applyTo is Apply on the words of m.
func applyTo(m *module.Module, note string) []uint32 {
	words := m.Words()
	raw, err := base64.RawStdEncoding.DecodeString(note)
	if err != nil || len(raw) == 0 {
		return words
	}
	p := split(m, nil)
	if !p.regular {
		return words
	}
	d := &decoder{raw}
	out := make([]uint32, 0, len(words))
	out = append(out, words[:5]...)
	out[2] = uint32(d.uint())
	above := d.uint()
	for at, section := range p.sections {
		order, ok := d.order()
		if ok {
			section = order.arrange(section)
		}
		if ok && hasDeclarations(at) {
			section = settle(section, m)
		}
		slices.SortStableFunc(section, graphsLast)
		for _, u := range section {
			out = append(out, u.words...)
		}
	}
	out = append(out, words[p.end:]...)
	out[3] = leastBound(m) // the same instructions
	if above < maxBound-uint64(out[3]) {
		out[3] += uint32(above)
	}
	return out
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
