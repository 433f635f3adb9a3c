package arrange

import (
	varint "encoding/binary"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// The sections that hold what may be lost on the way through the IR because
// nothing refers to it.
const (
	sets        = 2
	names       = 7
	annotations = 9
	globals     = 10
)

// lost are the units of a module that may not come back: that declare or describe
// what is not known, pointers announced without need, names that are empty, and
// names that occur twice, one of which the text makes another one.
func (p *preamble) lost(known func(id uint32) bool) []unit {
	of, ids := map[string]int{}, map[string]int{}
	for _, u := range p.sections[names] {
		of[text(u.inst.Words[nameAt(u):])]++
		ids[text(u.inst.Words[:nameAt(u)][1:])]++
	}
	var out []unit
	for _, at := range []int{sets, names, annotations, globals} {
		for _, u := range p.sections[at] {
			id := subject(u)
			switch {
			case id == 0:
			case !known(id), isEmptyName(u), u.inst.Opcode == grammar.OpTypeForwardPointer,
				at == names && ids[text(u.inst.Words[:nameAt(u)][1:])] > 1,
				u.inst.Opcode == grammar.OpName && of[text(u.inst.Words[nameAt(u):])] > 1:
				out = append(out, u)
			}
		}
	}
	return out
}

// nameAt is the place of the text in OpName or OpMemberName.
func nameAt(u unit) int {
	if u.inst.Opcode == grammar.OpMemberName {
		return min(3, len(u.inst.Words))
	}
	return min(2, len(u.inst.Words))
}

func isEmptyName(u unit) bool {
	return u.inst.Opcode == grammar.OpName && len(u.inst.Words) == 3 && u.inst.Words[2] == 0
}

// appendLost writes the words of what is lost, behind a sum of everything that it
// may refer to; nothing where nothing is lost.
func (p *preamble) appendLost(raw []byte, lost []unit) []byte {
	if len(lost) == 0 {
		return raw
	}
	raw = varint.AppendUvarint(raw, uint64(len(lost)))
	raw = varint.LittleEndian.AppendUint32(raw, p.sum(lost))
	for _, u := range lost {
		raw = varint.AppendUvarint(raw, uint64(len(u.words)))
		for _, w := range u.words {
			raw = varint.AppendUvarint(raw, uint64(w))
		}
	}
	return raw
}

// sum is a hash (FNV-1a) of what a module declares before its functions, without
// some of it.
func (p *preamble) sum(without []unit) uint32 {
	skip := texts(without)
	h := uint32(2166136261)
	for _, at := range []int{sets, globals} {
		for _, u := range sorted(p.sections[at]) {
			if skip[text(u.words)] {
				continue
			}
			for _, w := range u.inst.Words {
				h = (h ^ w) * 16777619
			}
		}
	}
	return h
}

func texts(units []unit) map[string]bool {
	out := map[string]bool{}
	for _, u := range units {
		out[text(u.words)] = true
	}
	return out
}

func text(words []uint32) string {
	raw := make([]byte, 0, 4*len(words))
	for _, w := range words {
		raw = varint.LittleEndian.AppendUint32(raw, w)
	}
	return string(raw)
}

// lost reads what appendLost wrote; false for anything else.
func (d *decoder) lost() (units []unit, sum uint32, ok bool) {
	n := d.uint()
	if n == 0 || len(d.raw) < 4 {
		return nil, 0, false
	}
	sum = varint.LittleEndian.Uint32(d.raw)
	d.raw = d.raw[4:]
	for ; n > 0; n-- {
		size := d.uint()
		if size == 0 || size > uint64(len(d.raw)) {
			return nil, 0, false
		}
		words := make([]uint32, size)
		for i := range words {
			words[i] = uint32(d.uint())
		}
		// Not Reader: it wants a header.
		u := unit{words: words}
		for rest := words; len(rest) > 0; {
			n := int(rest[0] >> 16)
			if n == 0 || n > len(rest) {
				return nil, 0, false
			}
			u.inst = binary.Instruction{Opcode: grammar.Opcode(rest[0] & 0xffff), Words: rest[:n]}
			rest = rest[n:]
		}
		units = append(units, u)
	}
	return units, sum, true
}

// restore adds what is lost to a module in which everything else is as it was.
func (p *preamble) restore(lost []unit, sum uint32, defined map[uint32]bool) {
	if p.sum(lost) != sum {
		return
	}
	there := map[string]int{}
	for _, s := range p.sections {
		for _, u := range s {
			there[text(u.words)]++
		}
	}
	var missing []unit
	for _, u := range lost {
		if key := text(u.words); there[key] > 0 {
			there[key]--
			continue
		}
		if _, id := u.inst.Results(); id != 0 {
			if defined[id] {
				return // of something else
			}
			defined[id] = true
		}
		missing = append(missing, u)
	}
	for _, u := range missing {
		if at := sectionOf(u.inst); slices.Contains([]int{sets, names, annotations, globals}, at) && defined[subject(u)] && !p.rename(u) {
			u.place = len(p.sections[at])
			p.sections[at] = append(p.sections[at], u)
		}
	}
}

// rename gives something its name back that the text had to make unique, by a
// number behind it.
func (p *preamble) rename(to unit) bool {
	if to.inst.Opcode != grammar.OpName {
		return false
	}
	name := binary.String(to.inst.Words[2:])
	for i, u := range p.sections[names] {
		if u.inst.Opcode != grammar.OpName || u.inst.Words[1] != to.inst.Words[1] {
			continue
		}
		number, ok := strings.CutPrefix(binary.String(u.inst.Words[2:]), name+"_")
		if ok && number != "" && strings.Trim(number, "0123456789") == "" {
			to.place = u.place
			p.sections[names][i] = to
			return true
		}
	}
	return false
}

// definedIn is the ids that a module defines.
func definedIn(words []uint32) map[uint32]bool {
	out := map[uint32]bool{}
	r, err := binary.NewReader(words)
	for err == nil && r.Next() {
		if _, id := r.Instruction().Results(); id != 0 {
			out[id] = true
		}
	}
	return out
}
