package mlir

import (
	"iter"
	"strings"

	"github.com/spvc/spvc/internal/suggest"
)

// namesToCompare bounds the names of a text that are looked at for a mistake: hostile ones have many of both. A worker reports
// maxErrors at most, and the names of dialects are fewer.
const namesToCompare = 2000

// Unknown is [Parser.Errorf] about a word that is none of names. The message ends in the name that was probably meant, if one
// of them is near: "; did you mean 'IAdd'?".
func (p *Parser) Unknown(pos Pos, word string, names iter.Seq[string], format string, args ...any) *Diagnostic {
	return p.suggest(p.Errorf(pos, format, args...), word, names)
}

func (p *Parser) suggest(d *Diagnostic, word string, names iter.Seq[string]) *Diagnostic {
	if d.Message != "" && !isShort(word) {
		d.Message += suggest.Phrase(word, names)
	}
	return d
}

// isShort reports whether a name of a text is one or two letters, or a number, behind its sigil: there are others near it, whatever
// was meant.
func isShort(name string) bool {
	name = strings.TrimLeft(name, "%^@!#")
	return len(name) < 3 || strings.Trim(name, "0123456789") == ""
}

// undeclared reports that a value is used and not defined in the region.
func (p *Parser) undeclared(use forwardUse) {
	s, d := p.scope, p.report(use.pos, "use of undeclared SSA value name")
	p.suggest(d, "%"+use.name, fewNames("%", s.byName, func(i int32) bool {
		v := s.entries[i].first.value
		return v != nil && !s.isForward(v)
	}))
}

// undefinedBlock reports that a block is named and not in the region.
func (p *Parser) undefinedBlock(s *blockScope, l blockLabel) {
	p.suggest(p.report(l.pos, "reference to an undefined block"), "^"+l.name,
		fewNames("^", s.byName, func(i int) bool { return s.labels[i].defined }))
}

// unknownType reports that the current token begins no type.
func (p *Parser) unknownType() {
	tok := p.tok
	if d := p.expected("non-function type"); tok.kind == tokWord && d.Loc == p.Loc(tok.start) {
		p.suggest(d, p.src[tok.start:tok.end], typeWords)
	}
}

// DidYouMean is what the message about a symbol that op refers to, ref, and that there is not, ends in: "; did you mean '@main'?", or
// nothing when no symbol of the table has a name like it.
func (t *SymbolTables) DidYouMean(op *Operation, ref *SymbolRefAttr) string {
	table := NearestSymbolTable(op)
	if table == nil || ref == nil || isShort(ref.Root()) || t.index(table).symbols[ref.Root()] != nil {
		return ""
	}
	return suggest.Phrase("@"+ref.Root(), fewNames("@", t.index(table).symbols, func(*Operation) bool { return true }))
}

// fewNames are the keys whose values are wanted, behind a sigil; none where there are too many to compare.
func fewNames[V any](sigil string, m map[string]V, wanted func(V) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		if len(m) > namesToCompare {
			return
		}
		for k, v := range m {
			if wanted(v) && !yield(sigil+k) {
				return
			}
		}
	}
}

// operationWords are the words that an operation of the dialect of name may begin with at this place, in its spelling: names in
// full, and where the text has no dot, those that are short for one.
func (p *Parser) operationWords(name *OpName, written string) iter.Seq[string] {
	return func(yield func(string) bool) {
		bare := !strings.Contains(written, ".")
		if bare {
			for e := p.enclosing; e != nil; e = e.parent {
				if e.name.def != nil && !yieldKeys(e.name.def.BareNames, yield) {
					return
				}
			}
			if !yieldKeys(topWords, yield) {
				return
			}
		}
		for _, word := range opNamesIn(name.Namespace()) {
			if bare {
				word = word[strings.IndexByte(word, '.')+1:]
			}
			if !yield(word) {
				return
			}
		}
	}
}

func yieldKeys(m map[string]string, yield func(string) bool) bool {
	for k := range m {
		if !yield(k) {
			return false
		}
	}
	return true
}

// opNamesIn are the names of the operations that are defined in a namespace, as they are spelled in it.
func opNamesIn(namespace string) []string {
	d := LookupDialect(namespace)
	if d == nil {
		return nil
	}
	var names []string
	for _, def := range d.Definitions() {
		for i, spelling := range d.Spellings {
			if n := def.NameIn(i); n != nil && spelling == namespace {
				names = append(names, n.text)
			}
		}
	}
	return names
}

// namespaces are those of all registered dialects.
func namespaces(yield func(string) bool) {
	for _, d := range Dialects() {
		for _, s := range d.Spellings {
			if !yield(s) {
				return
			}
		}
	}
}

// typeWords are the words that a builtin type begins with.
func typeWords(yield func(string) bool) {
	for _, word := range [...]string{"i1", "i8", "i16", "i32", "i64", "si32", "ui32"} {
		if !yield(word) {
			return
		}
	}
	for word := range fixedTypes {
		if !yield(word) {
			return
		}
	}
	for word := range typeBodies {
		if !yield(word) {
			return
		}
	}
}
