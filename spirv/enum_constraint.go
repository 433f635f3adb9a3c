package spirv

import (
	"sync"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// enumConstraint is the set of attributes that are values of an enumeration; with symbols, references to specialization
// constants too. In text forms the value stands alone: "Workgroup" in the spelling of 2019, <Workgroup> in MLIR 22's.
func enumConstraint(kind grammar.Kind, symbols bool) *mlir.AttrConstraint {
	key := enumSet{kind, symbols}
	enumConstraints.Lock()
	defer enumConstraints.Unlock()
	if enumConstraints.sets[key] == nil {
		enumConstraints.sets[key] = newEnumConstraint(kind, symbols)
		enumConstraints.kinds[enumConstraints.sets[key]] = kind
	}
	return enumConstraints.sets[key]
}

// enumKindOf is the enumeration of a set that enumConstraint made.
func enumKindOf(set *mlir.AttrConstraint) (grammar.Kind, bool) {
	enumConstraints.Lock()
	defer enumConstraints.Unlock()
	kind, ok := enumConstraints.kinds[set]
	return kind, ok
}

// enumAttr is enumConstraint without symbols.
func enumAttr(kind grammar.Kind) *mlir.AttrConstraint { return enumConstraint(kind, false) }

type enumSet struct {
	kind    grammar.Kind
	symbols bool
}

// enumConstraints are the sets made so far, and their enumerations.
var enumConstraints = struct {
	sync.Mutex
	sets  map[enumSet]*mlir.AttrConstraint
	kinds map[*mlir.AttrConstraint]grammar.Kind
}{sets: map[enumSet]*mlir.AttrConstraint{}, kinds: map[*mlir.AttrConstraint]grammar.Kind{}}

func newEnumConstraint(kind grammar.Kind, symbols bool) *mlir.AttrConstraint {
	return &mlir.AttrConstraint{
		Desc: "valid SPIR-V " + kind.String(),
		Check: func(a mlir.Attribute) bool {
			if symbols && isAttr[*mlir.SymbolRefAttr](a) {
				return true
			}
			e, ok := a.(*EnumAttr)
			return ok && e.Kind() == kind
		},
		Parse: func(p *mlir.Parser) mlir.Attribute { return parseEnum(p, kind, symbols) },
		Print: printEnum,
	}
}

func parseEnum(p *mlir.Parser, kind grammar.Kind, symbols bool) mlir.Attribute {
	pos := p.Pos()
	if text, ok := p.OptionalString(); ok {
		return enumOfText(p, pos, kind, text, "\""+text+"\"")
	}
	if p.Accept("<") {
		return parseBracketed(p, kind)
	}
	if symbols {
		if name, ok := p.OptionalSymbolName(); ok {
			return mlir.GetSymbolRef(name)
		}
	}
	return p.Attribute(nil)
}

// parseBracketed reads the rest of <Value>. MLIR has two errors about a name that does not exist.
func parseBracketed(p *mlir.Parser, kind grammar.Kind) mlir.Attribute {
	pos := p.Pos()
	text := parseEnumerants(p)
	if p.Failed() {
		return nil
	}
	e, ok := parseEnumText(kind, text)
	if !ok {
		unknownEnumerant(p, pos, kind, text)
		if u := upstreamEnumOf(kind); u != nil {
			p.AlsoErrorf(p.Pos(), "failed to parse SPIRV_%sAttr parameter 'value' which is to be a `::mlir::spirv::%s`", u.class, u.class)
		}
		return nil
	}
	p.Expect(">")
	return e
}

// parseEnumerants reads names separated by "|".
func parseEnumerants(p *mlir.Parser) string {
	text := p.Keyword()
	for p.Accept("|") {
		text += "|" + p.Keyword()
	}
	return text
}

func enumOfText(p *mlir.Parser, pos mlir.Pos, kind grammar.Kind, text, written string) mlir.Attribute {
	if p.Failed() {
		return nil
	}
	e, ok := parseEnumText(kind, text)
	if !ok {
		notEnumerant(p, pos, kind, text, "invalid %s attribute specification: %s", kindName(kind), written)
		return nil
	}
	return e
}

func printEnum(p *mlir.Printer, a mlir.Attribute) {
	e, ok := a.(*EnumAttr)
	switch {
	case !ok:
		p.Attribute(a)
	case e.HasParams(): // the attribute's own text would take a type that follows for its own
		p.Quoted(e.Text())
	case p.Spelling(Dialect) == 0 || e.Kind() == grammar.KindImageOperands:
		p.Quoted(EnumName(e.Kind(), e.Value()))
	default:
		p.Write("<", EnumName(e.Kind(), e.Value()), ">")
	}
}

// enumText is the text of an enumeration's value for messages.
func enumText(a mlir.Attribute) string {
	if e, ok := a.(*EnumAttr); ok {
		return EnumName(e.Kind(), e.Value())
	}
	return ""
}

// quotedEnum reads a value in quotes, as operations do that name an enumeration in the same way in all spellings: "Function".
// attr names the attribute in messages.
func quotedEnum(p *mlir.Parser, s *mlir.OperationState, kind grammar.Kind, attr string) *EnumAttr {
	pos := p.Pos()
	e := optionalQuotedEnum(p, s, kind, attr)
	switch {
	case e != nil || p.Failed():
	case p.AtOperand() || p.At("]") || p.At(","):
		p.Errorf(pos, "expected attribute value")
	default:
		p.Errorf(pos, "expected %s attribute specified as string", attr)
	}
	return e
}

// optionalQuotedEnum is quotedEnum where there may be none: nil then, without an error.
func optionalQuotedEnum(p *mlir.Parser, s *mlir.OperationState, kind grammar.Kind, attr string) *EnumAttr {
	pos := p.Pos()
	text, ok := p.OptionalString()
	if !ok {
		return nil
	}
	e, ok := parseEnumText(kind, text)
	if !ok {
		notEnumerant(p, pos, kind, text, "custom op '%s' invalid %s attribute specification: \"%s\"", s.Name, attr, text)
		return nil
	}
	return e
}

// writeQuotedEnum writes a value in quotes behind a blank.
func writeQuotedEnum(p *mlir.Printer, e *EnumAttr) {
	p.Write(" ")
	p.Quoted(e.Text())
}

// verifyMemorySemantics: each memory semantics attribute sets at most one order.
func verifyMemorySemantics(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for i := range op.Def().Attrs {
		name := op.Def().Attrs[i].Name
		value, ok := EnumOf(op.Attr(name), grammar.KindMemorySemantics)
		if !ok {
			continue
		}
		const orders = uint32(grammar.MemorySemanticsAcquire | grammar.MemorySemanticsRelease |
			grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsSequentiallyConsistent)
		if order := value & orders; order&(order-1) != 0 {
			return fail(op, d, "expected at most one of these four memory constraints to be set: "+
				"`Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`")
		}
	}
	return true
}
