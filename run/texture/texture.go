package texture

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/reflect"
)

var imageSize = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{1,9})(?:x(\d{1,9}))?(?:x(\d{1,9}))?(?:/(\d{1,2}))?(?:s(\d{1,2}))?$`)
}}

// New makes an image of what was typed: [FORMAT][:SIZE][=VALUES], or [FORMAT=]@FILE.
func New(d *reflect.Image, text string, seed uint64) (*image.Image, error) {
	if strings.HasPrefix(text, "@") {
		text = "=" + text
	}
	head, values, given := strings.Cut(text, "=")
	if !given {
		values = "zero"
	}
	name, size, sized := strings.Cut(head, ":")
	f, err := formatNamed(name, d)
	if err != nil {
		return nil, err
	}
	path, isFile := strings.CutPrefix(values, "@")
	if isFile && strings.EqualFold(filepath.Ext(path), ".png") && !sized {
		return OfPicture(d, f, path)
	}
	if !sized {
		return nil, fmt.Errorf("how large? Type FORMAT:WIDTHxHEIGHT=…")
	}
	m, err := sizedImage(d, f, size)
	if err != nil {
		return nil, err
	}
	data, err := Texels(f, m.Data, values, seed)
	if err == nil && len(data) != len(m.Data) {
		err = fmt.Errorf("these are %d bytes, but the image has %d", len(data), len(m.Data))
	}
	m.Data = data
	return m, err
}

// Likely is a content that fits an image.
func Likely(d *reflect.Descriptor) string {
	size := "64x64"
	switch d.Image.Dim {
	case grammar.Dim1D, grammar.DimBuffer:
		if size = "64"; d.Image.Arrayed {
			size = "64x4"
		}
	case grammar.Dim3D:
		size = "16x16x16"
	case grammar.DimCube:
		if size = "16x16"; d.Image.Arrayed {
			size = "16x16x12"
		}
	default:
		if d.Image.Arrayed {
			size += "x4"
		}
	}
	if d.Image.Multisampled {
		size += "s4"
	}
	values := "zero"
	if d.Access == reflect.ReadOnly {
		values = "random(1)"
	}
	return likelyFormat(d.Image) + ":" + size + "=" + values
}

// sizedImage is an image of zeros. Behind the sizes that its dimension has may stand one more: layers, where the type has some, or
// the faces of cubes.
func sizedImage(d *reflect.Image, f *texel.Format, size string) (*image.Image, error) {
	parts := imageSize.Get().FindStringSubmatch(size)
	if parts == nil {
		return nil, fmt.Errorf("%q is not a size: type WIDTH, WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH, and /LEVELS behind it", size)
	}
	var n [5]int
	for i := range n {
		n[i], _ = strconv.Atoi(parts[i+1])
	}
	m := image.Image{Dim: d.Dim, Format: f, Width: n[0], Levels: n[3], Samples: n[4]}
	rest := []*int{&m.Height, &m.Layers}
	switch d.Dim {
	case grammar.Dim1D, grammar.DimBuffer:
		rest = []*int{&m.Layers, nil}
	case grammar.Dim3D:
		rest[1] = &m.Depth
	case grammar.DimCube:
		n[2] = max(n[2], 6)
	default:
		m.Dim = grammar.Dim2D
	}
	for i, to := range rest {
		switch {
		case to == nil && n[i+1] > 0, to == &m.Layers && n[i+1] > 1 && !d.Arrayed && d.Dim != grammar.DimCube:
			return nil, fmt.Errorf("%s has too many sizes for %s", size, d.Dim)
		case to != nil:
			*to = n[i+1]
		}
	}
	return image.New(m)
}

// Texels are the bytes of texels that a text says, as many as there are in zeros.
func Texels(f *texel.Format, zeros []byte, text string, seed uint64) ([]byte, error) {
	path, isFile := strings.CutPrefix(text, "@")
	if !isFile {
		v, err := number.ParseValues(text, seed)
		if err != nil {
			return nil, err
		}
		data := number.Memory(len(zeros))
		return data, v.Fill(data, NumberOf(f))
	}
	data, err := number.ReadFile(path)
	if err != nil {
		return nil, err
	}
	switch strings.ToLower(filepath.Ext(path)) {
	case ".npy":
		data, err = texelsOfNPY(f, data)
	case ".json":
		data, err = texelsOfJSON(f, data)
	default:
		err = number.IsBytes(path)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	aligned := number.Memory(len(data))
	copy(aligned, data)
	return aligned, nil
}
