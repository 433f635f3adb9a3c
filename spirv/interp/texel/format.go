package texel

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Numeric says what the numbers of a texel are.
type Numeric uint8

// What numbers can be. The first five are floats for a shader.
const (
	UNorm Numeric = iota
	SNorm
	SRGB
	SFloat
	UFloat
	UScaled
	SScaled
	UInt
	SInt
)

// IsInt reports whether a shader sees integers.
func (n Numeric) IsInt() bool { return n == UInt || n == SInt }

// A component is some bits of a texel.
type component struct {
	name    byte // R, G, B, A, D, S, X, E
	bits    int
	at      int // the first bit
	numeric Numeric
}

// A Format is how a texel lies in memory.
type Format struct {
	Name    string
	Size    int     // bytes of a texel
	Numeric Numeric // of the colour, or of the depth
	parts   []component
	shared  bool // E5B9G9R9
}

var numerics = lazy.Value[map[string]Numeric]{Make: func() map[string]Numeric {
	return map[string]Numeric{"UNORM": UNorm, "SNORM": SNorm, "SRGB": SRGB, "SFLOAT": SFloat, "UFLOAT": UFloat,
		"USCALED": UScaled, "SSCALED": SScaled, "UINT": UInt, "SINT": SInt}
}}

// Parse reads Vulkan's name of a format, with or without VK_FORMAT_.
func Parse(name string) (*Format, error) {
	name = strings.TrimPrefix(name, "VK_FORMAT_")
	f := &Format{Name: name}
	bad := fmt.Errorf("the format %q is not known", name)
	packed := false
	first, rest := 0, 0 // the components that the next word about numbers is for
	for i, word := range strings.Split(name, "_") {
		numeric, isNumeric := numerics.Get()[word]
		switch {
		case isNumeric:
			for k := first; k < len(f.parts); k++ {
				f.parts[k].numeric = numeric
			}
			if first == 0 {
				f.Numeric = numeric
			}
			first, rest = len(f.parts), 0
		case strings.HasPrefix(word, "PACK"):
			packed = true
		default:
			parts, ok := components(word)
			if !ok || i > 0 && rest == 0 && first == 0 {
				return nil, bad
			}
			f.parts = append(f.parts, parts...)
			rest = len(parts)
		}
	}
	if len(f.parts) == 0 || first != len(f.parts) {
		return nil, bad
	}
	if !f.sound() {
		return nil, bad
	}
	f.place(packed)
	f.shared = f.parts[0].name == 'E'
	return f, nil
}

// sound reports whether floats have as many bits as there are floats of, and no component is for what others share, but for the one
// format that is made so.
func (f *Format) sound() bool {
	if strings.HasPrefix(f.Name, "E5B9G9R9_UFLOAT") {
		return true
	}
	for _, p := range f.parts {
		switch {
		case p.name == 'E',
			p.numeric == SFloat && p.bits != 16 && p.bits != 32 && p.bits != 64,
			p.numeric == UFloat && p.bits != 10 && p.bits != 11:
			return false
		}
	}
	return true
}

// components reads "R8G8B8A8".
func components(word string) ([]component, bool) {
	var parts []component
	for len(word) > 0 {
		n := 1
		for n < len(word) && word[n] >= '0' && word[n] <= '9' {
			n++
		}
		bits, err := strconv.Atoi(word[1:n])
		if err != nil || bits == 0 || bits > 64 || !strings.ContainsRune("RGBADSXE", rune(word[0])) || len(parts) == 4 {
			return nil, false
		}
		parts = append(parts, component{name: word[0], bits: bits})
		word = word[n:]
	}
	return parts, len(parts) > 0
}

// place gives the components their bits: in memory the first comes first, in a packed word it has the highest bits.
func (f *Format) place(packed bool) {
	total := 0
	for _, p := range f.parts {
		total += p.bits
	}
	if f.parts[0].name == 'X' && len(f.parts) > 1 && f.parts[1].name == 'D' || f.parts[0].name == 'D' {
		packed = f.parts[0].name == 'X'
	}
	f.Size = (total + 7) / 8
	if f.Name == "D32_SFLOAT_S8_UINT" {
		f.Size = 8
	}
	at := 0
	for i := range f.parts {
		p := &f.parts[i]
		if packed {
			p.at = total - at - p.bits
		} else {
			p.at = at
		}
		at += p.bits
	}
}

// HasDepth reports whether texels are depths, and HasStencil whether there is a stencil beside or alone.
func (f *Format) HasDepth() bool { return f.has('D') }

// HasStencil reports whether texels have a stencil.
func (f *Format) HasStencil() bool { return f.has('S') }

func (f *Format) has(name byte) bool {
	for _, p := range f.parts {
		if p.name == name {
			return true
		}
	}
	return false
}

// Components is how many components a texel has that a shader can see.
func (f *Format) Components() int {
	n := 0
	for _, p := range f.parts {
		if p.name != 'X' && p.name != 'E' {
			n++
		}
	}
	return n
}

// spirvFormats are the names of Vulkan for the formats of SPIR-V (specification of SPIR-V, section 3.11).
var spirvFormats = lazy.Value[map[grammar.ImageFormat]string]{Make: func() map[grammar.ImageFormat]string {
	return map[grammar.ImageFormat]string{
		grammar.ImageFormatRgba32f: "R32G32B32A32_SFLOAT", grammar.ImageFormatRgba16f: "R16G16B16A16_SFLOAT",
		grammar.ImageFormatR32f: "R32_SFLOAT", grammar.ImageFormatRgba8: "R8G8B8A8_UNORM", grammar.ImageFormatRgba8Snorm: "R8G8B8A8_SNORM",
		grammar.ImageFormatRg32f: "R32G32_SFLOAT", grammar.ImageFormatRg16f: "R16G16_SFLOAT",
		grammar.ImageFormatR11fG11fB10f: "B10G11R11_UFLOAT_PACK32", grammar.ImageFormatR16f: "R16_SFLOAT",
		grammar.ImageFormatRgba16: "R16G16B16A16_UNORM", grammar.ImageFormatRgb10A2: "A2B10G10R10_UNORM_PACK32",
		grammar.ImageFormatRg16: "R16G16_UNORM", grammar.ImageFormatRg8: "R8G8_UNORM", grammar.ImageFormatR16: "R16_UNORM",
		grammar.ImageFormatR8: "R8_UNORM", grammar.ImageFormatRgba16Snorm: "R16G16B16A16_SNORM", grammar.ImageFormatRg16Snorm: "R16G16_SNORM",
		grammar.ImageFormatRg8Snorm: "R8G8_SNORM", grammar.ImageFormatR16Snorm: "R16_SNORM", grammar.ImageFormatR8Snorm: "R8_SNORM",
		grammar.ImageFormatRgba32i: "R32G32B32A32_SINT", grammar.ImageFormatRgba16i: "R16G16B16A16_SINT", grammar.ImageFormatRgba8i: "R8G8B8A8_SINT",
		grammar.ImageFormatR32i: "R32_SINT", grammar.ImageFormatRg32i: "R32G32_SINT", grammar.ImageFormatRg16i: "R16G16_SINT",
		grammar.ImageFormatRg8i: "R8G8_SINT", grammar.ImageFormatR16i: "R16_SINT", grammar.ImageFormatR8i: "R8_SINT",
		grammar.ImageFormatRgba32ui: "R32G32B32A32_UINT", grammar.ImageFormatRgba16ui: "R16G16B16A16_UINT", grammar.ImageFormatRgba8ui: "R8G8B8A8_UINT",
		grammar.ImageFormatR32ui: "R32_UINT", grammar.ImageFormatRgb10a2ui: "A2B10G10R10_UINT_PACK32", grammar.ImageFormatRg32ui: "R32G32_UINT",
		grammar.ImageFormatRg16ui: "R16G16_UINT", grammar.ImageFormatRg8ui: "R8G8_UINT", grammar.ImageFormatR16ui: "R16_UINT",
		grammar.ImageFormatR8ui: "R8_UINT", grammar.ImageFormatR64ui: "R64_UINT", grammar.ImageFormatR64i: "R64_SINT",
	}
}}

// OfSPIRV is the format that an image type of SPIR-V names; false for Unknown.
func OfSPIRV(format grammar.ImageFormat) (*Format, bool) {
	name, ok := spirvFormats.Get()[format]
	if !ok {
		return nil, false
	}
	f, err := Parse(name)
	return f, err == nil
}
