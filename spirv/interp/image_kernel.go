package interp

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// What kernels have of images and shaders do not: samplers that are constants, and formats that are asked for.

// constantSampler gives an OpConstantSampler a descriptor of its own. The value is its number.
func (p *program) constantSampler(in module.Instruction) ([]uint64, error) {
	v, ok := view.AsConstantSampler(in)
	if !ok || p.unit == nil {
		return nil, errorAt(p.m, in.Offset(), "a sampler has no value here")
	}
	s := &image.Sampler{MaxLod: image.AllLevels, Unnormalized: v.Param() == 0}
	if v.SamplerFilterMode() == grammar.SamplerFilterModeLinear {
		s.Mag, s.Min = image.Linear, image.Linear
	}
	mode := image.ClampToEdge // also where nothing is beyond the edge
	switch v.SamplerAddressingMode() {
	case grammar.SamplerAddressingModeClamp:
		mode = image.ClampToBorder
	case grammar.SamplerAddressingModeRepeat:
		mode = image.Repeat
	case grammar.SamplerAddressingModeRepeatMirrored:
		mode = image.MirroredRepeat
	}
	s.Address = [3]image.AddressMode{mode, mode, mode}
	p.unit.images = append(p.unit.images, descriptor{Descriptor: Descriptor{Sampler: s}, name: p.name(v.Result())})
	return []uint64{uint64(len(p.unit.images) - 1)}, nil
}

func imageKernelRows() []row {
	return []row{
		{grammar.OpImageQueryFormat, query(func(_ *imageUse, m *image.Image, _ int) []int { return []int{int(channelType(m.Format))} })},
		{grammar.OpImageQueryOrder, query(func(_ *imageUse, m *image.Image, _ int) []int { return []int{int(channelOrder(m.Format))} })},
	}
}

// unknownChannels is the answer for formats that OpenCL has no name for.
const unknownChannels = -1

// channelTypes are OpenCL's names for components, by what they are and their bits. Formats that have one for all stand by name.
var channelTypes = lazy.Value[map[string]grammar.ImageChannelDataType]{Make: func() map[string]grammar.ImageChannelDataType {
	return map[string]grammar.ImageChannelDataType{
		"SNORM8": grammar.ImageChannelDataTypeSnormInt8, "SNORM16": grammar.ImageChannelDataTypeSnormInt16,
		"UNORM8": grammar.ImageChannelDataTypeUnormInt8, "UNORM16": grammar.ImageChannelDataTypeUnormInt16, "UNORM24": grammar.ImageChannelDataTypeUnormInt24,
		"SRGB8": grammar.ImageChannelDataTypeUnormInt8,
		"SINT8": grammar.ImageChannelDataTypeSignedInt8, "SINT16": grammar.ImageChannelDataTypeSignedInt16, "SINT32": grammar.ImageChannelDataTypeSignedInt32,
		"UINT8": grammar.ImageChannelDataTypeUnsignedInt8, "UINT16": grammar.ImageChannelDataTypeUnsignedInt16, "UINT32": grammar.ImageChannelDataTypeUnsignedInt32,
		"SFLOAT16": grammar.ImageChannelDataTypeHalfFloat, "SFLOAT32": grammar.ImageChannelDataTypeFloat,
		"R5G6B5_UNORM_PACK16":      grammar.ImageChannelDataTypeUnormShort565,
		"A1R5G5B5_UNORM_PACK16":    grammar.ImageChannelDataTypeUnormShort555,
		"A2B10G10R10_UNORM_PACK32": grammar.ImageChannelDataTypeUnormInt101010_2,
	}
}}

// channelOrders are OpenCL's names for the components, by their letters.
var channelOrders = lazy.Value[map[string]grammar.ImageChannelOrder]{Make: func() map[string]grammar.ImageChannelOrder {
	return map[string]grammar.ImageChannelOrder{
		"R": grammar.ImageChannelOrderR, "A": grammar.ImageChannelOrderA, "RG": grammar.ImageChannelOrderRG, "RGB": grammar.ImageChannelOrderRGB,
		"RGBA": grammar.ImageChannelOrderRGBA, "BGRA": grammar.ImageChannelOrderBGRA, "ARGB": grammar.ImageChannelOrderARGB, "ABGR": grammar.ImageChannelOrderABGR,
		"D": grammar.ImageChannelOrderDepth, "XD": grammar.ImageChannelOrderDepth, "DS": grammar.ImageChannelOrderDepthStencil,
		"sRGB": grammar.ImageChannelOrdersRGB, "sRGBA": grammar.ImageChannelOrdersRGBA, "sBGRA": grammar.ImageChannelOrdersBGRA,
	}
}}

// channelType is OpenCL's name for the components of a format.
func channelType(f *texel.Format) int32 {
	if t, ok := channelTypes.Get()[f.Name]; ok {
		return int32(t)
	}
	first, what, _ := strings.Cut(f.Name, "_")
	what, _, _ = strings.Cut(what, "_")
	bits := strings.FieldsFunc(first, func(r rune) bool { return r > '9' })
	if first[0] == 'X' {
		bits = bits[1:]
	}
	if t, ok := channelTypes.Get()[what+bits[0]]; ok && !strings.Contains(f.Name, "_PACK16") {
		return int32(t)
	}
	return unknownChannels
}

// channelOrder is OpenCL's name for which components a format has.
func channelOrder(f *texel.Format) int32 {
	first, what, _ := strings.Cut(f.Name, "_")
	letters := strings.Map(func(r rune) rune {
		if r <= '9' {
			return -1
		}
		return r
	}, first)
	switch {
	case f.HasDepth() && f.HasStencil():
		letters = "DS"
	case f.Numeric == texel.SRGB:
		letters = "s" + letters
	case f.Name == "A2B10G10R10_UNORM_PACK32" || what == "UNORM_PACK32" && letters == "ABGR":
		letters = "RGBA" // a word that has red in its lowest bits
	}
	if o, ok := channelOrders.Get()[letters]; ok {
		return int32(o)
	}
	return unknownChannels
}
