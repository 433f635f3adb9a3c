package amber

import (
	"fmt"

	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// Attachments: what a pipeline draws to. Each is a level of a buffer that has a format.

// attachment is a level of a buffer as something that is drawn to; nil for no buffer.
func (b *buffer) attachment(level int) (*raster.Image, error) {
	if b == nil {
		return nil, nil
	}
	b, err := b.asPicture()
	if err != nil {
		return nil, err
	}
	whole, err := b.view()
	if err != nil {
		return nil, fmt.Errorf("buffer %s: %w", b.name, err)
	}
	m, err := whole.From(level)
	if err != nil {
		return nil, fmt.Errorf("buffer %s: %w", b.name, err)
	}
	n := m.Width * m.Height * m.Samples * m.Format.Size
	return &raster.Image{Format: m.Format, Width: m.Width, Height: m.Height, Samples: m.Samples, Data: m.Data[:n]}, nil
}

// asPicture is a buffer with a format. Numbers that lie as texels do are a picture too.
func (b *buffer) asPicture() (*buffer, error) {
	if b.t.format != nil {
		return b, nil
	}
	f, err := b.t.attribute()
	if _, stride := b.t.components(); err == nil && stride != f.Size {
		err = fmt.Errorf("there are %d bytes from one element to the next, which have %d", stride, f.Size)
	}
	if err != nil {
		return nil, fmt.Errorf("buffer %s cannot be drawn to: %w", b.name, err)
	}
	picture := *b
	picture.t = formatType(f)
	return &picture, nil
}

// fit gives a picture the size that a pipeline has; it is for one of its levels. An image has its own.
func (b *buffer) fit(width, height, level int) error {
	switch width, height = width<<level, height<<level; {
	case b == nil || b.width == width && b.height == height || b.dimensions != 0:
		return nil
	case b.width|b.height != 0:
		return fmt.Errorf("buffer %s has %d×%d pixels, but %d×%d are drawn to", b.name, b.width, b.height, width, height)
	}
	b.width, b.height = width, height
	if !b.picture {
		return nil
	}
	m, err := b.view()
	if err != nil {
		return fmt.Errorf("buffer %s: %w", b.name, err)
	}
	b.data = m.Data
	return nil
}

// fill gives all texels of a level one value.
func (b *buffer) fill(level int, t texel.Texel) error {
	m, err := b.attachment(level)
	if m == nil {
		return err
	}
	for at := 0; at+m.Format.Size <= len(m.Data); at += m.Format.Size {
		m.Format.Encode(m.Data[at:], t)
	}
	return nil
}

// resolve makes pictures of one sample out of what was drawn (Vulkan, "Render Pass Multisample Resolve Operations"): the
// average of the samples, of integers the first.
func (l *pipeline) resolve() error {
	for i, b := range l.resolves {
		if i >= len(l.colors) || l.colors[i] == nil {
			return fmt.Errorf("there is no colour that %s can be resolved from", b.name)
		}
		from, err := l.colors[i].attachment(l.levels[i])
		if err != nil {
			return err
		}
		to, err := b.attachment(0)
		if err != nil {
			return err
		}
		if from.Width != to.Width || from.Height != to.Height || from.Format.Name != to.Format.Name {
			return fmt.Errorf("buffer %s cannot be resolved to %s: they differ in size or format", l.colors[i].name, b.name)
		}
		average(to, from)
	}
	return nil
}

func average(to, from *raster.Image) {
	size, n := to.Format.Size, max(from.Samples, 1)
	for at := 0; at+size <= len(to.Data); at += size {
		samples := from.Data[at*n:][:size*n]
		t := from.Format.Decode(samples)
		for s := 1; s < n; s++ {
			other := from.Format.Decode(samples[s*size:])
			for c := range t.F {
				t.F[c] += other.F[c]
			}
		}
		for c := range t.F {
			t.F[c] /= float64(n)
		}
		to.Format.Encode(to.Data[at:], t)
	}
}
