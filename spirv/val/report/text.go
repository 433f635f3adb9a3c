package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/spvc/spvc/internal/terminal"
)

// TextOptions choose how people are told.
type TextOptions struct {
	Color bool
}

// Text writes what was found in a file, for people: nothing where it is valid.
func Text(w io.Writer, r *Result, opts TextOptions) error {
	var b strings.Builder
	t := texter{&b, opts.Color}
	for _, e := range r.Errors {
		place := r.File
		if e.Line > 0 {
			place += fmt.Sprintf(":%d:%d", e.Line, e.Column)
		}
		t.head(place, nil, "error", "\x1b[1;31m", e.Message, "")
	}
	for i := range r.Violations {
		t.entry(r.File, &r.Violations[i])
	}
	if r.More > 0 {
		t.head(r.File, nil, "note", "\x1b[1;36m", notListed(r.More), "")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

type texter struct {
	b     *strings.Builder
	color bool
}

func (t *texter) entry(file string, e *Entry) {
	t.head(file, &e.Place, "error", "\x1b[1;31m", e.Message, e.ID)
	t.place(&e.Place)
	for _, n := range e.Notes {
		t.head(file, &n.Place, "note", "\x1b[1;36m", n.Message, "")
		t.place(&n.Place)
	}
	if e.Fix != "" {
		t.head(file, &e.Place, "fix", "\x1b[1;32m", e.Fix, "")
	}
}

// head writes "file: word 12: error: message [rule]", or with "file:3:1" where the file is text.
func (t *texter) head(file string, at *Place, kind, color, message, id string) {
	t.b.WriteString(terminal.Clean(file))
	switch {
	case at == nil:
	case at.Line > 0:
		fmt.Fprintf(t.b, ":%d:%d", at.Line, at.Column)
	case at.Word > 0:
		fmt.Fprintf(t.b, ": word %d", at.Word)
	}
	t.b.WriteString(": ")
	if t.color {
		fmt.Fprintf(t.b, "%s%s:\x1b[0m ", color, kind)
	} else {
		t.b.WriteString(kind + ": ")
	}
	t.b.WriteString(terminal.Message(oneLine(message)))
	if id != "" {
		fmt.Fprintf(t.b, " [%s]", id)
	}
	t.b.WriteString("\n")
}

// place writes the instruction, and the line of source.
func (t *texter) place(p *Place) {
	if p.Instruction != "" {
		fmt.Fprintf(t.b, "    %s\n", terminal.Message(oneLine(p.Instruction)))
	}
	if s := p.Source; s != nil {
		from := "from"
		if s.Near {
			from = "from near"
		}
		fmt.Fprintf(t.b, "    %s %s:%d", from, terminal.Clean(oneLine(s.File)), s.Line)
		if s.Column > 0 {
			fmt.Fprintf(t.b, ":%d", s.Column)
		}
		if text := strings.TrimSpace(s.Text); text != "" {
			t.b.WriteString(": " + terminal.Clean(text))
		}
		t.b.WriteString("\n")
	}
}

// notListed says how many violations there are besides.
func notListed(n int) string {
	if n == 1 {
		return "1 more violation is not listed"
	}
	return fmt.Sprintf("%d more violations are not listed", n)
}

func oneLine(s string) string { return strings.ReplaceAll(s, "\n", `\n`) }

// Violations says how many there are.
func Violations(n int) string {
	if n == 1 {
		return "1 violation"
	}
	return fmt.Sprintf("%d violations", n)
}
