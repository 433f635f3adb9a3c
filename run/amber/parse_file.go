package amber

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
)

// file reads FILE TEXT or FILE BINARY. The buffer has as many elements as the file; or n, if those are more.
func (p *parser) file(b *buffer, n int) {
	switch {
	case p.accept("BINARY"):
		p.binaryFile(b, n)
	case p.accept("PNG"):
		p.failf("FILE PNG is for buffers with a FORMAT")
	default:
		p.expect("TEXT")
		p.textFile(b, n)
	}
}

func (p *parser) binaryFile(b *buffer, n int) {
	b.data = p.read(p.take("a file"))
	_, stride := b.t.components()
	if p.err == nil && len(b.data)%stride != 0 {
		p.failf("the file has %d bytes, which are no whole number of elements of %d", len(b.data), stride)
	}
	if n*stride > len(b.data) {
		b.data = append(b.data, make([]byte, n*stride-len(b.data))...)
	}
}

// textFile reads numbers, wherever lines end.
func (p *parser) textFile(b *buffer, n int) {
	name := p.take("a file")
	text := p.read(name)
	if p.err != nil {
		return
	}
	inner := parser{s: &Script{Name: name}, lines: strings.Split(string(text), "\n")}
	var list []literal
	for inner.line() {
		for inner.more() {
			list = append(list, inner.valueOf(b, len(list)))
		}
	}
	if inner.err != nil {
		p.failf("%v", inner.err)
	}
	p.fillWith(b, list, n)
}

// png reads a picture. Its bytes are kept as they are: they may be linear, or sRGB.
func (p *parser) png(b *buffer) {
	data := p.read(p.take("a file"))
	if p.err != nil {
		return
	}
	info, err := png.DecodeConfig(bytes.NewReader(data))
	if err == nil && (info.Width > 1<<14 || info.Height > 1<<14) {
		p.failf("the picture is too large")
		return
	}
	var picture image.Image
	if err == nil {
		picture, err = png.Decode(bytes.NewReader(data))
	}
	if err != nil {
		p.failf("%v", err)
		return
	}
	order := strings.Index("RGBA", b.t.format.Name[:1])
	if name := b.t.format.Name; !slices.Contains([]string{"R8G8B8A8", "B8G8R8A8"}, name[:strings.IndexByte(name, '_')]) {
		p.failf("pictures in the format %s are not supported yet", name)
		return
	}
	b.width, b.height = info.Width, info.Height
	origin := picture.Bounds().Min
	for y := range b.height {
		for x := range b.width {
			c := color.NRGBAModel.Convert(picture.At(origin.X+x, origin.Y+y)).(color.NRGBA)
			if order == 2 {
				c.R, c.B = c.B, c.R
			}
			b.data = append(b.data, c.R, c.G, c.B, c.A)
		}
	}
}
