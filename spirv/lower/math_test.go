package lower

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Functions that are made of others are near to what they are to be, also where the others are not: for small numbers and large ones, zeros,
// infinities, NaNs.
func TestFormulas(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	inputs := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3, -3, 1e-10, -1e-10, 1e-4, 0.1, 10.5, 70.77, -70.77, 88, -90, 1e10, -1e10, 1e30, inf, -inf, nan}
	one := func(f func(float64) float64) func(x, y float64) float64 {
		return func(x, _ float64) float64 { return f(x) }
	}
	for name, c := range map[string]struct {
		make func(*formula) *mlir.Value
		want func(x, y float64) float64
		two  bool
	}{
		"expm1":    {(*formula).expMinusOne, one(math.Expm1), false},
		"log1p":    {(*formula).logOnePlus, one(math.Log1p), false},
		"trunc":    {(*formula).truncated, one(math.Trunc), false},
		"round":    {(*formula).round, one(math.Round), false},
		"tanh":     {(*formula).tanh, one(math.Tanh), false},
		"erf":      {(*formula).erf, one(math.Erf), false},
		"erfc":     {(*formula).erfc, one(math.Erfc), false},
		"cbrt":     {(*formula).cubeRoot, one(math.Cbrt), false},
		"copysign": {func(f *formula) *mlir.Value { return f.withSign(f.in[0], f.in[1]) }, math.Copysign, true},
		"atan2":    {(*formula).atan2, math.Atan2, true},
		"powf":     {(*formula).pow, math.Pow, true},
	} {
		seconds := inputs[:1]
		if c.two {
			seconds = inputs
		}
		for _, x := range inputs {
			for _, y := range seconds {
				if name == "powf" && (math.IsInf(x, 0) || math.IsNaN(x) || math.IsInf(y, 0) || math.IsNaN(y) || x == 0 && math.Signbit(x)) {
					continue // Pow says nothing of these
				}
				want := float64(float32(c.want(float64(float32(x)), float64(float32(y)))))
				got := float64(evaluatedOf(t, []float32{float32(x), float32(y)}, func(b *spirv.Builder, in []*mlir.Value) *mlir.Value {
					l := newLowering(b.Block().Parent(), options{emulateNarrow: true})
					return c.make(&formula{lowering: l, Builder: b, t: mlir.F32, bits: mlir.I32, in: in})
				}))
				switch {
				case math.IsNaN(want):
					assert.True(t, math.IsNaN(got), "%s(%v, %v) = %v", name, x, y, got)
				case want == 0 || math.IsInf(want, 0) || math.IsNaN(got):
					assert.True(t, want == got && math.Signbit(want) == math.Signbit(got), "%s(%v, %v) = %v, not %v", name, x, y, got, want)
				default:
					require.InEpsilon(t, want, got, 1e-6, "%s(%v, %v)", name, x, y)
				}
			}
		}
	}
}

// How many of the last digits are wrong, at most, where a function is made of polynomials and of instructions that are exact: devices may be
// less exact in the latter.
func TestAccuracy(t *testing.T) {
	for name, c := range map[string]struct {
		make     func(*formula) *mlir.Value
		want     func(float64) float64
		from, to float64
		ulps     float64
	}{
		"expm1": {(*formula).expMinusOne, math.Expm1, -1, 1, 1.5},
		"log1p": {(*formula).logOnePlus, math.Log1p, -0.7, 1, 2},
		"tanh":  {(*formula).tanh, math.Tanh, -1, 1, 1.5},
		"erf":   {(*formula).erf, math.Erf, -5, 5, 1.5},
		"erfc":  {(*formula).erfc, math.Erfc, -5, 9, 4},
	} {
		var worst, at float64
		const steps = 3000
		for i := range steps {
			x := float32(c.from + (c.to-c.from)*float64(i)/steps)
			got := evaluated(t, x, func(b *spirv.Builder, in *mlir.Value) *mlir.Value {
				l := newLowering(b.Block().Parent(), options{emulateNarrow: true})
				return c.make(&formula{lowering: l, Builder: b, t: mlir.F32, bits: mlir.I32, in: []*mlir.Value{in}})
			})
			want := c.want(float64(x))
			ulp := float64(math.Nextafter32(float32(math.Abs(want)), float32(math.Inf(1))) - float32(math.Abs(want)))
			if off := math.Abs(float64(got)-want) / ulp; off > worst {
				worst, at = off, float64(x)
			}
		}
		assert.LessOrEqual(t, worst, c.ulps, "%s is off by %.2f at %v", name, worst, at)
	}
}
