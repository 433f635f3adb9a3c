package fold

import (
	"math/big"

	"github.com/spvc/spvc/mlir"
)

// IndexWidth is the number of bits that constants of index type are kept in.
const IndexWidth = 64

// Width is the number of bits of the integers in t; 0 where there are none.
func Width(t mlir.Type) int {
	switch t := Element(t).(type) {
	case *mlir.IntegerType:
		return t.Width()
	case *mlir.IndexType:
		return IndexWidth
	}
	return 0
}

// An Integer is an element while it is computed with: its bits, read in either way.
type Integer struct {
	Width    int
	Signed   *big.Int
	Unsigned *big.Int
}

func integer(a mlir.Attribute) (Integer, bool) {
	i, ok := a.(*mlir.IntegerAttr)
	if !ok {
		return Integer{}, false
	}
	v := i.Value()
	return Integer{v.Width(), v.Big(true), v.Big(false)}, true
}

// Of is the integer of type t, or the constant with it everywhere, with the low bits of v; nil where t has no known shape.
func Of(t mlir.Type, v *big.Int) mlir.Attribute {
	return Filled(t, number(Element(t), v))
}

func number(t mlir.Type, v *big.Int) mlir.Attribute {
	w := Width(t)
	if w == 0 {
		return nil
	}
	low := new(big.Int).And(v, mask(w))
	return mlir.GetIntegerAttrAP(t, mlir.APIntFromBig(w, low))
}

func mask(width int) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(width))
	return m.Sub(m, big.NewInt(1))
}

// Integers is the constant of type t that f makes of constants of integers, element by element, cut to the width of t; nil where
// f returns nil.
func Integers(t mlir.Type, constants []mlir.Attribute, f func(v []Integer) *big.Int) mlir.Attribute {
	element := Element(t)
	values := make([]Integer, len(constants))
	return Each(t, constants, func(elements []mlir.Attribute) mlir.Attribute {
		for i, e := range elements {
			v, ok := integer(e)
			if !ok {
				return nil
			}
			values[i] = v
		}
		if r := f(values); r != nil {
			return number(element, r)
		}
		return nil
	})
}

// Is reports whether the constant is the integer v, read as signed, everywhere.
func Is(c mlir.Attribute, v int64) bool {
	i, ok := Splat(c).(*mlir.IntegerAttr)
	if !ok {
		return false
	}
	n := i.Value()
	if n.Width() == 1 && v == 1 {
		return n.IsOne() // the only one of a width in which 1 is negative
	}
	return n.Big(true).Cmp(big.NewInt(v)) == 0
}

// IsOnes reports whether all bits of the constant are set.
func IsOnes(c mlir.Attribute) bool { return Is(c, -1) }

// SignedMin and SignedMax are the ends of the signed integers of a width.
func SignedMin(width int) *big.Int {
	return new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), uint(max(width, 1)-1)))
}

// SignedMax is the largest signed integer of a width.
func SignedMax(width int) *big.Int {
	m := new(big.Int).Lsh(big.NewInt(1), uint(max(width, 1)-1))
	return m.Sub(m, big.NewInt(1))
}

// UnsignedMax is the largest unsigned integer of a width.
func UnsignedMax(width int) *big.Int { return mask(width) }

// IsExactly reports whether the constant is v everywhere, read as signed if v is negative and as unsigned otherwise.
func IsExactly(c mlir.Attribute, v *big.Int) bool {
	i, ok := Splat(c).(*mlir.IntegerAttr)
	return ok && i.Value().Big(v.Sign() < 0).Cmp(v) == 0
}
