package amber

import (
	"maps"
	"slices"
	"strings"

	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
)

// A pipeline is shaders with what is bound to them.
type pipeline struct {
	name          string
	compute       bool
	stages        []stage
	width, height int
	colors        []*buffer
	levels        [16]int   // of colors, that are drawn to
	resolves      []*buffer // by their order, what colors are resolved to
	depth         *buffer
	push          *buffer
	buffers       map[interp.Binding][]binding
	images        map[interp.Binding][]imageBinding
	vertices      []vertexData
	indices       *buffer
	viewport      *raster.Viewport
	state         raster.Pipeline // tests, culling
	subgroup      int
	clear         [4]float64
	clearDepth    float64
	clearStencil  int64
}

// A stage is a shader that is attached.
type stage struct {
	shader *shader
	model  grammar.ExecutionModel
	entry  string
	spec   map[uint32]uint64
}

type binding struct {
	buffer *buffer
	offset int
	length int // -1: to the end
}

type vertexData struct {
	buffer         *buffer
	location       int
	offset, stride int
	perInstance    bool
	format         *dataType
}

// pipeline reads a PIPELINE.
func (p *parser) pipeline() {
	kind := p.take("a kind")
	l := newPipeline(p.take("a name"))
	l.compute = kind == "compute"
	if kind != "compute" && kind != "graphics" {
		p.failf("a pipeline of the kind %q is not supported", kind)
	}
	p.s.pipelines[l.name] = l
	p.end()
	p.pipelineLines(l)
}

// derive reads a DERIVE_PIPELINE: a copy that is changed.
func (p *parser) derive() {
	name := p.take("a name")
	p.expect("FROM")
	l := *p.namedPipeline()
	l.name = name
	l.images, l.resolves = maps.Clone(l.images), slices.Clone(l.resolves)
	l.buffers, l.stages, l.colors, l.vertices = maps.Clone(l.buffers), slices.Clone(l.stages), slices.Clone(l.colors), slices.Clone(l.vertices)
	p.s.pipelines[name] = &l
	p.end()
	p.pipelineLines(&l)
}

func (p *parser) pipelineLines(l *pipeline) {
	for p.line() {
		switch keyword := p.take(""); keyword {
		case "END":
			p.size(l)
			return
		case "ATTACH":
			p.attach(l)
		case "ENTRY_POINT":
			name := p.take("a shader")
			for i := range l.stages {
				if l.stages[i].shader.name == name {
					l.stages[i].entry = p.take("an entry point")
				}
			}
		case "BIND":
			p.bind(l)
		case "VERTEX_DATA":
			p.vertexData(l)
		case "INDEX_DATA":
			l.indices = p.named()
		case "FRAMEBUFFER_SIZE":
			l.width, l.height = p.integer("a width"), p.integer("a height")
			if l.width*l.height > 1<<26 {
				p.failf("the picture is too large")
			}
		case "VIEWPORT":
			p.viewport(l)
		case "DEPTH":
			p.depthLines(l)
		case "POLYGON_MODE":
			l.state.Polygon = p.polygonMode()
		case "SUBGROUP":
			p.subgroup(l)
		default:
			p.failf("%s is not supported in a pipeline", keyword)
		}
		p.end()
	}
	p.failf("the END of pipeline %s is missing", l.name)
}

// size gives pictures their sizes; a pipeline without a colour gets one.
func (p *parser) size(l *pipeline) {
	if l.compute {
		return
	}
	if len(l.colors) == 0 {
		b := &buffer{name: "framebuffer", picture: true, samples: 1, mips: 1}
		b.t, _ = parseType("B8G8R8A8_UNORM")
		l.colors = []*buffer{b}
		if p.s.buffers["framebuffer"] == nil {
			p.s.buffers["framebuffer"] = b
		}
	}
	for _, b := range append([]*buffer{l.depth}, l.resolves...) {
		p.fit(l, b, 0)
	}
	for i, b := range l.colors {
		p.fit(l, b, l.levels[i])
	}
}

func (p *parser) fit(l *pipeline, b *buffer, level int) {
	if err := b.fit(l.width, l.height, level); err != nil {
		p.failf("%v", err)
	}
}

func (p *parser) attach(l *pipeline) {
	name := p.take("a shader")
	sh := p.s.shaders[name]
	if sh == nil {
		p.failf("there is no shader %q", name)
		return
	}
	st := stage{shader: sh, model: sh.model, entry: "main", spec: map[uint32]uint64{}}
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "TYPE":
			text := p.take("a stage")
			model, ok := stages[text]
			if !ok {
				p.failf("the stage %s is not supported", text)
			}
			st.model = model
		case "ENTRY_POINT":
			st.entry = p.take("an entry point")
		case "SPECIALIZE":
			id := p.integer("a number")
			p.expect("AS")
			t, ok := parseType(p.take("a type"))
			if !ok {
				p.failf("the type %s is not supported", p.last.text)
				return
			}
			bytes := make([]byte, 8)
			t.write(bytes, 0, p.number("a value"))
			for i, b := range bytes {
				st.spec[uint32(id)] |= uint64(b) << (8 * i)
			}
		default:
			p.failf("%s is not supported here", keyword)
		}
	}
	l.stages = append(l.stages, st)
}

// bind reads a BIND: of a buffer, of several that are an array, or of samplers.
func (p *parser) bind(l *pipeline) {
	var list []*buffer
	switch what := p.take("BUFFER"); what {
	case "BUFFER":
		list = []*buffer{p.named()}
	case "BUFFER_ARRAY":
		for p.more() && p.words[0].text != "AS" && p.words[0].text != "DESCRIPTOR_SET" {
			list = append(list, p.named())
		}
	case "SAMPLER", "SAMPLER_ARRAY":
		p.bindSamplers(l)
		return
	default:
		p.failf("BIND %s is not supported", what)
	}
	if len(list) == 0 {
		p.failf("a buffer is missing")
		return
	}
	use := ""
	if p.accept("AS") {
		use = p.take("a use")
	}
	b := list[0]
	switch use {
	case "color":
		location := 0
		if p.accept("LOCATION") {
			location = p.integer("a location")
		}
		if location > 15 {
			p.failf("there is no location %d", location)
			return
		}
		for len(l.colors) <= location {
			l.colors = append(l.colors, nil)
		}
		l.colors[location] = b
		if l.levels[location] = 0; p.accept("BASE_MIP_LEVEL") {
			l.levels[location] = p.integer("a level")
		}
	case "depth_stencil":
		l.depth = b
	case "push_constant":
		l.push = b
	case "resolve":
		l.resolves = append(l.resolves, b)
	case "combined_image_sampler", "sampled_image", "storage_image", "uniform_texel_buffer", "storage_texel_buffer":
		p.bindImages(l, list, use)
	case "", "uniform", "storage", "uniform_dynamic", "storage_dynamic":
		p.descriptor(l, list)
	default:
		p.failf("a buffer as %s is not supported", use)
	}
}

// descriptor reads where buffers are bound; offsets and lengths are as many as there are buffers.
func (p *parser) descriptor(l *pipeline, list []*buffer) {
	at := p.descriptorPlace()
	bound := make([]binding, len(list))
	for i, b := range list {
		bound[i] = binding{buffer: b, length: -1}
	}
	for p.more() {
		keyword := p.take("")
		for i := range bound {
			switch keyword {
			case "OFFSET", "DESCRIPTOR_OFFSET":
				bound[i].offset += p.integer("an offset")
			case "DESCRIPTOR_RANGE":
				if bound[i].length = -1; !p.accept("-1") {
					bound[i].length = p.integer("a length")
				}
			default:
				p.failf("%s is not supported here", keyword)
			}
		}
	}
	for _, d := range bound {
		if d.offset+max(d.length, 0) > len(d.buffer.data) {
			p.failf("the descriptor goes beyond its buffer")
		}
	}
	l.buffers[at] = bound
}

func (p *parser) descriptorPlace() interp.Binding {
	p.expect("DESCRIPTOR_SET")
	set := p.integer("a set")
	p.expect("BINDING")
	return interp.Binding{Set: uint32(set), Binding: uint32(p.integer("a binding"))}
}

func (p *parser) vertexData(l *pipeline) {
	v := vertexData{buffer: p.named(), stride: -1}
	p.expect("LOCATION")
	v.location = p.integer("a location")
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "RATE":
			v.perInstance = p.take("a rate") == "instance"
		case "OFFSET":
			v.offset = p.integer("an offset")
		case "STRIDE":
			v.stride = p.integer("a stride")
		case "FORMAT":
			t, ok := parseType(p.take("a format"))
			if !ok {
				p.failf("the format %s is not supported", p.last.text)
			}
			v.format = &t
		default:
			p.failf("%s is not supported here", keyword)
		}
	}
	l.vertices = append(l.vertices, v)
}

func (p *parser) viewport(l *pipeline) {
	v := &raster.Viewport{X: float32(p.number("x").float), Y: float32(p.number("y").float), MaxDepth: 1}
	p.expect("SIZE")
	v.Width, v.Height = float32(p.number("a width").float), float32(p.number("a height").float)
	if p.accept("MIN_DEPTH") {
		v.MinDepth = float32(p.number("a depth").float)
	}
	if p.accept("MAX_DEPTH") {
		v.MaxDepth = float32(p.number("a depth").float)
	}
	l.viewport = v
}

var compares = map[string]raster.Compare{"never": raster.Never, "less": raster.Less, "equal": raster.Equal, "less_or_equal": raster.LessOrEqual,
	"greater": raster.Greater, "not_equal": raster.NotEqual, "greater_or_equal": raster.GreaterOrEqual, "always": raster.Always}

// depthLines reads a DEPTH block.
func (p *parser) depthLines(l *pipeline) {
	p.end()
	d := &l.state.Depth
	for p.line() {
		switch keyword := p.take(""); keyword {
		case "END":
			return
		case "TEST":
			d.Test = p.on()
		case "WRITE":
			d.Write = p.on()
		case "CLAMP":
			d.Clamp = p.on()
		case "COMPARE_OP":
			op, ok := compares[p.take("a comparison")]
			if !ok {
				p.failf("the comparison %q is not known", p.last.text)
			}
			d.Compare = op
		case "BOUNDS":
			d.Bounds = p.accept("on") || !p.accept("off")
			for p.more() {
				v := &d.MinBound
				if p.option() == "MAX" {
					v = &d.MaxBound
				}
				*v = float32(p.number("a depth").float)
			}
		case "BIAS":
			d.Bias = true
			for p.more() {
				v := &d.BiasConstant
				switch p.option() {
				case "CLAMP":
					v = &d.BiasClamp
				case "SLOPE":
					v = &d.BiasSlope
				}
				*v = float32(p.number("a bias").float)
			}
		default:
			p.failf("%s is not supported in DEPTH", keyword)
		}
		p.end()
	}
}

// option is the name of a value; scripts write it small or large.
func (p *parser) option() string {
	text := strings.ToUpper(p.take("a name"))
	if !slices.Contains([]string{"MIN", "MAX", "CONSTANT", "CLAMP", "SLOPE"}, text) {
		p.failf("%q is not understood here", text)
	}
	return text
}

func (p *parser) on() bool {
	text := p.take("on or off")
	if p.err == nil && text != "on" && text != "off" {
		p.failf("on or off is expected here, not %q", text)
	}
	return text == "on"
}

func (p *parser) polygonMode() raster.PolygonMode {
	switch text := p.take("a mode"); text {
	case "fill":
		return raster.Fill
	case "line":
		return raster.Outline
	case "point":
		return raster.Corners
	default:
		p.failf("the mode %q is not known", text)
	}
	return raster.Fill
}

// subgroup reads a SUBGROUP block: subgroups here are always full.
func (p *parser) subgroup(l *pipeline) {
	p.take("a shader")
	p.end()
	for p.line() {
		switch keyword := p.take(""); keyword {
		case "END":
			return
		case "FULLY_POPULATED", "VARYING_SIZE":
			p.on()
		case "REQUIRED_SIZE":
			switch text := p.take("a size"); text {
			case "MIN", "MAX":
			default:
				n, ok := parseNumber(text)
				if !ok || n.integer == 0 || n.integer > 128 || n.integer&(n.integer-1) != 0 {
					p.failf("%q is not a size of subgroups", text)
				}
				l.subgroup = int(n.integer)
			}
		default:
			p.failf("%s is not supported in SUBGROUP", keyword)
		}
		p.end()
	}
}
