package mlir

import (
	"encoding/binary"
	"sync/atomic"

	"github.com/spvc/spvc/internal/intern"
)

// A DenseArrayAttr is a list of scalars, array<i32: 1, 2>. Its bytes are the
// elements one after the other, each rounded up to whole bytes, in little-endian
// order.
type DenseArrayAttr struct {
	builtinAttr
	elem Type
	raw  []byte
	ends atomic.Pointer[[]int64] // see segmentEnds
}

type denseArrayKey struct {
	elem Type
	raw  []byte
}

func (k denseArrayKey) Hash() uint64 { return intern.Hash(address(k.elem)).Bytes(k.raw).Sum() }
func (k denseArrayKey) Match(a *DenseArrayAttr) bool {
	return k.elem == a.elem && string(k.raw) == string(a.raw)
}
func (k denseArrayKey) Size() int { return len(k.raw) }
func (k denseArrayKey) Make() *DenseArrayAttr {
	return &DenseArrayAttr{elem: k.elem, raw: append([]byte(nil), k.raw...)}
}

var denseArrays intern.Table[denseArrayKey, DenseArrayAttr]

// GetDenseArray is the array of elements of type elem, an integer or a float,
// with the given bytes.
func GetDenseArray(elem Type, raw []byte) *DenseArrayAttr {
	return denseArrays.Get(denseArrayKey{elem: elem, raw: intern.Borrow(raw)})
}

// GetDenseI32Array is array<i32: …>.
func GetDenseI32Array(elems ...int32) *DenseArrayAttr {
	var buf [64]byte
	raw := buf[:0]
	for _, e := range elems {
		raw = binary.LittleEndian.AppendUint32(raw, uint32(e))
	}
	return GetDenseArray(I32, raw)
}

// GetDenseI64Array is array<i64: …>.
func GetDenseI64Array(elems ...int64) *DenseArrayAttr {
	var buf [64]byte
	raw := buf[:0]
	for _, e := range elems {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(e))
	}
	return GetDenseArray(I64, raw)
}

// GetDenseBoolArray is array<i1: …>.
func GetDenseBoolArray(elems ...bool) *DenseArrayAttr {
	raw := make([]byte, len(elems))
	for i, e := range elems {
		if e {
			raw[i] = 1
		}
	}
	return GetDenseArray(I1, raw)
}

// ElementType is the type of the elements.
func (a *DenseArrayAttr) ElementType() Type { return a.elem }

// Raw is the bytes of the elements; the slice must not be changed.
func (a *DenseArrayAttr) Raw() []byte { return a.raw }

func (a *DenseArrayAttr) elementBytes() int {
	if a.elem == I32 {
		return 4
	}
	return max(1, (scalarWidth(a.elem)+7)/8)
}

// scalarWidth is the number of bits of an integer, index or float type.
func scalarWidth(t Type) int {
	if f, ok := t.(*FloatType); ok {
		return f.Width()
	}
	return integerWidth(t)
}

// Len is the number of elements.
func (a *DenseArrayAttr) Len() int { return len(a.raw) / a.elementBytes() }

// bits is element i.
func (a *DenseArrayAttr) bits(i int) APInt {
	n := a.elementBytes()
	return APIntFromBytes(scalarWidth(a.elem), a.raw[i*n:(i+1)*n])
}

// Int is element i of an array of integers, with its sign.
func (a *DenseArrayAttr) Int(i int) int64 {
	if a.elem == I32 { // as those of most operations
		return int64(int32(binary.LittleEndian.Uint32(a.raw[4*i:])))
	}
	return a.bits(i).Int64()
}

// Element is element i as an attribute.
func (a *DenseArrayAttr) Element(i int) Attribute { return scalarAttr(a.elem, a.bits(i)) }

// scalarAttr is the integer or float attribute with the given bits.
func scalarAttr(t Type, v APInt) Attribute {
	if _, ok := t.(*FloatType); ok {
		return GetFloatAttrBits(t, v)
	}
	return GetIntegerAttrAP(t, v)
}

// Ints is a new slice of the elements of an array of integers.
func (a *DenseArrayAttr) Ints() []int64 {
	out := make([]int64, a.Len())
	for i := range out {
		out[i] = a.Int(i)
	}
	return out
}

// SubElements visits the element type.
func (a *DenseArrayAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.elem) }
