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
	s, err := Parse("test.amber", text)
	if err != nil {
		return err
	}
	return s.Run(context.Background(), Options{})
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
	} {
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
	for _, name := range []string{"red.amber", "compute.amber"} {
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
