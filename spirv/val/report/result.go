package report

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
)

// A Result is what was found in one file.
type Result struct {
	File       string    `json:"file"`
	Env        string    `json:"environment,omitempty"`
	Valid      bool      `json:"valid"`
	Errors     []Trouble `json:"errors,omitempty"` // why the file could not be looked at
	Violations []Entry   `json:"violations"`
	More       int       `json:"more,omitempty"` // how many violations there are besides
}

// A Trouble is why a file could not be looked at.
type Trouble struct {
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"` // of the file, where it is text
	Column  int    `json:"column,omitempty"`
}

// An Entry is one violation.
type Entry struct {
	ID      string `json:"id"`   // the VUID where there is one, or else the rule's name
	Rule    string `json:"rule"` // the rule's name
	Section string `json:"section"`
	Message string `json:"message"`
	Place
	Notes []Note `json:"notes,omitempty"`
	Fix   string `json:"fix,omitempty"` // what would mend it for certain

	// What is found while a module runs has these besides.
	Says       string      `json:"says,omitempty"`       // what the rule demands, where it is none of the validator's
	Variable   string      `json:"variable,omitempty"`   // what is accessed
	Invocation string      `json:"invocation,omitempty"` // who does it
	By         *Invocation `json:"by,omitempty"`         // the same as numbers, in compute shaders
	Stack      []string    `json:"stack,omitempty"`      // the functions that run, the innermost first
	Count      int         `json:"count,omitempty"`      // how often
}

// An Invocation is one of a compute shader: its workgroup, and which one of that it is.
type Invocation struct {
	Workgroup [3]uint32 `json:"workgroup"`
	Local     [3]uint32 `json:"local"`
}

// A Note is another place that has to do with a violation.
type Note struct {
	Message string      `json:"message"`
	By      *Invocation `json:"by,omitempty"` // who was there
	Place
}

// A Place is an instruction, and where it comes from. A place without an instruction is the module as a whole.
type Place struct {
	Word        int     `json:"word"`                  // the first word of the instruction, from the beginning of the file; of text that of its words
	Line        int     `json:"line,omitempty"`        // of the file where it is text, counted from 1; zero where that is not known
	Column      int     `json:"column,omitempty"`      // likewise
	Words       int     `json:"words,omitempty"`       // how many it has
	Instruction string  `json:"instruction,omitempty"` // disassembled, with names
	Source      *Source `json:"source,omitempty"`
}

// A Source is a line of the program that the module was made of.
type Source struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column,omitempty"`
	Text   string `json:"text,omitempty"` // of the line, where the module holds it
	Near   bool   `json:"near,omitempty"` // it is the line of an instruction nearby: this one has none
}

// Of is what was found in a file, by these options; m is nil if the file holds no module.
func Of(file string, opts val.Options, m *module.Module, found []*val.Violation) Result {
	r := Result{File: file, Env: opts.Env.Name, Valid: len(found) == 0, Violations: []Entry{}}
	if len(found) == 0 {
		return r
	}
	p := NewPlacer(m, opts.Names)
	for _, v := range found {
		e := Entry{ID: v.ID(), Rule: v.Rule.Name, Section: v.Rule.Section, Message: v.Message, Fix: v.Fix, Place: p.Place(v.At)}
		for _, n := range v.Notes {
			e.Notes = append(e.Notes, Note{Message: n.Message, Place: p.Place(n.At)})
		}
		r.Violations = append(r.Violations, e)
		r.More += v.More
	}
	return r
}

// SetLines says where instructions stand in the file, which is assembly.
func (r *Result) SetLines(lines []binary.TextLine) {
	set := func(p *Place) {
		if l, ok := binary.LineOf(lines, p.Word); ok {
			p.Line, p.Column = l.Line, l.Column
		}
	}
	for i := range r.Violations {
		v := &r.Violations[i]
		set(&v.Place)
		for k := range v.Notes {
			set(&v.Notes[k].Place)
		}
	}
}

// SetSources takes the lines of source of another result: of the same module with lines for all instructions, in which the same is wrong. Lines of
// the file itself are where things stand in it.
func (r *Result) SetSources(other Result) {
	if len(other.Violations) != len(r.Violations) {
		return
	}
	set := func(to *Place, from Place) {
		switch s := from.Source; {
		case s == nil || to.Source != nil || s.Near:
		case s.File == r.File:
			to.Line, to.Column = s.Line, s.Column
		default:
			to.Source = s
		}
	}
	for i := range r.Violations {
		a, b := &r.Violations[i], &other.Violations[i]
		if a.ID != b.ID || a.Message != b.Message || len(a.Notes) != len(b.Notes) {
			continue
		}
		set(&a.Place, b.Place)
		for k := range a.Notes {
			set(&a.Notes[k].Place, b.Notes[k].Place)
		}
	}
}

// Count is how many violations there are, listed or not.
func (r *Result) Count() int { return len(r.Violations) + r.More }

// A Placer says where instructions of a module are. It has the names of all ids once it needed one.
type Placer struct {
	m     *module.Module
	names []string
}

// NewPlacer is a Placer for a module; of nil it gives no places. The names are those of ids, by number; nil for [binary.FriendlyNames].
func NewPlacer(m *module.Module, names []string) *Placer { return &Placer{m, names} }

// Place is where an instruction is, disassembled, with its line of source.
func (p *Placer) Place(inst module.Instruction) Place {
	if p.m == nil || len(inst.Words) == 0 {
		return Place{}
	}
	if p.names == nil {
		p.names = binary.FriendlyNames(p.m.Words())
	}
	text := binary.AppendNamed(nil, p.m, inst, p.names)
	return Place{Word: inst.Offset(), Words: len(inst.Words), Instruction: string(text), Source: sourceOf(p.m, inst)}
}
