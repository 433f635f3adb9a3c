package mlir

// A LocationID stands for a location in one word, for long lists of them: two locations have the same if they are equal, and only then. From that of
// [UnknownLoc], which is 0, and of a [Location.Packed] one the location can be made again. From others it can't, and they don't keep the location in
// memory: who has a list of them keeps the locations, too.
type LocationID uint64

// ID stands for the location without the word of a binary that it may also have; see [Location.Plain].
func (l Location) ID() LocationID { return LocationID(l.Plain().bits) }

// LateID stands for a late location without finding it; it is not equal to that of any other location, even if both turn out to be the same place.
// Of locations that are not late it is the ID.
func (l Location) LateID() LocationID {
	if l.isLate() {
		return LocationID(l.bits)
	}
	return l.ID()
}

// Location is the location that id stands for; false where id does not say all of it.
func (id LocationID) Location() (l Location, ok bool) {
	if id&2 != 0 {
		return l, false
	}
	return Location{bits: uint64(id)}, true
}

// Packed is [Location.Packed] of the location.
func (id LocationID) Packed() (file, line, col uint32, ok bool) {
	return Location{bits: uint64(id)}.Packed()
}

// Late reports whether it is what [Location.LateID] says of a late location.
func (id LocationID) Late() bool { return Location{bits: uint64(id)}.isLate() }

// LateIndex is the index of a late location.
func (id LocationID) LateIndex() uint32 { return uint32(id >> 2) }

// Locality is a number that locations share that are likely to be met together: those of 512 lines of a file, or that were made one after the other.
func (id LocationID) Locality() uint64 {
	if id&3 == locPacked {
		return uint64(id) >> (locLineShift + 9)
	}
	return uint64(id) >> (2 + 9)
}

// Slot is where a location belongs in a hash table of 1<<bits slots, at least eight. There may be millions of locations, and to find one takes as long
// as to fetch its slot from memory. So locations that are met together share a cache line: eight lines of a file, or eight that were made one after the
// other, have slots side by side.
func (id LocationID) Slot(bits uint) int {
	const together = 8
	shift := 2
	if id&3 == locPacked {
		shift = locLineShift
	}
	place := uint64(id) >> shift & (together - 1)
	hash := (uint64(id) - place<<shift) * 0x9E3779B97F4A7C15
	return int(hash>>(64-bits)&^(together-1) | place)
}
