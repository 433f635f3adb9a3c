package bytecode

// A numberedPart is a region in the order of numbering.
type numberedPart struct {
	of *draft
	*draftRegion
}

// sequence puts the regions of all drafts, which are those of tops and inside, in the order of numbering, and says
// of each which places its locations have among all of the module.
func sequence(tops, all []*draft) (parts []numberedPart, places int) {
	count := 0
	for _, d := range all {
		count += len(d.order)
	}
	parts = make([]numberedPart, 0, count)
	var add func(d *draft)
	add = func(d *draft) {
		for _, i := range d.order {
			if i < 0 {
				add(d.nested[^i].draft)
				continue
			}
			r := &d.regions[i]
			r.place = uint32(places)
			if d.packs == nil {
				places += int(r.locsEnd - r.locs)
			}
			parts = append(parts, numberedPart{d, r})
		}
	}
	for _, d := range tops {
		add(d)
	}
	return parts, places
}
