package spirv

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Text is the attribute's value with its parameters: "Unroll|PeelCount(4)".
func (a *EnumAttr) Text() string { return enumWithParams(a.kind, a.value, a.Params()) }

// enumWithParams is [EnumName] with literal parameters behind the bits, or the value,
// that they belong to: numbers as such, strings quoted.
func enumWithParams(kind grammar.Kind, value uint32, params []uint32) string {
	if len(params) == 0 {
		return EnumName(kind, value)
	}
	var b strings.Builder
	parts := EnumParts(kind, value)
	for i, v := range parts {
		if i > 0 {
			b.WriteByte('|')
		}
		b.WriteString(EnumName(kind, v))
		var n int
		if e := kind.Enumerant(v); e != nil {
			n = LiteralLen(e.Parameters, params)
		}
		if i == len(parts)-1 {
			n = len(params) // what is left over is not lost
		}
		appendParams(&b, kind, v, params[:n])
		params = params[n:]
	}
	return b.String()
}

// EnumParts are the bits of a set, lowest first, or the one value.
func EnumParts(kind grammar.Kind, value uint32) []uint32 {
	if kind.Category() != grammar.BitEnum || value == 0 {
		return []uint32{value}
	}
	var out []uint32
	for rest := value; rest != 0; rest &= rest - 1 {
		out = append(out, uint32(1)<<bits.TrailingZeros32(rest))
	}
	return out
}

// LiteralLen is the number of words, at most all of words, that the literals
// among the parameters take.
func LiteralLen(params []grammar.Operand, words []uint32) int {
	n := 0
	for _, o := range params {
		switch {
		case o.Kind == grammar.KindLiteralString:
			_, k := wordString(words[n:])
			n += k
		case o.Kind.Category() == grammar.Id || n == len(words):
		case o.Quantifier == grammar.Any:
			return len(words)
		default:
			n++
		}
	}
	return n
}

// appendParams writes literal words in parentheses as the parameters of an
// enumerant say.
func appendParams(b *strings.Builder, kind grammar.Kind, value uint32, words []uint32) {
	if len(words) == 0 {
		return
	}
	var params []grammar.Operand
	if e := kind.Enumerant(value); e != nil {
		params = e.Parameters
	}
	b.WriteByte('(')
	for i := 0; len(words) > 0; i++ {
		if i > 0 {
			b.WriteString(", ")
		}
		if i < len(params) && params[i].Kind == grammar.KindLiteralString {
			if s, n := wordString(words); n > 0 {
				b.WriteString(mlir.AttrString(mlir.GetStringAttr(s)))
				words = words[n:]
				continue
			}
		}
		b.WriteString(strconv.FormatUint(uint64(words[0]), 10))
		words = words[1:]
	}
	b.WriteByte(')')
}

// Print writes storage_class<Function>.
func (a *EnumAttr) Print(p *mlir.Printer) {
	if inUpstream(p) && upstreamEnumOf(a.kind) == nil {
		unsayable(p, "attribute of %s", a.kind)
	}
	p.Write(kindName(a.kind), "<", spellEnum(p, a.kind, a.value, a.Params()), ">")
}

// parseEnumBody reads a value with its parameters, as [enumWithParams] writes it; all
// of it may stand in one string.
func parseEnumBody(p *mlir.Parser, kind grammar.Kind) mlir.Attribute {
	var value uint32
	var params []uint32
	for {
		pos := p.Pos()
		name, ok := p.OptionalString()
		if !ok {
			if kind == grammar.KindDim && !p.Failed() { // "2D" is two tokens
				name = p.SplitKeyword()
			} else if name, ok = p.OptionalKeyword(); !ok && !p.Failed() {
				p.Errorf(pos, "expected valid keyword or string")
			}
		}
		if p.Failed() {
			return nil
		}
		v, ok := EnumByName(kind, name)
		if !ok {
			unknownEnumerant(p, pos, kind, name)
			return nil
		}
		value |= v
		p.OptionalDelimited("(", ")", func() {
			pos := p.Pos()
			if s, ok := p.OptionalString(); ok {
				if strings.ContainsRune(s, 0) {
					p.Errorf(pos, "a string of SPIR-V cannot contain a zero byte")
				}
				params = append(params, stringWords(s)...)
			} else {
				params = append(params, parseU32(p))
			}
		})
		if kind.Category() != grammar.BitEnum || !p.Accept("|") {
			break
		}
	}
	if p.Failed() {
		return nil
	}
	return GetEnumAttr(kind, value, params...)
}

// unknownEnumerant reports that there is no such enumerant, listing those that
// there are.
func unknownEnumerant(p *mlir.Parser, pos mlir.Pos, kind grammar.Kind, text string) {
	class := kind.String()
	if u := upstreamEnumOf(kind); u != nil {
		class = u.class
	}
	names := slices.Collect(enumerantNames(kind))
	p.Unknown(pos, unknownPart(kind, text), slices.Values(names), "expected ::mlir::spirv::%s to be one of: %s", class, strings.Join(names, ", "))
}

// notEnumerant is an error about text that names no value of an enumeration.
func notEnumerant(p *mlir.Parser, pos mlir.Pos, kind grammar.Kind, text, format string, args ...any) {
	p.Unknown(pos, unknownPart(kind, text), enumerantNames(kind), format, args...)
}

// parseEnumText undoes [enumWithParams].
func parseEnumText(kind grammar.Kind, text string) (a *EnumAttr, ok bool) {
	if !strings.Contains(text, "(") {
		v, ok := EnumByName(kind, text)
		if !ok {
			return nil, false
		}
		return GetEnumAttr(kind, v), true
	}
	var value uint32
	var params []uint32
	for rest := text; ; {
		end := strings.IndexAny(rest, "(|")
		if end < 0 {
			end = len(rest)
		}
		v, ok := EnumByName(kind, rest[:end])
		if !ok {
			return nil, false
		}
		value |= v
		rest = rest[end:]
		if strings.HasPrefix(rest, "(") {
			words, n := parseParams(rest)
			if n == 0 {
				return nil, false
			}
			params = append(params, words...)
			rest = rest[n:]
		}
		switch {
		case rest == "":
			return GetEnumAttr(kind, value, params...), true
		case rest[0] != '|':
			return nil, false
		}
		rest = rest[1:]
	}
}

// parseParams reads "(4, 2)" at the start of s and returns the words and how
// many bytes that is; zero when it is not there.
func parseParams(s string) (words []uint32, n int) {
	close := strings.IndexByte(s, ')')
	if close < 0 {
		return nil, 0
	}
	for part := range strings.SplitSeq(s[1:close], ",") {
		v, err := strconv.ParseUint(strings.TrimSpace(part), 0, 64)
		if err != nil || v > math.MaxUint32 {
			return nil, 0
		}
		words = append(words, uint32(v))
	}
	return words, close + 1
}
