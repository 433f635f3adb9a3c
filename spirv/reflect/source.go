package reflect

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A Source is a program that a module was made of: what an OpSource or a DebugSource says.
type Source struct {
	// Language is the language; absent where only a file is named.
	Language *grammar.SourceLanguage `json:"language,omitempty"`
	// Version is that of the language, such as 450 for GLSL.
	Version uint32 `json:"version,omitempty"`
	// File is its name.
	File string `json:"file,omitempty"`
	// Embedded says that the text of the source is in the module.
	Embedded bool `json:"embedded,omitempty"`
}

// sources lists what OpSource and DebugSource say.
func (r *reflector) sources() {
	r.out.Sources = []Source{}
	for inst := range r.In(module.Sources) {
		v, ok := view.AsSource(inst)
		if !ok {
			continue
		}
		language := v.SourceLanguage()
		s := Source{Language: &language, Version: v.Version()}
		if file, ok := v.File(); ok {
			s.File, _ = r.String(file)
		}
		_, s.Embedded = v.Source()
		r.out.Sources = append(r.out.Sources, s)
	}
	for inst := range r.In(module.Globals) {
		v, ok := view.AsExtInst(inst)
		if !ok || v.Instruction() != grammar.ShaderDebugInfoDebugSource || len(v.Operands()) == 0 {
			continue
		}
		name, _ := r.ExtInstSet(v.Set())
		if !strings.HasPrefix(name, "NonSemantic.Shader.DebugInfo") && name != "OpenCL.DebugInfo.100" {
			continue
		}
		file, _ := r.String(v.Operands()[0])
		r.out.Sources = append(r.out.Sources, Source{File: file, Embedded: len(v.Operands()) > 1})
	}
}
