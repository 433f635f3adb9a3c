package bytecode

import (
	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// Locations that are late are numbered and written without being found: what they are made of goes by the numbers that it has in their
// file. All must be of one file then, and none but these and lines of files be in the list; others are found first.

// The lateUses are the locations of a file that are written out of what the file says.
type lateUses struct {
	raw   *rawLocations // nil if there are none
	at    []uint32      // by number in the file, one more than where it is among all; 0 for what was not met
	all   []lateUse     // in the order of numbering
	names map[uint32]*entryUse
	files map[uint32]*lateFile
	spare []*rawLocation // one for each level of nesting
	depth int

	found map[mlir.LocationID]uint32 // the index of each that can be found; nil as long as no attribute has a location
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
	listed bool          // the list has others
}

// settleLate sees what late locations there are in the list, and finds them all if they can't be written without.
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

// lateLocation numbers location i of the file, to which another location refers.
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

// index is what the file has as a location, which an attribute has as well. When the first one is asked for, all that can be found is found.
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

// use is the late location that is written for one that an attribute has; nil for none.
func (u *lateUses) use(l mlir.Location) *lateUse {
	if i, ok := u.index(l); ok && u.at[i] != 0 {
		return &u.all[u.at[i]-1]
	}
	return nil
}

// goesByItself reports whether the list or an attribute may have the location, which is made of no other: then it goes by what it is, not by
// what it is in the file.
func (n *numbering) goesByItself(r *rawLocation) bool {
	if r.code == wire.CodeFileLineColLoc && !n.lateFile(r.name).listed && n.byLoc.count == 0 {
		return false
	}
	id := n.simple(r).ID()
	_, listed := n.locs.find(id)
	_, packed := id.Location()
	return listed || !packed || n.byLoc.get(id) != nil
}

// simple is the location that is a line of a file, or the unknown one.
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

// lateFile is the file of a name.
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

// addLate makes a use of location i of the file, which r is, with the references that it has from the list.
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

// lateName numbers the name that a location has, or its file.
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

// encodeLate writes a location out of what the file says.
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
