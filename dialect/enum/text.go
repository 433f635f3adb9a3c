package enum

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// Print writes the attribute: name<word>, or name word.
func (a *Attr) Print(p *mlir.Printer) {
	p.Write(a.kind.Name)
	if !a.kind.Angles {
		p.Write(" ")
	}
	p.Write(a.kind.short(a.value))
}

// Bracketed: without brackets of its own it is #dialect<name word>.
func (a *Attr) Bracketed() bool { return !a.kind.Angles }

// short is what formats spell.
func (k *Kind) short(value uint64) string {
	text := strings.Join(k.words(value), k.Separator)
	if k.Angles {
		return "<" + text + ">"
	}
	return text
}

// Constraint is the set of the attributes of the kind; formats spell the words.
func (k *Kind) Constraint() *mlir.AttrConstraint {
	c := &mlir.AttrConstraint{
		Desc:  k.Summary,
		Check: k.Has,
		Parse: k.parseInFormat,
		Print: func(p *mlir.Printer, a mlir.Attribute) {
			v, _ := k.Of(a)
			if !k.Angles && k.Name != "" {
				p.Write(" ") // MLIR has two spaces there
			}
			p.Write(k.short(v))
		},
		ParseOptional: k.parseOptional,
	}
	if k.Name == "" {
		c.Type = k.Type
	}
	return c
}

// parseInFormat takes the attribute in full, too, as it stands elsewhere.
func (k *Kind) parseInFormat(p *mlir.Parser) mlir.Attribute {
	if k.Name == "" || p.At("<") || p.AtAnyKeyword() {
		return k.parse(p)
	}
	pos := p.Pos()
	a, ok := p.OptionalAttribute(nil)
	switch {
	case !ok:
		return k.parse(p) // says what it expects
	case p.Failed():
		return nil
	case !k.Has(a):
		p.Errorf(pos, "invalid kind of attribute specified")
		return nil
	}
	return a
}

func (k *Kind) parse(p *mlir.Parser) mlir.Attribute {
	if k.Angles {
		p.Expect("<")
	}
	value := k.word(p)
	for k.isFlags() && p.Accept(",") {
		value |= k.word(p)
	}
	if k.Angles {
		p.Expect(">")
	}
	if p.Failed() {
		return nil
	}
	return k.Attr(value)
}

func (k *Kind) word(p *mlir.Parser) uint64 {
	pos, word := p.Pos(), p.KeywordOrString()
	for _, c := range k.Cases {
		if c.Word == word {
			return c.Value
		}
	}
	var words []string
	for _, c := range k.Cases {
		words = append(words, c.Word)
	}
	p.Unknown(pos, word, slices.Values(words), "expected one of %s", strings.Join(words, ", "))
	return 0
}

func (k *Kind) parseOptional(p *mlir.Parser) (mlir.Attribute, bool) {
	if k.Angles {
		if !p.At("<") {
			return nil, false
		}
		return k.parse(p), true
	}
	for _, c := range k.Cases {
		if p.AcceptKeyword(c.Word) {
			return k.Attr(c.Value), true
		}
	}
	return nil, false
}

// Parse reads an attribute of one of the kinds behind the namespace of their dialect, for [mlir.Dialect.ParseAttribute]; nil
// without an error where the word is the name of none.
func Parse(p *mlir.Parser, kinds ...*Kind) mlir.Attribute {
	for _, k := range kinds {
		if k.Name != "" && p.AcceptKeyword(k.Name) {
			return k.parse(p)
		}
	}
	return nil
}
