package render

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/spirv/reflect"
)

// Text writes a reflection as tables. Names come from the module, so what a terminal would obey in them is spelled out.
func Text(w io.Writer, f reflect.File) error {
	t := &tables{Reflection: f.Reflection}
	t.head(f.File)
	for _, e := range t.EntryPoints {
		t.entryPoint(e)
	}
	t.descriptors()
	t.blocks()
	t.specConstants()
	t.clspv()
	t.needs()
	_, err := io.WriteString(w, terminal.Clean(t.String()))
	return err
}

// tables collects the text.
type tables struct {
	bytes.Buffer
	*reflect.Reflection
	rows int // of members, so far
}

// table writes rows of cells, behind a title and an indentation. Columns that are empty but for their heading are left out.
func (t *tables) table(indent int, heads []string, rows [][]string) {
	var full []int
	for c := range heads {
		for _, row := range rows {
			if row[c] != "" {
				full = append(full, c)
				break
			}
		}
	}
	width := make([]int, len(full))
	for i, c := range full {
		width[i] = utf8.RuneCountInString(heads[c])
		for _, row := range rows {
			row[c] = strings.Map(blank, terminal.Clean(row[c]))
			width[i] = max(width[i], min(utf8.RuneCountInString(row[c]), maxWidth))
		}
	}
	line := func(row []string) {
		b := strings.Repeat(" ", indent)
		for i, c := range full {
			b += row[c] + strings.Repeat(" ", max(0, width[i]-utf8.RuneCountInString(row[c]))+2)
		}
		fmt.Fprintln(t, strings.TrimRight(b, " "))
	}
	line(heads)
	for _, row := range rows {
		line(row)
	}
}

// maxWidth is how wide the text of a column can make it; a text that is wider moves those behind it in its line.
const maxWidth = 60

// blank keeps a text in one line.
func blank(r rune) rune {
	if r == '\t' || r == '\n' {
		return ' '
	}
	return r
}

func (t *tables) printf(format string, args ...any) { fmt.Fprintf(&t.Buffer, format, args...) }

// head is what is known of the module as a whole.
func (t *tables) head(file string) {
	if file != "" {
		t.printf("%s: ", file)
	}
	t.printf("SPIR-V %v, %v %v, by %s\n", t.Version, t.Addressing, t.Memory, t.Generator)
	for _, s := range t.Sources {
		text := s.File
		if s.Language != nil {
			text = strings.TrimRight(fmt.Sprintf("%v %d %s", *s.Language, s.Version, s.File), " ")
		}
		t.printf("source: %s\n", text)
	}
	s := t.Statistics
	t.printf("%d instructions in %d words: %d types, %d constants, %d variables, %d functions with %d blocks\n",
		s.Instructions, s.Words, s.Types, s.Constants, s.Variables, s.Functions, s.Blocks)
	list(t, "capabilities", t.Capabilities)
	list(t, "extensions", t.Extensions)
	list(t, "instruction sets", t.InstructionSets)
}

func list[T any](t *tables, title string, values []T) {
	if len(values) > 0 {
		t.printf("%s: %s\n", title, joined(values))
	}
}

func joined[T any](values []T) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = fmt.Sprint(v)
	}
	return strings.Join(parts, ", ")
}

func (t *tables) entryPoint(e *reflect.EntryPoint) {
	t.printf("\n%v %s\n", e.Model, e.Name)
	if w := e.Workgroup; w != nil {
		t.printf("  workgroup: %s × %s × %s (%s)\n", count(w.X), count(w.Y), count(w.Z), w.From)
	}
	for _, m := range e.Modes {
		t.printf("  mode: %v", m.Mode)
		for _, o := range m.Operands {
			t.printf(" %d", o)
		}
		t.printf("\n")
	}
	t.variables("inputs", e.Inputs)
	t.variables("outputs", e.Outputs)
	t.variables("payloads", e.Payloads)
	t.arguments("arguments", e.Arguments)
}

// count is a number, and what it depends on.
func count(c reflect.Count) string {
	switch {
	case c.Unbounded:
		return "unbounded"
	case len(c.SpecIDs) == 1:
		return fmt.Sprintf("%d (spec constant %d)", c.Value, c.SpecIDs[0])
	case len(c.SpecIDs) > 1:
		return fmt.Sprintf("%d (spec constants %s)", c.Value, joined(c.SpecIDs))
	}
	return fmt.Sprint(c.Value)
}

func (t *tables) variables(title string, vars []*reflect.InterfaceVariable) {
	if len(vars) == 0 {
		return
	}
	t.printf("  %s\n", title)
	var rows [][]string
	for _, v := range vars {
		rows = t.variable(rows, v, "")
	}
	t.table(4, []string{"location", "name", "type", "format", "built-in", "decorations", "used"}, rows)
}

func (t *tables) variable(rows [][]string, v *reflect.InterfaceVariable, indent string) [][]string {
	location := optional(v.Location)
	if v.Location != nil && v.Locations > 1 && len(v.Members) == 0 {
		location = fmt.Sprintf("%d…%d", *v.Location, uint64(*v.Location)+v.Locations-1)
	}
	if v.Component != nil {
		location += fmt.Sprintf(" component %d", *v.Component)
	}
	if v.Index != nil {
		location += fmt.Sprintf(" index %d", *v.Index)
	}
	builtIn, notUsed := "", ""
	if v.BuiltIn != nil {
		builtIn = v.BuiltIn.String()
	}
	if v.Storage != nil && !v.Used {
		notUsed = "no"
	}
	rows = append(rows, []string{location, indent + nameOf(v.Name, v.ID), v.TypeText, string(v.Format), builtIn, joined(v.Interpolation), notUsed})
	for _, m := range v.Members {
		rows = t.variable(rows, m, indent+"  ")
	}
	return rows
}

func optional(n *uint32) string {
	if n == nil {
		return ""
	}
	return fmt.Sprint(*n)
}

// nameOf is a name, or the id of what has none.
func nameOf(name string, id uint32) string {
	if name == "" {
		return fmt.Sprintf("%%%d", id)
	}
	return name
}

func (t *tables) arguments(title string, args []*reflect.Argument) {
	if len(args) == 0 {
		return
	}
	t.printf("  %s\n", title)
	var rows [][]string
	for _, a := range args {
		access, typ := "", a.TypeName
		if a.Access != nil {
			access = a.Access.String()
		}
		if typ == "" {
			typ = a.TypeText
		}
		rows = append(rows, []string{fmt.Sprint(a.Index), a.Name, typ, a.AddressSpace, access, strings.Join(a.Qualifiers, " "), joined(a.Attributes), bound(a.Bound)})
	}
	t.table(4, []string{"index", "name", "type", "space", "access", "qualifiers", "attributes", "bound"}, rows)
}

func bound(b *reflect.ClspvBinding) string {
	if b == nil {
		return ""
	}
	text := b.Kind
	for _, part := range []struct {
		name  string
		value *uint64
	}{{"set", b.Set}, {"binding", b.Binding}, {"offset", b.Offset}, {"size", b.Size}, {"spec constant", b.SpecID}, {"element size", b.ElementSize}} {
		if part.value != nil {
			text += fmt.Sprintf(" %s %d", part.name, *part.value)
		}
	}
	return text
}
