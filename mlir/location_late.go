package mlir

import "sync/atomic"

// A late location is one that was not read yet: it says where in a file it is written, and is read when somebody asks. [Location.Plain] does so; until then
// it is equal to itself alone.
//
// The bits hold its index in bits 2–33 and the number of its source in bits 34–62; bit 63 is set. The node is its source's.
const (
	locLate = 1 << 63

	lateSourceShift = 2 + 32
	lateSourceBits  = 63 - lateSourceShift
)

var lastLateSource atomic.Uint64

// A LateSource finds late locations. Asked for an index again it must say the same, which is not late. Any goroutine may ask.
type LateSource interface{ Location(index uint32) Location }

// LateLocations are the late locations of one source. The zero value has none.
type LateLocations struct{ node *locNode }

// LateLocationsOf are those of a source; the zero value if there were too many sources already.
func LateLocationsOf(s LateSource) LateLocations {
	number := lastLateSource.Add(1)
	if number >= 1<<lateSourceBits {
		return LateLocations{}
	}
	return LateLocations{&locNode{number: number, source: &s}}
}

// Source is where they are found; nil for none.
func (s LateLocations) Source() LateSource {
	if s.node == nil {
		return nil
	}
	return *s.node.source
}

// At is the location of an index, which may not be one of what is unknown.
func (s LateLocations) At(index uint32) Location {
	return Location{locLate | s.node.number<<lateSourceShift | uint64(index)<<2 | locWord, s.node}
}

// Late says whose the location is and which one, if it is late.
func (l Location) Late() (of LateLocations, index uint32, ok bool) {
	if !l.isLate() {
		return of, 0, false
	}
	return LateLocations{l.node}, uint32(l.bits >> 2), true
}

func (l Location) isLate() bool { return l.bits&(locLate|3) == locLate|locWord }

// found is what a late location is.
func (l Location) found() Location { return (*l.node.source).Location(uint32(l.bits >> 2)) }
