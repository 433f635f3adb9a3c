package image

import (
	"fmt"

	"github.com/spvc/spvc/spirv/interp/texel"
)

// A Sampler says how texels are looked up. The zero value takes the nearest texel of the first level and repeats the image.
type Sampler struct {
	Mag, Min, Mipmap Filter
	Address          [3]AddressMode // of U, V and W
	Border           texel.Texel    // what is outside with ClampToBorder
	Bias             float32
	MinLod, MaxLod   float32 // levels of detail; all of them are used with MaxLod = AllLevels
	Compare          Compare // of lookups that compare with a reference
	Unnormalized     bool    // coordinates are texels
}

// AllLevels is a MaxLod beyond every level.
const AllLevels = 1000

// A Filter says which texels are taken.
type Filter uint8

// The filters, in the order of VkFilter.
const (
	Nearest Filter = iota
	Linear
)

// An AddressMode says what is beyond the edge of an image.
type AddressMode uint8

// The modes, in the order of VkSamplerAddressMode.
const (
	Repeat AddressMode = iota
	MirroredRepeat
	ClampToEdge
	ClampToBorder
	MirrorClampToEdge
)

// A Compare is a comparison: of a reference with a texel, or of a depth or a stencil with the one that is there.
type Compare uint8

// The comparisons, in the order of VkCompareOp.
const (
	Never Compare = iota
	Less
	Equal
	LessOrEqual
	Greater
	NotEqual
	GreaterOrEqual
	Always
)

// Holds reports whether a reference, or a new value, compares so with the one that is there.
func (c Compare) Holds(reference, value float64) bool {
	switch c {
	case Less:
		return reference < value
	case Equal:
		return reference == value
	case LessOrEqual:
		return reference <= value
	case Greater:
		return reference > value
	case NotEqual:
		return reference != value
	case GreaterOrEqual:
		return reference >= value
	case Always:
		return true
	}
	return false
}

// of is 1 if the comparison holds, else 0.
func (c Compare) of(reference, value float64) float64 {
	if c.Holds(reference, value) {
		return 1
	}
	return 0
}

// Check is an error if the sampler cannot be used with an image: integers have no values between them.
func (s *Sampler) Check(m *Image) error {
	if m.IsInt() && (s.Mag == Linear || s.Min == Linear || s.Mipmap == Linear && m.Levels > 1) {
		return fmt.Errorf("texels of %s are integers, which a linear filter cannot be used for", m.Format.Name)
	}
	return nil
}
