// Package findings makes reports of what the interpreter's sanitizer found, in the forms that the validator's reports have: text,
// JSON, SARIF.
//
//	r := findings.Of("shader.spv", m, x.Findings(), nil)
//	report.Text(os.Stdout, &r, report.TextOptions{})
package findings

import (
	"cmp"
	"fmt"

	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/report"
)

// Of is what was found while a module ran, in the order of its words. The names are those of ids, as of [report.NewPlacer].
func Of(file string, m *module.Module, found []interp.Finding, names []string) report.Result {
	r := report.Result{File: file, Valid: len(found) == 0, Violations: []report.Entry{}}
	p := report.NewPlacer(m, names)
	for i := range found {
		r.Violations = append(r.Violations, entry(m, p, &found[i]))
	}
	return r
}

func entry(m *module.Module, p *report.Placer, f *interp.Finding) report.Entry {
	e := report.Entry{ID: string(f.Mistake), Rule: string(f.Mistake), Section: f.Mistake.Section(), Says: f.Mistake.Says(), Message: f.Msg,
		Place: place(m, p, f.Place), Variable: f.Variable, Invocation: f.Invocation, By: who(f.By), Stack: f.Stack, Count: f.Count}
	if f.Invocation != "" {
		e.Message += ", by " + f.Invocation
	}
	if f.Count > 1 {
		e.Message += ", and " + f.Again()
	}
	if f.Other != nil {
		e.Notes = append(e.Notes, report.Note{Message: "the other access, by " + f.OtherBy, By: who(f.OtherID), Place: place(m, p, *f.Other)})
	}
	for _, read := range f.Reads {
		e.Notes = append(e.Notes, report.Note{Message: cmp.Or(f.Variable, "it") + " is read here", Place: place(m, p, read)})
	}
	for i, call := range f.Calls {
		e.Notes = append(e.Notes, report.Note{Message: fmt.Sprintf("%s is called here, in %s", f.Stack[i], f.Stack[i+1]), Place: place(m, p, call)})
	}
	return e
}

func who(i *interp.Invocation) *report.Invocation {
	if i == nil {
		return nil
	}
	return &report.Invocation{Workgroup: i.Workgroup, Local: i.Local}
}

// place is that of an instruction. Its line may be the one of an instruction nearby.
func place(m *module.Module, p *report.Placer, at interp.Place) report.Place {
	if at.Word <= 0 || at.Word >= len(m.Words()) {
		return report.Place{}
	}
	to := p.Place(m.At(at.Word))
	if at.Near && at.Line.Line > 0 {
		to.Source = &report.Source{File: at.Line.File, Line: at.Line.Line, Column: at.Line.Column, Text: at.Line.Text, Near: true}
	}
	return to
}
