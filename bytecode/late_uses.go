package bytecode

import (
	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// Late locations are numbered and written without being found: what a location consists of is copied from the file that it was read from, with its numbers
// there replaced by the new ones. That works where all late locations are of one file, and the list has no others but lines of files. Otherwise
// settleLate finds them all first.

// The lateUses are the late locations that are written in that way.
type lateUses struct {
	raw   *rawLocations // nil if there are none
	at    []uint32      // by number in the file: its place in all, plus one; 0 for what was not met
	all   []lateUse     // in the order of numbering
	names map[uint32]*entryUse
	files map[uint32]*lateFile
	spare []*rawLocation // memory for what is being read, one for each level of nesting
	depth int

	found map[mlir.LocationID]uint32 // by location, its number in the file; made when the first attribute is met that has a location
}

// A lateUse is a location that an operation or another location refers to.
type lateUse struct {
	index  uint32 // in the file
	refs   uint32
	number uint32
	place  uint32 // how many locations of the list are numbered before it
	before uint32 // and how many attributes
	same   uint32 // one more than its own place in the list; 0 for none
}

// A lateFile is the file that lines are in.
type lateFile struct {
	line   mlir.Location // of it
	listed bool          // the list has lines of it, too
}

// settleLate looks which late locations the list has, and finds them all if they can't be copied.
func (t *locationList) settleLate(late *lateUses, workers int) {
	var of mlir.LateLocations
	fits, any := len(t.at) < int(lateCode), false
	for _, o := range t.others {
		source, _, ok := o.loc.Late()
		fits = fits && ok && (!any || source == of)
		if ok {
			any, of = true, source
		}
	}
	if !any {
		return
	}
	if raw, ok := of.Source().(*rawLocations); ok && fits && len(raw.nest) < int(lateCode) {
		*late = newLateUses(raw)
		return
	}
	const atOnce = 1 << 10
	parallel.Each(workers, (len(t.others)+atOnce-1)/atOnce, func(_, i int) {
		for j := i * atOnce; j < min((i+1)*atOnce, len(t.others)); j++ {
			o := &t.others[j]
			o.loc = o.loc.Plain()
			t.at[o.place] = o.loc.ID()
		}
	})
}

func newLateUses(raw *rawLocations) lateUses {
	most := 0
	for _, nest := range raw.nest {
		if nest != 0 {
			most++
		}
	}
	return lateUses{raw: raw, at: make([]uint32, len(raw.nest)), all: make([]lateUse, 0, most), names: map[uint32]*entryUse{}, files: map[uint32]*lateFile{}}
}

// lateLocation numbers location i of the file because another location refers to it.
func (n *numbering) lateLocation(i uint32) {
	u := &n.late
	if at := u.at[i]; at != 0 {
		u.all[at-1].refs++
		return
	}
	r := u.enter()
	defer u.leave()
	u.raw.read(i, r)
	place := uint32(noPlace)
	switch r.code {
	case wire.CodeUnknownLoc, wire.CodeFileLineColLoc:
		if n.goesByItself(r) {
			n.simpleLocation(n.simple(r))
			return
		}
	default:
		if p, ok := n.locs.find(u.raw.late.At(i).LateID()); ok {
			place = p
		}
	}
	n.addLate(i, r, place).refs++
}

// index is the number in the file of a location that an attribute has. To know that, all of the file's have to be found, once.
func (u *lateUses) index(l mlir.Location) (i uint32, ok bool) {
	if u.raw == nil {
		return 0, false
	}
	if u.found == nil {
		u.found = map[mlir.LocationID]uint32{}
		for i, nest := range u.raw.nest {
			if nest != 0 {
				u.found[u.raw.Location(uint32(i)).ID()] = uint32(i)
			}
		}
	}
	i, ok = u.found[l.ID()]
	return i, ok
}

// use is the late location that is equal to one that an attribute has, so that both are written once; nil for none.
func (u *lateUses) use(l mlir.Location) *lateUse {
	if i, ok := u.index(l); ok && u.at[i] != 0 {
		return &u.all[u.at[i]-1]
	}
	return nil
}

// goesByItself reports whether a location without parts may also be in the list, or be an attribute's. Then it is numbered as those are, by what it is and
// not by its number in the file.
func (n *numbering) goesByItself(r *rawLocation) bool {
	if r.code == wire.CodeFileLineColLoc && !n.lateFile(r.name).listed && n.byLoc.count == 0 {
		return false
	}
	id := n.simple(r).ID()
	_, listed := n.locs.find(id)
	_, packed := id.Location()
	return listed || !packed || n.byLoc.get(id) != nil
}

// simple makes a location that is a line of a file, or unknown.
func (n *numbering) simple(r *rawLocation) mlir.Location {
	if r.code == wire.CodeUnknownLoc {
		return mlir.UnknownLoc
	}
	line := n.lateFile(r.name).line
	if _, _, _, packed := line.Packed(); !packed {
		return mlir.FileLineCol(line.Parts().File, r.line, r.col)
	}
	return line.AtLineCol(r.line, r.col)
}

// lateFile is what is known of the file with a name.
func (n *numbering) lateFile(name uint32) *lateFile {
	f := n.late.files[name]
	if f == nil {
		f = &lateFile{line: mlir.FileLineCol(n.late.raw.string(name), 1, 1)}
		number, _, _, packed := f.line.Packed()
		f.listed = !packed || n.locs.files[number] != nil
		n.late.files[name] = f
	}
	return f
}

// addLate adds location i of the file, which was read as r. If the list has it, at place, its references there are taken over.
func (n *numbering) addLate(i uint32, r *rawLocation, place uint32) *lateUse {
	u, at := &n.late, len(n.late.all)
	u.all = append(u.all, lateUse{index: i, place: n.place, before: uint32(len(n.attrs)), same: place + 1})
	u.at[i] = uint32(at + 1)
	n.dialect(mlir.Builtin.Name)
	if place != noPlace {
		u.all[at].refs, n.locs.refs[place] = n.locs.refs[place], 0
	}
	if r.code == wire.CodeNameLoc || r.code == wire.CodeFileLineColLoc {
		n.lateName(r.name)
	}
	for _, p := range r.parts() {
		n.lateLocation(p)
	}
	return &u.all[at]
}

// lateName numbers attribute i of the file: the name in a location, or the name of its file.
func (n *numbering) lateName(i uint32) {
	if use := n.late.names[i]; use != nil {
		use.refs++
		return
	}
	a := mlir.GetStringAttr(n.late.raw.string(i))
	n.attr(a)
	n.late.names[i] = n.byAttr[a]
}

// lateNumber is the number of location i of the file.
func (n *numbering) lateNumber(i uint32) uint64 {
	if at := n.late.at[i]; at != 0 {
		return uint64(n.late.all[at-1].number)
	}
	var r rawLocation
	n.late.raw.read(i, &r)
	return n.simpleNumber(n.simple(&r))
}

// encodeLate copies a location from the file, with new numbers.
func (n *numbering) encodeLate(e *wire.Emitter, use *lateUse, r *rawLocation) {
	n.late.raw.read(use.index, r)
	e.Varint(r.code)
	switch r.code {
	case wire.CodeFileLineColLoc:
		e.Varint(uint64(n.late.names[r.name].number))
		e.Varint(uint64(r.line))
		e.Varint(uint64(r.col))
	case wire.CodeNameLoc:
		e.Varint(uint64(n.late.names[r.name].number))
	case wire.CodeFusedLoc:
		e.Varint(uint64(r.n))
	}
	for _, p := range r.parts() {
		e.Varint(n.lateNumber(p))
	}
}

// enter is memory for another level of nesting.
func (u *lateUses) enter() *rawLocation {
	if u.depth == len(u.spare) {
		u.spare = append(u.spare, new(rawLocation))
	}
	u.depth++
	return u.spare[u.depth-1]
}

func (u *lateUses) leave() { u.depth-- }
