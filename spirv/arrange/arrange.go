package arrange

import (
	"encoding/base64"
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

// Note is how the module is arranged; empty if its sections are mixed.
//
// It is a sequence of varints in base64: the generator, by how much the bound is
// above the largest id that is declared, and the order of each section and of the
// functions (order.go).
func (p *Parts) Note() string {
	if !p.regular {
		return ""
	}
	words := p.words
	raw := varint.AppendUvarint(nil, uint64(words[2]))
	raw = varint.AppendUvarint(raw, uint64(words[3]-min(words[3], leastBound(p.module))))
	for _, section := range p.sections {
		raw = appendOrder(raw, section)
	}
	for len(raw) > 0 && raw[len(raw)-1] == 0 {
		raw = raw[:len(raw)-1]
	}
	return base64.RawStdEncoding.EncodeToString(raw)
}

// Apply arranges a module as the note says, as far as that fits it; it returns
// the words as they are where nothing does. Where functions stay in their places, the words
// that are returned are those of m, with another header, and what moves in front of the functions moves there:
// m is good for nothing then but [module.NewLike].
func Apply(m *module.Module, note string) []uint32 {
	if note == "" {
		return m.Words()
	}
	p := Split(m)
	p.apply(note)
	return p.words
}

// Arranged is [Apply], with what comes out taken apart. The error is that of [module.New].
func Arranged(m *module.Module, note string) (*Parts, error) {
	p := Split(m)
	if !p.apply(note) {
		return p, nil
	}
	at := binary.HeaderWords
	for _, section := range p.sections {
		for i := range section {
			u := &section[i]
			u.words, u.place = p.words[at:][:len(u.words)], int32(i)
			at += len(u.words)
		}
	}
	var err error
	p.module, err = module.NewLike(p.words, m)
	return p, err
}

// apply arranges p, and reports whether anything moved. Its words are those of the result then, and its units and its module are good for nothing.
func (p *Parts) apply(note string) (moved bool) {
	raw, err := base64.RawStdEncoding.DecodeString(note)
	if err != nil || len(raw) == 0 || !p.regular {
		return false
	}
	d := &decoder{raw}
	generator, above := uint32(d.uint()), d.uint()
	for at, section := range p.sections {
		order, ok := d.order()
		if ok {
			section = order.arrange(section)
		}
		if ok && hasDeclarations(at) {
			section = settle(section, p.module)
		}
		if at == globals {
			slices.SortStableFunc(section, graphsLast)
		}
		p.sections[at] = section
		moved = moved || !isInPlace(section)
	}
	bound := leastBound(p.module) // which is that of the same instructions in any order
	if moved {
		p.join()
	}
	p.words[2], p.words[3] = generator, bound
	if above < maxBound-uint64(bound) {
		p.words[3] += uint32(above)
	}
	return moved
}

// isInPlace reports whether the units of a section stand as they did.
func isInPlace(section []unit) bool {
	for i := range section {
		if int(section[i].place) != i {
			return false
		}
	}
	return true
}

// join puts the words together that were taken apart: in their memory, where functions stay in their places.
func (p *Parts) join() {
	if !isInPlace(p.sections[functions]) {
		p.words = append(joined(append(make([]uint32, 0, len(p.words)), p.words[:5]...), p.sections[:]), p.words[p.end:]...)
		return
	}
	copy(p.words[5:], joined(make([]uint32, 0, size(p.sections[:functions])), p.sections[:functions]))
}

// size is how many words all units of sections have.
func size(sections [][]unit) int {
	n := 0
	for _, section := range sections {
		for i := range section {
			n += len(section[i].words)
		}
	}
	return n
}

// joined appends the words of all units of sections.
func joined(out []uint32, sections [][]unit) []uint32 {
	for _, section := range sections {
		for _, u := range section {
			out = append(out, u.words...)
		}
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
