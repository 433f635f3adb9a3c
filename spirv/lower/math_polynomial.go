package lower

import (
	"math"

	"github.com/spvc/spvc/mlir"
)

// Functions near zero, and those that GLSL.std.450 does not have. Devices may make an absolute error in a logarithm or an exponential, so what
// is left of 1+x there has no digit that is right; a polynomial has all. The coefficients, from the one of the lowest power on, are those
// of Chebyshev approximations of the function that a comment names, on the range behind it.
var (
	// (tanh √z / √z - 1) / z, [0, 0.36]
	tanhSmall = []float64{-0.3333333033, 0.1333291537, -0.05387394885, 0.02111095905, -0.00626911972}
	// (exp x - 1 - x) / x², [-0.5, 0.5]
	expSmall = []float64{0.5000000122, 0.166666668, 0.04166579123, 0.008333236134, 0.001398218605, 0.0001994487444}
	// (2 artanh √z / √z - 2) / z, [0, 1/9]
	artanhSmall = []float64{0.6666666732, 0.3999970633, 0.2859235799, 0.217065758, 0.2322432922}
	// erf √z / √z - 1, [0, 1]
	erfSmall = []float64{0.1283791658, -0.3761262667, 0.1128359472, -0.02685421201, 0.005189087423, -0.0008016864287, 7.875875063e-5}
	// log erfc x, [1, 4]
	erfLarge = []float64{0.0003201380497, -1.130233435, -0.6318260516, -0.1100800829, 0.02642113601, -0.004759596293, 0.0005968056257,
		-4.605804269e-5, 1.637151415e-6}
	// exp(x²) erfc x (1 + 2x) with x = (4+4q) / (1-q), [-1, 7/15]
	erfcScaled = []float64{1.232995119, -0.1396211374, 0.01537959379, 0.06809806492, -0.1010367009, 0.09372012014, -0.06636484688,
		0.03721348328, -0.01600214496, 0.005092426432, -0.001100644636, -0.000632581451}
)

// polynomial is one of x, by Horner.
func (f *formula) polynomial(coefficients []float64, x *mlir.Value) *mlir.Value {
	last := len(coefficients) - 1
	v := f.number(coefficients[last])
	for i := last - 1; i >= 0; i-- {
		v = f.FAdd(f.FMul(v, x), f.number(coefficients[i]))
	}
	return v
}

func (f *formula) magnitude(x *mlir.Value) *mlir.Value { return f.call("FAbs", "fabs", x) }

// near is small where the magnitude is below a bound, and large elsewhere. A NaN is not below.
func (f *formula) near(magnitude *mlir.Value, bound float64, small, large *mlir.Value) *mlir.Value {
	return f.Select(f.FOrdLessThan(magnitude, f.number(bound)), small, large)
}

// expMinusOne: OpenCL's functions are exact enough for what exp(x)-1 has lost to be found: it is what log(exp(x)) differs from x (Kahan).
func (f *formula) expMinusOne() *mlir.Value {
	x := f.in[0]
	exp := f.call("Exp", "exp", x)
	one := f.number(1)
	less := f.FSub(exp, one)
	if f.has(shaderFunctions) {
		small := f.FMul(x, f.FAdd(one, f.FMul(x, f.polynomial(expSmall, x)))) // zeros keep their sign
		return f.near(f.magnitude(x), 0.5, small, less)
	}
	v := f.FMul(less, f.FDiv(x, f.call("Log", "log", exp)))
	v = f.Select(f.FOrdEqual(less, exp), less, v) // large, or infinite
	v = f.Select(f.FOrdEqual(less, f.number(-1)), less, v)
	return f.Select(f.FOrdEqual(exp, one), x, v)
}

// logOnePlus: log(1+x) is 2 artanh(x / (2+x)); in kernels what 1+x has lost is made up for as above.
func (f *formula) logOnePlus() *mlir.Value {
	x := f.in[0]
	one := f.number(1)
	more := f.FAdd(one, x)
	log := f.call("Log", "log", more)
	if f.has(shaderFunctions) {
		s := f.FDiv(x, f.FAdd(x, f.number(2)))
		z := f.FMul(s, s)
		small := f.FAdd(f.FMul(s, f.number(2)), f.FMul(f.FMul(s, z), f.polynomial(artanhSmall, z)))
		return f.near(f.magnitude(x), 0.5, small, log)
	}
	v := f.FMul(log, f.FDiv(x, f.FSub(more, one)))
	v = f.Select(f.FOrdEqual(more, x), log, v) // large, or infinite
	return f.Select(f.FOrdEqual(more, one), x, v)
}

// tanh is 1 from 10 on, where drivers may divide infinity by infinity.
func (f *formula) tanh() *mlir.Value {
	x := f.in[0]
	magnitude := f.magnitude(x)
	z := f.FMul(x, x)
	small := f.FMul(x, f.FAdd(f.number(1), f.FMul(z, f.polynomial(tanhSmall, z)))) // zeros keep their sign
	large := f.FOrdGreaterThan(magnitude, f.number(10))
	v := f.Select(large, f.call("FSign", "", x), f.call("Tanh", "", x))
	return f.near(magnitude, 0.6, small, v)
}

// erf: from 4 on it is 1.
func (f *formula) erf() *mlir.Value {
	x, one := f.in[0], f.number(1)
	magnitude := f.magnitude(x)
	z := f.FMul(x, x)
	small := f.FAdd(x, f.FMul(x, f.polynomial(erfSmall, z)))
	v := f.FSub(one, f.call("Exp", "", f.polynomial(erfLarge, f.call("FMin", "", magnitude, f.number(4)))))
	v = f.Select(f.FOrdLessThan(x, f.number(0)), f.FNegate(v), v)
	return f.Select(f.FOrdGreaterThanEqual(magnitude, one), v, small)
}

// erfc: exp(-x²) has the digits that x² has, so x is split in two, of which the larger part has a square without an error.
func (f *formula) erfc() *mlir.Value {
	x, one, four := f.in[0], f.number(1), f.number(4)
	magnitude := f.magnitude(x)
	a := f.call("FMin", "", magnitude, f.number(11)) // where it is zero already
	high := f.Bitcast(f.t, f.BitwiseAnd(f.Bitcast(f.bits, a), f.Constant(f.bits, -1<<12)))
	rest := f.FMul(f.FSub(high, a), f.FAdd(high, a))
	exp := f.FMul(f.call("Exp", "", f.FNegate(f.FMul(high, high))), f.call("Exp", "", rest))
	q := f.FDiv(f.FSub(a, four), f.FAdd(a, four))
	v := f.FMul(exp, f.FDiv(f.polynomial(erfcScaled, q), f.FAdd(f.FAdd(a, a), one)))
	v = f.Select(f.FOrdLessThan(x, f.number(0)), f.FSub(f.number(2), v), v)
	return f.Select(f.IsNan(x), f.number(math.NaN()), v)
}
