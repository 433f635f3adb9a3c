package arrange

import (
	"encoding/base64"
	"slices"

	"github.com/spvc/spvc/spirv/module"
)

// Restore puts a residue back into the module, which export made: what it says of the parts that are still what they were. The note is the arrangement that the
// module was given ([Apply]). The module's words are not changed; they are returned if nothing fits, or if what came out would not be sound.
func (p *Parts) Restore(residue, note string) []uint32 {
	m, words := p.module, p.words
	raw, err := base64.RawStdEncoding.DecodeString(residue)
	if err != nil || len(raw) == 0 || !p.regular {
		return words
	}
	r := restorer{sections: p.sections, d: &decoder{raw}, words: words, tail: words[p.end:], module: m, comes: map[uint32]bool{}, bare: map[uint32][]unit{}, hashes: newHasher(p), all: newHasher(p)}
	for i, section := range r.sections {
		r.sections[i] = slices.Clip(section) // what is appended goes into a copy
	}
	for r.d.section() < functions {
		if !r.units(int(r.d.uint())) {
			return words
		}
	}
	r.d.uint() // the number of the section of functions
	r.meant = map[uint32]uint32{}
	for _, o := range r.other {
		if inst, ok := r.hashes.declared[o.id]; ok {
			r.meant[o.id] = r.hashes.instruction(o.id, inst)
		}
	}
	r.complete()
	r.replace()
	if !r.bodies() {
		return words
	}
	if r.module, err = r.join(); err != nil {
		return words
	}
	r.comes = map[uint32]bool{}
	if left := len(r.more); left > 0 {
		r.complete() // with what refers to ids that bodies define now
		if len(r.more) < left {
			if r.module, err = r.join(); err != nil {
				return words
			}
		}
	}
	if r.shorten() {
		if r.module, err = r.join(); err != nil {
			return words
		}
	}
	made := Split(r.module) // of a copy
	if made.apply(note) {
		r.module, err = module.NewLike(made.words, r.module)
	}
	if err != nil || r.module.LargestID(^uint32(0)) >= made.words[3] || !isSound(r.module, m) {
		return words
	}
	return made.words
}

// A restorer is a module while it gets its residue back.
type restorer struct {
	sections [sectionCount][]unit // those of the parts until they change
	own      [sectionCount]bool   // whose units may be changed where they are
	d        *decoder
	words    []uint32
	tail     []uint32          // behind the functions
	module   *module.Module    // as far as it is back
	comes    map[uint32]bool   // ids of additions that were put in
	hashes   *hasher           // of what the words declare
	all      *hasher           // of that and of what was put in
	more     []addition        // that were not put in yet
	other    []other           // units that get other words
	meant    map[uint32]uint32 // the hash of what such a unit means in the module, by its id
	less     map[uint32]int    // how many units with a hash go, if nothing uses them
	bare     map[uint32][]unit // annotations that were taken away, by the id that they are about
}

// An other is a unit in the words that it had in the binary, and the hash of what it meant.
type other struct {
	section int
	meaning uint32
	unit
}

// An addition is a unit that the binary had and export did not make. It is put in if all that it refers to is there.
type addition struct {
	section int
	unit
}

// owned are the units of a section, which may be changed.
func (r *restorer) owned(section int) []unit {
	if !r.own[section] {
		r.own[section], r.sections[section] = true, slices.Clone(r.sections[section])
	}
	return r.sections[section]
}

// join puts the module together. The error is that of [module.New].
func (r *restorer) join() (*module.Module, error) {
	slices.SortStableFunc(r.owned(globals), graphsLast)
	words := make([]uint32, 0, 5+size(r.sections[:])+len(r.tail))
	out := append(joined(append(words, r.words[:5]...), r.sections[:]), r.tail...)
	m, err := module.NewLike(out, r.module)
	if err == nil {
		out[3] = max(out[3], leastBound(m))
	}
	return m, err
}
