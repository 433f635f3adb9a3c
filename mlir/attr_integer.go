package mlir

import "github.com/spvc/spvc/internal/intern"

// UnitAttr says something by being there.
type UnitAttr struct{ builtinAttr }

// Unit is the one unit attribute.
var Unit = &UnitAttr{}

// An IntegerAttr is an integer of integer or index type. Of type i1 it is a
// Boolean.
type IntegerAttr struct {
	builtinAttr
	t Type
	v APInt
}

type integerKey IntegerAttr

func (k integerKey) Hash() uint64 {
	h := intern.Hash(address(k.t)).Word(k.v.lo)
	if k.v.hi != "" {
		h = h.String(k.v.hi)
	}
	return h.Sum()
}
func (k integerKey) Match(a *IntegerAttr) bool { return k.t == a.t && k.v == a.v }
func (k integerKey) Make() *IntegerAttr        { return &IntegerAttr{t: k.t, v: k.v} }

var integerAttrs intern.Table[integerKey, IntegerAttr]

// The Booleans.
var (
	True  = GetIntegerAttr(I1, 1)
	False = GetIntegerAttr(I1, 0)
)

// GetBoolAttr is [True] or [False].
func GetBoolAttr(b bool) *IntegerAttr {
	if b {
		return True
	}
	return False
}

// GetIntegerAttr is v as a constant of the type t, which is an integer or index;
// bits that do not fit are cut off.
func GetIntegerAttr(t Type, v int64) *IntegerAttr {
	return GetIntegerAttrAP(t, MakeAPInt(integerWidth(t), v))
}

// GetIntegerAttrAP is the constant v of the type t, whose width is v's.
func GetIntegerAttrAP(t Type, v APInt) *IntegerAttr {
	if integerWidth(t) != v.Width() {
		panic("mlir: GetIntegerAttrAP with bits of another width than the type's")
	}
	return integerAttrs.Get(integerKey{t: t, v: v})
}

// integerWidth is the width of an integer type, or of index in memory.
func integerWidth(t Type) int {
	if t, ok := t.(*IntegerType); ok {
		return t.width
	}
	if t != Index {
		panic("mlir: GetIntegerAttr of a type that is neither integer nor index: " + TypeString(t))
	}
	return IndexWidth
}

// Type is the integer type or index.
func (a *IntegerAttr) Type() Type { return a.t }

// Value is the bits.
func (a *IntegerAttr) Value() APInt { return a.v }

// Int is the value, read as unsigned if the type is, otherwise as signed; only
// the low 64 bits of a wider one.
func (a *IntegerAttr) Int() int64 {
	if a.isUnsigned() {
		return int64(a.v.Uint64())
	}
	return a.v.Int64()
}

// Uint is the value's bits read as an unsigned number; only the low 64 of a
// wider one.
func (a *IntegerAttr) Uint() uint64 { return a.v.Uint64() }

// Bool reports whether any bit is set.
func (a *IntegerAttr) Bool() bool { return !a.v.IsZero() }

func (a *IntegerAttr) isUnsigned() bool {
	t, ok := a.t.(*IntegerType)
	return ok && t.sign == Unsigned
}

// SubElements visits the type.
func (a *IntegerAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }

// A FloatAttr is a floating-point number of float type.
type FloatAttr struct {
	builtinAttr
	t *FloatType
	v APInt
}

type floatKey FloatAttr

func (k floatKey) Hash() uint64 {
	h := intern.Hash(address(k.t)).Word(k.v.lo)
	if k.v.hi != "" {
		h = h.String(k.v.hi)
	}
	return h.Sum()
}
func (k floatKey) Match(a *FloatAttr) bool { return k.t == a.t && k.v == a.v }
func (k floatKey) Make() *FloatAttr        { return &FloatAttr{t: k.t, v: k.v} }

var floatAttrs intern.Table[floatKey, FloatAttr]

// GetFloatAttr is v rounded to the float type t, to nearest and ties to even.
func GetFloatAttr(t Type, v float64) *FloatAttr {
	f := floatType(t)
	return GetFloatAttrBits(f, f.FromFloat64(v))
}

func floatType(t Type) *FloatType {
	f, ok := t.(*FloatType)
	if !ok {
		panic("mlir: GetFloatAttr of a type that is no float: " + TypeString(t))
	}
	return f
}

// GetFloatAttrBits is the float of type t with the given bits.
func GetFloatAttrBits(t Type, bits APInt) *FloatAttr {
	f := floatType(t)
	if bits.Width() != f.Width() {
		panic("mlir: GetFloatAttrBits with bits of another width than the type's")
	}
	return floatAttrs.Get(floatKey{t: f, v: bits})
}

// Type is the float type.
func (a *FloatAttr) Type() Type { return a.t }

// Bits is the value's encoding.
func (a *FloatAttr) Bits() APInt { return a.v }

// Float is the value; one that is wider than float64 is rounded.
func (a *FloatAttr) Float() float64 { return a.t.Float64(a.v) }

// SubElements visits the type.
func (a *FloatAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }
