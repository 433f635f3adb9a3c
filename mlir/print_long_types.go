package mlir

import (
	"cmp"
	"math"
	"slices"
	"strconv"
)

// A longAlias is the alias of a type whose text is too long to be repeated.
type longAlias struct {
	name string // with sigil
	text string // of the type, in which parts are aliases too
}

// withLong is t, which may be nil, with aliases for those of list, the types that the
// text uses, that are long. As what is long inside of a type has an alias already, the
// texts together are about as long as the types have parts.
func (t *aliasTable) withLong(p *Printer, list []Type) *aliasTable {
	l := longAliases{nodes: map[Type]*longNode{}, taken: map[string]bool{}, next: map[string]int{}}
	l.table.names = map[Attribute]string{}
	if t != nil {
		for _, name := range t.names {
			l.taken[name] = true
		}
	}
	l.printer = Printer{opts: p.opts, aliases: &l.table, dialect: p.dialect, workers: 1}
	for _, root := range list {
		if l.nodes[root] == nil {
			l.visit(root)
		}
	}
	switch {
	case len(l.table.long) == 0:
		return t
	case t == nil:
		return &l.table
	}
	for of, name := range l.table.names {
		if t.names[of] == "" {
			t.names[of] = name
		}
	}
	t.long = l.table.long
	return t
}

// lacksLong reports whether one of list is long, or has a part that is, and has no alias in t, which may be nil.
func (t *aliasTable) lacksLong(opts *PrintOptions, list []Type) bool {
	l := longAliases{nodes: map[Type]*longNode{}, given: t}
	l.printer = Printer{opts: opts, aliases: t, dialect: "builtin", workers: 1}
	for _, root := range list {
		if l.nodes[root] == nil && !l.lacking {
			l.visit(root)
		}
	}
	return l.lacking
}

// defines reports whether t and other define the same long types. Each may be nil.
func (t *aliasTable) defines(other *aliasTable) bool {
	var a, b []longAlias
	if t != nil {
		a = t.long
	}
	if other != nil {
		b = other.long
	}
	return slices.Equal(a, b)
}

// longAliases goes over types depth first, parts before the whole, on a stack of its
// own. Types that contain themselves are a circle, which is finished as a whole.
type longAliases struct {
	table   aliasTable // of the long types alone: their definitions come first
	printer Printer
	nodes   map[Type]*longNode
	path    []*longNode // from the root to where the search is
	open    []*longNode // whose circles may go on
	met     int
	taken   map[string]bool
	next    map[string]int // by name proposed, the next number to put behind it

	given   *aliasTable // others than these are only looked for
	lacking bool        // there are others
}

// A longNode is a type in the search for circles (Tarjan's).
type longNode struct {
	typ       Type
	parts     []Type // still to be visited
	order     int
	low       int  // the least order that is reached through the parts
	completed bool // its circle has ended
}

func (l *longAliases) visit(root Type) {
	l.enter(root)
	for len(l.path) > 0 {
		n := l.path[len(l.path)-1]
		if len(n.parts) == 0 {
			l.leave(n)
			continue
		}
		part := n.parts[0]
		n.parts = n.parts[1:]
		if m := l.nodes[part]; m == nil {
			l.enter(part)
		} else if !m.completed {
			n.low = min(n.low, m.order)
		}
	}
}

func (l *longAliases) enter(t Type) {
	l.met++
	n := &longNode{typ: t, order: l.met, low: l.met}
	if c, ok := t.(Composite); ok {
		c.SubElements(func(a Attribute) {
			if a, ok := a.(*TypeAttr); ok {
				n.parts = append(n.parts, a.t)
			}
		}, func(part Type) { n.parts = append(n.parts, part) })
	}
	l.nodes[t] = n
	l.path, l.open = append(l.path, n), append(l.open, n)
}

func (l *longAliases) leave(n *longNode) {
	l.path = l.path[:len(l.path)-1]
	if len(l.path) > 0 {
		around := l.path[len(l.path)-1]
		around.low = min(around.low, n.low)
	}
	if n.low < n.order {
		return // a part of a circle that goes on
	}
	i := len(l.open) - 1
	for l.open[i] != n {
		i--
	}
	circle := l.open[i:]
	l.open = l.open[:i]
	if len(circle) > 1 { // the text of the first has no alias of the others: let it be a struct, not the pointer to it
		slices.SortStableFunc(circle, func(a, b *longNode) int { return cmp.Compare(a.columns(), b.columns()) })
	}
	for _, n := range circle {
		if n.completed = true; len(circle) <= largestCircle {
			l.define(n.typ)
		}
	}
}

// largestCircle is a type and a pointer to it. In larger circles several types lead to each other, and the text of each is its
// way round: an alias in it would begin another way.
const largestCircle = 2

// columns is how long the type may be.
func (n *longNode) columns() int {
	if hook := n.typ.Dialect().LongTypeAlias; hook != nil {
		_, columns := hook(n.typ)
		return columns
	}
	return math.MaxInt
}

// define gives t an alias if it is long.
func (l *longAliases) define(t Type) {
	if t.Dialect().LongTypeAlias == nil {
		return
	}
	name, columns := t.Dialect().LongTypeAlias(t)
	if name == "" || l.given != nil && l.given.names[t] != "" {
		return
	}
	l.printer.buf = l.printer.buf[:0]
	l.printer.typeInFull(t)
	if len(l.printer.buf) <= columns {
		return
	}
	if l.next == nil {
		l.lacking = true
		return
	}
	name = l.unused("!" + aliasName(name))
	l.table.names[t] = name
	l.table.long = append(l.table.long, longAlias{name, string(l.printer.buf)})
}

// unused is name, or name with the next number behind it.
func (l *longAliases) unused(name string) string {
	stem := name
	if byteClass[name[len(name)-1]]&isDigit != 0 {
		stem += "_"
	}
	for candidate := name; ; {
		n := l.next[name]
		l.next[name]++
		if n > 0 {
			candidate = stem + strconv.Itoa(n)
		}
		if !l.taken[candidate] {
			l.taken[candidate] = true
			return candidate
		}
	}
}

// aliasName makes a name fit for an alias: a word of letters, digits and underscores.
func aliasName(s string) string {
	const longest = 48
	out := make([]byte, 0, min(len(s), longest)+1)
	for i := 0; i < len(s) && len(out) < longest; i++ {
		switch c := s[i]; {
		case byteClass[c]&(isLetter|isDigit) != 0:
			if len(out) == 0 && byteClass[c]&isDigit != 0 {
				out = append(out, '_')
			}
			out = append(out, c)
		case len(out) > 0 && out[len(out)-1] != '_':
			out = append(out, '_')
		}
	}
	if len(out) == 0 {
		return "type"
	}
	return string(out)
}
