package texture

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

func TestSamplerWords(t *testing.T) {
	s, err := ParseSampler("trilinear,border,white,less-or-equal,bias=-0.5")
	require.NoError(t, err)
	require.Equal(t, image.Sampler{Mag: image.Linear, Min: image.Linear, Mipmap: image.Linear, Address: [3]image.AddressMode{3, 3, 3}, Compare: image.LessOrEqual,
		Bias: -0.5, MaxLod: image.AllLevels, Border: texel.Texel{F: [4]float64{1, 1, 1, 1}, I: [4]int64{1, 1, 1, 1}}}, *s)
}
