package mlir

// kindSet is a set of kinds of location.
type kindSet uint16

func kindsOf(kinds ...LocationKind) (s kindSet) {
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

func (s kindSet) has(k LocationKind) bool { return s>>k&1 != 0 }

var (
	fileKinds     = kindsOf(LocFileLineCol, LocFileRange)
	callSiteKind  = kindsOf(LocCallSite)
	nameKind      = kindsOf(LocName)
	fusedKind     = kindsOf(LocFused)
	nameOrFused   = kindsOf(LocName, LocFused)
	compositeKind = kindsOf(LocName, LocCallSite, LocFused)

	callersToo kindSet = 1 << 15 // beside callSiteKind: the caller is looked into after the callee
)

// maxLocationParts is how many parts of a location are looked at to find one. Locations share parts, so one that is short in
// memory may have no end of them.
const maxLocationParts = 1000

// first is the first part of l, from left to right and l itself included, that is of a wanted kind. What is of the kinds
// through is looked into; of a call site that is the callee, and the caller if callersToo is among them.
func (l Location) first(wanted, through kindSet) (LocationParts, bool) {
	if p := l.Parts(); wanted.has(p.Kind) || !through.has(p.Kind) { // as most are
		return p, wanted.has(p.Kind)
	}
	left := append(make([]Location, 0, 16), l)
	for seen := 0; len(left) > 0 && seen < maxLocationParts; seen++ {
		p := left[len(left)-1].Parts()
		left = left[:len(left)-1]
		switch {
		case wanted.has(p.Kind):
			return p, true
		case !through.has(p.Kind):
		case p.Kind == LocCallSite && through&callersToo == 0:
			left = append(left, p.Children[0])
		default:
			for i := min(len(p.Children), maxLocationParts) - 1; i >= 0; i-- {
				left = append(left, p.Children[i])
			}
		}
	}
	return LocationParts{}, false
}

// FilePosition finds the file, line and column that a reader would look at for l: its own, or those of the first part that has
// one.
func (l Location) FilePosition() (file string, line, col uint32, ok bool) {
	p, ok := l.first(fileKinds, compositeKind)
	if !ok {
		return "", 0, 0, false
	}
	return p.File, p.Line, p.Col, true
}

// Name is the name that a name location gives, also through fused ones; empty when there is none.
func (l Location) Name() string {
	switch l.tag() { // as most are
	case locPacked:
		return ""
	case locWord:
		if l.node == nil {
			return ""
		}
		return l.wordParts().File
	}
	p, ok := l.first(nameKind, fusedKind)
	if !ok {
		return ""
	}
	return p.File
}

// nameInside is the name of the first name location in l, wherever that is; empty when there is none.
func (l Location) nameInside() string {
	p, ok := l.first(nameKind, callSiteKind|fusedKind|callersToo)
	if !ok {
		return ""
	}
	return p.File
}

// caller is the caller of the first call site in l.
func (l Location) caller() (Location, bool) {
	p, ok := l.first(callSiteKind, nameOrFused)
	if !ok {
		return UnknownLoc, false
	}
	return p.Children[1], true
}
