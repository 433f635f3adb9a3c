package evaluate

import (
	"math"
	"math/cmplx"

	"github.com/spvc/spvc/mlir"
)

// Complex numbers are vectors of two. Sums, differences and products are rounded as those of their parts are, everything else is calculated
// with 64 bits and rounded.
func complexRows() map[string]row {
	return map[string]row{
		"complex.constant": complexConstant,
		"complex.create": func(*function, *mlir.Operation) step {
			return func(f *frame, in *instruction) {
				f.values[in.out[0]] = Value{Vector: []uint64{f.values[in.in[0]].Bits, f.values[in.in[1]].Bits}}
			}
		},
		"complex.re":      part(0),
		"complex.im":      part(1),
		"complex.bitcast": complexBits,
		"complex.add": complexParts(func(k kind, a, b []uint64) (re, im uint64) {
			return k.sum(a[0], b[0]), k.sum(a[1], b[1])
		}),
		"complex.sub": complexParts(func(k kind, a, b []uint64) (re, im uint64) {
			return k.sum(a[0], k.minus(b[0])), k.sum(a[1], k.minus(b[1]))
		}),
		"complex.mul": complexParts(func(k kind, a, b []uint64) (re, im uint64) {
			return k.sum(k.product(a[0], b[0]), k.minus(k.product(a[1], b[1]))), k.sum(k.product(a[1], b[0]), k.product(a[0], b[1]))
		}),
		"complex.neg":   complexParts(func(k kind, a, _ []uint64) (re, im uint64) { return k.minus(a[0]), k.minus(a[1]) }),
		"complex.conj":  complexParts(func(k kind, a, _ []uint64) (re, im uint64) { return a[0], k.minus(a[1]) }),
		"complex.eq":    complexTest(func(a, b complex128) bool { return a == b }),
		"complex.neq":   complexTest(func(a, b complex128) bool { return a != b }),
		"complex.abs":   complexToNumber(cmplx.Abs),
		"complex.angle": complexToNumber(cmplx.Phase),
		"complex.div":   complex2(func(a, b complex128) complex128 { return a / b }),
		"complex.pow":   complex2(cmplx.Pow),
		"complex.powi":  complexPower,
		"complex.atan2": complex2(func(a, b complex128) complex128 {
			return -1i * cmplx.Log((b+1i*a)/cmplx.Sqrt(a*a+b*b))
		}),
		"complex.cos":  complex1(cmplx.Cos),
		"complex.exp":  complex1(cmplx.Exp),
		"complex.log":  complex1(cmplx.Log),
		"complex.sin":  complex1(cmplx.Sin),
		"complex.sqrt": complex1(cmplx.Sqrt),
		"complex.tan":  complex1(cmplx.Tan),
		"complex.tanh": complex1(cmplx.Tanh),
		"complex.expm1": complex1(func(v complex128) complex128 {
			sin, less := math.Sin(imag(v)/2), math.Expm1(real(v))
			cos := -2 * sin * sin // less 1
			return complex(less*(cos+1)+cos, math.Exp(real(v))*math.Sin(imag(v)))
		}),
		"complex.log1p": complex1(func(v complex128) complex128 {
			x, y := real(v), imag(v)
			return complex(math.Log1p(x*(2+x)+y*y)/2, math.Atan2(y, 1+x))
		}),
		"complex.rsqrt": complex1(func(v complex128) complex128 {
			if v == 0 {
				return complex(math.Inf(1), math.NaN())
			}
			return 1 / cmplx.Sqrt(v)
		}),
		"complex.sign": complex1(func(v complex128) complex128 {
			if v == 0 {
				return v
			}
			return v / complex(cmplx.Abs(v), 0)
		}),
	}
}

func (k kind) sum(a, b uint64) uint64     { return k.roundSum(k.number(a), k.number(b)) }
func (k kind) product(a, b uint64) uint64 { return k.round(k.number(a) * k.number(b)) }
func (k kind) minus(a uint64) uint64      { return a ^ 1<<(k.width-1) }

// complexOf is the number that the bits of its parts are.
func (k kind) complexOf(v Value) complex128 {
	return complex(k.number(v.Vector[0]), k.number(v.Vector[1]))
}

func (k kind) roundComplex(v complex128) Value {
	return Value{Vector: []uint64{k.round(real(v)), k.round(imag(v))}}
}

func complexConstant(fn *function, op *mlir.Operation) step {
	k := fn.kind(op, op.Result(0).Type())
	list := mlir.AttrOf[*mlir.ArrayAttr](op, "value").Elements()
	v := Value{Vector: []uint64{fn.scalar(op, k, list[0]), fn.scalar(op, k, list[1])}}
	return func(f *frame, in *instruction) { f.values[in.out[0]] = v }
}

func part(i int) row {
	return func(*function, *mlir.Operation) step {
		return func(f *frame, in *instruction) {
			f.values[in.out[0]] = Value{Bits: f.values[in.in[0]].Vector[i]}
		}
	}
}

// complexBits reads the bits of a number as one of twice the size, or the other way round: the real part is in the lower ones.
func complexBits(fn *function, op *mlir.Operation) step {
	from, to := fn.kind(op, op.Operand(0).Type()), fn.kind(op, op.Result(0).Type())
	return func(f *frame, in *instruction) {
		v := f.values[in.in[0]]
		switch {
		case from.width == to.width:
		case v.Vector != nil:
			v = Value{Bits: v.Vector[1]<<from.width | v.Vector[0]}
		default:
			v = Value{Vector: []uint64{to.cut(v.Bits), to.cut(v.Bits >> to.width)}}
		}
		f.values[in.out[0]] = v
	}
}

// complexParts is an operation that is done with parts; its only operand counts as both.
func complexParts(do func(k kind, a, b []uint64) (re, im uint64)) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		return func(f *frame, in *instruction) {
			re, im := do(k, f.values[in.in[0]].Vector, f.values[in.in[len(in.in)-1]].Vector)
			f.values[in.out[0]] = Value{Vector: []uint64{re, im}}
		}
	}
}

func complex1(do func(complex128) complex128) row {
	return complex2(func(a, _ complex128) complex128 { return do(a) })
}

func complex2(do func(a, b complex128) complex128) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		return func(f *frame, in *instruction) {
			f.values[in.out[0]] = k.roundComplex(do(k.complexOf(f.values[in.in[0]]), k.complexOf(f.values[in.in[len(in.in)-1]])))
		}
	}
}

func complexPower(fn *function, op *mlir.Operation) step {
	k, exponent := fn.kind(op, op.Operand(0).Type()), fn.kind(op, op.Operand(1).Type())
	return func(f *frame, in *instruction) {
		n := exponent.signed(f.values[in.in[1]].Bits)
		f.values[in.out[0]] = k.roundComplex(cmplx.Pow(k.complexOf(f.values[in.in[0]]), complex(float64(n), 0)))
	}
}

func complexTest(do func(a, b complex128) bool) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		return func(f *frame, in *instruction) {
			f.values[in.out[0]] = Value{Bits: truth(do(k.complexOf(f.values[in.in[0]]), k.complexOf(f.values[in.in[1]])))}
		}
	}
}

func complexToNumber(do func(complex128) float64) row {
	return func(fn *function, op *mlir.Operation) step {
		k := fn.kind(op, op.Operand(0).Type())
		return func(f *frame, in *instruction) {
			f.values[in.out[0]] = Value{Bits: k.round(do(k.complexOf(f.values[in.in[0]])))}
		}
	}
}
