package texture

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/reflect"
)

// likelyFormat is the format that the type of an image says, or one that fits.
func likelyFormat(d *reflect.Image) string {
	if _, ok := texel.OfSPIRV(d.Format); ok {
		return strings.ToLower(d.Format.String())
	}
	if name := map[string]string{"u32": "rgba8ui", "i32": "rgba8i", "u64": "r64ui", "i64": "r64i"}[d.SampledType]; name != "" {
		return name
	}
	return "rgba8"
}

// formatNamed is a format by its name in SPIR-V (rgba8) or Vulkan (R8G8B8A8_UNORM); without a name the likely one.
func formatNamed(name string, d *reflect.Image) (*texel.Format, error) {
	if name == "" {
		name = likelyFormat(d)
	}
	for f := range grammar.ImageFormat(64) {
		if strings.EqualFold(f.String(), name) {
			if known, ok := texel.OfSPIRV(f); ok {
				return known, nil
			}
		}
	}
	f, err := texel.Parse(strings.ToUpper(name))
	if err != nil {
		return nil, fmt.Errorf("%q is not a format; type one of SPIR-V's, as in rgba8 or r32f, or of Vulkan's", name)
	}
	return f, nil
}

// NumberOf is the type of the numbers that texels are made of; bytes where they have several.
func NumberOf(f *texel.Format) number.Type {
	list := f.Numbers()
	for _, s := range number.Types {
		same := s.Kind != number.Brain
		for _, n := range list {
			same = same && 8*s.Size == n.Bits && s.IsFloat() == n.Float && (n.Float || (s.Kind == number.Signed) == n.Signed)
		}
		if same && s.Size*len(list) == f.Size {
			return s
		}
	}
	return number.U8
}
