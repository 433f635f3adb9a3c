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

// A locationRun is a row of locations of a draft, which are taken off it one by one.
type locationRun struct {
	ids    []mlir.LocationID
	others []mlir.Location // those of ids that do not say all, in their order; behind them those of later runs
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

// appendOthers appends the locations of the run of which the ids do not say all, with their places. That of the run's first location is given.
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
