package amber

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// image reads an IMAGE: a buffer that has texels in one, two or three dimensions.
func (p *parser) image() {
	b := &buffer{name: p.take("a name"), samples: 1, mips: 1, dimensions: 2, height: 1, depth: 1}
	p.s.buffers[b.name] = b
	if p.accept("DATA_TYPE") {
		p.dataType(b)
		f, err := b.t.attribute()
		if err != nil {
			p.failf("the type %s is not supported for an image", p.last.text)
			return
		}
		b.t = formatType(f)
	} else {
		p.expect("FORMAT")
		f, err := texel.Parse(p.take("a format"))
		if err != nil {
			p.failf("%v", err)
			return
		}
		b.t = formatType(f)
	}
	p.imageSizes(b)
	if p.err != nil {
		return
	}
	b.data = nil
	whole, err := b.view()
	if err != nil {
		p.failf("%v", err)
		return
	}
	if p.more() || p.initializer() {
		p.initialize(b, b.width*b.height*b.depth*b.samples)
	}
	if n := copy(whole.Data, b.data); n < len(b.data) {
		p.failf("image %s has %d bytes, its data %d", b.name, len(whole.Data), len(b.data))
	}
	b.data = whole.Data
}

// imageSizes reads what an image says of its sizes, in any order.
func (p *parser) imageSizes(b *buffer) {
	for p.more() {
		var to *int
		switch keyword := p.words[0].text; keyword {
		case "MIP_LEVELS":
			to = &b.mips
		case "SAMPLES":
			to = &b.samples
		case "WIDTH":
			to = &b.width
		case "HEIGHT":
			to = &b.height
		case "DEPTH":
			to = &b.depth
		case "DIM_1D", "DIM_2D", "DIM_3D":
			p.take("")
			b.dimensions = int(keyword[4] - '0')
			continue
		default:
			return
		}
		what := strings.ToLower(p.take(""))
		*to = p.integer(what)
	}
}

// initializer reports whether the next line says what an image holds.
func (p *parser) initializer() bool {
	if p.next >= len(p.lines) {
		return false
	}
	next := words(p.lines[p.next], p.next+1)
	return len(next) > 0 && slices.Contains([]string{"DATA", "FILL", "SERIES_FROM", "FILE"}, next[0].text)
}

// view is a buffer as an image.
func (b *buffer) view() (*image.Image, error) {
	dim := grammar.Dim2D
	switch b.dimensions {
	case 1:
		dim = grammar.Dim1D
	case 3:
		dim = grammar.Dim3D
	}
	return image.New(image.Image{Dim: dim, Format: b.t.format, Width: b.width, Height: b.height, Depth: b.depth, Levels: b.mips, Samples: b.samples, Data: b.data})
}

// texels is a buffer as a texel buffer.
func (b *buffer) texels() (*image.Image, error) {
	f, err := b.t.attribute()
	if err != nil {
		return nil, err
	}
	return image.New(image.Image{Dim: grammar.DimBuffer, Format: f, Width: len(b.data) / f.Size, Data: b.data})
}

// filters, address modes and border colours by their names.
var (
	filterNames  = []string{"nearest", "linear"}
	addressNames = []string{"repeat", "mirrored_repeat", "clamp_to_edge", "clamp_to_border", "mirror_clamp_to_edge"}
	borderNames  = []string{"float_transparent_black", "int_transparent_black", "float_opaque_black", "int_opaque_black", "float_opaque_white", "int_opaque_white"}
)

// sampler reads a SAMPLER.
func (p *parser) sampler() {
	s := &image.Sampler{MaxLod: 1}
	if p.s.samplers == nil {
		p.s.samplers = map[string]*image.Sampler{}
	}
	p.s.samplers[p.take("a name")] = s
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "MAG_FILTER":
			s.Mag = image.Filter(p.choice("a filter", "", filterNames))
		case "MIN_FILTER":
			s.Min = image.Filter(p.choice("a filter", "", filterNames))
		case "ADDRESS_MODE_U", "ADDRESS_MODE_V", "ADDRESS_MODE_W":
			s.Address[keyword[len(keyword)-1]-'U'] = image.AddressMode(p.choice("an address mode", "", addressNames))
		case "BORDER_COLOR":
			n := p.choice("a colour", "", borderNames) / 2
			white, alpha := n/2, (n+1)/2
			for i := range 3 {
				s.Border.F[i], s.Border.I[i] = float64(white), int64(white)
			}
			s.Border.F[3], s.Border.I[3] = float64(alpha), int64(alpha)
		case "MIN_LOD":
			s.MinLod = float32(p.number("a level").float)
		case "MAX_LOD":
			s.MaxLod = float32(p.number("a level").float)
		case "NORMALIZED_COORDS":
			s.Unnormalized = false
		case "UNNORMALIZED_COORDS":
			s.Unnormalized = true
		case "COMPARE":
			p.on()
		case "COMPARE_OP":
			s.Compare = image.Compare(p.choice("a comparison", "", compareNames))
		default:
			p.failf("%s is not supported in a SAMPLER", keyword)
		}
	}
}

// An imageBinding is what a descriptor of an image or a sampler leads to.
type imageBinding struct {
	buffer  *buffer // nil for a sampler alone
	sampler *image.Sampler
	level   int
	texels  bool // the buffer is a row of texels
}

// descriptor is the binding for the interpreter.
func (d *imageBinding) descriptor() (to interp.Descriptor, err error) {
	to.Sampler = d.sampler
	switch {
	case d.buffer == nil:
	case d.texels:
		to.Image, err = d.buffer.texels()
	default:
		if to.Image, err = d.buffer.view(); err == nil {
			to.Image, err = to.Image.From(d.level)
		}
	}
	return to, err
}

// bindImages reads the rest of a BIND BUFFER, or of a BUFFER_ARRAY, that makes images of buffers.
func (p *parser) bindImages(l *pipeline, list []*buffer, use string) {
	var bound []imageBinding
	for _, b := range list {
		texels := strings.HasSuffix(use, "_texel_buffer")
		if p.err == nil && !texels && b.t.format == nil {
			p.failf("buffer %s has no format: it cannot be an image", b.name)
		}
		bound = append(bound, imageBinding{buffer: b, texels: texels})
	}
	if use == "combined_image_sampler" {
		if !p.accept("SAMPLER_ARRAY") {
			p.expect("SAMPLER")
		}
		for i := range bound {
			bound[i].sampler = p.namedSampler()
		}
	}
	at := p.descriptorPlace()
	for p.more() {
		p.expect("BASE_MIP_LEVEL")
		for i := range bound {
			bound[i].level = p.integer("a level")
		}
	}
	l.bindImages(at, bound)
}

// bindSamplers reads the rest of a BIND SAMPLER or a BIND SAMPLER_ARRAY.
func (p *parser) bindSamplers(l *pipeline) {
	var bound []imageBinding
	for p.more() && p.words[0].text != "DESCRIPTOR_SET" {
		bound = append(bound, imageBinding{sampler: p.namedSampler()})
	}
	l.bindImages(p.descriptorPlace(), bound)
}

func (l *pipeline) bindImages(at interp.Binding, bound []imageBinding) {
	if l.images == nil {
		l.images = map[interp.Binding][]imageBinding{}
	}
	l.images[at] = bound
}

func (p *parser) namedSampler() *image.Sampler {
	name := p.take("a sampler")
	s := p.s.samplers[name]
	if p.err == nil && s == nil {
		p.failf("there is no sampler %q", name)
	}
	return s
}
