package spirv

import (
	"math"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A structFrame is a struct that is being read. The struct itself is only made
// when something inside refers to it.
type structFrame struct {
	name string
	open *StructType
}

// frames is the list of the structs that a parser is in, outermost first.
func frames(p *mlir.Parser) *[]*structFrame {
	state := p.State(Dialect)
	list, ok := (*state).(*[]*structFrame)
	if !ok {
		list = new([]*structFrame)
		*state = list
	}
	return list
}

// parseStruct reads a struct in either form; see type_struct_text.go.
func parseStruct(p *mlir.Parser) mlir.Type {
	if !p.Expect("<") {
		return nil
	}
	pos := p.Pos()
	if p.AcceptKeyword("enclosing") {
		if i, ok := p.OptionalInteger(); ok {
			return enclosingStruct(p, pos, i)
		}
		p.Errorf(pos, "expected the number of structs in between")
		return nil
	}
	around := frames(p)
	f := &structFrame{}
	*around = append(*around, f)
	b := structBody{p: p, frame: f}
	ref := b.parse(pos)
	*around = (*around)[:len(*around)-1]
	switch {
	case p.Failed():
		return nil
	case ref != nil:
		return ref
	case f.open != nil:
		f.open.ordinal = b.ordinal
		return f.open.Define(b.members, b.decorations)
	}
	return structTypes.Get(structKey{name: f.name, members: b.members, decorations: b.decorations, ordinal: b.ordinal}.sorted())
}

// enclosingStruct is the struct around the i innermost ones.
func enclosingStruct(p *mlir.Parser, pos mlir.Pos, i int64) mlir.Type {
	around := *frames(p)
	if !p.Expect(">") {
		return nil
	}
	if i < 0 || i >= int64(len(around)) {
		p.Errorf(pos, "recursive struct reference not nested in struct definition")
		return nil
	}
	return around[len(around)-1-int(i)].reference()
}

// named is the innermost struct around of that name, nil if there is none.
func named(around []*structFrame, name string) *structFrame {
	for _, f := range slices.Backward(around) {
		if f.name == name {
			return f
		}
	}
	return nil
}

func (f *structFrame) reference() *StructType {
	if f.open == nil {
		f.open = NewStructType(f.name)
	}
	return f.open
}

// structBody reads what stands between the angle brackets.
type structBody struct {
	p           *mlir.Parser
	frame       *structFrame
	members     []Member
	decorations []Decoration
	ordinal     uint32
	named       bool // some offset is written as Offset=N: not all members have one
}

// around are the structs around this one.
func (b *structBody) around() []*structFrame {
	list := *frames(b.p)
	return list[:len(list)-1]
}

// parse reads everything behind "<", and returns a struct when it was nothing
// but a reference to one.
func (b *structBody) parse(pos mlir.Pos) mlir.Type {
	p := b.p
	if name, ok := p.OptionalString(); ok {
		b.frame.name = name
		if p.Accept(">") {
			return b.reference(pos, name)
		}
		p.Expect(",")
		b.items()
		return nil
	}
	if p.At("(") || p.At(">") {
		b.items()
		return nil
	}
	t, isType := p.OptionalType()
	if p.Failed() {
		return nil
	}
	if !isType { // MLIR's form, with a name
		name, ok := p.OptionalKeyword()
		switch {
		case !ok || !p.At(">") && !p.At(","):
			p.Errorf(pos, "expected non-function type")
			return nil
		case p.Accept(">"):
			return b.reference(pos, name)
		}
		b.upstreamName(pos, name)
		p.Expect(",")
		b.upstreamItems()
		return nil
	}
	return b.typeOrName(pos, t)
}

// typeOrName goes on behind a type that may have been meant as a name, as in
// struct<f32, (i1)>.
func (b *structBody) typeOrName(pos mlir.Pos, t mlir.Type) mlir.Type {
	p := b.p
	name := ""
	if _, ok := t.(mlir.Composite); !ok { // a name has no parts, and text of what has may be endless
		name = mlir.TypeString(t)
	}
	if p.At(">") {
		if f := named(b.around(), name); f != nil && isBareName(name) {
			p.Accept(">")
			return f.reference()
		}
	}
	b.members = append(b.members, b.member(pos, t))
	if p.Accept(",") {
		if p.At("(") && isBareName(name) && b.members[0].plain() {
			b.members = nil
			b.upstreamName(pos, name)
			b.upstreamItems()
			return nil
		}
		b.item()
		for p.Accept(",") {
			b.item()
		}
	}
	b.end()
	return nil
}

func (b *structBody) reference(pos mlir.Pos, name string) mlir.Type {
	b.frame.name = ""
	if f := named(b.around(), name); f != nil {
		return f.reference()
	}
	b.p.Errorf(pos, "recursive struct reference not nested in struct definition")
	return nil
}

// upstreamName sets a name that MLIR, where names are identities, takes once.
func (b *structBody) upstreamName(pos mlir.Pos, name string) {
	if named(b.around(), name) != nil {
		b.p.Errorf(pos, "identifier already used for an enclosing struct")
	}
	b.frame.name = name
}

// items reads members and decorations to the end, in either form.
func (b *structBody) items() {
	p := b.p
	if p.At("(") {
		b.upstreamItems()
		return
	}
	if !p.At(">") {
		p.CommaSeparated(b.item)
	}
	b.end()
}

// end reads ">" and checks what the parts must fulfil together.
func (b *structBody) end() { b.endWith("layout") }

func (b *structBody) endWith(what string) {
	pos := b.p.Pos()
	if !b.p.Expect(">") {
		return
	}
	for i := range b.members {
		if b.members[i].HasOffset != b.members[0].HasOffset && !b.named {
			b.p.Errorf(pos, "%s specification must be given for all members", what)
			return
		}
	}
}

// upstreamItems reads "(" members ")", then decorations.
func (b *structBody) upstreamItems() {
	p := b.p
	p.Delimited("(", ")", func() {
		pos := p.Pos()
		b.members = append(b.members, b.member(pos, p.Type()))
	})
	for p.Accept(",") {
		b.decoration(p.Pos(), p.Keyword())
	}
	b.endWith("offset")
}

// decoration reads a decoration of the struct, or the ordinal, of which the first word was read.
func (b *structBody) decoration(pos mlir.Pos, word string) {
	switch {
	case b.ordinal != 0:
		b.p.Errorf(pos, "expected nothing behind the ordinal")
	case word == distinctKeyword:
		b.ordinal = parseOrdinalNumber(b.p)
	default:
		b.decorations = append(b.decorations, parseDecorationNamed(b.p, pos, word))
	}
}

// item reads a member, or a decoration of the struct, after which no member
// comes.
func (b *structBody) item() {
	p := b.p
	pos := p.Pos()
	if len(b.decorations) == 0 && b.ordinal == 0 {
		if t, ok := p.OptionalType(); ok {
			b.members = append(b.members, b.member(pos, t))
			return
		}
	}
	if p.Failed() {
		return
	}
	if word, ok := p.OptionalKeyword(); ok {
		b.decoration(pos, word)
		return
	}
	p.Errorf(pos, "expected non-function type")
}

// member reads what follows the type of a member.
func (b *structBody) member(pos mlir.Pos, t mlir.Type) Member {
	p := b.p
	m := Member{Type: t}
	if p.Failed() {
		return m
	}
	if why := notComposable(p, t); why != "" {
		p.Errorf(pos, "%s", why)
		return m
	}
	if p.Accept("[") {
		b.memberDecorations(&m)
		p.Expect("]")
	}
	m.Name, _ = p.OptionalString()
	return m
}

func (b *structBody) memberDecorations(m *Member) {
	p := b.p
	pos := p.Pos()
	if offset, ok := p.OptionalInteger(); ok {
		if offset < 0 || offset > 1<<32-1 {
			p.Errorf(pos, tooLarge)
		}
		m.HasOffset, m.Offset = true, uint32(offset)
		if p.At("]") {
			return
		}
		if !b.mayLackComma() {
			p.Expect(",")
		}
	}
	decoration := func() {
		d := parseDecoration(p)
		if d.Kind == grammar.DecorationOffset && len(d.words) == 4 && !m.HasOffset {
			b.named, m.HasOffset, m.Offset = true, true, d.Words()[0]
			return
		}
		m.Decorations = append(m.Decorations, d)
	}
	for decoration(); p.Accept(",") || b.mayLackComma(); decoration() {
	}
}

// mayLackComma reports whether a decoration follows without a comma, as the grammar of the document has it:
// [0 NonWritable NonReadable].
func (b *structBody) mayLackComma() bool {
	return !b.p.Failed() && b.p.AtAnyKeyword() && b.p.SpellingSeen() == Dialect.Spellings[SpellingSpv]
}

// plain reports whether nothing but a type was written.
func (m *Member) plain() bool { return !m.HasOffset && len(m.Decorations) == 0 && m.Name == "" }

// parseDecoration reads a decoration inside of a type: MatrixStride=16.
func parseDecoration(p *mlir.Parser) Decoration {
	pos := p.Pos()
	return parseDecorationNamed(p, pos, p.Keyword())
}

func parseDecorationNamed(p *mlir.Parser, pos mlir.Pos, name string) Decoration {
	if p.Failed() {
		return Decoration{}
	}
	v, ok := EnumByName(grammar.KindDecoration, name)
	if !ok {
		notEnumerant(p, pos, grammar.KindDecoration, name, "unknown attribute: '%s'", name)
		return Decoration{}
	}
	kind := grammar.Decoration(v)
	if !p.Accept("=") {
		d, ok := decorationOf(kind, mlir.Unit)
		if !ok {
			p.Errorf(pos, "the parameters of the decoration %s are %s", name, parametersText(decorationParameters(kind)))
		}
		return d
	}
	pos = p.Pos()
	var value mlir.Attribute
	if p.At("]") {
		p.Errorf(pos, "expected integer value")
	}
	if n, ok := p.OptionalInteger(); ok && p.Accept(":") { // the bits of a number that has no digits
		value = typedNumber(p, pos, p.Type(), n)
	} else if ok {
		if n < 0 || n > math.MaxUint32 {
			p.Errorf(pos, tooLarge)
		}
		value = LiteralAttr(uint32(n))
	} else if !p.Failed() {
		value = p.Attribute(nil)
	}
	if p.Failed() {
		return Decoration{}
	}
	d, ok := decorationOf(kind, value)
	if !ok {
		p.Errorf(pos, "%s is no value of the decoration %s, whose parameters are %s", mlir.AttrString(value), name, parametersText(decorationParameters(kind)))
	}
	return d
}
