package bytecode

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// A locationList holds the locations of all operations and arguments, in the
// order of numbering. Most are used once, so nothing is made for each: a location
// is known by its place, that of its first use.
type locationList struct {
	at     []mlir.LocationID
	others []placedLocation // of which these do not say all, by place
	first  []uint32         // the place of the one at a place
	refs   []uint32         // by place, how often it is used; 0 where numbering made an entry
	number []uint32         // by place; the memory of refs
	shards []locationShard
	known  *locTable // that have an entry from the start
	files  map[uint32]*fileUses
	// The places of what refers to something else, in ascending order: locations
	// that are not packed, and the first one of each file.
	special []uint32
}

// A placedLocation is the location at a place.
type placedLocation struct {
	place uint32
	loc   mlir.Location
}

// loc is the location at a place.
func (t *locationList) loc(place uint32) mlir.Location {
	l, ok := t.at[place].Location()
	if !ok {
		i, _ := slices.BinarySearchFunc(t.others, place, func(o placedLocation, place uint32) int { return cmp.Compare(o.place, place) })
		l = t.others[i].loc
	}
	return l
}

// collect fills in the list. All drafts forget what they have of it. Late are those that stay late.
func (t *locationList) collect(parts []numberedPart, places int, drafts []*draft, workers int, late *lateUses) {
	t.at, t.first, t.refs = make([]mlir.LocationID, places), make([]uint32, places), make([]uint32, places)
	const many = 1 << 14
	if places < many {
		workers = 1
	}
	each, others := (len(parts)+workers-1)/workers, make([][]placedLocation, workers)
	parallel.Each(workers, workers, func(_, i int) {
		for _, p := range parts[min(i*each, len(parts)):min((i+1)*each, len(parts))] {
			if p.of.packs != nil {
				continue
			}
			run := p.of.locationsOf(p.draftRegion)
			copy(t.at[p.place:], run.ids)
			if len(run.others) > 0 {
				others[i] = run.appendOthers(others[i], p.place)
			}
		}
	})
	t.others = slices.Concat(others...)
	t.settleLate(late, workers)
	const atOnce = 1 << 8
	parallel.Each(workers, (len(drafts)+atOnce-1)/atOnce, func(_, i int) {
		for _, d := range drafts[i*atOnce : min((i+1)*atOnce, len(drafts))] {
			if d.packs == nil {
				d.forgetLocations()
			}
		}
	})
	t.shards = make([]locationShard, workers)
	parallel.Each(workers, workers, func(_, i int) { t.shards[i].fill(t, i) })
	t.join()
}

// join takes together what the shards found out.
func (t *locationList) join() {
	t.files = map[uint32]*fileUses{}
	for i := range t.shards {
		s := &t.shards[i]
		t.special = append(t.special, s.special...)
		for _, place := range s.known {
			t.refs[place], t.known.get(t.at[place]).same = 0, place+1
		}
		for file, uses := range s.files {
			if other := t.files[file]; other != nil {
				uses.count, uses.place = uses.count+other.count, min(uses.place, other.place)
			}
			t.files[file] = uses
		}
	}
	for _, uses := range t.files {
		t.special = append(t.special, uses.place)
	}
	slices.Sort(t.special)
}

// shard is the number of the shard of a location. The lines of a piece of a file are in
// one.
func (t *locationList) shard(id mlir.LocationID) int {
	return int(uint64(uint32(id.Locality())*0x9E3779B1) * uint64(len(t.shards)) >> 32)
}

// find is the place of a location; false when it is not in the list.
func (t *locationList) find(id mlir.LocationID) (place uint32, ok bool) {
	if len(t.at) == 0 {
		return 0, false
	}
	s := &t.shards[t.shard(id)]
	i := s.find(t.at, id)
	return s.places[i] - 1, s.places[i] != 0
}

// numberAt is the number of the location at a place.
func (t *locationList) numberAt(place uint32) uint32 { return t.number[t.first[place]] }

// A locationShard is the part of the locations that one worker deals with: a hash
// table with open addressing, without the locations themselves: touching less
// memory for the first time is worth more than looking them up in the list.
type locationShard struct {
	places []uint32 // plus one; 0 is for no location
	bits   uint
	count  int

	special []uint32 // of locations that are not packed
	known   []uint32 // of those that are known
	files   map[uint32]*fileUses
}

// fileUses says how many of the different locations are in a file, and the place
// of the first one.
type fileUses struct {
	count int
	place uint32
}

// fill looks at all locations, and deals with those of the shard.
func (s *locationShard) fill(t *locationList, number int) {
	s.files = map[uint32]*fileUses{}
	s.resize(t.at, len(t.at)/len(t.shards)*3/2) // most are different
	var uses *fileUses
	lastFile, around, mine := uint32(0), uint64(0), false
	for place, id := range t.at {
		if n := id.Locality(); n != around || place == 0 {
			around, mine = n, t.shard(id) == number
		}
		if !mine {
			continue
		}
		i := s.find(t.at, id)
		if first := s.places[i]; first != 0 {
			t.first[place] = first - 1
			t.refs[first-1]++
			continue
		}
		s.places[i] = uint32(place) + 1
		t.first[place], t.refs[place] = uint32(place), 1
		if s.count++; s.count*3 > len(s.places)*2 {
			s.resize(t.at, 2*len(s.places))
		}
		if t.known.get(id) != nil {
			s.known = append(s.known, uint32(place))
			continue
		}
		file, _, _, packed := id.Packed()
		switch {
		case !packed:
			s.special = append(s.special, uint32(place))
			continue
		case uses == nil || file != lastFile:
			lastFile = file
			if uses = s.files[file]; uses == nil {
				uses = &fileUses{place: uint32(place)}
				s.files[file] = uses
			}
		}
		uses.count++
	}
}

// find is where a location is, or the empty place where it belongs; at is the list.
func (s *locationShard) find(at []mlir.LocationID, id mlir.LocationID) int {
	for i := id.Slot(s.bits); ; i = (i + 1) & (len(s.places) - 1) {
		if place := s.places[i]; place == 0 || at[place-1] == id {
			return i
		}
	}
}

func (s *locationShard) resize(at []mlir.LocationID, size int) {
	old := s.places
	for s.bits = 6; 1<<s.bits < size; s.bits++ {
	}
	s.places = make([]uint32, 1<<s.bits)
	clear(s.places) // memory that is read before it is written has the system turn to each page twice
	for _, place := range old {
		if place != 0 {
			s.places[s.find(at, at[place-1])] = place
		}
	}
}
