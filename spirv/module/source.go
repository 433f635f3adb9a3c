package module

import (
	"sort"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A SourceLine is a line of the source that a module was made from.
type SourceLine struct {
	File         string
	Line, Column int    // from 1 on; a column is zero where only the line is known
	Text         string // the line, without its end; empty where the module does not hold the source
}

// SourceLine returns the line that an instruction comes from, by OpLine or by debugging information (OpenCL.DebugInfo.100,
// NonSemantic.Shader.DebugInfo): for a function, a parameter, a variable or an entry point that where it is declared, for others
// that of the OpLine or DebugLine in whose scope they are, or where the DebugScope around them begins. It is false where the
// module does not say.
//
// The first call goes over the module once.
func (m *Module) SourceLine(inst Instruction) (SourceLine, bool) {
	s := m.sources.get(m.findSources)
	if d, ok := s.declared[m.declaredBy(inst)]; ok {
		if line, ok := s.place(m, d); ok {
			return line, true
		}
	}
	i := sort.Search(len(s.marks), func(i int) bool { return int64(s.marks[i].at) >= int64(inst.Offset()) })
	if i == 0 {
		return SourceLine{}, false
	}
	mark := s.marks[i-1]
	if mark.line != 0 {
		return s.place(m, mark.line)
	}
	if mark.scope == 0 {
		return SourceLine{}, false
	}
	return s.place(m, mark.scope)
}

// SourceLines returns the lines of the text that a DebugSource has, with those of every DebugSourceContinued behind it; nothing for other
// ids, and for a text in which a #line gives other numbers. A line ends with a line feed, a carriage return, or both. The slice is the
// module's own.
func (m *Module) SourceLines(id ID) []string {
	s := m.sources.get(m.findSources)
	if s.renumbered[id] {
		return nil
	}
	return s.ofSource[id]
}

// declaredBy is the id under which the declaration of an instruction is known; zero if it has none.
func (m *Module) declaredBy(inst Instruction) ID {
	switch inst.Opcode {
	case grammar.OpVariable, grammar.OpUntypedVariableKHR, grammar.OpFunction:
		_, id := m.Results(inst)
		return id
	case grammar.OpFunctionParameter, grammar.OpFunctionEnd:
		if f := m.FunctionAround(inst); f != nil {
			return f.ID()
		}
	case grammar.OpEntryPoint:
		v, _ := view.AsEntryPoint(inst)
		return v.EntryPoint()
	}
	return 0
}

// place is the line that an OpLine or a debugging instruction at an offset names.
func (s *sourceIndex) place(m *Module, at uint32) (SourceLine, bool) {
	inst := m.at(at)
	if v, ok := view.AsLine(inst); ok {
		file, _ := m.String(v.File())
		return lineOf(file, s.ofFile[file], lineNumber(uint64(v.Line())), lineNumber(uint64(v.Column()))), file != ""
	}
	d, ok := m.debugAt(inst)
	if !ok {
		return SourceLine{}, false
	}
	source, _ := d.id("Source")
	line, column := d.number("Line"), d.number("Column")
	if d.row.Name == "DebugLine" {
		line, column = d.number("LineStart"), d.number("ColumnStart")
	}
	file := s.files[source]
	if line == 0 || file == "" {
		return SourceLine{}, false
	}
	lines := s.ofSource[source]
	if lines == nil {
		lines = s.ofFile[file]
	}
	return lineOf(file, lines, line, column), true
}

func lineOf(file string, lines []string, line, column int) SourceLine {
	l := SourceLine{File: file, Line: line, Column: column}
	if line >= 1 && line <= len(lines) {
		l.Text = lines[line-1]
	}
	return l
}

// splitLines returns the lines of a text, without their ends.
func splitLines(text string) []string {
	var lines []string
	for text != "" {
		end := strings.IndexAny(text, "\r\n")
		if end < 0 {
			return append(lines, text)
		}
		lines = append(lines, text[:end])
		if strings.HasPrefix(text[end:], "\r\n") {
			end++
		}
		text = text[end+1:]
	}
	return lines
}
