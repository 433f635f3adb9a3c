package header

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/memory/render"
)

// C writes a header of C11, which compiles as C++ too, for a module. All it defines begins with name, that of the file: the words are
// the array NAME_words.
func C(out io.Writer, name string, m Module) error {
	f, err := factsOf(m)
	if err != nil {
		return err
	}
	prefix := render.CName(name, "kernel")
	big := strings.ToUpper(prefix)
	var b strings.Builder
	fmt.Fprintf(&b, "\n/* The words of the module: SPIR-V %v. */\nstatic const uint32_t %s_words[%d] = {", f.reflection.Version, prefix, len(m.Words))
	writeWords(&b, m.Words, "    ")
	b.WriteString("};\n")
	unique := names{}
	define := func(name, value string) { fmt.Fprintf(&b, "#define %s %s\n", unique.unique(name), value) }
	for _, e := range f.reflection.EntryPoints {
		at := unique.unique(big + "_" + strings.ToUpper(render.CName(e.Name, "entry")))
		fmt.Fprintf(&b, "\n/* The entry point %s, %v. */\n", comment(e.Name), e.Model)
		define(at+"_NAME", quoted(e.Name))
		if w := e.Workgroup; w != nil {
			define(at+"_LOCAL_SIZE_X", strconv.FormatUint(w.X.Value, 10))
			define(at+"_LOCAL_SIZE_Y", strconv.FormatUint(w.Y.Value, 10))
			define(at+"_LOCAL_SIZE_Z", strconv.FormatUint(w.Z.Value, 10))
		}
		for _, a := range e.Arguments {
			define(at+"_ARG_"+strings.ToUpper(render.CName(a.Name, strconv.Itoa(int(a.Index)))), strconv.Itoa(int(a.Index)))
		}
	}
	for _, d := range f.reflection.Descriptors {
		at := unique.unique(big + "_" + strings.ToUpper(render.CName(d.Name, fmt.Sprintf("resource_%d_%d", d.Set, d.Binding))))
		fmt.Fprintf(&b, "\n/* %s: VK_DESCRIPTOR_TYPE_%s, %s. */\n", comment(d.Name), d.Kind, d.Access)
		define(at+"_SET", strconv.Itoa(int(d.Set)))
		define(at+"_BINDING", strconv.Itoa(int(d.Binding)))
	}
	for _, p := range f.reflection.PushConstants {
		fmt.Fprintf(&b, "\n/* Push constants. */\n")
		define(big+"_PUSH_OFFSET", strconv.FormatUint(p.Offset, 10))
		define(big+"_PUSH_SIZE", strconv.FormatUint(p.Size, 10))
	}
	for _, s := range f.reflection.SpecConstants {
		fmt.Fprintf(&b, "\n/* The specialization constant %s: %s. */\n", comment(s.Name), comment(s.TypeText))
		define(big+"_SPEC_"+strings.ToUpper(render.CName(s.Name, strconv.Itoa(int(s.SpecID)))), strconv.FormatUint(uint64(s.SpecID), 10))
	}
	return render.CWith(out, prefix, b.String(), f.blocks)
}

// writeWords writes words in lines of eight.
func writeWords(b *strings.Builder, words []uint32, indent string) {
	for i, w := range words {
		if i%8 == 0 {
			b.WriteString("\n" + indent)
		} else {
			b.WriteByte(' ')
		}
		fmt.Fprintf(b, "0x%08x,", w)
	}
	b.WriteByte('\n')
}

// comment is a text that may stand in a comment.
func comment(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "*/", "* /"), "/*", "/ *")
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f || c == '\\' {
			return '?'
		}
		return c
	}, text)
}

// quoted is a text as a string of C: what is no printable ASCII is written in octal digits.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\' || c == '?' || c < ' ' || c > '~': // a question mark may begin a trigraph
			fmt.Fprintf(&b, "\\%03o", c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
