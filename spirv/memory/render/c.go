package render

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// C writes the blocks as a header with structs of C11, which compile as C++ as
// well. The compiler checks offsets and sizes. The header's include guard is made
// of name, that of its file.
func C(out io.Writer, name string, blocks []*Block) error {
	return CWith(out, name, "", blocks)
}

// CWith is C with a text of C between the includes and the structs.
func CWith(out io.Writer, name, text string, blocks []*Block) error {
	r := newRecorder(cLanguage{})
	for i, b := range blocks {
		if err := r.block(b, i); err != nil {
			return err
		}
	}
	var b strings.Builder
	guard := "SPVC_" + strings.ToUpper(identifier(name, "blocks")) + "_H"
	fmt.Fprintf(&b, "#ifndef %s\n#define %s\n\n#include <stddef.h>\n#include <stdint.h>\n\n"+
		"#if defined(__cplusplus) && !defined(_Static_assert)\n#define _Static_assert static_assert\n#endif\n%s", guard, guard, text)
	for _, rec := range r.records {
		writeC(&b, rec)
	}
	fmt.Fprintf(&b, "\n#endif /* %s */\n", guard)
	_, err := io.WriteString(out, b.String())
	return err
}

// CName is a name as C and Go can say it; otherwise where nothing of it can be said.
func CName(name, otherwise string) string { return identifier(name, otherwise) }

// GoName is a name as Go exports it; otherwise where nothing of it can be said.
func GoName(name, otherwise string) string { return exported(name, otherwise) }

func writeC(b *strings.Builder, rec *record) {
	fmt.Fprintf(b, "\ntypedef struct %s {\n", rec.name)
	padding := 0
	for _, f := range rec.fields {
		name := f.name
		if name == "" {
			name = fmt.Sprintf("padding%d_", padding)
			padding++
		}
		fmt.Fprintf(b, "    %s;%s\n", declare(f.shape, name), comment(f, "  /* %d%s */"))
	}
	if f := rec.tail; f != nil {
		s := f.shape
		if len(rec.fields) == 0 { // C wants something in front of it
			s.dims = append([]uint64{1}, s.dims[1:]...)
		} else {
			s.dims = append([]uint64{flexible}, s.dims[1:]...)
		}
		fmt.Fprintf(b, "    %s;%s\n", declare(s, f.name), comment(*f, "  /* %d%s, any number */"))
	}
	if len(rec.fields) == 0 && rec.tail == nil {
		b.WriteString("    uint8_t nothing_;\n")
	}
	fmt.Fprintf(b, "} %s;\n\n", rec.name)
	for _, f := range append(slices.Clone(rec.fields), tailOf(rec)...) {
		if f.name != "" {
			fmt.Fprintf(b, "_Static_assert(offsetof(%s, %s) == %d, \"%s.%s\");\n", rec.name, f.name, f.offset, rec.name, f.name)
		}
	}
	if rec.tail == nil && len(rec.fields) > 0 {
		fmt.Fprintf(b, "_Static_assert(sizeof(%s) == %d, \"%s\");\n", rec.name, rec.size, rec.name)
	}
}

func tailOf(rec *record) []field {
	if rec.tail == nil {
		return nil
	}
	return []field{*rec.tail}
}

// comment says where a field is, and what it would be if it could.
func comment(f field, format string) string {
	note := ""
	if f.note != "" {
		note = ": " + strings.ReplaceAll(f.note, "*/", "* /")
	}
	return fmt.Sprintf(format, f.offset, note)
}

// flexible stands for the length of a flexible array member.
const flexible = ^uint64(0)

// declare writes a declaration without semicolon.
func declare(s shape, name string) string {
	var dims strings.Builder
	for _, d := range s.dims {
		if d == flexible {
			dims.WriteString("[]")
		} else {
			fmt.Fprintf(&dims, "[%d]", d)
		}
	}
	if s.wrapped == nil {
		return s.base + " " + name + dims.String()
	}
	return fmt.Sprintf("struct { %s; uint8_t padding_[%d]; } %s%s", declare(*s.wrapped, "v"), s.padding, name, dims.String())
}

type cLanguage struct{}

func (cLanguage) scalar(t mlir.Type, size uint64) string {
	switch t := t.(type) {
	case *mlir.FloatType:
		switch t {
		case mlir.F32:
			return "float"
		case mlir.F64:
			return "double"
		}
	case *mlir.IntegerType:
		if t.Signedness() == mlir.Signed {
			return fmt.Sprintf("int%d_t", 8*size)
		}
	}
	return fmt.Sprintf("uint%d_t", 8*size)
}

func (cLanguage) member(name string, i int) string {
	return notReserved(identifier(name, fmt.Sprintf("m%d", i)))
}

func (cLanguage) typeName(name string) string { return notReserved(identifier(name, "block")) }

// notReserved keeps away from the words of C and C++.
func notReserved(s string) string {
	if slices.Contains(reserved.Get(), s) || strings.HasSuffix(s, "_t") {
		return s + "_"
	}
	return s
}

var reserved = lazy.Value[[]string]{Make: func() []string {
	return strings.Fields(`auto break case char const continue default do double else enum extern float for goto if inline int
	long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
	alignas alignof and asm bool catch char8_t char16_t char32_t class compl concept constexpr const_cast decltype delete
	dynamic_cast explicit export false friend mutable namespace new noexcept not nullptr operator or private protected public
	reinterpret_cast requires static_assert static_cast template this thread_local throw true try typeid typename using virtual
	wchar_t xor offsetof linux unix NULL`)
}}
