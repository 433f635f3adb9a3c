package arrange

import (
	"encoding/base64"
	varint "encoding/binary"

	"github.com/spvc/spvc/spirv/binary"
)

// Note is how a module is arranged; empty if its sections are mixed.
//
// It is a sequence of varints in base64: the generator, by how much the bound is
// above the largest id that is declared, and the order of each section and of the
// functions (order.go).
func Note(words []uint32) string {
	p := split(words)
	if !p.regular {
		return ""
	}
	raw := varint.AppendUvarint(nil, uint64(words[2]))
	raw = varint.AppendUvarint(raw, uint64(words[3]-min(words[3], leastBound(words))))
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
	raw, err := base64.RawStdEncoding.DecodeString(note)
	if err != nil || len(raw) == 0 {
		return words
	}
	p := split(words)
	if !p.regular {
		return words
	}
	d := &decoder{raw}
	out := make([]uint32, 0, len(words))
	out = append(out, words[:5]...)
	out[2] = uint32(d.uint())
	above := d.uint()
	types := learn(words)
	for at, section := range p.sections {
		order, ok := d.order()
		if ok {
			section = order.arrange(section)
		}
		if ok && hasDeclarations(at) {
			section = settle(section, types)
		}
		for _, u := range section {
			out = append(out, u.words...)
		}
	}
	out = append(out, words[p.end:]...)
	out[3] = leastBound(out)
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
func LastID(words []uint32) uint32 { return leastBound(words) - 1 }

// leastBound is the least that the bound of a module can be.
func leastBound(words []uint32) uint32 {
	bound := uint32(1)
	r, err := binary.NewReader(words)
	for err == nil && r.Next() {
		if _, id := r.Instruction().Results(); id >= bound && id < maxBound {
			bound = id + 1
		}
	}
	return bound
}
