// Package profile shows where a shader spends its instructions: as a table of functions and lines, and as a flame graph.
//
//	profile.Table(os.Stdout, x.Profile())
//	profile.FlameGraph(file, "saxpy.spv", x.Profile())
package profile

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/spirv/interp"
)

// A row is a line of a table.
type row struct {
	name         string
	text         string
	instructions uint64
	steps        uint64
}

// Table writes two tables: functions with what is in their own code, and lines, those with the most instructions first. Instructions
// are those of each invocation; steps are instructions of groups, which run together.
func Table(w io.Writer, spent []interp.Spent) error {
	total := uint64(0)
	functions, lines := map[string]*row{}, map[string]*row{}
	add := func(to map[string]*row, name, text string, s *interp.Spent) {
		if to[name] == nil {
			to[name] = &row{name: name, text: text}
		}
		to[name].instructions += s.Instructions
		to[name].steps += s.Steps
	}
	for i := range spent {
		s := &spent[i]
		total += s.Instructions
		add(functions, s.Stack[len(s.Stack)-1], "", s)
		add(lines, place(s), strings.TrimSpace(s.Line.Text), s)
	}
	var b strings.Builder
	write(&b, "function", functions, total)
	b.WriteString("\n")
	write(&b, "line", lines, total)
	_, err := io.WriteString(w, b.String())
	return err
}

// place is a line, or the function where there are no lines.
func place(s *interp.Spent) string {
	if s.Line.Line == 0 {
		return s.Stack[len(s.Stack)-1]
	}
	return fmt.Sprintf("%s:%d", s.Line.File, s.Line.Line)
}

func write(b *strings.Builder, title string, rows map[string]*row, total uint64) {
	var list []*row
	width := len(title)
	for _, r := range rows {
		list = append(list, r)
		width = max(width, len(terminal.Clean(r.name)))
	}
	slices.SortFunc(list, func(a, b *row) int {
		return cmp.Or(cmp.Compare(b.instructions, a.instructions), strings.Compare(a.name, b.name))
	})
	fmt.Fprintf(b, "%14s  %6s  %12s  %s\n", "instructions", "", "steps", title)
	for _, r := range list {
		line := fmt.Sprintf("%14d  %5.1f%%  %12d  %-*s  %s", r.instructions, percent(r.instructions, total), r.steps, width, terminal.Clean(r.name), terminal.Clean(r.text))
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

func percent(n, of uint64) float64 { return 100 * float64(n) / float64(max(of, 1)) }
