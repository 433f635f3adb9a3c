package mlir

import (
	"math"
	"math/rand"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// everyBits calls f with every bit pattern of the narrow formats and some of the
// wide ones.
func everyBits(f func(t *FloatType, v APInt)) {
	r := rand.New(rand.NewSource(1))
	for _, t := range FloatTypes {
		if t.Width() <= 16 {
			for i := range 1 << t.Width() {
				f(t, MakeAPUint(t.Width(), uint64(i)))
			}
			continue
		}
		for range 2000 {
			var raw [16]byte
			r.Read(raw[:])
			f(t, APIntFromBytes(t.Width(), raw[:]))
		}
	}
}

func TestEveryFloatReadsBackBitForBit(t *testing.T) {
	everyBits(func(f *FloatType, v APInt) {
		text := AttrString(GetFloatAttrBits(f, v))
		a, err := ParseAttribute(text)
		require.NoError(t, err, text)
		require.Equal(t, v, a.(*FloatAttr).Bits(), text)
	})
}

func TestFloatsSurviveFloat64(t *testing.T) {
	everyBits(func(f *FloatType, v APInt) {
		if f.IsFinite(v) && f.precision() <= 53 {
			require.Equal(t, v, f.FromFloat64(f.Float64(v)), "%s %s", f.name, v.hex())
		}
	})
}

func TestFloatTextMatchesGo(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for range 20000 {
		bits := r.Uint64()
		f64, f32 := math.Float64frombits(bits), math.Float32frombits(uint32(bits))
		if !math.IsNaN(f64) && !math.IsInf(f64, 0) {
			checkFloatText(t, F64, MakeAPUint(64, bits), 64, f64)
		}
		if f := float64(f32); !math.IsNaN(f) && !math.IsInf(f, 0) {
			checkFloatText(t, F32, MakeAPUint(32, uint64(math.Float32bits(f32))), 32, f)
		}
	}
}

// checkFloatText reads the text with strconv; hexadecimal text says nothing.
func checkFloatText(t *testing.T, f *FloatType, v APInt, size int, want float64) {
	text := string(f.AppendText(nil, v))
	if strings.HasPrefix(text, "0x") {
		return
	}
	got, err := strconv.ParseFloat(text, size)
	require.NoError(t, err)
	require.Equal(t, want, got, text)
}

func TestRounding(t *testing.T) {
	for _, c := range []struct {
		f    *FloatType
		in   float64
		bits uint64
	}{
		{F16, 1, 0x3C00}, {F16, 65504, 0x7BFF}, {F16, 65519.99, 0x7BFF}, {F16, 65520, 0x7C00}, {F16, math.Inf(-1), 0xFC00},
		{F16, 5.960464477539063e-8, 1}, {F16, 2.9802322387695312e-8, 0}, {F16, 2.9802322387695320e-8, 1}, {F16, math.Copysign(0, -1), 0x8000},
		{F16, 1 + 1.0/2048, 0x3C00}, {F16, 1 + 3.0/2048, 0x3C02}, {F16, 6.1e-5, 0x3FF}, {F16, math.NaN(), 0x7E00},
		{BF16, 3.14, 0x4049}, {BF16, math.MaxFloat32, 0x7F80}, {TF32, 1, 127 << 10},
		{F8E4M3FN, 448, 0x7E}, {F8E4M3FN, 464, 0x7E}, {F8E4M3FN, 465, 0x7F}, {F8E4M3FN, math.Inf(1), 0x7F},
		{F8E5M2FNUZ, math.Copysign(0, -1), 0}, {F8E5M2FNUZ, math.NaN(), 0x80}, {F8E4M3FNUZ, 1e9, 0x80},
		{F4E2M1FN, 100, 7}, {F4E2M1FN, -0.25, 8}, {F4E2M1FN, 0.75, 2}, {F8E8M0FNU, 1, 127}, {F8E8M0FNU, 1e300, 255},
		{F32, 1e300, 0x7F800000},
	} {
		require.Equal(t, MakeAPUint(c.f.Width(), c.bits), c.f.FromFloat64(c.in), "%v in %s", c.in, c.f.name)
	}
	require.Equal(t, "0x3FFF8000000000000000", F80.FromFloat64(1).hex())
	require.Equal(t, "0x3FFF0000000000000000000000000000", F128.FromFloat64(1).hex())
	require.Equal(t, 1.5, F80.Float64(F80.FromFloat64(1.5)))
	require.Equal(t, -0.1, F128.Float64(F128.FromFloat64(-0.1)))
}

func BenchmarkFloatText(b *testing.B) {
	for name, f := range map[string]*FloatType{"f32": F32, "f64": F64} {
		for label, v := range map[string]float64{"round": 0.5, "long": 0.7} {
			b.Run(name+"/"+label, func(b *testing.B) {
				bits := f.FromFloat64(v)
				var buf []byte
				for b.Loop() {
					buf = f.AppendText(buf[:0], bits)
				}
			})
		}
	}
}
