package amber

import (
	"regexp"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// VkScript is the older language of such tests: sections in brackets, with one pipeline and a list of commands. It becomes the
// same Script as the other one.

// isVkScript reports whether a text begins with a section.
func isVkScript(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return line[0] == '['
		}
	}
	return false
}

// A vkParser reads a VkScript.
type vkParser struct {
	parser
	l          *pipeline
	env        string
	data       map[interp.Binding]*vkBuffer
	push       *vkBuffer
	blend      raster.Blend
	tolerances []tolerance // of the probes that come
}

// A vkBuffer is a buffer that commands describe bit by bit. It gets its bytes when all are read.
type vkBuffer struct {
	*buffer
	typed bool
	count int // elements that were asked for
	bytes int // that commands need
}

// parseVkScript reads the lines of a Script.
func parseVkScript(s *Script) error {
	p := &vkParser{parser: parser{s: s}, data: map[interp.Binding]*vkBuffer{}}
	p.l = newPipeline("the script's")
	p.l.compute = true // until there is another shader
	s.pipelines[p.l.name] = p.l
	p.blend = blendDefault
	p.target("B8G8R8A8_UNORM")
	lines := s.lines
	for from := 0; from < len(lines) && p.err == nil; {
		to := from + 1
		for to < len(lines) && !strings.HasPrefix(lines[to], "[") {
			to++
		}
		p.lines, p.next = lines[:to], from
		if strings.HasPrefix(lines[from], "[") {
			p.section()
		} else if p.line() {
			p.take("")
			p.failf("a section begins with its name in brackets")
		}
		from = to
	}
	p.finish()
	return p.err
}

// finish gives buffers their bytes and pictures their sizes, once all is known.
func (p *vkParser) finish() {
	for _, sh := range p.s.shaders {
		sh.env = p.env
	}
	list := []*vkBuffer{p.push}
	for _, b := range p.data {
		list = append(list, b)
	}
	for _, b := range list {
		if b == nil {
			continue
		}
		_, stride := b.t.components()
		b.data = make([]byte, max(b.count*stride, b.bytes))
	}
	if p.err == nil {
		p.size(p.l)
	}
}

// vkSections read a line of the sections that are no shaders.
var vkSections = lazy.Value[map[string]func(*vkParser)]{Make: func() map[string]func(*vkParser) {
	return map[string]func(*vkParser){"require": (*vkParser).require, "test": (*vkParser).command,
		"indices": (*vkParser).indices, "vertex data": (*vkParser).vertices}
}}

var sectionName = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^\[(.*)\]\s*(?:#.*)?$`) }}

// section reads one, with its name.
func (p *vkParser) section() {
	header := strings.TrimRight(p.lines[p.next], " \t\r")
	p.next++
	p.last = word{text: header, line: p.next, column: 1}
	m := sectionName.Get().FindStringSubmatch(header)
	if m == nil {
		p.failf("the ] of the section's name is missing")
		return
	}
	switch read := vkSections.Get()[m[1]]; {
	case m[1] == "comment":
	case read != nil:
		for p.line() {
			read(p)
			p.end()
		}
	default:
		p.shader(m[1])
	}
}

var shaderSection = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
	return regexp.MustCompile(`^(vertex|fragment|compute|geometry|tessellation control|tessellation evaluation) shader( spirv| spirv hex| passthrough)?$`)
}}

// shader reads a shader's section: all its lines are the text.
func (p *vkParser) shader(name string) {
	m := shaderSection.Get().FindStringSubmatch(name)
	if m == nil {
		p.failf("unknown section %q", name)
		return
	}
	sh := &shader{name: m[1], model: stages.Get()[strings.ReplaceAll(m[1], " ", "_")], at: p.last}
	sh.language = map[string]string{"": "GLSL", " spirv": "SPIRV-ASM", " spirv hex": "SPIRV-HEX", " passthrough": "PASSTHROUGH"}[m[2]]
	sh.line = p.next + 1
	sh.text = strings.Join(p.lines[p.next:], "\n") + "\n"
	if p.s.shaders[sh.name] != nil {
		p.failf("there are two %s shaders", sh.name)
		return
	}
	p.s.shaders[sh.name] = sh
	p.l.compute = p.l.compute && sh.model == grammar.ExecutionModelGLCompute
	p.l.stages = append(p.l.stages, stage{shader: sh, model: sh.model, entry: "main"})
}

var versionExtension = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^VK_KHR_spirv_1_([0-9])$`) }}

// require reads a line of [require]: a format, a size, or what a device must have.
func (p *vkParser) require() {
	switch name := p.take("a feature"); name {
	case "framebuffer":
		p.target(p.take("a format"))
	case "depthstencil":
		p.l.depth = &buffer{name: "depthstencil", picture: true, samples: 1, mips: 1, t: p.format(p.take("a format"))}
	case "fbsize":
		p.l.width, p.l.height = p.integer("a width"), p.integer("a height")
		if p.l.width*p.l.height > 1<<26 {
			p.failf("the picture is too large")
		}
	case "fence_timeout":
		p.integer("a time")
	default:
		if m := versionExtension.Get().FindStringSubmatch(name); m != nil {
			p.env = "spv1." + m[1]
		}
		p.need(name)
	}
}

// target makes the picture that is drawn to.
func (p *vkParser) target(format string) {
	b := &buffer{name: "framebuffer", picture: true, samples: 1, mips: 1, t: p.format(format)}
	p.l.colors, p.s.buffers[b.name] = []*buffer{b}, b
}

func (p *vkParser) format(name string) dataType {
	f, err := texel.Parse(name)
	if err != nil {
		if p.err == nil {
			p.failf("%v", err)
		}
		return anyType.Get()
	}
	return formatType(f)
}
