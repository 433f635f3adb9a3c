package launch

import (
	stdbytes "bytes"
	"fmt"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/reflect"
)

// A texture is an image, a sampler or both, for one descriptor.
type texture struct {
	place
	descriptor *reflect.Descriptor
	image      *image.Image
	sampler    *image.Sampler
	before     []byte // the texels before the run
}

// needsImage and needsSampler say what a descriptor leads to, besides buffers.
func needsImage(d *reflect.Descriptor) bool { return d.Image != nil && d.Kind != reflect.Sampler }

func needsSampler(d *reflect.Descriptor) bool {
	return d.Kind == reflect.Sampler || d.Kind == reflect.CombinedImageSampler
}

func (j *Job) readTextures() error {
	for i, text := range j.request.Images {
		if err := j.readImage(text, j.request.Seed+uint64(i)); err != nil {
			return fmt.Errorf("--image %s: %w", text, err)
		}
	}
	for _, text := range j.request.Samplers {
		if err := j.readSampler(text); err != nil {
			return fmt.Errorf("--sampler %s: %w", text, err)
		}
	}
	return nil
}

func (j *Job) readImage(text string, seed uint64) error {
	p, content, err := cutPlace(text)
	if err != nil {
		return err
	}
	t, err := j.texture(p, needsImage)
	switch {
	case err != nil:
		return err
	case t.image != nil:
		return fmt.Errorf("it was given before")
	}
	t.image, err = newImage(t.descriptor.Image, content, seed)
	return err
}

func (j *Job) readSampler(text string) error {
	p, content, err := cutPlace(text)
	if err != nil {
		return err
	}
	t, err := j.texture(p, needsSampler)
	switch {
	case err != nil:
		return err
	case t.sampler != nil:
		return fmt.Errorf("it was given before")
	}
	t.sampler, err = parseSampler(content)
	return err
}

// texture is the one at a place, made where there was none. Two variables may be there, an image and a sampler: the descriptor is
// one that needs what is asked for.
func (j *Job) texture(p place, needs func(*reflect.Descriptor) bool) (*texture, error) {
	t, d := j.textureAt(p), j.descriptor(p.Binding)
	for _, other := range j.reflection.Descriptors {
		if other.Set == p.Set && other.Binding == p.Binding.Binding && needs(other) && !needs(d) {
			d = other
		}
	}
	switch {
	case d == nil:
		return nil, fmt.Errorf("there is no descriptor at set %d, binding %d%s", p.Set, p.Binding.Binding, j.descriptorNames())
	case !needs(d):
		return nil, fmt.Errorf("%s is %s", d.Name, d.Kind)
	case t != nil:
		if needsImage(d) {
			t.descriptor = d
		}
		return t, nil
	case p.array && !d.Count.Unbounded && uint64(p.element) >= d.Count.Value:
		return nil, fmt.Errorf("%s has %d descriptors", d.Name, d.Count.Value)
	}
	t = &texture{place: p, descriptor: d}
	j.textures = append(j.textures, t)
	return t, nil
}

func (j *Job) textureAt(p place) *texture {
	for _, t := range j.textures {
		if t.Binding == p.Binding && t.element == p.element {
			return t
		}
	}
	return nil
}

// imageBindings are all textures, for the interpreter.
func (j *Job) imageBindings() map[interp.Binding][]interp.Descriptor {
	all := map[interp.Binding][]interp.Descriptor{}
	for _, t := range j.textures {
		list := all[t.Binding]
		for len(list) <= t.element {
			list = append(list, interp.Descriptor{})
		}
		list[t.element] = interp.Descriptor{Image: t.image, Sampler: t.sampler}
		all[t.Binding] = list
	}
	return all
}

var imageSize = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{1,9})(?:x(\d{1,9}))?(?:x(\d{1,9}))?(?:/(\d{1,2}))?(?:s(\d{1,2}))?$`)
})

// newImage makes an image of what was typed: [FORMAT][:SIZE][=VALUES], or [FORMAT=]@FILE.
func newImage(d *reflect.Image, text string, seed uint64) (*image.Image, error) {
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
		return imageOfPNG(d, f, path)
	}
	if !sized {
		return nil, fmt.Errorf("how large? Type FORMAT:WIDTHxHEIGHT=…")
	}
	m, err := sizedImage(d, f, size)
	if err != nil {
		return nil, err
	}
	data, err := texelsOf(f, m.Data, values, seed)
	if err == nil && len(data) != len(m.Data) {
		err = fmt.Errorf("these are %d bytes, but the image has %d", len(data), len(m.Data))
	}
	m.Data = data
	return m, err
}

// likelyFormat is the format that the type of an image says, or one that fits.
func likelyFormat(d *reflect.Image) string {
	if _, ok := texel.OfSPIRV(d.Format); ok {
		return strings.ToLower(d.Format.String())
	}
	if name := map[string]string{"u32": "rgba8ui", "i32": "rgba8i", "u64": "r64ui", "i64": "r64i"}[d.SampledType]; name != "" {
		return name
	}
	return "rgba8"
}

// formatNamed is a format by its name in SPIR-V (rgba8) or Vulkan (R8G8B8A8_UNORM); without a name the likely one.
func formatNamed(name string, d *reflect.Image) (*texel.Format, error) {
	if name == "" {
		name = likelyFormat(d)
	}
	for f := range grammar.ImageFormat(64) {
		if strings.EqualFold(f.String(), name) {
			if known, ok := texel.OfSPIRV(f); ok {
				return known, nil
			}
		}
	}
	f, err := texel.Parse(strings.ToUpper(name))
	if err != nil {
		return nil, fmt.Errorf("%q is not a format; type one of SPIR-V's, as in rgba8 or r32f, or of Vulkan's", name)
	}
	return f, nil
}

// sizedImage is an image of zeros. Behind the sizes that its dimension has may stand one more: layers, where the type has some, or
// the faces of cubes.
func sizedImage(d *reflect.Image, f *texel.Format, size string) (*image.Image, error) {
	parts := imageSize().FindStringSubmatch(size)
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

// texelsOf are the bytes of texels that a text says, as many as there are in zeros.
func texelsOf(f *texel.Format, zeros []byte, text string, seed uint64) ([]byte, error) {
	path, isFile := strings.CutPrefix(text, "@")
	if !isFile {
		v, err := parseValues(text, seed)
		if err != nil {
			return nil, err
		}
		data := bytes(len(zeros))
		return data, v.fill(data, numbersOf(f))
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if strings.EqualFold(filepath.Ext(path), ".npy") {
		a, err := npy.Parse(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if s := numbersOf(f); a.Type != s.npy {
			return nil, fmt.Errorf("%s holds numbers of type %s, but %s has %s", path, a.Type, f.Name, s.npy)
		}
		data = a.Data
	}
	aligned := bytes(len(data))
	copy(aligned, data)
	return aligned, nil
}

// numbersOf is the type of the numbers that texels are made of; bytes where they have several.
func numbersOf(f *texel.Format) scalar {
	list := f.Numbers()
	for _, s := range scalars {
		same := s.kind != brain
		for _, n := range list {
			same = same && 8*s.size == n.Bits && s.isFloat() == n.Float && (n.Float || (s.kind == signed) == n.Signed)
		}
		if same && s.size*len(list) == f.Size {
			return s
		}
	}
	return scalars[0]
}

// imageOfPNG makes an image of a picture.
func imageOfPNG(d *reflect.Image, f *texel.Format, path string) (*image.Image, error) {
	if d.Dim != grammar.Dim2D && d.Dim != grammar.DimRect || d.Multisampled {
		return nil, fmt.Errorf("a picture is for images of two dimensions and one sample")
	}
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	config, err := png.DecodeConfig(stdbytes.NewReader(file))
	if err == nil && (config.Width > mostPixels || config.Height > mostPixels || config.Width*config.Height > mostPixels) {
		err = fmt.Errorf("%d × %d pixels are too many", config.Width, config.Height)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	img, err := png.Decode(stdbytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	m, err := image.New(image.Image{Dim: grammar.Dim2D, Format: f, Width: config.Width, Height: config.Height})
	if err != nil {
		return nil, err
	}
	for y := range config.Height {
		for x := range config.Width {
			c := color.NRGBAModel.Convert(img.At(img.Bounds().Min.X+x, img.Bounds().Min.Y+y)).(color.NRGBA)
			m.Store(image.Place{X: int64(x), Y: int64(y)}, texelOf(f, [4]byte{c.R, c.G, c.B, c.A}))
		}
	}
	return m, nil
}

var bytesSRGB, _ = texel.Parse("R8G8B8A8_SRGB")

// texelOf is a pixel of a picture as a texel: from 0 to 1, or 0 to 255 as integers. Pictures are sRGB, which only formats of sRGB
// are told.
func texelOf(f *texel.Format, c [4]byte) texel.Texel {
	if f.Numeric == texel.SRGB {
		return bytesSRGB.Decode(c[:])
	}
	var t texel.Texel
	for i, v := range c {
		t.F[i], t.I[i] = float64(v)/255, int64(v)
	}
	return t
}

// colorOf is a texel as a pixel of a picture.
func colorOf(f *texel.Format, t texel.Texel) color.NRGBA {
	var c [4]byte
	if f.Numeric == texel.SRGB {
		bytesSRGB.Encode(c[:], t)
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

// samplerWords are what --sampler knows.
var samplerWords = map[string]func(*image.Sampler){
	"nearest":      func(s *image.Sampler) { s.Mag, s.Min, s.Mipmap = image.Nearest, image.Nearest, image.Nearest },
	"linear":       func(s *image.Sampler) { s.Mag, s.Min, s.Mipmap = image.Linear, image.Linear, image.Nearest },
	"trilinear":    func(s *image.Sampler) { s.Mag, s.Min, s.Mipmap = image.Linear, image.Linear, image.Linear },
	"repeat":       address(image.Repeat),
	"mirror":       address(image.MirroredRepeat),
	"clamp":        address(image.ClampToEdge),
	"border":       address(image.ClampToBorder),
	"mirror-clamp": address(image.MirrorClampToEdge),
	"white": func(s *image.Sampler) {
		s.Border = texel.Texel{F: [4]float64{1, 1, 1, 1}, I: [4]int64{1, 1, 1, 1}}
	},
	"unnormalized": func(s *image.Sampler) { s.Unnormalized = true },
}

func address(mode image.AddressMode) func(*image.Sampler) {
	return func(s *image.Sampler) { s.Address = [3]image.AddressMode{mode, mode, mode} }
}

var compareWords = []string{"never", "less", "equal", "less-or-equal", "greater", "not-equal", "greater-or-equal", "always"}

// parseSampler reads words with commas between: a filter, what is beyond the edge, a comparison.
func parseSampler(text string) (*image.Sampler, error) {
	s := &image.Sampler{MaxLod: image.AllLevels}
words:
	for _, word := range strings.Split(text, ",") {
		if set := samplerWords[word]; set != nil {
			set(s)
			continue
		}
		for i, name := range compareWords {
			if word == name {
				s.Compare = image.Compare(i)
				continue words
			}
		}
		bias, ok := strings.CutPrefix(word, "bias=")
		v, err := strconv.ParseFloat(bias, 32)
		if !ok || err != nil {
			return nil, fmt.Errorf("%q is none of nearest, linear, trilinear; repeat, mirror, clamp, border, mirror-clamp; white; unnormalized; bias=X; %s", word, strings.Join(compareWords, ", "))
		}
		s.Bias = float32(v)
	}
	return s, nil
}
