package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
)

// A numbering gives numbers to all that the operations of a module refer to: what
// is used most gets the lowest, since these take the fewest bytes. The order is
// MLIR's, so that files come out as its own do.
type numbering struct {
	w *writer

	dialects  []*dialectUse
	byDialect map[string]*dialectUse

	uses   slab.Slab[entryUse]
	attrs  []*entryUse // also those locations that have an entry
	byAttr map[mlir.Attribute]*entryUse
	byLoc  locTable
	locs   locationList
	late   lateUses
	types  []*entryUse
	byType map[mlir.Type]*entryUse
	ops    []*opUse
	byOp   map[*mlir.OpName]*opUse

	place    uint32            // how many locations of the list come before what is being numbered
	packing  *dialectUse       // of the packed regions around it; nil for none
	order    []attrCode        // attributes and locations by number
	handles  map[handle]uint64 // numbers of resources, once they are known
	found    map[handle]*mlir.Resource
	inText   map[mlir.Attribute]struct{} // attributes and types in text that were looked at for resources
	records  []*wire.Record              // one for each level of nesting
	depth    int
	anyProps bool // some operation has properties apart from attributes
	first    firstNumbers
}

// firstNumbers are where numbers start: behind those of the file that is continued.
type firstNumbers struct{ dialects, attrs, types, ops int }

// A dialectUse is a dialect that the module uses.
type dialectUse struct {
	name      string
	number    int
	in        *wire.Interface
	hooks     *mlir.BytecodeInterface
	resources []mlir.Resource
}

// numbered is what entries and names of operations have in common.
type numbered struct {
	dialect *dialectUse
	refs    uint32
	number  uint32
}

// An entryUse is an attribute or a type that the module refers to, or a location
// that refers to something else or that something other than an operation or an
// argument refers to.
type entryUse struct {
	numbered
	attr   mlir.Attribute
	loc    mlir.Location
	typ    mlir.Type
	hooked bool // the program or the dialect encodes it
	custom bool // not text
	// place is how many locations of the list are numbered before an attribute.
	place uint32
	// same is one more than the place that a location has in the list; 0 for none.
	same uint32
	size uint32 // of what is written
}

// An opUse is the name of an operation.
type opUse struct {
	numbered
	op   *mlir.OpName
	name string // without the dialect
	form opLayout

	old           bool   // it is in the file that is continued
	dialectNumber uint64 // plus one, where the dialect has one for packed regions
}

func newNumbering(w *writer) *numbering {
	return &numbering{
		w: w, byDialect: map[string]*dialectUse{},
		byAttr: map[mlir.Attribute]*entryUse{}, byType: map[mlir.Type]*entryUse{},
		byOp: map[*mlir.OpName]*opUse{}, handles: map[handle]uint64{},
	}
}

// module numbers everything in and of what was drafted.
func (n *numbering) module(tops []*draft, by []*drafter) {
	parts, places := sequence(tops, n.w.drafts)
	n.locs.known = &n.byLoc
	n.locs.collect(parts, places, n.w.drafts, len(by), &n.late)
	n.merge(parts, by)
	n.numberResources()
	for i, d := range n.dialects {
		d.number = n.first.dialects + i
	}
	assign(n.types, n.first.types, func(e *entryUse) *numbered { return &e.numbered })
	assign(n.ops, n.first.ops, func(e *opUse) *numbered { return &e.numbered })
	n.assignAttrs()
}

// op numbers the name of op.
func (n *numbering) op(op *mlir.Operation) *opUse {
	use := n.byOp[op.Name()]
	if use == nil {
		use = n.newOp(op)
	}
	if use.dialectNumber != 0 && use.dialect == n.packing {
		return use
	}
	if use.refs++; use.refs == 1 && !use.old {
		n.ops = append(n.ops, use)
	}
	return use
}

func (n *numbering) newOp(op *mlir.Operation) *opUse {
	use := &opUse{op: op.Name()}
	text := n.w.nameOf(op)
	written := mlir.GetOpName(text)
	if known := n.byOp[written]; known != nil && op.Def() == known.op.Def() { // by another of its names
		n.byOp[use.op] = known
		return known
	}
	namespace, name, _ := strings.Cut(text, ".")
	use.name, use.dialect = name, n.dialect(namespace)
	use.form = n.w.layoutOf(op.Def(), text)
	if in := use.dialect.hooks; in != nil && op.Def() != nil {
		if in.ShortName != nil {
			use.name = in.ShortName(name)
		}
		if in.OpNumber != nil {
			if number, ok := in.OpNumber(name); ok {
				use.dialectNumber = number + 1
			}
		}
	}
	n.byOp[use.op], n.byOp[written] = use, use
	return use
}

func (n *numbering) dialect(namespace string) *dialectUse {
	d := n.byDialect[namespace]
	if d == nil {
		d = &dialectUse{name: namespace, in: wire.Interfaces[namespace], hooks: n.w.hooksOf(namespace)}
		n.byDialect[namespace] = d
		n.dialects = append(n.dialects, d)
	}
	return d
}

// location numbers a location that an attribute or another location refers to.
func (n *numbering) location(l mlir.Location) {
	if i, ok := n.late.index(l); ok && (n.late.at[i] != 0 || l.Kind() > mlir.LocFileLineCol) {
		n.lateLocation(i)
		return
	}
	n.simpleLocation(l)
}

// simpleLocation is location for one that is not late.
func (n *numbering) simpleLocation(l mlir.Location) {
	if use := n.byLoc.get(l.ID()); use != nil {
		use.refs++
		return
	}
	place, ok := n.locs.find(l.ID())
	if ok && place < n.place {
		n.locs.refs[place]++
		return
	}
	if !ok {
		place = noPlace
	}
	n.addLocation(l, place).refs++
}

const noPlace = ^uint32(0)

// addLocation makes an entry of a location, with the references that it has from
// the list.
func (n *numbering) addLocation(l mlir.Location, place uint32) *entryUse {
	use := n.uses.New()
	use.loc, use.same = l, place+1
	n.byLoc.put(use)
	n.addAttr(use, n.dialect(mlir.Builtin.Name))
	use.refs = 0
	if place != noPlace {
		use.refs, n.locs.refs[place] = n.locs.refs[place], 0
		if file, _, _, packed := l.FileLineCol(); packed {
			n.fileOfList(file)
			return use
		}
	}
	r := n.enter()
	n.fields(&wire.LocationRow(l, r).Encoding, r)
	n.depth--
	return use
}

func (n *numbering) attr(a mlir.Attribute) {
	if l, ok := a.(*mlir.LocationAttr); ok {
		n.location(l.Loc())
		return
	}
	if use := n.byAttr[a]; use != nil {
		use.refs++
		return
	}
	use := n.uses.New()
	use.attr = a
	n.byAttr[a] = use
	if o, ok := a.(*mlir.OpaqueAttr); ok {
		n.addAttr(use, n.dialect(o.Namespace()))
		return
	}
	n.addAttr(use, n.dialect(n.w.namespace(a.Dialect())))
	if use.hooked = n.w.hookAttr(use, refCounter{n: n}); use.hooked {
		return
	}
	if in := use.dialect.in; in != nil && in.AttrRow != nil {
		r := n.enter()
		defer func() { n.depth-- }()
		if row := in.AttrRow(a, r); row != nil {
			n.fields(&row.Encoding, r)
			return
		}
	}
	n.resourcesIn(a)
}

func (n *numbering) addAttr(use *entryUse, d *dialectUse) {
	use.refs, use.dialect, use.place = 1, d, n.place
	n.attrs = append(n.attrs, use)
}

func (n *numbering) typ(t mlir.Type) {
	if use := n.byType[t]; use != nil {
		use.refs++
		return
	}
	use := n.uses.New()
	use.typ, use.refs = t, 1
	n.byType[t] = use
	n.types = append(n.types, use)
	if o, ok := t.(*mlir.OpaqueType); ok {
		use.dialect = n.dialect(o.Namespace())
		return
	}
	use.dialect = n.dialect(n.w.namespace(t.Dialect()))
	if use.hooked = n.w.hookType(use, refCounter{n: n}); use.hooked {
		return
	}
	if in := use.dialect.in; in != nil && in.TypeRow != nil {
		r := n.enter()
		defer func() { n.depth-- }()
		if row := in.TypeRow(t, r); row != nil {
			n.fields(&row.Encoding, r)
			return
		}
	}
	n.resourcesIn(t)
}

// enter is a record for another level of nesting.
func (n *numbering) enter() *wire.Record {
	if n.depth == len(n.records) {
		n.records = append(n.records, new(wire.Record))
	}
	r := n.records[n.depth]
	n.depth++
	r.Reset()
	return r
}

// fields numbers what the fields of an encoding refer to.
func (n *numbering) fields(e *wire.Encoding, r *wire.Record) {
	var singles [4]int // how many of a letter were seen
	for i := range len(e.Layout) {
		switch e.Layout[i] {
		case 'a':
			n.attr(r.Attrs[singles[0]])
			singles[0]++
		case 't':
			n.typ(r.Types[singles[1]])
			singles[1]++
		case 'l':
			n.location(r.Locs[singles[2]])
			singles[2]++
		case 'n':
			n.attr(mlir.GetStringAttr(r.Names[singles[3]]))
			singles[3]++
		case 'A':
			for _, a := range r.List {
				n.attr(a)
			}
		case 'T':
			for _, t := range r.TypList {
				n.typ(t)
			}
		case 'U':
			for _, t := range r.Outs {
				n.typ(t)
			}
		case 'L':
			for _, l := range r.LocList {
				n.location(l)
			}
		case 'd':
			for _, e := range r.Entries {
				n.attr(mlir.GetStringAttr(e.Name))
				n.attr(e.Value)
			}
		case 'r':
			n.resource(mlir.Builtin.Name, r.Key)
		}
	}
}

func (n *numbering) attrNumber(a mlir.Attribute) uint64 {
	if l, ok := a.(*mlir.LocationAttr); ok {
		return n.locNumber(l.Loc())
	}
	return uint64(n.byAttr[a].number)
}

func (n *numbering) typeNumber(t mlir.Type) uint64 { return uint64(n.byType[t].number) }

func (n *numbering) nameNumber(s string) uint64 {
	return uint64(n.byAttr[mlir.GetStringAttr(s)].number)
}

func (n *numbering) locNumber(l mlir.Location) uint64 {
	if use := n.late.use(l); use != nil {
		return uint64(use.number)
	}
	return n.simpleNumber(l)
}

// simpleNumber is locNumber for one that is not late.
func (n *numbering) simpleNumber(l mlir.Location) uint64 {
	if use := n.byLoc.get(l.ID()); use != nil {
		return uint64(use.number)
	}
	place, _ := n.locs.find(l.ID())
	return uint64(n.locs.number[place])
}
