package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// processedImages are the rules of SPV_QCOM_image_processing, of its second version, and of SPV_QCOM_image_processing3.
func processedImages() []check.Rule {
	return []check.Rule{
		{Name: "image-processing-texture", Section: "3.3.10", Says: "What processes images takes textures that are loaded from variables with the decorations for it.",
			Ops: []grammar.Opcode{grammar.OpImageSampleWeightedQCOM, grammar.OpImageBlockMatchSSDQCOM, grammar.OpImageBlockMatchSADQCOM,
				grammar.OpImageBlockMatchWindowSSDQCOM, grammar.OpImageBlockMatchWindowSADQCOM,
				grammar.OpImageBlockMatchGatherSSDQCOM, grammar.OpImageBlockMatchGatherSADQCOM}, Check: imageProcessingTexture},
		{Name: "image-processing-only", Section: "3.3.10", Says: "Textures that are decorated for image processing are used for nothing else.",
			Ops: append(imageOpsOf(imageAll), grammar.OpImage), Check: imageProcessingOnly},
		{Name: "image-gather-mode", Section: "3.3.10", Says: "The mode of OpImageGatherQCOM is a 32-bit integer, and the capability of the mode is declared.",
			Ops: []grammar.Opcode{grammar.OpImageGatherQCOM}, Check: imageGatherMode},
	}
}

func imageProcessingTexture(c *check.Context, in check.Inst) {
	if v, ok := view.AsImageSampleWeightedQCOM(in); ok {
		processed(c, in, v.Weights(), grammar.DecorationWeightTextureQCOM)
		return
	}
	op := in.Opcode
	in.Opcode = grammar.OpImageBlockMatchSSDQCOM // the others have the same operands
	v, _ := view.AsImageBlockMatchSSDQCOM(in)
	in.Opcode = op
	for _, id := range [...]check.ID{v.Target(), v.Reference()} {
		processed(c, in, id, grammar.DecorationBlockMatchTextureQCOM)
		if op == grammar.OpImageBlockMatchWindowSSDQCOM || op == grammar.OpImageBlockMatchWindowSADQCOM {
			sampledForWindow(c, in, id)
		}
	}
}

// processed reports a texture that is not loaded from a variable with a decoration.
func processed(c *check.Context, in check.Inst, id check.ID, needs grammar.Decoration) {
	if made, _ := c.Def(id); made.Opcode == grammar.OpSampledImage {
		v, _ := view.AsSampledImage(made)
		id = v.Image()
	}
	mustBeLoaded(c, in, id, needs)
}

// sampledForWindow checks the sampler as processed does the texture: that of an OpSampledImage, or the sampled image as a whole.
func sampledForWindow(c *check.Context, in check.Inst, id check.ID) {
	if made, _ := c.Def(id); made.Opcode == grammar.OpSampledImage {
		v, _ := view.AsSampledImage(made)
		id = v.Sampler()
	}
	mustBeLoaded(c, in, id, grammar.DecorationBlockMatchSamplerQCOM)
}

func mustBeLoaded(c *check.Context, in check.Inst, id check.ID, needs grammar.Decoration) {
	def, _ := c.Def(id)
	v, ok := view.AsLoad(def)
	if !ok {
		c.Fail(in, "%v is not loaded from a variable", c.Name(id)).Note(def, "where it comes from")
		return
	}
	if _, ok := c.Decoration(v.Pointer(), needs); !ok {
		c.Fail(in, "%v is without the decoration %v", c.Name(v.Pointer()), needs).Note(def, "loaded here").Suggest("add OpDecorate %v %v", c.Name(v.Pointer()), needs)
	}
}

func imageProcessingOnly(c *check.Context, in check.Inst) {
	for _, id := range c.IDs(in) {
		def, _ := c.Def(id)
		if made, ok := view.AsSampledImage(def); ok {
			def, _ = c.Def(made.Image())
		}
		load, ok := view.AsLoad(def)
		if !ok {
			continue
		}
		for _, d := range [...]grammar.Decoration{grammar.DecorationWeightTextureQCOM, grammar.DecorationBlockMatchTextureQCOM, grammar.DecorationBlockMatchSamplerQCOM} {
			if _, ok := c.Decoration(load.Pointer(), d); ok {
				c.Fail(in, "%v is decorated with %v", c.Name(load.Pointer()), d).Note(def, "loaded here")
				break
			}
		}
	}
}

func imageGatherMode(c *check.Context, in check.Inst) {
	v, _ := view.AsImageGatherQCOM(in)
	if typ := c.TypeOf(v.Mode()); !c.IsIntOf(typ, 32) {
		c.Fail(in, "the mode is %v, not a 32-bit integer", c.TypeName(typ))
		return
	}
	mode, ok := c.UintConstant(v.Mode())
	if !ok {
		return
	}
	needs := grammar.CapabilityImageGatherExtendedModesQCOM
	switch {
	case mode == 0:
		needs = grammar.CapabilityImageGatherLinearQCOM
	case mode > 3:
		c.Fail(in, "there is no mode %d", mode)
		return
	}
	if !c.Has(needs) {
		c.Fail(in, "mode %d needs the capability %v", mode, needs).Suggest("add OpCapability %v", needs)
	}
}
