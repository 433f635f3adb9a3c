package amber

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A shader is a text in some language.
type shader struct {
	name, language, env string
	model               grammar.ExecutionModel
	multi               bool
	text                string
	line                int // of the script, in which the text begins; 0 for one in a file of its own
	at                  word
	made                map[string]*module.Module // by stage and entry point: a shader is compiled once
}

var stages = lazy.Value[map[string]grammar.ExecutionModel]{Make: func() map[string]grammar.ExecutionModel {
	return map[string]grammar.ExecutionModel{
		"vertex": grammar.ExecutionModelVertex, "fragment": grammar.ExecutionModelFragment, "compute": grammar.ExecutionModelGLCompute,
		"geometry": grammar.ExecutionModelGeometry, "tessellation_control": grammar.ExecutionModelTessellationControl,
		"tessellation_evaluation": grammar.ExecutionModelTessellationEvaluation,
	}
}}

var laterStages = []string{"ray_generation", "any_hit", "closest_hit", "miss", "intersection", "callable"}

// shader reads a SHADER with its text, which ends at a line that begins with END, or stands in a file.
func (p *parser) shader() {
	name := p.take("a stage")
	model, ok := stages.Get()[name]
	if !ok && name != "multi" {
		p.unknown("stage", name, laterStages...)
		return
	}
	sh := &shader{name: p.take("a name"), model: model, multi: name == "multi", at: p.last}
	if p.err == nil && p.s.shaders[sh.name] != nil {
		p.failf("there are two shaders %q", sh.name)
	}
	p.s.shaders[sh.name] = sh
	sh.language = p.take("a language")
	if !slices.Contains([]string{"SPIRV-ASM", "SPIRV-HEX", "SPIRV-BIN", "GLSL", "HLSL", "PASSTHROUGH"}, sh.language) {
		p.unknown("language", sh.language, "OPENCL-C")
		return
	}
	if sh.language == "PASSTHROUGH" {
		if name != "vertex" {
			p.failf("only a vertex shader can be PASSTHROUGH")
		}
		return
	}
	if p.accept("TARGET_ENV") {
		if sh.env = p.take("an environment"); p.err == nil && !knownEnvironment(sh.env) {
			p.failf("unknown environment %q", sh.env)
		}
	}
	switch {
	case p.accept("VIRTUAL_FILE"):
		path := p.take("a file")
		file, ok := p.s.files[path]
		if sh.text, sh.line = file.text, file.line; !ok {
			p.failf("there is no VIRTUAL_FILE %q", path)
		}
	case p.accept("FILE"):
		sh.text = string(p.read(p.take("a file")))
	case sh.language == "SPIRV-BIN":
		p.failf("a shader in SPIRV-BIN must be in a FILE")
	default:
		p.end()
		sh.line = p.next + 1
		sh.text = p.text("shader " + sh.name)
	}
}

// virtualFile reads a VIRTUAL_FILE: a text that shaders name.
func (p *parser) virtualFile() {
	path := p.take("a name")
	if _, twice := p.s.files[path]; twice {
		p.failf("there are two files %q", path)
	}
	p.end()
	line := p.next + 1
	p.s.files[path] = virtualFile{p.text("file " + path), line}
}

// A virtualFile is a text, and the line of the script in which it begins.
type virtualFile struct {
	text string
	line int
}

// text is all up to a line whose first word is END.
func (p *parser) text(of string) string {
	begin := p.last
	var text strings.Builder
	for p.err == nil && p.next < len(p.lines) {
		line := p.lines[p.next]
		p.next++
		if first := words(line, p.next); len(first) > 0 && first[0].text == "END" {
			return text.String()
		}
		text.WriteString(line + "\n")
	}
	p.last = begin
	p.failf("the END of %s is missing", of)
	return ""
}

// read is what a file holds that lies beside the script.
func (p *parser) read(name string) []byte {
	if p.err != nil {
		return nil
	}
	if !filepath.IsLocal(name) {
		p.failf("the file %q is outside of the script's folder", name)
		return nil
	}
	path := filepath.Join(p.s.folder, name)
	if info, err := os.Stat(path); err == nil && info.Size() > mostBytes {
		p.failf("the file %q is too large", name)
		return nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		p.failf("%v", err)
	}
	return data
}
