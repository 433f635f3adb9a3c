package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
)

var executionModeRules = []check.Rule{
	{Name: "execution-mode-vulkan", Section: "Vulkan, appendix A", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OriginLowerLeft-04653", "StandaloneSpirv-PixelCenterInteger-04654"},
		Says:  "Vulkan has neither OriginLowerLeft nor PixelCenterInteger.",
		Ops:   []grammar.Opcode{grammar.OpExecutionMode}, Check: modeVulkan},
	{Name: "mesh-output-not-zero", Section: "Vulkan, appendix A", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-MeshEXT-07330", "StandaloneSpirv-MeshEXT-07331"},
		Says:  "A mesh stage can make at least one vertex and one primitive.",
		Ops:   []grammar.Opcode{grammar.OpExecutionMode}, Check: meshOutputNotZero},
	{Name: "local-size-required", Section: "Vulkan, appendix A", In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-None-10685"},
		Says:     "A stage that works in groups says how large they are.",
		OfModule: localSizeRequired},
	{Name: "tile-shading-modes", Section: "Vulkan, appendix A", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-TileShadingQCOM-10686", "StandaloneSpirv-Execution-10687", "StandaloneSpirv-Execution-10688",
			"StandaloneSpirv-NonCoherentTileAttachmentReadQCOM-10690", "StandaloneSpirv-TileShadingRateQCOM-10691",
			"StandaloneSpirv-TileShadingRateQCOM-10692"},
		Says:     "The capability and the modes of tile shading are used in compute and fragment stages, as each has them.",
		OfModule: tileShadingModes},
	{Name: "tile-shading-rate", Section: "Vulkan, appendix A", In: check.Vulkan,
		Says: "The numbers of TileShadingRateQCOM are powers of two.",
		Ops:  []grammar.Opcode{grammar.OpExecutionMode}, Check: tileShadingRate},
}

// mode is what an OpExecutionMode says.
func mode(in check.Inst) (grammar.ExecutionMode, []uint32) {
	return grammar.ExecutionMode(in.Words[2]), in.Words[3:]
}

func modeVulkan(c *check.Context, in check.Inst) {
	switch m, _ := mode(in); m {
	case grammar.ExecutionModeOriginLowerLeft:
		c.FailVUID("StandaloneSpirv-OriginLowerLeft-04653", in, "Vulkan has no OriginLowerLeft").Suggest("OriginUpperLeft")
	case grammar.ExecutionModePixelCenterInteger:
		c.FailVUID("StandaloneSpirv-PixelCenterInteger-04654", in, "Vulkan has no PixelCenterInteger")
	}
}

func meshOutputNotZero(c *check.Context, in check.Inst) {
	m, operands := mode(in)
	if !c.Has(grammar.CapabilityMeshShadingEXT) || len(operands) == 0 || operands[0] != 0 {
		return
	}
	switch m {
	case grammar.ExecutionModeOutputVertices:
		c.FailVUID("StandaloneSpirv-MeshEXT-07330", in, "OutputVertices is zero")
	case grammar.ExecutionModeOutputPrimitivesEXT:
		c.FailVUID("StandaloneSpirv-MeshEXT-07331", in, "OutputPrimitivesEXT is zero")
	}
}

func localSizeRequired(c *check.Context) {
	for _, b := range c.BuiltIns() {
		if b.Kind == grammar.BuiltInWorkgroupSize && b.Member < 0 {
			return
		}
	}
	for in := range c.In(module.ExecutionModes) {
		if in.Opcode == grammar.OpExecutionModeId && len(in.Words) > 2 && grammar.ExecutionMode(in.Words[2]) == grammar.ExecutionModeLocalSizeId {
			return
		}
	}
	for _, e := range c.Entries() {
		if groups.Has(e.Model) && !c.HasMode(e.Function, grammar.ExecutionModeLocalSize, grammar.ExecutionModeTileShadingRateQCOM) {
			c.FailVUID("StandaloneSpirv-None-10685", e.Instruction, "the entry point %q of %v does not say how large its workgroups are", e.Name, e.Model).
				Suggest("add OpExecutionMode %v LocalSize", c.Name(e.Function))
		}
	}
}

func tileShadingModes(c *check.Context) {
	capable := c.Has(grammar.CapabilityTileShadingQCOM)
	for _, e := range c.Entries() {
		rate, read := c.HasMode(e.Function, grammar.ExecutionModeTileShadingRateQCOM), c.HasMode(e.Function, grammar.ExecutionModeNonCoherentTileAttachmentReadQCOM)
		sized := c.HasMode(e.Function, grammar.ExecutionModeLocalSize, grammar.ExecutionModeLocalSizeId)
		fails := func(is bool, vuid, format string, args ...any) {
			if is {
				c.FailVUID("StandaloneSpirv-"+vuid, e.Instruction, format, args...)
			}
		}
		inCompute, inFragment := compute.Has(e.Model), fragment.Has(e.Model)
		fails(rate && !inCompute, "Execution-10688", "TileShadingRateQCOM is for GLCompute, not for %v", e.Model)
		fails(rate && inCompute && !capable, "TileShadingRateQCOM-10691", "TileShadingRateQCOM needs the capability TileShadingQCOM")
		fails(rate && inCompute && capable && sized, "TileShadingRateQCOM-10692", "TileShadingRateQCOM excludes LocalSize and LocalSizeId")
		fails(read && !inFragment && (!inCompute || capable), "Execution-10687", "NonCoherentTileAttachmentReadQCOM is for Fragment, not for %v", e.Model)
		fails(read && inFragment && !capable, "NonCoherentTileAttachmentReadQCOM-10690",
			"NonCoherentTileAttachmentReadQCOM needs the capability TileShadingQCOM")
		fails(capable && !inCompute && !inFragment, "TileShadingQCOM-10686", "TileShadingQCOM is for GLCompute and Fragment, not for %v", e.Model)
	}
}

func tileShadingRate(c *check.Context, in check.Inst) {
	m, operands := mode(in)
	if m != grammar.ExecutionModeTileShadingRateQCOM || len(operands) < 2 {
		return
	}
	if x, y := operands[0], operands[1]; x&(x-1) != 0 || y&(y-1) != 0 {
		c.Fail(in, "%d and %d are not both powers of two", x, y)
	}
}
