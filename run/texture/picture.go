package texture

import (
	"fmt"
	"image/color"
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/run/picture"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/reflect"
)

// OfPicture makes an image of a picture.
func OfPicture(d *reflect.Image, f *texel.Format, path string) (*image.Image, error) {
	if d.Dim != grammar.Dim2D && d.Dim != grammar.DimRect || d.Multisampled {
		return nil, fmt.Errorf("a picture is for images of two dimensions and one sample")
	}
	file, err := number.ReadFile(path)
	if err != nil {
		return nil, err
	}
	colors, width, height, err := picture.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	m, err := image.New(image.Image{Dim: grammar.Dim2D, Format: f, Width: width, Height: height})
	if err != nil {
		return nil, err
	}
	for i, c := range colors {
		m.Store(image.Place{X: int64(i % width), Y: int64(i / width)}, texelOf(f, [4]byte{c.R, c.G, c.B, c.A}))
	}
	return m, nil
}

var bytesSRGB = lazy.Value[*texel.Format]{Make: func() *texel.Format {
	f, _ := texel.Parse("R8G8B8A8_SRGB")
	return f
}}

// texelOf is a pixel of a picture as a texel: from 0 to 1, or 0 to 255 as integers. Pictures are sRGB, which only formats of sRGB
// are told.
func texelOf(f *texel.Format, c [4]byte) texel.Texel {
	if f.Numeric == texel.SRGB {
		return bytesSRGB.Get().Decode(c[:])
	}
	var t texel.Texel
	for i, v := range c {
		t.F[i], t.I[i] = float64(v)/255, int64(v)
	}
	return t
}

// Color is a texel as a pixel of a picture.
func Color(f *texel.Format, t texel.Texel) color.NRGBA {
	var c [4]byte
	if f.Numeric == texel.SRGB {
		bytesSRGB.Get().Encode(c[:], t)
		return color.NRGBA{c[0], c[1], c[2], c[3]}
	}
	for i := range c {
		v := 255 * t.F[i]
		if f.Numeric.IsInt() {
			v = float64(t.I[i])
		}
		if v == v {
			c[i] = uint8(math.RoundToEven(min(max(v, 0), 255)))
		}
	}
	if f.Numeric.IsInt() && f.Components() < 4 {
		c[3] = 255
	}
	if f.Components() == 1 {
		c[1], c[2] = c[0], c[0]
	}
	return color.NRGBA{c[0], c[1], c[2], c[3]}
}
