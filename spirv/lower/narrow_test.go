package lower

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// What makes a number of fewer bits out of a float does it as arithmetic on its own type does: to the nearest, the even one of two, with
// infinities and NaNs.
func TestRounded(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, c := range map[string]struct {
		t     *mlir.FloatType
		round func(*spirv.Builder, *mlir.Value) *mlir.Value
	}{"f16": {mlir.F16, roundedToF16}, "bf16": {mlir.BF16, roundedToBF16}} {
		inputs := []float32{0, 1, 65504, 65519.996, 65520, 65536, 6.1035156e-05, 6.1e-05, 5.9604645e-08, 2.9802322e-08, 2.9802326e-08, 1e-10,
			math.MaxFloat32, float32(math.Inf(1)), float32(math.NaN()), 1.00048828125, 1.0009765625, 1.00146484375, 1.00390625, 1.01171875}
		for range 500 {
			inputs = append(inputs, math.Float32frombits(random.Uint32()&(1<<31-1)), float32(random.NormFloat64()*math.Exp2(random.Float64()*40-25)))
		}
		for _, v := range inputs {
			for _, x := range []float32{v, -v} {
				want := float32(c.t.Float64(c.t.FromFloat64(float64(x))))
				got := evaluated(t, x, c.round)
				if math.IsNaN(float64(want)) {
					require.True(t, math.IsNaN(float64(got)), "%s: %v", name, got)
				} else if abs := math.Abs(float64(x)); abs == 0 || abs > 1.2e-38 { // what is smaller may be flushed
					require.Equal(t, math.Float32bits(want), math.Float32bits(got), "%s: %v is %v", name, x, want)
				}
			}
		}
	}
}
