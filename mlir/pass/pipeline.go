package pass

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// AnyOp stands in a pipeline for operations of any name.
const AnyOp = "any"

// A Pipeline is passes that run one after the other on every operation of a
// name.
type Pipeline struct {
	Op    string // the name of the operations, in any spelling, or AnyOp
	Steps []Step
}

// A Step is a pass, or a pipeline for operations directly inside.
type Step struct {
	Pass    *Pass
	Options map[string]string
	Nested  *Pipeline // where Pass is nil
}

func (p *Pipeline) runsOn(op *mlir.Operation) bool {
	return p.Op == AnyOp || isNamed(op, p.Op) || p.Op == "func" && op.Has(mlir.FunctionLike)
}

// isOfThePast reports whether the pipeline is one for "func" or "spv.module", as in 2019: the module around is understood,
// and functions of all kinds were of one.
func (p *Pipeline) isOfThePast() bool {
	name := mlir.GetOpName(p.Op)
	return name.Past() != nil || name.Def() != nil && name.IsBare()
}

// Load makes the dialects known that the passes ask for. It comes before a module
// is read.
func (p *Pipeline) Load() {
	for _, s := range p.Steps {
		if s.Nested != nil {
			s.Nested.Load()
		} else if s.Pass.Load != nil {
			s.Pass.Load()
		}
	}
}

// Spelling is the one that a pass gives modules which have none; empty if no pass does.
func (p *Pipeline) Spelling() string {
	for _, s := range p.Steps {
		found := ""
		if s.Nested != nil {
			found = s.Nested.Spelling()
		} else {
			found = s.Pass.Spelling
		}
		if found != "" {
			return found
		}
	}
	return ""
}

// Add appends a pass. One for operations of a certain name runs on those inside
// where the pipeline's own operation has another.
func (p *Pipeline) Add(pass *Pass, options map[string]string) {
	p.Steps = append(p.Steps, Step{Pass: pass, Options: options})
}

// String is the pipeline as [Parse] reads it.
func (p *Pipeline) String() string {
	var b strings.Builder
	p.write(&b, "", "")
	return b.String()
}

// Tree is the text with a line for each step.
func (p *Pipeline) Tree() string {
	var b strings.Builder
	p.write(&b, "\n", "  ")
	return b.String()
}

// write writes the text; each level starts with newline, and is indented further by indent.
func (p *Pipeline) write(b *strings.Builder, newline, indent string) {
	b.WriteString(p.Op)
	b.WriteByte('(')
	inner := newline
	if newline != "" {
		inner += indent
	}
	for i, s := range p.Steps {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(inner)
		if s.Nested != nil {
			s.Nested.write(b, inner, indent)
			continue
		}
		b.WriteString(s.Pass.Name)
		s.Pass.writeOptions(b, s.Options)
	}
	if len(p.Steps) > 0 {
		b.WriteString(newline)
	}
	b.WriteByte(')')
}

func (p *Pass) writeOptions(b *strings.Builder, options map[string]string) {
	separator := "{"
	for _, name := range p.Options {
		value, given := options[name]
		if !given {
			continue
		}
		b.WriteString(separator + name + "=" + quoted(value))
		separator = " "
	}
	if separator == " " {
		b.WriteByte('}')
	}
}

// quoted is a value as the text of a pipeline has it: in quotes if it has to be.
func quoted(value string) string {
	switch {
	case value != "" && !strings.ContainsAny(value, " \t\n(){},='\""):
		return value
	case strings.Contains(value, "'"):
		return `"` + value + `"`
	}
	return "'" + value + "'"
}
