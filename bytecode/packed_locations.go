package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// The locations of packed regions are a run of bytes, with its length in front: no bytes if all are that of the operation
// which has the regions. Otherwise each is one of these codes, relative to the one before, which at first is the operation's:
const (
	locRepeat  = iota // as the one before, and so are as many more as follows
	locOther          // an attribute, the way all are written
	locUnknown        // unknown
	locNamed          // a string, the name; what the location without it is follows
	locNear           // a place in the file of the last one that is in a file
)

// The bits above locNear are how many lines further it is, or 3 if that follows, signed; then the columns, zigzag.
const (
	nearLineBits = 2
	nearLines    = 1<<nearLineBits - 1
)

// maxNamedLocs caps how many names one location has.
const maxNamedLocs = 100

// A locationState is what the next location is relative to.
type locationState struct {
	last      mlir.Location
	inFile    mlir.Location // unknown until there is one in a file
	line, col uint32
}

func (s *locationState) start(l mlir.Location) {
	s.last = l
	s.note(l)
}

func (s *locationState) note(l mlir.Location) {
	if _, line, col, ok := l.FileLineCol(); ok {
		s.inFile, s.line, s.col = l, line, col
	}
}

// A locationPacker writes locations; with w being a refCounter it numbers what they refer to.
type locationPacker struct {
	locationState
	w       mlir.BytecodeWriter
	repeats uint64
}

func (p *locationPacker) add(l mlir.Location) {
	if l == p.last {
		p.repeats++
		return
	}
	p.finish()
	p.last = l
	p.one(l)
}

// finish writes the repetitions that are still to be written.
func (p *locationPacker) finish() {
	if p.repeats > 0 {
		p.w.Uint(locRepeat)
		p.w.Uint(p.repeats - 1)
		p.repeats = 0
	}
}

func (p *locationPacker) one(l mlir.Location) {
	for range maxNamedLocs {
		if l.Kind() != mlir.LocName {
			break
		}
		parts := l.Parts()
		p.w.Uint(locNamed)
		p.w.String(parts.File)
		l = parts.Children[0]
	}
	_, line, col, ok := l.FileLineCol()
	switch {
	case l == mlir.UnknownLoc:
		p.w.Uint(locUnknown)
	case ok && p.inFile != mlir.UnknownLoc && p.inFile.AtLineCol(line, col) == l:
		lines, cols := int64(line)-int64(p.line), wire.Zigzag(int64(col)-int64(p.col))
		if lines >= 0 && lines < nearLines {
			p.w.Uint(locNear + (uint64(lines) | cols<<nearLineBits))
		} else {
			p.w.Uint(locNear + (nearLines | cols<<nearLineBits))
			p.w.Int(lines)
		}
	default:
		p.w.Uint(locOther)
		p.w.Attr(mlir.GetLocationAttr(l))
	}
	p.note(l)
}

// A locationRecord is what a locationPacker wrote, with holes for what has no number yet.
type locationRecord struct {
	bytes wire.Emitter
	holes []locationHole
}

// A locationHole is where in the bytes there will be the number of an attribute or of a string.
type locationHole struct {
	at   int
	attr mlir.Attribute // nil for a string
	text string
}

func (r *locationRecord) Uint(v uint64)  { r.bytes.Varint(v) }
func (r *locationRecord) Int(v int64)    { r.bytes.Signed(v) }
func (r *locationRecord) Bytes(b []byte) { r.bytes.Blob(b) }
func (r *locationRecord) Byte(b byte)    { r.bytes.Byte(b) }
func (r *locationRecord) Type(mlir.Type) { panic("BUG: a location refers to a type by itself") }
func (r *locationRecord) Resource(string, string) {
	panic("BUG: a location refers to a resource by itself")
}
func (r *locationRecord) OptionalAttr(mlir.Attribute) {
	panic("BUG: a location refers to what may be absent")
}
func (r *locationRecord) Attr(a mlir.Attribute) {
	r.holes = append(r.holes, locationHole{len(r.bytes), a, ""})
}
func (r *locationRecord) String(s string) {
	r.holes = append(r.holes, locationHole{len(r.bytes), nil, s})
}

// refer hands what is in the holes to w.
func (r *locationRecord) refer(w mlir.BytecodeWriter) {
	for i := range r.holes {
		r.holes[i].refer(w)
	}
}

func (h *locationHole) refer(w mlir.BytecodeWriter) {
	if h.attr != nil {
		w.Attr(h.attr)
	} else {
		w.String(h.text)
	}
}

// appendTo appends it all to out, which w appends to as well.
func (r *locationRecord) appendTo(out *wire.Emitter, w mlir.BytecodeWriter) {
	at := 0
	for i := range r.holes {
		out.Bytes(r.bytes[at:r.holes[i].at])
		at = r.holes[i].at
		r.holes[i].refer(w)
	}
	out.Bytes(r.bytes[at:])
}

// packLocations runs through the locations of a draft in the order in which what has them is written.
func (d *draft) packLocations() {
	p := locationPacker{w: &d.locations}
	p.start(d.op.Loc().Plain())
	for i := range d.op.NumRegions() {
		p.region(d, uint32(i))
	}
	p.finish()
}

func (p *locationPacker) region(d *draft, index uint32) {
	r := &d.regions[index]
	words, locs := d.words[r.words:], d.locationsOf(r)
	for range r.blocks {
		var b draftBlock
		b, words = d.block(words)
		for range b.arguments {
			p.add(locs.next())
		}
		for range b.count {
			var op draftOp
			op, words = d.operation(words)
			p.add(locs.next())
			for i := range op.sig.regions {
				p.region(d, op.index+i)
			}
		}
	}
}

// A locationUnpacker reads what a locationPacker wrote.
type locationUnpacker struct {
	locationState
	c       wire.Cursor
	dec     *decoder
	all     bool // they are all the same
	repeats uint64
}

func (u *locationUnpacker) next() mlir.Location {
	if u.all {
		return u.last
	}
	if u.repeats > 0 {
		u.repeats--
		return u.last
	}
	var buf [4]string
	names := buf[:0]
	code := u.c.Varint()
	for ; code == locNamed && u.c.Err == nil; code = u.c.Varint() {
		names = append(names, strings.Clone(u.dec.f.stringAt(&u.c)))
		if len(names) > maxNamedLocs {
			u.c.Fail("a location has too many names")
		}
	}
	var l mlir.Location
	switch code {
	case locRepeat:
		u.repeats = u.c.Varint()
		if len(names) > 0 {
			u.c.Fail("a location that repeats another has a name")
		}
		l = u.last
	case locOther:
		at := u.c.Pos
		if i := u.c.Varint(); u.c.Err == nil {
			l = u.dec.loc(i, at)
		}
		u.note(l)
	case locUnknown:
	default:
		l = u.near(code - locNear)
		u.note(l)
	}
	for i := len(names) - 1; i >= 0; i-- {
		l = mlir.NameLoc(names[i], l)
	}
	u.last = l
	return l
}

func (u *locationUnpacker) near(code uint64) mlir.Location {
	lines := int64(code & nearLines)
	if lines == nearLines {
		lines = u.c.Signed()
	}
	line, col := int64(u.line)+lines, int64(u.col)+wire.Unzigzag(code>>nearLineBits)
	if u.inFile == mlir.UnknownLoc || line < 0 || line > 1<<32-1 || col < 0 || col > 1<<32-1 {
		u.c.Fail("a location is near to none")
		return mlir.UnknownLoc
	}
	return u.inFile.AtLineCol(uint32(line), uint32(col))
}
