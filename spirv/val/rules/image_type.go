package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// imageTypes are the rules of section 3.3.6 on the types of images.
var imageTypes = []check.Rule{
	{Name: "image-sampled-type", Section: "3.3.6", Says: "The sampled type of an image is void, an integer or a float.",
		Ops: []grammar.Opcode{grammar.OpTypeImage}, In: check.Universal | check.OpenGL | check.WebGPU, Check: imageSampledType},
	{Name: "image-type-literals", Section: "3.3.6", Says: "Depth and Sampled of an image are 0, 1 or 2; Arrayed and MS are 0 or 1.",
		Ops: []grammar.Opcode{grammar.OpTypeImage}, Check: imageTypeLiterals},
	{Name: "image-subpass-type", Section: "3.3.6", Says: "An image of SubpassData has Sampled 2 and no known format.",
		Ops: []grammar.Opcode{grammar.OpTypeImage}, VUIDs: []string{"StandaloneSpirv-OpTypeImage-06214"}, Check: imageSubpassType},
	{Name: "image-tile-type", Section: "3.3.6", Says: "An image of TileImageDataEXT has a sampled type, Sampled 2, no known format, no depth and no layers.",
		Ops: []grammar.Opcode{grammar.OpTypeImage}, Check: imageTileType},
	{Name: "image-multisampled-storage", Section: "3.3.6", Says: "A multisampled image that is not sampled needs StorageImageMultisample.",
		Ops: []grammar.Opcode{grammar.OpTypeImage}, Check: imageMultisampledStorage},
	{Name: "sampled-image-type", Section: "3.3.6", Says: "A sampled image is made of an image whose Sampled is 0 or 1, from 1.6 on not of a buffer.",
		Ops: []grammar.Opcode{grammar.OpTypeSampledImage}, VUIDs: []string{"StandaloneSpirv-OpTypeImage-04657"}, Check: sampledImageType},
}

// declaredImage is what an OpTypeImage says; false for one that is declared a second time, or in a function.
func declaredImage(c *check.Context, in check.Inst) (check.Image, bool) {
	v, _ := view.AsTypeImage(in)
	return c.Image(v.Result())
}

func imageSampledType(c *check.Context, in check.Inst) {
	if i, ok := declaredImage(c, in); ok && !c.IsVoid(i.Texel) && !c.IsInt(i.Texel) && !c.IsFloat(i.Texel) {
		c.Fail(in, "the sampled type is %v", c.TypeName(i.Texel))
	}
}

func imageTypeLiterals(c *check.Context, in check.Inst) {
	i, ok := declaredImage(c, in)
	if !ok {
		return
	}
	for _, l := range [...]struct {
		name      string
		is, limit uint32
	}{{"Depth", i.Depth, 2}, {"Arrayed", i.Arrayed, 1}, {"MS", i.MS, 1}, {"Sampled", i.Sampled, 2}} {
		if l.is > l.limit {
			c.Fail(in, "%s is %d, at most %d is allowed", l.name, l.is, l.limit)
		}
	}
}

func imageSubpassType(c *check.Context, in check.Inst) {
	i, ok := declaredImage(c, in)
	if !ok || i.Dim != grammar.DimSubpassData {
		return
	}
	if i.Sampled != 2 {
		c.FailVUID("StandaloneSpirv-OpTypeImage-06214", in, "Sampled is %d, SubpassData demands 2", i.Sampled)
	}
	if i.Format != grammar.ImageFormatUnknown {
		c.Fail(in, "the format is %v, SubpassData demands Unknown", i.Format)
	}
}

func imageTileType(c *check.Context, in check.Inst) {
	i, ok := declaredImage(c, in)
	if !ok || i.Dim != grammar.DimTileImageDataEXT {
		return
	}
	if c.IsVoid(i.Texel) {
		c.Fail(in, "the sampled type is void")
	}
	if i.Sampled != 2 {
		c.Fail(in, "Sampled is %d, TileImageDataEXT demands 2", i.Sampled)
	}
	if i.Format != grammar.ImageFormatUnknown {
		c.Fail(in, "the format is %v, TileImageDataEXT demands Unknown", i.Format)
	}
	if i.Depth != 0 {
		c.Fail(in, "Depth is %d, TileImageDataEXT demands 0", i.Depth)
	}
	if i.Arrayed != 0 {
		c.Fail(in, "Arrayed is %d, TileImageDataEXT demands 0", i.Arrayed)
	}
}

func imageMultisampledStorage(c *check.Context, in check.Inst) {
	i, ok := declaredImage(c, in)
	if !ok || i.IsDim(grammar.DimSubpassData, grammar.DimTileImageDataEXT) {
		return
	}
	if i.MS != 0 && i.Sampled == 2 && !c.Has(grammar.CapabilityStorageImageMultisample) {
		c.Fail(in, "MS is %d and Sampled 2 without StorageImageMultisample", i.MS).Suggest("add OpCapability StorageImageMultisample")
	}
}

func sampledImageType(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeSampledImage(in)
	i, ok := c.Image(v.ImageType())
	switch {
	case !ok || i.Type != v.ImageType():
		c.Fail(in, "%v is no image type", c.TypeName(v.ImageType()))
	case i.Sampled > 1:
		c.FailVUID("StandaloneSpirv-OpTypeImage-04657", in, "the image's Sampled is %d", i.Sampled).Note(c.Type(i.Type).Inst, "the image type")
	case c.Version >= grammar.MakeVersion(1, 6) && i.Dim == grammar.DimBuffer:
		c.Fail(in, "the image is a buffer").Note(c.Type(i.Type).Inst, "the image type")
	}
}
