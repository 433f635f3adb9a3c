package header

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/memory/render"
)

// Go writes a file of Go, of the package pkg, for a module. All it defines begins with name, that of the file, as Go exports it: the
// words are the variable NameWords.
func Go(out io.Writer, pkg, name string, m Module) error {
	f, err := factsOf(m)
	if err != nil {
		return err
	}
	prefix := render.GoName(name, "Kernel")
	var b strings.Builder
	fmt.Fprintf(&b, "\n// %sWords are the words of the module: SPIR-V %v.\nvar %sWords = [...]uint32{", prefix, f.reflection.Version, prefix)
	writeWords(&b, m.Words, "")
	b.WriteString("}\n")
	unique := names{}
	constant := func(name, value string) { fmt.Fprintf(&b, "const %s = %s\n", unique.unique(name), value) }
	for _, e := range f.reflection.EntryPoints {
		at := unique.unique(prefix + render.GoName(e.Name, "Entry"))
		fmt.Fprintf(&b, "\n// The entry point %s, %v.\n", comment(e.Name), e.Model)
		constant(at+"Name", strconv.Quote(e.Name))
		if w := e.Workgroup; w != nil {
			fmt.Fprintf(&b, "var %s = [3]uint32{%d, %d, %d}\n", unique.unique(at+"LocalSize"), w.X.Value, w.Y.Value, w.Z.Value)
		}
		for _, a := range e.Arguments {
			constant(at+"Arg"+render.GoName(a.Name, strconv.Itoa(int(a.Index))), strconv.Itoa(int(a.Index)))
		}
	}
	for _, d := range f.reflection.Descriptors {
		at := unique.unique(prefix + render.GoName(d.Name, fmt.Sprintf("Resource%d_%d", d.Set, d.Binding)))
		fmt.Fprintf(&b, "\n// %s: VK_DESCRIPTOR_TYPE_%s, %s.\n", comment(d.Name), d.Kind, d.Access)
		constant(at+"Set", strconv.Itoa(int(d.Set)))
		constant(at+"Binding", strconv.Itoa(int(d.Binding)))
	}
	for _, p := range f.reflection.PushConstants {
		b.WriteString("\n// Push constants.\n")
		constant(prefix+"PushOffset", strconv.FormatUint(p.Offset, 10))
		constant(prefix+"PushSize", strconv.FormatUint(p.Size, 10))
	}
	for _, s := range f.reflection.SpecConstants {
		fmt.Fprintf(&b, "\n// The specialization constant %s: %s.\n", comment(s.Name), comment(s.TypeText))
		constant(prefix+"Spec"+render.GoName(s.Name, strconv.Itoa(int(s.SpecID))), strconv.FormatUint(uint64(s.SpecID), 10))
	}
	return render.GoWith(out, pkg, "A module of SPIR-V as spvc compile made it, and what a program must know to run it.", b.String(), f.blocks)
}
