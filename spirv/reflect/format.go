package reflect

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A Format is a format of Vulkan without its prefix VK_FORMAT_, such as R32G32B32A32_SFLOAT.
type Format string

// format is what a location of an interface holds: a scalar, a vector, or a column of a matrix; empty for other types.
func (r *reflector) format(id module.ID) Format {
	t := r.typ(id)
	if m, ok := t.(module.MatrixType); ok {
		t = r.typ(m.Column)
	}
	components := 1
	if v, ok := t.(module.VectorType); ok {
		components, t = v.Count, r.typ(v.Component)
	}
	if components < 1 || components > 4 {
		return ""
	}
	width, suffix := 0, ""
	switch t := t.(type) {
	case module.IntType:
		width, suffix = t.Width, "UINT"
		if t.Signed {
			suffix = "SINT"
		}
	case module.FloatType:
		width, suffix = t.Width, "SFLOAT"
		if t.Encoding != module.NoEncoding {
			return ""
		}
	}
	if width != 8 && width != 16 && width != 32 && width != 64 {
		return ""
	}
	var b strings.Builder
	for _, c := range "RGBA"[:components] {
		fmt.Fprintf(&b, "%c%d", c, width)
	}
	return Format(b.String() + "_" + suffix)
}

// imageFormats are Vulkan's names of the formats of images (Vulkan specification, "Compatibility Between SPIR-V Image Formats and Vulkan
// Formats").
var imageFormats = lazy.Value[map[grammar.ImageFormat]Format]{Make: func() map[grammar.ImageFormat]Format {
	return map[grammar.ImageFormat]Format{
		grammar.ImageFormatRgba32f:      "R32G32B32A32_SFLOAT",
		grammar.ImageFormatRgba16f:      "R16G16B16A16_SFLOAT",
		grammar.ImageFormatR32f:         "R32_SFLOAT",
		grammar.ImageFormatRgba8:        "R8G8B8A8_UNORM",
		grammar.ImageFormatRgba8Snorm:   "R8G8B8A8_SNORM",
		grammar.ImageFormatRg32f:        "R32G32_SFLOAT",
		grammar.ImageFormatRg16f:        "R16G16_SFLOAT",
		grammar.ImageFormatR11fG11fB10f: "B10G11R11_UFLOAT_PACK32",
		grammar.ImageFormatR16f:         "R16_SFLOAT",
		grammar.ImageFormatRgba16:       "R16G16B16A16_UNORM",
		grammar.ImageFormatRgb10A2:      "A2B10G10R10_UNORM_PACK32",
		grammar.ImageFormatRg16:         "R16G16_UNORM",
		grammar.ImageFormatRg8:          "R8G8_UNORM",
		grammar.ImageFormatR16:          "R16_UNORM",
		grammar.ImageFormatR8:           "R8_UNORM",
		grammar.ImageFormatRgba16Snorm:  "R16G16B16A16_SNORM",
		grammar.ImageFormatRg16Snorm:    "R16G16_SNORM",
		grammar.ImageFormatRg8Snorm:     "R8G8_SNORM",
		grammar.ImageFormatR16Snorm:     "R16_SNORM",
		grammar.ImageFormatR8Snorm:      "R8_SNORM",
		grammar.ImageFormatRgba32i:      "R32G32B32A32_SINT",
		grammar.ImageFormatRgba16i:      "R16G16B16A16_SINT",
		grammar.ImageFormatRgba8i:       "R8G8B8A8_SINT",
		grammar.ImageFormatR32i:         "R32_SINT",
		grammar.ImageFormatRg32i:        "R32G32_SINT",
		grammar.ImageFormatRg16i:        "R16G16_SINT",
		grammar.ImageFormatRg8i:         "R8G8_SINT",
		grammar.ImageFormatR16i:         "R16_SINT",
		grammar.ImageFormatR8i:          "R8_SINT",
		grammar.ImageFormatRgba32ui:     "R32G32B32A32_UINT",
		grammar.ImageFormatRgba16ui:     "R16G16B16A16_UINT",
		grammar.ImageFormatRgba8ui:      "R8G8B8A8_UINT",
		grammar.ImageFormatR32ui:        "R32_UINT",
		grammar.ImageFormatRgb10a2ui:    "A2B10G10R10_UINT_PACK32",
		grammar.ImageFormatRg32ui:       "R32G32_UINT",
		grammar.ImageFormatRg16ui:       "R16G16_UINT",
		grammar.ImageFormatRg8ui:        "R8G8_UINT",
		grammar.ImageFormatR16ui:        "R16_UINT",
		grammar.ImageFormatR8ui:         "R8_UINT",
		grammar.ImageFormatR64ui:        "R64_UINT",
		grammar.ImageFormatR64i:         "R64_SINT",
	}
}}
