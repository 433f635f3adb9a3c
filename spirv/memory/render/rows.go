package render

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/memory"
)

// A Block is a layout with what is known around it.
type Block struct {
	Name  string // of the variable; empty for a type alone
	Class string // its storage class; empty for a type alone
	// Set and Binding are the numbers in its decorations DescriptorSet and Binding; nil where it has none.
	Set, Binding *uint32
	Rules        string // what the layout follows
	*memory.Layout
	// Spelling is the spelling of the dialect that types are written in.
	Spelling string
}

// A Row is a member of a block, or the whole block. The numbers are bytes; those
// inside an array are of its first element.
type Row struct {
	Offset  uint64 `json:"offset"`
	Size    uint64 `json:"size"`
	Align   uint64 `json:"align"`
	Stride  uint64 `json:"stride,omitempty"` // of arrays and matrices
	Padding uint64 `json:"padding"`          // behind it
	Path    string `json:"path"`             // such as "lights[].color"; empty for the block
	Type    string `json:"type"`

	layout *memory.Layout
}

// maxRows bounds what is shown of one block: a few types may have any number of
// members.
const maxRows = 1 << 16

// Flatten lists the block, its members and what is inside these, in their order.
func Flatten(b *Block) ([]Row, error) {
	f := &flattener{spelling: b.Spelling}
	f.add(b.Layout, 0, 0, "")
	if len(f.rows) >= maxRows {
		return nil, fmt.Errorf("%s has more than %d members", b.title(), maxRows)
	}
	return f.rows, nil
}

type flattener struct {
	spelling string
	rows     []Row
}

func (f *flattener) add(l *memory.Layout, offset, padding uint64, path string) {
	if len(f.rows) >= maxRows {
		return
	}
	r := Row{Offset: offset, Size: l.Size, Align: l.Align, Padding: padding, Path: path, Type: mlir.TypeStringIn(l.Type, f.spelling), layout: l}
	if isRepeated(l) {
		r.Stride = l.Stride
	}
	f.rows = append(f.rows, r)
	f.inside(l, offset, path)
}

// inside adds the members of l, or of its first element.
func (f *flattener) inside(l *memory.Layout, offset uint64, path string) {
	for isRepeated(l) && l.Elem != nil {
		l, path = l.Elem, path+"[]"
	}
	for i, m := range l.Members {
		at := memberName(m.Name, i)
		if path != "" {
			at = path + "." + at
		}
		f.add(m.Layout, offset+m.Offset, m.Padding, at)
	}
}

// isRepeated reports whether l is an array or a matrix, whose stride is of
// interest, not a vector.
func isRepeated(l *memory.Layout) bool {
	_, vector := l.Type.(*mlir.VectorType)
	return l.Elem != nil && !vector
}

func memberName(name string, i int) string {
	if name == "" {
		return fmt.Sprint(i)
	}
	return shown(name)
}

// shown is a name as it is shown: in one line, and nothing that a terminal would obey.
func shown(name string) string {
	return strings.NewReplacer("\n", `\x0A`, "\t", `\x09`).Replace(terminal.Clean(name))
}

func (b *Block) title() string {
	switch {
	case b.Name == "":
		return short(mlir.TypeStringIn(b.Type, b.Spelling))
	case b.Class == "":
		return "@" + shown(b.Name)
	}
	return "@" + shown(b.Name) + ", " + b.Class
}

// Table writes one table for each block.
func Table(out io.Writer, blocks []*Block) error {
	for i, b := range blocks {
		rows, err := Flatten(b)
		if err != nil {
			return err
		}
		if i > 0 {
			fmt.Fprintln(out)
		}
		if b.Name != "" || len(blocks) > 1 {
			fmt.Fprintf(out, "%s, %s:\n", b.title(), b.Rules)
		}
		w := tabwriter.NewWriter(out, 0, 1, 2, ' ', 0)
		fmt.Fprintln(w, "offset\tsize\talign\tstride\tpadding\tpath\ttype")
		for _, r := range rows {
			fmt.Fprintf(w, "%d\t%s\t%d\t%s\t%s\t%s\t%s\n", r.Offset, r.size(), r.Align, orDash(r.Stride), orDash(r.Padding), r.path(), short(r.Type))
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// size is the size, with a sign that there may be more.
func (r *Row) size() string {
	if r.layout.Runtime {
		return fmt.Sprintf("%d+", r.Size)
	}
	return fmt.Sprint(r.Size)
}

func (r *Row) path() string {
	if r.Path == "" {
		return "."
	}
	return r.Path
}

func orDash(n uint64) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

// blockJSON is a block as JSON says it.
type blockJSON struct {
	Name      string  `json:"name,omitempty"`
	Class     string  `json:"class,omitempty"`
	Set       *uint32 `json:"set,omitempty"`
	Binding   *uint32 `json:"binding,omitempty"`
	Rules     string  `json:"rules"`
	Type      string  `json:"type"`
	Size      uint64  `json:"size"`
	Bits      uint64  `json:"bits"`
	Align     uint64  `json:"align"`
	Preferred uint64  `json:"preferred"`
	Stride    uint64  `json:"stride,omitempty"`
	Runtime   bool    `json:"runtime,omitempty"` // ends in a runtime array
	Members   []Row   `json:"members,omitempty"`
}

// JSON writes an array of the blocks, each with its members. Numbers are bytes unless said otherwise.
//
//	name, class    of the variable: its symbol and storage class; not there for a type alone, as are the next two
//	set, binding   its decorations; not there without them
//	rules          what the layout follows, such as "std430"
//	type           its text
//	size, bits     the latter in bits; what is in front of a runtime array
//	align          what the block has to be aligned to; preferred is the same
//	stride         from element to element, of an array or a matrix
//	runtime        true for what ends in a runtime array
//	members        what is inside, at any depth, as [Row] says
func JSON(out io.Writer, blocks []*Block) error {
	list := make([]blockJSON, 0, len(blocks))
	for _, b := range blocks {
		rows, err := Flatten(b)
		if err != nil {
			return err
		}
		r := rows[0]
		list = append(list, blockJSON{Name: b.Name, Class: b.Class, Set: b.Set, Binding: b.Binding, Rules: b.Rules, Type: r.Type, Size: r.Size, Bits: 8 * r.Size,
			Align: r.Align, Preferred: r.Align, Stride: r.Stride, Runtime: b.Runtime, Members: rows[1:]})
	}
	return writeJSON(out, list)
}

func writeJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// short is text that fits into a line: that of a struct may be long, and its
// members have lines of their own.
func short(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
