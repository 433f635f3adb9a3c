package texel

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What looks like a format and is none is refused; what is one can be written and read.
func TestSoundFormats(t *testing.T) {
	for _, name := range []string{"A1_SFLOAT", "R8_SFLOAT", "R16_UFLOAT", "E5_UFLOAT", "E5B9_UFLOAT", "R5E9_UNORM"} {
		_, err := Parse(name)
		require.ErrorContains(t, err, "is not known", name)
	}
	for _, name := range []string{"X8_UNORM", "X8_D24_UNORM_PACK32", "B10G11R11_UFLOAT_PACK32", "E5B9G9R9_UFLOAT_PACK32", "R16_SFLOAT", "R64G64_SFLOAT", "D32_SFLOAT_S8_UINT", "A1R5G5B5_UNORM_PACK16"} {
		f, err := Parse(name)
		require.NoError(t, err, name)
		to := make([]byte, f.Size)
		f.Encode(to, Texel{F: [4]float64{1, 1, 1, 1}})
		f.Decode(to)
	}
}
