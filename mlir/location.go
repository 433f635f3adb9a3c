package mlir

import (
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/internal/intern"
)

// A Location says where something comes from, in eight bytes:
//
//	bits 0–1    0 unknown, 1 file:line:col packed, 2 index into the side table, 3 a word
//	            of a binary, see [WordLoc]
//	packed      column in bits 2–17, line in bits 18–41, file in bits 42–63
//	otherwise   bits 2–63 are the index
//
// Equal locations compare with ==. The zero Location is the unknown one.
type Location uint64

// UnknownLoc is the location of what comes from nowhere in particular.
const UnknownLoc Location = 0

const (
	locPacked = 1
	locTable  = 2

	locColBits  = 16
	locLineBits = 24
	locFileBits = 22
)

// LocationLineShift is where in the bits of most locations in a file the line is:
// for tables that keep neighbours together.
const LocationLineShift = 2 + locColBits

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
	locNodes = intern.Table[locKey, locNode]{Keeps: true} // locations have their numbers
	locIndex locNodeTable
)

// FileLineCol is the location file:line:col. Lines and columns count from 1; 0
// means that they are not known.
func FileLineCol(file string, line, col uint32) Location {
	if f, ok := locFiles.index(file); ok && line < 1<<locLineBits && col < 1<<locColBits {
		return locPacked | Location(col)<<2 | Location(line)<<(2+locColBits) | Location(f)<<(2+locColBits+locLineBits)
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
	if child&3 == locWord {
		if l, ok := child.withName(name); ok {
			return l
		}
		child = child.Plain()
	}
	return internLocation(LocationParts{Kind: LocName, File: name, Children: []Location{child}})
}

// CallSiteLoc is the location callee as called at caller.
func CallSiteLoc(callee, caller Location) Location {
	return internLocation(LocationParts{Kind: LocCallSite, Children: []Location{callee.Plain(), caller.Plain()}})
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
	switch l & 3 {
	case locPacked:
		return LocFileLineCol
	case locTable:
		return locIndex.at(uint64(l >> 2)).Kind
	case locWord:
		return l.wordParts().Kind
	}
	return LocUnknown
}

// Parts takes the location apart. The slices belong to the location.
func (l Location) Parts() LocationParts {
	switch l & 3 {
	case locPacked:
		return LocationParts{
			Kind: LocFileLineCol,
			File: locFiles.at(int(l >> (2 + locColBits + locLineBits))),
			Line: uint32(l>>(2+locColBits)) & (1<<locLineBits - 1),
			Col:  uint32(l>>2) & (1<<locColBits - 1),
		}
	case locTable:
		return locIndex.at(uint64(l >> 2)).LocationParts
	case locWord:
		return l.wordParts()
	}
	return LocationParts{}
}

// FileLineCol is the file, line and column of a location of the kind
// [LocFileLineCol] that is packed, as those of files of ordinary size are. false
// is for [Location.Parts] to tell apart.
func (l Location) FileLineCol() (file string, line, col uint32, ok bool) {
	if l&3 != locPacked {
		return "", 0, 0, false
	}
	return locFiles.at(int(l >> (2 + locColBits + locLineBits))), uint32(l>>(2+locColBits)) & (1<<locLineBits - 1),
		uint32(l>>2) & (1<<locColBits - 1), true
}

// Packed is what [Location.FileLineCol] takes apart, with a number for the file. Whether
// it is true costs nothing.
func (l Location) Packed() (file, line, col uint32, ok bool) {
	return uint32(l >> (2 + locColBits + locLineBits)), uint32(l>>(2+locColBits)) & (1<<locLineBits - 1),
		uint32(l>>2) & (1<<locColBits - 1), l&3 == locPacked
}

// Locality is the same for locations that are likely to be met together: those of
// 512 lines of a file, or made one after the other.
func (l Location) Locality() uint64 {
	if l&3 == locPacked {
		return uint64(l >> (2 + locColBits + 9))
	}
	return uint64(l >> (2 + 9))
}

// AtLineCol returns the location line:col in the file of l, for which
// [Location.FileLineCol] must report true. It is a faster [FileLineCol] when the
// file is known.
func (l Location) AtLineCol(line, col uint32) Location {
	if line < 1<<locLineBits && col < 1<<locColBits {
		file := l >> (2 + locColBits + locLineBits) << (2 + locColBits + locLineBits)
		return file | Location(line)<<(2+locColBits) | Location(col)<<2 | locPacked
	}
	name, _, _, _ := l.FileLineCol()
	return FileLineCol(name, line, col)
}

type locNode struct {
	LocationParts
	loc Location
}

type locKey struct{ p LocationParts }

func (k locKey) Hash() uint64 {
	h := intern.Hash(k.p.Kind).String(k.p.File).
		Word(uint64(k.p.Line)<<32 | uint64(k.p.Col)).Word(uint64(k.p.EndLine)<<32 | uint64(k.p.EndCol))
	for _, c := range k.p.Children {
		h = h.Word(uint64(c))
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
	n.Children = append([]Location(nil), k.p.Children...)
	n.loc = Location(locIndex.add(n))<<2 | locTable
	return n
}

func internLocation(p LocationParts) Location { return locNodes.Get(locKey{p}).loc }

// locNodeTable numbers the nodes. Only add needs the lock; the numbers that a
// reader holds were published with their nodes.
type locNodeTable struct {
	mu     sync.Mutex
	n      uint64
	chunks atomic.Pointer[[]*[4096]*locNode]
}

func (t *locNodeTable) add(n *locNode) uint64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := t.n
	t.n++
	var chunks []*[4096]*locNode
	if c := t.chunks.Load(); c != nil {
		chunks = *c
	}
	if i%4096 == 0 {
		chunks = append(chunks[:len(chunks):len(chunks)], new([4096]*locNode))
	}
	chunks[i/4096][i%4096] = n
	t.chunks.Store(&chunks)
	return i
}

func (t *locNodeTable) at(i uint64) *locNode { return (*t.chunks.Load())[i/4096][i%4096] }

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
