package interp

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the documents that are made from the code")

// A measured function is one of floats: where it is tried, and what is right.
type measured struct {
	set, name string
	low, high float64 // of its operands; numbers between zero and low are tried too where low is not positive
	limit     float64 // units in the last place that it may be wrong by, for 64 bits; the others are rounded from these
	of        func(a []*big.Float) *big.Float
	arity     int
	integer   bool // the second operand is an integer
	narrow    bool // there are none of 64 bits
}

func of1(f func(*big.Float) *big.Float) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float { return f(a[0]) }
}

func overPi(f func(*big.Float) *big.Float) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float { return bigQuo(f(a[0]), pi()) }
}

// timesPi takes whole turns away first, which is exact.
func timesPi(f func(*big.Float) *big.Float) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float { return f(bigMul(pi(), bigOf(math.Mod(double64(a[0]), 2)))) }
}

// exact is a function whose results are floats.
func exactly1(f func(float64) float64) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float { return bigOf(f(double64(a[0]))) }
}

func exactly2(f func(a, b float64) float64) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float { return bigOf(f(double64(a[0]), double64(a[1]))) }
}

// nearZero is a function that the first two terms of its series are enough for where it is tiny: x·(1 + c·x^n).
func nearZero(f func(*big.Float) *big.Float, c float64, n int) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float {
		x := a[0]
		if x.MantExp(nil) > -90 {
			return f(x)
		}
		power := bigOf(c)
		for range n {
			power = bigMul(power, x)
		}
		return bigMul(x, bigAdd(bigOf(1), power))
	}
}

func bigAsin(x *big.Float) *big.Float {
	return bigAtan(bigQuo(x, bigSqrt(bigSub(bigOf(1), bigMul(x, x)))))
}

func bigAcos(x *big.Float) *big.Float { return bigSub(scale2(pi(), -1), bigAsin(x)) }

func bigSinh(x *big.Float) *big.Float {
	e := bigExp(x)
	return scale2(bigSub(e, bigQuo(bigOf(1), e)), -1)
}

func bigCosh(x *big.Float) *big.Float {
	e := bigExp(x)
	return scale2(bigAdd(e, bigQuo(bigOf(1), e)), -1)
}

func bigAsinh(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		return new(big.Float).Neg(bigAsinh(new(big.Float).Neg(x)))
	}
	return bigLog(bigAdd(x, bigSqrt(bigAdd(bigMul(x, x), bigOf(1)))))
}

func bigAcosh(x *big.Float) *big.Float {
	return bigLog(bigAdd(x, bigSqrt(bigSub(bigMul(x, x), bigOf(1)))))
}

func bigAtanh(x *big.Float) *big.Float {
	return scale2(bigLog(bigQuo(bigAdd(bigOf(1), x), bigSub(bigOf(1), x))), -1)
}

func bigRoot(x *big.Float, n float64) *big.Float {
	if x.Sign() < 0 {
		return new(big.Float).Neg(bigRoot(new(big.Float).Neg(x), n))
	}
	return bigExp(bigQuo(bigLog(x), bigOf(n)))
}

func bigHypot(a []*big.Float) *big.Float {
	return bigSqrt(bigAdd(bigMul(a[0], a[0]), bigMul(a[1], a[1])))
}

func bigFma(a []*big.Float) *big.Float { return bigAdd(bigMul(a[0], a[1]), a[2]) }

func bigSmoothStep(a []*big.Float) *big.Float {
	t := bigQuo(bigSub(a[2], a[0]), bigSub(a[1], a[0]))
	switch {
	case t.Sign() <= 0:
		return bigOf(0)
	case t.Cmp(bigOf(1)) >= 0:
		return bigOf(1)
	}
	return bigMul(bigMul(t, t), bigSub(bigOf(3), scale2(t, 1)))
}

func exponentials(f string) func([]*big.Float) *big.Float {
	base := map[string]float64{"2": 2, "10": 10}[f]
	return func(a []*big.Float) *big.Float { return bigExp(bigMul(a[0], bigLog(bigOf(base)))) }
}

func logarithms(base float64) func([]*big.Float) *big.Float {
	return func(a []*big.Float) *big.Float { return bigQuo(bigLog(a[0]), bigLog(bigOf(base))) }
}

// table are all functions of floats that the two sets have, component by component. Limits of 64 bits are those of the OpenCL C
// specification, section 7.4; GLSL.std.450 has most only for up to 32.
func table() []measured {
	const cl, glsl = "OpenCL.std", "GLSL.std.450"
	var list []measured
	both := func(clName, glslName string, low, high, limit float64, f func([]*big.Float) *big.Float) {
		if clName != "" {
			list = append(list, measured{set: cl, name: clName, low: low, high: high, limit: limit, of: f, arity: 1})
		}
		if glslName != "" {
			list = append(list, measured{set: glsl, name: glslName, low: low, high: high, limit: limit, of: f, arity: 1, narrow: limit > 0.5})
		}
	}
	many := func(clName, glslName string, arity int, low, high, limit float64, f func([]*big.Float) *big.Float) {
		n := len(list)
		both(clName, glslName, low, high, limit, f)
		for i := range list[n:] {
			list[n+i].arity = arity
		}
	}
	both("acos", "Acos", -1, 1, 4, of1(bigAcos))
	both("acosh", "Acosh", 1, 1e30, 4, of1(bigAcosh))
	both("acospi", "", -1, 1, 5, overPi(bigAcos))
	both("asin", "Asin", -1, 1, 4, of1(bigAsin))
	both("asinh", "Asinh", -1e30, 1e30, 4, nearZero(bigAsinh, -1.0/6, 2))
	both("asinpi", "", -1, 1, 5, overPi(bigAsin))
	both("atan", "Atan", -1e30, 1e30, 5, of1(bigAtan))
	many("atan2", "Atan2", 2, -1e4, 1e4, 6, func(a []*big.Float) *big.Float { return bigAtan2(a[0], a[1]) })
	both("atanh", "Atanh", -1, 1, 5, nearZero(bigAtanh, 1.0/3, 2))
	both("atanpi", "", -1e30, 1e30, 5, overPi(bigAtan))
	many("atan2pi", "", 2, -1e4, 1e4, 6, func(a []*big.Float) *big.Float { return bigQuo(bigAtan2(a[0], a[1]), pi()) })
	both("cbrt", "", -1e30, 1e30, 2, func(a []*big.Float) *big.Float { return bigRoot(a[0], 3) })
	both("ceil", "Ceil", -1e6, 1e6, 0, exactly1(math.Ceil))
	many("copysign", "", 2, -1e6, 1e6, 0, exactly2(math.Copysign))
	both("cos", "Cos", -1e30, 1e30, 4, of1(bigCos))
	both("cosh", "Cosh", -88, 88, 4, of1(bigCosh))
	both("cospi", "", -1e6, 1e6, 4, timesPi(bigCos))
	both("erfc", "", -6, 9, 16, of1(bigErfc))
	both("erf", "", -6, 6, 16, of1(bigErf))
	both("exp", "Exp", -80, 88, 3, of1(bigExp))
	both("exp2", "Exp2", -120, 127, 3, exponentials("2"))
	both("exp10", "", -37, 38, 3, exponentials("10"))
	both("expm1", "", -80, 88, 3, nearZero(func(x *big.Float) *big.Float { return bigSub(bigExp(x), bigOf(1)) }, 0.5, 1))
	both("fabs", "FAbs", -1e30, 1e30, 0, exactly1(math.Abs))
	many("fdim", "", 2, -1e6, 1e6, 0.5, func(a []*big.Float) *big.Float {
		if a[0].Cmp(a[1]) < 0 {
			return bigOf(0)
		}
		return bigSub(a[0], a[1])
	})
	both("floor", "Floor", -1e6, 1e6, 0, exactly1(math.Floor))
	many("fma", "Fma", 3, -1e4, 1e4, 0.5, bigFma)
	many("mad", "", 3, -1e4, 1e4, 0.5, bigFma)
	many("fmax", "FMax", 2, -1e6, 1e6, 0, exactly2(math.Max))
	many("fmin", "FMin", 2, -1e6, 1e6, 0, exactly2(math.Min))
	many("", "NMax", 2, -1e6, 1e6, 0, exactly2(math.Max))
	many("", "NMin", 2, -1e6, 1e6, 0, exactly2(math.Min))
	many("fmod", "", 2, -1e4, 1e4, 0, exactly2(math.Mod))
	many("hypot", "", 2, -1e10, 1e10, 4, bigHypot)
	both("lgamma", "", 0.01, 100, 0, func(a []*big.Float) *big.Float { return bigLog(bigGamma(a[0])) })
	both("log", "Log", 0, 1e30, 3, of1(bigLog))
	both("log2", "Log2", 0, 1e30, 3, logarithms(2))
	both("log10", "", 0, 1e30, 3, logarithms(10))
	both("log1p", "", -1, 1e30, 2, nearZero(func(x *big.Float) *big.Float { return bigLog(bigAdd(bigOf(1), x)) }, -0.5, 1))
	both("logb", "", 0, 1e30, 0, exactly1(math.Logb))
	many("maxmag", "", 2, -1e6, 1e6, 0, exactly2(largerMagnitude))
	many("minmag", "", 2, -1e6, 1e6, 0, exactly2(smallerMagnitude))
	many("pow", "Pow", 2, 0, 30, 16, func(a []*big.Float) *big.Float { return bigPow(a[0], a[1]) })
	many("powr", "", 2, 0, 30, 16, func(a []*big.Float) *big.Float { return bigPow(a[0], a[1]) })
	list = append(list,
		measured{set: cl, name: "pown", low: 0, high: 30, limit: 16, arity: 2, integer: true, of: func(a []*big.Float) *big.Float { return bigPow(a[0], a[1]) }},
		measured{set: cl, name: "rootn", low: 0, high: 1e30, limit: 16, arity: 2, integer: true, of: func(a []*big.Float) *big.Float { return bigRoot(a[0], double64(a[1])) }})
	many("remainder", "", 2, -1e4, 1e4, 0, exactly2(math.Remainder))
	both("rint", "RoundEven", -1e6, 1e6, 0, exactly1(math.RoundToEven))
	both("round", "", -1e6, 1e6, 0, exactly1(math.Round))
	both("", "Round", -1e6, 1e6, 0, exactly1(math.RoundToEven))
	both("rsqrt", "InverseSqrt", 0, 1e30, 2, func(a []*big.Float) *big.Float { return bigQuo(bigOf(1), bigSqrt(a[0])) })
	both("sin", "Sin", -1e30, 1e30, 4, of1(bigSin))
	both("sinh", "Sinh", -88, 88, 4, nearZero(bigSinh, 1.0/6, 2))
	both("sinpi", "", -1e6, 1e6, 4, timesPi(bigSin))
	both("sqrt", "Sqrt", 0, 1e30, 0.5, of1(bigSqrt))
	both("tan", "Tan", -1e30, 1e30, 5, of1(bigTan))
	both("tanh", "Tanh", -20, 20, 5, nearZero(func(x *big.Float) *big.Float { return bigQuo(bigSinh(x), bigCosh(x)) }, -1.0/3, 2))
	both("tanpi", "", -1e6, 1e6, 6, timesPi(bigTan))
	both("tgamma", "", -170, 34, 16, of1(bigGamma))
	both("trunc", "Trunc", -1e6, 1e6, 0, exactly1(math.Trunc))
	both("degrees", "Degrees", -1e6, 1e6, 2, func(a []*big.Float) *big.Float { return bigQuo(bigMul(a[0], bigOf(180)), pi()) })
	both("radians", "Radians", -1e6, 1e6, 2, func(a []*big.Float) *big.Float { return bigQuo(bigMul(a[0], pi()), bigOf(180)) })
	both("sign", "FSign", -10, 10, 0, exactly1(sign))
	both("", "Fract", 0, 1e6, 0, exactly1(func(a float64) float64 { return a - math.Floor(a) }))
	many("step", "Step", 2, -10, 10, 0, exactly2(func(edge, x float64) float64 { return float64(truth(x >= edge)) }))
	many("fclamp", "FClamp", 3, 0, 1e6, 0, func(a []*big.Float) *big.Float {
		return bigOf(math.Min(math.Max(double64(a[0]), double64(a[1])), double64(a[2])))
	})
	many("mix", "", 3, 0, 1, 8, func(a []*big.Float) *big.Float { return bigAdd(a[0], bigMul(bigSub(a[1], a[0]), a[2])) })
	many("", "FMix", 3, 0, 1, 8, func(a []*big.Float) *big.Float { return bigAdd(a[0], bigMul(bigSub(a[1], a[0]), a[2])) })
	many("smoothstep", "SmoothStep", 3, 0, 1, 0, bigSmoothStep)
	return list
}

// The floats that functions are tried on, with their names in the assembly.
var measuredKinds = []struct {
	kind kind
	typ  string
}{{float16Kind, "%half"}, {float32Kind, "%float"}, {float64Kind, "%double"}}

const measuredPoints = 96

// points are operands of a function, as floats of a kind: many evenly over its range, many with all exponents.
func (m *measured) points(k kind) [][]float64 {
	r := rand.New(rand.NewPCG(uint64(len(m.name)), uint64(k)))
	least, most := map[kind]float64{float16Kind: 1e-4, float32Kind: 1e-30, float64Kind: 1e-100}[k], map[kind]float64{float16Kind: 60000, float32Kind: 1e37, float64Kind: 1e300}[k]
	if k == float16Kind {
		most = 1000
	}
	one := func() float64 {
		low, high := max(m.low, -most), min(m.high, most)
		v := low + r.Float64()*(high-low)
		if r.IntN(2) == 0 { // all exponents
			v = math.Copysign(math.Exp(math.Log(least)+r.Float64()*(math.Log(max(math.Abs(high), math.Abs(low)))-math.Log(least))), v)
		}
		return toFloat(k, fromFloat(k, min(max(v, low), high)))
	}
	var list [][]float64
	for len(list) < measuredPoints {
		a := make([]float64, m.arity)
		for i := range a {
			a[i] = one()
		}
		if m.integer {
			a[1] = float64(1 + r.IntN(12))
		}
		if a[0] == 0 || len(a) > 1 && a[1] == 0 {
			continue
		}
		if m.name == "tanpi" && math.Mod(a[0], 1) != 0 && math.Mod(2*a[0], 1) == 0 { // a pole
			continue
		}
		if m.name == "tgamma" && a[0] < 0 && math.Abs(a[0]-math.Round(a[0])) < 1e-3 {
			continue
		}
		if m.arity == 3 && a[1] > a[2] && strings.Contains(strings.ToLower(m.name), "clamp") {
			a[1], a[2] = a[2], a[1]
		}
		if m.arity == 3 && a[0] >= a[1] && strings.EqualFold(m.name, "smoothstep") {
			continue
		}
		list = append(list, a)
	}
	return list
}

// run is what the interpreter makes of the points.
func (m *measured) run(t *testing.T, k kind, typ string, points [][]float64) []float64 {
	t.Helper()
	pointer := "%pt = OpTypePointer CrossWorkgroup " + typ
	body, call, params := "", "", []string{}
	args := []Arg{{Bytes: make([]byte, len(points)*k.bytes())}}
	for i := range m.arity {
		as, of, size, p := typ, "%pt", k.bytes(), utoa(uint32(i+1))
		integer := m.integer && i == 1
		if integer {
			as, of, size = "%uint", "%gu", 4
		}
		params = append(params, of)
		body += fmt.Sprintf("%%a%s = OpPtrAccessChain %s %%p%s %%g\n%%x%s = OpLoad %s %%a%s Aligned 1\n", p, of, p, p, as, p)
		call += " %x" + p
		b := &allocation{bytes: make([]byte, len(points)*size)}
		for n, point := range points {
			if integer {
				binary.LittleEndian.PutUint32(b.bytes[4*n:], uint32(int32(point[i])))
			} else {
				b.write(int64(n*size), int8(size), fromFloat(k, point[i]))
			}
		}
		args = append(args, Arg{Bytes: b.bytes})
	}
	set := "%cl"
	if m.set != "OpenCL.std" {
		set = "%glsl"
	}
	text := kernelText{types: pointer, params: params, body: body + fmt.Sprintf("%%r = OpExtInst %s %s %s%s\n%%to0 = OpBitcast %%pt %%out\n%%to = OpPtrAccessChain %%pt %%to0 %%g\nOpStore %%to %%r Aligned 1", typ, set, m.name, call)}.text()
	text = strings.Replace(text, "%cl = ", "%glsl = OpExtInstImport \"GLSL.std.450\"\n%cl = ", 1)
	x, err := New(assemble(t, text), Options{Args: args})
	require.NoError(t, err, m.name)
	require.NoError(t, x.Dispatch(t.Context(), [3]uint32{uint32(len(points)), 1, 1}), m.name)
	got := make([]float64, len(points))
	for n := range got {
		bits, _ := (&allocation{bytes: args[0].Bytes}).read(int64(n*k.bytes()), int8(k.bytes()))
		got[n] = toFloat(k, bits)
	}
	return got
}

// ulps is how far a result is from what is right, in units of the last place of that.
func ulps(k kind, got float64, want *big.Float) float64 {
	rounded := toFloat(k, fromFloat(k, double64(want)))
	if math.IsInf(rounded, 0) || math.IsInf(got, 0) {
		if rounded == got {
			return 0
		}
		return math.Inf(1)
	}
	digits := map[kind]int{float16Kind: 11, float32Kind: 24, float64Kind: 53}[k]
	least := map[kind]int{float16Kind: -24, float32Kind: -149, float64Kind: -1074}[k]
	unit := max(want.MantExp(nil)-digits, least)
	if want.Sign() == 0 {
		unit = least
	}
	difference := new(big.Float).SetPrec(want.Prec()).Sub(big.NewFloat(got), want)
	return math.Abs(double64(scale2(difference, -unit)))
}

// measure is the largest error on a kind of floats, and where it is.
func (m *measured) measure(t *testing.T, k kind, typ string) (worst float64, at []float64) {
	points := m.points(k)
	got := m.run(t, k, typ, points)
	for i, point := range points {
		args := make([]*big.Float, len(point))
		for j, v := range point {
			args[j] = bigOf(v)
		}
		want := m.of(args)
		require.False(t, got[i] != got[i], "%s %v is no number", m.name, point)
		if e := ulps(k, got[i], want); e > worst {
			worst, at = e, point
		}
	}
	return worst, at
}

// No function is further from what is right than its limit: half a unit for floats of 16 and 32 bits, but for what that half is
// rounded from; what the OpenCL C specification says for those of 64. The document has what was measured.
func TestAccuracy(t *testing.T) {
	var b strings.Builder
	b.WriteString(accuracyHead)
	for _, m := range table() {
		fmt.Fprintf(&b, "| %s | `%s` |", m.set, m.name)
		for _, k := range measuredKinds {
			if m.narrow && k.kind == float64Kind {
				b.WriteString(" | |")
				continue
			}
			worst, at := m.measure(t, k.kind, k.typ)
			limit := min(m.limit, 0.5) + 0.001
			if k.kind == float64Kind {
				limit = m.limit + 0.001
			}
			if m.limit == 0 && worst > 0 { // the specification says nothing
				limit = map[kind]float64{float16Kind: 0.501, float32Kind: 0.501, float64Kind: 40}[k.kind]
			}
			require.LessOrEqual(t, worst, limit, "%s of %s bits at %v", m.name, k.typ, at)
			fmt.Fprintf(&b, " %.3f |", worst)
			if k.kind == float64Kind {
				fmt.Fprintf(&b, " %s |", limitText(m.limit))
			}
		}
		b.WriteString("\n")
	}
	checkDocument(t, "ACCURACY.md", b.String())
}

func limitText(limit float64) string {
	if limit == 0 {
		return ""
	}
	return fmt.Sprintf("%g", limit)
}

const accuracyHead = `# How exact the functions are

Made by ` + "`go test ./spirv/interp -run TestAccuracy -update`" + `; a test holds it against the code.

The largest error in units of the last place, over numbers of all magnitudes in the range of each function, measured against
results of 280 binary digits. Half a unit is the best there is. The last column is what OpenCL allows for 64 bits; GLSL.std.450
has most functions for up to 32 bits only.

| set | function | 16 bits | 32 bits | 64 bits | limit |
|---|---|---|---|---|---|
`

// checkDocument holds a document against what it should be, or writes it. Go may round sums of products differently on other
// processors, so what is measured is compared on one only.
func checkDocument(t *testing.T, name, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
		return
	}
	if runtime.GOARCH != "amd64" {
		return
	}
	was, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, string(was), text, "%s is not what the code says: go test -update", name)
}
