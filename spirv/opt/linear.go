package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A linear is a number as a sum of values, each times a factor, and a constant. It wraps as the number does (rule 4).
type linear struct {
	terms  []term // in the order of their values
	offset int64
}

type term struct {
	value  *mlir.Value
	factor int64
}

// maxLinear is how many operations deep a sum is looked at.
const maxLinear = 6

// linearOf is an integer as a sum. Values have to have numbers.
func linearOf(v *mlir.Value) linear {
	unused := 64 - v.Type().(*mlir.IntegerType).Width()
	if unused < 0 {
		return linear{terms: []term{{v, 1}}}
	}
	l := sumOf(v, maxLinear)
	l.offset = l.offset << unused >> unused
	l.terms = slices.DeleteFunc(l.terms, func(t term) bool { return t.factor<<unused == 0 })
	for i := range l.terms {
		l.terms[i].factor = l.terms[i].factor << unused >> unused
	}
	return l
}

func sumOf(v *mlir.Value, depth int) linear {
	if c, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
		return linear{offset: int64(c.Uint())}
	}
	if depth > 0 && v.Def() != nil && v.Def().NumOperands() == 2 {
		a, b := v.Def().Operand(0), v.Def().Operand(1)
		switch opcodeOf(v) {
		case grammar.OpIAdd:
			return sumOf(a, depth-1).plus(sumOf(b, depth-1), 1)
		case grammar.OpISub:
			return sumOf(a, depth-1).plus(sumOf(b, depth-1), -1)
		case grammar.OpIMul:
			x, y := sumOf(a, depth-1), sumOf(b, depth-1)
			if len(x.terms) == 0 {
				return linear{}.plus(y, x.offset)
			}
			if len(y.terms) == 0 {
				return linear{}.plus(x, y.offset)
			}
		case grammar.OpShiftLeftLogical:
			if n, ok := mlir.ConstantValue(b).(*mlir.IntegerAttr); ok && n.Uint() < uint64(widthOf(v.Type())) {
				return linear{}.plus(sumOf(a, depth-1), 1<<n.Uint())
			}
		}
	}
	return linear{terms: []term{{v, 1}}}
}

// plus is a sum with another one times a factor.
func (l linear) plus(m linear, factor int64) linear {
	sum := linear{offset: l.offset + m.offset*factor}
	a, b := l.terms, m.terms
	for len(a) > 0 || len(b) > 0 {
		var t term
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].value.Number() < b[0].value.Number():
			t, a = a[0], a[1:]
		case len(a) == 0 || b[0].value.Number() < a[0].value.Number():
			t, b = term{b[0].value, b[0].factor * factor}, b[1:]
		default:
			t, a, b = term{a[0].value, a[0].factor + b[0].factor*factor}, a[1:], b[1:]
		}
		if t.factor != 0 {
			sum.terms = append(sum.terms, t)
		}
	}
	return sum
}

// hasTermsOf reports whether two sums differ by a constant.
func (l linear) hasTermsOf(m linear) bool { return slices.Equal(l.terms, m.terms) }

// isMultiple reports whether all but the constant is a multiple of n, a power of two.
func (l linear) isMultiple(n int64) bool {
	return !slices.ContainsFunc(l.terms, func(t term) bool { return t.factor%n != 0 })
}
