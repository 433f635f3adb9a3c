package interp

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"

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

// stopped is how a run ends whose context is done. Its caller returns the context's error.
type stopped struct{}

func (stopped) Error() string { return "stopped" }

var errStopped = stopped{}

// watch has a group stop when a context is done. The function that it returns ends that, and gives the context's error for stopped.
func (g *group) watch(ctx context.Context) (end func(err error) error) {
	done := new(atomic.Bool)
	g.stopped = done
	stop := context.AfterFunc(ctx, func() { done.Store(true) })
	return func(err error) error {
		stop()
		if err == errStopped {
			return ctx.Err()
		}
		return err
	}
}

// catch does something and returns its error, or the fault that stopped it. What Go itself faults, an index out of range, comes
// of modules that are not valid, or is a mistake of ours: it is an error at the instruction that is at hand, and takes nothing
// else down.
func catch(m *module.Module, at *int32, do func() error) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *Error:
			err = r
		case stopped:
			err = r
		case runtime.Error:
			err = errorAt(m, int(*at), "this cannot be run; the module is not valid here, or the interpreter is mistaken: %v", r)
		default:
			panic(r)
		}
	}()
	return do()
}

// fault stops the run: kernels cannot return errors, so it panics with one, which Dispatch returns.
func (g *group) fault(format string, args ...any) {
	panic(errorAt(g.m.module, int(g.at), format, args...))
}
