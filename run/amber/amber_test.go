package amber

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	return string(text)
}

func run(t *testing.T, text string) error {
	t.Helper()
	s, err := Parse("testdata/test.amber", text)
	if err != nil {
		return err
	}
	return s.Run(context.Background(), Options{})
}

// Lines of scripts come to terminals as they may be shown there.
func TestPrintable(t *testing.T) {
	_, err := Parse("test.amber", "#!amber\nEXPECT \x1b[31m"+strings.Repeat("x", 300))
	var e *Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, "EXPECT  [31m"+strings.Repeat("x", mostShown-12)+"…", e.Source)
}

// The scripts pass; and each fails, with its line and what was there, when something in it is changed.
func TestScripts(t *testing.T) {
	for _, c := range []struct {
		file string
		was  string // empty: nothing is changed
		is   string
		want string // of the error
	}{
		{"red.amber", "", "", ""},
		{"red.amber", "EQ_RGBA 255 0 0 255", "EQ_RGBA 255 40 0 255", "test.amber:35:1: pixel 4, 2 of picture is (255, 0, 0, 255), but (255, 40, 0, 255) is expected; 32 of 32 pixels differ"},
		{"red.amber", "OpStore %out %red", "", "test.amber:35:1: pixel 4, 2"},
		{"red.amber", "IDX 4 2 SIZE 8 4 EQ_RGBA", "IDX 3 2 SIZE 8 4 EQ_RGBA", "4 of 32 pixels differ"},
		{"red.amber", "TOLERANCE 1", "TOLERANCE 0.5", "pixel 0, 6"},
		{"red.amber", "IDX 0 0 SIZE 16 2", "IDX 0 0 SIZE 17 2", "there is no rectangle"},
		{"red.amber", "FRAMEBUFFER_SIZE 16 8", "FRAMEBUFFER_SIZE 16", "test.amber:30:22: a height is missing"},
		{"red.amber", "RUN p DRAW_RECT", "RUN q DRAW_RECT", "test.amber:34:5: there is no pipeline \"q\""},
		{"red.amber", "%red = OpConstantComposite %v4 %one %zero %zero %one", "%red = OpConstantFoo", "shader red"},
		{"compute.amber", "", "", ""},
		{"compute.amber", "EQ 4 8 12 64", "EQ 4 8 13 64", "test.amber:53:1: value 2 of buffer data, at byte 8, is 12, but EQ 13 is expected"},
		{"compute.amber", "GE 8", "GT 8", "is 8, but GT 8"},
		{"compute.amber", "1.005", "1.02", "is 1, but EQ 1.02"},
		{"compute.amber", "1 2 3 4 5 6 END", "1 2 3 4 5 7 END", "is 7, but EQ 6"},
		{"compute.amber", "COPY data TO want", "", "buffers data and want differ at byte 0: 4 and 0"},
		{"compute.amber", "SPECIALIZE 3 AS uint32 2", "", "is 1, but EQ 4"},
		{"compute.amber", "REPEAT 2", "REPEAT 3", "is 8, but EQ 4"},
		{"compute.amber", "BINDING 1\nEND", "BINDING 2\nEND", "(set 0, binding 1)"},
		{"compute.amber", "#!amber", "#amber", "begins with #!amber"},
		{"compute.amber", "#!amber", "\uFEFF#!amber", ""},
		{"image.amber", "", "", ""},
		{"image.amber", "0 51 102 255", "0 51 103 255", "value 2 of buffer line, at byte 8, is 0.40392157, but EQ 0.4 is expected"},
		{"image.amber", "OpImageWrite %t %x %v", "", "value 0 of buffer line, at byte 0, is 7"},
		{"image.amber", "OpImageFetch %v4 %f %x", "OpImageFetch %v4 %x %x", "shader copy: word"},
		{"image.amber", "WIDTH 8 HEIGHT 8 SAMPLES 4", "WIDTH 32768 HEIGHT 32768 SAMPLES 4", "an image of more than 1073741824 bytes cannot be"},
		{"image.amber", "DIM_1D WIDTH 4 FILL", "DIM_2D WIDTH 4 FILL", "has the dimension 2D"},
		{"image.amber", "DIM_1D WIDTH 4 FILL 7", "DIM_1D WIDTH 4 MIP_LEVELS 4 FILL 7", "has at most 3 levels, not 4"},
		{"image.amber", "MIP_LEVELS 2", "MIP_LEVELS 1", "there is no level 1 of 1"},
		{"image.amber", "%lod = OpConstant %float 1", "%lod = OpConstant %float 0", "pixel 0, 0 of picture is (0, 0, 255, 255), but (255, 0, 0, 255)"},
		{"image.amber", "MAX_LOD 2.0", "MAX_LOD 0.0", "pixel 0, 0 of picture is (0, 0, 255, 255)"},
		{"image.amber", "clamp_to_border", "repeat", "pixel 8, 0 of picture is (255, 0, 0, 255), but (255, 255, 255, 255)"},
		{"image.amber", "float_opaque_white", "float_opaque_black", "pixel 8, 0 of picture is (0, 0, 0, 255)"},
		{"image.amber", "clamp_to_border", "clamp", "unknown address mode \"clamp\""},
		{"image.amber", "SAMPLER border DESCRIPTOR_SET", "SAMPLER other DESCRIPTOR_SET", "there is no sampler \"other\""},
		{"image.amber", "combined_image_sampler SAMPLER border", "sampled_image", "needs a sampler (set 0, binding 0)"},
		{"image.amber", "BIND BUFFER one AS resolve", "", "pixel 0, 0 of one is (0, 0, 0, 0)"},
		{"image.amber", "SIZE 3.5 8", "SIZE 3 8", "pixel 3, 0 of one is (0, 0, 0, 0)"},
		{"state.amber", "", "", ""},
		{"state.amber", "START_IDX 1", "START_IDX 0", "test.amber:86:1: pixel 1, 2"},
		{"state.amber", "COMPARE_MASK 1", "COMPARE_MASK 7", "test.amber:91:1: pixel 0, 0 of picture is (0, 0, 0), but (255, 0, 0)"},
		{"state.amber", "EQ_RGBA 255 0 0 128", "EQ_RGBA 255 0 0 127", "test.amber:86:1"},
		{"state.amber", "PASS_OP replace", "", "test.amber:91:1: pixel 0, 0"},
		{"state.amber", "COPY picture TO copy", "", "test.amber:97:1: buffers copy and picture differ"},
		{"state.amber", "COPY picture TO copy", "COPY picture TO numbers", "have not the same type"},
		{"state.amber", "0 0 255 255\nEXPECT numbers", "255 0 0 255\nEXPECT numbers", "is 0, but EQ 255"},
		{"stages.amber", "", "", ""},
		{"stages.amber", "OpConstant %6 2.5", "OpConstant %6 0", "pixel 4, 4 of picture is (0, 0, 0, 0)"}, // a level of zero
		{"stages.amber", "OpExecutionMode %4 Invocations 2", "", "pixel 0, 8 of squares_picture"},
		{"stages.amber", "OpEndPrimitive", "", "pixel 4, 0 of squares_picture"},
		{"stages.amber", "OpEmitVertex", "OpEmitStreamVertex %34", ""}, // stream 0, which is drawn
		{"stages.amber", "OpEmitVertex", "OpEmitStreamVertex %22", "of squares_picture"},
		{"stages.amber", "OutputVertices 8", "OutputVertices 7", "more than 7 vertices are emitted"},
		{"stages.amber", "OutputVertices 4", "OutputVertices 3", "pixel 4, 4 of picture"},
		{"stages.amber", "  ATTACH control", "", "tessellation needs a control and an evaluation stage"},
		{"stages.amber", "AS PATCH_LIST", "AS TRIANGLE_LIST", "patches are for pipelines with stages of tessellation"},
		{"stages.amber", "PATCH_CONTROL_POINTS 4", "PATCH_CONTROL_POINTS 33", "there are no patches of 33 vertices"},
		{"stages.amber", "PATCH_CONTROL_POINTS 4", "PATCH_CONTROL_POINTS 5", "pixel 4, 4 of picture"},
		{"early.amber", "", "", ""},
		{"early.amber", "OpExecutionMode %4 EarlyFragmentTests", "", "is 32, but EQ 16"},
		{"early.amber", "EXPECT depth IDX 0 EQ 0", "EXPECT depth IDX 0 EQ 0.75", "is 0, but EQ 0.75"},
		{"demote.amber", "", "", ""},
		{"demote.amber", "OpDecorate %27 Volatile", "", "pixel 1, 0 of picture is (0, 255, 0, 255)"}, // as it began
		{"compute_vk.amber", "", "", ""},
		{"compute_vk.amber", "== 11 22 13 24", "== 11 22 14 24", "test.amber:85:1: value 2 of buffer at 0:1, at byte 8, is 13, but EQ 14 is expected"},
		{"compute_vk.amber", "!= 0 0", "!= 0 24", "is 24, but NE 24"},
		{"compute_vk.amber", "tolerance 1%", "tolerance 0.1%", "but EQ 0.1005"},
		{"compute_vk.amber", "tolerance 0.01", "tolerance 0.001", "but EQ 0.105"},
		{"compute_vk.amber", "tolerance 0.01", "tolerance 0.001 0.2", "there are 2 tolerances"},
		{"compute_vk.amber", "uniform int 4 20", "", "is 2, but EQ 22"},
		{"compute_vk.amber", "uniform int 4 20", "uniform float 4 20", "test.amber:82:9: buffer of push constants had another type before"},
		{"compute_vk.amber", "uniform int 4 20", "uniform int 3 20", "test.amber:82:13: the offset 3 is not a multiple"},
		{"compute_vk.amber", "ubo 2 float 4 0.4", "ubo 2 float 4 0.5", "is 0.125"},
		{"compute_vk.amber", "ssbo 1:0 4", "", "test.amber:88:18: there is no buffer at 1:0"},
		{"compute_vk.amber", "1:0 8 == 0 0", "1:0 8 == 0 0 0", "value 2 is beyond the end"},
		{"compute_vk.amber", "1:0 8 == 0 0", "1:3 8 == 0 0", "test.amber:92:18: there is no buffer at 1:3"},
		{"compute_vk.amber", "entrypoint main", "entrypoint other", "other"},
		{"compute_vk.amber", "!= 0 0", "=! 0 0", "test.amber:86:22: unknown comparison"},
		{"compute_vk.amber", "[test]", "[tests]", "test.amber:76:1: unknown section \"tests\""},
		{"compute_vk.amber", "compute 2 1 1", "computer 2 1 1", "test.amber:84:1: unknown command \"computer\""},
		{"draw_vk.amber", "", "", ""},
		{"draw_vk.amber", "(4, 2, 8, 4) (1, 0, 0, 0.5)", "(4, 2, 8, 4) (1, 0, 0, 1)", "pixel 4, 2 of framebuffer is (255, 0, 0, 128), but (255, 0, 0, 255)"},
		{"draw_vk.amber", "probe rgb (3, 4)", "probe rgb (4, 4)", "test.amber:58:1: pixel 4, 4"},
		{"draw_vk.amber", "(0, 0.75, 1, 0.25)", "(0, 0.7, 1, 0.3)", "pixel 4, 5"},
		{"draw_vk.amber", "0 1 2 2 1 3", "0 1 2 2 1 0", "pixel 7, 0"},
		{"draw_vk.amber", "fragment entrypoint blue", "", "test.amber:62:1"},
		{"draw_vk.amber", "STRIP 2 3", "STRIP 1 3", "test.amber:65:1: pixel 9, 4"},
		{"draw_vk.amber", "blendEnable true", "", "(0, 0, 255), but (0, 127.5, 127.5) is expected"},
		{"draw_vk.amber", "COMPONENT_B_BIT", "COMPONENT_G_BIT", "(0, 0, 128), but (0, 127.5, 255) is expected"},
		{"draw_vk.amber", "COMPARE_OP_GREATER", "COMPARE_OP_LESS_OR_EQUAL", "pixel 0, 0"},
		{"draw_vk.amber", "COMPARE_OP_GREATER", "COMPARE_OP_MORE", "unknown comparison \"VK_COMPARE_OP_MORE\""},
		{"draw_vk.amber", "probe all rgba (0, 1, 0, 1)", "probe all rgba (0, 1, 0, 1", ") is missing"},
		{"draw_vk.amber", "blendEnable false", "logicOpEnable true", "logicOpEnable is not supported yet"},
	} {
		t.Run(c.file+" "+c.is, func(t *testing.T) {
			text := read(t, c.file)
			if c.was != "" {
				require.Equal(t, 1, strings.Count(text, c.was), c.was)
				text = strings.Replace(text, c.was, c.is, 1)
			}
			err := run(t, text)
			if c.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, c.want)
			}
		})
	}
}

func TestHistogramDistance(t *testing.T) {
	picture := func(bytes ...byte) *buffer {
		b := &buffer{picture: true, width: 2, height: 1, samples: 1, data: bytes}
		b.t, _ = parseType("R8G8B8A8_UNORM")
		return b
	}
	a := picture(0, 0, 0, 255, 255, 0, 0, 255)
	require.Zero(t, histogramDistance(a, picture(255, 0, 0, 255, 0, 0, 0, 255)))                        // where a colour is does not matter
	require.InDelta(t, 0.5*10/256, histogramDistance(a, picture(10, 0, 0, 255, 255, 0, 0, 255)), 1e-12) // half of the pixels, ten steps
	require.InDelta(t, 5, rootOfMeanSquares(picture(0, 0, 0, 0, 0, 0, 0, 0), picture(10, 10, 0, 0, 0, 0, 0, 0)), 1e-9)
}

// No text makes the parser panic.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"red.amber", "compute.amber", "image.amber", "compute_vk.amber", "draw_vk.amber"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("#!amber\nBUFFER b DATA_TYPE mat2x3<float>[] STD140 DATA 1 2 END\nREPEAT 3\nEXPECT b IDX 0 EQ 1\nEND\n")
	f.Fuzz(func(_ *testing.T, text string) {
		if len(text) < 1<<14 && !strings.Contains(text, "FILE") {
			_, _ = Parse("fuzz.amber", text)
		}
	})
}

// Amber cuts off what does not fit in 16 bits: the largest float below 1 stays below it.
func TestCutToHalf(t *testing.T) {
	require.Equal(t, 1-1.0/2048, cutToHalf(0.99999))
	require.Equal(t, -2048.0, cutToHalf(-2049.9))
	require.Equal(t, 0.0, cutToHalf(1e-8))
	require.Equal(t, 1.0/(1<<24), cutToHalf(1.9/(1<<24)))
}
