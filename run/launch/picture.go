package launch

import (
	stdbytes "bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"

	"github.com/spvc/spvc/spirv/reflect"
)

// A picture in a buffer: a pixel is a number of 32 bits (red, green, blue and alpha, a byte each), four bytes, or floats from 0 to 1:
// one is grey, three or four are colours.

// mostPixels is how large a picture may be.
const mostPixels = 1 << 26

// A pixel says how pixels lie in a block.
type pixel struct {
	float      bool
	components int // floats, or 4 bytes
	stride     int // bytes from pixel to pixel
}

// pixel is how pixels lie in the block.
func (l layout) pixel() (pixel, error) {
	e, ok := l.element()
	if !ok {
		return pixel{}, fmt.Errorf("a picture is for blocks that are one array, of u32, f32, or vectors of f32")
	}
	n, of := 1, e
	if e.Kind == reflect.Vector && e.Count != nil {
		n, of = int(e.Count.Value), l.r.Type(e.Element)
	}
	stride := int(e.Size)
	if l.stride > 0 {
		stride = l.stride
	} else if t := l.r.Type(l.typ); t != nil {
		if t.Kind == reflect.Struct {
			t = l.r.Type(t.Members[0].Type)
		}
		stride = max(stride, int(t.Stride))
	}
	s, ok := scalarOf(of)
	switch {
	case ok && s.name == "f32" && n != 2:
		return pixel{true, n, stride}, nil
	case ok && !s.isFloat() && (s.size*n == 4 || s.size == 1 && n == 1):
		return pixel{false, 4, 4}, nil
	}
	return pixel{}, fmt.Errorf("a picture is for blocks of u32, f32, or vectors of f32, not of %s", e.Text)
}

// picture makes the bytes of a block out of a PNG.
func (b block) picture(file []byte) ([]byte, error) {
	p, err := b.layout.pixel()
	if err != nil {
		return nil, err
	}
	config, err := png.DecodeConfig(stdbytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	if config.Width*config.Height > mostPixels || config.Width > mostPixels || config.Height > mostPixels {
		return nil, fmt.Errorf("%d × %d pixels are too many", config.Width, config.Height)
	}
	img, err := png.Decode(stdbytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	size := img.Bounds().Size()
	data := make([]byte, size.X*size.Y*p.stride)
	for y := range size.Y {
		for x := range size.X {
			c := color.NRGBAModel.Convert(img.At(img.Bounds().Min.X+x, img.Bounds().Min.Y+y)).(color.NRGBA)
			p.set(data[(y*size.X+x)*p.stride:], c)
		}
	}
	return data, nil
}

func (p pixel) set(b []byte, c color.NRGBA) {
	all := [4]uint8{c.R, c.G, c.B, c.A}
	if !p.float {
		copy(b, all[:])
		return
	}
	f32 := scalars[9]
	if p.components == 1 {
		f32.setFloat(b, (0.2126*float64(c.R)+0.7152*float64(c.G)+0.0722*float64(c.B))/255)
		return
	}
	for i := range p.components {
		f32.setFloat(b[4*i:], float64(all[i])/255)
	}
}

func (p pixel) get(b []byte) color.NRGBA {
	if !p.float {
		return color.NRGBA{b[0], b[1], b[2], b[3]}
	}
	c := [4]uint8{3: 255}
	for i := range p.components {
		v := scalars[9].float(b[4*i:])
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
func (l layout) toPNG(data []byte, width, height int) ([]byte, error) {
	p, err := l.pixel()
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
	if width <= 0 || height <= 0 || width > mostPixels/height || width*height > n {
		return nil, fmt.Errorf("the buffer has %d pixels, not %d × %d", n, width, height)
	}
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetNRGBA(x, y, p.get(data[(y*width+x)*p.stride:]))
		}
	}
	return encodePNG(img)
}

func encodePNG(img image.Image) ([]byte, error) {
	var out stdbytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}
