package amber

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/run/raster"
)

// lines are what may stand in a block: each keyword with what reads the rest of its line.
type lines map[string]func()

// block reads the lines of a block of a pipeline up to its END.
func (p *parser) block(name string, known lines) {
	begin := p.last
	p.end()
	for p.line() {
		keyword := p.take("")
		if keyword == "END" {
			return
		}
		if read := known[keyword]; read != nil {
			read()
		} else {
			p.unknown("line of "+name, keyword)
		}
		p.end()
	}
	p.last = begin
	p.failf("the END of %s is missing", name)
}

// into reads a value to where it belongs.
func into[T any](to *T, read func() T) func() { return func() { *to = read() } }

// depthLines reads a DEPTH block.
func (p *parser) depthLines(l *pipeline) {
	d := &l.state.Depth
	p.block("DEPTH", lines{
		"TEST":       into(&d.Test, p.on),
		"WRITE":      into(&d.Write, p.on),
		"CLAMP":      into(&d.Clamp, p.on),
		"COMPARE_OP": into(&d.Compare, p.compare),
		"BOUNDS": func() {
			d.Bounds = p.accept("on") || !p.accept("off")
			p.options(map[string]*float32{"MIN": &d.MinBound, "MAX": &d.MaxBound})
		},
		"BIAS": func() {
			d.Bias = true
			p.options(map[string]*float32{"CONSTANT": &d.BiasConstant, "CLAMP": &d.BiasClamp, "SLOPE": &d.BiasSlope})
		},
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
	p.block("STENCIL", lines{
		"TEST":          into(&l.state.StencilTest, p.on), // of both sides
		"FAIL_OP":       into(&s.Fail, op),
		"PASS_OP":       into(&s.Pass, op),
		"DEPTH_FAIL_OP": into(&s.DepthFail, op),
		"COMPARE_OP":    into(&s.Compare, p.compare),
		"COMPARE_MASK":  into(&s.ReadMask, p.byte),
		"WRITE_MASK":    into(&s.WriteMask, p.byte),
		"REFERENCE":     into(&s.Reference, p.byte),
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
	factor := func() raster.BlendFactor { return raster.BlendFactor(p.choice("a blend factor", "", blendFactorNames)) }
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
	p.block("BLEND", lines{
		"SRC_COLOR_FACTOR": into(&b.SrcColor, factor),
		"DST_COLOR_FACTOR": into(&b.DstColor, factor),
		"COLOR_OP":         into(&b.ColorOp, op),
		"SRC_ALPHA_FACTOR": into(&b.SrcAlpha, factor),
		"DST_ALPHA_FACTOR": into(&b.DstAlpha, factor),
		"ALPHA_OP":         into(&b.AlphaOp, op),
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
