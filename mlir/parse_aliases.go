package mlir

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"
)

// An aliasDef is what "#name = …" or "!name = …" defines.
type aliasDef struct {
	attr  Attribute // or type; nil where it could not be read
	pos   Pos
	nest  int32 // how deep it nests
	known bool  // there is such a definition
	lost  bool  // could not be read
}

// A locationAlias is a "#name" in a location whose definition may come later in
// the file. The zero locationAlias is none.
type locationAlias struct {
	name string
	pos  Pos
}

// A pendingLocation is an operation or argument that waits for its location.
type pendingLocation struct {
	alias locationAlias
	op    *Operation
	arg   *Value
}

// alias finds what a name at pos stands for. Only definitions further up count,
// also for a body that is read when all are known.
func (p *Parser) alias(table *aliasNames, name string, pos Pos) *aliasDef {
	d := table.get(name)
	if d == nil || d.pos > pos {
		sigil := p.src[pos : pos+1]
		p.Unknown(pos, sigil+name, table.before(sigil, pos), "undefined symbol alias id '%s'", name)
		return nil
	}
	if d.lost {
		p.fail()
		return nil
	}
	deepest := p.depth + int(d.nest)
	p.reach = max(p.reach, deepest)
	if deepest > MaxNesting {
		p.Errorf(pos, "types and attributes are nested more than %d deep through aliases", MaxNesting)
		return nil
	}
	return d
}

// before are the names that are defined in front of pos; none if there are too many to compare.
func (t *aliasNames) before(sigil string, pos Pos) iter.Seq[string] {
	return func(yield func(string) bool) {
		if t.size > namesToCompare {
			return
		}
		for name, d := range t.all() {
			if d.pos < pos && !yield(sigil+name) {
				return
			}
		}
	}
}

// typeAlias consumes "!name" and returns the type it stands for.
func (p *Parser) typeAlias() Type {
	pos := p.tok.start
	if d := p.alias(&p.file.typeAliases, p.take()[1:], pos); d != nil {
		return d.attr.(Type)
	}
	return nil
}

// attributeAlias consumes "#name" and returns the attribute it stands for.
func (p *Parser) attributeAlias() Attribute {
	pos := p.tok.start
	if d := p.alias(&p.file.attrAliases, p.take()[1:], pos); d != nil {
		return d.attr
	}
	return nil
}

// atAlias reports whether the current token, which has a sigil, is an alias: the
// names of dialects' types and attributes have a dot or a body.
func (p *Parser) atAlias() bool {
	return strings.IndexByte(p.text(), '.') < 0 && p.lexer.at(p.tok.end) != '<'
}

// trailingLocation consumes loc(…) if it is there; otherwise the location is
// that of pos. A location alias that is not known yet is returned as such.
func (p *Parser) trailingLocation(pos Pos) (Location, locationAlias) {
	if !p.AtKeyword("loc") {
		if p.failed {
			return UnknownLoc, locationAlias{}
		}
		return p.Loc(pos), locationAlias{}
	}
	look := p.lexer
	open, name := look.next(), look.next()
	if p.src[open.start:open.end] != "(" || name.kind != tokHash || strings.IndexByte(p.src[name.start:name.end], '.') >= 0 {
		p.checksOnly = p.file.opts.NoLocations
		defer func() { p.checksOnly = false }()
		return p.location("location"), locationAlias{}
	}
	p.next()
	p.next()
	a := locationAlias{p.take()[1:], name.start}
	p.expectIn(")", "in location")
	return UnknownLoc, a
}

// locate gives op or arg the location that the alias stands for, now or when it
// is known.
func (p *Parser) locate(a locationAlias, op *Operation, arg *Value) {
	if a.name == "" {
		return
	}
	w := pendingLocation{a, op, arg}
	if p.allAliases || p.file.attrAliases.get(a.name) != nil {
		p.resolveLocation(w)
	} else {
		p.pending = append(p.pending, w)
	}
}

func (p *Parser) resolveLocation(w pendingLocation) {
	d := p.file.attrAliases.get(w.alias.name)
	switch {
	case d == nil:
		p.report(w.alias.pos, "operation location alias was never defined")
		return
	case d.lost:
		return
	}
	l, ok := d.attr.(*LocationAttr)
	switch {
	case !ok:
		p.report(w.alias.pos, "expected location, but found '%s'", AttrString(d.attr))
	case w.op != nil:
		w.op.loc = l.Loc()
	default:
		w.arg.ArgumentOf().SetArgumentLoc(w.arg.Index(), l.Loc())
	}
}

// typesDefined are the types that have aliases, in the order of the text; nil for none.
func (f *parsedFile) typesDefined() (list []Type) {
	var defs []*aliasDef
	for _, d := range f.typeAliases.all() {
		defs = append(defs, d)
	}
	slices.SortFunc(defs, func(a, b *aliasDef) int { return cmp.Compare(a.pos, b.pos) })
	for _, d := range defs {
		t, _ := d.attr.(Type)
		list = append(list, t)
	}
	return list
}

// aliasDefinition reads "#name = attribute" or "!name = type".
func (p *Parser) aliasDefinition() {
	kind, what := p.tok.kind, "attribute"
	table := &p.file.attrAliases
	if kind == tokBang {
		what, table = "type", &p.file.typeAliases
	}
	start := p.tok.start
	name := p.take()[1:]
	switch {
	case table.get(name) != nil:
		p.Errorf(start, "redefinition of %s alias id '%s'", what, name)
		return
	case strings.IndexByte(name, '.') >= 0:
		p.Errorf(start, "%s names with a '.' are reserved for dialect-defined names", what)
		return
	}
	def := table.add(name)
	*def = aliasDef{pos: math.MaxInt, known: true, lost: true} // out of sight of its own definition
	p.reach = p.depth
	p.expectIn("=", "in ", what, " alias definition")
	if kind == tokBang {
		def.attr = p.Type()
	} else {
		def.attr = p.Attribute(nil)
	}
	def.pos, def.lost, def.nest = start, p.failed, int32(p.reach-p.depth+1)
}
