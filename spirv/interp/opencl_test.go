package interp

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// Every instruction of OpenCL.std has a row.
func TestOpenCLIsWhole(t *testing.T) {
	rows := map[string]bool{}
	for _, r := range openclRows() {
		require.False(t, rows[r.name], "%s twice", r.name)
		rows[r.name] = true
	}
	for _, inst := range grammar.ExtInstSetByName("OpenCL.std").Instructions {
		require.True(t, rows[inst.Name], inst.Name)
		delete(rows, inst.Name)
	}
	require.Empty(t, rows)
}

// callCL is the result of an instruction of OpenCL.std: the words of it, of a type, with constants.
func callCL(t *testing.T, typ, constants, call string, words int) []uint32 {
	t.Helper()
	k := kernelText{types: constants, body: fmt.Sprintf("%%r = OpExtInst %s %%cl %s\n%%to = OpBitcast %%pr %%out\nOpStore %%to %%r Aligned 1", typ, call)}
	k.types += "\n%pr = OpTypePointer CrossWorkgroup " + typ
	out := make([]byte, 4*words)
	x, err := New(assemble(t, k.text()), Options{Args: []Arg{{Bytes: out}}})
	require.NoError(t, err, call)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
	return numbers(out)
}

// Functions of floats, of 32 bits and of 64.
func TestOpenCLFloats(t *testing.T) {
	inf, nan := math.Inf(1), math.NaN()
	for _, c := range []struct {
		name string
		args []float64
		want float64
	}{
		{"acospi", []float64{0.5}, 1.0 / 3}, {"asinpi", []float64{0.5}, 1.0 / 6}, {"atan2pi", []float64{-1, 0}, -0.5}, {"cbrt", []float64{-27}, -3},
		{"copysign", []float64{2, math.Copysign(0, -1)}, -2}, {"cospi", []float64{0.5}, 0}, {"cospi", []float64{1}, -1}, {"sinpi", []float64{1.5}, -1},
		{"sinpi", []float64{1e15}, 0}, {"tanpi", []float64{0.25}, 1}, {"tanpi", []float64{0.5}, inf}, {"tanpi", []float64{1.5}, -inf}, {"tanpi", []float64{-0.75}, 1},
		{"exp10", []float64{3}, 1000}, {"exp10", []float64{-2}, 0.01}, {"fabs", []float64{-2}, 2}, {"fdim", []float64{3, 1}, 2}, {"fdim", []float64{1, 3}, 0},
		{"fma", []float64{2, 3, 4}, 10}, {"fmax", []float64{nan, 1}, 1}, {"fmin", []float64{1, nan}, 1}, {"fmod", []float64{-5, 3}, -2}, {"hypot", []float64{3, 4}, 5},
		{"log10", []float64{1e-3}, -3}, {"log2", []float64{8}, 3}, {"logb", []float64{0.1}, -4}, {"maxmag", []float64{-3, 2}, -3}, {"minmag", []float64{-3, 2}, 2},
		{"maxmag", []float64{-3, 3}, 3}, {"pow", []float64{-2, 3}, -8}, {"pow", []float64{2, -1}, 0.5}, {"pow", []float64{nan, 0}, 1}, {"powr", []float64{-2, 3}, nan},
		{"powr", []float64{0, 0}, nan}, {"powr", []float64{2, 0.5}, math.Sqrt2}, {"remainder", []float64{5, 3}, -1}, {"rint", []float64{2.5}, 2}, {"round", []float64{-2.5}, -3},
		{"rsqrt", []float64{4}, 0.5}, {"tgamma", []float64{5}, 24}, {"tgamma", []float64{-0.5}, -2 * math.Sqrt(math.Pi)}, {"lgamma", []float64{10}, math.Log(362880)},
		{"fclamp", []float64{5, 1, 3}, 3}, {"mix", []float64{1, 3, 0.25}, 1.5}, {"step", []float64{1, 1}, 1}, {"smoothstep", []float64{0, 2, 1}, 0.5},
		{"sign", []float64{nan}, 0}, {"sign", []float64{-3}, -1}, {"native_divide", []float64{1, 4}, 0.25}, {"half_recip", []float64{8}, 0.125}, {"mad", []float64{2, 3, 1}, 7},
		{"nextafter", []float64{0, 0}, 0}, {"degrees", []float64{math.Pi}, 180}, {"sinh", []float64{-1}, math.Sinh(-1)}, {"acos", []float64{1}, 0}, {"erfc", []float64{0}, 1},
	} {
		for _, typ := range []string{"%float", "%double"} {
			if typ == "%double" && (strings.HasPrefix(c.name, "half_") || strings.HasPrefix(c.name, "native_")) {
				continue
			}
			constants, call := "", c.name
			for i, a := range c.args {
				constants += fmt.Sprintf("%%a%d = OpConstant %s %s\n", i, typ, literal(a, typ == "%double"))
				call += fmt.Sprintf(" %%a%d", i)
			}
			out := callCL(t, typ, constants, call, 2)
			got, tolerance := float64(math.Float32frombits(out[0])), 2e-7
			if typ == "%double" {
				got, tolerance = math.Float64frombits(uint64(out[1])<<32|uint64(out[0])), 5e-16
			}
			if math.IsNaN(c.want) || math.IsInf(c.want, 0) {
				require.Equal(t, fmt.Sprint(c.want), fmt.Sprint(got), "%s %s %v", c.name, typ, c.args)
				continue
			}
			require.InDelta(t, c.want, got, tolerance*math.Max(1, math.Abs(c.want)), "%s %s %v", c.name, typ, c.args)
		}
	}
}

// literal is a float as the assembler reads it, whatever it is.
func literal(a float64, double bool) string {
	switch {
	case math.IsInf(a, 0) && double:
		return strings.Replace(fmt.Sprintf("%g0x1p+1024", math.Copysign(1, a)), "10x", "0x", 1)
	case math.IsInf(a, 0):
		return strings.Replace(fmt.Sprintf("%g0x1p+128", math.Copysign(1, a)), "10x", "0x", 1)
	case a != a && double:
		return "0x1.8p+1024"
	case a != a:
		return "0x1.8p+128"
	case a == 0 && math.Signbit(a):
		return "-0.0"
	}
	return fmt.Sprintf("%.17g", a)
}

// Functions of integers, at their edges.
func TestOpenCLIntegers(t *testing.T) {
	for _, c := range []struct {
		name string
		typ  string
		args []int64
		want uint64
	}{
		{"s_abs", "%uchar", []int64{-128}, 128}, {"s_abs_diff", "%uchar", []int64{-128, 127}, 255}, {"u_abs_diff", "%uint", []int64{3, 5}, 2},
		{"s_add_sat", "%uchar", []int64{100, 100}, 127}, {"s_add_sat", "%ulong", []int64{math.MinInt64, -1}, 1 << 63}, {"u_add_sat", "%ushort", []int64{65535, 1}, 65535},
		{"u_add_sat", "%ulong", []int64{-1, 1}, math.MaxUint64}, {"s_sub_sat", "%uint", []int64{math.MinInt32, 1}, 1 << 31}, {"s_sub_sat", "%ulong", []int64{math.MaxInt64, -1}, math.MaxInt64},
		{"u_sub_sat", "%uint", []int64{1, 2}, 0}, {"s_hadd", "%uchar", []int64{-1, -2}, 0xFE}, {"s_rhadd", "%uchar", []int64{-1, -2}, 0xFF}, {"u_hadd", "%ulong", []int64{-1, -1}, math.MaxUint64},
		{"u_rhadd", "%uchar", []int64{254, 255}, 255}, {"s_clamp", "%uint", []int64{-5, -3, 3}, 0xFFFFFFFD}, {"u_clamp", "%uint", []int64{-5, 0, 3}, 3},
		{"clz", "%ushort", []int64{1}, 15}, {"clz", "%ulong", []int64{0}, 64}, {"ctz", "%uchar", []int64{0}, 8}, {"ctz", "%uint", []int64{8}, 3}, {"popcount", "%uchar", []int64{-1}, 8},
		{"rotate", "%uchar", []int64{0x81, 1}, 3}, {"rotate", "%uint", []int64{1, 33}, 2}, {"s_mul_hi", "%uint", []int64{-1, 1}, 0xFFFFFFFF}, {"u_mul_hi", "%uint", []int64{-1, -1}, 0xFFFFFFFE},
		{"s_mul_hi", "%ulong", []int64{math.MinInt64, 2}, math.MaxUint64}, {"u_mul_hi", "%ulong", []int64{-1, -1}, math.MaxUint64 - 1}, {"s_mad_hi", "%uchar", []int64{64, 4, 5}, 6},
		{"u_mad_hi", "%uchar", []int64{64, 4, 5}, 6}, {"s_mad_sat", "%uchar", []int64{100, 2, -10}, 127}, {"s_mad_sat", "%ulong", []int64{math.MinInt64, 1, -1}, 1 << 63},
		{"s_mad_sat", "%ulong", []int64{math.MaxInt64, 1, -1}, math.MaxInt64 - 1}, {"u_mad_sat", "%ulong", []int64{-1, 2, 0}, math.MaxUint64}, {"u_mad_sat", "%uint", []int64{-1, 1, 1}, math.MaxUint32},
		{"s_mul24", "%uint", []int64{0xFFFFFF, 3}, 0xFFFFFFFD}, {"u_mul24", "%uint", []int64{0xFF000002, 3}, 6}, {"s_mad24", "%uint", []int64{-2, 3, 10}, 4}, {"u_mad24", "%uint", []int64{2, 3, 10}, 16},
		{"bitselect", "%uint", []int64{0x0F0F, 0xFFFF, 0xF000}, 0xFF0F}, {"select", "%uint", []int64{1, 2, 1}, 2}, {"select", "%uint", []int64{1, 2, 0}, 1},
		{"s_max", "%uint", []int64{-1, 1}, 1}, {"u_max", "%uint", []int64{-1, 1}, 0xFFFFFFFF}, {"s_min", "%uint", []int64{-1, 1}, 0xFFFFFFFF}, {"u_min", "%uint", []int64{-1, 1}, 1},
	} {
		constants, call := "", c.name
		width := map[string]int{"%uchar": 8, "%ushort": 16, "%uint": 32, "%ulong": 64}[c.typ]
		for i, a := range c.args {
			constants += fmt.Sprintf("%%a%d = OpConstant %s %d\n", i, c.typ, uint64(a)&(math.MaxUint64>>(64-width)))
			call += fmt.Sprintf(" %%a%d", i)
		}
		out := callCL(t, c.typ, constants, call, 2)
		require.Equal(t, c.want, uint64(out[1])<<32|uint64(out[0]), "%s %s %v", c.name, c.typ, c.args)
	}
	require.Equal(t, []uint32{0x80FF}, callCL(t, "%ushort", "%a = OpConstant %uchar 128\n%b = OpConstant %uchar 255", "u_upsample %a %b", 1))
	// For vectors the highest bit chooses.
	constants := "%a = OpConstantComposite %u2 %c1 %c1\n%b = OpConstantComposite %u2 %c2 %c2\n%high = OpConstant %uint 0x80000000\n%which = OpConstantComposite %u2 %c7 %high"
	require.Equal(t, []uint32{1, 2}, callCL(t, "%u2", constants, "select %a %b %which", 2))
}

// Vectors of 16 go through everything: loads, shuffles by numbers, halves in memory.
func TestOpenCLVectors(t *testing.T) {
	k := kernelText{
		types: "%fh = OpTypePointer Function %half\n%f16 = OpTypeVector %float 16\n%f3 = OpTypeVector %float 3\n%seven = OpConstantComposite %u16 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7 %c7\n" +
			"%mask4 = OpConstantComposite %u4 %c3 %c264 %c0 %c7\n%h32 = OpTypeArray %half %h32n\n%fh32 = OpTypePointer Function %h32\n%f33 = OpConstant %float 0.33333334\n%t3 = OpConstantComposite %f3 %f33 %f33 %f33",
		params: []string{"%gu"},
		body: `%mem = OpVariable %fh32 Function
%v = OpExtInst %u16 %cl vloadn %l1 %p1 16
%s = OpIAdd %u16 %v %seven
OpExtInst_store
%two = OpExtInst %u4 %cl shuffle2 %s %s %mask4
%nothing = OpExtInst %void %cl vstoren %two %l4 %out
%fv = OpConvertUToF %f16 %s
%hp = OpInBoundsAccessChain %fh %mem %c0
%st = OpExtInst %void %cl vstore_halfn %fv %l1 %hp
%back = OpExtInst %f3 %cl vload_halfn %l8 %hp 3
%bi = OpConvertFToU %u3 %back
%st2 = OpExtInst %void %cl vstoren %bi %l8 %out
%st3 = OpExtInst %void %cl vstorea_halfn_r %t3 %l1 %hp RTP
%one = OpExtInst %float %cl vload_half %l4 %hp
%onebits = OpBitcast %uint %one
%o27 = OpPtrAccessChain %gu %out %l27
OpStore %o27 %onebits`,
	}
	k.types = strings.Replace("%h32n = OpConstant %uint 32\n%l27 = OpConstant %ulong 27\n"+k.types, "%f33 =", "%f33 =", 1)
	k.body = strings.Replace(k.body, "OpExtInst_store", "%st0 = OpExtInst %void %cl vstoren %s %l0 %out", 1)
	in := make([]byte, 4*33)
	for i := range 33 {
		binary.LittleEndian.PutUint32(in[4*i:], uint32(i))
	}
	got := k.run(t, 28, 1, Options{}, Arg{Bytes: in})
	for i := range 16 {
		require.Equal(t, uint32(16+i+7), got[i])
	}
	require.Equal(t, []uint32{23 + 3, 23 + 8, 23, 23 + 7}, got[16:20]) // 264 is 8 in the low five bits
	require.Equal(t, []uint32{31, 32, 33}, got[24:27])                 // vector 8 of three begins at half 24: 16 + 8
	require.Equal(t, float32(0.33349609375), math.Float32frombits(got[27]))
}

// Functions with two results.
func TestOpenCLPairs(t *testing.T) {
	for _, c := range []struct {
		call, pointee string
		want          float32
		second        uint32
	}{
		{"fract %m %var", "%float", 0.25, math.Float32bits(-3)},
		{"modf %m %var", "%float", -0.75, math.Float32bits(-2)},
		{"frexp %m %var", "%uint", -0.6875, 2},
		{"lgamma_r %m %var", "%uint", float32(math.Log(math.Abs(math.Gamma(-2.75)))), math.MaxUint32},
		{"sincos %m %var", "%float", float32(math.Sin(-2.75)), math.Float32bits(float32(math.Cos(-2.75)))},
		{"remquo %big %m %var", "%uint", 1.0, uint32(0xFFFFFFFF - 36 + 1)},
	} {
		k := kernelText{
			types: "%m = OpConstant %float -2.75\n%big = OpConstant %float 100\n%pf = OpTypePointer CrossWorkgroup %float\n%pv = OpTypePointer Function " + c.pointee,
			body: "%var = OpVariable %pv Function\n%r = OpExtInst %float %cl " + c.call + "\n%second = OpLoad " + c.pointee + " %var\n%sb = OpBitcast %uint %second\n%rb = OpBitcast %uint %r\nOpStore %out %rb\n" +
				"%o1 = OpPtrAccessChain %gu %out %l1\nOpStore %o1 %sb",
		}
		if c.pointee == "%uint" {
			k.body = strings.Replace(k.body, "%sb = OpBitcast %uint %second", "%sb = OpCopyObject %uint %second", 1)
		}
		got := k.run(t, 8, 1, Options{})
		require.InDelta(t, c.want, math.Float32frombits(got[0]), 1e-6, c.call)
		require.Equal(t, c.second, got[1], c.call)
	}
}

// What is printed comes in the order of the workgroups, however many workers there are.
func TestPrintf(t *testing.T) {
	const format = "%5d|%-4u|%#x|%c|%v4f|%v2hlx|%e|%g|%a|%s|%%|%.3f\n"
	chars, words := "", []string{}
	for i := range len(format) + 1 {
		b := byte(0)
		if i < len(format) {
			b = format[i]
		}
		chars += fmt.Sprintf("%%ch%d = OpConstant %%uchar %d\n", i, b)
		words = append(words, fmt.Sprintf("%%ch%d", i))
	}
	k := kernelText{
		types: chars + fmt.Sprintf("%%n = OpConstant %%uint %d\n%%str = OpTypeArray %%uchar %%n\n%%init = OpConstantComposite %%str %s\n", len(format)+1, strings.Join(words, " ")) +
			"%pstr = OpTypePointer UniformConstant %str\n%pc = OpTypePointer UniformConstant %uchar\n%fmt = OpVariable %pstr UniformConstant %init\n" +
			"%h = OpConstant %float 1.5\n%d = OpConstant %double 0.1\n%fv = OpConstantComposite %f4 %h %h %h %h\n%uv = OpConstantComposite %u2 %c7 %c264\n%small = OpConstant %uint 65",
		body: "%p = OpInBoundsPtrAccessChain %pc %fmt %l0 %l0\n%tail = OpInBoundsPtrAccessChain %pc %fmt %l0 %last\n%gi = OpUConvert %uint %g\n" +
			"%r = OpExtInst %uint %cl printf %p %gi %c7 %c264 %small %fv %uv %d %h %h %tail %d\nOpStore %at %r",
	}
	k.types += fmt.Sprintf("\n%%last = OpConstant %%ulong %d", len(format)-4)
	for _, workers := range []int{1, 4} {
		var b bytes.Buffer
		require.Equal(t, make([]uint32, 400), k.run(t, 400, 100, Options{Workers: workers, Output: &b}))
		want := ""
		for i := range 400 {
			want += fmt.Sprintf("%5d|7   |0x108|A|1.500000,1.500000,1.500000,1.500000|7,108|1.000000e-01|1.5|0x1.8p+0|.3f\n|%%|0.100\n", i)
		}
		require.Equal(t, want, b.String())
	}
}

// DebugPrintf prints where somebody wants to see it, and is nothing elsewhere.
func TestDebugPrintf(t *testing.T) {
	text := strings.Replace(checkPrelude, "OpMemoryModel", "OpExtension \"SPV_KHR_non_semantic_info\"\n%print = OpExtInstImport \"NonSemantic.DebugPrintf\"\nOpMemoryModel", 1)
	text = strings.Replace(text, "OpName %buf", "%format = OpString \"%u: %v2u %f\"\nOpName %buf", 1)
	text = strings.Replace(text, "%c0 =", "%half = OpConstant %float 0.5\n%c0 =", 1)
	body := "%pair = OpCompositeConstruct %v2 %l %c7\n%_ = OpExtInst %void %print 1 %format %g %pair %half\n"
	var b bytes.Buffer
	for _, o := range []Options{{}, {Output: &b}} {
		o.Resources = Resources{Buffers: map[Binding][][]byte{{0, 0}: {make([]byte, 64)}}}
		x, err := New(assemble(t, text+body+checkEnd), o)
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
	}
	require.True(t, strings.HasPrefix(b.String(), "0: 0, 7 0.5000001: 1, 7 0.500000"), b.String())
}
