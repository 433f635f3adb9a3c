package bytecode

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// An encoding says how one kind of attribute or type is stored: the code that
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
// Fields are kept in a [record] between the bytes and the object.
type encoding struct {
	code   uint64
	layout string
	// older is what the code meant to an earlier release, for entries that can't
	// be read otherwise; empty for nothing.
	older *encoding
}

// A record holds the fields of an attribute or a type, those of one letter in
// the order of the layout. Its memory is used again for the next one.
type record struct {
	attrs   []mlir.Attribute      // a
	list    []mlir.Attribute      // A
	types   []mlir.Type           // t
	typList []mlir.Type           // T
	outs    []mlir.Type           // U
	locs    []mlir.Location       // l
	locList []mlir.Location       // L
	names   []string              // n
	entries []mlir.NamedAttribute // d
	strings []string              // s
	texts   []string              // S
	nums    []uint64              // v
	numList []uint64              // V
	ints    []int64               // z
	intList []int64               // Z
	bools   []bool                // b
	boolean []bool                // B
	floats  []float64             // g
	reals   []float64             // G
	blob    []byte                // x
	bits    mlir.APInt            // i, f
	key     string                // r
}

func (r *record) reset() {
	r.attrs, r.list, r.types, r.typList = r.attrs[:0], r.list[:0], r.types[:0], r.typList[:0]
	r.locs, r.locList, r.names, r.entries = r.locs[:0], r.locList[:0], r.names[:0], r.entries[:0]
	r.strings, r.texts, r.nums, r.numList = r.strings[:0], r.texts[:0], r.nums[:0], r.numList[:0]
	r.ints, r.intList, r.bools, r.boolean = r.ints[:0], r.intList[:0], r.bools[:0], r.boolean[:0]
	r.floats, r.reals, r.outs, r.blob, r.key = r.floats[:0], r.reals[:0], r.outs[:0], nil, ""
}

func (r *record) attr(list ...mlir.Attribute) { r.attrs = append(r.attrs, list...) }
func (r *record) typ(t mlir.Type)             { r.types = append(r.types, t) }
func (r *record) name(list ...string)         { r.names = append(r.names, list...) }
func (r *record) num(list ...uint64)          { r.nums = append(r.nums, list...) }

// An attrEncoding is how a kind of attribute is stored.
type attrEncoding struct {
	encoding
	// make makes the attribute; a text says why it can't. The record's memory
	// must not be kept.
	make func(r *record) (mlir.Attribute, string)
	// makeLoc is make for locations.
	makeLoc func(r *record) (mlir.Location, string)
	// unique: each one is different from all others.
	unique bool
}

// A typeEncoding is how a kind of type is stored.
type typeEncoding struct {
	encoding
	make func(r *record) (mlir.Type, string)
}

// An Interface is what a dialect does for bytecode: its own encodings of its
// attributes and types. What has none is stored as text.
type Interface struct {
	attrs []attrEncoding
	types []typeEncoding
	// attrRow is the encoding of an attribute, and fills in the fields; nil for
	// text. typeRow likewise.
	attrRow func(a mlir.Attribute, r *record) *attrEncoding
	typeRow func(t mlir.Type, r *record) *typeEncoding
}

// interfaces are those of the dialects that have one, by namespace.
var interfaces = map[string]*Interface{}

// byCode is the row of the code, nil when there is none. Most tables have the
// rows in the order of the codes, from 0.
func byCode[E any](rows []E, code uint64, codeOf func(*E) uint64) *E {
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

// integerWidth is the number of bits of an integer type or index.
func integerWidth(t mlir.Type) (int, bool) {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return t.Width(), true
	case *mlir.IndexType:
		return mlir.IndexWidth, true
	}
	return 0, false
}

// apInt reads an integer of the given width: a byte up to 8 bits, a signed
// integer up to 64, and signed words above.
func (c *cursor) apInt(width int) mlir.APInt {
	switch {
	case width <= 8:
		return mlir.MakeAPUint(width, uint64(c.byte()))
	case width <= 64:
		return mlir.MakeAPUint(width, uint64(c.signed()))
	}
	n := c.count(1)
	words := make([]byte, 0, 8*min(n, (width+63)/64))
	for i := range n {
		w := uint64(c.signed())
		for b := 0; b < 64 && i < (width+63)/64; b += 8 {
			words = append(words, byte(w>>b))
		}
	}
	return mlir.APIntFromBytes(width, words)
}

func (e *emitter) apInt(v mlir.APInt) {
	switch width := v.Width(); {
	case width <= 8:
		e.byte(byte(v.Uint64()))
	case width <= 64:
		e.signed(int64(v.Uint64()))
	default:
		n := max(1, (v.ActiveBits()+63)/64)
		e.varint(uint64(n))
		for i := range n {
			e.signed(int64(v.Word(i)))
		}
	}
}

// isList reports whether a letter stands for a list of fields.
func isList(letter byte) bool { return strings.IndexByte("ATULdSVZBG", letter) >= 0 }
