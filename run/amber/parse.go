package amber

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/interp/image"
)

// A Script is what a text says, ready to be run once.
type Script struct {
	Name      string // of the file
	folder    string // where files are that it names
	lines     []string
	shaders   map[string]*shader
	buffers   map[string]*buffer
	samplers  map[string]*image.Sampler
	pipelines map[string]*pipeline
	commands  []command
	files     map[string]virtualFile

	// Needs are the features, extensions and properties that the script wants of a device, as it names them. Nothing but
	// VK_EXT_depth_range_unrestricted changes what is done: what a script does is either supported or an error.
	Needs []string
}

// A command is run in its turn. It has the line that it stands in, for errors.
type command struct {
	line word
	run  func(r *runner) error
	body []command // of REPEAT
	n    int
}

// A buffer is bytes with a type. A picture has a format; it gets its size from the pipeline that it is bound to.
type buffer struct {
	name          string
	t             dataType
	data          []byte
	picture       bool
	dimensions    int // of an image; zero means two
	width, height int
	depth         int
	samples       int
	mips          int
}

// Parse reads a script. Files that it names are looked for beside it.
func Parse(name, text string) (*Script, error) {
	text = strings.TrimPrefix(text, "\uFEFF") // a mark of the order of bytes
	s := &Script{Name: name, folder: filepath.Dir(name), shaders: map[string]*shader{}, buffers: map[string]*buffer{}, pipelines: map[string]*pipeline{}, files: map[string]virtualFile{}}
	s.lines = strings.Split(text, "\n")
	p := &parser{s: s, lines: s.lines}
	if !strings.HasPrefix(text, "#!amber") {
		if isVkScript(text) {
			return s, parseVkScript(s)
		}
		p.failf("a script begins with #!amber, or with a section such as [test]")
		return nil, p.err
	}
	for p.line() {
		p.statement()
	}
	return s, p.err
}

// statement reads what begins on the current line.
func (p *parser) statement() {
	switch keyword := p.take("a command"); keyword {
	case "SHADER":
		p.shader()
	case "BUFFER":
		p.buffer()
	case "IMAGE":
		p.image()
	case "SAMPLER":
		p.sampler()
	case "PIPELINE":
		p.pipeline()
	case "DERIVE_PIPELINE":
		p.derive()
	case "DEVICE_FEATURE", "DEVICE_EXTENSION", "INSTANCE_EXTENSION", "DEVICE_PROPERTY":
		p.need(p.take("a name"))
	case "SET":
		p.expect("ENGINE_DATA")
		p.expect("fence_timeout_ms")
		p.integer("a time")
	case "VIRTUAL_FILE":
		p.virtualFile()
	default:
		if c := p.action(keyword); c != nil {
			p.s.commands = append(p.s.commands, *c)
		}
	}
	p.end()
}

var needed = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)?$`) }}

// need reads the name of something that a device must have.
func (p *parser) need(name string) {
	if p.err == nil && !needed.Get().MatchString(name) {
		p.failf("%q is not the name of a feature or an extension", name)
	}
	p.s.Needs = append(p.s.Needs, name)
}

// action reads a command that is run; a keyword that is none is an error.
func (p *parser) action(keyword string) *command {
	c := &command{line: p.last}
	switch keyword {
	case "RUN", "CLEAR", "CLEAR_COLOR", "CLEAR_DEPTH", "CLEAR_STENCIL", "EXPECT", "COPY":
		c.run = p.command(keyword)
	case "REPEAT":
		c.n = p.integer("how often")
		p.end()
		for p.line() {
			if p.accept("END") {
				return c
			}
			if inner := p.action(p.take("a command")); inner != nil {
				c.body = append(c.body, *inner)
			}
			p.end()
		}
		p.last = c.line
		p.failf("the END of REPEAT is missing")
	default:
		p.unknown("command", keyword, "ACCELERATION_STRUCTURE", "STRUCT")
		return nil
	}
	return c
}

// unknown is a word that does not belong here. Those listed do, but are not there yet.
func (p *parser) unknown(what, word string, later ...string) {
	if slices.Contains(later, word) {
		p.failf("the %s %s is not supported yet", what, word)
	} else {
		p.failf("unknown %s %q", what, word)
	}
}

// named is a buffer that is declared.
func (p *parser) named() *buffer {
	name := p.take("a buffer")
	b := p.s.buffers[name]
	if b == nil {
		p.failf("there is no buffer %q", name)
		return &buffer{t: anyType.Get()}
	}
	return b
}

func (p *parser) namedPipeline() *pipeline {
	name := p.take("a pipeline")
	l := p.s.pipelines[name]
	if l == nil {
		p.failf("there is no pipeline %q", name)
		return &pipeline{}
	}
	return l
}
