package amber

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/interp"
)

// What a state of a draw can be, in the order of Vulkan and so of package raster. AmberScript has these names; VkScript has
// them large, behind VK_ and what they are of.
var (
	compareNames     = []string{"never", "less", "equal", "less_or_equal", "greater", "not_equal", "greater_or_equal", "always"}
	stencilNames     = []string{"keep", "zero", "replace", "increment_and_clamp", "decrement_and_clamp", "invert", "increment_and_wrap", "decrement_and_wrap"}
	blendFactorNames = []string{"zero", "one", "src_color", "one_minus_src_color", "dst_color", "one_minus_dst_color", "src_alpha",
		"one_minus_src_alpha", "dst_alpha", "one_minus_dst_alpha", "constant_color", "one_minus_constant_color", "constant_alpha",
		"one_minus_constant_alpha", "src_alpha_saturate", "src1_color", "one_minus_src1_color", "src1_alpha", "one_minus_src1_alpha"}
	blendOpNames   = []string{"add", "subtract", "reverse_subtract", "min", "max"}
	polygonNames   = []string{"fill", "line", "point"}
	cullNames      = []string{"none", "front", "back", "front_and_back"}
	faceNames      = []string{"counter_clockwise", "clockwise"}
	topologyOrders = []string{"point_list", "line_list", "line_strip", "triangle_list", "triangle_strip", "triangle_fan", "line_list_with_adjacency",
		"line_strip_with_adjacency", "triangle_list_with_adjacency", "triangle_strip_with_adjacency", "patch_list"}
)

// choice reads one of some names; the result is its place among them.
func (p *parser) choice(what, prefix string, names []string) int {
	text, ok := p.take(what), true
	name := text
	if prefix != "" {
		name, ok = strings.CutPrefix(text, prefix)
		name = strings.ToLower(name)
	}
	i := slices.Index(names, name)
	if p.err == nil && (!ok || i < 0) {
		p.failf("unknown %s %q", strings.TrimPrefix(strings.TrimPrefix(what, "an "), "a "), text)
	}
	return max(i, 0)
}

// set changes a state when its turn comes.
func set[T any](to *T, v T) func(*runner) error {
	return func(*runner) error { *to = v; return nil }
}

// newPipeline is a pipeline with the state that holds where a script says nothing.
func newPipeline(name string) *pipeline {
	l := &pipeline{name: name, width: 250, height: 250, buffers: map[interp.Binding][]binding{}, clearDepth: 1}
	l.state.PatchPoints = 3
	l.state.Depth.Compare = raster.Always
	for i := range l.state.Stencil {
		l.state.Stencil[i] = raster.Stencil{Compare: raster.Always, ReadMask: 255, WriteMask: 255}
	}
	return l
}

// blendDefault is how colours are blended where a script only says that they are.
var blendDefault = raster.Blend{SrcColor: raster.FactorOne, SrcAlpha: raster.FactorOne}
