package amber

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/raster"
)

// The state of draws in VkScript: a name and a value. It holds for the draws that come.

var vkBools = lazy.Value[map[string]func(*raster.Pipeline) *bool]{Make: func() map[string]func(*raster.Pipeline) *bool {
	return map[string]func(*raster.Pipeline) *bool{
		"primitiveRestartEnable":  func(s *raster.Pipeline) *bool { return &s.PrimitiveRestart },
		"depthClampEnable":        func(s *raster.Pipeline) *bool { return &s.Depth.Clamp },
		"rasterizerDiscardEnable": func(s *raster.Pipeline) *bool { return &s.Discard },
		"depthBiasEnable":         func(s *raster.Pipeline) *bool { return &s.Depth.Bias },
		"depthTestEnable":         func(s *raster.Pipeline) *bool { return &s.Depth.Test },
		"depthWriteEnable":        func(s *raster.Pipeline) *bool { return &s.Depth.Write },
		"depthBoundsTestEnable":   func(s *raster.Pipeline) *bool { return &s.Depth.Bounds },
		"stencilTestEnable":       func(s *raster.Pipeline) *bool { return &s.StencilTest },
	}
}}

var vkFloats = lazy.Value[map[string]func(*raster.Pipeline) *float32]{Make: func() map[string]func(*raster.Pipeline) *float32 {
	return map[string]func(*raster.Pipeline) *float32{
		"depthBiasConstantFactor": func(s *raster.Pipeline) *float32 { return &s.Depth.BiasConstant },
		"depthBiasClamp":          func(s *raster.Pipeline) *float32 { return &s.Depth.BiasClamp },
		"depthBiasSlopeFactor":    func(s *raster.Pipeline) *float32 { return &s.Depth.BiasSlope },
		"minDepthBounds":          func(s *raster.Pipeline) *float32 { return &s.Depth.MinBound },
		"maxDepthBounds":          func(s *raster.Pipeline) *float32 { return &s.Depth.MaxBound },
	}
}}

var vkFactors = lazy.Value[map[string]func(*raster.Blend) *raster.BlendFactor]{Make: func() map[string]func(*raster.Blend) *raster.BlendFactor {
	return map[string]func(*raster.Blend) *raster.BlendFactor{
		"srcColorBlendFactor": func(b *raster.Blend) *raster.BlendFactor { return &b.SrcColor },
		"dstColorBlendFactor": func(b *raster.Blend) *raster.BlendFactor { return &b.DstColor },
		"srcAlphaBlendFactor": func(b *raster.Blend) *raster.BlendFactor { return &b.SrcAlpha },
		"dstAlphaBlendFactor": func(b *raster.Blend) *raster.BlendFactor { return &b.DstAlpha },
	}
}}

// state reads the value of a state.
func (p *vkParser) state(name string) func(*runner) error {
	s := &p.l.state
	if of := vkBools.Get()[name]; of != nil {
		return set(of(s), p.truth())
	}
	if of := vkFloats.Get()[name]; of != nil {
		return set(of(s), float32(p.number("a number").float))
	}
	if of := vkFactors.Get()[name]; of != nil {
		return set(of(&p.blend), raster.BlendFactor(p.choice("a blend factor", "VK_BLEND_FACTOR_", blendFactorNames)))
	}
	if field, ok := strings.CutPrefix(name, "front."); ok {
		return p.stencil(&s.Stencil[0], name, field)
	}
	if field, ok := strings.CutPrefix(name, "back."); ok {
		return p.stencil(&s.Stencil[1], name, field)
	}
	switch name {
	case "blendEnable":
		if p.truth() {
			return set(&s.Blend, &p.blend)
		}
		return set(&s.Blend, nil)
	case "colorBlendOp":
		return set(&p.blend.ColorOp, raster.BlendOp(p.choice("a blend operation", "VK_BLEND_OP_", blendOpNames)))
	case "alphaBlendOp":
		return set(&p.blend.AlphaOp, raster.BlendOp(p.choice("a blend operation", "VK_BLEND_OP_", blendOpNames)))
	case "depthCompareOp":
		return set(&s.Depth.Compare, raster.Compare(p.choice("a comparison", "VK_COMPARE_OP_", compareNames)))
	case "polygonMode":
		return set(&s.Polygon, raster.PolygonMode(p.choice("a polygon mode", "VK_POLYGON_MODE_", polygonNames)))
	case "frontFace":
		return set(&s.Clockwise, p.choice("a front face", "VK_FRONT_FACE_", faceNames) == 1)
	case "cullMode":
		cull := raster.Cull(p.choice("a cull mode", "VK_CULL_MODE_", cullNames))
		for p.accept("|") {
			cull |= raster.Cull(p.choice("a cull mode", "VK_CULL_MODE_", cullNames))
		}
		return set(&s.Cull, cull)
	case "colorWriteMask":
		return p.writeMask()
	case "topology":
		p.choice("a topology", "VK_PRIMITIVE_TOPOLOGY_", topologyOrders) // each draw names its own
	case "lineWidth":
		if width := p.number("a width").float; p.err == nil && width != 1 {
			p.failf("lines %g wide are not supported yet", width)
		}
	case "logicOpEnable":
		if p.truth() {
			p.failf("logicOpEnable is not supported yet")
		}
	case "logicOp":
		p.take("an operation") // of no use without logicOpEnable
	default:
		p.failf("unknown command %q", name)
	}
	return nil
}

// truth reads "true" or "false".
func (p *vkParser) truth() bool {
	text := strings.ToLower(p.take("true or false"))
	if p.err == nil && text != "true" && text != "false" {
		p.failf("true or false is expected here, not %q", p.last.text)
	}
	return text == "true"
}

// stencil reads a state of the stencil test of a side.
func (p *vkParser) stencil(s *raster.Stencil, name, field string) func(*runner) error {
	op := func() raster.StencilOp {
		return raster.StencilOp(p.choice("a stencil operation", "VK_STENCIL_OP_", stencilNames))
	}
	switch field {
	case "compareOp":
		return set(&s.Compare, raster.Compare(p.choice("a comparison", "VK_COMPARE_OP_", compareNames)))
	case "failOp":
		return set(&s.Fail, op())
	case "passOp":
		return set(&s.Pass, op())
	case "depthFailOp":
		return set(&s.DepthFail, op())
	case "compareMask":
		return set(&s.ReadMask, uint32(p.integer("a mask")))
	case "writeMask":
		return set(&s.WriteMask, uint32(p.integer("a mask")))
	case "reference":
		return set(&s.Reference, uint32(p.integer("a reference")))
	}
	p.failf("unknown command %q", name)
	return nil
}

// writeMask reads the channels that are written: names between bars.
func (p *vkParser) writeMask() func(*runner) error {
	var written uint8
	for ok := true; ok; ok = p.accept("|") {
		written |= 1 << p.choice("a channel", "VK_COLOR_COMPONENT_", []string{"r_bit", "g_bit", "b_bit", "a_bit"})
	}
	return set(&p.l.state.Masked, 15&^written)
}
