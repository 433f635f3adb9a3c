package interp

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// runControlled runs a kernel of one invocation with an execution mode, and returns what it stored.
func runControlled(t *testing.T, mode, body string) (uint32, error) {
	t.Helper()
	k := kernelText{body: body, types: "%c3 = OpConstant %uint 3\n%mone = OpConstant %uint 0xFFFFFFFF\n%third = OpConstant %float 0x1.555556p-2\n%small = OpConstant %float 0x1p-126\n" +
		"%subnormal = OpConstant %float 0x1p-130\n%scale = OpConstant %uint 0xFFFFFF69\n%one = OpConstant %float 1\n%tiny = OpConstant %float 0x1p-60\n%double = OpTypeFloat 64\n%d2 = OpConstant %double 2\n%f2 = OpTypeVector %float 2\n%f3 = OpTypeVector %float 3\n" +
		"%pf = OpTypePointer Function %float"}
	text := strings.Replace(k.text(), "OpDecorate %gid", "OpExecutionMode %main "+mode+"\nOpDecorate %gid", 1)
	text = strings.Replace(text, "%cl = ", "OpCapability RoundingModeRTZ\nOpCapability DenormFlushToZero\nOpCapability RoundToInfinityINTEL\nOpCapability Float64\nOpCapability Groups\nOpExtension \"SPV_KHR_float_controls\"\nOpExtension \"SPV_INTEL_float_controls2\"\n%cl = ", 1)
	out := make([]byte, 4)
	x, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: out}}})
	if err != nil {
		return 0, err
	}
	require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
	return numbers(out)[0], nil
}

// Functions round as the module says, and have no subnormal floats where it wants none.
func TestFunctionsUnderModes(t *testing.T) {
	const bits = "\n%r = OpBitcast %uint %f\nOpStore %at %r"
	for _, c := range []struct {
		mode, body string
		want       uint32
	}{
		// 0x1.555556p-2 · 2⁻¹⁵¹ lies between nothing and the smallest float.
		{"RoundingModeRTPINTEL 32", "%f = OpExtInst %float %cl ldexp %third %scale" + bits, 1},
		{"RoundingModeRTZ 32", "%f = OpExtInst %float %cl ldexp %third %scale" + bits, 0},
		{"DenormFlushToZero 32", "%f = OpExtInst %float %cl ldexp %small %mone" + bits, 0},
		{"DenormFlushToZero 32", "%f = OpExtInst %float %cl ldexp %subnormal %c3" + bits, 0},
		{"DenormPreserve 32", "%f = OpExtInst %float %cl ldexp %subnormal %c3" + bits, 0x400000},
		{"RoundingModeRTZ 32", "%f = OpExtInst %float %cl pown %third %c3" + bits, 0x3D17B426},
		{"RoundingModeRTPINTEL 32", "%f = OpExtInst %float %cl pown %third %c3" + bits, 0x3D17B427},
		{"RoundingModeRTZ 32", "%v = OpCompositeConstruct %f2 %one %tiny\n%f = OpExtInst %float %cl length %v" + bits, 0x3F800000},
		{"RoundingModeRTPINTEL 32", "%v = OpCompositeConstruct %f2 %one %one\n%f = OpExtInst %float %cl length %v" + bits, 0x3FB504F4},
		{"RoundingModeRTZ 32", "%v = OpCompositeConstruct %f2 %one %one\n%f = OpExtInst %float %cl length %v" + bits, 0x3FB504F3},
		// Three times 0x1.555556p-2 is a little more than one.
		{"RoundingModeRTPINTEL 32\nOpExecutionMode %main LocalSize 3 1 1", "%f = OpGroupFAdd %float %c2 Reduce %third" + bits, 0x3F800001},
		{"RoundingModeRTNINTEL 32\nOpExecutionMode %main LocalSize 3 1 1", "%f = OpGroupFAdd %float %c2 Reduce %third" + bits, 0x3F800000},
		{"DenormFlushToZero 32", "%f = OpGroupFMax %float %c2 Reduce %subnormal" + bits, 0},
	} {
		got, err := runControlled(t, c.mode, c.body)
		require.NoError(t, err, c.body)
		require.Equal(t, c.want, got, "%s: %s: %#x", c.mode, c.body, got)
	}
}

// What cannot keep a mode is an error with its place.
func TestFunctionsWithoutModes(t *testing.T) {
	for _, c := range []struct{ mode, body, message string }{
		{"RoundingModeRTZ 64", "%f = OpExtInst %double %cl cbrt %d2", "cbrt of 64-bit floats is not supported with the rounding mode RTZ"},
		{"RoundingModeRTPINTEL 32", "%p = OpVariable %pf Function\n%f = OpExtInst %float %cl sincos %one %p", "sincos of 32-bit floats is not supported with the rounding mode RTP"},
		{"RoundingModeRTZ 32", "%f = OpExtInst %double %cl sqrt %d2", ""},
		{"RoundingModeRTZ 64", "%f = OpExtInst %double %cl sqrt %d2", ""},
		{"RoundingModeRTZ 64", "%f = OpExtInst %double %cl fma %d2 %d2 %d2", ""},
		{"RoundingModeRTZ 64", "%f = OpExtInst %double %cl floor %d2", ""},
		{"RoundingModeRTZ 64", "%f = OpExtInst %double %cl ldexp %d2 %c3", ""},
	} {
		_, err := runControlled(t, c.mode, c.body)
		if c.message == "" {
			require.NoError(t, err, c.body)
			continue
		}
		require.ErrorContains(t, err, c.message)
		require.ErrorContains(t, err, "OpExtInst")
	}
}

// Pairs of numbers, as group reductions and atomics put them together.
func TestPairsUnderModes(t *testing.T) {
	plain := func(a, b uint64, k kind) uint64 { return fromFloat(k, toFloat(k, a)+toFloat(k, b)) }
	pair := func(x control) pairing {
		c := newCompiler(&program{control: controls{any: true}}, nil)
		c.p.control.of[float32Kind] = x
		return c.controlledPairing(float32Kind, plain, exactSum)
	}
	bits := func(v float32) uint64 { return uint64(math.Float32bits(v)) }
	one, tiny, small := bits(1), bits(0x1p-60), uint64(3)
	require.Equal(t, one, pair(control{})(one, tiny, float32Kind))
	require.Equal(t, one+1, pair(control{mode: grammar.FPRoundingModeRTP})(one, tiny, float32Kind))
	require.Equal(t, one, pair(control{mode: grammar.FPRoundingModeRTN})(one, tiny, float32Kind))
	require.Equal(t, 2*small, pair(control{})(small, small, float32Kind))
	require.Zero(t, pair(control{flush: true})(small, small, float32Kind))
	require.Equal(t, one, pair(control{flush: true})(one, small, float32Kind))
	for op, exact := range floatReductions.Get() {
		require.Equal(t, op == grammar.OpGroupNonUniformFAdd || op == grammar.OpGroupNonUniformFMul, exact != nil)
	}
}

// What ldexp lacks has the right sign, in 64 bits too.
func TestScaledUnderModes(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		v := math.Float64frombits(r.Uint64()&^(1<<62) | 1<<61)
		if v-v != 0 || v == 0 {
			continue
		}
		_, e := math.Frexp(v)
		n := -1100 + r.IntN(60) - e
		exact := new(big.Float).SetPrec(2400).SetMantExp(big.NewFloat(v), n)
		for _, mode := range []grammar.FPRoundingMode{grammar.FPRoundingModeRTZ, grammar.FPRoundingModeRTP, grammar.FPRoundingModeRTN} {
			got := (&directed{mode: mode}).round(float64Kind, scaledBy(v, n))
			requireRounded(t, float64Kind, mode, exact, got, fmt.Sprintf("%g·2^%d, %s", v, n, mode))
		}
	}
	most := (&directed{mode: grammar.FPRoundingModeRTZ}).round(float64Kind, scaledBy(1.5, 1<<13))
	require.Equal(t, math.Float64bits(math.MaxFloat64), most)
	most = (&directed{mode: grammar.FPRoundingModeRTZ}).round(float32Kind, scaledBy(1.5, 200))
	require.Equal(t, uint64(math.Float32bits(math.MaxFloat32)), most)
}

// The square root and a·b + c of 64 bits are rounded exactly in every mode, however small or large the numbers are.
func TestExactFunctionsUnderModes(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	number := func() float64 {
		return math.Ldexp(float64(r.Uint64()>>11|1)*float64(1-2*r.IntN(2)), []int{-1126, -1074, -600, -52, -50, 300, 968}[r.IntN(7)])
	}
	wide := func(v float64) *big.Float { return new(big.Float).SetPrec(widest).SetFloat64(v) }
	for range 2000 {
		a, b, c := number(), number(), number()
		sum := wide(a)
		sum.Add(sum.Mul(sum, wide(b)), wide(c))
		root := wide(math.Abs(a))
		root.Sqrt(root)
		for _, mode := range []grammar.FPRoundingMode{grammar.FPRoundingModeRTZ, grammar.FPRoundingModeRTP, grammar.FPRoundingModeRTN} {
			how := &directed{mode: mode}
			requireRounded(t, float64Kind, mode, root, how.round(float64Kind, exactRoot([]float64{math.Abs(a)})), fmt.Sprintf("√%g, %s", a, mode))
			if math.Abs(a*b) < 1e300 && sum.Sign() != 0 {
				requireRounded(t, float64Kind, mode, sum, how.round(float64Kind, exactFMA([]float64{a, b, c})), fmt.Sprintf("%g·%g + %g, %s", a, b, c, mode))
			}
		}
	}
	most := (&directed{mode: grammar.FPRoundingModeRTZ}).round(float64Kind, exactFMA([]float64{1e300, 1e300, 1}))
	require.Equal(t, math.Float64bits(math.MaxFloat64), most)
}
