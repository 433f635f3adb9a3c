package mlir

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/slab"
)

// aliasTable holds the names that stand for types, attributes and locations in
// the text being printed. A type and an attribute of the same pointer do not
// exist, so one map serves both.
type aliasTable struct {
	names     map[Attribute]string // with sigil; types are keys too
	locations locatedEntries       // each has one
	list      []*aliasEntry        // with a name, in order of definition
	long      []longAlias          // their definitions come first
}

// locatedEntries are the entries of locations.
type locatedEntries struct {
	index locationIndex
	list  slab.List[*aliasEntry] // by number
}

// of is the entry of a location; nil if it has none.
func (t *locatedEntries) of(l Location) *aliasEntry {
	if n, ok := t.index.find(l.ID()); ok {
		return t.list.At(n)
	}
	return nil
}

func (t *locatedEntries) add(e *aliasEntry) {
	t.index.add(e.loc.ID())
	t.list.Append(e)
}

// writeAlias appends the alias of a type or attribute; false if it has none.
func (p *Printer) writeAlias(a Attribute) bool {
	name, ok := p.aliases.names[a]
	if ok {
		p.Write(name)
	} else if l, isLoc := a.(*LocationAttr); isLoc {
		return p.locationAlias(l.loc)
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
	e := p.aliases.locations.of(l)
	if e != nil {
		p.aliasOf(e)
	}
	return e != nil
}

// aliasOf appends the alias of an entry that has one.
func (p *Printer) aliasOf(e *aliasEntry) {
	sigil := "#"
	if !e.isLocation() && e.isType {
		sigil = "!"
	}
	p.Write(sigil, e.alias())
	if e.number > 0 {
		p.Int(int64(e.number))
	}
}

// An aliasEntry is a type, attribute or location that was visited. There may be millions of locations, so it is small.
type aliasEntry struct {
	*aliasValue          // nil for a location
	loc         Location // if it is one
	number      int32    // behind the name, of those of that name; 0 for nothing
	depth       int32    // more than that of every alias inside; 0 if there is none, not even its own
	uses        int32    // how often it was met
	deferrable  bool     // the definition may follow the module
}

// An aliasValue is what an entry of a type or an attribute has besides.
type aliasValue struct {
	attr     Attribute // or a type
	isType   bool
	name     string        // proposed; empty for none
	children []*aliasEntry // which its text refers to
	extent   extent        // with aliases for parts that have one; see share
}

func newAliasEntry(v aliasValue) *aliasEntry { return &aliasEntry{aliasValue: &v} }

func (e *aliasEntry) isLocation() bool { return e.aliasValue == nil }

// alias is the name before its number; empty for none.
func (e *aliasEntry) alias() string {
	if e.isLocation() {
		return locationAliases
	}
	return e.name
}

// An aliasCollector finds out what needs an alias by printing everything once
// to nowhere, since only what is printed matters, and what stands inside an
// alias must have its own one defined before.
type aliasCollector struct {
	namer     aliasNamer
	attrs     map[Attribute]*aliasEntry
	locations locatedEntries
	entries   slab.Slab[aliasEntry]
	values    []*aliasEntry // types and attributes, in the order in which they were met
	shares    bool          // see share
	finished  []*aliasEntry // then: all, each behind what it is made of
	// Of the entry being visited:
	current    *aliasEntry
	deferrable bool
}

// collectAliases makes the table for the text of op; nil when nothing has one.
// With share, what is shared or deep has one, too.
func collectAliases(op *Operation, opts *PrintOptions, share bool) *aliasTable {
	c := &aliasCollector{namer: newAliasNamer(), attrs: map[Attribute]*aliasEntry{}, shares: share}
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
		n := newAliasEntry(aliasValue{attr: a, name: c.namer.attribute(a)})
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
		n := newAliasEntry(aliasValue{attr: t, isType: true, name: c.namer.typ(t)})
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
	c.visit(c.locations.of(l), deferrable, func() *aliasEntry {
		n := c.entries.New()
		n.loc, n.deferrable = l, deferrable
		c.locations.add(n)
		return n
	}, func() {
		parts := l.Parts()
		if parts.Metadata != nil {
			p.Attribute(parts.Metadata)
		}
		for child := range parts.shown {
			c.location(p, child, deferrable)
		}
	})
}

// shown yields the locations inside that the text shows.
func (p *LocationParts) shown(yield func(Location) bool) {
	for _, child := range p.Children {
		if (child != UnknownLoc || p.Kind != LocName) && !yield(child) {
			return
		}
	}
}

// inside yields the entries that the text of e refers to, more than once if it does so.
func (c *aliasCollector) inside(e *aliasEntry) iter.Seq[*aliasEntry] {
	if !e.isLocation() {
		return slices.Values(e.children)
	}
	return func(yield func(*aliasEntry) bool) {
		parts := e.loc.Parts()
		if parts.Metadata != nil && !yield(c.of(parts.Metadata)) {
			return
		}
		for l := range parts.shown {
			if !yield(c.locations.of(l)) {
				return
			}
		}
	}
}

// of is the entry of an attribute that was visited.
func (c *aliasCollector) of(a Attribute) *aliasEntry {
	if l, ok := a.(*LocationAttr); ok {
		return c.locations.of(l.loc)
	}
	return c.attrs[a]
}

// locationAliases is what all locations are called.
const locationAliases = "loc"

// visit records an entry, with what is inside when it is new.
func (c *aliasCollector) visit(e *aliasEntry, deferrable bool, make func() *aliasEntry, inside func()) {
	outer, outerDeferrable := c.current, c.deferrable
	if e == nil {
		e = make()
		if !e.isLocation() {
			c.values = append(c.values, e)
		}
		if e.alias() != "" {
			e.depth = 1
		}
		c.current, c.deferrable = e, deferrable
		inside()
		c.current, c.deferrable = outer, outerDeferrable
		if c.shares {
			c.finished = append(c.finished, e)
		}
	} else if !deferrable {
		c.define(e)
	}
	e.uses++
	if outer != nil {
		if !outer.isLocation() {
			outer.children = append(outer.children, e)
		}
		if e.depth > 0 {
			outer.depth = max(outer.depth, e.depth+1)
		}
	}
}

// define makes the definition precede the module, with all it needs.
func (c *aliasCollector) define(e *aliasEntry) {
	if !e.deferrable {
		return
	}
	e.deferrable = false
	for child := range c.inside(e) {
		c.define(child)
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
	t := &aliasTable{names: map[Attribute]string{}, locations: c.locations}
	list := slices.DeleteFunc(c.values, func(e *aliasEntry) bool { return e.alias() == "" })
	list = slices.Grow(list, c.locations.list.Len())
	list = slices.AppendSeq(list, c.locations.list.All())
	if len(list) == 0 {
		return nil
	}
	t.list = inOrder(list)
	count := map[string]int32{}
	of, same := "", int32(0)
	for _, e := range t.list {
		if name := e.alias(); name != of {
			count[of] = same
			of, same = name, count[name]
		}
		e.number = same
		same++
		if !e.isLocation() {
			var p Printer
			p.aliasOf(e)
			t.names[e.attr] = string(p.buf)
		}
	}
	return t
}

// inOrder sorts entries by depth, then types first, then by name, and leaves the others as they are. It counts: there may be millions of
// locations, all of one name.
func inOrder(list []*aliasEntry) []*aliasEntry {
	type kind struct {
		isType bool
		name   string
	}
	ranks := map[kind]int{}
	deepest := 0
	for _, e := range list {
		deepest = max(deepest, int(e.depth))
		if !e.isLocation() {
			ranks[kind{e.isType, e.name}] = 0
		}
	}
	location := kind{name: locationAliases}
	ranks[location] = 0
	kinds := slices.SortedFunc(maps.Keys(ranks), func(a, b kind) int {
		return cmp.Or(boolInt(b.isType)-boolInt(a.isType), strings.Compare(a.name, b.name))
	})
	for rank, k := range kinds {
		ranks[k] = rank
	}
	ofLocations := ranks[location]
	list = countingSort(list, len(kinds), func(e *aliasEntry) int {
		if e.isLocation() {
			return ofLocations
		}
		return ranks[kind{e.isType, e.name}]
	})
	return countingSort(list, deepest+1, func(e *aliasEntry) int { return int(e.depth) })
}

// countingSort sorts by a key less than keys, and leaves what has the same as it is.
func countingSort[T any](list []T, keys int, key func(T) int) []T {
	ends := make([]int, keys+1)
	for _, x := range list {
		ends[key(x)+1]++
	}
	for i := range keys {
		ends[i+1] += ends[i]
	}
	out := make([]T, len(list))
	for _, x := range list {
		at := &ends[key(x)]
		out[*at] = x
		*at++
	}
	return out
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
		p.aliasOf(e)
		p.Write(" = ")
		switch {
		case e.isLocation():
			p.Write("loc(")
			p.locationText(e.loc, false)
			p.Write(")")
		case e.isType:
			p.typeInFull(e.attr)
		default:
			p.attributeInFull(e.attr, elideNever)
		}
		p.Write("\n")
		p.seal()
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
