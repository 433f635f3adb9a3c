package drawing

import (
	"context"
	"fmt"
	"image/color"
	"math"
	"regexp"
	"strconv"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/run/picture"
	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A Drawing is what a fragment shader draws on.
type Drawing struct {
	Width, Height int     // in pixels
	Trace         *[2]int // the pixel that is traced; nil for none
	target        *raster.Image
	integers      bool // the output has them
}

var sizePattern = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^(\d{1,9})x(\d{1,9})$`) }}

// Parse reads WIDTHxHEIGHT.
func Parse(text string) (*Drawing, error) {
	m := sizePattern.Get().FindStringSubmatch(text)
	if m == nil {
		return nil, fmt.Errorf("type WIDTHxHEIGHT, as in 256x256")
	}
	d := &Drawing{}
	d.Width, _ = strconv.Atoi(m[1])
	d.Height, _ = strconv.Atoi(m[2])
	if most := picture.MostPixels / 4; d.Width == 0 || d.Height == 0 || d.Width > most/d.Height {
		return nil, fmt.Errorf("a picture has from 1 to %d pixels", most)
	}
	return d, nil
}

// Draw runs a fragment shader for the whole picture, with so many workers; zero for all cores.
func (d *Drawing) Draw(ctx context.Context, fragment *interp.Machine, workers int) error {
	colors, err := d.targets(fragment)
	if err != nil {
		return err
	}
	vertex, err := vertexFor(fragment.Inputs())
	if err != nil {
		return err
	}
	p := &raster.Pipeline{Vertex: vertex, Fragment: fragment, Colors: colors, Workers: workers, Trace: d.Trace,
		Viewport: raster.Viewport{Width: float32(d.Width), Height: float32(d.Height), MaxDepth: 1}}
	position, _ := texel.Parse("R32G32_SFLOAT")
	corners := make([]byte, 4*8)
	for i := range 4 {
		number.F32.SetFloat(corners[8*i:], float64(2*(i>>1)-1))
		number.F32.SetFloat(corners[8*i+4:], float64(2*(i&1)-1))
	}
	return p.Draw(ctx, &raster.Draw{Topology: raster.TriangleStrip, Count: 4, Attributes: []raster.Attribute{{Format: position, Stride: 8, Data: corners}}})
}

// targets are pictures for the outputs, by location. The first one is what is saved.
func (d *Drawing) targets(fragment *interp.Machine) ([]*raster.Image, error) {
	var colors []*raster.Image
	for _, s := range fragment.Outputs() {
		if s.IsBuiltIn || s.Index != 0 || s.Location >= 32 {
			continue
		}
		format := "R32G32B32A32_SFLOAT"
		if !s.Float {
			format = "R32G32B32A32_UINT"
		}
		f, err := texel.Parse(format)
		if err != nil {
			return nil, err
		}
		for int(s.Location) >= len(colors) {
			colors = append(colors, nil)
		}
		if colors[s.Location] == nil {
			colors[s.Location] = raster.NewImage(f, d.Width, d.Height, 1)
		}
		if d.target == nil || s.Location == 0 {
			d.target, d.integers = colors[s.Location], !s.Float
		}
	}
	if d.target == nil {
		return nil, fmt.Errorf("the fragment shader has no output at a location: it draws nothing")
	}
	return colors, nil
}

// PNG is the picture as a file: floats from 0 to 1, integers as bytes.
func (d *Drawing) PNG() ([]byte, error) {
	return picture.Encode(d.Width, d.Height, d.At)
}

// At is the colour of a pixel; the first is at the top left.
func (d *Drawing) At(x, y int) color.NRGBA {
	i := y*d.Width + x
	t := d.target.Format.Decode(d.target.Data[i*d.target.Format.Size:])
	var c [4]uint8
	for k := range c {
		v := 255 * t.F[k]
		if d.integers {
			v = float64(t.I[k])
		}
		if v == v {
			c[k] = uint8(math.RoundToEven(min(max(v, 0), 255)))
		}
	}
	return color.NRGBA{c[0], c[1], c[2], c[3]}
}

// Summary says what the picture is like, as a line.
func (d *Drawing) Summary() string {
	colors := map[color.NRGBA]bool{}
	for i := range d.Width * d.Height {
		colors[d.At(i%d.Width, i/d.Width)] = true
	}
	middle := d.At(d.Width/2, d.Height/2)
	return fmt.Sprintf("%d × %d pixels drawn, of %d colours; the one in the middle is #%02x%02x%02x%02x; --save picture.png keeps them\n",
		d.Width, d.Height, len(colors), middle.R, middle.G, middle.B, middle.A)
}
