package amber

import (
	"errors"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// A Text is the assembly of a shader as it stands in a script, for who tells people where in the script something is.
type Text struct {
	Assembly string
	Line     int // of the script, the one in which it begins
	Options  binary.AssembleOptions
}

// written is the text of a shader; nil for one in another language, or in a file of its own.
func (s *shader) written() *Text {
	if s.language != "SPIRV-ASM" || s.line == 0 {
		return nil
	}
	return &Text{s.text, s.line, s.assembling()}
}

// Lines are where the instructions stand in the script, and what ids are called there, by number. Those of nil are none.
func (t *Text) Lines() (lines []binary.TextLine, names []string) {
	if t == nil {
		return nil, nil
	}
	return binary.LinesOf(t.Assembly, t.Line, t.Options)
}

// inScript has the mistakes of a shader's assembly where they stand in the script.
func (s *shader) inScript(err error) error {
	var mistakes binary.TextErrors
	if s.line > 0 && errors.As(err, &mistakes) {
		for _, m := range mistakes {
			m.Line += s.line - 1
		}
	}
	return err
}

// place is a finding with the places in the script that it is about, where nothing says from which source they are.
func (t *Text) place(script string, f interp.Finding) interp.Finding {
	lines, _ := t.Lines()
	in := func(p *interp.Place) {
		if at, ok := binary.LineOf(lines, p.Word); ok && p.Line.Line == 0 {
			p.Line = module.SourceLine{File: script, Line: at.Line, Column: at.Column}
		}
	}
	in(&f.Place)
	if f.Other != nil {
		other := *f.Other
		in(&other)
		f.Other = &other
	}
	f.Calls = append([]interp.Place{}, f.Calls...)
	for i := range f.Calls {
		in(&f.Calls[i])
	}
	return f
}
