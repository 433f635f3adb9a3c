package amber

import (
	"maps"
	"slices"

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
	l := newPipeline("")
	l.compute = kind == "compute"
	if kind != "compute" && kind != "graphics" {
		p.unknown("kind of pipeline", kind, "raytracing", "ray_tracing")
	}
	if l.name = p.take("a name"); p.err == nil && p.s.pipelines[l.name] != nil {
		p.failf("there are two pipelines %q", l.name)
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
			p.entryPoint(l)
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
		case "STENCIL":
			p.stencilLines(l)
		case "BLEND":
			p.blendLines(l)
		case "PATCH_CONTROL_POINTS":
			l.state.PatchPoints = p.integer("how many points")
		case "POLYGON_MODE":
			l.state.Polygon = raster.PolygonMode(p.choice("a mode", "", polygonNames))
		case "SUBGROUP":
			p.subgroup(l)
		default:
			p.unknown("line of a pipeline", keyword, "SHADER_OPTIMIZATION", "COMPILE_OPTIONS", "SET", "SHADER_GROUP", "SHADER_BINDING_TABLE",
				"FLAGS", "USE_LIBRARY", "MAX_RAY_PAYLOAD_SIZE", "MAX_RAY_HIT_ATTRIBUTE_SIZE", "MAX_RAY_RECURSION_DEPTH")
		}
		p.end()
	}
	p.failf("the END of pipeline %s is missing", l.name)
}

// entryPoint reads an ENTRY_POINT: of a shader that is attached.
func (p *parser) entryPoint(l *pipeline) {
	name := p.take("a shader")
	for i := range l.stages {
		if l.stages[i].shader.name == name {
			l.stages[i].entry = p.take("an entry point")
			return
		}
	}
	p.failf("the shader %q is not attached", name)
}

// size gives pictures their sizes; a pipeline without a colour gets one, and one that tests depths something to test.
func (p *parser) size(l *pipeline) {
	if l.compute {
		return
	}
	if len(l.colors) == 0 {
		b := newPicture("framebuffer", "B8G8R8A8_UNORM")
		l.colors = []*buffer{b}
		if p.s.buffers[b.name] == nil {
			p.s.buffers[b.name] = b
		}
	}
	if l.depth == nil && (l.state.Depth.Test || l.state.Depth.Bounds || l.state.StencilTest) {
		l.depth = newPicture("depth and stencil", "D32_SFLOAT_S8_UINT")
	}
	for _, b := range append([]*buffer{l.depth}, l.resolves...) {
		p.fit(l, b, 0)
	}
	for i, b := range l.colors {
		p.fit(l, b, l.levels[i])
	}
}

// fit gives a picture the size of a pipeline that draws to one of its levels.
func (p *parser) fit(l *pipeline, b *buffer, level int) {
	if err := b.fit(l.width, l.height, level); err != nil {
		p.failf("%v", err)
	}
}

// newPicture is a buffer that gets its size from a pipeline.
func newPicture(name, format string) *buffer {
	b := &buffer{name: name, picture: true, samples: 1, mips: 1}
	b.t, _ = parseType(format)
	return b
}

func (p *parser) attach(l *pipeline) {
	name := p.take("a shader")
	sh := p.s.shaders[name]
	if sh == nil {
		p.failf("there is no shader %q", name)
		return
	}
	typed := false
	st := stage{shader: sh, model: sh.model, entry: "main", spec: map[uint32]uint64{}}
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "TYPE":
			model, ok := stages.Get()[p.take("a stage")]
			if !ok {
				p.unknown("stage", p.last.text, laterStages...)
			}
			st.model, typed = model, true
		case "ENTRY_POINT":
			st.entry = p.take("an entry point")
		case "SPECIALIZE":
			id := p.integer("a number")
			p.expect("AS")
			t, ok := parseType(p.take("a type"))
			if !ok {
				p.unknown("type", p.last.text)
				return
			}
			bytes := make([]byte, 8)
			t.write(bytes, 0, p.number("a value"))
			for i, b := range bytes {
				st.spec[uint32(id)] |= uint64(b) << (8 * i)
			}
		default:
			p.unknown("option", keyword)
		}
	}
	if p.err == nil && sh.multi && !typed {
		p.failf("shader %s has several stages: TYPE must say which", name)
	}
	if compute := st.model == grammar.ExecutionModelGLCompute; p.err == nil && compute != l.compute {
		p.failf("the stage %s is not for this pipeline", st.model)
	}
	for _, other := range l.stages {
		if p.err == nil && other.model == st.model {
			p.failf("there are two shaders for the stage %s", st.model)
		}
	}
	l.stages = append(l.stages, st)
}

func (p *parser) vertexData(l *pipeline) {
	v := vertexData{buffer: p.named(), stride: -1}
	p.expect("LOCATION")
	v.location = p.integer("a location")
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "RATE":
			v.perInstance = p.choice("a rate", "", []string{"vertex", "instance"}) == 1
		case "OFFSET":
			v.offset = p.integer("an offset")
		case "STRIDE":
			v.stride = p.integer("a stride")
		case "FORMAT":
			t, ok := parseType(p.take("a format"))
			if !ok {
				p.unknown("format", p.last.text)
			}
			v.format = &t
		default:
			p.unknown("option", keyword)
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

// subgroup reads a SUBGROUP block: subgroups here are always full.
func (p *parser) subgroup(l *pipeline) {
	name := p.take("a shader")
	if p.err == nil && p.s.shaders[name] == nil {
		p.failf("there is no shader %q", name)
	}
	on := func() { p.on() }
	p.block("SUBGROUP", lines{
		"FULLY_POPULATED": on,
		"VARYING_SIZE":    on,
		"REQUIRED_SIZE": func() {
			if p.accept("MIN") || p.accept("MAX") {
				return
			}
			n := p.integer("a size")
			if p.err == nil && (n == 0 || n > 128 || n&(n-1) != 0) {
				p.failf("%d is not a size of subgroups", n)
			}
			l.subgroup = n
		},
	})
}
