package evaluate

import (
	"math"
	"math/bits"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// binaries make one element of two, and are defined for any.
var binaries = lazy.Value[map[string]twoToOne]{Make: func() map[string]twoToOne {
	return map[string]twoToOne{
		"arith.addi":     func(k kind, a, b uint64) uint64 { return k.cut(a + b) },
		"arith.subi":     func(k kind, a, b uint64) uint64 { return k.cut(a - b) },
		"arith.muli":     func(k kind, a, b uint64) uint64 { return k.cut(a * b) },
		"arith.andi":     func(k kind, a, b uint64) uint64 { return a & b },
		"arith.ori":      func(k kind, a, b uint64) uint64 { return a | b },
		"arith.xori":     func(k kind, a, b uint64) uint64 { return a ^ b },
		"arith.maxsi":    func(k kind, a, b uint64) uint64 { return either(k.signed(a) > k.signed(b), a, b) },
		"arith.minsi":    func(k kind, a, b uint64) uint64 { return either(k.signed(a) < k.signed(b), a, b) },
		"arith.maxui":    func(k kind, a, b uint64) uint64 { return max(a, b) },
		"arith.minui":    func(k kind, a, b uint64) uint64 { return min(a, b) },
		"arith.addf":     func(k kind, a, b uint64) uint64 { return k.roundSum(k.number(a), k.number(b)) },
		"arith.subf":     func(k kind, a, b uint64) uint64 { return k.roundSum(k.number(a), -k.number(b)) },
		"arith.mulf":     func(k kind, a, b uint64) uint64 { return k.round(k.number(a) * k.number(b)) },
		"arith.divf":     func(k kind, a, b uint64) uint64 { return k.round(k.number(a) / k.number(b)) },
		"arith.remf":     func(k kind, a, b uint64) uint64 { return k.round(math.Mod(k.number(a), k.number(b))) },
		"arith.maximumf": func(k kind, a, b uint64) uint64 { return k.round(math.Max(k.number(a), k.number(b))) },
		"arith.minimumf": func(k kind, a, b uint64) uint64 { return k.round(math.Min(k.number(a), k.number(b))) },
		"arith.maxnumf":  otherThanNaN(math.Max),
		"arith.minnumf":  otherThanNaN(math.Min),
	}
}}

func arithRows() map[string]row {
	return map[string]row{
		"arith.constant": constant,
		"ub.poison":      poison,
		"arith.select":   choose,

		"arith.shli":  each2Partial(shift(func(k kind, a, b uint64) uint64 { return k.cut(a << b) })),
		"arith.shrui": each2Partial(shift(func(k kind, a, b uint64) uint64 { return a >> b })),
		"arith.shrsi": each2Partial(shift(func(k kind, a, b uint64) uint64 { return k.cut(uint64(k.signed(a) >> b)) })),

		"arith.divui":      each2Partial(unsignedDivision(func(a, b uint64) uint64 { return a / b })),
		"arith.remui":      each2Partial(unsignedDivision(func(a, b uint64) uint64 { return a % b })),
		"arith.ceildivui":  each2Partial(unsignedDivision(ceilUnsigned)),
		"arith.divsi":      each2Partial(signedDivision(func(a, b int64) int64 { return a / b })),
		"arith.remsi":      each2Partial(signedDivision(func(a, b int64) int64 { return a % b })),
		"arith.floordivsi": each2Partial(signedDivision(floorSigned)),
		"arith.ceildivsi":  each2Partial(signedDivision(ceilSigned)),

		"arith.addui_extended": pair(func(k kind, a, b uint64) (uint64, uint64) {
			s := k.cut(a + b)
			return s, truth(s < a)
		}),
		"arith.subui_extended": pair(func(k kind, a, b uint64) (uint64, uint64) { return k.cut(a - b), truth(a < b) }),
		"arith.mului_extended": pair(func(k kind, a, b uint64) (uint64, uint64) {
			high, low := bits.Mul64(a, b)
			return parts(k, high, low)
		}),
		"arith.mulsi_extended": pair(func(k kind, a, b uint64) (uint64, uint64) {
			x, y := k.signed(a), k.signed(b)
			high, low := bits.Mul64(uint64(x), uint64(y))
			if x < 0 {
				high -= uint64(y)
			}
			if y < 0 {
				high -= uint64(x)
			}
			return parts(k, high, low)
		}),

		"arith.negf": each1(func(k kind, a uint64) uint64 { return a ^ 1<<(k.width-1) }),

		"arith.cmpi": compare(integerPredicates),
		"arith.cmpf": compare(floatPredicates.Get()),

		"arith.extui":        convert(func(_, _ kind, v uint64) (uint64, string) { return v, "" }),
		"arith.extsi":        convert(func(from, to kind, v uint64) (uint64, string) { return to.cut(uint64(from.signed(v))), "" }),
		"arith.trunci":       convert(func(_, to kind, v uint64) (uint64, string) { return to.cut(v), "" }),
		"arith.index_cast":   convert(func(from, to kind, v uint64) (uint64, string) { return to.cut(uint64(from.signed(v))), "" }),
		"arith.index_castui": convert(func(_, to kind, v uint64) (uint64, string) { return to.cut(v), "" }),
		"arith.bitcast":      convert(func(_, _ kind, v uint64) (uint64, string) { return v, "" }),
		"arith.extf":         convert(resize),
		"arith.truncf":       convert(resize),
		"arith.uitofp":       convert(func(_, to kind, v uint64) (uint64, string) { return to.ofInteger(v, false), "" }),
		"arith.sitofp": convert(func(from, to kind, v uint64) (uint64, string) {
			if n := from.signed(v); n < 0 {
				return to.ofInteger(-uint64(n), true), ""
			}
			return to.ofInteger(v, false), ""
		}),
		"arith.fptoui": convert(func(from, to kind, v uint64) (uint64, string) {
			n := math.Trunc(from.number(v))
			if !(n >= 0 && n < math.Ldexp(1, to.width)) {
				return 0, "converts a number that the integer type does not have"
			}
			return uint64(n), ""
		}),
		"arith.fptosi": convert(func(from, to kind, v uint64) (uint64, string) {
			n, limit := math.Trunc(from.number(v)), math.Ldexp(1, to.width-1)
			if !(n >= -limit && n < limit) {
				return 0, "converts a number that the integer type does not have"
			}
			return to.cut(uint64(int64(n))), ""
		}),
	}
}

func resize(from, to kind, v uint64) (uint64, string) { return to.round(from.number(v)), "" }

func either(first bool, a, b uint64) uint64 {
	if first {
		return a
	}
	return b
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// parts are the low and the high half of a product of 128 bits, of which a kind has two times its width.
func parts(k kind, high, low uint64) (uint64, uint64) {
	if k.width == 64 {
		return low, high
	}
	return k.cut(low), k.cut(high<<(64-k.width) | low>>k.width)
}

func shift(do twoToOne) partial {
	return func(k kind, a, b uint64) (uint64, string) {
		if b >= uint64(k.width) {
			return 0, "shifts by as many bits as there are, or more"
		}
		return do(k, a, b), ""
	}
}

func unsignedDivision(do func(a, b uint64) uint64) partial {
	return func(_ kind, a, b uint64) (uint64, string) {
		if b == 0 {
			return 0, "divides by zero"
		}
		return do(a, b), ""
	}
}

func signedDivision(do func(a, b int64) int64) partial {
	return func(k kind, a, b uint64) (uint64, string) {
		x, y := k.signed(a), k.signed(b)
		switch {
		case y == 0:
			return 0, "divides by zero"
		case y == -1 && a == 1<<(k.width-1):
			return 0, "divides the smallest number by -1"
		}
		return k.cut(uint64(do(x, y))), ""
	}
}

func ceilUnsigned(a, b uint64) uint64 {
	q := a / b
	if a%b != 0 {
		q++
	}
	return q
}

func floorSigned(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func ceilSigned(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q
}

// otherThanNaN is do, or the other number if one is none.
func otherThanNaN(do func(a, b float64) float64) twoToOne {
	return func(k kind, a, b uint64) uint64 {
		switch x, y := k.number(a), k.number(b); {
		case math.IsNaN(x):
			return b
		case math.IsNaN(y):
			return a
		default:
			return k.round(do(x, y))
		}
	}
}

// integerPredicates are those of arith.cmpi and index.cmp, by number.
var integerPredicates = []func(k kind, a, b uint64) bool{
	func(_ kind, a, b uint64) bool { return a == b },
	func(_ kind, a, b uint64) bool { return a != b },
	func(k kind, a, b uint64) bool { return k.signed(a) < k.signed(b) },
	func(k kind, a, b uint64) bool { return k.signed(a) <= k.signed(b) },
	func(k kind, a, b uint64) bool { return k.signed(a) > k.signed(b) },
	func(k kind, a, b uint64) bool { return k.signed(a) >= k.signed(b) },
	func(_ kind, a, b uint64) bool { return a < b },
	func(_ kind, a, b uint64) bool { return a <= b },
	func(_ kind, a, b uint64) bool { return a > b },
	func(_ kind, a, b uint64) bool { return a >= b },
}

// floatPredicates are those of arith.cmpf, by number: the ordered ones, then the others, which hold for what is no
// number too.
var floatPredicates = lazy.Value[[]func(k kind, a uint64, b uint64) bool]{Make: func() []func(k kind, a uint64, b uint64) bool {
	return []func(k kind, a, b uint64) bool{
		func(kind, uint64, uint64) bool { return false },
		ordered(func(a, b float64) bool { return a == b }),
		ordered(func(a, b float64) bool { return a > b }),
		ordered(func(a, b float64) bool { return a >= b }),
		ordered(func(a, b float64) bool { return a < b }),
		ordered(func(a, b float64) bool { return a <= b }),
		ordered(func(a, b float64) bool { return a != b }),
		ordered(func(a, b float64) bool { return true }),
		unordered(func(a, b float64) bool { return a == b }),
		unordered(func(a, b float64) bool { return a > b }),
		unordered(func(a, b float64) bool { return a >= b }),
		unordered(func(a, b float64) bool { return a < b }),
		unordered(func(a, b float64) bool { return a <= b }),
		unordered(func(a, b float64) bool { return a != b }),
		unordered(func(a, b float64) bool { return false }),
		func(kind, uint64, uint64) bool { return true },
	}
}}

func ordered(do func(a, b float64) bool) func(kind, uint64, uint64) bool {
	return func(k kind, a, b uint64) bool {
		x, y := k.number(a), k.number(b)
		return !math.IsNaN(x) && !math.IsNaN(y) && do(x, y)
	}
}

func unordered(do func(a, b float64) bool) func(kind, uint64, uint64) bool {
	return func(k kind, a, b uint64) bool {
		x, y := k.number(a), k.number(b)
		return math.IsNaN(x) || math.IsNaN(y) || do(x, y)
	}
}

// compare is a comparison with a predicate out of the list.
func compare(list []func(k kind, a, b uint64) bool) row {
	return func(fn *function, op *mlir.Operation) step {
		do := list[op.Attr("predicate").(*mlir.IntegerAttr).Int()]
		return each2(func(k kind, a, b uint64) uint64 { return truth(do(k, a, b)) })(fn, op)
	}
}

// choose is arith.select: one condition for all, or one for each element.
func choose(_ *function, op *mlir.Operation) step {
	byElement := isVector(op.Operand(0).Type())
	return func(f *frame, in *instruction) {
		c, a, b := f.values[in.in[0]], f.values[in.in[1]], f.values[in.in[2]]
		if !byElement {
			if c.Bits == 0 {
				a = b
			}
			f.values[in.out[0]] = a
			return
		}
		out := make([]uint64, len(c.Vector))
		for i := range out {
			out[i] = either(c.Vector[i] != 0, a.Vector[i], b.Vector[i])
		}
		f.values[in.out[0]] = Value{Vector: out}
	}
}
