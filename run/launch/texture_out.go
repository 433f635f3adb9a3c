package launch

import (
	stdbytes "bytes"
	"fmt"
	"image/color"
	"io"
	"path/filepath"
	"strings"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/picture"
	"github.com/spvc/spvc/run/texture"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// What becomes of images: files, comparisons, a summary.

// canSave is an error for files that an image is not saved as.
func (t *textureBinding) canSave(path string) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".bin", ".npy", ".json":
		return nil
	case ".png":
		if t.image.Height*t.image.Width > 0 && t.image.Depth == 1 && t.image.Samples == 1 {
			return nil
		}
		return fmt.Errorf("a picture is for images of two dimensions and one sample")
	}
	return fmt.Errorf("an image is saved as .bin, .npy, .json or .png")
}

// file is the image as a file: all texels, or the first level and layer as a picture.
func (t *textureBinding) file(path string) ([]byte, error) {
	m := t.image
	switch strings.ToLower(filepath.Ext(path)) {
	case ".npy":
		s := texture.NumberOf(m.Format)
		shape := []int{len(m.Data) / m.Format.Size, m.Format.Size / s.Size}
		if m.Levels == 1 && m.Layers*m.Depth*m.Samples == 1 {
			shape = []int{m.Height, m.Width, shape[1]}
		}
		return npy.Append(nil, npy.Array{Type: s.NPY, Shape: shape, Data: m.Data}), nil
	case ".json":
		return texture.JSON(m), nil
	case ".png":
		return picture.Encode(m.Width, m.Height, func(x, y int) color.NRGBA {
			c, _ := m.Load(image.Place{X: int64(x), Y: int64(y)})
			return texture.Color(m.Format, c)
		})
	}
	return m.Data, nil
}

// expected are the bytes that an --expect says of an image.
func (t *textureBinding) expected(text string, seed uint64) ([]byte, error) {
	m := t.image
	path, isFile := strings.CutPrefix(text, "@")
	if isFile && strings.EqualFold(filepath.Ext(path), ".png") {
		want, err := texture.OfPicture(t.descriptor.Image, m.Format, path)
		if err != nil {
			return nil, err
		}
		if want.Width != m.Width || want.Height != m.Height {
			return nil, fmt.Errorf("%s has %s, the image %s", path, want, m)
		}
		return want.Data, nil
	}
	want, err := texture.Texels(m.Format, m.Data, text, seed)
	if err == nil && len(want) != len(m.Data) {
		err = fmt.Errorf("these are %d bytes, but the image has %d", len(want), len(m.Data))
	}
	return want, err
}

// compare holds the texels against others. A texel differs if one of its numbers does.
func (t *textureBinding) compare(want []byte, tolerance float64) *Difference {
	f := t.image.Format
	d := &Difference{Buffer: t.title(), Image: true}
	for at := 0; at+f.Size <= len(want); at += f.Size {
		d.Of++
		a, b := f.Decode(want[at:at+f.Size]), f.Decode(t.image.Data[at:at+f.Size])
		if stdbytes.Equal(want[at:at+f.Size], t.image.Data[at:at+f.Size]) || sameTexel(a, b, tolerance) {
			continue
		}
		if d.Count++; d.Count == 1 {
			d.Element, d.At, d.Want, d.Got = t.where(at), at, texelText(f, a), texelText(f, b)
		}
	}
	if d.Count == 0 {
		return nil
	}
	return d
}

func sameTexel(want, got texel.Texel, tolerance float64) bool {
	for i := range want.F {
		w, g := want.F[i], got.F[i]
		near := w == g || w != w && g != g || tolerance > 0 && max(w-g, g-w) <= tolerance*max(1, w, -w)
		if !near || want.I[i] != got.I[i] {
			return false
		}
	}
	return true
}

func texelText(f *texel.Format, t texel.Texel) string {
	var parts []string
	for i := range min(4, f.Components()) {
		if f.Numeric.IsInt() {
			parts = append(parts, fmt.Sprint(t.I[i]))
		} else {
			parts = append(parts, fmt.Sprint(float32(t.F[i])))
		}
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// where names the texel that begins at a byte.
func (t *textureBinding) where(at int) string {
	m := t.image
	for level := 0; ; level++ {
		w, h, d := m.Extent(level)
		n := at / m.Format.Size
		if size := w * h * d * m.Layers * m.Samples; n >= size && level+1 < m.Levels {
			at -= size * m.Format.Size
			continue
		}
		s := fmt.Sprintf("texel (%d, %d", n/m.Samples%w, n/m.Samples/w%h)
		if m.Depth > 1 {
			s += fmt.Sprintf(", %d", n/m.Samples/w/h%d)
		}
		s += ")"
		for _, more := range []struct {
			name string
			n    int
		}{{"layer", n / m.Samples / w / h / d}, {"level", level}, {"sample", n % m.Samples}} {
			if more.n > 0 {
				s += fmt.Sprintf(", %s %d", more.name, more.n)
			}
		}
		return s
	}
}

// summary says how many texels changed, and the first of them.
func (t *textureBinding) summary(w io.Writer) error {
	f := t.image.Format
	all, changed, first := 0, 0, 0
	for at := 0; at+f.Size <= len(t.image.Data); at += f.Size {
		all++
		if !stdbytes.Equal(t.before[at:at+f.Size], t.image.Data[at:at+f.Size]) {
			if changed++; changed == 1 {
				first = at
			}
		}
	}
	_, err := fmt.Fprintf(w, "%s: %d of %d texels changed: %s is %s\n", t.title(), changed, all, t.where(first), texelText(f, f.Decode(t.image.Data[first:first+f.Size])))
	return err
}

func (t *textureBinding) title() string {
	return strings.TrimSpace(t.place.String() + " " + t.descriptor.Name)
}
