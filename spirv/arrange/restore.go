package arrange

import (
	"encoding/base64"
	"slices"

	"github.com/spvc/spvc/spirv/module"
)

// Restore makes the changes that a residue says to a module that export made, as far
// as it is what it was. The note is the one that it was arranged by.
// The words are not changed; where nothing fits, or nothing sound would come of it,
// they are returned as they are.
func Restore(m *module.Module, residue, note string) []uint32 {
	words := m.Words()
	raw, err := base64.RawStdEncoding.DecodeString(residue)
	if err != nil || len(raw) == 0 {
		return words
	}
	p := split(m)
	if !p.regular {
		return words
	}
	r := restorer{preamble: p, d: &decoder{raw}, words: words, tail: words[p.end:], module: m, comes: map[uint32]bool{}, bare: map[uint32][]unit{}, hashes: newHasher(m, p), all: newHasher(m, p)}
	for r.d.section() < functions {
		if !r.units(int(r.d.uint())) {
			return words
		}
	}
	r.d.uint()
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
		r.complete() // with what is about what functions define now
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
	out, moved := apply(r.module, note) // words of its own
	made, err := r.module, error(nil)
	if moved {
		made, err = module.NewLike(out, made)
	}
	if err != nil || made.LargestID(^uint32(0)) >= out[3] || !isSound(made, m) {
		return words
	}
	return out
}

// A restorer is a module while it gets its residue back.
type restorer struct {
	preamble
	d      *decoder
	words  []uint32
	tail   []uint32        // behind the functions
	module *module.Module  // as far as it is back
	comes  map[uint32]bool // ids that come in addition
	hashes *hasher         // of the words
	all    *hasher         // and of what comes
	more   []addition
	other  []other
	meant  map[uint32]uint32 // by id, of what has other words, the hash of what it means
	less   map[uint32]int    // by hash, the units that go if nothing uses them
	bare   map[uint32][]unit // by what they are about, the annotations that went
}

// An other is a unit with other words, and the hash of what it means without them.
type other struct {
	section int
	meaning uint32
	unit
}

// An addition is a unit that comes if all that it refers to is there.
type addition struct {
	section int
	unit
}

// join puts the module together. The error is that of [module.New].
func (r *restorer) join() (*module.Module, error) {
	slices.SortStableFunc(r.sections[globals], graphsLast)
	size := 5 + len(r.tail)
	for _, section := range r.sections {
		for _, u := range section {
			size += len(u.words)
		}
	}
	out := append(joined(append(make([]uint32, 0, size), r.words[:5]...), r.sections[:]), r.tail...)
	m, err := module.NewLike(out, r.module)
	if err == nil {
		out[3] = max(out[3], leastBound(m))
	}
	return m, err
}
