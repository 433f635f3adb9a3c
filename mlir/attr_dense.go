package mlir

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/internal/mapped"
)

// A DenseElementsAttr holds an element for each place of a shaped type: numbers,
// or complex numbers. If all are equal, a "splat", it holds the one.
//
// Its bytes are the elements in row-major order, each rounded up to whole bytes,
// in little-endian order; the two parts of a complex number follow each other.
// Elements of type i1 are packed eight to a byte, lowest bit first, and a splat
// of them is one byte of equal bits.
type DenseElementsAttr struct {
	builtinAttr
	t     ShapedType
	raw   []byte
	splat bool
	lasts bool // raw is somebody else's, who does not change it
	given bool // of a key: raw is nobody else's, and need not be copied
}

type denseKey DenseElementsAttr

func (k denseKey) Hash() uint64 {
	h := intern.Hash(address(k.t))
	for piece := range slices.Chunk(k.raw, pieceBytes) {
		h = h.Bytes(piece)
		k.forget(piece)
	}
	return h.Sum()
}

func (k denseKey) Match(a *DenseElementsAttr) bool {
	if k.t != a.t || k.splat != a.splat || len(k.raw) != len(a.raw) {
		return false
	}
	if unsafe.SliceData(k.raw) == unsafe.SliceData(a.raw) {
		return true
	}
	for at := 0; at < len(k.raw); at += pieceBytes {
		x, y := k.raw[at:min(at+pieceBytes, len(k.raw))], a.raw[at:min(at+pieceBytes, len(a.raw))]
		if !bytes.Equal(x, y) {
			return false
		}
		k.forget(x)
		denseKey(*a).forget(y)
	}
	return true
}

// pieceBytes is how many bytes are looked at until those of a mapped file are let go.
const pieceBytes = 1 << 20

// forget lets go of bytes that nobody looks at for a while, where they are in a mapped file: they may be gigabytes.
func (k denseKey) forget(piece []byte) {
	if k.lasts && len(piece) == pieceBytes {
		mapped.Forget(piece)
	}
}

func (k denseKey) Size() int {
	if k.lasts {
		return 0
	}
	return len(k.raw)
}
func (k denseKey) Make() *DenseElementsAttr {
	if k.lasts {
		return &DenseElementsAttr{t: k.t, raw: k.raw, splat: k.splat, lasts: true}
	}
	if k.given && !k.splat { // of a splat, little is left
		return &DenseElementsAttr{t: k.t, raw: k.raw}
	}
	return &DenseElementsAttr{t: k.t, raw: bytes.Clone(k.raw), splat: k.splat}
}

var denseElements intern.Table[denseKey, DenseElementsAttr]

// GetDenseElements is the attribute of type t with the given bytes: those of all
// elements, or of one that stands for all. It must be one of the two sizes; see
// [denseSize]. Equal elements become a splat.
func GetDenseElements(t ShapedType, raw []byte) *DenseElementsAttr {
	return getDenseElements(denseKey{t: t, raw: intern.Borrow(raw)})
}

// ViewDenseElements is GetDenseElements of bytes that nobody changes: the attribute may refer to them, and has no copy.
func ViewDenseElements(t ShapedType, raw []byte) *DenseElementsAttr {
	return getDenseElements(denseKey{t: t, raw: raw, lasts: true})
}

// ownDenseElements is GetDenseElements of bytes that nobody else has: they are not copied.
func ownDenseElements(t ShapedType, raw []byte) *DenseElementsAttr {
	return getDenseElements(denseKey{t: t, raw: raw, given: true})
}

func getDenseElements(k denseKey) *DenseElementsAttr {
	t, raw := k.t, k.raw
	if t == nil {
		panic("mlir: GetDenseElements of a nil type")
	}
	n := NumElements(t)
	all, one := denseSize(t)
	if int64(len(raw)) != all && len(raw) != one {
		panic("mlir: GetDenseElements with " + strconv.Itoa(len(raw)) + " bytes for " + TypeString(t))
	}
	switch {
	case n == 0 && len(raw) == 0:
	case IsInteger(t.ElementType(), 1):
		k.raw, k.splat = packedSplat(k.raw, n)
	case len(raw) == one || allEqual(raw, one):
		k.raw, k.splat = k.raw[:one], true
	}
	return denseElements.Get(k)
}

// denseSize is the number of bytes of all elements of t, whose shape must be
// static, and of one element. For i1, one is the size of a splat.
func denseSize(t ShapedType) (all int64, one int) {
	n := NumElements(t)
	if IsInteger(t.ElementType(), 1) {
		return packedBytes(n), 1
	}
	one = denseElementBytes(t.ElementType())
	if n < 0 || n > 1<<48 {
		return -1, one
	}
	return n * int64(one), one
}

// packedBytes is how many bytes n bits take; n+7 may be too large a number.
func packedBytes(n int64) int64 { return n/8 + (n%8+7)/8 }

func denseElementBytes(elem Type) int {
	if c, ok := elem.(*ComplexType); ok {
		return 2 * denseElementBytes(c.elem)
	}
	return (scalarWidth(elem) + 7) / 8
}

// isDenseElement reports whether dense elements can have that element type,
// strings aside.
func isDenseElement(elem Type) bool {
	if c, ok := elem.(*ComplexType); ok {
		elem = c.elem
	}
	return IsIntOrIndexOrFloat(elem)
}

// allEqual reports whether raw repeats its first n bytes.
func allEqual(raw []byte, n int) bool { return bytes.Equal(raw[n:], raw[:len(raw)-n]) }

var boolSplats = [2][]byte{{0}, {0xff}}

// packedSplat returns n packed bits as one byte if they are all equal; unused
// bits of the last byte become 0.
func packedSplat(raw []byte, n int64) ([]byte, bool) {
	if int64(len(raw)) < packedBytes(n) { // one byte for all
		return boolSplats[raw[0]&1], true
	}
	count := int64(0)
	for i := range n {
		count += int64(raw[i/8] >> (i % 8) & 1)
	}
	switch used := n % 8; {
	case count == 0:
		return boolSplats[0], true
	case count == n:
		return boolSplats[1], true
	case used != 0 && raw[n/8]>>used != 0:
		raw = bytes.Clone(raw)
		raw[n/8] &= 1<<used - 1
	}
	return raw, false
}

// GetDenseSplat is the attribute of type t whose elements are all v, an integer
// or float attribute of t's element type.
func GetDenseSplat(t ShapedType, v Attribute) *DenseElementsAttr {
	if t == nil {
		panic("mlir: GetDenseSplat of a nil type")
	}
	b := denseBuilder{elem: t.ElementType()}
	b.add(scalarBits(v))
	return GetDenseElements(t, b.bytes())
}

// GetDenseOf is the attribute of type t with the given elements, integers or
// floats of t's element type: one for each place, or one for all.
func GetDenseOf(t ShapedType, elems []Attribute) *DenseElementsAttr {
	if t == nil {
		panic("mlir: GetDenseOf of a nil type")
	}
	b := denseBuilder{elem: t.ElementType()}
	for _, e := range elems {
		b.add(scalarBits(e))
	}
	return GetDenseElements(t, b.bytes())
}

func scalarBits(a Attribute) APInt {
	if f, ok := a.(*FloatAttr); ok {
		return f.v
	}
	i, ok := a.(*IntegerAttr)
	if !ok {
		panic("mlir: an element of dense elements is neither a number of integers nor of floats: " + AttrString(a))
	}
	return i.v
}

// A denseBuilder puts elements into the bytes of a dense attribute.
type denseBuilder struct {
	elem Type
	raw  []byte
	n    int // elements so far
}

func (b *denseBuilder) add(v APInt) {
	if !IsInteger(b.elem, 1) {
		b.raw = v.AppendBytes(b.raw)
	} else {
		if b.n%8 == 0 {
			b.raw = append(b.raw, 0)
		}
		b.raw[b.n/8] |= byte(v.lo) << (b.n % 8)
	}
	b.n++
}

// bytes are the bytes of the elements; a lone i1 stands for all.
func (b *denseBuilder) bytes() []byte {
	if b.n == 1 && IsInteger(b.elem, 1) {
		return boolSplats[b.raw[0]&1]
	}
	return b.raw
}

// Type is the shaped type.
func (a *DenseElementsAttr) Type() Type { return a.t }

// ShapedType is the type.
func (a *DenseElementsAttr) ShapedType() ShapedType { return a.t }

// IsSplat reports whether all elements are equal and stored once.
func (a *DenseElementsAttr) IsSplat() bool { return a.splat }

// Raw is the bytes of the elements, of one if a is a splat; the slice must not
// be changed.
func (a *DenseElementsAttr) Raw() []byte { return a.raw }

// Len is the number of elements; of a splat at most the largest int.
func (a *DenseElementsAttr) Len() int { return int(min(NumElements(a.t), math.MaxInt)) }

// bits are the bits of part of element i; part 1 is the imaginary part of a
// complex number.
func (a *DenseElementsAttr) bits(i, part int) APInt {
	elem := a.t.ElementType()
	if IsInteger(elem, 1) {
		if a.splat {
			i = 0
		}
		return MakeAPUint(1, uint64(a.raw[i/8]>>(i%8)))
	}
	size := denseElementBytes(elem)
	if a.splat {
		i = 0
	}
	at := a.raw[i*size : (i+1)*size]
	if c, ok := elem.(*ComplexType); ok {
		elem, size = c.elem, size/2
		at = at[part*size : (part+1)*size]
	}
	return APIntFromBytes(scalarWidth(elem), at)
}

// Element is element i as an attribute; a complex number is an array of two.
func (a *DenseElementsAttr) Element(i int) Attribute {
	elem := a.t.ElementType()
	if c, ok := elem.(*ComplexType); ok {
		return GetArrayAttr(scalarAttr(c.elem, a.bits(i, 0)), scalarAttr(c.elem, a.bits(i, 1)))
	}
	return scalarAttr(elem, a.bits(i, 0))
}

// SubElements visits the type.
func (a *DenseElementsAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }

// A DenseStringElementsAttr is like [DenseElementsAttr] with strings for
// elements.
type DenseStringElementsAttr struct {
	builtinAttr
	t     ShapedType
	elems []string
}

type denseStringKey DenseStringElementsAttr

func (k denseStringKey) Hash() uint64 {
	h := intern.Hash(address(k.t))
	for _, e := range k.elems {
		h = h.String(e)
	}
	return h.Sum()
}
func (k denseStringKey) Match(a *DenseStringElementsAttr) bool {
	return k.t == a.t && slices.Equal(k.elems, a.elems)
}
func (k denseStringKey) Make() *DenseStringElementsAttr {
	a := &DenseStringElementsAttr{t: k.t, elems: slices.Clone(k.elems)}
	for i, e := range a.elems {
		a.elems[i] = strings.Clone(e)
	}
	return a
}

var denseStrings intern.Table[denseStringKey, DenseStringElementsAttr]

// GetDenseStringElements is the attribute of type t with the given strings: one
// for each place, or one for all.
func GetDenseStringElements(t ShapedType, elems []string) *DenseStringElementsAttr {
	if t == nil {
		panic("mlir: GetDenseStringElements of a nil type")
	}
	if n := NumElements(t); int64(len(elems)) != n && len(elems) != 1 {
		panic("mlir: GetDenseStringElements with " + strconv.Itoa(len(elems)) + " strings for " + TypeString(t))
	}
	if len(elems) > 1 && !slices.ContainsFunc(elems, func(e string) bool { return e != elems[0] }) {
		elems = elems[:1]
	}
	return denseStrings.Get(denseStringKey{t: t, elems: intern.Borrow(elems)})
}

// Type is the shaped type.
func (a *DenseStringElementsAttr) Type() Type { return a.t }

// ShapedType is the type.
func (a *DenseStringElementsAttr) ShapedType() ShapedType { return a.t }

// IsSplat reports whether one string stands for all elements.
func (a *DenseStringElementsAttr) IsSplat() bool { return len(a.elems) == 1 }

// Strings are the elements, one if a is a splat; the slice must not be changed.
func (a *DenseStringElementsAttr) Strings() []string { return a.elems }

// Element is element i as an attribute of t's element type.
func (a *DenseStringElementsAttr) Element(i int) Attribute {
	if a.IsSplat() {
		i = 0
	}
	return GetTypedStringAttr(a.elems[i], a.t.ElementType())
}

// SubElements visits the type.
func (a *DenseStringElementsAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }
