package amber

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/run/raster"
)

// block reads the lines of a block of a pipeline up to its END.
func (p *parser) block(name string, line func(keyword string) bool) {
	begin := p.last
	p.end()
	for p.line() {
		keyword := p.take("")
		if keyword == "END" {
			return
		}
		if !line(keyword) {
			p.unknown("line of "+name, keyword)
		}
		p.end()
	}
	p.last = begin
	p.failf("the END of %s is missing", name)
}

// depthLines reads a DEPTH block.
func (p *parser) depthLines(l *pipeline) {
	d := &l.state.Depth
	p.block("DEPTH", func(keyword string) bool {
		switch keyword {
		case "TEST":
			d.Test = p.on()
		case "WRITE":
			d.Write = p.on()
		case "CLAMP":
			d.Clamp = p.on()
		case "COMPARE_OP":
			d.Compare = p.compare()
		case "BOUNDS":
			d.Bounds = p.accept("on") || !p.accept("off")
			p.options(map[string]*float32{"MIN": &d.MinBound, "MAX": &d.MaxBound})
		case "BIAS":
			d.Bias = true
			p.options(map[string]*float32{"CONSTANT": &d.BiasConstant, "CLAMP": &d.BiasClamp, "SLOPE": &d.BiasSlope})
		default:
			return false
		}
		return true
	})
}

// options reads names, which scripts write small or large, each with a number.
func (p *parser) options(of map[string]*float32) {
	for p.more() {
		name := p.take("a name")
		v := of[strings.ToUpper(name)]
		if v == nil {
			p.unknown("option", name)
			return
		}
		*v = float32(p.number("a number").float)
	}
}

func (p *parser) compare() raster.Compare {
	return raster.Compare(p.choice("a comparison", "", compareNames))
}

// stencilLines reads a STENCIL block, for one side or both.
func (p *parser) stencilLines(l *pipeline) {
	face := p.choice("a face", "", []string{"front", "back", "front_and_back"})
	sides := l.state.Stencil[:]
	if face < 2 {
		sides = sides[face : face+1]
	}
	s := sides[0]
	op := func() raster.StencilOp { return raster.StencilOp(p.choice("a stencil operation", "", stencilNames)) }
	p.block("STENCIL", func(keyword string) bool {
		switch keyword {
		case "TEST":
			l.state.StencilTest = p.on() // of both sides
		case "FAIL_OP":
			s.Fail = op()
		case "PASS_OP":
			s.Pass = op()
		case "DEPTH_FAIL_OP":
			s.DepthFail = op()
		case "COMPARE_OP":
			s.Compare = p.compare()
		case "COMPARE_MASK":
			s.ReadMask = p.byte()
		case "WRITE_MASK":
			s.WriteMask = p.byte()
		case "REFERENCE":
			s.Reference = p.byte()
		default:
			return false
		}
		return true
	})
	for i := range sides {
		sides[i] = s
	}
}

func (p *parser) byte() uint32 {
	v := p.integer("a number")
	if v > 255 {
		p.failf("%d is more than 255", v)
	}
	return uint32(v)
}

// advancedBlends are operations of VK_EXT_blend_operation_advanced.
var advancedBlends = []string{"zero", "src", "dst", "src_over", "dst_over", "src_in", "dst_in", "src_out", "dst_out", "src_atop", "dst_atop", "xor",
	"multiply", "screen", "overlay", "darken", "lighten", "color_dodge", "color_burn", "hard_light", "soft_light", "difference", "exclusion",
	"invert", "invert_rgb", "linear_dodge", "linear_burn", "vivid_light", "linear_light", "pin_light", "hard_mix", "hsl_hue", "hsl_saturation",
	"hsl_color", "hsl_luminosity", "plus", "plus_clamped", "plus_clamped_alpha", "plus_darker", "minus", "minus_clamped", "contrast",
	"invert_org", "red", "green", "blue"}

// blendLines reads a BLEND block.
func (p *parser) blendLines(l *pipeline) {
	b := blendDefault
	factor := func() raster.BlendFactor {
		if p.more() && strings.Contains(p.words[0].text, "src1") {
			p.unknown("blend factor", p.words[0].text, p.words[0].text)
		}
		return raster.BlendFactor(p.choice("a blend factor", "", blendFactorNames))
	}
	op := func() raster.BlendOp {
		if p.more() {
			// The language writes "substract".
			p.words[0].text = strings.Replace(p.words[0].text, "substract", "subtract", 1)
			if name := p.words[0].text; slices.Contains(advancedBlends, name) {
				p.take("")
				p.unknown("blend operation", name, name)
			}
		}
		return raster.BlendOp(p.choice("a blend operation", "", blendOpNames))
	}
	p.block("BLEND", func(keyword string) bool {
		switch keyword {
		case "SRC_COLOR_FACTOR":
			b.SrcColor = factor()
		case "DST_COLOR_FACTOR":
			b.DstColor = factor()
		case "COLOR_OP":
			b.ColorOp = op()
		case "SRC_ALPHA_FACTOR":
			b.SrcAlpha = factor()
		case "DST_ALPHA_FACTOR":
			b.DstAlpha = factor()
		case "ALPHA_OP":
			b.AlphaOp = op()
		default:
			return false
		}
		return true
	})
	l.state.Blend = &b
}

func (p *parser) on() bool {
	text := p.take("on or off")
	if p.err == nil && text != "on" && text != "off" {
		p.failf("on or off is expected here, not %q", text)
	}
	return text == "on"
}
