package mlir

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
)

// An aliasDef is what "#name = …" or "!name = …" defines.
type aliasDef struct {
	attr Attribute
	typ  Type
	pos  Pos
	lost bool // could not be read
	nest int  // how deep it nests
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
func (p *Parser) alias(table map[string]*aliasDef, name string, pos Pos) *aliasDef {
	d := table[name]
	if d == nil || d.pos > pos {
		sigil := p.src[pos : pos+1]
		p.Unknown(pos, sigil+name, fewNames(sigil, table, func(d *aliasDef) bool { return d.pos < pos }), "undefined symbol alias id '%s'", name)
		return nil
	}
	if d.lost {
		p.fail()
		return nil
	}
	deepest := p.depth + d.nest
	p.reach = max(p.reach, deepest)
	if deepest > MaxNesting {
		p.Errorf(pos, "types and attributes are nested more than %d deep through aliases", MaxNesting)
		return nil
	}
	return d
}

// typeAlias consumes "!name" and returns the type it stands for.
func (p *Parser) typeAlias() Type {
	pos := p.tok.start
	if d := p.alias(p.file.typeAliases, p.take()[1:], pos); d != nil {
		return d.typ
	}
	return nil
}

// attributeAlias consumes "#name" and returns the attribute it stands for.
func (p *Parser) attributeAlias() Attribute {
	pos := p.tok.start
	if d := p.alias(p.file.attrAliases, p.take()[1:], pos); d != nil {
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
	if p.allAliases || p.file.attrAliases[a.name] != nil {
		p.resolveLocation(w)
	} else {
		p.pending = append(p.pending, w)
	}
}

func (p *Parser) resolveLocation(w pendingLocation) {
	d := p.file.attrAliases[w.alias.name]
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
	defs := slices.SortedFunc(maps.Values(f.typeAliases), func(a, b *aliasDef) int { return cmp.Compare(a.pos, b.pos) })
	for _, d := range defs {
		list = append(list, d.typ)
	}
	return list
}

// aliasDefinition reads "#name = attribute" or "!name = type".
func (p *Parser) aliasDefinition() {
	kind, what := p.tok.kind, "attribute"
	table := p.file.attrAliases
	if kind == tokBang {
		what, table = "type", p.file.typeAliases
	}
	start := p.tok.start
	def := &aliasDef{pos: math.MaxInt, lost: true} // out of sight of its own definition
	name := p.take()[1:]
	switch {
	case table[name] != nil:
		p.Errorf(start, "redefinition of %s alias id '%s'", what, name)
		return
	case strings.IndexByte(name, '.') >= 0:
		p.Errorf(start, "%s names with a '.' are reserved for dialect-defined names", what)
		return
	}
	table[name] = def
	p.reach = p.depth
	p.expectIn("=", "in "+what+" alias definition")
	if kind == tokBang {
		def.typ = p.Type()
	} else {
		def.attr = p.Attribute(nil)
	}
	def.pos, def.lost, def.nest = start, p.failed, p.reach-p.depth+1
}
