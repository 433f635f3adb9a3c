package image

import (
	"fmt"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// An Image is texels with one, two or three dimensions.
//
// Data has the levels one after the other, the largest first. In a level are the layers, in a layer the slices, in a slice the
// rows, in a row the texels, and of a texel its samples beside each other; nothing is between them. The layers of a cube are
// its faces, six for each cube: +X, -X, +Y, -Y, +Z, -Z.
type Image struct {
	Dim    grammar.Dim // Dim1D, Dim2D, Dim3D, Cube or Buffer; Rect and SubpassData are Dim2D
	Format *texel.Format
	Width  int // of the first level, in texels
	Height int // zero means one, as in all below
	Depth  int
	Layers int
	Levels int
	// Samples is how many samples a texel has.
	Samples int
	// Stencil says that the stencil is seen, where the format has a depth too.
	Stencil bool
	Data    []byte
}

// A Place is where a texel is. Array says which layer, of a cube which face.
type Place struct {
	X, Y, Z       int64
	Array, Sample int64
	Level         int64
}

// mostBytes is how large an image may be: a limit against hostile sizes.
const mostBytes = 1 << 30

// New returns an image with what m says, and zeros where m says nothing. If m has no data it gets zeros; if it has, these are
// used and must be as many as the texels need.
func New(m Image) (*Image, error) {
	for _, n := range []*int{&m.Height, &m.Depth, &m.Layers, &m.Levels, &m.Samples} {
		if *n == 0 {
			*n = 1
		}
	}
	if m.Format == nil {
		return nil, fmt.Errorf("an image needs a format")
	}
	size, err := m.size()
	if err != nil {
		return nil, err
	}
	if m.Data == nil {
		m.Data = make([]byte, size)
	}
	if len(m.Data) < size {
		return nil, fmt.Errorf("the image needs %d bytes, there are %d", size, len(m.Data))
	}
	return &m, nil
}

// size is how many bytes all levels take.
func (m *Image) size() (int, error) {
	total := int64(0)
	for _, n := range []int{m.Width, m.Height, m.Depth, m.Layers, m.Levels, m.Samples} {
		if n < 1 || n > mostBytes {
			return 0, fmt.Errorf("an image of %d×%d×%d texels, %d layers, %d levels and %d samples cannot be", m.Width, m.Height, m.Depth, m.Layers, m.Levels, m.Samples)
		}
	}
	if m.Dim == grammar.DimCube && (m.Layers%6 != 0 || m.Width != m.Height) {
		return 0, fmt.Errorf("a cube of %d×%d texels and %d faces cannot be", m.Width, m.Height, m.Layers)
	}
	if most := m.mostLevels(); m.Levels > most {
		return 0, fmt.Errorf("an image of %d×%d×%d texels has at most %d levels, not %d", m.Width, m.Height, m.Depth, most, m.Levels)
	}
	for level := range m.Levels {
		bytes := int64(m.Format.Size)
		w, h, d := m.Extent(level)
		for _, n := range []int{w, h, d, m.Layers, m.Samples} {
			if bytes *= int64(n); bytes > mostBytes {
				return 0, fmt.Errorf("an image of more than %d bytes cannot be", mostBytes)
			}
		}
		if total += bytes; total > mostBytes {
			return 0, fmt.Errorf("an image of more than %d bytes cannot be", mostBytes)
		}
	}
	return int(total), nil
}

func (m *Image) mostLevels() int {
	n := 0
	for side := max(m.Width, m.Height, m.Depth); side > 0; side >>= 1 {
		n++
	}
	return n
}

// Extent is how many texels a level has each way.
func (m *Image) Extent(level int) (width, height, depth int) {
	return max(m.Width>>level, 1), max(m.Height>>level, 1), max(m.Depth>>level, 1)
}

// String says how large an image is.
func (m *Image) String() string {
	s := fmt.Sprintf("%d×%d×%d texels", m.Width, m.Height, m.Depth)
	for _, more := range []struct {
		name string
		n    int
	}{{"layers", m.Layers}, {"levels", m.Levels}, {"samples", m.Samples}} {
		if more.n > 1 {
			s += fmt.Sprintf(", %d %s", more.n, more.name)
		}
	}
	return s
}

// From is the image from a level on. It has the same bytes.
func (m *Image) From(level int) (*Image, error) {
	if level < 0 || level >= m.Levels {
		return nil, fmt.Errorf("there is no level %d of %d", level, m.Levels)
	}
	view := *m
	view.Data = m.Data[m.start(level):]
	view.Width, view.Height, view.Depth = m.Extent(level)
	view.Levels -= level
	return &view, nil
}

// start is where a level begins.
func (m *Image) start(level int) int {
	at := 0
	for l := range level {
		w, h, d := m.Extent(l)
		at += w * h * d * m.Layers * m.Samples * m.Format.Size
	}
	return at
}

// Offset is where a texel begins in Data; false where there is none.
func (m *Image) Offset(at Place) (int, bool) {
	if at.Level < 0 || at.Level >= int64(m.Levels) {
		return 0, false
	}
	w, h, d := m.Extent(int(at.Level))
	if uint64(at.X) >= uint64(w) || uint64(at.Y) >= uint64(h) || uint64(at.Z) >= uint64(d) || uint64(at.Array) >= uint64(m.Layers) || uint64(at.Sample) >= uint64(m.Samples) {
		return 0, false
	}
	n := ((int(at.Array)*d+int(at.Z))*h+int(at.Y))*w + int(at.X)
	return m.start(int(at.Level)) + (n*m.Samples+int(at.Sample))*m.Format.Size, true
}

// Load is a texel. Where there is none its components are zero, and false is returned.
func (m *Image) Load(at Place) (texel.Texel, bool) {
	n, ok := m.Offset(at)
	if !ok {
		return m.complete(texel.Texel{}), false
	}
	return m.decode(n), true
}

func (m *Image) decode(at int) texel.Texel {
	t := m.Format.Decode(m.Data[at : at+m.Format.Size])
	if m.Stencil && m.Format.HasDepth() {
		t.I = [4]int64{t.I[1], 0, 0, 1}
	}
	return t
}

// Store sets a texel; false where there is none, and nothing happens.
func (m *Image) Store(at Place, t texel.Texel) bool {
	n, ok := m.Offset(at)
	if ok {
		m.Format.Encode(m.Data[n:n+m.Format.Size], t)
	}
	return ok
}

// IsInt reports whether a shader sees integers.
func (m *Image) IsInt() bool {
	return m.Format.Numeric.IsInt() || m.Stencil && m.Format.HasStencil()
}

// complete gives a texel that is none of the image's what its format lacks: 0, 0 and 1.
func (m *Image) complete(t texel.Texel) texel.Texel {
	n := m.Format.Components()
	if m.Format.HasDepth() || m.Format.HasStencil() {
		n = 1
	}
	for i := n; i < 4; i++ {
		t.F[i], t.I[i] = 0, 0
		if i == 3 {
			t.F[i], t.I[i] = 1, 1
		}
	}
	return t
}
