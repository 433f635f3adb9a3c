package wire

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// An Encoding says how one kind of attribute or type is stored: the code that
// tells the dialect's kinds apart, and the fields that follow, a letter each:
//
//	a  a reference to an attribute            A  a list of them
//	t  a reference to a type                  T  a list of them; U a second one
//	l  a reference to a location              L  a list of them
//	n  a reference to a string attribute      d  a list of pairs of such a name and an attribute
//	s  a string                               S  strings as many as the type in front has elements, or one for all
//	v  an unsigned integer                    V  a list of them
//	z  a signed integer                       Z  a list of them
//	b  a byte that is true or false           B  a list of them
//	x  bytes                                  r  a resource of a dialect
//	i  an integer as wide as the type in front, which is an integer type or index
//	f  the bits of a float of the type in front
//	g  the bits of a float64                  G  a list of them
//
// Fields are kept in a [Record] between the bytes and the object.
type Encoding struct {
	Code   uint64
	Layout string
	// Older is what the code meant to an earlier release, for entries that can't
	// be read otherwise; empty for nothing.
	Older *Encoding
}

// A Record holds the fields of an attribute or a type, those of one letter in
// the order of the layout. Its memory is used again for the next one.
type Record struct {
	Attrs   []mlir.Attribute      // a
	List    []mlir.Attribute      // A
	Types   []mlir.Type           // t
	TypList []mlir.Type           // T
	Outs    []mlir.Type           // U
	Locs    []mlir.Location       // l
	LocList []mlir.Location       // L
	Names   []string              // n
	Entries []mlir.NamedAttribute // d
	Strings []string              // s
	Texts   []string              // S
	Nums    []uint64              // v
	NumList []uint64              // V
	Ints    []int64               // z
	IntList []int64               // Z
	Bools   []bool                // b
	Boolean []bool                // B
	Floats  []float64             // g
	Reals   []float64             // G
	Blob    []byte                // x
	Lasts   bool                  // Blob does, and nobody changes it
	Bits    mlir.APInt            // i, f
	Key     string                // r
}

func (r *Record) Reset() {
	r.Attrs, r.List, r.Types, r.TypList = r.Attrs[:0], r.List[:0], r.Types[:0], r.TypList[:0]
	r.Locs, r.LocList, r.Names, r.Entries = r.Locs[:0], r.LocList[:0], r.Names[:0], r.Entries[:0]
	r.Strings, r.Texts, r.Nums, r.NumList = r.Strings[:0], r.Texts[:0], r.Nums[:0], r.NumList[:0]
	r.Ints, r.IntList, r.Bools, r.Boolean = r.Ints[:0], r.IntList[:0], r.Bools[:0], r.Boolean[:0]
	r.Floats, r.Reals, r.Outs, r.Blob, r.Key = r.Floats[:0], r.Reals[:0], r.Outs[:0], nil, ""
}

func (r *Record) attr(list ...mlir.Attribute) { r.Attrs = append(r.Attrs, list...) }
func (r *Record) typ(t mlir.Type)             { r.Types = append(r.Types, t) }
func (r *Record) name(list ...string)         { r.Names = append(r.Names, list...) }
func (r *Record) num(list ...uint64)          { r.Nums = append(r.Nums, list...) }

// An AttrEncoding is how a kind of attribute is stored.
type AttrEncoding struct {
	Encoding
	// Make makes the attribute; a text says why it can't. The record's memory
	// must not be kept.
	Make func(r *Record) (mlir.Attribute, string)
	// MakeLoc is make for locations.
	MakeLoc func(r *Record) (mlir.Location, string)
	// Unique: each one is different from all others.
	Unique bool
}

// A TypeEncoding is how a kind of type is stored.
type TypeEncoding struct {
	Encoding
	Make func(r *Record) (mlir.Type, string)
}

// An Interface is what a dialect does for bytecode: its own encodings of its
// attributes and types. What has none is stored as text.
type Interface struct {
	Attrs []AttrEncoding
	Types []TypeEncoding
	// AttrRow is the encoding of an attribute, and fills in the fields; nil for
	// text. typeRow likewise.
	AttrRow func(a mlir.Attribute, r *Record) *AttrEncoding
	TypeRow func(t mlir.Type, r *Record) *TypeEncoding
}

// Interfaces are those of the dialects that have one, by namespace.
var Interfaces = map[string]*Interface{}

// ByCode is the row of the code, nil when there is none. Most tables have the
// rows in the order of the codes, from 0.
func ByCode[E any](rows []E, code uint64, codeOf func(*E) uint64) *E {
	if code < uint64(len(rows)) && codeOf(&rows[code]) == code {
		return &rows[code]
	}
	for i := range rows {
		if codeOf(&rows[i]) == code {
			return &rows[i]
		}
	}
	return nil
}

// IntegerWidth is the number of bits of an integer type or index.
func IntegerWidth(t mlir.Type) (int, bool) {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return t.Width(), true
	case *mlir.IndexType:
		return mlir.IndexWidth, true
	}
	return 0, false
}

// ApInt reads an integer of the given width: a byte up to 8 bits, a signed
// integer up to 64, and signed words above.
func (c *Cursor) ApInt(width int) mlir.APInt {
	switch {
	case width <= 8:
		return mlir.MakeAPUint(width, uint64(c.Byte()))
	case width <= 64:
		return mlir.MakeAPUint(width, uint64(c.Signed()))
	}
	n := c.Count(1)
	words := make([]byte, 0, 8*min(n, (width+63)/64))
	for i := range n {
		w := uint64(c.Signed())
		for b := 0; b < 64 && i < (width+63)/64; b += 8 {
			words = append(words, byte(w>>b))
		}
	}
	return mlir.APIntFromBytes(width, words)
}

func (e *Emitter) ApInt(v mlir.APInt) {
	switch width := v.Width(); {
	case width <= 8:
		e.Byte(byte(v.Uint64()))
	case width <= 64:
		e.Signed(int64(v.Uint64()))
	default:
		n := max(1, (v.ActiveBits()+63)/64)
		e.Varint(uint64(n))
		for i := range n {
			e.Signed(int64(v.Word(i)))
		}
	}
}

// IsList reports whether a letter stands for a list of fields.
func IsList(letter byte) bool { return strings.IndexByte("ATULdSVZBG", letter) >= 0 }
