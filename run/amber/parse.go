package amber

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
)

// A Script is what a text says, ready to be run once.
type Script struct {
	Name      string // of the file
	folder    string // where files are that it names
	shaders   map[string]*shader
	buffers   map[string]*buffer
	samplers  map[string]*image.Sampler
	pipelines map[string]*pipeline
	commands  []command
	features  []string
}

// A command is run in its turn. It has the line that it stands in, for errors.
type command struct {
	line word
	run  func(r *runner) error
	body []command // of REPEAT
	n    int
}

// A shader is a text in some language.
type shader struct {
	name, language, env string
	model               grammar.ExecutionModel
	multi               bool
	text                string
	at                  word
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
	s := &Script{Name: name, folder: filepath.Dir(name), shaders: map[string]*shader{}, buffers: map[string]*buffer{}, pipelines: map[string]*pipeline{}}
	p := &parser{s: s, lines: strings.Split(text, "\n")}
	if !strings.HasPrefix(text, "#!amber") {
		if isVkScript(text) {
			return s, parseVkScript(s, text)
		}
		p.failf("a script begins with #!amber, or with a section such as [test]")
		return nil, p.err
	}
	for p.line() {
		p.statement(&s.commands)
	}
	return s, p.err
}

// statement reads what begins on the current line.
func (p *parser) statement(to *[]command) {
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
		p.s.features = append(p.s.features, p.take("a name"))
	case "SET":
		p.expect("ENGINE_DATA")
		p.words = nil
	case "VIRTUAL_FILE":
		p.failf("VIRTUAL_FILE is not supported")
	case "RUN", "CLEAR", "CLEAR_COLOR", "CLEAR_DEPTH", "CLEAR_STENCIL", "EXPECT", "COPY":
		c := command{line: p.last}
		c.run = p.command(keyword)
		*to = append(*to, c)
	case "REPEAT":
		c := command{line: p.last, n: p.integer("how often")}
		p.end()
		for p.line() {
			if p.accept("END") {
				break
			}
			p.statement(&c.body)
		}
		*to = append(*to, c)
	default:
		p.failf("the command %s is not supported", keyword)
	}
	p.end()
}

var stages = map[string]grammar.ExecutionModel{
	"vertex": grammar.ExecutionModelVertex, "fragment": grammar.ExecutionModelFragment, "compute": grammar.ExecutionModelGLCompute,
	"geometry": grammar.ExecutionModelGeometry, "tessellation_control": grammar.ExecutionModelTessellationControl,
	"tessellation_evaluation": grammar.ExecutionModelTessellationEvaluation,
}

// shader reads a SHADER with its text, which ends at a line that begins with END.
func (p *parser) shader() {
	stage := p.take("a stage")
	model, ok := stages[stage]
	if !ok && stage != "multi" {
		p.failf("the stage %s is not supported", stage)
		return
	}
	sh := &shader{name: p.take("a name"), model: model, multi: stage == "multi", at: p.last}
	sh.language = p.take("a language")
	p.s.shaders[sh.name] = sh
	if sh.language == "PASSTHROUGH" {
		return
	}
	if !slices.Contains([]string{"SPIRV-ASM", "GLSL"}, sh.language) {
		p.failf("shaders in %s are not supported", sh.language)
		return
	}
	if p.accept("TARGET_ENV") {
		sh.env = p.take("an environment")
	}
	if p.accept("FILE") || p.accept("VIRTUAL_FILE") {
		p.failf("shaders in files are not supported")
		return
	}
	p.end()
	var text strings.Builder
	for p.next < len(p.lines) {
		line := p.lines[p.next]
		p.next++
		if first := words(line, p.next); len(first) > 0 && first[0].text == "END" {
			sh.text = text.String()
			return
		}
		text.WriteString(line + "\n")
	}
	p.failf("the END of shader %s is missing", sh.name)
}

// named is a buffer that is declared.
func (p *parser) named() *buffer {
	name := p.take("a buffer")
	b := p.s.buffers[name]
	if b == nil {
		p.failf("there is no buffer %q", name)
		return &buffer{t: dataType{bits: 32, rows: 1, columns: 1}}
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
