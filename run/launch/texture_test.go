package launch

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/run/texture"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

func images() Request {
	return Request{Groups: "1,1,1", Images: []string{"0=rgba8:4x4=iota", "1=:4x4=zero", "1.0=:3"}, Samplers: []string{"0=nearest,clamp"}}
}

// An image is read through a sampler, one is written, one counted in; all are saved, compared and summed up.
func TestImages(t *testing.T) {
	dir := t.TempDir()
	q := images()
	for _, name := range []string{"out.bin", "out.npy", "out.json", "out.png"} {
		q.Save = append(q.Save, "1="+filepath.Join(dir, name))
	}
	q.Expect = []string{"1=iota", "1.0=0,16,0"}
	j, summary := run(t, "images", q)
	require.NoError(t, j.Compare())
	require.Equal(t, "1 to: 16 of 16 texels changed: texel (0, 0) is (0, 0.003921569, 0.007843138, 0.011764706)\n1.0 count: 1 of 3 texels changed: texel (1, 0) is (16)\n", summary)
	require.NoError(t, j.Save())
	data, err := os.ReadFile(filepath.Join(dir, "out.bin"))
	require.NoError(t, err)
	require.Equal(t, []byte{0, 1, 2, 3, 4}, data[:5])
	data, err = os.ReadFile(filepath.Join(dir, "out.json"))
	require.NoError(t, err)
	require.Contains(t, string(data), "{\n  \"format\": \"R8G8B8A8_UNORM\",\n  \"size\": \"")
	require.Contains(t, string(data), "\"texels\": [\n    [0,1,2,3],\n    [4,5,6,7],")

	// What was saved comes back, and is what came out.
	for _, name := range []string{"0=rgba8:4x4=@out.bin", "0=rgba8:4x4=@out.npy", "0=rgba8:4x4=@out.json", "0=@out.png", "0=rgba8=@out.png", "0=rgba32f=@out.png"} {
		again := images()
		again.Images[0] = strings.Replace(name, "@", "@"+dir+"/", 1)
		again.Expect = []string{"1=iota", "1=@" + filepath.Join(dir, "out.png"), "1=@" + filepath.Join(dir, "out.npy"), "1=@" + filepath.Join(dir, "out.json")}
		j, _ := run(t, "images", again)
		require.NoError(t, j.Compare(), name)
	}
	for expect, says := range map[string]string{
		"1=zero":     "image 1 to is not what is expected: 16 of 16 texels differ; the first is texel (0, 0), at byte 0: wanted (0, 0, 0, 0), got (0, 0.003921569,",
		"1.0=0,15,0": "1 of 3 texels differ; the first is texel (1, 0), at byte 4: wanted (15), got (16)",
	} {
		q := images()
		q.Expect = []string{expect}
		j, _ := run(t, "images", q)
		require.ErrorContains(t, j.Compare(), says)
	}
	q = images()
	q.Expect, q.Tolerance = []string{"1=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64"}, 0.004
	j, _ = run(t, "images", q)
	require.NoError(t, j.Compare())
}

// What is missing comes with a line that can be typed.
func TestMissingImages(t *testing.T) {
	_, err := New(load(t, "images"), Request{Name: "m", Groups: "1", Images: []string{"1=:4x4"}})
	missing := (*Missing)(nil)
	require.ErrorAs(t, err, &missing)
	require.Equal(t, "spvc run m --groups 1 --image 1=:4x4 --image 0=rgba8:64x64=random(1) --sampler 0=linear,clamp --image 1.0=r32ui:64=zero", strings.ReplaceAll(missing.Line, "'", ""))
	require.ErrorContains(t, err, "--sampler 0 (of from)")
	words := strings.Fields(strings.ReplaceAll(missing.Line, "'", ""))[3:]
	q := Request{}
	for i := 0; i < len(words); i += 2 {
		switch words[i] {
		case "--groups":
			q.Groups = words[i+1]
		case "--image":
			q.Images = append(q.Images, words[i+1])
		case "--sampler":
			q.Samplers = append(q.Samplers, words[i+1])
		}
	}
	run(t, "images", q)
}

func TestImageMistakes(t *testing.T) {
	for _, c := range []struct {
		change func(*Request)
		says   string
	}{
		{func(q *Request) { q.Images[0] = "0" }, `--image 0: there is no "=" in it`},
		{func(q *Request) { q.Images[0] = "7=:4x4" }, "there is no descriptor at set 0, binding 7; those are: 0 from, 1 to, 1.0 count"},
		{func(q *Request) { q.Images[0] = "0=rgba9:4x4" }, `"rgba9" is not a format`},
		{func(q *Request) { q.Images[0] = "0=rgba8=zero" }, "how large? Type FORMAT:WIDTHxHEIGHT="},
		{func(q *Request) { q.Images[0] = "0=rgba8:4y4=zero" }, `"4y4" is not a size`},
		{func(q *Request) { q.Images[0] = "0=rgba8:4x4x2=zero" }, "4x4x2 has too many sizes for 2D"},
		{func(q *Request) { q.Images[2] = "1.0=:4x4" }, "4x4 has too many sizes for 1D"},
		{func(q *Request) { q.Images[0] = "0=rgba8:4x4/4" }, "has at most 3 levels"},
		{func(q *Request) { q.Images[0] = "0=rgba8:99999x99999" }, "cannot be"},
		{func(q *Request) { q.Images[0] = "0=rgba8:4x4=ones" }, `"ones" is neither zero`},
		{func(q *Request) { q.Images[0] = "0=rgba8:4x4=300" }, `"300" is not a number of type u8`},
		{func(q *Request) { q.Images[0] = "0=@none.png" }, "none.png"},
		{func(q *Request) { q.Images[0] = "0=r32ui:4x4" }, "has the format R32_UINT"},
		{func(q *Request) { q.Images[1] = "1=r32f:4x4" }, "the shader says that to is of format R8G8B8A8_UNORM, but this is R32_SFLOAT"},
		{func(q *Request) { q.Samplers[0] = "0=linear,bias=nan" }, "a bias is a finite number"},
		{func(q *Request) { q.Images[1] = q.Images[0] }, "it was given before"},
		{func(q *Request) { q.Buffers = []string{"0=f32:4"} }, "from is no buffer but COMBINED_IMAGE_SAMPLER: type --image or --sampler"},
		{func(q *Request) { q.Samplers[0] = "1=linear" }, "to is STORAGE_IMAGE"},
		{func(q *Request) { q.Samplers[0] = "0=cubic" }, `"cubic" is none of nearest, linear`},
		{func(q *Request) { q.Save = []string{"1=out.txt"} }, "an image is saved as .bin, .npy, .json or .png"},
		{func(q *Request) { q.Expect = []string{"1=@none.bin"} }, "none.bin"},
	} {
		q := images()
		c.change(&q)
		_, err := New(load(t, "images"), q)
		require.ErrorContains(t, err, c.says)
	}
}

// Sizes mean what the type of the image says, and texels have names by their place.
func TestImageSizes(t *testing.T) {
	for _, c := range []struct {
		d     reflect.Image
		size  string
		want  string
		at    int
		where string
	}{
		{reflect.Image{Dim: grammar.Dim1D, Arrayed: true}, "5x3", "5×1×1 texels, 3 layers", 9, "texel (4, 0), layer 1"},
		{reflect.Image{Dim: grammar.Dim3D}, "5x3x2/2", "5×3×2 texels, 2 levels", 31, "texel (1, 0, 0), level 1"},
		{reflect.Image{Dim: grammar.DimCube}, "4x4", "4×4×1 texels, 6 layers", 17, "texel (1, 0), layer 1"},
		{reflect.Image{Dim: grammar.Dim2D, Multisampled: true}, "4x4s2", "4×4×1 texels, 2 samples", 3, "texel (1, 0), sample 1"},
		{reflect.Image{Dim: grammar.DimBuffer}, "7", "7×1×1 texels", 6, "texel (6, 0)"},
	} {
		m, err := texture.New(&c.d, "r32ui:"+c.size, 0)
		require.NoError(t, err)
		require.Equal(t, c.want, m.String())
		require.Equal(t, c.where, (&textureBinding{image: m}).where(4*c.at))
	}
}

// An image and a sampler may be two variables at one place, as compilers of HLSL make them.
func TestImageBesideSampler(t *testing.T) {
	text, err := os.ReadFile("testdata/images.spvasm")
	require.NoError(t, err)
	apart := strings.NewReplacer(
		"OpDecorate %from Binding 0\n", "OpDecorate %from Binding 0\nOpDecorate %with DescriptorSet 0\nOpDecorate %with Binding 0\n",
		"UniformConstant %sampled\n", "UniformConstant %image\n%sampler = OpTypeSampler\n%psampler = OpTypePointer UniformConstant %sampler\n%with = OpVariable %psampler UniformConstant\n",
		"%s = OpLoad %sampled %from\n%m = OpImage %image %s\n", "%m = OpLoad %image %from\n%w = OpLoad %sampler %with\n%s = OpSampledImage %sampled %m %w\n",
	).Replace(string(text))
	words, err := binary.Assemble(apart, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	q := images()
	q.Expect = []string{"1=iota"}
	j, err := New(m, q)
	require.NoError(t, err)
	require.NoError(t, j.Run(context.Background()))
	require.NoError(t, j.Compare())
}
