package report

import "github.com/spvc/spvc/spirv/module"

// sourceOf is the line of source that an instruction comes from; nil where the module does not say.
func sourceOf(m *module.Module, inst module.Instruction) *Source {
	line, ok := m.SourceLine(inst)
	if !ok {
		return nil
	}
	return &Source{File: line.File, Line: line.Line, Column: line.Column, Text: line.Text}
}
