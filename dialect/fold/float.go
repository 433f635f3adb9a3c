package fold

import (
	"math"

	"github.com/spvc/spvc/mlir"
)

// Floats is the constant of type t that f makes of constants of floats, element by element; nil where f refuses. It computes in
// 64 bits, so that only results of types up to 32 bits are rounded twice, which does no harm to sums, products, quotients and
// roots; types wider than 64 bits are not folded.
func Floats(t mlir.Type, constants []mlir.Attribute, f func(v []float64) (float64, bool)) mlir.Attribute {
	element, ok := Element(t).(*mlir.FloatType)
	if !ok || element.Width() > 64 {
		return nil
	}
	values := make([]float64, len(constants))
	return Each(t, constants, func(elements []mlir.Attribute) mlir.Attribute {
		var nan *mlir.FloatAttr // the first of the operands that is none
		for i, e := range elements {
			v, ok := e.(*mlir.FloatAttr)
			if !ok || v.Type() != element {
				return nil
			}
			values[i] = v.Float()
			if math.IsNaN(values[i]) && nan == nil {
				nan = v
			}
		}
		r, ok := f(values)
		if !ok {
			return nil
		}
		switch {
		case !math.IsNaN(r):
		case nan != nil:
			return nan
		default:
			r = math.NaN() // a processor may give one with a sign
		}
		return mlir.GetFloatAttr(element, r)
	})
}

// IsFloat reports whether the constant is v everywhere, with the same sign if v is zero.
func IsFloat(c mlir.Attribute, v float64) bool {
	f, ok := Splat(c).(*mlir.FloatAttr)
	return ok && f == mlir.GetFloatAttr(f.Type(), v)
}
