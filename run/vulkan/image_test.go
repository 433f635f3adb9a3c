package vulkan

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	asm "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
)

// A lookup is one instruction on an image, held against the device: for each of 256 invocations with numbers of its own, %a1 to %a4
// (a float, or vectors) and %b1 to %b4. The result is %r, of four floats.
type lookup struct {
	name    string
	typ     string // of the image
	text    string // with %si, the sampled image, or %i, the image; and %ui1, %ui2, %ui3, which are numbers of texels
	m       image.Image
	format  string
	sampler image.Sampler
	low     float64 // of %b
	high    float64
	allowed float64
}

const lookupModule = `
OpCapability Shader
OpCapability Sampled1D
OpCapability SampledBuffer
OpCapability ImageQuery
OpCapability SampledCubeArray
OpCapability ImageGatherExtended
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize 64 1 1
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %arr ArrayStride 16
OpDecorate %block BufferBlock
OpMemberDecorate %block 0 Offset 0
OpDecorate %image DescriptorSet 0
OpDecorate %image Binding 0
OpDecorate %in DescriptorSet 0
OpDecorate %in Binding 1
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 2
%void = OpTypeVoid
%fn = OpTypeFunction %void
%f32 = OpTypeFloat 32
%i32 = OpTypeInt 32 1
%u32 = OpTypeInt 32 0
%v2 = OpTypeVector %f32 2
%v3 = OpTypeVector %f32 3
%v4 = OpTypeVector %f32 4
%i2 = OpTypeVector %i32 2
%i3 = OpTypeVector %i32 3
%i4 = OpTypeVector %i32 4
%u4 = OpTypeVector %u32 4
%uvec3 = OpTypeVector %u32 3
%pin = OpTypePointer Input %uvec3
%gid = OpVariable %pin Input
%arr = OpTypeRuntimeArray %v4
%block = OpTypeStruct %arr
%pblock = OpTypePointer Uniform %block
%in = OpVariable %pblock Uniform
%out = OpVariable %pblock Uniform
%pv4 = OpTypePointer Uniform %v4
%u0 = OpConstant %u32 0
%u1 = OpConstant %u32 1
%n0 = OpConstant %i32 0
%n1 = OpConstant %i32 1
%n2 = OpConstant %i32 2
%m3 = OpConstant %i32 -3
%f0 = OpConstant %f32 0
%eight = OpConstant %f32 8
%offset = OpConstantComposite %i2 %m3 %n2
%t = TYPE
%st = OpTypeSampledImage %t
%pt = OpTypePointer UniformConstant BOUND
%image = OpVariable %pt UniformConstant
%main = OpFunction %void None %fn
%entry = OpLabel
%id = OpLoad %uvec3 %gid
%g = OpCompositeExtract %u32 %id 0
%g2 = OpShiftLeftLogical %u32 %g %u1
%g3 = OpBitwiseOr %u32 %g2 %u1
%pa = OpAccessChain %pv4 %in %u0 %g2
%pb = OpAccessChain %pv4 %in %u0 %g3
%po = OpAccessChain %pv4 %out %u0 %g
%a4 = OpLoad %v4 %pa
%b4 = OpLoad %v4 %pb
%a1 = OpCompositeExtract %f32 %a4 0
%a2 = OpVectorShuffle %v2 %a4 %a4 0 1
%a3 = OpVectorShuffle %v3 %a4 %a4 0 1 2
%b1 = OpCompositeExtract %f32 %b4 0
%b2 = OpVectorShuffle %v2 %b4 %b4 0 1
%b3 = OpVectorShuffle %v3 %b4 %b4 0 1 2
%scaled = OpVectorTimesScalar %v4 %a4 %eight
%texels = OpConvertFToS %i4 %scaled
%ui1 = OpCompositeExtract %i32 %texels 0
%ui2 = OpVectorShuffle %i2 %texels %texels 0 1
%ui3 = OpVectorShuffle %i3 %texels %texels 0 1 2
LOAD
TEXT
OpStore %po %r
OpReturn
OpFunctionEnd
`

func (l lookup) module(t *testing.T) *module.Module {
	t.Helper()
	bound, load := "%st", "%si = OpLoad %st %image\n%i = OpImage %t %si"
	if strings.Contains(l.typ, "Buffer") {
		bound, load = "%t", "%i = OpLoad %t %image"
	}
	text := strings.NewReplacer("TYPE", l.typ, "BOUND", bound, "LOAD", load, "TEXT", l.text).Replace(lookupModule)
	words, err := asm.Assemble(text, asm.AssembleOptions{Version: grammar.MakeVersion(1, 0)})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}

// options are what is bound: random texels and numbers, from -1 to 2 for %a.
func (l lookup) options(t *testing.T) (interp.Options, []byte) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 4))
	name := l.format
	if name == "" {
		name = "R32G32B32A32_SFLOAT"
	}
	var err error
	l.m.Format, err = texel.Parse(name)
	require.NoError(t, err)
	m, err := image.New(l.m)
	require.NoError(t, err)
	for at := 0; at < len(m.Data); at += m.Format.Size {
		var v texel.Texel
		for i := range v.F {
			v.F[i], v.I[i] = r.Float64(), r.Int64N(100)
		}
		m.Format.Encode(m.Data[at:at+m.Format.Size], v)
	}
	const count = 256
	in, out := make([]byte, 32*count), make([]byte, 16*count)
	for i := range 8 * count {
		v := 3*r.Float64() - 1
		if i%8 >= 4 {
			v = l.low + r.Float64()*(l.high-l.low)
		}
		binary.LittleEndian.PutUint32(in[4*i:], math.Float32bits(float32(v)))
	}
	return interp.Options{Resources: interp.Resources{
		Buffers: map[interp.Binding][][]byte{{Binding: 1}: {in}, {Binding: 2}: {out}},
		Images:  map[interp.Binding][]interp.Descriptor{{}: {{Image: m, Sampler: &l.sampler}}},
	}}, out
}

// lookups are all sorts of images, filters, edges and instructions.
func lookups() []lookup {
	const (
		line, square, box   = "OpTypeImage %f32 1D 0 0 0 1 Unknown", "OpTypeImage %f32 2D 0 0 0 1 Unknown", "OpTypeImage %f32 3D 0 0 0 1 Unknown"
		layers, cube, cubes = "OpTypeImage %f32 2D 0 1 0 1 Unknown", "OpTypeImage %f32 Cube 0 0 0 1 Unknown", "OpTypeImage %f32 Cube 0 1 0 1 Unknown"
		depth, row          = "OpTypeImage %f32 2D 1 0 0 1 Unknown", "OpTypeImage %f32 Buffer 0 0 0 1 Unknown"
		first               = " Lod %f0"
		flat                = "%r = OpImageSampleExplicitLod %v4 %si %a2 Lod %f0"
	)
	small := image.Image{Dim: grammar.Dim2D, Width: 7, Height: 5}
	levels := image.Image{Dim: grammar.Dim2D, Width: 16, Height: 8, Levels: 5}
	die := image.Image{Dim: grammar.DimCube, Width: 8, Height: 8, Layers: 6, Levels: 4}
	dice := die
	dice.Layers = 18
	var list []lookup
	add := func(name, typ, text string, m image.Image, s image.Sampler) *lookup {
		list = append(list, lookup{name: name, typ: typ, text: text, m: m, sampler: s, low: -1, high: 5, allowed: 1e-5})
		return &list[len(list)-1]
	}
	for mode := image.Repeat; mode <= image.MirrorClampToEdge; mode++ {
		for filter := range image.Filter(2) {
			s := image.Sampler{Mag: filter, Min: filter, MaxLod: image.AllLevels, Address: [3]image.AddressMode{mode, mode, mode}}
			if mode == image.ClampToBorder {
				s.Border = texel.Texel{F: [4]float64{1, 1, 1, 1}}
			}
			name := fmt.Sprintf(", mode %d, filter %d", mode, filter)
			add("line"+name, line, "%r = OpImageSampleExplicitLod %v4 %si %a1"+first, image.Image{Dim: grammar.Dim1D, Width: 9}, s)
			add("square"+name, square, flat, small, s)
			add("offset"+name, square, flat[:len(flat)-len(first)]+" Lod|ConstOffset %f0 %offset", small, s)
			add("box"+name, box, "%r = OpImageSampleExplicitLod %v4 %si %a3"+first, image.Image{Dim: grammar.Dim3D, Width: 7, Height: 5, Depth: 3}, s)
			add("gather"+name, square, "%r = OpImageGather %v4 %si %a2 %n2", small, s)
		}
	}
	for filter := range image.Filter(2) {
		for mipmap := range image.Filter(2) {
			s := image.Sampler{Mag: filter, Min: 1 - filter, Mipmap: mipmap, MaxLod: image.AllLevels}
			biased := image.Sampler{Mag: filter, Min: filter, Mipmap: mipmap, Bias: 0.75, MinLod: 0.5, MaxLod: 2.25}
			name := fmt.Sprintf(", filter %d, between levels %d", filter, mipmap)
			add("level"+name, square, "%r = OpImageSampleExplicitLod %v4 %si %a2 Lod %b1", levels, s).allowed = 1e-3
			add("biased"+name, square, "%r = OpImageSampleExplicitLod %v4 %si %a2 Lod %b1", levels, biased).allowed = 1e-3
			add("projected"+name, square, "%r = OpImageSampleProjExplicitLod %v4 %si %a3 Lod %b1", levels, s).allowed = 1e-3
			add("layers"+name, layers, "%r = OpImageSampleExplicitLod %v4 %si %a3 Lod %b1", image.Image{Dim: grammar.Dim2D, Width: 16, Height: 8, Levels: 5, Layers: 3}, s).allowed = 1e-3
			add("cube"+name, cube, "%r = OpImageSampleExplicitLod %v4 %si %b3 Lod %a1", die, biased).allowed = 1e-3
			add("cubes"+name, cubes, "%r = OpImageSampleExplicitLod %v4 %si %a4 Lod %b1", dice, s).allowed = 1e-3
			if mipmap == image.Nearest { // lavapipe takes logarithms by a polynomial
				l := add("gradient"+name, square, "%r = OpImageSampleExplicitLod %v4 %si %a2 Grad %b2 %b2", levels, s)
				l.low, l.high = -0.3, 0.3
			}
		}
	}
	for compare := image.Less; compare <= image.Always; compare++ {
		l := add(fmt.Sprintf("compare %d", compare), depth, "%d = OpImageSampleDrefExplicitLod %f32 %si %a2 %b1 Lod %f0\n%r = OpCompositeConstruct %v4 %d %d %d %d", small, image.Sampler{Compare: compare})
		l.format, l.low, l.high = "D16_UNORM", -0.5, 1.5
	}
	add("compared gather", depth, "%r = OpImageDrefGather %v4 %si %a2 %b1", small, image.Sampler{Compare: image.Less}).format = "D32_SFLOAT"
	add("fetch", square, "%r = OpImageFetch %v4 %i %ui2 Lod %n0", image.Image{Dim: grammar.Dim2D, Width: 16, Height: 16}, image.Sampler{})
	add("buffer", row, "%r = OpImageFetch %v4 %i %ui1", image.Image{Dim: grammar.DimBuffer, Width: 40}, image.Sampler{})
	add("size", layers, "%s = OpImageQuerySizeLod %i3 %i %n1\n%l = OpImageQueryLevels %i32 %i\n%q = OpCompositeConstruct %i4 %s %l\n%r = OpConvertSToF %v4 %q", image.Image{Dim: grammar.Dim2D, Width: 17, Height: 9, Levels: 5, Layers: 3}, image.Sampler{})
	for _, format := range []string{"R8_UNORM", "R8G8B8A8_UNORM", "B8G8R8A8_UNORM", "R8G8B8A8_SNORM", "R16G16_SFLOAT", "R16G16B16A16_UNORM", "A2B10G10R10_UNORM_PACK32", "B10G11R11_UFLOAT_PACK32", "E5B9G9R9_UFLOAT_PACK32"} {
		add("format "+format, square, flat, small, image.Sampler{}).format = format
	}
	integers := add("integers", "OpTypeImage %u32 2D 0 0 0 1 Unknown", "%u = OpImageSampleExplicitLod %u4 %si %a2 Lod %f0\n%r = OpConvertUToF %v4 %u", small, image.Sampler{})
	integers.format = "R8G8_UINT"
	return list
}

// The interpreter and the device make the same of each lookup.
func TestLookups(t *testing.T) {
	d := device(t)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	for _, l := range lookups() {
		t.Run(l.name, func(t *testing.T) {
			m := l.module(t)
			mine, got := l.options(t)
			theirs, want := l.options(t)
			x, err := interp.New(m, mine)
			require.NoError(t, err)
			require.NoError(t, x.Dispatch(ctx, [3]uint32{4, 1, 1}))
			y, err := d.New(m, theirs)
			require.NoError(t, err)
			require.NoError(t, y.Dispatch(ctx, [3]uint32{4, 1, 1}))
			require.NoError(t, y.Close())
			different := 0
			for i := 0; i < len(want); i += 4 {
				a, b := math.Float32frombits(binary.LittleEndian.Uint32(got[i:])), math.Float32frombits(binary.LittleEndian.Uint32(want[i:]))
				if !(math.Abs(float64(a-b)) <= l.allowed*max(1, math.Abs(float64(b)))) {
					if different++; different < 4 {
						t.Logf("number %d is %v, on the device %v", i/4, a, b)
					}
				}
			}
			require.Zero(t, different)
		})
	}
}

const storageModule = `
OpCapability Shader
OpCapability ImageBuffer
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid
OpExecutionMode %main LocalSize 4 4 1
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %image DescriptorSet 0
OpDecorate %image Binding 0
OpDecorate %row DescriptorSet 1
OpDecorate %row Binding 3
%void = OpTypeVoid
%fn = OpTypeFunction %void
%f32 = OpTypeFloat 32
%u32 = OpTypeInt 32 0
%v4 = OpTypeVector %f32 4
%u4 = OpTypeVector %u32 4
%u3 = OpTypeVector %u32 3
%pin = OpTypePointer Input %u3
%gid = OpVariable %pin Input
%u0 = OpConstant %u32 0
%u1 = OpConstant %u32 1
%half = OpConstant %f32 0.5
%t = OpTypeImage %f32 2D 0 1 0 2 Rgba8
%pt = OpTypePointer UniformConstant %t
%image = OpVariable %pt UniformConstant
%b = OpTypeImage %u32 Buffer 0 0 0 2 R32ui
%pb = OpTypePointer UniformConstant %b
%row = OpVariable %pb UniformConstant
%ptexel = OpTypePointer Image %u32
%main = OpFunction %void None %fn
%entry = OpLabel
%id = OpLoad %u3 %gid
%x = OpCompositeExtract %u32 %id 0
%i = OpLoad %t %image
%v = OpImageRead %v4 %i %id
%h = OpVectorTimesScalar %v4 %v %half
OpImageWrite %i %id %h
%old = OpLoad %b %row
%first = OpImageRead %u4 %old %x
%next = OpIAdd %u32 %x %u1
%p = OpImageTexelPointer %ptexel %row %u0 %u0
%was = OpAtomicIAdd %u32 %p %u1 %u0 %u1
OpReturn
OpFunctionEnd
`

// Images that are written come back: layers, and texels of buffers. Those outside of an image are left alone.
func TestStorageImages(t *testing.T) {
	words, err := asm.Assemble(storageModule, asm.AssembleOptions{Version: grammar.MakeVersion(1, 0)})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	options := func() (interp.Options, *image.Image, *image.Image) {
		bytes, _ := texel.Parse("R8G8B8A8_UNORM")
		numbers, _ := texel.Parse("R32_UINT")
		picture, err := image.New(image.Image{Dim: grammar.Dim2D, Format: bytes, Width: 7, Height: 6, Layers: 2})
		require.NoError(t, err)
		for i := range picture.Data {
			picture.Data[i] = byte(i &^ 1)
		}
		row, err := image.New(image.Image{Dim: grammar.DimBuffer, Format: numbers, Width: 8})
		require.NoError(t, err)
		return interp.Options{Resources: interp.Resources{Images: map[interp.Binding][]interp.Descriptor{{}: {{Image: picture}}, {Set: 1, Binding: 3}: {{Image: row}}}}}, picture, row
	}
	mine, got, gotRow := options()
	theirs, want, wantRow := options()
	x, err := interp.New(m, mine)
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(t.Context(), [3]uint32{2, 2, 2}))
	y, err := device(t).New(m, theirs)
	require.NoError(t, err)
	require.NoError(t, y.Dispatch(t.Context(), [3]uint32{2, 2, 2}))
	require.NoError(t, y.Close())
	require.Equal(t, want.Data, got.Data)
	require.Equal(t, wantRow.Data, gotRow.Data)
	require.Equal(t, byte(128), gotRow.Data[0])
	require.Equal(t, byte(1), got.Data[2])
}

// What a device cannot be given is an error that says so.
func TestImagesRefused(t *testing.T) {
	d := device(t)
	l := lookups()[1]
	for want, change := range map[string]func(*interp.Descriptor){
		"needs an image":                                func(d *interp.Descriptor) { d.Image = nil },
		"needs a sampler":                               func(d *interp.Descriptor) { d.Sampler = nil },
		"several samples":                               func(d *interp.Descriptor) { d.Image.Samples = 2 },
		"borders are black or white":                    func(d *interp.Descriptor) { d.Sampler.Border.F[0] = 0.5 },
		"the format D24_UNORM_S8_UINT is not supported": func(d *interp.Descriptor) { d.Image.Format, _ = texel.Parse("D24_UNORM_S8_UINT") },
	} {
		o, _ := l.options(t)
		change(&o.Resources.Images[interp.Binding{}][0])
		_, err := d.New(l.module(t), o)
		require.ErrorContains(t, err, want)
	}
	o, _ := l.options(t)
	o.Resources.Images = nil
	_, err := d.New(l.module(t), o)
	require.ErrorContains(t, err, "nothing is bound to")
}

func TestFormatNumbers(t *testing.T) {
	for name, want := range map[string]uint32{"R4G4_UNORM_PACK8": 1, "R8_SRGB": 15, "R8G8B8A8_UNORM": 37, "B8G8R8A8_SRGB": 50, "A2B10G10R10_SINT_PACK32": 69, "R16G16B16A16_SFLOAT": 97, "R32_SFLOAT": 100,
		"R64G64B64A64_SFLOAT": 121, "D32_SFLOAT": 126} {
		n, ok := formatNumber(name)
		require.True(t, ok, name)
		require.Equal(t, want, n, name)
		_, err := texel.Parse(name)
		require.NoError(t, err)
	}
	_, ok := formatNumber("S8_UINT")
	require.False(t, ok)
}
