package interp

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A kernel reads images through samplers that it has or is given, writes them and asks for their format.
func TestKernelImages(t *testing.T) {
	const types = "%im = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly\n%wo = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly\n%sm = OpTypeSampler\n%si = OpTypeSampledImage %im\n" +
		"%f0 = OpConstant %float 0\n%halff = OpConstant %float 0.5\n%eighth = OpConstant %float 0.125\n"
	const lookup = "%gw = OpUConvert %uint %g\n%x1 = OpIAdd %uint %gw %c2\n%xy = OpCompositeConstruct %u2 %x1 %c0\n%both = OpSampledImage %si %p1 %sam\n" +
		"%tx = OpImageSampleExplicitLod %f4 %both %xy Lod %f0\n%r = OpCompositeExtract %float %tx 0\n%b = OpBitcast %uint %r\nOpStore %at %b\n"
	const between = "%gw = OpConvertUToF %float %g\n%u = OpFMul %float %gw %eighth\n%uv = OpCompositeConstruct %f2 %u %halff\n%both = OpSampledImage %si %p1 %sam\n" +
		"%tx = OpImageSampleExplicitLod %f4 %both %uv Lod %f0\n%r = OpCompositeExtract %float %tx 0\n%b = OpBitcast %uint %r\nOpStore %at %b\n"
	row := Arg{Image: picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 1})}
	for _, c := range []struct {
		name, types, body string
		params            []string
		args              []Arg
		want              []float32
	}{
		{"numbers of texels, to the edge", "%sam = OpConstantSampler %sm ClampToEdge 0 Nearest\n", lookup, []string{"%im"}, []Arg{row}, []float32{2, 3, 3, 3}},
		{"the border", "%sam = OpConstantSampler %sm Clamp 0 Nearest\n", lookup, []string{"%im"}, []Arg{row}, []float32{2, 3, 0, 0}},
		{"repeated", "%sam = OpConstantSampler %sm Repeat 1 Linear\n", between, []string{"%im"}, []Arg{row}, []float32{1.5, 0, 0.5, 1}},
		{"mirrored", "%sam = OpConstantSampler %sm RepeatMirrored 1 Linear\n", between, []string{"%im"}, []Arg{row}, []float32{0, 0, 0.5, 1}},
		{"given", "", "%sam = OpCopyObject %sm %p2\n" + between, []string{"%im", "%sm"}, []Arg{row, {Image: Descriptor{Sampler: &image.Sampler{}}}}, []float32{0, 0, 1, 1}},
		{"in a variable", "%psm = OpTypePointer UniformConstant %sm\n%k = OpConstantSampler %sm None 0 Nearest\n%v = OpVariable %psm UniformConstant %k\n", "%sam = OpLoad %sm %v\n" + lookup,
			[]string{"%im"}, []Arg{row}, []float32{2, 3, 3, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := kernelText{types: types + c.types, params: c.params, body: c.body}
			require.Equal(t, c.want, floatsOf(k.run(t, 4, 1, Options{}, c.args...)))
		})
	}

	out := picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 1})
	write := kernelText{types: types, params: []string{"%wo"}, body: "%gw = OpUConvert %uint %g\n%xy = OpCompositeConstruct %u2 %gw %c0\n%v = OpCompositeConstruct %f4 %halff %f0 %f0 %f0\nOpImageWrite %p1 %xy %v\nOpStore %at %gw\n"}
	write.run(t, 4, 1, Options{}, Arg{Image: out})
	last, _ := out.Image.Load(image.Place{X: 3})
	require.Equal(t, 0.5, last.F[0])
}

// Formats have the names that OpenCL gives them.
func TestChannels(t *testing.T) {
	for name, want := range map[string][2]int32{
		"R8G8B8A8_UNORM":           {int32(grammar.ImageChannelDataTypeUnormInt8), int32(grammar.ImageChannelOrderRGBA)},
		"B8G8R8A8_SRGB":            {int32(grammar.ImageChannelDataTypeUnormInt8), int32(grammar.ImageChannelOrdersBGRA)},
		"R16_SNORM":                {int32(grammar.ImageChannelDataTypeSnormInt16), int32(grammar.ImageChannelOrderR)},
		"R32G32B32A32_SFLOAT":      {int32(grammar.ImageChannelDataTypeFloat), int32(grammar.ImageChannelOrderRGBA)},
		"R16G16_SFLOAT":            {int32(grammar.ImageChannelDataTypeHalfFloat), int32(grammar.ImageChannelOrderRG)},
		"R32_UINT":                 {int32(grammar.ImageChannelDataTypeUnsignedInt32), int32(grammar.ImageChannelOrderR)},
		"R5G6B5_UNORM_PACK16":      {int32(grammar.ImageChannelDataTypeUnormShort565), int32(grammar.ImageChannelOrderRGB)},
		"A2B10G10R10_UNORM_PACK32": {int32(grammar.ImageChannelDataTypeUnormInt101010_2), int32(grammar.ImageChannelOrderRGBA)},
		"A8B8G8R8_UNORM_PACK32":    {int32(grammar.ImageChannelDataTypeUnormInt8), int32(grammar.ImageChannelOrderRGBA)},
		"D16_UNORM":                {int32(grammar.ImageChannelDataTypeUnormInt16), int32(grammar.ImageChannelOrderDepth)},
		"D24_UNORM_S8_UINT":        {int32(grammar.ImageChannelDataTypeUnormInt24), int32(grammar.ImageChannelOrderDepthStencil)},
		"B10G11R11_UFLOAT_PACK32":  {unknownChannels, unknownChannels},
		"R64_UINT":                 {unknownChannels, int32(grammar.ImageChannelOrderR)},
	} {
		f, err := texel.Parse(name)
		require.NoError(t, err)
		require.Equal(t, want, [2]int32{channelType(f), channelOrder(f)}, name)
	}
	k := kernelText{types: "%im = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly\n", params: []string{"%im"},
		body: "%q = OpImageQueryFormat %uint %p1\n%o = OpImageQueryOrder %uint %p1\n%o16 = OpShiftLeftLogical %uint %o %c4\n%b = OpBitwiseOr %uint %q %o16\nOpStore %at %b\n"}
	f, _ := texel.Parse("R16G16B16A16_SFLOAT")
	got := k.run(t, 4, 1, Options{}, Arg{Image: picture(t, image.Image{Dim: grammar.Dim2D, Width: 1, Format: f})})
	require.Equal(t, uint32(13+5<<4), got[0])
}
