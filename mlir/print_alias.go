package mlir

import (
	"slices"
	"strconv"
	"strings"
)

// aliasTable holds the names that stand for types, attributes and locations in
// the text being printed. A type and an attribute of the same pointer do not
// exist, so one map serves both.
type aliasTable struct {
	names     map[Attribute]string // with sigil; types are keys too
	locations map[Location]string
	list      []*aliasEntry // with a name, in order of definition
	long      []longAlias   // their definitions come first
}

// writeAlias appends the alias of a type or attribute; false if it has none.
func (p *Printer) writeAlias(a Attribute) bool {
	name, ok := p.aliases.names[a]
	if !ok {
		if l, isLoc := a.(*LocationAttr); isLoc {
			name, ok = p.aliases.locations[l.loc]
		}
	}
	if ok {
		p.Write(name)
	}
	return ok
}

// locationAlias appends the alias of a location; false if it has none.
func (p *Printer) locationAlias(l Location) bool {
	if p.collect != nil {
		p.collect.location(p, l, p.collect.deferrable)
		return true
	}
	if p.aliases == nil {
		return false
	}
	name, ok := p.aliases.locations[l]
	if ok {
		p.Write(name)
	}
	return ok
}

// An aliasEntry is a type, attribute or location that was visited.
type aliasEntry struct {
	attr       Attribute // or a type
	loc        Location  // if attr is nil
	isType     bool
	name       string // proposed; empty for none
	alias      string // given
	depth      int    // more than that of every alias inside; 0 if there is none, not even its own
	deferrable bool   // the definition may follow the module
	children   []*aliasEntry
	uses       int    // how often it was met
	extent     extent // with aliases for parts that have one; see share
}

// An aliasCollector finds out what needs an alias by printing everything once
// to nowhere, since only what is printed matters, and what stands inside an
// alias must have its own one defined before.
type aliasCollector struct {
	namer     aliasNamer
	attrs     map[Attribute]*aliasEntry
	locations map[Location]*aliasEntry
	order     []*aliasEntry
	finished  []*aliasEntry // as order, but what an entry is made of before it
	// Of the entry being visited:
	current    *aliasEntry
	deferrable bool
}

// collectAliases makes the table for the text of op; nil when nothing has one.
// With share, what is shared or deep has one, too.
func collectAliases(op *Operation, opts *PrintOptions, share bool) *aliasTable {
	c := &aliasCollector{namer: newAliasNamer(), attrs: map[Attribute]*aliasEntry{}, locations: map[Location]*aliasEntry{}}
	o := *opts
	o.DebugInfo = o.DebugInfo && !o.PrettyDebugInfo // the short form has no aliases
	p := Printer{opts: &o, collect: c, workers: 1}
	p.Operation(op)
	if share {
		c.share(opts)
	}
	return c.table()
}

func (c *aliasCollector) attr(p *Printer, a Attribute, e typeElision) {
	if l, ok := a.(*LocationAttr); ok {
		c.location(p, l.loc, false)
		return
	}
	c.visit(c.attrs[a], false, func() *aliasEntry {
		n := &aliasEntry{attr: a, name: c.namer.attribute(a)}
		c.attrs[a] = n
		return n
	}, func() {
		if _, opaque := a.(*OpaqueAttr); opaque || a.Dialect() != Builtin {
			p.attributeInFull(a, e)
		} else if parts, ok := a.(Composite); ok {
			parts.SubElements(func(a Attribute) { p.attribute(a, elideNever) }, p.Type)
		}
	})
}

func (c *aliasCollector) typ(p *Printer, t Type) {
	c.visit(c.attrs[t], false, func() *aliasEntry {
		n := &aliasEntry{attr: t, isType: true, name: c.namer.typ(t)}
		c.attrs[t] = n
		return n
	}, func() {
		if _, opaque := t.(*OpaqueType); opaque || t.Dialect() != Builtin {
			p.typeInFull(t)
		} else if parts, ok := t.(Composite); ok {
			parts.SubElements(func(a Attribute) { p.attribute(a, elideNever) }, p.Type)
		}
	})
}

func (c *aliasCollector) location(p *Printer, l Location, deferrable bool) {
	c.visit(c.locations[l], deferrable, func() *aliasEntry {
		n := &aliasEntry{loc: l, name: "loc", deferrable: deferrable}
		c.locations[l] = n
		return n
	}, func() {
		parts := l.Parts()
		if parts.Metadata != nil {
			p.Attribute(parts.Metadata)
		}
		for _, child := range parts.Children {
			if child != UnknownLoc || parts.Kind != LocName {
				c.location(p, child, deferrable)
			}
		}
	})
}

// visit records an entry, with what is inside when it is new.
func (c *aliasCollector) visit(e *aliasEntry, deferrable bool, make func() *aliasEntry, inside func()) {
	outer, outerDeferrable := c.current, c.deferrable
	if e == nil {
		e = make()
		c.order = append(c.order, e)
		if e.name != "" {
			e.depth = 1
		}
		c.current, c.deferrable = e, deferrable
		inside()
		c.current, c.deferrable = outer, outerDeferrable
		c.finished = append(c.finished, e)
	} else if !deferrable {
		e.define()
	}
	e.uses++
	if outer != nil {
		outer.children = append(outer.children, e)
		if e.depth > 0 {
			outer.depth = max(outer.depth, e.depth+1)
		}
	}
}

// define makes the definition precede the module, with all it needs.
func (e *aliasEntry) define() {
	if !e.deferrable {
		return
	}
	e.deferrable = false
	for _, child := range e.children {
		child.define()
	}
}

// operation visits the parts of an operation that the generic form shows.
func (c *aliasCollector) operation(p *Printer, op *Operation) {
	for i := range op.NumRegions() {
		p.region(op.Region(i), true, true, true)
	}
	for _, v := range op.Operands {
		if v != nil {
			p.Type(v.typ)
		}
	}
	for _, v := range op.Results {
		p.Type(v.typ)
	}
	for _, a := range op.AllAttrs() {
		p.Attribute(a.Value)
	}
}

// table numbers the aliases: by depth, so that each is defined before its uses,
// then types first, then by name, then as they were met.
func (c *aliasCollector) table() *aliasTable {
	t := &aliasTable{names: map[Attribute]string{}, locations: map[Location]string{}}
	for _, e := range c.order {
		if e.name != "" {
			t.list = append(t.list, e)
		}
	}
	if len(t.list) == 0 {
		return nil
	}
	slices.SortStableFunc(t.list, func(a, b *aliasEntry) int {
		switch {
		case a.depth != b.depth:
			return a.depth - b.depth
		case a.isType != b.isType:
			return boolInt(b.isType) - boolInt(a.isType)
		}
		return strings.Compare(a.name, b.name)
	})
	count := map[string]int{}
	for _, e := range t.list {
		sigil, number := "#", ""
		if e.isType {
			sigil = "!"
		}
		if n := count[e.name]; n > 0 {
			number = strconv.Itoa(n)
		}
		count[e.name]++
		e.alias = sigil + e.name + number
		if e.attr != nil {
			t.names[e.attr] = e.alias
		} else {
			t.locations[e.loc] = e.alias
		}
	}
	return t
}

// define appends the definitions of the aliases that may or may not follow the
// module.
func (t *aliasTable) define(p *Printer, deferrable bool) {
	if !deferrable {
		for _, a := range t.long {
			p.Write(a.name, " = ", a.text, "\n")
		}
	}
	for _, e := range t.list {
		if e.deferrable != deferrable {
			continue
		}
		p.Write(e.alias, " = ")
		switch {
		case e.attr == nil:
			p.Write("loc(")
			p.locationText(e.loc, false)
			p.Write(")")
		case e.isType:
			p.typeInFull(e.attr)
		default:
			p.attributeInFull(e.attr, elideNever)
		}
		p.Write("\n")
	}
}

// An aliasNamer asks the dialects that propose names for aliases.
type aliasNamer []*Dialect

func newAliasNamer() aliasNamer {
	return slices.DeleteFunc(dialectsWithHooks(), func(d *Dialect) bool { return d.AttributeAlias == nil && d.TypeAlias == nil })
}

// attribute is the name that a wants for its alias; empty for none.
func (n aliasNamer) attribute(a Attribute) string {
	switch a := a.(type) {
	case *AffineMapAttr:
		return "map"
	case *IntegerSetAttr:
		return "set"
	case *DistinctAttr:
		if a.ref != Unit {
			return "distinct"
		}
	}
	for _, d := range n {
		if d.AttributeAlias != nil {
			if name := d.AttributeAlias(a); name != "" {
				return sanitize(name, "$_-", false)
			}
		}
	}
	return ""
}

// typ is the name that t wants for its alias; empty for none.
func (n aliasNamer) typ(t Type) string {
	if tuple, ok := t.(*TupleType); ok && len(tuple.elems) > 16 {
		return "tuple"
	}
	for _, d := range n {
		if d.TypeAlias != nil {
			if name := d.TypeAlias(t); name != "" {
				return sanitize(name, "$_-", false)
			}
		}
	}
	return ""
}
