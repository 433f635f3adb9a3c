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
