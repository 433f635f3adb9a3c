package raster

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// With early tests the depth is the primitive's, whatever the stage writes, and is written even for fragments that are discarded.
func TestEarlyTests(t *testing.T) {
	const early = "OpExecutionMode %main EarlyFragmentTests\n"
	prelude := strings.Replace(fragmentPrelude, "%in %out", "%in %out %depth", 1)
	body := "OpDecorate %in Location 1\nOpDecorate %depth BuiltIn FragDepth\n" + strings.Replace(fragmentBody, "%main = ", "%pfloat = OpTypePointer Output %float\n%depth = OpVariable %pfloat Output\n%near = OpConstant %float 0.25\n%main = ", 1) +
		"OpStore %depth %near\n%r = OpCopyObject %v4 %v\n"
	for _, c := range []struct {
		mode, end string
		begin     float32 // what the depth is before; the primitive is at 0.5
		depth     float32
		color     float64
	}{
		{"OpExecutionMode %main DepthReplacing\n", fragmentEnd, 1, 0.25, 1},
		{"OpExecutionMode %main DepthReplacing\n", fragmentEnd, 0.375, 0.25, 1},
		{early, fragmentEnd, 1, 0.5, 1},
		{early, fragmentEnd, 0.375, 0.375, 0},
		{"OpExecutionMode %main DepthReplacing\n", "OpKill\nOpFunctionEnd\n", 1, 1, 0},
		{early, "OpKill\nOpFunctionEnd\n", 1, 0.5, 0},
	} {
		x := machine(t, strings.Replace(prelude, "OpDecorate", c.mode+"OpDecorate", 1)+body+c.end)
		target, depth := NewImage(format(t, "R8G8B8A8_UNORM"), 4, 4, 1), NewImage(format(t, "D32_SFLOAT"), 4, 4, 1)
		for i := range depth.Data {
			depth.Data[i] = floats(c.begin)[i%4]
		}
		p := &Pipeline{Fragment: x, Colors: []*Image{target}, DepthStencil: depth, Viewport: Viewport{Width: 4, Height: 4, MaxDepth: 1}, Depth: Depth{Test: true, Write: true, Compare: Less}}
		d := &Draw{Topology: TriangleList, Count: 3, Attributes: []Attribute{
			{Format: format(t, "R32G32B32_SFLOAT"), Stride: 12, Data: floats(-1, -1, 0.5, 3, -1, 0.5, -1, 3, 0.5)},
			{Location: 1, Format: format(t, "R32G32B32A32_SFLOAT"), Data: floats(1, 1, 1, 1)},
		}}
		require.NoError(t, p.Draw(context.Background(), d))
		require.InDelta(t, c.color, target.at(1, 1)[0], 1e-9, "%v", c)
		require.False(t, math.Abs(depth.at(1, 1)[0]-float64(c.depth)) > 1e-6, "%v: %v", c, depth.at(1, 1)[0])
	}
}
