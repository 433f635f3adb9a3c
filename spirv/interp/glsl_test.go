package interp

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each function of GLSL.std.450, on the numbers of its row.
func TestGLSL(t *testing.T) {
	for _, c := range []struct {
		call string // with %f, a float, and constants
		want float64
	}{
		{"Round %m25", -2}, {"RoundEven %p25", 2}, {"Trunc %m25", -2}, {"FAbs %m25", 2.5}, {"FSign %m25", -1}, {"Floor %m25", -3}, {"Ceil %m25", -2},
		{"Fract %m25", 0.5}, {"Radians %f180", math.Pi}, {"Degrees %pi", 180}, {"Sin %p25", math.Sin(2.5)}, {"Cos %p25", math.Cos(2.5)}, {"Tan %p25", math.Tan(2.5)},
		{"Asin %half", math.Asin(0.5)}, {"Acos %half", math.Acos(0.5)}, {"Atan %half", math.Atan(0.5)}, {"Sinh %half", math.Sinh(0.5)}, {"Cosh %half", math.Cosh(0.5)},
		{"Tanh %half", math.Tanh(0.5)}, {"Asinh %half", math.Asinh(0.5)}, {"Acosh %p25", math.Acosh(2.5)}, {"Atanh %half", math.Atanh(0.5)},
		{"Atan2 %half %m25", math.Atan2(0.5, -2.5)}, {"Pow %p25 %half", math.Sqrt(2.5)}, {"Pow %m25 %p25", math.NaN()}, {"Exp %half", math.Exp(0.5)}, {"Log %half", math.Log(0.5)},
		{"Exp2 %half", math.Sqrt2}, {"Log2 %half", -1}, {"Sqrt %f4", 2}, {"InverseSqrt %f4", 0.5}, {"FMin %half %m25", -2.5}, {"FMax %half %m25", 0.5},
		{"NMin %nan %half", 0.5}, {"NMax %half %nan", 0.5}, {"FClamp %p25 %m25 %half", 0.5}, {"FMix %f4 %half %half", 2.25}, {"Step %half %f4", 1}, {"Step %f4 %half", 0},
		{"SmoothStep %m25 %p25 %zero", 0.5}, {"Fma %f4 %half %p25", 4.5}, {"Length %v", 5}, {"Distance %v %w", math.Sqrt(20)}, {"Ldexp %half %i3", 4},
	} {
		text := fmt.Sprintf(`OpCapability Shader
%%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %%main "main"
OpExecutionMode %%main LocalSize 1 1 1
OpDecorate %%block BufferBlock
OpMemberDecorate %%block 0 Offset 0
OpDecorate %%buf DescriptorSet 0
OpDecorate %%buf Binding 0
%%void = OpTypeVoid
%%fn = OpTypeFunction %%void
%%float = OpTypeFloat 32
%%int = OpTypeInt 32 1
%%v2 = OpTypeVector %%float 2
%%block = OpTypeStruct %%float
%%pblk = OpTypePointer Uniform %%block
%%buf = OpVariable %%pblk Uniform
%%pf = OpTypePointer Uniform %%float
%%i0 = OpConstant %%int 0
%%i3 = OpConstant %%int 3
%%zero = OpConstant %%float 0
%%half = OpConstant %%float 0.5
%%p25 = OpConstant %%float 2.5
%%m25 = OpConstant %%float -2.5
%%f4 = OpConstant %%float 4
%%f3 = OpConstant %%float 3
%%pi = OpConstant %%float 3.14159274
%%f180 = OpConstant %%float 180
%%nan = OpConstant %%float 0x1.8p+128
%%v = OpConstantComposite %%v2 %%f3 %%f4
%%w = OpConstantComposite %%v2 %%f180 %%zero
%%main = OpFunction %%void None %%fn
%%e = OpLabel
%%r = OpExtInst %%float %%glsl %s
%%p = OpAccessChain %%pf %%buf %%i0
OpStore %%p %%r
OpReturn
OpFunctionEnd
`, c.call)
		text = strings.Replace(text, "%w = OpConstantComposite %v2 %f180 %zero", "%f1 = OpConstant %float 1\n%f0 = OpConstant %float 0\n%w = OpConstantComposite %v2 %f1 %f0", 1)
		b := make([]byte, 4)
		x, err := New(assemble(t, text), Options{Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {b}}}})
		require.NoError(t, err, c.call)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
		got := float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))
		if math.IsNaN(c.want) {
			require.True(t, math.IsNaN(got), c.call)
			continue
		}
		require.InDelta(t, c.want, got, 1e-6*math.Max(1, math.Abs(c.want)), c.call)
	}
}

// All halves come back, and what lies between two is rounded to the nearest, to even where both are as near.
func TestHalves(t *testing.T) {
	for h := range uint32(1 << 15) {
		v := fromHalf(h)
		if v != v || math.IsInf(float64(v), 0) {
			continue
		}
		require.Equal(t, h, toHalf(v))
		require.Equal(t, h|1<<15, toHalf(-v))
		next := float64(fromHalf(h + 1))
		if math.IsInf(next, 0) {
			next = 65536
		}
		middle := (float64(v) + next) / 2
		require.Equal(t, h+h&1, halfOf(middle), "%g", middle)
		require.Equal(t, h, halfOf(math.Nextafter(middle, 0)))
		require.Equal(t, h+1, halfOf(math.Nextafter(middle, 1e9)))
	}
}

// The inverse times the matrix is one. Its zeros have the signs that cofactors have.
func TestInverse(t *testing.T) {
	four := squareOf([]float64{2, 0, 1, 0, 1, 3, 0, 0, 0, 1, 4, 5, 0, 0, 0, 1})
	require.Equal(t, 25.0, determinant(four))
	m := []float64{2, 0, 1, 1, 3, 0, 0, 1, 4}
	inverse := make([]float64, 9)
	squareOf(m).invert(inverse)
	require.Equal(t, 25.0, determinant(squareOf(m)))
	two := make([]float64, 4)
	squareOf([]float64{0, 1, 1, 0}).invert(two)
	require.Equal(t, []float64{math.Copysign(0, -1), 1, 1, math.Copysign(0, -1)}, two)
	require.True(t, math.Signbit(two[0]))
	for i := range 3 {
		for j := range 3 {
			sum := 0.0
			for k := range 3 {
				sum += m[i*3+k] * inverse[k*3+j]
			}
			require.InDelta(t, float64(truth(i == j)), sum, 1e-12)
		}
	}
}
