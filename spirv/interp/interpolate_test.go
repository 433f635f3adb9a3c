package interp

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

const interpolating = `
OpCapability Shader
OpCapability InterpolationFunction
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %number %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 3
OpDecorate %number Location 9
OpDecorate %number Flat
OpDecorate %out Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%int = OpTypeInt 32 1
%v2 = OpTypeVector %float 2
%n3 = OpConstant %int 3
%array = OpTypeArray %v2 %n3
%parray = OpTypePointer Input %array
%pv2 = OpTypePointer Input %v2
%pint = OpTypePointer Input %int
%pout = OpTypePointer Output %v2
%in = OpVariable %parray Input
%number = OpVariable %pint Input
%out = OpVariable %pout Output
%main = OpFunction %void None %fn
%entry = OpLabel
%i = OpLoad %int %number
%at = OpAccessChain %pv2 %in %i
%r = OpExtInst %v2 %glsl InterpolateAtSample %at %i
OpStore %out %r
OpReturn
OpFunctionEnd
`

func interpolator(t *testing.T, text string) (*Machine, error) {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return New(m, Options{})
}

// Who sets inputs is asked for them by slot, component and invocation, and says what they are elsewhere. Outside of an array of
// them is zero.
func TestInterpolateBy(t *testing.T) {
	x, err := interpolator(t, interpolating)
	require.NoError(t, err)
	require.True(t, x.AtSamples())
	b, err := x.NewBatch(4)
	require.NoError(t, err)
	for asks := range 2 {
		b.Reset()
		for i := range x.Inputs() {
			s := &x.Inputs()[i]
			for lane := range 4 {
				for c := range s.Components {
					v := uint64(7)
					if s.Location == 9 {
						v = uint64(lane)
					}
					b.Set(s, c, lane, v)
				}
			}
		}
		if asks == 1 {
			b.InterpolateBy(func(s *Slot, component, invocation int, at InputPlace) uint64 {
				require.Equal(t, InputPlace{Kind: PlaceSample, Sample: uint32(invocation)}, at)
				return uint64(s.Location)*100 + uint64(component)*10 + uint64(invocation)
			})
		}
		require.NoError(t, b.Run(context.Background(), 4, nil))
		want := [][]uint32{{7, 7, 7, 0}, {7, 7, 7, 0}}
		if asks == 1 {
			want = [][]uint32{{300, 401, 502, 0}, {310, 411, 512, 0}}
		}
		for c := range 2 {
			require.Equal(t, want[c], b.Words(&x.Outputs()[0], c))
		}
	}
}

// What cannot be interpolated stops, with its place.
func TestNotInterpolated(t *testing.T) {
	for _, c := range []struct{ from, to, message string }{
		{"OpDecorate %in Location 3", "OpDecorate %in BuiltIn ClipDistance", "interpolation of built-in ClipDistance is not supported"},
		{"Sample %at %i", "Sample %at %v", "the operands are not what the instruction takes"},
		{"Sample %at %i", "Offset %at %i", "the operands are not what the instruction takes"},
		{"%r = OpExtInst %v2 %glsl InterpolateAtSample %at", "%r = OpExtInst %v2 %glsl InterpolateAtSample %out", "the interpolant is not an input"},
	} {
		text := strings.Replace(interpolating, c.from, c.to, 1)
		text = strings.Replace(text, "%at = ", "%v = OpLoad %array %in\n%at = ", 1)
		_, err := interpolator(t, text)
		require.ErrorContains(t, err, c.message)
		require.ErrorContains(t, err, "OpExtInst")
	}
}
