package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// images are Vulkan's rules on images.
func images() []check.Rule {
	return []check.Rule{
		{Name: "vulkan-image-sampled-type", Section: "Vulkan, appendix A", Says: "The sampled type of an image is a 32-bit float or an integer of 32 or 64 bits.",
			Ops: []grammar.Opcode{grammar.OpTypeImage}, In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpTypeImage-04656"}, Check: imageSampledType},
		{Name: "vulkan-image-sampled", Section: "Vulkan, appendix A", Says: "Sampled of an image is 1 or 2.",
			Ops: []grammar.Opcode{grammar.OpTypeImage}, In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpTypeImage-04657"}, Check: imageSampled},
		{Name: "vulkan-image-dimension", Section: "Vulkan, appendix A", Says: "No image is of Rect, and none of SubpassData has layers.",
			Ops: []grammar.Opcode{grammar.OpTypeImage}, In: check.Vulkan,
			VUIDs: []string{"StandaloneSpirv-OpTypeImage-06214", "StandaloneSpirv-OpTypeImage-09638"}, Check: imageDimension},
		{Name: "vulkan-image-format", Section: "Vulkan, appendix A", Says: "The format of an image is of numbers like its sampled type, as wide, and as signed where it is accessed.",
			Ops: append(check.ImageOps(imageAccesses, 0), grammar.OpTypeImage), In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-Image-04965"}, Check: imageFormat},
		{Name: "vulkan-image-dref", Section: "Vulkan, appendix A", Says: "Images that are compared are not of 3D.",
			Ops: check.ImageOps(check.ImageDref, 0), In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpImage-04777"}, Check: imageDref},
		{Name: "vulkan-image-gather-component", Section: "Vulkan, appendix A", Says: "The component that a gather takes is a constant.",
			Ops: check.ImageOps(check.ImageGathers, check.ImageDref), In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpImageGather-04664"}, Check: imageGatherComponent},
		{Name: "vulkan-image-read-result", Section: "Vulkan, appendix A", Says: "A read of an image gives four components.",
			Ops: check.ImageOps(check.ImageReads, 0), In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-Result-04780"}, Check: imageReadResult},
		{Name: "vulkan-image-without-format", Section: "Vulkan, appendix A", Says: "Reads and writes of images without a format need StorageImageReadWithoutFormat and StorageImageWriteWithoutFormat.",
			Ops: check.ImageOps(check.ImageReads|check.ImageWrites, 0), In: check.Vulkan, Check: imageWithoutFormat},
		{Name: "vulkan-image-offset", Section: "Vulkan, appendix A", Says: "Offset is for gathers, without maintenance8.",
			Ops: check.ImageOps(imageAccesses, check.ImageGathers), In: check.Vulkan, VUIDs: []string{"RuntimeSpirv-Offset-10213"}, Check: imageOffset},
		{Name: "vulkan-image-query", Section: "Vulkan, appendix A", Says: "OpImageQuerySizeLod and OpImageQueryLevels take images whose Sampled is 1.",
			Ops: []grammar.Opcode{grammar.OpImageQuerySizeLod, grammar.OpImageQueryLevels}, In: check.Vulkan,
			VUIDs: []string{"StandaloneSpirv-OpImageQuerySizeLod-04659"}, Check: imageQuery},
	}
}

const imageAccesses = check.ImageSamples | check.ImageFetches | check.ImageGathers | check.ImageReads | check.ImageWrites

func declaredImage(c *check.Context, in check.Inst) (check.Image, bool) {
	v, _ := view.AsTypeImage(in)
	return c.Image(v.Result())
}

func imageSampledType(c *check.Context, in check.Inst) {
	if i, ok := declaredImage(c, in); ok && !c.IsFloatOf(i.Texel, 32) && !c.IsIntOf(i.Texel, 32) && !c.IsIntOf(i.Texel, 64) {
		c.FailVUID("StandaloneSpirv-OpTypeImage-04656", in, "the sampled type is %v", c.TypeName(i.Texel))
	}
}

func imageSampled(c *check.Context, in check.Inst) {
	if i, ok := declaredImage(c, in); ok && i.Sampled == 0 {
		c.FailVUID("StandaloneSpirv-OpTypeImage-04657", in, "Sampled is 0")
	}
}

func imageDimension(c *check.Context, in check.Inst) {
	i, ok := declaredImage(c, in)
	switch {
	case !ok:
	case i.Dim == grammar.DimSubpassData && i.Arrayed != 0:
		c.FailVUID("StandaloneSpirv-OpTypeImage-06214", in, "the subpass image has layers")
	case i.Dim == grammar.DimRect:
		c.FailVUID("StandaloneSpirv-OpTypeImage-09638", in, "the image is of Rect")
	}
}

func imageFormat(c *check.Context, in check.Inst) {
	if in.Opcode == grammar.OpTypeImage {
		imageTypeFormat(c, in)
		return
	}
	a, _ := c.ImageAccess(in)
	i, ok := c.Image(c.TypeOf(a.Image))
	if !ok || i.Format == grammar.ImageFormatUnknown || int(i.Format) >= len(formats) || !c.IsInt(i.Texel) {
		return
	}
	signed, why := c.IsSigned(i.Texel), ""
	switch {
	case a.Has(grammar.ImageOperandsSignExtend):
		signed, why = true, " by SignExtend"
	case a.Has(grammar.ImageOperandsZeroExtend):
		signed, why = false, " by ZeroExtend"
	}
	if isSigned := formats[i.Format].signed; signed != isSigned {
		c.FailVUID("StandaloneSpirv-Image-04965", in, "the format %v is %s, the access is %s%s", i.Format, signedness(isSigned), signedness(signed), why).
			Note(c.Type(i.Type).Inst, "the image type")
	}
}

func signedness(signed bool) string {
	if signed {
		return "signed"
	}
	return "unsigned"
}

func imageTypeFormat(c *check.Context, in check.Inst) {
	i, ok := declaredImage(c, in)
	if !ok || i.Format == grammar.ImageFormatUnknown {
		return
	}
	f := formats[i.Format]
	if f.integer != c.IsInt(i.Texel) || f.integer && f.wide != c.IsIntOf(i.Texel, 64) {
		c.FailVUID("StandaloneSpirv-Image-04965", in, "the format is %v, the sampled type %v", i.Format, c.TypeName(i.Texel))
	}
}

// A format is what the texels of an image format are: floats, unless they are integers.
type format struct{ integer, signed, wide bool }

var formats = [...]format{
	grammar.ImageFormatRgba32i: {integer: true, signed: true}, grammar.ImageFormatRgba16i: {integer: true, signed: true},
	grammar.ImageFormatRgba8i: {integer: true, signed: true}, grammar.ImageFormatR32i: {integer: true, signed: true},
	grammar.ImageFormatRg32i: {integer: true, signed: true}, grammar.ImageFormatRg16i: {integer: true, signed: true},
	grammar.ImageFormatRg8i: {integer: true, signed: true}, grammar.ImageFormatR16i: {integer: true, signed: true},
	grammar.ImageFormatR8i: {integer: true, signed: true}, grammar.ImageFormatR64i: {integer: true, signed: true, wide: true},
	grammar.ImageFormatRgba32ui: {integer: true}, grammar.ImageFormatRgba16ui: {integer: true}, grammar.ImageFormatRgba8ui: {integer: true},
	grammar.ImageFormatR32ui: {integer: true}, grammar.ImageFormatRgb10a2ui: {integer: true}, grammar.ImageFormatRg32ui: {integer: true},
	grammar.ImageFormatRg16ui: {integer: true}, grammar.ImageFormatRg8ui: {integer: true}, grammar.ImageFormatR16ui: {integer: true},
	grammar.ImageFormatR8ui: {integer: true}, grammar.ImageFormatR64ui: {integer: true, wide: true},
}

func imageDref(c *check.Context, in check.Inst) {
	a, _ := c.ImageAccess(in)
	if i, ok := c.Image(c.TypeOf(a.Image)); ok && i.Dim == grammar.Dim3D {
		c.FailVUID("StandaloneSpirv-OpImage-04777", in, "the image is of 3D")
	}
}

func imageGatherComponent(c *check.Context, in check.Inst) {
	if a, _ := c.ImageAccess(in); !c.IsConstant(a.Component) {
		c.FailVUID("StandaloneSpirv-OpImageGather-04664", in, "the component %v is no constant", c.Name(a.Component))
	}
}

func imageReadResult(c *check.Context, in check.Inst) {
	typ, _ := c.Results(in)
	if t := c.Type(typ); in.Opcode == grammar.OpImageSparseRead && t.Op == grammar.OpTypeStruct && len(t.Members) == 2 {
		typ = t.Members[1]
	}
	if (c.IsScalar(typ) || c.IsAnyVector(typ)) && c.Size(typ) != 4 {
		c.FailVUID("StandaloneSpirv-Result-04780", in, "the texel is %v", c.TypeName(typ))
	}
}

func imageWithoutFormat(c *check.Context, in check.Inst) {
	a, _ := c.ImageAccess(in)
	i, ok := c.Image(c.TypeOf(a.Image))
	if !ok || i.Format != grammar.ImageFormatUnknown || i.Dim == grammar.DimSubpassData {
		return
	}
	needs := grammar.CapabilityStorageImageReadWithoutFormat
	if a.Is(check.ImageWrites) {
		needs = grammar.CapabilityStorageImageWriteWithoutFormat
	}
	if !c.Has(needs) {
		c.Fail(in, "the image has no format, which needs the capability %v", needs).Suggest("add OpCapability %v", needs)
	}
}

func imageOffset(c *check.Context, in check.Inst) {
	if a, _ := c.ImageAccess(in); a.Has(grammar.ImageOperandsOffset) && !c.BeforeHLSLLegalization && !c.AllowOffsetTextureOperand {
		c.FailVUID("RuntimeSpirv-Offset-10213", in, "%v does not take Offset", in.Opcode)
	}
}

func imageQuery(c *check.Context, in check.Inst) {
	in.Opcode = grammar.OpImageQuerySizeLod // both begin with the image
	v, _ := view.AsImageQuerySizeLod(in)
	if i, ok := c.Image(c.TypeOf(v.Image())); ok && i.Sampled != 1 {
		c.FailVUID("StandaloneSpirv-OpImageQuerySizeLod-04659", in, "the image's Sampled is %d", i.Sampled)
	}
}
