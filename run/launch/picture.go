package launch

import (
	"fmt"
	"image/color"
	"math"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/run/picture"
	"github.com/spvc/spvc/spirv/reflect"
)

// A picture in a buffer: a pixel is a number of 32 bits (red, green, blue and alpha, a byte each), four bytes, or floats from 0 to 1:
// one is grey, three or four are colours.

// A pixel says how pixels lie in a block.
type pixel struct {
	float      bool
	components int // floats, or 4 bytes
	stride     int // bytes from pixel to pixel
}

// pixelOf is how pixels lie in a block.
func pixelOf(l block.Layout) (pixel, error) {
	e, ok := l.Element()
	if !ok {
		return pixel{}, fmt.Errorf("a picture is for blocks that are one array, of u32, f32, or vectors of f32")
	}
	n, of := 1, e
	if e.Kind == reflect.Vector && e.Count != nil {
		n, of = int(e.Count.Value), l.Reflection.Type(e.Element)
	}
	stride := int(e.Size)
	if l.Stride > 0 {
		stride = l.Stride
	} else if t := l.Reflection.Type(l.Type); t != nil {
		if t.Kind == reflect.Struct {
			t = l.Reflection.Type(t.Members[0].Type)
		}
		stride = max(stride, int(t.Stride))
	}
	s, ok := block.NumberOf(of)
	switch {
	case ok && s.Name == "f32" && n != 2:
		return pixel{true, n, stride}, nil
	case ok && !s.IsFloat() && (s.Size*n == 4 || s.Size == 1 && n == 1):
		return pixel{false, 4, 4}, nil
	}
	return pixel{}, fmt.Errorf("a picture is for blocks of u32, f32, or vectors of f32, not of %s", e.Text)
}

// picture makes the bytes of a block out of a PNG.
func (b room) picture(file []byte) ([]byte, error) {
	p, err := pixelOf(b.layout)
	if err != nil {
		return nil, err
	}
	colors, _, _, err := picture.Decode(file)
	if err != nil {
		return nil, err
	}
	data := make([]byte, len(colors)*p.stride)
	for i, c := range colors {
		p.set(data[i*p.stride:], c)
	}
	return data, nil
}

func (p pixel) set(b []byte, c color.NRGBA) {
	all := [4]uint8{c.R, c.G, c.B, c.A}
	if !p.float {
		copy(b, all[:])
		return
	}
	if p.components == 1 {
		number.F32.SetFloat(b, (0.2126*float64(c.R)+0.7152*float64(c.G)+0.0722*float64(c.B))/255)
		return
	}
	for i := range p.components {
		number.F32.SetFloat(b[4*i:], float64(all[i])/255)
	}
}

func (p pixel) get(b []byte) color.NRGBA {
	if !p.float {
		return color.NRGBA{b[0], b[1], b[2], b[3]}
	}
	c := [4]uint8{3: 255}
	for i := range p.components {
		v := number.F32.Float(b[4*i:])
		if v != v {
			v = 0
		}
		c[i] = uint8(math.RoundToEven(255 * min(max(v, 0), 1)))
	}
	if p.components == 1 {
		c[1], c[2] = c[0], c[0]
	}
	return color.NRGBA{c[0], c[1], c[2], c[3]}
}

// toPNG makes a PNG of a block. Without a width it is square.
func toPNG(l block.Layout, data []byte, width, height int) ([]byte, error) {
	p, err := pixelOf(l)
	if err != nil {
		return nil, err
	}
	n := len(data) / p.stride
	if width == 0 {
		width = int(math.Sqrt(float64(n)))
		if height = width; width*height != n || n == 0 {
			return nil, fmt.Errorf("%d pixels are no square: type how large the picture is, as in out.png:64x32", n)
		}
	}
	if width <= 0 || height <= 0 || width > picture.MostPixels/height || width*height > n {
		return nil, fmt.Errorf("the buffer has %d pixels, not %d × %d", n, width, height)
	}
	return picture.Encode(width, height, func(x, y int) color.NRGBA { return p.get(data[(y*width+x)*p.stride:]) })
}
