package mlir

// A Fragment is what was read at the start of a text: a type or an attribute.
type Fragment[T any] struct {
	Value T
	// Rest is the text behind it, from the first token that is not part of it.
	Rest string
	// Spelling is the namespace that the text uses for a dialect with several
	// spellings; empty when it uses none.
	Spelling string
}

// ParseTypeFragment reads the type that text starts with; false after an error,
// which is in d.
func ParseTypeFragment(text string, opts ParseOptions, d *Diagnostics) (Fragment[Type], bool) {
	return parseFragment(text, opts, d, (*Parser).Type)
}

// ParseAttributeFragment reads the attribute that text starts with; false after
// an error, which is in d.
func ParseAttributeFragment(text string, opts ParseOptions, d *Diagnostics) (Fragment[Attribute], bool) {
	return parseFragment(text, opts, d, func(p *Parser) Attribute { return p.Attribute(nil) })
}

func parseFragment[T any](text string, opts ParseOptions, d *Diagnostics, read func(*Parser) T) (Fragment[T], bool) {
	p := newParser(text, opts.Filename, opts, d)
	p.allAliases = true
	v := read(p)
	if p.failed {
		return Fragment[T]{}, false
	}
	return Fragment[T]{Value: v, Rest: text[p.tok.start:], Spelling: p.spelling}, true
}
