package raster

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// placed draws triangles into a picture of a pixel with four samples, and returns what each sample has. The input at location 1 is
// where it is read: x and y in pixels.
func placed(t *testing.T, x *interp.Machine, corners ...float32) (list [4][4]float64) {
	t.Helper()
	target := NewImage(format(t, "R32G32B32A32_SFLOAT"), 1, 1, 4)
	p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 1, Height: 1, MaxDepth: 1}}
	var at, where []float32
	for i := 0; i < len(corners); i += 2 {
		at = append(at, corners[i]*2-1, corners[i+1]*2-1)
		where = append(where, corners[i], corners[i+1], 0, 1)
	}
	d := &Draw{Topology: TriangleList, Count: len(corners) / 2, Attributes: []Attribute{
		{Format: format(t, "R32G32_SFLOAT"), Stride: 8, Data: floats(at...)},
		{Location: 1, Format: format(t, "R32G32B32A32_SFLOAT"), Stride: 16, Data: floats(where...)},
	}}
	require.NoError(t, p.Draw(context.Background(), d))
	for i := range list {
		list[i] = target.Format.Decode(target.texel(0, 0, i)).F
	}
	return list
}

// at is a result: a place, and what does not matter here.
func at(x, y float64) [4]float64 { return [4]float64{x, y, 0, 1} }

var (
	fourSamples = [4][4]float64{at(0.375, 0.125), at(0.875, 0.375), at(0.125, 0.625), at(0.625, 0.875)}
	wholePixel  = []float32{0, 0, 2, 0, 0, 2}
	leftHalf    = []float32{0.5, -2, 0.5, 3, -2, 0.5} // covers samples 0 and 2
)

// An input is read where its decoration says: in the middle of the pixel, at its samples, or where the primitive is.
func TestPlacesOfInputs(t *testing.T) {
	all := func(v [4]float64) [4][4]float64 { return [4][4]float64{v, v, v, v} }
	for _, c := range []struct {
		decoration string
		corners    []float32
		want       [4][4]float64
	}{
		{"", wholePixel, all(at(0.5, 0.5))},
		{"OpDecorate %in Centroid\n", wholePixel, all(at(0.5, 0.5))},
		{"OpDecorate %in Sample\n", wholePixel, fourSamples},
		{"", leftHalf, [4][4]float64{at(0.5, 0.5), {}, at(0.5, 0.5), {}}},
		{"OpDecorate %in Centroid\n", leftHalf, [4][4]float64{fourSamples[0], {}, fourSamples[0], {}}},
		{"OpDecorate %in Sample\n", leftHalf, [4][4]float64{fourSamples[0], {}, fourSamples[2], {}}},
	} {
		x := machine(t, fragmentPrelude+"OpDecorate %in Location 1\n"+c.decoration+fragmentBody+"%r = OpCopyObject %v4 %v\n"+fragmentEnd)
		require.Equal(t, c.want, placed(t, x, c.corners...), "%q %v", c.decoration, c.corners)
	}
}

// The instructions read an input at the centroid, at a sample by number, and so far from the middle of the pixel; of a vector or of
// one component.
func TestInterpolatedInputs(t *testing.T) {
	const instruction = "%%r = OpExtInst %%v4 %%glsl %s\n"
	all := func(v [4]float64) [4][4]float64 { return [4][4]float64{v, v, v, v} }
	for _, c := range []struct {
		decoration, code string
		corners          []float32
		want             [4][4]float64
	}{
		{"", "InterpolateAtCentroid %in", wholePixel, all(at(0.5, 0.5))},
		{"", "InterpolateAtCentroid %in", leftHalf, [4][4]float64{fourSamples[0], {}, fourSamples[0], {}}},
		{"", "InterpolateAtSample %in %c1", wholePixel, all(fourSamples[1])},
		{"", "InterpolateAtSample %in %c3", leftHalf, [4][4]float64{fourSamples[3], {}, fourSamples[3], {}}},
		{"OpDecorate %in Sample\n", "InterpolateAtSample %in %c2", wholePixel, all(fourSamples[2])},
		{"OpDecorate %in Sample\n", "InterpolateAtOffset %in %off", wholePixel, all(at(0.75, 0.375))},
		{"OpDecorate %in Flat\n", "InterpolateAtOffset %in %off", wholePixel, all(at(0, 0))},
	} {
		x := machine(t, interpolating(c.decoration, fmt.Sprintf(instruction, c.code)))
		require.Equal(t, c.want, placed(t, x, c.corners...), "%s %v", c.code, c.corners)
	}
	x := machine(t, interpolating("", "%at = OpAccessChain %pf %in %c1\n%f = OpExtInst %float %glsl InterpolateAtOffset %at %off\n%r = OpCompositeConstruct %v4 %f %f %f %f\n"))
	require.Equal(t, all([4]float64{0.375, 0.375, 0.375, 0.375}), placed(t, x, wholePixel...))
}

// interpolating is a stage with constants for the instructions.
func interpolating(decoration, code string) string {
	prelude := strings.Replace(fragmentPrelude, "OpMemoryModel", "OpCapability InterpolationFunction\n%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel", 1)
	body := strings.Replace(fragmentBody, "%main = ", `%int = OpTypeInt 32 1
%c1 = OpConstant %int 1
%c2 = OpConstant %int 2
%c3 = OpConstant %int 3
%v2 = OpTypeVector %float 2
%pf = OpTypePointer Input %float
%dx = OpConstant %float 0.25
%dy = OpConstant %float -0.125
%off = OpConstantComposite %v2 %dx %dy
%main = `, 1)
	return prelude + "OpDecorate %in Location 1\n" + decoration + body + code + fragmentEnd
}

// A stage that reads which sample it is runs for each: it knows its number, its place and its part of the mask.
func TestSampleShading(t *testing.T) {
	const types = `%int = OpTypeInt 32 1
%c0 = OpConstant %int 0
%pint = OpTypePointer Input %int
%v2 = OpTypeVector %float 2
%pv2 = OpTypePointer Input %v2
%one = OpConstant %int 1
%ints = OpTypeArray %int %one
%pints = OpTypePointer Input %ints
%number = OpVariable %pint Input
%place = OpVariable %pv2 Input
%mask = OpVariable %pints Input
%main = `
	const code = `%n = OpLoad %int %number
%f = OpConvertSToF %float %n
%p = OpLoad %v2 %place
%mp = OpAccessChain %pint %mask %c0
%m = OpLoad %int %mp
%fm = OpConvertSToF %float %m
%r = OpCompositeConstruct %v4 %f %p %fm
`
	prelude := strings.NewReplacer("%in %out", "%in %out %number %place %mask", "OpMemoryModel", "OpCapability SampleRateShading\nOpMemoryModel").Replace(fragmentPrelude)
	prelude += "OpDecorate %in Location 1\nOpDecorate %number BuiltIn SampleId\nOpDecorate %number Flat\nOpDecorate %place BuiltIn SamplePosition\nOpDecorate %mask BuiltIn SampleMask\nOpDecorate %mask Flat\n"
	x := machine(t, prelude+strings.Replace(fragmentBody, "%main = ", types, 1)+code+fragmentEnd)
	want := [4][4]float64{{0, 0.375, 0.125, 1}, {1, 0.875, 0.375, 2}, {2, 0.125, 0.625, 4}, {3, 0.625, 0.875, 8}}
	require.Equal(t, want, placed(t, x, wholePixel...))
	want[1], want[3] = [4]float64{}, [4]float64{}
	require.Equal(t, want, placed(t, x, leftHalf...))
	require.Equal(t, grammar.BuiltInSampleId, x.Inputs()[1].BuiltIn)

	// The place of FragCoord is the sample's, too.
	coordinates := strings.Replace(prelude, "OpDecorate %in Location 1", "OpDecorate %in BuiltIn FragCoord", 1)
	x = machine(t, coordinates+strings.Replace(fragmentBody, "%main = ", types, 1)+"%r = OpCopyObject %v4 %v\n"+fragmentEnd)
	require.Equal(t, fourSamples, placed(t, x, wholePixel...))
}

// Places are right with perspective, too; and derivatives of what is read at samples are those of one sample to the same of its
// neighbour.
func TestPlacesWithPerspective(t *testing.T) {
	x := machine(t, interpolating("", "%r = OpExtInst %v4 %glsl InterpolateAtOffset %in %off\n"))
	target := NewImage(format(t, "R32G32B32A32_SFLOAT"), 1, 1, 1)
	p := &Pipeline{Fragment: x, Colors: []*Image{target}, Viewport: Viewport{Width: 1, Height: 1, MaxDepth: 1}}
	// The left side is at w = 1, the right one at w = 3.
	d := &Draw{Topology: TriangleStrip, Count: 4, Attributes: []Attribute{
		{Format: format(t, "R32G32B32A32_SFLOAT"), Stride: 16, Data: floats(-1, -1, 0, 1, 3, -3, 0, 3, -1, 1, 0, 1, 3, 3, 0, 3)},
		{Location: 1, Format: format(t, "R32_SFLOAT"), Stride: 4, Data: floats(0, 1, 0, 1)},
	}}
	require.NoError(t, p.Draw(context.Background(), d))
	require.InDelta(t, 0.5, target.at(0, 0)[0], 1e-6) // at 3/4: (3/4/3)/(1/4+3/4/3)

	x = machine(t, fragmentPrelude+"OpDecorate %in Location 1\nOpDecorate %in Sample\n"+fragmentBody+"%r = OpDPdx %v4 %v\n"+fragmentEnd)
	require.Equal(t, [4][4]float64{{1, 0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0, 0}}, placed(t, x, wholePixel...))
}
