package mlir

import (
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/spvc/spvc/internal/intern"
)

// A Location says where something comes from. Equal locations compare with ==, or those that
// [Location.Plain] gives where some may be late or words of a binary.
// The zero Location is the unknown one.
//
// A line and column of a file are in the bits, and so is the word of a binary;
// all else is a node, which goes when no location has it any more:
//
//	bits 0–1    0 unknown, 1 file:line:col packed, 2 a node, 3 a word of a binary, see [WordLoc], or late, see [LateLocations]
//	packed      column in bits 2–15, line in bits 16–43, file in bits 44–63
//	a node      bits 2–63 are its number, which no other node ever has
type Location struct {
	bits uint64
	node *locNode // nil where the bits say all
}

// UnknownLoc is the location of what comes from nowhere in particular.
var UnknownLoc Location

const (
	locPacked = 1
	locIsNode = 2

	locColBits  = 14
	locLineBits = 28
	locFileBits = 20

	locLineShift = 2 + locColBits
	locFileShift = locLineShift + locLineBits
)

// A LocationKind tells the kinds of location apart.
type LocationKind uint8

// The kinds of location that MLIR has.
const (
	LocUnknown     LocationKind = iota
	LocFileLineCol              // "file":line:col
	LocFileRange                // "file":line:col to line:col
	LocName                     // "name" or "name"(child)
	LocCallSite                 // callsite(callee at caller)
	LocFused                    // fused<metadata>[…]
	LocOpaque                   // known to the program that made it only
)

// LocationParts is a location taken apart. Which fields count depends on Kind.
type LocationParts struct {
	Kind            LocationKind
	File            string // file; the name of LocName; the text of LocOpaque
	Line, Col       uint32
	EndLine, EndCol uint32     // LocFileRange
	Children        []Location // child; callee and caller; the fused locations
	Metadata        Attribute  // LocFused, may be nil
}

var (
	locFiles = stringTable{limit: 1 << locFileBits}
	locNodes intern.Table[locKey, locNode]
	lastNode uint64 // number of the node made last; the lock of the table is held
)

// FileLineCol is the location file:line:col. Lines and columns count from 1; 0
// means that they are not known.
func FileLineCol(file string, line, col uint32) Location {
	if f, ok := locFiles.index(file); ok && FitsFileLineCol(line, col) {
		return Location{bits: locPacked | uint64(col)<<2 | uint64(line)<<locLineShift | uint64(f)<<locFileShift}
	}
	return internLocation(LocationParts{Kind: LocFileLineCol, File: file, Line: line, Col: col})
}

// FileRange is the location from line:col up to endLine:endCol of file. A range
// that is one point is the same location as [FileLineCol] makes.
func FileRange(file string, line, col, endLine, endCol uint32) Location {
	if line == endLine && col == endCol {
		return FileLineCol(file, line, col)
	}
	return internLocation(LocationParts{Kind: LocFileRange, File: file, Line: line, Col: col, EndLine: endLine, EndCol: endCol})
}

// NameLoc gives child a name; the child may be unknown.
func NameLoc(name string, child Location) Location {
	if child.tag() == locWord {
		if l, ok := child.withName(name); ok {
			return l
		}
		child = child.Plain()
	}
	children := noChild
	if child != UnknownLoc {
		children = []Location{child}
	}
	return locNodes.Get(locKey{LocationParts{Kind: LocName, File: name, Children: children}, true}).loc()
}

// CallSiteLoc is the location callee as called at caller.
func CallSiteLoc(callee, caller Location) Location {
	return locNodes.Get(locKey{LocationParts{Kind: LocCallSite, Children: []Location{callee.Plain(), caller.Plain()}}, true}).loc()
}

// FusedLoc combines locations, with metadata that may be nil. It is the plain
// constructor: nothing is flattened or dropped.
func FusedLoc(locs []Location, metadata Attribute) Location {
	return internLocation(LocationParts{Kind: LocFused, Children: plainAll(locs), Metadata: metadata})
}

// OpaqueLoc is a location that only its maker understands, described by text.
func OpaqueLoc(text string) Location {
	return internLocation(LocationParts{Kind: LocOpaque, File: text})
}

// Kind is the location's kind.
func (l Location) Kind() LocationKind {
	switch l.tag() {
	case locPacked:
		return LocFileLineCol
	case locIsNode:
		return l.node.Kind
	case locWord:
		return l.wordParts().Kind
	}
	return LocUnknown
}

// Parts takes the location apart. The slices belong to the location.
func (l Location) Parts() LocationParts {
	switch l.tag() {
	case locPacked:
		return LocationParts{
			Kind: LocFileLineCol,
			File: locFiles.at(int(l.bits >> locFileShift)),
			Line: uint32(l.bits>>locLineShift) & (1<<locLineBits - 1),
			Col:  uint32(l.bits>>2) & (1<<locColBits - 1),
		}
	case locIsNode:
		return l.node.LocationParts
	case locWord:
		return l.wordParts()
	}
	return LocationParts{}
}

// FileLineCol is the file, line and column of a location of the kind
// [LocFileLineCol] that is packed, as those of files of ordinary size are. false
// is for [Location.Parts] to tell apart.
func (l Location) FileLineCol() (file string, line, col uint32, ok bool) {
	if l.tag() != locPacked {
		return "", 0, 0, false
	}
	return locFiles.at(int(l.bits >> locFileShift)), uint32(l.bits>>locLineShift) & (1<<locLineBits - 1),
		uint32(l.bits>>2) & (1<<locColBits - 1), true
}

// Packed is what [Location.FileLineCol] takes apart, with a number for the file. Whether
// it is true costs nothing.
func (l Location) Packed() (file, line, col uint32, ok bool) {
	return uint32(l.bits >> locFileShift), uint32(l.bits>>locLineShift) & (1<<locLineBits - 1),
		uint32(l.bits>>2) & (1<<locColBits - 1), l.tag() == locPacked
}

// FitsFileLineCol reports whether a line and column can be packed, if the file can.
func FitsFileLineCol(line, col uint32) bool { return line < 1<<locLineBits && col < 1<<locColBits }

// AtLineCol returns the location line:col in the file of l, for which
// [Location.FileLineCol] must report true. It is a faster [FileLineCol] when the
// file is known.
func (l Location) AtLineCol(line, col uint32) Location {
	if FitsFileLineCol(line, col) {
		return Location{bits: l.bits>>locFileShift<<locFileShift | uint64(line)<<locLineShift | uint64(col)<<2 | locPacked}
	}
	name, _, _, _ := l.FileLineCol()
	return FileLineCol(name, line, col)
}

// tag says what the bits mean.
func (l Location) tag() uint64 { return l.bits & 3 }

type locNode struct {
	LocationParts
	number uint64
	source *LateSource // of late locations, instead of parts
}

func (n *locNode) loc() Location { return Location{n.number<<2 | locIsNode, n} }

type locKey struct {
	p    LocationParts
	owns bool // nobody else has the children
}

func (k locKey) Hash() uint64 {
	h := intern.Hash(k.p.Kind).String(k.p.File).
		Word(uint64(k.p.Line)<<32 | uint64(k.p.Col)).Word(uint64(k.p.EndLine)<<32 | uint64(k.p.EndCol))
	for _, c := range k.p.Children {
		h = h.Word(c.bits)
	}
	return intern.Any(h, k.p.Metadata).Sum()
}

func (k locKey) Match(n *locNode) bool {
	a, b := &k.p, &n.LocationParts
	if a.Kind != b.Kind || a.File != b.File || a.Line != b.Line || a.Col != b.Col || a.EndLine != b.EndLine ||
		a.EndCol != b.EndCol || a.Metadata != b.Metadata || len(a.Children) != len(b.Children) {
		return false
	}
	for i := range a.Children {
		if a.Children[i] != b.Children[i] {
			return false
		}
	}
	return true
}

func (k locKey) Make() *locNode {
	n := &locNode{LocationParts: k.p}
	switch {
	case len(k.p.Children) == 1 && k.p.Children[0] == UnknownLoc:
		n.Children = noChild // as most names have
	case !k.owns:
		n.Children = slices.Clone(k.p.Children)
	}
	lastNode++
	n.number = lastNode
	return n
}

// Size is what a node takes beside its own struct.
func (k locKey) Size() int { return len(k.p.File) + len(k.p.Children)*int(unsafe.Sizeof(Location{})) }

func internLocation(p LocationParts) Location { return locNodes.Get(locKey{p: p}).loc() }

// stringTable numbers strings, up to what a packed location can hold.
type stringTable struct {
	limit  int
	byName sync.Map // string → int
	mu     sync.Mutex
	list   atomic.Pointer[[]string]
}

func (t *stringTable) index(s string) (int, bool) {
	if i, ok := t.byName.Load(s); ok {
		return i.(int), true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if i, ok := t.byName.Load(s); ok {
		return i.(int), true
	}
	var list []string
	if l := t.list.Load(); l != nil {
		list = *l
	}
	if len(list) == t.limit {
		return 0, false
	}
	list = append(list, s)
	t.list.Store(&list)
	t.byName.Store(s, len(list)-1)
	return len(list) - 1, true
}

func (t *stringTable) at(i int) string { return (*t.list.Load())[i] }
