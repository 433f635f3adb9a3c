package fold

import (
	"github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// maxElements is how many elements a constant may have that is not the same everywhere: more are left to run time.
const maxElements = 1 << 16

// Poison reports whether the constant is one that nobody may look at. Package ub sets it.
var Poison = func(mlir.Attribute) bool { return false }

// Each is the constant of type t that f makes of the elements of the constants; nil where f refuses one, where a constant is not
// known, or is none of numbers.
func Each(t mlir.Type, constants []mlir.Attribute, f func(elements []mlir.Attribute) mlir.Attribute) mlir.Attribute {
	for _, c := range constants {
		if c != nil && Poison(c) {
			return c
		}
	}
	shaped, ok := t.(mlir.ShapedType)
	if !ok {
		for _, c := range constants {
			if !isScalar(c) {
				return nil
			}
		}
		return f(constants)
	}
	dense := make([]*mlir.DenseElementsAttr, len(constants))
	splat := true
	for i, c := range constants {
		d, ok := c.(*mlir.DenseElementsAttr)
		if !ok || d.Len() == 0 {
			return nil
		}
		dense[i] = d
		splat = splat && d.IsSplat()
	}
	if !mlir.HasStaticShape(shaped) {
		return nil
	}
	elements := make([]mlir.Attribute, len(dense))
	at := func(i int) mlir.Attribute {
		for k, d := range dense {
			elements[k] = d.Element(i)
		}
		return f(elements)
	}
	if splat {
		if v := at(0); v != nil {
			return mlir.GetDenseSplat(shaped, v)
		}
		return nil
	}
	n := mlir.NumElements(shaped)
	if n > maxElements {
		return nil
	}
	list := make([]mlir.Attribute, n)
	for i := range list {
		if list[i] = at(i); list[i] == nil {
			return nil
		}
	}
	return mlir.GetDenseOf(shaped, list)
}

func isScalar(a mlir.Attribute) bool {
	switch a.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr:
		return true
	}
	return false
}

// Splat is the number that the constant is, or that all its elements are; nil for none.
func Splat(c mlir.Attribute) mlir.Attribute {
	switch c := c.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr:
		return c
	case *mlir.DenseElementsAttr:
		if c.IsSplat() && c.Len() > 0 {
			return c.Element(0)
		}
	}
	return nil
}

// Filled is the constant of type t of which every element is v; nil where the shape is not known.
func Filled(t mlir.Type, v mlir.Attribute) mlir.Attribute {
	s, ok := t.(mlir.ShapedType)
	switch {
	case !ok:
		return v
	case !mlir.HasStaticShape(s):
		return nil
	}
	return mlir.GetDenseSplat(s, v)
}

// Element is the type of the elements of a vector or a tensor, and t itself for any other.
func Element(t mlir.Type) mlir.Type {
	if constraints.ValueSemantics(t) {
		return mlir.ElementTypeOrSelf(t)
	}
	return t
}

// ToAttr is what [mlir.OpDef.Fold] returns for a constant; nil for nil.
func ToAttr(a mlir.Attribute) []mlir.FoldResult {
	if a == nil {
		return nil
	}
	return mlir.FoldToAttr(a)
}
