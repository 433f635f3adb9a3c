package mlir

import "strings"

// The text of a dialect that is not known here may mention attributes and types of others. What is kept of it mentions them
// in full, whatever aliases the file had; what is printed mentions them by the aliases that they have elsewhere.

// maxOpaque is how long the text of an unknown symbol may become by what aliases in it stand for, in bytes.
const maxOpaque = 1 << 20

// aliasesInFull is the text of a symbol with what the aliases in it stand for.
func (p *Parser) aliasesInFull(text string) string {
	var out strings.Builder
	done := 0
	for i := nextSigil(text, 0); i < len(text); i = nextSigil(text, i+1) {
		end := wordEnd(text, i+1)
		name := text[i+1 : end]
		if name == "" || strings.IndexByte(name, '.') >= 0 || strings.HasPrefix(text[end:], "<") {
			continue
		}
		full := ""
		if d := p.file.typeAliases.get(name); text[i] == '!' && d != nil && d.attr != nil {
			full, _ = limitedText("", maxOpaque+1, func(p *Printer) { p.Type(d.attr.(Type)) })
		} else if d := p.file.attrAliases.get(name); text[i] == '#' && d != nil && d.attr != nil {
			full, _ = limitedText("", maxOpaque+1, func(p *Printer) { p.Attribute(d.attr) })
		} else {
			continue
		}
		out.WriteString(text[done:i])
		out.WriteString(full)
		if out.Len() > maxOpaque {
			p.Errorf(p.Pos(), "the text of a symbol that is not known here is longer than %d bytes with what its aliases stand for", maxOpaque)
			return ""
		}
		done = end
		i = end - 1
	}
	if done == 0 {
		return text
	}
	return out.String() + text[done:]
}

// opaqueText appends the text of a symbol, in which an attribute that has an alias is that alias.
func (p *Printer) opaqueText(text string) {
	if p.collect == nil && p.aliases == nil {
		p.Write(text)
		return
	}
	done := 0
	for i := nextSigil(text, 0); i < len(text); i = nextSigil(text, i+1) {
		if !mayHaveAlias(text, i) {
			continue
		}
		var d Diagnostics
		part, ok := ParseAttributeFragment(text[i:], ParseOptions{AllowUnregistered: true}, &d)
		if !ok {
			continue
		}
		if p.collect == nil && p.aliases.names[part.Value] == "" {
			continue // but what is inside it may have one
		}
		p.Write(text[done:i])
		p.Attribute(part.Value)
		done = len(strings.TrimRight(text[:len(text)-len(part.Rest)], " \n"))
		i = done - 1
	}
	p.Write(text[done:])
}

// mayHaveAlias reports whether an attribute starts at text[i] of which there may be an alias.
func mayHaveAlias(text string, i int) bool {
	if text[i] == 'a' {
		return strings.HasPrefix(text[i:], "affine_map<") || strings.HasPrefix(text[i:], "affine_set<")
	}
	namespace, _, _ := strings.Cut(text[i+1:wordEnd(text, i+1)], ".")
	d := LookupDialect(namespace)
	return text[i] == '#' && d != nil && d.AttributeAlias != nil
}

// nextSigil is the first place from i on, outside of strings, where a "#", a "!" or an "a" at the start of a word is; the
// length of the text if there is none.
func nextSigil(text string, i int) int {
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case c == '#' || c == '!', c == 'a' && (i == 0 || byteClass[text[i-1]]&isSuffix == 0):
			return i
		case c == '"':
			s := lexer{src: text, pos: Pos(i + 1)}
			if s.string() == tokInvalid {
				return len(text)
			}
			i = int(s.pos) - 1
		}
	}
	return i
}

func wordEnd(text string, i int) int {
	for i < len(text) && byteClass[text[i]]&isSuffix != 0 {
		i++
	}
	return i
}
