package arrange

import (
	"encoding/base64"
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
)

// The residue of a module is what export does not make of its IR, although the
// binary had it: as changes to the words that export makes.
//
//   - Instructions in front of the functions that come in addition, such as names
//     and constants that occur twice. They mean nothing to what is there already, so
//     each comes back for as long as all that it refers to is there.
//   - Instructions there that the binary does not have. They go as long as nothing
//     refers to them.
//   - Operands in a function that have another id of the same value. They need no
//     check.
//   - Other changes inside a function, and behind all. They go by a hash of what the
//     function means (its words, and the declarations that it uses), and all or none
//     are made.
//
// Sections that say what a module needs, and the sections of annotations where
// something goes, are changed only if they are what they were.

// Rest is the residue of a module: what [Parts.Restore] must know to make the words
// that were imported of those that export makes, which have the ids and the
// arrangement already. It is empty where there is nothing to do.
func Rest(exported, imported *Parts) string {
	from, to := exported, imported
	if !from.regular || !to.regular || slices.Equal(from.words, to.words) {
		return ""
	}
	h, now := newHasher(from), newHasher(to)
	var raw []byte
	for at := range functions {
		raw = appendUnits(raw, h, at, from.sections[at], to.sections[at])
	}
	raw = append(raw, byte(functions))
	known := finder{list: from.sections[functions]}
	for i, f := range to.sections[functions] {
		if at, ok := known.find(i, f.id); ok && !slices.Equal(from.sections[functions][at].words, f.words) {
			old := from.sections[functions][at]
			list, words := substitutions(now, old.words, f.words)
			raw = varint.AppendUvarint(raw, uint64(f.id))
			raw = appendSubstitutions(raw, list)
			raw = appendBody(raw, h, words, f.words)
		}
	}
	raw = append(raw, 0)
	if old, now := from.words[from.end:], to.words[to.end:]; !slices.Equal(old, now) {
		raw = appendBody(raw, h, old, now)
	}
	return base64.RawStdEncoding.EncodeToString(raw)
}

// isLoose reports whether units of a section come and go each by itself.
func isLoose(section int) bool {
	return section == sets || section == sources || section == names || section == globals
}

// appendBody writes how words become others: 0 where they are the same, or 1, a
// hash of what they mean, and the changes.
func appendBody(raw []byte, h *hasher, from, to []uint32) []byte {
	if slices.Equal(from, to) {
		return append(raw, 0)
	}
	raw = varint.LittleEndian.AppendUint32(append(raw, 1), h.function(from))
	return appendHunks(raw, from, to)
}

// appendUnits writes what a section has less, more, and other, if anything: its
// number, a hash of it, how many units go and a hash of each, how many have other
// words and of each a hash of what it means and the words, how many come and the
// words of each.
func appendUnits(raw []byte, h *hasher, section int, from, to []unit) []byte {
	if slices.EqualFunc(from, to, func(a, b unit) bool { return slices.Equal(a.words, b.words) }) {
		return raw
	}
	left := count(from)
	var more, less []unit
	for _, u := range to {
		switch key := text(u.words); {
		case left[key] > 0:
			left[key]--
		case u.opcode() == grammar.OpSourceContinued: // nothing is in front that it goes on with, as there would be elsewhere
		default:
			more = append(more, u)
		}
	}
	for _, u := range slices.Backward(from) { // of several the last ones go
		if key := text(u.words); left[key] > 0 {
			left[key]--
			less = append(less, u)
		}
	}
	if len(less)+len(more) == 0 {
		return raw
	}
	var other [][2]unit
	less, more, other = same(less, more)
	raw = append(raw, byte(section))
	if !isLoose(section) {
		raw = varint.LittleEndian.AppendUint32(raw, sumAll(from))
	}
	raw = varint.AppendUvarint(raw, uint64(len(less)))
	for _, u := range less {
		raw = varint.LittleEndian.AppendUint32(raw, sum(u.words))
	}
	raw = varint.AppendUvarint(raw, uint64(len(other)))
	for _, u := range other {
		raw = varint.LittleEndian.AppendUint32(raw, h.instruction(u[0].id, u[0].inst()))
		raw = varint.AppendUvarint(raw, uint64(len(u[1].words)))
		raw = appendWords(raw, u[1].words)
	}
	raw = varint.AppendUvarint(raw, uint64(len(more)))
	had := count(from)
	for _, u := range more {
		twice := uint64(0) // comes only if the same is there already
		if had[text(u.words)] > 0 {
			twice = 1
		}
		raw = varint.AppendUvarint(raw, uint64(len(u.words))<<1|twice)
		raw = appendWords(raw, u.words)
	}
	return raw
}

// same finds the units among those that go and those that come that declare the
// same id: they have other words.
func same(less, more []unit) (goes, comes []unit, other [][2]unit) {
	declares := map[uint32]unit{}
	for _, u := range less {
		if _, id := u.inst().Results(); id != 0 {
			declares[id] = u
		}
	}
	for _, u := range more {
		_, id := u.inst().Results()
		if old, ok := declares[id]; ok {
			other = append(other, [2]unit{old, u})
		} else {
			comes = append(comes, u)
		}
	}
	changed := map[uint32]bool{}
	for _, o := range other {
		changed[o[0].id] = true
	}
	for _, u := range less {
		if u.id == 0 || !changed[u.id] {
			goes = append(goes, u)
		}
	}
	return goes, comes, other
}

func appendWords(raw []byte, words []uint32) []byte {
	for _, w := range words {
		raw = varint.AppendUvarint(raw, uint64(w))
	}
	return raw
}

// count says how often a section has each unit.
func count(section []unit) map[string]int {
	out := make(map[string]int, len(section))
	for _, u := range section {
		out[text(u.words)]++
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
