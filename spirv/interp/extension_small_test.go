package interp

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// All floats of 8 bits come back, and what lies between two is rounded to the nearest, to even where both are as near.
func TestFloat8(t *testing.T) {
	for _, c := range []struct {
		kind kind
		most uint64
		up   float64 // from here on all is larger than the largest
	}{{float8e4m3Kind, most4, 464}, {float8e5m2Kind, most5, 61440}} {
		for b := range c.most {
			v, next := fromFloat8(b, c.kind), fromFloat8(b+1, c.kind)
			require.Less(t, v, next)
			require.Equal(t, b, toFloat8(v, c.kind))
			require.Equal(t, b|0x80, toFloat8(-next, c.kind)-1)
			middle := (v + next) / 2
			require.Equal(t, b+b&1, toFloat8(middle, c.kind), "%g", middle)
			require.Equal(t, b, toFloat8(math.Nextafter(middle, 0), c.kind))
			require.Equal(t, b+1, toFloat8(math.Nextafter(middle, 1e9), c.kind))
		}
		require.Equal(t, c.most, toFloat8(math.Nextafter(c.up, 0), c.kind))
		require.Equal(t, c.most+1, toFloat8(math.Nextafter(c.up, 1e9), c.kind))
		require.Equal(t, c.most+1, toFloat8(math.Inf(1), c.kind))
		require.Equal(t, c.most, toFloat8(saturated8(1e9, c.kind), c.kind))
	}
	require.Equal(t, 448.0, fromFloat8(most4, float8e4m3Kind))
	require.Equal(t, 57344.0, fromFloat8(most5, float8e5m2Kind))
	require.True(t, math.IsNaN(fromFloat8(0x7F, float8e4m3Kind)))
	require.True(t, math.IsInf(fromFloat8(0x7C, float8e5m2Kind), 1))
}

// Instructions of small extensions, on numbers.
func TestSmallExtensions(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       uint32
	}{
		{"fma", "%f = OpFmaKHR %float %a %a %b\n%r = OpBitcast %uint %f", math.Float32bits(2.5*2.5 + 1)},
		{"fence", "%r = OpArithmeticFenceEXT %uint %c7", 7},
		{"majority", "%r = OpBitwiseFunctionINTEL %uint %x %y %z %lut", 0xF0F0&0xFF00 | 0xF0F0&0xAAAA | 0xFF00&0xAAAA},
		{"brain", "%h = OpConvertFToBF16INTEL %ushort %third\n%r = OpUConvert %uint %h", 0x3EAB},
		{"from brain", "%h = OpConvertFToBF16INTEL %ushort %a\n%f = OpConvertBF16ToFINTEL %float %h\n%r = OpBitcast %uint %f", math.Float32bits(2.5)},
		{"tf32", "%f = OpRoundFToTF32INTEL %float %third\n%r = OpBitcast %uint %f", 0x3EAAA000},
		{"float8", "%h = OpFConvert %e4 %a\n%b8 = OpBitcast %uchar %h\n%r = OpUConvert %uint %b8", 0x42},
		{"from float8", "%n = OpUConvert %uchar %c264\n%h = OpBitcast %e4 %n\n%f = OpFConvert %float %h\n%r = OpBitcast %uint %f", math.Float32bits(0.015625)},
		{"predicate", "%yes = OpFOrdLessThan %bool %b %a\n%r = OpPredicatedLoadINTEL %uint %p1 %yes %c7", 42},
		{"no predicate", "%yes = OpFOrdLessThan %bool %a %b\n%r = OpPredicatedLoadINTEL %uint %p1 %yes %c7", 7},
		{"untyped", "%e = OpUntypedPtrAccessChainKHR %any %s %p2 %l1 %c2\n%n = OpLoad %uchar %e\n%r = OpUConvert %uint %n", 99},
		{"untyped variable", "%v = OpUntypedVariableKHR %anyown Function %s\n%e = OpUntypedAccessChainKHR %anyown %s %v %c0\nOpStore %e %c3\n%r = OpLoad %uint %v", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := kernelText{params: []string{"%gu", "%any"}, body: c.body + "\nOpStore %at %r",
				types: "%a = OpConstant %float 2.5\n%b = OpConstant %float 1\n%third = OpConstant %float 0.33333334\n%e4 = OpTypeFloat 8 Float8E4M3EXT\n%x = OpConstant %uint 0xF0F0\n%y = OpConstant %uint 0xFF00\n%z = OpConstant %uint 0xAAAA\n" +
					"%lut = OpConstant %uint 0xE8\n%any = OpTypeUntypedPointerKHR CrossWorkgroup\n%anyown = OpTypeUntypedPointerKHR Function"}
			text := strings.Replace(k.text(), "%cl = ", "OpCapability FMAKHR\nOpCapability UntypedPointersKHR\nOpCapability Float8EXT\nOpCapability BFloat16ConversionINTEL\nOpCapability TensorFloat32RoundingINTEL\nOpCapability PredicatedIOINTEL\nOpCapability TernaryBitwiseFunctionINTEL\nOpCapability ArithmeticFenceEXT\n%cl = ", 1)
			out, structures := make([]byte, 4), make([]byte, 96)
			structures[48+32] = 99
			x, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: out}, {Bytes: bytesOf(42)}, {Bytes: structures}}})
			require.NoError(t, err)
			require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
			require.Equal(t, c.want, numbers(out)[0], "%#x", numbers(out)[0])
		})
	}
}
