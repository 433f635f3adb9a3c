package report

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// sources finds the lines of source that instructions come from.
type sources struct {
	m     *module.Module
	texts map[module.ID][]string // by OpString with a file's name, the lines of its text
}

func (s *sources) of(inst module.Instruction) *Source {
	line, ok := s.m.Line(inst)
	if !ok {
		return nil
	}
	file, ok := s.m.String(line.File)
	if !ok {
		return nil
	}
	return &Source{File: file, Line: int(line.Line), Column: int(line.Column), Text: s.text(line.File, int(line.Line))}
}

// text is a line of a file, from 1 on; empty where the module does not hold it.
func (s *sources) text(file module.ID, line int) string {
	if s.texts == nil {
		s.texts = map[module.ID][]string{}
		s.read()
	}
	if lines := s.texts[file]; line >= 1 && line <= len(lines) {
		return strings.TrimRight(lines[line-1], "\r")
	}
	return ""
}

// read takes the texts of OpSource and of what goes on with it.
func (s *sources) read() {
	file, text := module.ID(0), strings.Builder{}
	keep := func() {
		if file != 0 && text.Len() > 0 && s.texts[file] == nil {
			s.texts[file] = strings.Split(text.String(), "\n")
		}
		text.Reset()
	}
	for inst := range s.m.In(module.Sources) {
		switch inst.Opcode {
		case grammar.OpSource:
			keep()
			v, _ := view.AsSource(inst)
			file, _ = v.File()
			t, _ := v.Source()
			text.WriteString(t)
		case grammar.OpSourceContinued:
			v, _ := view.AsSourceContinued(inst)
			text.WriteString(v.ContinuedSource())
		}
	}
	keep()
}
