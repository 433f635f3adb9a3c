package interp

import (
	"fmt"

	"github.com/spvc/spvc/spirv/module"
)

// An Error is what keeps a module from being run, or stopped its run.
type Error struct {
	Msg  string
	Word int               // where the instruction stands in the words; 0 if it is none
	Line module.SourceLine // the line that it comes from, if the module says so
	Name string            // the instruction: "OpLoad"
}

// Error returns the message, behind the source line, the word and the instruction.
func (e *Error) Error() string {
	s := e.Msg
	if e.Name != "" {
		s = e.Name + ": " + s
	}
	if e.Word > 0 {
		s = fmt.Sprintf("word %d: %s", e.Word, s)
	}
	if e.Line.Line > 0 {
		s = fmt.Sprintf("%s:%d: %s", e.Line.File, e.Line.Line, s)
	}
	return s
}

// errorAt is an error at the instruction with a place in the words.
func errorAt(m *module.Module, at int, format string, args ...any) *Error {
	e := &Error{Msg: fmt.Sprintf(format, args...), Word: at}
	if at > 0 && at < len(m.Words()) {
		in := m.At(at)
		if row := in.Row(); row != nil {
			e.Name = row.Name
		}
		e.Line, _ = m.SourceLine(in)
	}
	return e
}

// fault stops the run: kernels cannot return errors, so it panics with one, which Dispatch returns.
func (g *group) fault(format string, args ...any) {
	panic(errorAt(g.m.module, int(g.at), format, args...))
}
