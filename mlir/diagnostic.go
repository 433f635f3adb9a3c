package mlir

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
)

// A Severity says how bad a diagnostic is.
type Severity uint8

// The severities, worst first.
const (
	Error Severity = iota
	Warning
	Remark
	Note
)

// String is the word for it in messages: "error", "warning", "remark" or "note".
func (s Severity) String() string {
	return [...]string{"error", "warning", "remark", "note"}[s]
}

// A Diagnostic is something to tell the user about a place in his input.
type Diagnostic struct {
	Severity Severity
	Loc      Location
	Message  string
	Notes    []*Diagnostic
	// Source is the text of what is at Loc where that is no line of a file: an
	// instruction of a binary, or the operation. May be empty.
	Source string
}

// Note attaches a note and returns the diagnostic.
func (d *Diagnostic) Note(loc Location, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, &Diagnostic{Severity: Note, Loc: loc, Message: fmt.Sprintf(format, args...)})
	return d
}

// Error makes a diagnostic usable as an error: "file:line:col: error: message". For what
// has no line it is "file: word 12: %5 = OpLoad %6 %7: error: message".
func (d *Diagnostic) Error() string {
	text := d.Severity.String() + ": " + d.Message
	place, ok := d.Loc.place()
	switch {
	case ok && d.Source != "":
		return place + ": " + d.Source + ": " + text
	case ok:
		return place + ": " + text
	case d.Source != "":
		return d.Source + ": " + text
	}
	return text
}

// Diagnostics collects diagnostics in the order in which they are found. Work
// that runs in parallel collects into one each and joins them in source order.
// The zero value is ready to use; it is safe for concurrent use. A nil *Diagnostics is
// for who does not want to know: it keeps nothing and counts no errors.
type Diagnostics struct {
	mu     sync.Mutex
	list   []*Diagnostic
	errors atomic.Int64 // asked for at each operation
	rules  Rules        // of the verification that it collects for
}

// Errorf records an error and returns it so that notes can be attached.
func (d *Diagnostics) Errorf(loc Location, format string, args ...any) *Diagnostic {
	return d.Report(&Diagnostic{Severity: Error, Loc: loc, Message: fmt.Sprintf(format, args...)})
}

// Warningf records a warning.
func (d *Diagnostics) Warningf(loc Location, format string, args ...any) *Diagnostic {
	return d.Report(&Diagnostic{Severity: Warning, Loc: loc, Message: fmt.Sprintf(format, args...)})
}

// Remarkf records a remark.
func (d *Diagnostics) Remarkf(loc Location, format string, args ...any) *Diagnostic {
	return d.Report(&Diagnostic{Severity: Remark, Loc: loc, Message: fmt.Sprintf(format, args...)})
}

// OpError records an error about op, worded as MLIR does: 'name' op message.
func (d *Diagnostics) OpError(op *Operation, format string, args ...any) *Diagnostic {
	diag := d.Errorf(op.Loc(), "'%s' op %s", op.Name(), wordedFor(op, fmt.Sprintf(format, args...)))
	if _, ok := op.Loc().place(); !ok && d.NumErrors() <= shownOperations {
		diag.Source = op.oneLine()
	}
	return diag
}

// Report records a diagnostic as it is.
func (d *Diagnostics) Report(diag *Diagnostic) *Diagnostic {
	if d == nil {
		return diag
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.list = append(d.list, diag)
	if diag.Severity == Error {
		d.errors.Add(1)
	}
	return diag
}

// Join appends all diagnostics of the others, in order.
func (d *Diagnostics) Join(others ...*Diagnostics) {
	for _, o := range others {
		for _, diag := range o.All() {
			d.Report(diag)
		}
	}
}

// Try calls do with diagnostics of its own, and then adds these to d, which may be nil. It returns what do returns; where do
// reports that it failed, the zero value and an [*ErrorList] of what do found. Functions that read or write a module are made
// of it, so that their errors say everything also to who has no Diagnostics.
func Try[T any](d *Diagnostics, do func(own *Diagnostics) (T, bool)) (T, error) {
	var own Diagnostics
	out, ok := do(&own)
	d.Join(&own)
	if ok {
		return out, nil
	}
	var zero T
	if err := own.Err(); err != nil {
		return zero, err
	}
	return zero, errors.New("failed without saying why")
}

// All are the diagnostics so far. The slice must not be changed.
func (d *Diagnostics) All() []*Diagnostic {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.list
}

// NumErrors is the number of errors so far.
func (d *Diagnostics) NumErrors() int {
	if d == nil {
		return 0
	}
	return int(d.errors.Load())
}

// Err is nil without errors; otherwise an [*ErrorList] of all of them.
func (d *Diagnostics) Err() error {
	if d.NumErrors() == 0 {
		return nil
	}
	return &ErrorList{d.All()}
}

// An ErrorList is a list of diagnostics, at least one of them an error, as a Go
// error. A [Renderer] shows all of them with their notes.
type ErrorList struct{ List []*Diagnostic }

// IsReported reports whether err consists of diagnostics: whoever gave the function that returned it a Diagnostics has them there.
func IsReported(err error) bool {
	list := (*ErrorList)(nil)
	return errors.As(err, &list)
}

// Error is the text of the first error and how many more there are.
func (e *ErrorList) Error() string {
	errs := e.Unwrap()
	switch len(errs) {
	case 0:
		return "no error"
	case 1:
		return errs[0].Error()
	case 2:
		return errs[0].Error() + " (and 1 more error)"
	}
	return fmt.Sprintf("%v (and %d more errors)", errs[0], len(errs)-1)
}

// Unwrap are the errors in the list, each a [*Diagnostic], for errors.As.
func (e *ErrorList) Unwrap() []error {
	var errs []error
	for _, d := range e.List {
		if d.Severity == Error {
			errs = append(errs, d)
		}
	}
	return errs
}
