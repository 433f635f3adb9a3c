package spirv

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// How a decoration becomes an attribute: the name is that of the decoration in
// snake case, and the value
//
//	no parameter            unit
//	a literal number        i32
//	a built-in, a string    a string
//	another enumerant       an EnumAttr
//	an id                   a symbol, a constant's value or a type
//	linkage                 a LinkageAttributesAttr
//	a string in OpDecorate  {plain = "…"}, where OpDecorateString is usual
//	several parameters      an array of these
//	the decoration repeated an array of any of these, arrays included

// DecorationToAttr is the attribute that holds a decoration which occurs once on
// its target.
func DecorationToAttr(d Decoration) (name string, a mlir.Attribute) {
	return DecorationName(d.Kind), d.value()
}

// DecorationsToAttrs are the attributes that hold all decorations of a target,
// sorted by decoration. What occurs twice with the same parameters is kept once.
func DecorationsToAttrs(list []Decoration) []mlir.NamedAttribute {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Decoration) int { return cmp.Compare(a.Kind, b.Kind) })
	var out []mlir.NamedAttribute
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].Kind == list[0].Kind {
			n++
		}
		values := []mlir.Attribute{list[0].value()}
		if n > 1 {
			known := map[mlir.Attribute]bool{values[0]: true}
			for _, d := range list[1:n] {
				if v := d.value(); !known[v] {
					known[v] = true
					values = append(values, v)
				}
			}
		}
		a := values[0]
		if len(values) > 1 {
			a = mlir.GetArrayAttr(values...)
		}
		out = append(out, mlir.NamedAttribute{Name: DecorationName(list[0].Kind), Value: a})
		list = list[n:]
	}
	return out
}

const plainText = "plain"

// argPrefix stands in front of the names of decorations in the attributes of
// function arguments, where MLIR wants names with a namespace.
const argPrefix = "spv."

// DecorationsToArgAttrs is [DecorationsToAttrs] for a function's parameter: an
// entry of arg_attrs.
func DecorationsToArgAttrs(list []Decoration) *mlir.DictionaryAttr {
	attrs := DecorationsToAttrs(list)
	for i := range attrs {
		attrs[i].Name = argPrefix + attrs[i].Name
	}
	return mlir.GetDictionaryAttr(attrs)
}

// IsArgDecorated reports whether an entry of arg_attrs, nil for none, has a decoration: as an attribute with its name, or among those of MLIR's attribute
// for all of them.
func IsArgDecorated(attrs *mlir.DictionaryAttr, kind grammar.Decoration) bool {
	return attrs != nil && slices.ContainsFunc(attrs.Entries(), func(a mlir.NamedAttribute) bool {
		list, _ := AttrToDecorations(a.Name, a.Value)
		return HasDecoration(list, kind)
	})
}

// AttrToDecorations are the decorations that an attribute stands for. The name
// may have the dialect's namespace in front, in any spelling. It is false when
// the attribute is none that stands for decorations.
func AttrToDecorations(name string, a mlir.Attribute) ([]Decoration, bool) {
	name = withoutSpelling(name)
	if name == "decoration" {
		return upstreamDecorations(a)
	}
	kind, ok := DecorationByName(name)
	if !ok {
		return nil, false
	}
	if a == mlir.Unit && len(decorationParameters(kind)) == 0 { // most of them
		return []Decoration{MakeDecoration(kind)}, true
	}
	values := []mlir.Attribute{a}
	if list, ok := a.(*mlir.ArrayAttr); ok && isRepeated(kind, list) {
		values = list.Elements()
	}
	out := make([]Decoration, len(values))
	for i, v := range values {
		if out[i], ok = decorationOf(kind, v); !ok {
			return nil, false
		}
	}
	return out, true
}

// withoutSpelling is the name of an attribute without the dialect's namespace.
func withoutSpelling(name string) string {
	if ns, rest, ok := strings.Cut(name, "."); ok && slices.Contains(Dialect.Spellings, ns) {
		return rest
	}
	return name
}

// upstreamDecorations reads MLIR's way to decorate an argument: the decoration,
// which has no parameters, as the value.
func upstreamDecorations(a mlir.Attribute) ([]Decoration, bool) {
	values := []mlir.Attribute{a}
	if list, ok := a.(*mlir.ArrayAttr); ok {
		values = list.Elements()
	}
	var out []Decoration
	for _, v := range values {
		e, ok := v.(*EnumAttr)
		if !ok || e.kind != grammar.KindDecoration {
			return nil, false
		}
		d := MakeDecoration(grammar.Decoration(e.value), e.Params()...)
		if !e.isWhole(nil) {
			return nil, false
		}
		out = append(out, d)
	}
	return out, true
}

// isRepeated reports whether an array is the decoration several times, rather
// than its parameters.
func isRepeated(kind grammar.Decoration, list *mlir.ArrayAttr) bool {
	if !takesList(kind) {
		return true
	}
	for _, e := range list.Elements() {
		if !isAttr[*mlir.ArrayAttr](e) && !isAttr[*RecordAttr](e) {
			return false
		}
	}
	return list.Len() > 0
}

// takesList reports whether one occurrence of the decoration has, or may have,
// several parameters that make an array.
func takesList(kind grammar.Decoration) bool {
	if kind == grammar.DecorationLinkageAttributes {
		return false
	}
	params := decorationParameters(kind)
	return len(params) > 1 || len(params) == 1 && params[0].Quantifier == grammar.Any ||
		grammar.KindDecoration.Enumerant(uint32(kind)) == nil
}

// value is the decoration's parameters as an attribute.
func (d Decoration) value() mlir.Attribute {
	values := d.Ids()
	if d.ids == nil {
		words := d.Words()
		if a := linkageOf(d.Kind, words); a != nil {
			return a
		}
		values = paramAttrs(d.parameters(), words)
		if d.plain && len(values) == 1 {
			return mlir.GetDictionaryAttr([]mlir.NamedAttribute{{Name: plainText, Value: values[0]}})
		}
	}
	switch {
	case len(values) == 0 && d.ids == nil:
		return mlir.Unit
	case len(values) == 1 && !(takesList(d.Kind) && len(d.parameters()) == 1):
		return values[0]
	}
	return mlir.GetArrayAttr(values...)
}

func linkageOf(kind grammar.Decoration, words []uint32) mlir.Attribute {
	if kind != grammar.DecorationLinkageAttributes {
		return nil
	}
	name, n := wordString(words)
	if n == 0 || len(words) != n+1 {
		return nil
	}
	return GetLinkageAttributesAttr(name, grammar.LinkageType(words[n]))
}

// paramAttrs are literal words as attributes, one for each parameter.
func paramAttrs(params []grammar.Operand, words []uint32) []mlir.Attribute {
	var out []mlir.Attribute
	for i := 0; len(words) > 0; i++ {
		kind := grammar.KindLiteralInteger
		if i < len(params) {
			kind = params[i].Kind
		}
		n := 1
		switch {
		case kind == grammar.KindLiteralString:
			s, k := wordString(words)
			if k == 0 {
				out = append(out, LiteralAttr(words[0]))
				break
			}
			n = k
			out = append(out, mlir.GetStringAttr(s))
		case kind == grammar.KindLiteralFloat:
			out = append(out, mlir.GetFloatAttrBits(mlir.F32, mlir.MakeAPUint(32, uint64(words[0]))))
		case kind == grammar.KindBuiltIn:
			out = append(out, mlir.GetStringAttr(EnumName(kind, words[0])))
		case kind.IsEnum():
			out = append(out, GetEnumAttr(kind, words[0]))
		default:
			out = append(out, LiteralAttr(words[0]))
		}
		words = words[n:]
	}
	return out
}

// decorationOf undoes [Decoration.value]. It is false when the value is not just
// what the grammar asks for.
func decorationOf(kind grammar.Decoration, a mlir.Attribute) (Decoration, bool) {
	params := decorationParameters(kind)
	values := []mlir.Attribute{a}
	switch a := a.(type) {
	case *mlir.UnitAttr:
		values = nil
	case *LinkageAttributesAttr:
		return MakeDecoration(kind, append(stringWords(a.name), uint32(a.linkage))...), kind == grammar.DecorationLinkageAttributes
	case *mlir.DictionaryAttr:
		text, isText := a.Get(plainText).(*mlir.StringAttr)
		if !isText || len(a.Entries()) != 1 {
			return Decoration{}, false
		}
		out, ok := decorationOf(kind, text)
		return out.Written(grammar.OpDecorate), ok
	case *mlir.ArrayAttr:
		values = a.Elements()
	case *RecordAttr: // #spv.cache_control_load_intel<…>
		if a.Name() != DecorationName(kind) {
			return Decoration{}, false
		}
		values = a.fields.Elements()
	}
	if isKnown := grammar.KindDecoration.Enumerant(uint32(kind)) != nil; isKnown && !isCountOf(params, len(values)) {
		return Decoration{}, false
	}
	if len(params) > 0 && params[0].Kind.Category() == grammar.Id {
		return MakeIdDecoration(kind, values...), true
	}
	var words []uint32
	for i, v := range values {
		param := grammar.KindLiteralInteger
		if len(params) > 0 {
			param = params[min(i, len(params)-1)].Kind
		}
		w, ok := paramWords(param, v)
		if !ok {
			return Decoration{}, false
		}
		words = append(words, w...)
	}
	return MakeDecoration(kind, words...), true
}

// isCountOf reports whether there can be n of these operands.
func isCountOf(list []grammar.Operand, n int) bool {
	least := 0
	for _, o := range list {
		if o.Quantifier == grammar.One {
			least++
		}
	}
	return n >= least && (n <= len(list) || len(list) > 0 && list[len(list)-1].Quantifier == grammar.Any)
}

// paramWords is an attribute as literal words; an enumerant may also be given by
// its number or its name.
func paramWords(kind grammar.Kind, a mlir.Attribute) ([]uint32, bool) {
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		w, ok := LiteralWord(a)
		return []uint32{w}, ok && (kind.IsEnum() || kind == grammar.KindLiteralInteger)
	case *mlir.FloatAttr:
		return []uint32{uint32(a.Bits().Uint64())}, a.Bits().Width() == 32 && kind == grammar.KindLiteralFloat
	case *EnumAttr:
		return []uint32{a.value}, a.kind == kind && !a.HasParams()
	case *mlir.StringAttr:
		if kind.IsEnum() {
			v, ok := EnumByName(kind, a.Value())
			return []uint32{v}, ok
		}
		return stringWords(a.Value()), kind == grammar.KindLiteralString && !strings.ContainsRune(a.Value(), 0)
	}
	return nil, false
}
