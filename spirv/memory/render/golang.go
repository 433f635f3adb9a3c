package render

import (
	"fmt"
	"go/format"
	"go/token"
	"io"
	"strings"
	"unicode"

	"github.com/spvc/spvc/mlir"
)

// Go writes the blocks as structs of Go, in a package of the name given, which
// must be one. The compiler checks offsets and sizes. Go has no arrays of unknown length: where a
// runtime array starts is a constant, and its element a type or in a comment.
func Go(out io.Writer, pkg string, blocks []*Block) error {
	return GoWith(out, pkg, "Structs that lie in memory as the driver reads them.", "", blocks)
}

// GoWith is Go with a comment on the package, of one line, and a text of Go in front of the structs.
func GoWith(out io.Writer, pkg, comment, text string, blocks []*Block) error {
	if !token.IsIdentifier(pkg) || pkg == "_" {
		return fmt.Errorf("%q is no name for a package of Go", pkg)
	}
	r := newRecorder(goLanguage{})
	for i, b := range blocks {
		if err := r.block(b, i); err != nil {
			return err
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\npackage %s\n\nimport \"unsafe\"\n%s", comment, pkg, text)
	for _, rec := range r.records {
		writeGo(&b, rec)
	}
	b.WriteString("\n// The compiler checks offsets and sizes.\nvar (\n_ = unsafe.Sizeof(0)\n")
	for _, rec := range r.records {
		for _, f := range rec.fields {
			if f.name != "" {
				fmt.Fprintf(&b, "_ = [1]struct{}{}[unsafe.Offsetof(%s{}.%s)-%d]\n", rec.name, f.name, f.offset)
			}
		}
		if rec.tail == nil && len(rec.fields) > 0 {
			fmt.Fprintf(&b, "_ = [1]struct{}{}[unsafe.Sizeof(%s{})-%d]\n", rec.name, rec.size)
		}
	}
	b.WriteString(")\n")
	src, err := format.Source([]byte(b.String()))
	if err != nil {
		panic("BUG: the struct is no Go: " + err.Error())
	}
	_, err = out.Write(src)
	return err
}

func writeGo(b *strings.Builder, rec *record) {
	fmt.Fprintf(b, "\n// %s is a struct in memory.\ntype %s struct {\n", rec.name, rec.name)
	for _, f := range rec.fields {
		name := f.name
		if name == "" {
			name = "_"
		}
		fmt.Fprintf(b, "%s %s%s\n", name, goType(f.shape), comment(f, " // %d%s"))
	}
	b.WriteString("}\n")
	if f := rec.tail; f != nil {
		s := f.shape
		s.dims = s.dims[1:]
		fmt.Fprintf(b, "\n// Offset%s%s is where the elements start that follow a %s, any number of them.\nconst Offset%s%s = %d\n\n", rec.name, f.name, rec.name, rec.name, f.name, f.offset)
		fmt.Fprintf(b, "// %s%sElement is one of these.\ntype %s%sElement = %s\n", rec.name, f.name, rec.name, f.name, goType(s))
	}
}

func goType(s shape) string {
	var b strings.Builder
	for _, d := range s.dims {
		fmt.Fprintf(&b, "[%d]", d)
	}
	if s.wrapped == nil {
		return b.String() + s.base
	}
	return fmt.Sprintf("%sstruct {\nV %s\n_ [%d]uint8\n}", b.String(), goType(*s.wrapped), s.padding)
}

type goLanguage struct{}

func (goLanguage) scalar(t mlir.Type, size uint64) string {
	switch t := t.(type) {
	case *mlir.FloatType:
		if t == mlir.F32 || t == mlir.F64 {
			return fmt.Sprintf("float%d", 8*size)
		}
	case *mlir.IntegerType:
		if t.Signedness() == mlir.Signed {
			return fmt.Sprintf("int%d", 8*size)
		}
	}
	return fmt.Sprintf("uint%d", 8*size)
}

// member is the name with a capital, so that other packages can use it.
func (goLanguage) member(name string, i int) string { return exported(name, fmt.Sprintf("M%d", i)) }

func (goLanguage) typeName(name string) string { return exported(name, "Block") }

func exported(name, otherwise string) string {
	var b strings.Builder
	upper := true
	for _, c := range identifier(name, "") {
		if c == '_' {
			upper = true
			continue
		}
		if upper {
			c = unicode.ToUpper(c)
		}
		upper = false
		b.WriteRune(c)
	}
	s := b.String()
	if s == "" {
		return otherwise
	}
	if s[0] >= '0' && s[0] <= '9' {
		return "X" + s
	}
	return s
}
