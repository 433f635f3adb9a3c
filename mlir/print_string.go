package mlir

import "errors"

// full reports whether the text has reached its limit. It ends in "..." then.
func (p *Printer) full() bool {
	if p.limit == 0 || len(p.buf) < p.limit {
		return false
	}
	if !p.cut {
		p.cut = true
		p.Write("...")
	}
	return true
}

// MaxString is the length in bytes from which on [TypeString] and its like end
// in "...": types that share parts may be small in memory and without end as
// text.
const MaxString = 64 << 10

// textOf is what f writes on a printer without names and aliases.
func textOf(f func(p *Printer)) string { return textIn("", f) }

func textIn(syntax string, f func(p *Printer)) string {
	text, _ := limitedText(syntax, MaxString, f)
	return text
}

// limitedText has an error for a text that is cut, and else that of the printer.
func limitedText(syntax string, limit int, f func(p *Printer)) (string, error) {
	p := Printer{opts: &PrintOptions{LocalScope: true, Syntax: syntax}, limit: limit}
	f(&p)
	if p.cut {
		return string(p.buf), errTooLong
	}
	return string(p.buf), p.err
}

// maxFullText is the length of text that stands for a type or an attribute
// where there are no aliases, in bytes.
const maxFullText = 64 << 20

var errTooLong = errors.New("a type or an attribute that is stored as text is longer than 64 MiB")

// TypeText is the full text of a type in one of the spellings of dialects with
// several, for programs to read. It is an error if it is longer than 64 MiB, or if
// the spelling has no words for the type.
func TypeText(t Type, syntax string) (string, error) {
	return limitedText(syntax, maxFullText, func(p *Printer) { p.Type(t) })
}

// TypeTextWith is the text of a type in which short says what stands for the types in it, empty for their text; false if it is
// longer than limit bytes.
func TypeTextWith(t Type, limit int, short func(Type) string) (string, bool) {
	p := Printer{opts: &PrintOptions{LocalScope: true}, limit: limit, short: short}
	p.typeInFull(t)
	return string(p.buf), !p.cut
}

// AttrText is the full text of an attribute, as [TypeText] is that of a type.
func AttrText(a Attribute, syntax string) (string, error) {
	return limitedText(syntax, maxFullText, func(p *Printer) { p.Attribute(a) })
}

// TypeString is the text of a type for people, up to [MaxString].
func TypeString(t Type) string { return TypeStringIn(t, "") }

// TypeStringIn is TypeString where dialects with several spellings use the one
// given, as messages about text in that spelling do.
func TypeStringIn(t Type, syntax string) string {
	if text := word(t); text != "" {
		return text
	}
	return textIn(syntax, func(p *Printer) { p.Type(t) })
}

// AttrStringIn is the text of an attribute in a spelling, such as "spirv", up to [MaxString].
func AttrStringIn(a Attribute, syntax string) string {
	return textIn(syntax, func(p *Printer) { p.Attribute(a) })
}

// AttrString is the text of an attribute for people, up to [MaxString].
func AttrString(a Attribute) string { return textOf(func(p *Printer) { p.Attribute(a) }) }
