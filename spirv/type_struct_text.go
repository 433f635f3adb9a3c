package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The text of a struct has two forms.
//
//	spv      struct<"Name", f32 [0, NonWritable] "x", i32 [4] "y", Block, distinct 1>
//	spirv    struct<Name, (f32 [0, NonWritable], i32 [4]), Block>
//
// All parts but the types may be absent. Inside of a struct, a reference to that
// struct or one further out is its name alone, struct<"Name">, the innermost of
// that name; and, where that is another or there is no name, struct<enclosing N>
// with the number of structs in between.

// Print writes the form of the spelling.
func (t *StructType) Print(p *mlir.Printer) {
	around := structsAround(p.State(Dialect))
	if i := slices.Index(*around, t); i >= 0 {
		t.printReference(p, *around, i)
		return
	}
	if isBareName(t.name) && slices.ContainsFunc(*around, func(s *StructType) bool { return s.name == t.name }) {
		unsayable(p, "struct %s inside of another of that name", t.name)
	}
	*around = append(*around, t)
	p.Write("struct<")
	if inUpstream(p) {
		t.printUpstream(p)
	} else {
		t.printOwn(p)
	}
	p.Write(">")
	*around = (*around)[:len(*around)-1]
}

// structsAround is the list of the structs that a printer is in, outermost
// first.
func structsAround(state *any) *[]*StructType {
	list, ok := (*state).(*[]*StructType)
	if !ok {
		list = new([]*StructType)
		*state = list
	}
	return list
}

// printReference writes t, which is around[i], as a reference.
func (t *StructType) printReference(p *mlir.Printer, around []*StructType, i int) {
	inner := around[i+1:]
	byName := t.name != "" && !slices.ContainsFunc(inner, func(s *StructType) bool { return s.name == t.name })
	switch {
	case !byName || inUpstream(p) && !isBareName(t.name):
		unsayable(p, "recursive struct without a name of its own")
		p.Printf("struct<enclosing %d>", len(inner))
	case inUpstream(p):
		p.Write("struct<", t.name, ">")
	default:
		p.Write("struct<")
		p.Quoted(t.name)
		p.Write(">")
	}
}

func (t *StructType) printOwn(p *mlir.Printer) {
	sep := ""
	if t.name != "" {
		p.Quoted(t.name)
		sep = ", "
	}
	if len(t.members) == 0 && (t.name != "" || len(t.decorations) > 0 || t.ordinal > 0) { // not a reference
		p.Write(sep, "()")
		sep = ", "
	}
	allPlaced := t.allPlaced()
	for i := range t.members {
		p.Write(sep)
		sep = ", "
		t.members[i].print(p, allPlaced)
		if name := t.members[i].Name; name != "" {
			p.Write(" ")
			p.Quoted(name)
		}
	}
	for _, d := range t.decorations {
		p.Write(sep)
		sep = ", "
		d.print(p)
	}
	printOrdinal(p, t.ordinal)
}

// printUpstream writes MLIR's form. It has no names of members, and names of
// structs only where they are identifiers; names being no more than debug
// information, they are left out.
func (t *StructType) printUpstream(p *mlir.Printer) {
	if isBareName(t.name) {
		p.Write(t.name, ", ")
	}
	p.Write("(")
	allPlaced := t.allPlaced()
	for i := range t.members {
		if i > 0 {
			p.Write(", ")
		}
		t.members[i].print(p, allPlaced)
	}
	p.Write(")")
	if len(t.members) == 0 && len(t.decorations) > 0 {
		unsayable(p, "decorated struct without members")
	}
	for _, d := range t.decorations {
		p.Write(", ")
		d.print(p)
	}
	printOrdinal(p, t.ordinal)
}

// isBareName reports whether a name can stand without quotes.
func isBareName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !isUpper(c) && !isLower(c) && c != '_' && (i == 0 || c != '.' && c != '$' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}

// allPlaced reports whether all members have an offset.
func (t *StructType) allPlaced() bool {
	return !slices.ContainsFunc(t.members, func(m Member) bool { return !m.HasOffset })
}

// print writes a member but for its name. Offsets are numbers in front of the decorations when all members have one, and
// decorations otherwise.
func (m *Member) print(p *mlir.Printer, allPlaced bool) {
	if is[*mlir.FunctionType](m.Type) || is[*mlir.NoneType](m.Type) {
		checkUpstreamElement(p, m.Type)
	}
	p.Type(m.Type)
	sep, end := " [", ""
	list := m.Decorations
	switch {
	case m.HasOffset && !allPlaced:
		list = sortedDecorations(append(slices.Clip(list), MakeDecoration(grammar.DecorationOffset, m.Offset)))
	case m.HasOffset:
		p.Printf(" [%d", m.Offset)
		sep, end = ", ", "]"
	}
	for _, d := range list {
		p.Write(sep)
		d.print(p)
		sep, end = ", ", "]"
	}
	p.Write(end)
}

// print writes a decoration inside of a type: MatrixStride=16.
func (d Decoration) print(p *mlir.Printer) {
	p.Write(spellEnum(p, grammar.KindDecoration, uint32(d.Kind), nil))
	value := d.value()
	if value == mlir.Unit {
		return
	}
	p.Write("=")
	switch v := value.(type) {
	case *mlir.IntegerAttr:
		p.Int(int64(uint32(v.Uint())))
		return
	case *EnumAttr:
		if inUpstream(p) { // MLIR keeps the number
			p.Int(int64(v.value))
			return
		}
		value = mlir.GetStringAttr(v.Text())
	case *mlir.StringAttr:
		if n, ok := EnumByName(d.enumKind(), v.Value()); ok && inUpstream(p) {
			p.Int(int64(n))
			return
		}
	}
	p.Attribute(value)
}

// enumKind is the enumeration of the first parameter, zero when it is of none.
func (d Decoration) enumKind() grammar.Kind {
	if params := d.parameters(); len(params) > 0 && params[0].Kind.IsEnum() {
		return params[0].Kind
	}
	return 0
}
