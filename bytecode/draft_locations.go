package bytecode

import "github.com/spvc/spvc/mlir"

// location notes the location of what comes next in the draft.
func (d *draft) location(l mlir.Location) {
	id := l.LateID()
	if _, ok := id.Location(); !ok {
		if !id.Late() {
			l = l.Plain()
		}
		d.others = append(d.others, l)
	}
	d.locs = append(d.locs, id)
}

// A locationRun is locations of a draft, one behind the other.
type locationRun struct {
	ids    []mlir.LocationID
	others []mlir.Location // of those that do not say all, and behind them
}

// locationsOf is the run of a region.
func (d *draft) locationsOf(r *draftRegion) locationRun {
	return locationRun{d.locs[r.locs:r.locsEnd], d.others[r.others:]}
}

// next takes the first location off the run, which has one, and finds it if it was late.
func (r *locationRun) next() mlir.Location {
	l, ok := r.ids[0].Location()
	if r.ids = r.ids[1:]; !ok {
		l, r.others = r.others[0].Plain(), r.others[1:]
	}
	return l
}

// appendOthers appends those that their ids do not say all of, by place; that of the first location of the run is known.
func (r *locationRun) appendOthers(list []placedLocation, place uint32) []placedLocation {
	n := 0
	for i, id := range r.ids {
		if _, ok := id.Location(); !ok {
			list = append(list, placedLocation{place + uint32(i), r.others[n]})
			n++
		}
	}
	return list
}

// forgetLocations lets the locations go when they are in the list of all.
func (d *draft) forgetLocations() { d.locs, d.others = nil, nil }
