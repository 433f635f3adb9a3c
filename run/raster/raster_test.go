package raster

import (
	"context"
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	asm "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
)

func machine(t *testing.T, text string) *interp.Machine {
	t.Helper()
	words, err := asm.Assemble(text, asm.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	x, err := interp.New(m, interp.Options{})
	require.NoError(t, err)
	return x
}

const fragmentPrelude = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %out Location 0
`

const fragmentBody = `
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%pin = OpTypePointer Input %v4
%pout = OpTypePointer Output %v4
%in = OpVariable %pin Input
%out = OpVariable %pout Output
%main = OpFunction %void None %fn
%entry = OpLabel
%v = OpLoad %v4 %in
`

const fragmentEnd = `OpStore %out %r
OpReturn
OpFunctionEnd
`

func floats(v ...float32) []byte {
	var b []byte
	for _, f := range v {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(f))
	}
	return b
}

func format(t *testing.T, name string) *texel.Format {
	t.Helper()
	f, err := texel.Parse(name)
	require.NoError(t, err)
	return f
}

func (i *Image) at(x, y int) [4]float64 { return i.Format.Decode(i.texel(x, y, 0)).F }

// rectangle is what a draw of a rectangle of normalized coordinates needs.
func rectangle(t *testing.T, x0, y0, x1, y1 float32) *Draw {
	return &Draw{Topology: TriangleStrip, Count: 4, Attributes: []Attribute{{Format: format(t, "R32G32_SFLOAT"), Stride: 8, Data: floats(x0, y0, x1, y0, x0, y1, x1, y1)}}}
}

// Every pixel of a rectangle is drawn once, and knows where it is.
func TestRectangle(t *testing.T) {
	x := machine(t, fragmentPrelude+"OpDecorate %in BuiltIn FragCoord\n"+fragmentBody+"%r = OpCopyObject %v4 %v\n"+fragmentEnd)
	for _, workers := range []int{1, 3} {
		target := NewImage(format(t, "R32G32B32A32_SFLOAT"), 37, 150, 1)
		p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 37, Height: 150, MaxDepth: 1}, Workers: workers,
			Blend: &Blend{SrcColor: FactorOne, DstColor: FactorOne, SrcAlpha: FactorOne, DstAlpha: FactorOne}}
		require.NoError(t, p.Draw(context.Background(), rectangle(t, -1, -1, 1, 1)))
		for y := range 150 {
			for x := range 37 {
				require.Equal(t, [4]float64{float64(x) + 0.5, float64(y) + 0.5, 0, 1}, target.at(x, y))
			}
		}
	}
}

// Two colours of a fragment: the second one says how much of the first and of what is there counts.
func TestTwoSources(t *testing.T) {
	const decorations = "OpDecorate %in BuiltIn FragCoord\nOpDecorate %out Index 0\nOpDecorate %more Location 0\nOpDecorate %more Index 1\n"
	const colors = "%c2 = OpConstant %float 2\n%c1 = OpConstant %float 1\n%c4 = OpConstant %float 0.25\n%more = OpVariable %pout Output\n%rgba = OpConstantComposite %v4 %c2 %c2 %c2 %c1\n%share = OpConstantComposite %v4 %c4 %c1 %c4 %c4\n%main = OpFunction"
	text := strings.Replace(fragmentPrelude, "%in %out", "%in %out %more", 1) + decorations + strings.Replace(fragmentBody, "%main = OpFunction", colors, 1)
	x := machine(t, text+"%r = OpCopyObject %v4 %rgba\nOpStore %more %share\n"+fragmentEnd)
	target := NewImage(format(t, "R32G32B32A32_SFLOAT"), 4, 4, 1)
	copy(target.Data, floats(4, 4, 4, 8))
	p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 4, Height: 4, MaxDepth: 1},
		Blend: &Blend{SrcColor: FactorSrc1Color, DstColor: FactorOneMinusSrc1Color, SrcAlpha: FactorSrc1Alpha, DstAlpha: FactorOneMinusSrc1Alpha}}
	require.NoError(t, p.Draw(context.Background(), rectangle(t, -1, -1, 1, 1)))
	require.Equal(t, [4]float64{0.5 + 3, 2, 0.5 + 3, 0.25 + 6}, target.at(0, 0))
	require.Equal(t, [4]float64{0.5, 2, 0.5, 0.25}, target.at(1, 1))
}

// A derivative is the difference in a quad, where a corner of it is not covered too.
func TestDerivative(t *testing.T) {
	x := machine(t, fragmentPrelude+"OpDecorate %in BuiltIn FragCoord\n"+fragmentBody+"%r = OpDPdx %v4 %v\n"+fragmentEnd)
	target := NewImage(format(t, "R32G32B32A32_SFLOAT"), 8, 8, 1)
	p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 8, Height: 8, MaxDepth: 1}}
	d := rectangle(t, -1, -1, 1, 1)
	d.Count = 3
	require.NoError(t, p.Draw(context.Background(), d))
	covered := 0
	for y := range 8 {
		for x := range 8 {
			if v := target.at(x, y); v[0] != 0 {
				covered++
				require.Equal(t, [4]float64{1, 0, 0, 0}, v)
			}
		}
	}
	require.Equal(t, 28, covered) // pixels below the diagonal; those on it belong to the other triangle
}

// Values between vertices are right with perspective: halfway on the screen is not halfway in space.
func TestPerspective(t *testing.T) {
	x := machine(t, fragmentPrelude+"OpDecorate %in Location 1\n"+fragmentBody+"%r = OpCopyObject %v4 %v\n"+fragmentEnd)
	target := NewImage(format(t, "R32G32B32A32_SFLOAT"), 1, 1, 1)
	p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 1, Height: 1, MaxDepth: 1}}
	// The left side is at w = 1, the right one at w = 3.
	d := &Draw{Topology: TriangleStrip, Count: 4, Attributes: []Attribute{
		{Format: format(t, "R32G32B32A32_SFLOAT"), Stride: 16, Data: floats(-1, -1, 0, 1, 3, -3, 0, 3, -1, 1, 0, 1, 3, 3, 0, 3)},
		{Location: 1, Format: format(t, "R32_SFLOAT"), Stride: 4, Data: floats(0, 1, 0, 1)},
	}}
	require.NoError(t, p.Draw(context.Background(), d))
	require.InDelta(t, 0.25, target.at(0, 0)[0], 1e-6) // (1/3)/(1+1/3)
}

// What is nearer wins, in either order; what is behind the eye is cut off.
func TestDepthAndClipping(t *testing.T) {
	x := machine(t, fragmentPrelude+"OpDecorate %in Location 1\n"+fragmentBody+"%r = OpCopyObject %v4 %v\n"+fragmentEnd)
	for _, near := range []int{0, 1} {
		target, depth := NewImage(format(t, "R8G8B8A8_UNORM"), 4, 4, 4), NewImage(format(t, "D32_SFLOAT"), 4, 4, 4)
		for i := range depth.Data {
			depth.Data[i] = floats(1)[i%4]
		}
		p := &Pipeline{Fragment: x, Colors: []*Image{target}, DepthStencil: depth, Viewport: Viewport{Width: 4, Height: 4, MaxDepth: 1}, Depth: Depth{Test: true, Write: true, Compare: Less}}
		for i := range 2 {
			z, c := float32(0.75), float32(0)
			if i == near {
				z, c = 0.25, 1
			}
			d := &Draw{Topology: TriangleList, Count: 3, Attributes: []Attribute{
				{Format: format(t, "R32G32B32_SFLOAT"), Stride: 12, Data: floats(-1, -1, z, 3, -1, z, -1, 3, z)},
				{Location: 1, Format: format(t, "R32G32B32A32_SFLOAT"), Data: floats(c, c, c, 1)},
			}}
			require.NoError(t, p.Draw(context.Background(), d))
		}
		require.Equal(t, [4]float64{1, 1, 1, 1}, target.at(1, 1))
	}
	target := NewImage(format(t, "R8_UNORM"), 4, 4, 1)
	p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 4, Height: 4, MaxDepth: 1}}
	d := &Draw{Topology: TriangleList, Count: 3, Attributes: []Attribute{
		{Format: format(t, "R32G32B32A32_SFLOAT"), Stride: 16, Data: floats(0, 0, 0, -1, 1, 0, 0, -1, 0, 1, 0, -1)},
		{Location: 1, Format: format(t, "R32G32B32A32_SFLOAT"), Data: floats(1, 1, 1, 1)},
	}}
	require.NoError(t, p.Draw(context.Background(), d))
	require.Equal(t, make([]byte, 16), target.Data)
}

// What a stage reads must have a value.
func TestUnknownBuiltIns(t *testing.T) {
	m := machine(t, `
               OpCapability Shader
               OpCapability FragmentBarycentricKHR
               OpExtension "SPV_KHR_fragment_shader_barycentric"
               OpMemoryModel Logical GLSL450
               OpEntryPoint Fragment %main "main" %in
               OpExecutionMode %main OriginUpperLeft
               OpDecorate %in BuiltIn BaryCoordKHR
       %void = OpTypeVoid
         %fn = OpTypeFunction %void
      %float = OpTypeFloat 32
         %v3 = OpTypeVector %float 3
        %ptr = OpTypePointer Input %v3
         %in = OpVariable %ptr Input
       %main = OpFunction %void None %fn
          %l = OpLabel
               OpReturn
               OpFunctionEnd`)
	p := &Pipeline{Fragment: m, Viewport: Viewport{Width: 4, Height: 4, MaxDepth: 1}}
	require.ErrorContains(t, p.Draw(context.Background(), &Draw{}), "the fragment stage reads built-in BaryCoordKHR, which is not supported")
}
