package interp

import (
	"context"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

const imageCapabilities = `
OpCapability Sampled1D
OpCapability Image1D
OpCapability SampledBuffer
OpCapability ImageBuffer
OpCapability ImageQuery
OpCapability SampledCubeArray
OpCapability ImageMSArray
OpCapability StorageImageMultisample
OpCapability StorageImageExtendedFormats
OpCapability ImageGatherExtended
OpCapability SparseResidency
OpCapability MinLod
OpCapability InputAttachment
`

// imageTypes declares images at bindings from 1 on, in the set 0, and constants. %x is the number of an invocation as int.
const imageTypes = `
%v4f = OpTypeVector %float 4
%v3f = OpTypeVector %float 3
%v2f = OpTypeVector %float 2
%v2i = OpTypeVector %int 2
%v3i = OpTypeVector %int 3
%v4u = OpTypeVector %uint 4
%v4i = OpTypeVector %int 4
%f0 = OpConstant %float 0
%f1 = OpConstant %float 1
%f2 = OpConstant %float 2
%half = OpConstant %float 0.5
%quarter = OpConstant %float 0.25
%eighth = OpConstant %float 0.125
%i0 = OpConstant %int 0
%i1 = OpConstant %int 1
%i2 = OpConstant %int 2
%i3 = OpConstant %int 3
%im1 = OpConstant %int -1
%p00 = OpConstantComposite %v2i %i0 %i0
%p10 = OpConstantComposite %v2i %i1 %i0
%p21 = OpConstantComposite %v2i %i2 %i1
%p210 = OpConstantComposite %v3i %i2 %i1 %i0
%p211 = OpConstantComposite %v3i %i2 %i1 %i1
`

// runImages runs a body for eight invocations with images bound from binding 1 on, each of which has the type that decl says. The
// types are %t1, %t2, …; the variables are %m1, %m2, …
func runImages(t *testing.T, o Options, types []string, body string, bound ...Descriptor) (*Machine, []uint32, error) {
	t.Helper()
	o.Resources.Images = map[Binding][]Descriptor{}
	for i, d := range bound {
		o.Resources.Images[Binding{0, uint32(i + 1)}] = []Descriptor{d}
	}
	b := make([]byte, 64)
	o.Resources.Buffers = map[Binding][][]byte{{0, 0}: {b}}
	x, err := New(assemble(t, imageText(types, body)), o)
	if err != nil {
		return nil, nil, err
	}
	err = x.Dispatch(context.Background(), [3]uint32{1, 1, 1})
	return x, numbers(b[:32]), err
}

// imageText is a module for runImages.
func imageText(types []string, body string) string {
	decorate, declare := "", imageTypes
	for i, typ := range types {
		n := utoa(uint32(i + 1))
		decorate += "OpName %m" + n + " \"m" + n + "\"\nOpDecorate %m" + n + " DescriptorSet 0\nOpDecorate %m" + n + " Binding " + n + "\n"
		declare += "%t" + n + " = " + strings.ReplaceAll(typ, "\n", "\n%t"+n+" = ") + "\n"
		declare += "%q" + n + " = OpTypePointer UniformConstant %t" + n + "\n%m" + n + " = OpVariable %q" + n + " UniformConstant\n"
	}
	text := strings.Replace(checkPrelude, "OpMemoryModel", imageCapabilities+"OpMemoryModel", 1)
	text = strings.Replace(text, "OpDecorate %gid", decorate+"OpDecorate %gid", 1)
	text = strings.Replace(text, "%main = OpFunction", declare+"%main = OpFunction", 1)
	return text + "%x = OpBitcast %int %l\n" + body + "\n" + checkEnd
}

// picture makes an image of floats 0, 1, 2, …
func picture(t *testing.T, m image.Image) Descriptor {
	t.Helper()
	if m.Format == nil {
		m.Format, _ = texel.Parse("R32_SFLOAT")
	}
	made, err := image.New(m)
	require.NoError(t, err)
	for i := 0; (i+1)*m.Format.Size <= len(made.Data); i++ {
		m.Format.Encode(made.Data[i*m.Format.Size:], texel.Texel{F: [4]float64{float64(i)}, I: [4]int64{int64(i)}})
	}
	return Descriptor{Image: made}
}

func floatsOf(words []uint32) (list []float32) {
	for _, w := range words {
		list = append(list, math.Float32frombits(w))
	}
	return list
}

const (
	image1D  = "OpTypeImage %float 1D 0 0 0 1 Unknown"
	image2D  = "OpTypeImage %float 2D 0 0 0 1 Unknown"
	image2DA = "OpTypeImage %float 2D 0 1 0 1 Unknown"
	image2DM = "OpTypeImage %float 2D 0 0 1 1 Unknown"
	storage  = "OpTypeImage %float 2D 0 0 0 2 R32f"
	extract  = "%r0 = OpCompositeExtract %float %tx 0\n%r = OpBitcast %uint %r0\nOpStore %at %r"
)

// One texel for each invocation, by its number.
func TestImageFetch(t *testing.T) {
	format := func(name string) *texel.Format {
		f, err := texel.Parse(name)
		require.NoError(t, err)
		return f
	}
	for _, c := range []struct {
		name, typ string
		m         image.Image
		body      string // makes %tx
		want      []float32
	}{
		{"1D", image1D, image.Image{Dim: grammar.Dim1D, Width: 8}, "OpImageFetch %v4f %i %x", []float32{0, 1, 2, 3, 4, 5, 6, 7}},
		{"1D, outside", image1D, image.Image{Dim: grammar.Dim1D, Width: 6}, "OpImageFetch %v4f %i %x", []float32{0, 1, 2, 3, 4, 5, 0, 0}},
		{"2D", image2D, image.Image{Dim: grammar.Dim2D, Width: 3, Height: 8}, "OpImageFetch %v4f %i %p1x", []float32{1, 4, 7, 10, 13, 16, 19, 22}},
		{"level", image2D, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 16, Levels: 2}, "OpImageFetch %v4f %i %p1x Lod %i1", []float32{65, 67, 69, 71, 73, 75, 77, 79}},
		{"offset", image2D, image.Image{Dim: grammar.Dim2D, Width: 3, Height: 8}, "OpImageFetch %v4f %i %p1x Lod|ConstOffset %i0 %p10", []float32{2, 5, 8, 11, 14, 17, 20, 23}},
		{"layer", image2DA, image.Image{Dim: grammar.Dim2D, Width: 3, Height: 2, Layers: 8}, "OpImageFetch %v4f %i %p21x", []float32{5, 11, 17, 23, 29, 35, 41, 47}},
		{"3D", "OpTypeImage %float 3D 0 0 0 1 Unknown", image.Image{Dim: grammar.Dim3D, Width: 3, Height: 2, Depth: 8}, "OpImageFetch %v4f %i %p21x", []float32{5, 11, 17, 23, 29, 35, 41, 47}},
		{"samples", image2DM, image.Image{Dim: grammar.Dim2D, Width: 2, Height: 1, Samples: 8}, "OpImageFetch %v4f %i %p10 Sample %x", []float32{8, 9, 10, 11, 12, 13, 14, 15}},
		{"buffer", "OpTypeImage %float Buffer 0 0 0 1 Unknown", image.Image{Dim: grammar.DimBuffer, Width: 7}, "OpImageFetch %v4f %i %x", []float32{0, 1, 2, 3, 4, 5, 6, 0}},
		{"unorm", image1D, image.Image{Dim: grammar.Dim1D, Width: 8, Format: format("R8G8B8A8_UNORM")}, "OpImageFetch %v4f %i %x", []float32{0, 1, 1, 1, 1, 1, 1, 1}},
		{"half", image1D, image.Image{Dim: grammar.Dim1D, Width: 8, Format: format("R16G16_SFLOAT")}, "OpImageFetch %v4f %i %x", []float32{0, 1, 2, 3, 4, 5, 6, 7}},
		{"storage", storage, image.Image{Dim: grammar.Dim2D, Width: 3, Height: 8}, "OpImageRead %v4f %i %p1x", []float32{1, 4, 7, 10, 13, 16, 19, 22}},
		{"faces", "OpTypeImage %float Cube 0 0 0 2 R32f", image.Image{Dim: grammar.DimCube, Width: 2, Height: 2, Layers: 6}, "OpImageRead %v4f %i %p01x", []float32{2, 6, 10, 14, 18, 22, 0, 0}},
		{"faces of layers", "OpTypeImage %float Cube 0 1 0 2 R32f", image.Image{Dim: grammar.DimCube, Width: 2, Height: 2, Layers: 12}, "OpImageRead %v4f %i %p01x", []float32{2, 6, 10, 14, 18, 22, 26, 30}},
		{"one component", storage, image.Image{Dim: grammar.Dim2D, Width: 3, Height: 8}, "OpImageRead %v2f %i %p1x NonPrivateTexel|VolatileTexel", []float32{1, 4, 7, 10, 13, 16, 19, 22}},
	} {
		t.Run(c.name, func(t *testing.T) {
			body := "%i = OpLoad %t1 %m1\n%p1x = OpCompositeConstruct %v2i %i1 %x\n%p21x = OpCompositeConstruct %v3i %i2 %i1 %x\n%p01x = OpCompositeConstruct %v3i %i0 %i1 %x\n%tx = " + c.body + "\n" + extract
			for _, o := range []Options{{}, {Check: true}} {
				x, got, err := runImages(t, o, []string{c.typ}, body, picture(t, c.m))
				require.NoError(t, err)
				require.Equal(t, c.want, floatsOf(got))
				outside := 0
				for _, v := range c.want[1:] {
					if v == 0 {
						outside++
					}
				}
				if o.Check && outside > 0 {
					require.Equal(t, OutOfBounds, x.Findings()[0].Mistake)
					require.Equal(t, outside, x.Findings()[0].Count)
					require.Contains(t, x.Findings()[0].Msg, "of m1, which has")
				} else {
					require.Empty(t, x.Findings())
				}
			}
		})
	}
}

// Integers keep their sign and their width.
func TestImageIntegers(t *testing.T) {
	for _, c := range []struct {
		format, typ, v4, scalar string
		bytes                   []byte
		want                    uint32
	}{
		{"R8_SINT", "OpTypeImage %int 1D 0 0 0 1 Unknown", "%v4i", "%int", []byte{0xFE}, 0xFFFFFFFE},
		{"R8_UINT", "OpTypeImage %uint 1D 0 0 0 1 Unknown", "%v4u", "%uint", []byte{0xFE}, 0xFE},
		{"R16G16_SINT", "OpTypeImage %int 1D 0 0 0 1 Unknown", "%v4i", "%int", []byte{0, 0x80, 1, 0}, 0xFFFF8000},
		{"D24_UNORM_S8_UINT", "OpTypeImage %uint 1D 0 0 0 1 Unknown", "%v4u", "%uint", []byte{1, 2, 3, 4}, 4},
	} {
		f, err := texel.Parse(c.format)
		require.NoError(t, err)
		m, err := image.New(image.Image{Dim: grammar.Dim1D, Format: f, Width: 1, Data: c.bytes})
		require.NoError(t, err)
		body := "%i = OpLoad %t1 %m1\n%tx = OpImageFetch " + c.v4 + " %i %i0\n%r0 = OpCompositeExtract " + c.scalar + " %tx 0\n%r = OpBitcast %uint %r0\nOpStore %at %r"
		_, got, err := runImages(t, Options{}, []string{c.typ}, body, Descriptor{Image: m})
		require.NoError(t, err)
		require.Equal(t, c.want, got[0], c.format)
	}
}

// What is written can be read; what is outside is not written.
func TestImageWrite(t *testing.T) {
	d := picture(t, image.Image{Dim: grammar.Dim2D, Width: 6, Height: 1})
	body := "%i = OpLoad %t1 %m1\n%px0 = OpCompositeConstruct %v2i %x %i0\n%f = OpConvertSToF %float %x\n%f10 = OpFMul %float %f %half\n%v = OpCompositeConstruct %v4f %f10 %f1 %f1 %f1\n" +
		"OpImageWrite %i %px0 %v\n%tx = OpImageRead %v4f %i %px0\n" + extract
	x, got, err := runImages(t, Options{Check: true}, []string{storage}, body, d)
	require.NoError(t, err)
	require.Equal(t, []float32{0, 0.5, 1, 1.5, 2, 2.5, 0, 0}, floatsOf(got))
	require.Len(t, x.Findings(), 2) // of the write and of the read
	require.False(t, x.Uniform())
	last, _ := d.Image.Load(image.Place{X: 5})
	require.Equal(t, 2.5, last.F[0])
}

// Two invocations that write one texel race; an undefined value must not be written.
func TestImageChecks(t *testing.T) {
	const write = "%i = OpLoad %t1 %m1\n%px0 = OpCompositeConstruct %v2i %x %i0\n%f = OpConvertSToF %float %x\n%v = OpCompositeConstruct %v4f %f %f1 %f1 %f1\n"
	for body, want := range map[string]Mistake{
		write + "OpImageWrite %i %p00 %v":                                 Race,
		write + "%u = OpUndef %v4f\nOpImageWrite %i %px0 %u":              Uninitialized,
		write + "OpImageWrite %i %px0 %v":                                 "",
		write + "%tx = OpImageRead %v4f %i %px0\n" + extract:              "",
		write + "OpImageWrite %i %px0 %v\n%tx = OpImageRead %v4f %i %p00": Race,
	} {
		x, _, err := runImages(t, Options{Check: true}, []string{storage}, body, picture(t, image.Image{Dim: grammar.Dim2D, Width: 8, Height: 1}))
		require.NoError(t, err)
		if want == "" {
			require.Empty(t, x.Findings(), body)
		} else {
			require.Equal(t, want, x.Findings()[0].Mistake, body)
		}
	}
}

func TestImageQueries(t *testing.T) {
	array := picture(t, image.Image{Dim: grammar.Dim2D, Width: 9, Height: 6, Layers: 3, Levels: 2})
	cube := picture(t, image.Image{Dim: grammar.DimCube, Width: 4, Height: 4, Layers: 12})
	samples := picture(t, image.Image{Dim: grammar.Dim2D, Width: 2, Height: 2, Samples: 4})
	types := []string{image2DA, "OpTypeImage %float Cube 0 1 0 1 Unknown", image2DM}
	body := "%a = OpLoad %t1 %m1\n%c = OpLoad %t2 %m2\n%s = OpLoad %t3 %m3\n"
	for question, want := range map[string]uint32{
		"%v = OpImageQuerySizeLod %v3i %a %i0\n%n = OpCompositeExtract %int %v 0": 9,
		"%v = OpImageQuerySizeLod %v3i %a %i1\n%n = OpCompositeExtract %int %v 0": 4,
		"%v = OpImageQuerySizeLod %v3i %a %i1\n%n = OpCompositeExtract %int %v 1": 3,
		"%v = OpImageQuerySizeLod %v3i %a %i1\n%n = OpCompositeExtract %int %v 2": 3,
		"%v = OpImageQuerySizeLod %v3i %c %i0\n%n = OpCompositeExtract %int %v 2": 2,
		"%v = OpImageQuerySize %v2i %s\n%n = OpCompositeExtract %int %v 1":        2,
		"%n = OpImageQueryLevels %int %a":                                         2,
		"%n = OpImageQuerySamples %int %s":                                        4,
	} {
		_, got, err := runImages(t, Options{}, types, body+question+"\n%r = OpBitcast %uint %n\nOpStore %at %r", array, cube, samples)
		require.NoError(t, err)
		require.Equal(t, want, got[0], question)
	}
}

// An image that does not fit its variable is an error before anything runs.
func TestImageDoesNotFit(t *testing.T) {
	integers, _ := texel.Parse("R32_UINT")
	bytes, _ := texel.Parse("R8_UNORM")
	for _, c := range []struct {
		typ  string
		d    Descriptor
		want string
	}{
		{image2D, Descriptor{}, "nothing is bound to m1 (set 0, binding 1)"},
		{image2D, Descriptor{Sampler: &image.Sampler{}}, "needs an image"},
		{"OpTypeSampler", picture(t, image.Image{Dim: grammar.Dim2D, Width: 1}), "needs a sampler"},
		{image2D, picture(t, image.Image{Dim: grammar.Dim1D, Width: 1}), "has the dimension"},
		{image2D, picture(t, image.Image{Dim: grammar.Dim2D, Width: 1, Layers: 2}), "has layers"},
		{image2D, picture(t, image.Image{Dim: grammar.Dim2D, Width: 1, Samples: 2}), "has several samples"},
		{image2D, picture(t, image.Image{Dim: grammar.Dim2D, Width: 1, Format: integers}), "has the format R32_UINT"},
		{storage, picture(t, image.Image{Dim: grammar.Dim2D, Width: 1, Format: bytes}), "has the format R8_UNORM"},
	} {
		_, _, err := runImages(t, Options{}, []string{c.typ}, "%i = OpLoad %t1 %m1", c.d)
		require.ErrorContains(t, err, c.want)
	}
}

// Atomic instructions on texels lose nothing, and do nothing outside.
func TestTexelPointer(t *testing.T) {
	f, _ := texel.Parse("R32_UINT")
	d := picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 2, Format: f})
	const typ = "OpTypeImage %uint 2D 0 0 0 2 R32ui"
	run := func(at string) (*Machine, []uint32) {
		x, got, err := runImages(t, Options{Check: true}, []string{"OpTypePointer Image %uint", typ},
			"%p11 = OpCompositeConstruct %v2i %i1 "+at+"\n%pt = OpImageTexelPointer %t1 %m2 %p11 %c0\n%r = OpAtomicIAdd %uint %pt %c1 %c0 %c2\nOpStore %at %r", Descriptor{}, d)
		require.NoError(t, err)
		return x, got
	}
	x, got := run("%i1")
	require.Equal(t, []uint32{5, 7, 9, 11, 13, 15, 17, 19}, got)
	require.Empty(t, x.Findings())
	now, _ := d.Image.Load(image.Place{X: 1, Y: 1})
	require.Equal(t, int64(21), now.I[0])
	x, got = run("%i2")
	require.Equal(t, make([]uint32, 8), got)
	require.Equal(t, OutOfBounds, x.Findings()[0].Mistake)
}

// A sparse instruction says that all is there.
func TestSparse(t *testing.T) {
	body := "%i = OpLoad %t1 %m1\n%px0 = OpCompositeConstruct %v2i %x %i0\n%s = OpImageSparseFetch %t2 %i %px0\n%code = OpCompositeExtract %int %s 0\n" +
		"%ok = OpImageSparseTexelsResident %bool %code\n%tx = OpCompositeExtract %v4f %s 1\n%r1 = OpCompositeExtract %float %tx 0\n%r0 = OpSelect %float %ok %r1 %half\n%r = OpBitcast %uint %r0\nOpStore %at %r"
	_, got, err := runImages(t, Options{}, []string{image2D, "OpTypeStruct %int %v4f"}, body, picture(t, image.Image{Dim: grammar.Dim2D, Width: 8}))
	require.NoError(t, err)
	require.Equal(t, []float32{0, 1, 2, 3, 4, 5, 6, 7}, floatsOf(got))
}

// Lookups in a row of four, each invocation an eighth further.
func TestImageSample(t *testing.T) {
	row := picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 1, Levels: 3}) // 0 1 2 3, 4 5, 6
	clamp := [3]image.AddressMode{image.ClampToEdge, image.ClampToEdge}
	linear := &image.Sampler{Mag: image.Linear, Min: image.Linear, Mipmap: image.Linear, Address: clamp, MaxLod: image.AllLevels}
	nearest := &image.Sampler{MaxLod: image.AllLevels, Compare: image.Less}
	const at = "%fx = OpConvertSToF %float %x\n%u = OpFMul %float %fx %eighth\n%uv = OpCompositeConstruct %v2f %u %half\n"
	for _, c := range []struct {
		name, body string // makes %tx, a vector
		s          *image.Sampler
		want       []float32
	}{
		{"nearest", "%tx = OpImageSampleExplicitLod %v4f %si %uv Lod %f0", nearest, []float32{0, 0, 1, 1, 2, 2, 3, 3}},
		{"linear", "%tx = OpImageSampleExplicitLod %v4f %si %uv Lod %f0", linear, []float32{0, 0, 0.5, 1, 1.5, 2, 2.5, 3}},
		{"level", "%tx = OpImageSampleExplicitLod %v4f %si %uv Lod %f1", nearest, []float32{4, 4, 4, 4, 5, 5, 5, 5}},
		{"between levels", "%tx = OpImageSampleExplicitLod %v4f %si %uv Lod %half", &image.Sampler{Mipmap: image.Linear, MaxLod: 9}, []float32{2, 2, 2.5, 2.5, 3.5, 3.5, 4, 4}},
		{"gradient", "%g = OpCompositeConstruct %v2f %half %f0\n%tx = OpImageSampleExplicitLod %v4f %si %uv Grad %g %g", nearest, []float32{4, 4, 4, 4, 5, 5, 5, 5}},
		{"gradient and limit", "%g = OpCompositeConstruct %v2f %f0 %f0\n%tx = OpImageSampleExplicitLod %v4f %si %uv Grad|MinLod %g %g %f2", nearest, []float32{6, 6, 6, 6, 6, 6, 6, 6}},
		{"offset", "%tx = OpImageSampleExplicitLod %v4f %si %uv Lod|ConstOffset %f0 %p10", nearest, []float32{1, 1, 2, 2, 3, 3, 0, 0}},
		{"projected", "%uvw = OpCompositeConstruct %v3f %u %half %half\n%tx = OpImageSampleProjExplicitLod %v4f %si %uvw Lod %f0", nearest, []float32{0, 1, 2, 3, 0, 1, 2, 3}},
		{"compared", "%s0 = OpImageSampleDrefExplicitLod %float %si %uv %f1 Lod %f0\n%tx = OpCompositeConstruct %v2f %s0 %s0", nearest, []float32{0, 0, 0, 0, 1, 1, 1, 1}},
		{"compared and projected", "%uvw = OpCompositeConstruct %v3f %u %half %half\n%s0 = OpImageSampleProjDrefExplicitLod %float %si %uvw %f1 Lod %f0\n%tx = OpCompositeConstruct %v2f %s0 %s0", nearest, []float32{0, 0, 0, 1, 0, 0, 0, 1}},
		{"gather", "%tx = OpImageGather %v4f %si %uv %i0", nearest, []float32{3, 0, 0, 1, 1, 2, 2, 3}},
		{"no quads here", "%tx = OpImageSampleImplicitLod %v4f %si %uv Bias %f1", nearest, []float32{4, 4, 4, 4, 5, 5, 5, 5}},
		{"sparse", "%sp = OpImageSparseSampleExplicitLod %t4 %si %uv Lod %f0\n%tx = OpCompositeExtract %v4f %sp 1", nearest, []float32{0, 0, 1, 1, 2, 2, 3, 3}},
		{"image out of the pair", "%i2 = OpImage %t1 %si\n%tx = OpImageFetch %v4f %i2 %p10", nearest, []float32{1, 1, 1, 1, 1, 1, 1, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			body := at + "%i = OpLoad %t1 %m1\n%s = OpLoad %t2 %m2\n%si = OpSampledImage %t3 %i %s\n" + strings.Replace(c.body, "%i2", "%im", -1) + "\n" + extract
			x, got, err := runImages(t, Options{Check: true}, []string{image2D, "OpTypeSampler", "OpTypeSampledImage %t1", "OpTypeStruct %int %v4f"}, body, row, Descriptor{Sampler: c.s})
			require.NoError(t, err)
			require.Equal(t, c.want, floatsOf(got))
			require.Empty(t, x.Findings())
		})
	}
	f, _ := texel.Parse("R32_UINT")
	body := "%i = OpLoad %t1 %m1\n%s = OpLoad %t2 %m2\n%si = OpSampledImage %t3 %i %s\n%u2 = OpCompositeConstruct %v2f %f0 %f0\n%tx = OpImageSampleExplicitLod %v4u %si %u2 Lod %f0"
	_, _, err := runImages(t, Options{}, []string{"OpTypeImage %uint 2D 0 0 0 1 Unknown", "OpTypeSampler", "OpTypeSampledImage %t1"}, body, picture(t, image.Image{Dim: grammar.Dim2D, Width: 1, Format: f}), Descriptor{Sampler: linear})
	require.ErrorContains(t, err, "a linear filter cannot be used for")
}

// A shader chooses an image of an array; one that is not there reads as zeros.
func TestDescriptorIndexing(t *testing.T) {
	one := func(v byte) Descriptor {
		f, _ := texel.Parse("R8_UNORM")
		m, err := image.New(image.Image{Dim: grammar.Dim1D, Width: 1, Format: f, Data: []byte{v}})
		require.NoError(t, err)
		return Descriptor{Image: m}
	}
	text := strings.Replace(checkPrelude, "OpMemoryModel", imageCapabilities+"OpMemoryModel", 1)
	text = strings.Replace(text, "OpDecorate %gid", "OpDecorate %many DescriptorSet 0\nOpDecorate %many Binding 1\nOpDecorate %other DescriptorSet 0\nOpDecorate %other Binding 2\nOpDecorate %gid", 1)
	text = strings.Replace(text, "%main = OpFunction", imageTypes+"%im = "+image1D+"\n%c4 = OpConstant %uint 4\n%arr4 = OpTypeArray %im %c4\n%parr = OpTypePointer UniformConstant %arr4\n%pim = OpTypePointer UniformConstant %im\n"+
		"%many = OpVariable %parr UniformConstant\n%other = OpVariable %pim UniformConstant\n%main = OpFunction", 1)
	body := "%pm = OpAccessChain %pim %many %l\n%i = OpLoad %im %pm\n%o = OpLoad %im %other\n%tx = OpImageFetch %v4f %i %i0\n" + extract
	b := make([]byte, 64)
	x, err := New(assemble(t, text+body+"\n"+checkEnd), Options{Check: true, Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {b}},
		Images: map[Binding][]Descriptor{{0, 1}: {one(255), one(0), one(255)}, {0, 2}: {one(255)}}}})
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
	for i, want := range []float32{1, 0, 1, 0, 0, 0, 0, 0} {
		require.Equal(t, want, math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:])), i)
	}
	require.NotEmpty(t, x.Findings())
	require.Equal(t, OutOfBounds, x.Findings()[0].Mistake)
}

// imageFragment is a fragment shader with an input %in of two floats and an output %out of four; an image is bound at 1, a
// sampler at 2, an attachment at 3.
const imageFragment = `
OpCapability Shader
OpCapability ImageQuery
OpCapability MinLod
OpCapability InputAttachment
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 0
OpDecorate %out Location 0
OpDecorate %m1 DescriptorSet 0
OpDecorate %m1 Binding 1
OpDecorate %m2 DescriptorSet 0
OpDecorate %m2 Binding 2
OpDecorate %m3 DescriptorSet 0
OpDecorate %m3 Binding 3
OpDecorate %m3 InputAttachmentIndex 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%int = OpTypeInt 32 1
%v2f = OpTypeVector %float 2
%v3f = OpTypeVector %float 3
%v4f = OpTypeVector %float 4
%v2i = OpTypeVector %int 2
%i0 = OpConstant %int 0
%p00 = OpConstantComposite %v2i %i0 %i0
%f0 = OpConstant %float 0
%f1 = OpConstant %float 1
%f2 = OpConstant %float 2
%half = OpConstant %float 0.5
%t1 = OpTypeImage %float 2D 0 0 0 1 Unknown
%t2 = OpTypeSampler
%t3 = OpTypeSampledImage %t1
%t4 = OpTypeImage %float SubpassData 0 0 0 2 Unknown
%q1 = OpTypePointer UniformConstant %t1
%q2 = OpTypePointer UniformConstant %t2
%q4 = OpTypePointer UniformConstant %t4
%m1 = OpVariable %q1 UniformConstant
%m2 = OpVariable %q2 UniformConstant
%m3 = OpVariable %q4 UniformConstant
%pin = OpTypePointer Input %v2f
%pout = OpTypePointer Output %v4f
%in = OpVariable %pin Input
%out = OpVariable %pout Output
%main = OpFunction %void None %fn
%entry = OpLabel
%uv = OpLoad %v2f %in
%i = OpLoad %t1 %m1
%s = OpLoad %t2 %m2
%si = OpSampledImage %t3 %i %s
`

// In a quad the level of detail comes from how far coordinates are apart.
func TestImplicitLod(t *testing.T) {
	m := picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 4, Levels: 3}) // 16 texels from 0, 4 from 16, 20
	attachment := picture(t, image.Image{Dim: grammar.Dim2D, Width: 8, Height: 8})
	for _, c := range []struct {
		name, body string // makes %tx
		step       float32
		want       []float32 // of the quad
	}{
		{"a texel", "%tx = OpImageSampleImplicitLod %v4f %si %uv", 0.25, []float32{0, 1, 4, 5}},
		{"two texels", "%tx = OpImageSampleImplicitLod %v4f %si %uv", 0.5, []float32{16, 17, 18, 19}},
		{"four texels", "%tx = OpImageSampleImplicitLod %v4f %si %uv", 1, []float32{20, 20, 20, 20}},
		{"two texels down", "%v = OpCompositeExtract %float %uv 1\n%down = OpCompositeConstruct %v2f %f0 %v\n%tx = OpImageSampleImplicitLod %v4f %si %down", 0.5, []float32{16, 16, 18, 18}},
		{"bias", "%tx = OpImageSampleImplicitLod %v4f %si %uv Bias %f1", 0.25, []float32{16, 16, 16, 16}},
		{"least level", "%tx = OpImageSampleImplicitLod %v4f %si %uv MinLod %f2", 0.25, []float32{20, 20, 20, 20}},
		{"projected", "%u = OpCompositeExtract %float %uv 0\n%v = OpCompositeExtract %float %uv 1\n%uvw = OpCompositeConstruct %v3f %u %v %half\n%tx = OpImageSampleProjImplicitLod %v4f %si %uvw", 0.25, []float32{16, 17, 18, 19}},
		{"compared", "%x0 = OpImageSampleDrefImplicitLod %float %si %uv %f2\n%tx = OpCompositeConstruct %v4f %x0 %x0 %x0 %x0", 0.25, []float32{0, 0, 1, 1}},
		{"the level", "%x0 = OpImageQueryLod %v2f %si %uv\n%x1 = OpCompositeExtract %float %x0 0\n%tx = OpCompositeConstruct %v4f %x1 %x1 %x1 %x1", 0.5, []float32{1, 1, 1, 1}},
		{"the free level", "%x0 = OpImageQueryLod %v2f %si %uv\n%x1 = OpCompositeExtract %float %x0 1\n%tx = OpCompositeConstruct %v4f %x1 %x1 %x1 %x1", 4, []float32{4, 4, 4, 4}},
		{"attachment", "%a = OpLoad %t4 %m3\n%tx = OpImageRead %v4f %a %p00", 1, []float32{0, 1, 8, 9}},
	} {
		shader := imageFragment
		if strings.Contains(c.body, "OpImageQueryLod") { // which takes no layer
			shader = strings.Replace(shader, "2D 0 0 0 1", "2D 0 1 0 1", 1)
		}
		t.Run(c.name, func(t *testing.T) {
			x, err := New(assemble(t, shader+c.body+"\nOpStore %out %tx\nOpReturn\nOpFunctionEnd\n"), Options{Resources: Resources{Images: map[Binding][]Descriptor{
				{0, 1}: {m}, {0, 2}: {{Sampler: &image.Sampler{MaxLod: image.AllLevels, Compare: image.Less}}}, {0, 3}: {attachment}}}})
			require.NoError(t, err)
			b, err := x.NewBatch(4)
			require.NoError(t, err)
			inputs, outputs := x.Inputs(), x.Outputs()
			for i := range inputs {
				for l := range 4 {
					at := [2]float32{float32(l & 1), float32(l >> 1)}
					for k := range 2 {
						v := at[k] * c.step
						if inputs[i].IsBuiltIn {
							v = at[k] + 0.5
						}
						b.Set(&inputs[i], k, l, uint64(math.Float32bits(v)))
					}
				}
			}
			require.NoError(t, b.Run(context.Background(), 4, nil))
			for l, want := range c.want {
				require.Equal(t, want, math.Float32frombits(uint32(b.Get(&outputs[0], 0, l))), l)
			}
		})
	}
}

// Modules with images that are nearly right neither panic nor hang.
func TestImageMutants(t *testing.T) {
	f, _ := texel.Parse("R32_UINT")
	row := picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 4, Levels: 3})
	both := Descriptor{Image: row.Image, Sampler: &image.Sampler{MaxLod: image.AllLevels, Mag: image.Linear, Compare: image.Less}}
	cube := picture(t, image.Image{Dim: grammar.DimCube, Width: 4, Height: 4, Layers: 12})
	cube.Sampler = both.Sampler
	atomic := picture(t, image.Image{Dim: grammar.Dim2D, Width: 4, Height: 2, Format: f})
	const sampled = "%i = OpLoad %t1 %m1\n%s = OpLoad %t2 %m2\n%si = OpSampledImage %t3 %i %s\n%uv = OpCompositeConstruct %v2f %half %quarter\n"
	for _, c := range []struct {
		text  string
		bound []Descriptor
	}{
		{imageText([]string{image2D, "OpTypeSampler", "OpTypeSampledImage %t1", "OpTypeStruct %int %v4f"}, sampled+
			"%g = OpImageGather %v4f %si %uv %i1 ConstOffset %p10\n%d = OpImageSampleDrefExplicitLod %float %si %uv %f1 Grad|MinLod %uv %uv %f1\n%sp = OpImageSparseSampleImplicitLod %t4 %si %uv Bias %f1\n"+
			"%q = OpImageQueryLod %v2f %si %uv\n%n = OpImageQuerySizeLod %v2i %i %i1\n%tx = OpImageFetch %v4f %i %n Lod %i0\n"+extract), []Descriptor{both, both, both}},
		{imageText([]string{"OpTypeImage %float Cube 0 1 0 1 Unknown", "OpTypeSampledImage %t1"}, "%si = OpLoad %t2 %m2\n%c = OpCompositeConstruct %v4f %f1 %f0 %half %f1\n%tx = OpImageSampleExplicitLod %v4f %si %c Lod %f1\n"+extract), []Descriptor{cube, cube}},
		{imageText([]string{"OpTypePointer Image %uint", "OpTypeImage %uint 2D 0 0 0 2 R32ui"}, "%i = OpLoad %t2 %m2\n%px = OpCompositeConstruct %v2i %x %i0\n%v = OpCompositeConstruct %v4u %l %l %l %l\n"+
			"OpImageWrite %i %px %v\n%pt = OpImageTexelPointer %t1 %m2 %px %c0\n%r = OpAtomicIAdd %uint %pt %c1 %c0 %c2\n%tx = OpImageRead %v4u %i %px\nOpStore %at %r"), []Descriptor{{}, atomic}},
		{strings.Replace(imageFragment, "%uv = ", "%a = OpLoad %t4 %m3\n%att = OpImageRead %v4f %a %p00\n%uv = ", 1) + "%tx = OpImageSampleImplicitLod %v4f %si %uv\nOpStore %out %tx\nOpReturn\nOpFunctionEnd\n", []Descriptor{both, both, both}},
	} {
		words := assemble(t, c.text).Words()
		bound := map[Binding][]Descriptor{}
		for i, d := range c.bound {
			bound[Binding{0, uint32(i + 1)}] = []Descriptor{d}
		}
		for seed := range uint64(500) {
			mutant, how := mutate.Mutate(words, rand.New(rand.NewPCG(seed, 2)))
			t.Log(seed, how)
			tryAll(t, mutant, bound)
		}
	}
}
