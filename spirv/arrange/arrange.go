package arrange

import (
	"encoding/base64"
	varint "encoding/binary"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// Note is how a module is arranged; empty if its sections are mixed. What declares
// or describes an id that is not known will not be exported and is noted as well.
//
// It is a sequence of varints in base64: the generator, by how much the bound is
// above the largest id that is declared, and for each section the number of its
// units, and their order: runs of those that follow each other when all are
// sorted. Behind that are the words of what is not known.
func Note(words []uint32, known func(id uint32) bool) string {
	p := split(words)
	if !p.regular {
		return ""
	}
	raw := varint.AppendUvarint(nil, uint64(words[2]))
	raw = varint.AppendUvarint(raw, uint64(words[3]-min(words[3], leastBound(words))))
	for _, section := range p.sections {
		raw = appendOrder(raw, section)
	}
	raw = p.appendLost(raw, p.lost(known))
	for len(raw) > 0 && raw[len(raw)-1] == 0 {
		raw = raw[:len(raw)-1]
	}
	return base64.RawStdEncoding.EncodeToString(raw)
}

// appendOrder writes the number of units, doubled, and odd if they are sorted; if
// not, the runs: how far it jumps, and how long it is.
func appendOrder(raw []byte, section []unit) []byte {
	rank := make([]int, len(section))
	inOrder := true
	for i, u := range sorted(section) {
		rank[u.place] = i
		inOrder = inOrder && u.place == i
	}
	n := uint64(len(section)) << 1
	if len(section) < 2 {
		return varint.AppendUvarint(raw, 0)
	}
	if inOrder {
		return varint.AppendUvarint(raw, n|1)
	}
	raw = varint.AppendUvarint(raw, n)
	next := 0
	for i := 0; i < len(rank); {
		end := i + 1
		for end < len(rank) && rank[end] == rank[end-1]+1 {
			end++
		}
		raw = varint.AppendVarint(raw, int64(rank[i]-next))
		raw = varint.AppendUvarint(raw, uint64(end-i))
		next, i = rank[end-1]+1, end
	}
	return raw
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

// order is the order of the next section, as places among the sorted units; nil
// if there is none that fits n units. It always reads to the end of the section.
func (d *decoder) order(n int) []int {
	head := d.uint()
	count := head >> 1
	if head&1 != 0 || count == 0 {
		if head == 0 || count != uint64(n) {
			return nil
		}
		order := make([]int, n)
		for i := range order {
			order[i] = i
		}
		return order
	}
	var order []int
	seen := make([]bool, n)
	next, fits := int64(0), count == uint64(n)
	for total := uint64(0); total < count && len(d.raw) > 0; {
		next += d.int()
		length := d.uint()
		if length == 0 || length > count-total {
			return nil
		}
		total += length
		for i := uint64(0); i < length && fits; i++ {
			if fits = next >= 0 && next < int64(n) && !seen[next]; fits {
				seen[next] = true
				order = append(order, int(next))
				next++
			}
		}
	}
	if !fits || len(order) != n {
		return nil
	}
	return order
}

// Apply arranges a module as the note says, as far as that fits it; it returns
// the words as they are where nothing does. They are not changed.
func Apply(words []uint32, note string) []uint32 {
	raw, err := base64.RawStdEncoding.DecodeString(note)
	p := split(words)
	if err != nil || len(raw) == 0 || !p.regular {
		return words
	}
	d := &decoder{raw}
	out := make([]uint32, 0, len(words))
	out = append(out, words[:5]...)
	out[2] = uint32(d.uint())
	above := d.uint()
	orders := *d
	for range p.sections {
		d.order(0)
	}
	if lost, sum, ok := d.lost(); ok {
		p.restore(lost, sum, definedIn(words))
	}
	for _, section := range p.sections {
		inOrder := sorted(section)
		order := orders.order(len(section))
		if order == nil || !isValid(words, inOrder, order) {
			for _, u := range section {
				out = append(out, u.words...)
			}
			continue
		}
		for _, i := range order {
			out = append(out, inOrder[i].words...)
		}
	}
	out = append(out, words[p.end:]...)
	out[3] = leastBound(out)
	if above < maxBound-uint64(out[3]) {
		out[3] += uint32(above)
	}
	return out
}

// maxBound is the largest bound that every tool takes (specification, section
// 2.17, "Universal Limits").
const maxBound = 0x3fffff + 1

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

// isValid reports whether no unit of a section uses what stands behind it.
func isValid(words []uint32, section []unit, order []int) bool {
	waiting := map[uint32]bool{} // ids that are not declared yet
	for _, u := range section {
		if _, id := u.inst.Results(); id != 0 {
			waiting[id] = true
		}
	}
	if len(waiting) == 0 {
		return true
	}
	r, err := binary.NewReader(words)
	if err != nil {
		return false
	}
	decoder := binary.NewDecoder(r.Header())
	for _, u := range section {
		decoder.Learn(u.inst)
	}
	for _, i := range order {
		inst := section[i].inst
		_, id := inst.Results()
		switch inst.Opcode {
		case grammar.OpTypeForwardPointer:
			delete(waiting, inst.Words[1])
			continue
		case grammar.OpExtInstWithForwardRefsKHR:
			delete(waiting, id)
			continue
		}
		delete(waiting, id)
		ops := decoder.Operands(inst)
		for ops.Next() {
			isID := ops.Kind.Category() == grammar.Id || ops.Kind == 0 && inst.Opcode == grammar.OpExtInst
			if isID && len(ops.Words) > 0 && waiting[ops.Words[0]] {
				return false
			}
		}
	}
	return true
}
