package texel

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

func TestFormats(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  int
		t     Texel
		bytes []byte
	}{
		{"B8G8R8A8_UNORM", 4, Texel{F: [4]float64{1, 0.5, 0, 1}}, []byte{0, 128, 255, 255}},
		{"R8G8B8A8_SNORM", 4, Texel{F: [4]float64{1, -1, 0, -2}}, []byte{127, 129, 0, 129}},
		{"R5G6B5_UNORM_PACK16", 2, Texel{F: [4]float64{1, 0, 0}}, []byte{0, 0xF8}},
		{"A2B10G10R10_UNORM_PACK32", 4, Texel{F: [4]float64{1, 0, 0, 1}}, []byte{0xFF, 3, 0, 0xC0}},
		{"R16G16_SFLOAT", 4, Texel{F: [4]float64{1, -2}}, []byte{0, 0x3C, 0, 0xC0}},
		{"R32_SFLOAT", 4, Texel{F: [4]float64{1}}, []byte{0, 0, 0x80, 0x3F}},
		{"R32G32_SINT", 8, Texel{I: [4]int64{-1, 2}}, []byte{255, 255, 255, 255, 2, 0, 0, 0}},
		{"R8G8B8A8_SRGB", 4, Texel{F: [4]float64{1, 0.2158605, 0, 0.5}}, []byte{255, 128, 0, 128}},
		{"B10G11R11_UFLOAT_PACK32", 4, Texel{F: [4]float64{1, 0, -3}}, []byte{0xC0, 3, 0, 0}},
		{"E5B9G9R9_UFLOAT_PACK32", 4, Texel{F: [4]float64{1, 0.5, 0}}, []byte{0, 1, 1, 0x80}},
		{"D16_UNORM", 2, Texel{F: [4]float64{1}}, []byte{255, 255}},
		{"D24_UNORM_S8_UINT", 4, Texel{F: [4]float64{1}, I: [4]int64{0, 7}}, []byte{255, 255, 255, 7}},
		{"X8_D24_UNORM_PACK32", 4, Texel{F: [4]float64{1}}, []byte{255, 255, 255, 0}},
	} {
		f, err := Parse(c.name)
		require.NoError(t, err, c.name)
		require.Equal(t, c.size, f.Size, c.name)
		b := make([]byte, f.Size)
		f.Encode(b, c.t)
		require.Equal(t, c.bytes, b, c.name)
		again := make([]byte, f.Size)
		f.Encode(again, f.Decode(b))
		require.Equal(t, b, again, c.name)
	}
	for _, bad := range []string{"", "R8", "R8G8B8A8", "UNORM", "Q8_UNORM", "R8_UNORM_G", "R0_UNORM", "BC1_RGB_UNORM_BLOCK"} {
		_, err := Parse(bad)
		require.Error(t, err, bad)
	}
}

// Each pattern of bits of a small format comes back.
func TestEncodeDecode(t *testing.T) {
	for _, name := range []string{"R8_UNORM", "R8_SRGB", "R16_SFLOAT", "R5G6B5_UNORM_PACK16", "R8G8_UINT", "R8G8_SINT", "R16_UNORM"} {
		f, err := Parse(name)
		require.NoError(t, err)
		for i := range 1 << (8 * f.Size) {
			b := []byte{byte(i), byte(i >> 8)}[:f.Size]
			decoded := f.Decode(b)
			if decoded.F[0] != decoded.F[0] {
				continue
			}
			again := make([]byte, f.Size)
			f.Encode(again, decoded)
			require.Equal(t, b, again, name)
		}
	}
}

// Every format of SPIR-V is one of Vulkan's.
func TestOfSPIRV(t *testing.T) {
	for format := range spirvFormats.Get() {
		_, ok := OfSPIRV(format)
		require.True(t, ok, format.String())
	}
	_, ok := OfSPIRV(grammar.ImageFormatUnknown)
	require.False(t, ok)
}

// The numbers of a texel are those in memory, in the order of the format's name.
func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		format  string
		bytes   []byte
		numbers []float64
	}{
		{"B8G8R8A8_UNORM", []byte{1, 2, 3, 255}, []float64{1, 2, 3, 255}},
		{"R8G8_SNORM", []byte{128, 127}, []float64{-128, 127}},
		{"R16_SFLOAT", []byte{0, 0x3C}, []float64{1}},
		{"R5G6B5_UNORM_PACK16", []byte{0x34, 0x12}, []float64{0x1234}},
		{"D32_SFLOAT_S8_UINT", []byte{0, 0, 0x80, 0x3F, 7, 0, 0, 0}, []float64{1, 7}},
	} {
		f, err := Parse(c.format)
		require.NoError(t, err)
		require.Len(t, f.Numbers(), len(c.numbers), c.format)
		again := make([]byte, f.Size)
		for i, want := range c.numbers {
			float, integer := f.Number(c.bytes, i)
			require.Equal(t, want, float, c.format)
			require.Equal(t, f.Numbers()[i].Float, integer == 0, c.format)
			f.SetNumber(again, i, float, integer)
		}
		require.Equal(t, c.bytes, again, c.format)
	}
}
