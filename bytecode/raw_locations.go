package bytecode

import (
	"math"
	"sync/atomic"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// rawLocations are the locations of a mapped file as they are written there: numbers that refer to other attributes of the file, of which none is made.
// A location that is more than a line of a file is late ([mlir.LateLocations]): it is made when somebody asks for it. Before, reading only checks that it can
// be made, as mistakes in a file have to be told at once.
type rawLocations struct {
	f      *File
	late   mlir.LateLocations
	at     int      // where the entries are
	starts []uint32 // of the entry of each attribute, from there on; and where the last one ends
	own    bitmap   // attributes that are encoded, and by MLIR's builtin dialect
	nest   []uint32 // how deep each location nests, plus one; 0 for what was not checked or is no location. Workers write it atomically
}

// rawLocations makes those of a file; nil where no location can be late: the bytes may change, or the program decides what attributes mean.
func (f *File) rawLocations() *rawLocations {
	f.rawOnce.Do(func() {
		at, end := f.attrs.bytes.start, f.attrs.bytes.end
		if f.mapping == nil || f.opts.ReadAttribute != nil || uint64(end-at) > math.MaxUint32 {
			return
		}
		k := &rawLocations{f: f, at: at, starts: make([]uint32, 0, f.attrs.count+1), own: newBitmap(f.attrs.count), nest: make([]uint32, f.attrs.count)}
		c := f.over(wire.SectionAttrTypeOffset)
		c.Pos = f.attrs.groups.start
		start := uint64(0)
		for len(k.starts) < f.attrs.count {
			dialect := f.dialects[c.Varint()]
			builtin := dialect.name == mlir.Builtin.Name && dialect.hooks == nil
			for range c.Varint() {
				size, own := c.Flagged()
				if own && builtin {
					k.own.set(len(k.starts))
				}
				k.starts = append(k.starts, uint32(start))
				start += size
			}
		}
		k.starts = append(k.starts, uint32(start))
		if k.late = mlir.LateLocationsOf(k); k.late.Source() != nil {
			f.raw.Store(k)
		}
	})
	return f.raw.Load()
}

// Location makes a location that was checked.
func (k *rawLocations) Location(i uint32) mlir.Location {
	d := decoder{f: k.f}
	return d.loc(uint64(i), k.at)
}

// cursor is over the entry of an attribute; false if it is not one of MLIR's builtin dialect.
func (k *rawLocations) cursor(i uint32) (wire.Cursor, bool) {
	return wire.Part(k.f.data, k.at+int(k.starts[i]), k.at+int(k.starts[i+1])), k.own.has(int(i))
}

// code says what kind of attribute it is; false where that is not known.
func (k *rawLocations) code(i uint32) (uint64, bool) {
	c, ok := k.cursor(i)
	return c.Varint(), ok && c.Err == nil
}

// A rawLocation is what a location is made of, by numbers of attributes.
type rawLocation struct {
	code      uint64
	name      uint32 // of a name or a file
	line, col uint32
	n         int
	of        [mostParts]uint32 // the first n are the locations in it
}

// mostParts is how many locations a late one is made of at most.
const mostParts = 16

func (l *rawLocation) parts() []uint32 { return l.of[:l.n] }

// read takes a location apart; false if something is wrong with it, or it is of a kind that is never late nor part of a late one.
func (k *rawLocations) read(i uint32, l *rawLocation) bool {
	c, ok := k.cursor(i)
	if !ok {
		return false
	}
	index := func() uint32 {
		n := c.Varint()
		ok = ok && n < uint64(len(k.nest))
		return uint32(n)
	}
	*l = rawLocation{code: c.Varint()}
	switch l.code {
	case wire.CodeUnknownLoc:
	case wire.CodeFileLineColLoc:
		l.name, l.line, l.col = index(), number(&c, &ok), number(&c, &ok)
	case wire.CodeNameLoc:
		l.name, l.n = index(), 1
	case wire.CodeCallSiteLoc:
		l.n = 2
	case wire.CodeFusedLoc:
		n := c.Varint()
		ok = n >= 2 && n <= mostParts
		l.n = int(min(n, mostParts))
	default:
		return false
	}
	for p := range l.parts() {
		l.of[p] = index()
	}
	return ok && c.Err == nil && c.AtEnd()
}

// number reads one of 32 bits.
func number(c *wire.Cursor, ok *bool) uint32 {
	n := c.Varint()
	*ok = *ok && n <= math.MaxUint32
	return uint32(n)
}

// isString reports whether an attribute is a string without a type.
func (k *rawLocations) isString(i uint32) bool {
	c, ok := k.cursor(i)
	return ok && c.Varint() == wire.CodeString && c.Varint() < uint64(len(k.f.strings)) && c.Err == nil && c.AtEnd()
}

// string is the text of an attribute that is one.
func (k *rawLocations) string(i uint32) string {
	d := decoder{f: k.f}
	return d.attr(uint64(i), k.at).(*mlir.StringAttr).Value()
}

// A lateReader decides which locations are late. Each worker has one; by the zero lateReader none is.
type lateReader struct {
	f     *File
	stack []uint32
	parts rawLocation
}

// location is location i as a late one; false if it is to be made at once.
func (r *lateReader) location(i uint32) (mlir.Location, bool) {
	if r.f == nil {
		return mlir.UnknownLoc, false
	}
	k := r.f.raw.Load()
	if k == nil {
		if k = r.first(i); k == nil {
			return mlir.UnknownLoc, false
		}
	}
	switch code, _ := k.code(i); code {
	case wire.CodeNameLoc, wire.CodeCallSiteLoc, wire.CodeFusedLoc:
		if atomic.LoadUint32(&k.nest[i]) != 0 || r.canBeFound(k, i) {
			return k.late.At(i), true
		}
	}
	return mlir.UnknownLoc, false
}

// first makes the rawLocations of the file, if location i may be late: most files have none.
func (r *lateReader) first(i uint32) *rawLocations {
	p := r.f.attrs.place(r.f, int(i))
	var c wire.Cursor
	c.Begin(r.f.data, p.start, p.end)
	switch c.Varint() {
	case wire.CodeNameLoc, wire.CodeCallSiteLoc, wire.CodeFusedLoc:
		if k := r.f.rawLocations(); k != nil {
			return k
		}
		r.f = nil
	}
	return nil
}

// canBeFound reports whether a location has no mistake, and is written as it would be written again. What is made of locations waits for them on a stack.
func (r *lateReader) canBeFound(k *rawLocations, i uint32) bool {
	for r.stack = append(r.stack[:0], i); len(r.stack) > 0; {
		top, l := r.stack[len(r.stack)-1], &r.parts
		if !k.read(top, l) || !k.isSettled(l) {
			return false
		}
		nest, waits := uint32(0), false
		for _, p := range l.parts() {
			n := atomic.LoadUint32(&k.nest[p])
			if n == 0 {
				r.stack, waits = append(r.stack, p), true
				break
			}
			nest = max(nest, n)
		}
		switch {
		case nest >= mlir.MaxNesting || len(r.stack) >= mlir.MaxNesting: // in itself, perhaps
			return false
		case !waits:
			atomic.StoreUint32(&k.nest[top], nest+1)
			r.stack = r.stack[:len(r.stack)-1]
		}
	}
	return true
}

// isSettled reports whether a location is written as it would be written again, apart from what it is made of, and its name is one.
func (k *rawLocations) isSettled(l *rawLocation) bool {
	switch l.code {
	case wire.CodeFileLineColLoc:
		return mlir.FitsFileLineCol(l.line, l.col) && k.isString(l.name)
	case wire.CodeNameLoc:
		return k.isString(l.name)
	case wire.CodeFusedLoc: // as mlir.MergeLocs leaves it
		for i, p := range l.parts() {
			code, ok := k.code(p)
			if !ok || code == wire.CodeUnknownLoc || code == wire.CodeFusedLoc {
				return false
			}
			for _, q := range l.parts()[:i] {
				if p == q {
					return false
				}
			}
		}
	}
	return true
}

// A bitmap is a set of small numbers.
type bitmap []uint64

func newBitmap(n int) bitmap    { return make(bitmap, (n+63)/64) }
func (b bitmap) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitmap) has(i int) bool { return b[i/64]>>(i%64)&1 != 0 }
