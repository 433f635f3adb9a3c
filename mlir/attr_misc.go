package mlir

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/intern"
)

// A TypeAttr is a type as an attribute.
type TypeAttr struct {
	builtinAttr
	t Type
}

type typeAttrKey struct{ t Type }

func (k typeAttrKey) Hash() uint64           { return intern.Hash(0).Word(address(k.t)).Sum() }
func (k typeAttrKey) Match(a *TypeAttr) bool { return k.t == a.t }
func (k typeAttrKey) Make() *TypeAttr        { return &TypeAttr{t: k.t} }

var typeAttrs intern.Table[typeAttrKey, TypeAttr]

// GetTypeAttr is the type t as an attribute.
func GetTypeAttr(t Type) *TypeAttr { return typeAttrs.Get(typeAttrKey{t}) }

// Value is the type.
func (a *TypeAttr) Value() Type { return a.t }

// SubElements visits the type.
func (a *TypeAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }

// An OpaqueAttr is an attribute of a dialect that is not registered, kept as
// text: #dialect<"data"> or #dialect.data, with a type that may be [None].
type OpaqueAttr struct {
	builtinAttr
	dialect, data string
	t             Type
}

type opaqueAttrKey OpaqueAttr

func (k opaqueAttrKey) Hash() uint64 {
	return intern.Hash(address(k.t)).String(k.dialect).String(k.data).Sum()
}
func (k opaqueAttrKey) Match(a *OpaqueAttr) bool {
	return k.dialect == a.dialect && k.data == a.data && k.t == a.t
}
func (k opaqueAttrKey) Make() *OpaqueAttr {
	return &OpaqueAttr{dialect: strings.Clone(k.dialect), data: strings.Clone(k.data), t: k.t}
}

var opaqueAttrs intern.Table[opaqueAttrKey, OpaqueAttr]

// GetOpaqueAttr is the attribute of the namespace dialect with the given text.
// A nil type is [None].
func GetOpaqueAttr(dialect, data string, t Type) *OpaqueAttr {
	if t == nil {
		t = None
	}
	return opaqueAttrs.Get(opaqueAttrKey{dialect: dialect, data: data, t: t})
}

// Namespace is the namespace of the dialect that the attribute belongs to.
func (a *OpaqueAttr) Namespace() string { return a.dialect }

// Data is the text of the attribute.
func (a *OpaqueAttr) Data() string { return a.data }

// Type is the type, [None] when none was written.
func (a *OpaqueAttr) Type() Type { return a.t }

// SubElements visits the type.
func (a *OpaqueAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }

// A LocationAttr is a location as an attribute.
type LocationAttr struct {
	builtinAttr
	loc Location
}

type locationAttrKey Location

func (k locationAttrKey) Hash() uint64               { return intern.Hash(0).Word(k.bits).Sum() }
func (k locationAttrKey) Match(a *LocationAttr) bool { return Location(k) == a.loc }
func (k locationAttrKey) Make() *LocationAttr        { return &LocationAttr{loc: Location(k)} }

var locationAttrs intern.Table[locationAttrKey, LocationAttr]

// GetLocationAttr is the location l as an attribute.
func GetLocationAttr(l Location) *LocationAttr { return locationAttrs.Get(locationAttrKey(l.Plain())) }

// Loc is the location.
func (a *LocationAttr) Loc() Location { return a.loc }

// A DistinctAttr makes an attribute different from all others. It is the one
// builtin attribute that is not interned: each call of [NewDistinctAttr] gives
// another.
type DistinctAttr struct {
	builtinAttr
	ref Attribute
}

// NewDistinctAttr is a new attribute that refers to ref, [Unit] when it only
// has to be different.
func NewDistinctAttr(ref Attribute) *DistinctAttr { return &DistinctAttr{ref: ref} }

// Referenced is the attribute that it was made from.
func (a *DistinctAttr) Referenced() Attribute { return a.ref }

// SubElements visits the attribute referred to.
func (a *DistinctAttr) SubElements(attr func(Attribute), _ func(Type)) { attr(a.ref) }

// A StridedLayoutAttr is the layout of a memref with one stride for each
// dimension and an offset: strided<[4, ?], offset: 1>.
type StridedLayoutAttr struct {
	builtinAttr
	offset  int64
	strides []int64
}

type stridedKey StridedLayoutAttr

func (k stridedKey) Hash() uint64 { return hashInts(intern.Hash(k.offset), k.strides).Sum() }
func (k stridedKey) Match(a *StridedLayoutAttr) bool {
	return k.offset == a.offset && slices.Equal(k.strides, a.strides)
}
func (k stridedKey) Make() *StridedLayoutAttr {
	return &StridedLayoutAttr{offset: k.offset, strides: slices.Clone(k.strides)}
}

var stridedAttrs intern.Table[stridedKey, StridedLayoutAttr]

// GetStridedLayoutAttr is the layout with that offset and those strides, each of
// which may be [Dynamic].
func GetStridedLayoutAttr(offset int64, strides []int64) *StridedLayoutAttr {
	return stridedAttrs.Get(stridedKey{offset: offset, strides: intern.Borrow(strides)})
}

// Offset is the offset in elements.
func (a *StridedLayoutAttr) Offset() int64 { return a.offset }

// Strides are the strides in elements; the slice must not be changed.
func (a *StridedLayoutAttr) Strides() []int64 { return a.strides }
