package mlir

// MergeLocs is the location of what comes from all of locs: unknown ones and
// repetitions are dropped, and fused ones with the same metadata are taken
// apart. Metadata may be nil. What comes from one place without metadata, or from
// none, needs no fused location.
func MergeLocs(locs []Location, metadata Attribute) Location {
	var list []Location
	seen := map[Location]bool{UnknownLoc: true}
	add := func(l Location) {
		if plain := l.Plain(); !seen[plain] {
			seen[plain] = true
			list = append(list, l)
		}
	}
	for _, l := range locs {
		if parts := l.Parts(); parts.Kind == LocFused && parts.Metadata == metadata {
			for _, c := range parts.Children {
				add(c)
			}
		} else {
			add(l)
		}
	}
	switch {
	case len(list) == 0 && metadata == nil:
		return UnknownLoc
	case len(list) == 0:
		list = []Location{UnknownLoc}
	case len(list) == 1 && metadata == nil:
		return list[0]
	}
	return FusedLoc(list, metadata)
}
