package arrange

import (
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// section is the number of the section that comes next, without reading it.
func (d *decoder) section() int {
	if len(d.raw) == 0 {
		return functions
	}
	return int(d.raw[0])
}

// units reads what the residue says of a section: which units go, which have other words, and which come. In sections whose units depend on each other
// it counts only if the section is what it was. It is false if the residue can't be read.
func (r *restorer) units(section int) bool {
	same := true
	if !isLoose(section) {
		if len(r.d.raw) < 4 {
			return false
		}
		same = varint.LittleEndian.Uint32(r.d.raw) == sumAll(r.sections[section])
		r.d.raw = r.d.raw[4:]
	}
	n := r.d.uint()
	if n > uint64(len(r.d.raw))/4 {
		return false
	}
	less := map[uint32]int{}
	for range n {
		less[varint.LittleEndian.Uint32(r.d.raw)]++
		r.d.raw = r.d.raw[4:]
	}
	if !r.others(section) {
		return false
	}
	n = r.d.uint()
	if n > uint64(len(r.d.raw)) {
		return false
	}
	holds := same || section == annotations && len(less) == 0
	there := count(r.sections[section])
	for range n {
		size := r.d.uint()
		words, ok := r.d.words(size >> 1)
		if !ok || len(instructions(words)) == 0 {
			return false
		}
		if holds && (size&1 == 0 || there[text(words)] > 0) {
			r.more = append(r.more, addition{section, unitOf(section, words)})
		}
	}
	if !holds {
		return true
	}
	if section == globals || section == sets || section == sources {
		r.less = merge(r.less, less)
		return true
	}
	r.remove(section, less, func(u unit) bool {
		if section == annotations {
			r.bare[u.id] = append(r.bare[u.id], u)
		}
		return true
	})
	return true
}

// others reads the units of a section that had other words in the binary.
func (r *restorer) others(section int) bool {
	n := r.d.uint()
	if n > uint64(len(r.d.raw))/4 {
		return false
	}
	for range n {
		if len(r.d.raw) < 4 {
			return false
		}
		o := other{section: section, meaning: varint.LittleEndian.Uint32(r.d.raw)}
		r.d.raw = r.d.raw[4:]
		words, ok := r.d.words(r.d.uint())
		if !ok || len(instructions(words)) == 0 {
			return false
		}
		o.unit = unitOf(section, words)
		r.other = append(r.other, o)
	}
	return true
}

// replace gives units their other words, if they mean what they meant.
func (r *restorer) replace() {
	at := map[place]int{}
	for _, o := range r.other {
		if _, ok := at[place{uint64(o.section), 0}]; ok {
			continue
		}
		at[place{uint64(o.section), 0}] = 0
		for i, u := range r.sections[o.section] {
			if _, id := u.inst().Results(); id != 0 {
				at[place{uint64(o.section), uint64(id)}] = i
			}
		}
	}
	for _, o := range r.other {
		i, ok := at[place{uint64(o.section), uint64(o.id)}]
		if ok && r.meant[o.id] == o.meaning && r.fits(o.unit, map[uint32]bool{o.id: true}) {
			r.owned(o.section)[i] = o.unit
		}
	}
}

func merge(a, b map[uint32]int) map[uint32]int {
	if a == nil {
		return b
	}
	for k, n := range b {
		a[k] += n
	}
	return a
}

// unitOf makes a unit of a section out of its words.
func unitOf(section int, words []uint32) unit {
	u, at := unit{words: words}, uint32(0)
	for i, inst := range instructions(words) {
		if i == 0 || u.opcode().Is(grammar.DebugLine) {
			u.at = at
		}
		at += uint32(len(inst))
	}
	u.id = subject(section, u.inst())
	return u
}

// remove takes away the units that less has, as many as it says of each, the last first, if they may go.
func (r *restorer) remove(section int, less map[uint32]int, may func(unit) bool) {
	kept := r.sections[section][:0:0]
	for _, u := range slices.Backward(r.sections[section]) {
		if h := sum(u.words); less[h] > 0 && may(u) {
			less[h]--
			continue
		}
		kept = append(kept, u)
	}
	slices.Reverse(kept)
	r.sections[section] = kept
}
