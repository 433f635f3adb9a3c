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

// In every mode a result is the neighbour of the exact one that the mode asks for: checked with numbers of any length, for
// floats of each width, with many that are subnormal or overflow.
func TestDirectedRounding(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	number := func(k kind) (uint64, float64) {
		for {
			bits := r.Uint64() & k.mask()
			if r.IntN(3) == 0 { // near the smallest or the largest
				bits = bits&(k.mask()^k.mask()>>1) | []uint64{0, smallestNormal(k), fromFloat(k, math.Inf(1)) - 64}[r.IntN(3)] + uint64(r.IntN(64))
			}
			if v := toFloat(k, bits); v-v == 0 {
				return bits, v
			}
		}
	}
	exact := func() *big.Float { return new(big.Float).SetPrec(2400) }
	for op, of := range exactly.Get() {
		for _, k := range []kind{float16Kind, float32Kind, float64Kind} {
			for range 400 {
				_, a := number(k)
				_, b := number(k)
				if op == grammar.OpFDiv && b == 0 {
					continue
				}
				x, y, z := exact().SetFloat64(a), exact().SetFloat64(b), exact()
				switch op {
				case grammar.OpFAdd:
					z.Add(x, y)
				case grammar.OpFSub:
					z.Sub(x, y)
				case grammar.OpFMul:
					z.Mul(x, y)
				default:
					z.Quo(x, y)
				}
				for _, mode := range []grammar.FPRoundingMode{grammar.FPRoundingModeRTE, grammar.FPRoundingModeRTZ, grammar.FPRoundingModeRTP, grammar.FPRoundingModeRTN} {
					got := (&directed{mode: mode}).round(k, of(a, b))
					requireRounded(t, k, mode, z, got, fmt.Sprintf("%s of %g and %g, kind %d, %s", op, a, b, k, mode))
				}
			}
		}
	}
}

// requireRounded looks whether a float is what a number is rounded to.
func requireRounded(t *testing.T, k kind, mode grammar.FPRoundingMode, exact *big.Float, got uint64, what string) {
	t.Helper()
	below, above := got, got // the floats around the number
	switch v := toFloat(k, got); {
	case v != v:
		t.Fatalf("%s is no number", what)
	case compare(v, exact) == 0:
		return
	case compare(v, exact) < 0:
		above = neighbour(k, got, true)
	default:
		below = neighbour(k, got, false)
	}
	low, high := toFloat(k, below), toFloat(k, above)
	require.True(t, compare(low, exact) < 0 && compare(high, exact) > 0, "%s: %g and %g are not around %s", what, low, high, exact.Text('g', 30))
	up := got == above
	switch mode {
	case grammar.FPRoundingModeRTP:
		require.True(t, up, what)
	case grammar.FPRoundingModeRTN:
		require.False(t, up, what)
	case grammar.FPRoundingModeRTZ:
		require.Equal(t, exact.Sign() < 0, up, what)
	case grammar.FPRoundingModeRTE:
		if math.IsInf(low, 0) || math.IsInf(high, 0) {
			return // where infinity begins the kernels' own tests say
		}
		middle := new(big.Float).SetPrec(2400).Add(big.NewFloat(low), big.NewFloat(high))
		middle.Quo(middle, big.NewFloat(2))
		switch c := exact.Cmp(middle); {
		case c != 0:
			require.Equal(t, c > 0, up, what)
		default:
			require.Zero(t, got&1, what)
		}
	}
}

func compare(v float64, exact *big.Float) int {
	if math.IsInf(v, 0) {
		return int(math.Copysign(1, v))
	}
	return big.NewFloat(v).Cmp(exact)
}

// Execution modes and decorations reach the instructions.
func TestFloatControls(t *testing.T) {
	const third = "%r0 = OpFDiv %float %one %three\n%r = OpBitcast %uint %r0\nOpStore %at %r"
	const minus = "%r0 = OpFDiv %float %mone %three\n%r = OpBitcast %uint %r0\nOpStore %at %r"
	const tiny = "%r0 = OpFMul %float %small %half1\n%r = OpBitcast %uint %r0\nOpStore %at %r"
	for _, c := range []struct {
		name, mode, decorate, body string
		want                       uint32
	}{
		{"nearest", "", "", third, 0x3EAAAAAB},
		{"to zero", "RoundingModeRTZ 32", "", third, 0x3EAAAAAA},
		{"of another width", "RoundingModeRTZ 16", "", third, 0x3EAAAAAB},
		{"up", "RoundingModeRTPINTEL 32", "", minus, 0xBEAAAAAA},
		{"down", "RoundingModeRTNINTEL 32", "", minus, 0xBEAAAAAB},
		{"subnormal", "", "", tiny, 0x00400000},
		{"flushed", "DenormFlushToZero 32", "", tiny, 0},
		{"flushed operand", "DenormFlushToZero 32", "", "%sum = OpFAdd %float %subnormal %zero\n%eq = OpFOrdEqual %bool %subnormal %zero\n%r = OpSelect %uint %eq %c1 %c0\nOpStore %at %r", 1},
		{"function", "DenormFlushToZero 32", "", "%r0 = OpExtInst %float %cl fmax %subnormal %zero\n%r = OpBitcast %uint %r0\nOpStore %at %r", 0},
		{"decorated", "", "OpDecorate %r0 FPRoundingMode RTZ", "%r0 = OpConvertUToF %float %most\n%r = OpBitcast %uint %r0\nOpStore %at %r", 0x4F7FFFFF},
		{"integer up", "", "OpDecorate %r FPRoundingMode RTP", "%r = OpConvertFToU %uint %f25\nOpStore %at %r", 3},
		{"integer even", "", "OpDecorate %r FPRoundingMode RTE", "%r = OpConvertFToU %uint %f25\nOpStore %at %r", 2},
		{"integer down", "", "OpDecorate %r FPRoundingMode RTN", "%m = OpFNegate %float %f25\n%r = OpConvertFToS %uint %m\nOpStore %at %r", 0xFFFFFFFD},
		{"half", "", "OpDecorate %h FPRoundingMode RTP", "%x = OpFDiv %float %one %three\n%h = OpFConvert %half %x\n%r0 = OpFConvert %float %h\n%r = OpBitcast %uint %r0\nOpStore %at %r", 0x3EAAC000},
		{"saturated", "", "OpDecorate %n SaturatedConversion", "%n = OpUConvert %uchar %most\n%r = OpUConvert %uint %n\nOpStore %at %r", 255},
		{"saturated with sign", "", "OpDecorate %n SaturatedConversion", "%n = OpSConvert %ushort %low\n%r = OpUConvert %uint %n\nOpStore %at %r", 0x8000},
		{"not saturated", "", "", "%n = OpSConvert %ushort %low\n%r = OpUConvert %uint %n\nOpStore %at %r", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := kernelText{body: c.body, types: "%zero = OpConstant %float 0\n%one = OpConstant %float 1\n%mone = OpConstant %float -1\n%three = OpConstant %float 3\n%half1 = OpConstant %float 0.5\n%small = OpConstant %float 0x1p-126\n" +
				"%subnormal = OpConstant %float 0x1p-130\n%most = OpConstant %uint 4294967295\n%low = OpConstant %uint 0x80000000\n%f25 = OpConstant %float 2.5"}
			text := k.text()
			if c.mode != "" {
				text = strings.Replace(text, "OpDecorate %gid", "OpExecutionMode %main "+c.mode+"\nOpDecorate %gid", 1)
				text = strings.Replace(text, "%cl = ", "OpCapability RoundingModeRTZ\nOpCapability DenormFlushToZero\nOpCapability RoundToInfinityINTEL\nOpExtension \"SPV_KHR_float_controls\"\nOpExtension \"SPV_INTEL_float_controls2\"\n%cl = ", 1)
			}
			text = strings.Replace(text, "OpDecorate %gid", c.decorate+"\nOpDecorate %gid", 1)
			out := make([]byte, 4)
			x, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: out}}})
			require.NoError(t, err)
			require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
			require.Equal(t, c.want, numbers(out)[0], "%#x", numbers(out)[0])
		})
	}
}

// Products of integers, of vectors and of packed bytes.
func TestIntegerDot(t *testing.T) {
	for _, c := range []struct {
		body string
		want uint32
	}{
		{"%r = OpUDot %uint %a %b PackedVectorFormat4x8Bit", 255*1 + 2*2 + 3*3 + 128*4},
		{"%r = OpSDot %uint %a %b PackedVectorFormat4x8Bit", 0xFFFFFFFF & (1<<32 - 1 + 4 + 9 - 512)},
		{"%r = OpSUDot %uint %b %a PackedVectorFormat4x8Bit", 255*1 + 2*2 + 3*3 + 128*4},
		{"%r = OpSUDot %uint %a %b PackedVectorFormat4x8Bit", 0xFFFFFFFF & (1<<32 - 1 + 4 + 9 - 512)},
		{"%r = OpUDotAccSat %uint %a %b %most PackedVectorFormat4x8Bit", math.MaxUint32},
		{"%r = OpSDotAccSat %uint %a %b %least PackedVectorFormat4x8Bit", 1 << 31},
		{"%r = OpSDotAccSat %uint %a %b %c7 PackedVectorFormat4x8Bit", 0xFFFFFFFF & (1<<32 - 1 + 4 + 9 - 512 + 7)},
		{"%v = OpCompositeConstruct %u2 %most %c7\n%r = OpSDot %uint %v %v", 1 + 49},
		{"%x = OpUConvert %uchar %a\n%v = OpCompositeConstruct %b2 %x %x\n%r = OpUDot %uint %v %v", 2 * 255 * 255},
		{"%x = OpUConvert %uchar %a\n%v = OpCompositeConstruct %b2 %x %x\n%n = OpSDot %uchar %v %v\n%r = OpUConvert %uint %n", 2},
	} {
		k := kernelText{body: c.body + "\nOpStore %at %r", types: "%a = OpConstant %uint 0x800302FF\n%b = OpConstant %uint 0x04030201\n%most = OpConstant %uint 0xFFFFFFFF\n%least = OpConstant %uint 0x80000000\n%b2 = OpTypeVector %uchar 2"}
		text := strings.Replace(k.text(), "%cl = ", "OpCapability DotProduct\nOpCapability DotProductInputAll\nOpCapability DotProductInput4x8BitPacked\nOpExtension \"SPV_KHR_integer_dot_product\"\n%cl = ", 1)
		out := make([]byte, 4)
		x, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: out}}})
		require.NoError(t, err, c.body)
		require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
		require.Equal(t, c.want, numbers(out)[0], c.body)
	}
}

// A product and a sum are rounded once: these floats come out differently where they are rounded twice.
func TestFusedMultiplyAdd(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 20000 {
		a, b := math.Float32frombits(r.Uint32()&0x007FFFFF|0x3F800000), math.Float32frombits(r.Uint32()&0x007FFFFF|0x3F800000)
		c := math.Float32frombits(r.Uint32()&0x807FFFFF | uint32(0x3F800000-r.IntN(60)<<23))
		exact := new(big.Float).SetPrec(500).Mul(big.NewFloat(float64(a)), big.NewFloat(float64(b)))
		exact.Add(exact, big.NewFloat(float64(c)))
		want, _ := exact.Float32()
		require.Equal(t, want, float32(addOdd(float64(a)*float64(b), float64(c))), "%g·%g + %g", a, b, c)
	}
	require.Equal(t, largestFraction(float32Kind), fraction(float32Kind, -1e-20))
	require.Equal(t, uint64(0x3BFF), fromFloat(float16Kind, fraction(float16Kind, -1e-7)))
	require.InDelta(t, math.Sqrt2*1e300, length([]float64{1e300, 1e300}), 1e285)
	to := make([]float64, 2)
	direction(to, []float64{0, 0})
	require.Equal(t, []float64{0, 0}, to)
	direction(to, []float64{1e-310, 1e-310})
	require.InDelta(t, math.Sqrt2/2, to[0], 1e-12)
}
