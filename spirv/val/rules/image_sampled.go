package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// sampledImages are the rules of section 3.3.10 on making sampled images and taking them apart.
var sampledImages = []check.Rule{
	{Name: "sampled-image", Section: "3.3.10", Says: "OpSampledImage joins an image that may be sampled and a sampler, and gives the type of both.",
		Ops: []grammar.Opcode{grammar.OpSampledImage}, VUIDs: []string{"StandaloneSpirv-OpTypeSampledImage-06671"}, Check: sampledImage},
	{Name: "sampled-image-use", Section: "2.16.1", Says: "What OpSampledImage gives is used in the same block only, and by instructions that take sampled images.",
		OfFunction: sampledImageUses},
	{Name: "image-of-sampled", Section: "3.3.10", Says: "OpImage gives the image of a sampled image.",
		Ops: []grammar.Opcode{grammar.OpImage}, Check: imageOfSampled},
}

func sampledImage(c *check.Context, in check.Inst) {
	v, _ := view.AsSampledImage(in)
	result := c.Type(v.ResultType())
	if result.Op != grammar.OpTypeSampledImage {
		c.Fail(in, "the result is %v, no sampled image", c.TypeName(v.ResultType()))
		return
	}
	typ := c.TypeOf(v.Image())
	i, ok := c.Image(typ)
	if !ok || i.Type != typ {
		c.Fail(in, "%v is no image", c.Name(v.Image()))
		return
	}
	if of, ok := c.Image(result.ID); ok && i.Type != of.Type && !sameButDepth(i, of) {
		c.Fail(in, "the image is %v, the result is made of %v", c.TypeName(i.Type), c.TypeName(of.Type))
	}
	switch {
	case c.Env.Is(check.Vulkan) && i.Sampled != 1:
		c.FailVUID("StandaloneSpirv-OpTypeSampledImage-06671", in, "the image's Sampled is %d, Vulkan demands 1", i.Sampled)
	case i.Sampled > 1:
		c.Fail(in, "the image's Sampled is %d", i.Sampled)
	case i.Dim == grammar.DimSubpassData:
		c.Fail(in, "the image is of SubpassData")
	}
	if !c.Is(c.TypeOf(v.Sampler()), grammar.OpTypeSampler) {
		c.Fail(in, "%v is no sampler", c.Name(v.Sampler()))
	}
}

func sameButDepth(a, b check.Image) bool {
	a.Type, a.Depth = b.Type, b.Depth
	return a == b
}

// sampledImageUses goes over the function once more where it makes sampled images. What is made before the label of a block is made
// in another one; what is made behind a use is for the rules on phis and on dominance.
func sampledImageUses(c *check.Context, f *check.Function) {
	if !c.HasOpcode(grammar.OpSampledImage) || !makesSampledImages(f) {
		return
	}
	label := 0
	for inst := range f.All() {
		if inst.Opcode == grammar.OpLabel {
			label = inst.Offset()
		}
		for _, id := range c.IDs(inst) {
			def, ok := c.Def(id)
			if !ok || def.Opcode != grammar.OpSampledImage || def.Offset() > inst.Offset() || c.IsBad(id) {
				continue
			}
			switch {
			case def.Offset() < label:
				c.Fail(inst, "%v is a sampled image of another block", c.Name(id)).Note(def, "made here")
			case !takesSampledImage(c, inst.Opcode):
				c.Fail(inst, "%v is a sampled image, which %v does not take", c.Name(id), inst.Opcode).Note(def, "made here")
			}
		}
	}
}

func makesSampledImages(f *check.Function) bool {
	for inst := range f.All() {
		if inst.Opcode == grammar.OpSampledImage {
			return true
		}
	}
	return false
}

func takesSampledImage(c *check.Context, op grammar.Opcode) bool {
	if op == grammar.OpStore {
		return c.Has(grammar.CapabilityBindlessTextureNV)
	}
	for _, o := range sampledImageTakers.Get() {
		if o == op {
			return true
		}
	}
	return false
}

// sampledImageTakers are what may use a sampled image; those of OpImageSparseSampleProj… are reserved.
var sampledImageTakers = lazy.Value[[]grammar.Opcode]{Make: func() []grammar.Opcode {
	return append([]grammar.Opcode{
		grammar.OpSampledImage, grammar.OpImage, grammar.OpCopyObject,
		grammar.OpImageSampleWeightedQCOM, grammar.OpImageBoxFilterQCOM, grammar.OpImageBlockMatchSSDQCOM, grammar.OpImageBlockMatchSADQCOM,
		grammar.OpImageBlockMatchWindowSADQCOM, grammar.OpImageBlockMatchWindowSSDQCOM, grammar.OpImageBlockMatchGatherSADQCOM,
		grammar.OpImageBlockMatchGatherSSDQCOM, grammar.OpImageSampleFootprintNV,
	}, check.ImageOps(check.ImageSamples|check.ImageGathers|check.ImageAsks, 0)...)
}}

func imageOfSampled(c *check.Context, in check.Inst) {
	v, _ := view.AsImage(in)
	result, from := c.Type(v.ResultType()), c.TypeOfValue(v.SampledImage())
	switch {
	case result.Op != grammar.OpTypeImage:
		c.Fail(in, "the result is %v, no image", c.TypeName(v.ResultType()))
	case from.Op != grammar.OpTypeSampledImage:
		c.Fail(in, "%v is no sampled image", c.Name(v.SampledImage()))
	case from.Elem != result.ID:
		c.Fail(in, "the sampled image is made of %v, the result is %v", c.TypeName(from.Elem), c.TypeName(result.ID))
	}
}
