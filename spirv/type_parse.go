package spirv

import (
	"math"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// typeParsers read the types with a Go type of their own, after their keyword.
var typeParsers = lazy.Value[map[string]func(p *mlir.Parser) mlir.Type]{Make: func() map[string]func(p *mlir.Parser) mlir.Type {
	return map[string]func(p *mlir.Parser) mlir.Type{
		"array":         parseArray,
		"rtarray":       parseRuntimeArray,
		"ptr":           parsePointer,
		"struct":        parseStruct,
		"image":         parseImage,
		"sampled_image": parseSampledImage,
		"sampler":       func(*mlir.Parser) mlir.Type { return Sampler },
		"matrix":        parseMatrix,
		"coopmatrix":    parseCooperativeMatrix,
		"arm.tensor":    parseTensor,
		"Int":           parseNumberType(grammar.OpTypeInt),
		"Float":         parseNumberType(grammar.OpTypeFloat),
	}
}}

// parseType is the dialect's hook: a type after "!spv." or "!spirv.".
func parseType(p *mlir.Parser) mlir.Type {
	pos := p.Pos()
	name := p.Keyword()
	if parse := typeParsers.Get()[name]; parse != nil {
		return parse(p)
	}
	if inst := genericTypeByName(name); inst != nil {
		return parseGenericType(p, inst)
	}
	if !p.Failed() {
		p.Unknown(pos, name, typeWords, "unknown SPIR-V type: %s", name)
	}
	return nil
}

// typeWords are the words that a type of the dialect begins with.
func typeWords(yield func(string) bool) {
	for word := range typeParsers.Get() {
		if !yield(word) {
			return
		}
	}
	for name := range grammar.Names() {
		if word, ok := strings.CutPrefix(name, "OpType"); ok && genericTypeByName(word) != nil && !yield(word) {
			return
		}
	}
}

// parseElement reads a type that other types are made of.
func parseElement(p *mlir.Parser) mlir.Type {
	pos := p.Pos()
	t := p.Type()
	if p.Failed() {
		return nil
	}
	if why := notAnElement(p, t); why != "" {
		p.Errorf(pos, "%s", why)
		return nil
	}
	return t
}

// notAnElement says why t is nothing that a pointer points to or an array consists of; empty when it is. MLIR allows less here
// than in structs.
func notAnElement(p *mlir.Parser, t mlir.Type) string {
	if p.SpellingSeen() == Dialect.Spellings[SpellingSpirv] {
		if n := componentCount(t); n > 4 {
			return "vector length has to be less than or equal to 4 but found " + strconv.FormatInt(n, 10)
		}
		if i, ok := t.(*mlir.IntegerType); ok && i != mlir.I1 && !isUsualInteger(t) {
			return "only 1/8/16/32/64-bit integer type allowed but found '" + spelled(p, t) + "'"
		}
	}
	return notComposable(p, t)
}

// spelled is the text of a type in the spelling of what is read, for messages.
func spelled(p *mlir.Parser, t mlir.Type) string { return mlir.TypeStringIn(t, p.SpellingSeen()) }

// notComposable says why no SPIR-V type can be made of t; empty when it can.
func notComposable(p *mlir.Parser, t mlir.Type) string {
	switch t := t.(type) {
	case *mlir.IntegerType:
		if t.Width() > 64 && p.SpellingSeen() == Dialect.Spellings[SpellingSpirv] { // SPV_ALTERA_arbitrary_precision_integers has them
			return "only 1/8/16/32/64-bit integer type allowed but found '" + spelled(p, t) + "'"
		}
		return ""
	case *mlir.FloatType:
		return ""
	case *mlir.VectorType:
		if len(t.Shape()) != 1 {
			return "only 1-D vector allowed but found '" + spelled(p, t) + "'"
		}
		return notComposable(p, t.ElementType())
	}
	if t.Dialect() == Dialect {
		return ""
	}
	return "cannot use '" + spelled(p, t) + "' to compose SPIR-V types"
}

// checkUpstreamElement records that MLIR does not make types of t, where it does
// not.
func checkUpstreamElement(p *mlir.Printer, t mlir.Type) {
	if !inUpstream(p) {
		return
	}
	switch t := t.(type) {
	case *mlir.VectorType:
		if len(t.Shape()) == 1 && t.Shape()[0] > 4 {
			unsayable(p, "type with vectors of %d elements inside", t.Shape()[0])
		}
	case *mlir.IntegerType:
		switch t.Width() {
		case 1, 8, 16, 32, 64:
		default:
			unsayable(p, "type with integers of %d bits inside", t.Width())
		}
	case *mlir.FunctionType, *mlir.NoneType:
		unsayable(p, "type with %s inside", mlir.TypeString(t))
	}
}

// element prints the type that another one is made of.
func element(p *mlir.Printer, t mlir.Type) {
	checkUpstreamElement(p, t)
	p.Type(t)
}

// tooLarge is said of what is no literal word: MLIR's words, and what they mean.
const tooLarge = "integer value too large: expected a number from 0 to 4294967295"

// parseU32 reads an integer of 32 bits.
func parseU32(p *mlir.Parser) uint32 {
	pos := p.Pos()
	i := p.Integer()
	if i < 0 || i > math.MaxUint32 {
		p.Errorf(pos, tooLarge)
		return 0
	}
	return uint32(i)
}

// parseStride reads an optional ArrayStride in either spelling, ", stride=16" or
// "[16]", or "[@size]" for ArrayStrideIdEXT; and behind it an optional ordinal.
func parseStride(p *mlir.Parser) (out stride, ordinal uint32) {
	var pos mlir.Pos
	switch {
	case p.Accept(","):
		if p.AcceptKeyword(distinctKeyword) {
			return out, parseOrdinalNumber(p)
		}
		if !p.ExpectKeyword("stride") || !p.Expect("=") {
			return out, 0
		}
		pos = p.Pos()
		out.bytes = parseU32(p)
	case p.Accept("["):
		pos = p.Pos()
		if name, ok := p.OptionalSymbolName(); ok {
			out.symbol = mlir.GetSymbolRef(name)
		} else {
			out.bytes = parseU32(p)
		}
		p.Expect("]")
	default:
		return out, 0
	}
	if out == (stride{}) {
		p.Errorf(pos, "ArrayStride must be greater than zero")
	}
	return out, parseOrdinal(p)
}

// printStride writes what parseStride reads.
func printStride(p *mlir.Printer, s stride, ordinal uint32) {
	switch {
	case s == (stride{}):
	case s.symbol != nil:
		unsayable(p, "array whose stride is a constant")
		p.Write(" [")
		p.Attribute(s.symbol)
		p.Write("]")
	case inUpstream(p):
		p.Printf(", stride=%d", s.bytes)
	default:
		p.Printf(" [%d]", s.bytes)
	}
	printOrdinal(p, ordinal)
}

// parseEnumKeyword reads an enumerant as a bare word; unknown completes the
// message about one that is unknown.
func parseEnumKeyword(p *mlir.Parser, kind grammar.Kind, unknown string) uint32 {
	pos := p.Pos()
	name := p.Keyword()
	if p.Failed() {
		return 0
	}
	value, ok := EnumByName(kind, name)
	if !ok {
		notEnumerant(p, pos, kind, name, unknown, name)
	}
	return value
}

// spellEnum is an enumerant's text; it checks that MLIR's spelling has the value
// when that is the spelling of p.
func spellEnum(p *mlir.Printer, kind grammar.Kind, value uint32, params []uint32) string {
	if inUpstream(p) && (!isUpstream(kind, value) || len(params) > 0) {
		unsayable(p, "%s %s", kind, enumWithParams(kind, value, params))
	}
	return enumWithParams(kind, value, params)
}
