package bytecode

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// A numbering gives numbers to all that the operations of a module refer to: what
// is used most gets the lowest, since these take the fewest bytes. The order is
// MLIR's, so that files come out as its own do.
type numbering struct {
	w *writer

	dialects  []*dialectUse
	byDialect map[string]*dialectUse

	attrs  []*entryUse
	byAttr map[mlir.Attribute]*entryUse
	locs   locationTable
	types  []*entryUse
	byType map[mlir.Type]*entryUse
	ops    []*opUse
	byOp   map[*mlir.OpName]*opUse

	someTypes [recents]*entryUse // of byType and byOp, by address
	someOps   [recents]*opUse

	values   valueTable
	plans    []opPlan
	blocks   map[*mlir.Block]blockPlan
	regions  map[*mlir.Region]uint32  // how many values they define
	captures map[*mlir.Operation]bool // operations whose regions use values from outside
	handles  map[string]uint64        // numbers of builtin resources
	lastName string                   // the string attribute asked for last
	lastUse  *entryUse
	records  []*record // one for each level of nesting
	depth    int
	anyProps bool // some operation has properties apart from attributes
	first    firstNumbers

	packed  map[*mlir.Operation]*packedBody // operations whose regions are packed
	packing *dialectUse                     // of the one around what is being numbered; nil for none
}

// firstNumbers are where numbers start: behind those of the file that is continued.
type firstNumbers struct{ dialects, attrs, types, ops int }

// A dialectUse is a dialect that the module uses.
type dialectUse struct {
	name      string
	number    int
	in        *Interface
	hooks     *mlir.BytecodeInterface
	keys      map[string]bool // of the resources
	resources []mlir.Resource
}

// numbered is what entries and names of operations have in common.
type numbered struct {
	dialect *dialectUse
	refs    int
	number  uint64
}

// An entryUse is an attribute, a location or a type that the module refers to.
type entryUse struct {
	numbered
	attr mlir.Attribute
	loc  mlir.Location
	typ  mlir.Type
	// hooked: the program or the dialect encodes it.
	hooked bool
}

// An opUse is the name of an operation.
type opUse struct {
	numbered
	op   *mlir.OpName
	name string // without the dialect
	form opLayout

	old           bool   // it is in the file that is continued
	dialectNumber uint64 // plus one, where the dialect has one for packed regions

	last    *opForm // of the last operation of the name
	lastKey formKey
}

func newNumbering(w *writer) *numbering {
	return &numbering{
		w: w, byDialect: map[string]*dialectUse{},
		byAttr: map[mlir.Attribute]*entryUse{}, byType: map[mlir.Type]*entryUse{},
		byOp: map[*mlir.OpName]*opUse{}, blocks: map[*mlir.Block]blockPlan{}, regions: map[*mlir.Region]uint32{},
		captures: map[*mlir.Operation]bool{}, handles: map[string]uint64{},
	}
}

// A numberTask is a region to be numbered, and the number of its first value.
type numberTask struct {
	region  *mlir.Region
	first   uint32
	packing *dialectUse
}

// module numbers everything in and of root, which is all there is. Regions are taken from a stack: an
// operation's are numbered after all that is directly in the region around.
func (n *numbering) module(root *mlir.Operation) {
	n.add(root)
	n.finish()
}

// add numbers everything in and of root, and returns its plan.
func (n *numbering) add(root *mlir.Operation) (plan int) {
	n.locs.reserve(n.survey(root))
	plan = len(n.plans)
	n.packing = nil
	next := uint32(0)
	n.operation(root, &next)
	stack := n.pushRegions(nil, root, next)
	for len(stack) > 0 {
		t := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if t.region.Empty() {
			continue
		}
		next, n.packing = t.first, t.packing
		index := uint32(0)
		for b := range t.region.Blocks {
			first := len(n.plans)
			n.block(b, &next)
			n.blocks[b] = blockPlan{index, first, len(n.plans) - first}
			index++
		}
		n.regions[t.region] = next - t.first
		for b := range t.region.Blocks {
			for op := b.First(); op != nil; op = op.Next() {
				stack = n.pushRegions(stack, op, next)
			}
		}
	}
	return plan
}

// finish gives the numbers when everything was added.
func (n *numbering) finish() {
	n.numberResources()
	for i, d := range n.dialects {
		d.number = n.first.dialects + i
	}
	assign(n.attrs, n.first.attrs, func(e *entryUse) *numbered { return &e.numbered })
	assign(n.types, n.first.types, func(e *entryUse) *numbered { return &e.numbered })
	assign(n.ops, n.first.ops, func(e *opUse) *numbered { return &e.numbered })
}

func (n *numbering) pushRegions(stack []numberTask, op *mlir.Operation, next uint32) []numberTask {
	if op.NumRegions() == 0 {
		return stack
	}
	if n.isIsolated(op) {
		next = 0
	}
	packing := n.packing
	if b := n.packed[op]; b != nil {
		packing = b.use.dialect
	}
	for i := range op.NumRegions() {
		stack = append(stack, numberTask{op.Region(i), next, packing})
	}
	return stack
}

// isIsolated reports whether the regions of op use no value from outside.
func (n *numbering) isIsolated(op *mlir.Operation) bool {
	return op.Has(mlir.IsolatedFromAbove) || !n.captures[op]
}

func (n *numbering) block(b *mlir.Block, next *uint32) {
	for _, a := range b.Arguments {
		n.values.put(a, *next)
		*next++
		if n.packing == nil {
			n.location(a.Loc())
		}
		n.typ(a.Type())
	}
	for op := b.First(); op != nil; op = op.Next() {
		n.operation(op, next)
	}
}

func (n *numbering) operation(op *mlir.Operation, next *uint32) {
	use := n.op(op)
	for _, v := range op.Results {
		n.values.put(v, *next)
		*next++
		n.typ(v.Type())
	}
	plan := opPlan{use: use}
	if n.packs(use, op) {
		plan.form = n.packedForm(use, op)
	} else {
		plan.form = n.w.formOf(use, op)
		n.form(plan.form)
	}
	if n.packing == nil {
		plan.loc = n.location(op.Loc())
	}
	n.plans = append(n.plans, plan)
}

// op numbers the name of op.
func (n *numbering) op(op *mlir.Operation) *opUse {
	use := n.findOp(op)
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
	n.byOp[use.op] = use
	return use
}

func (n *numbering) dialect(namespace string) *dialectUse {
	d := n.byDialect[namespace]
	if d == nil {
		d = &dialectUse{name: namespace, in: interfaces[namespace], hooks: n.w.hooksOf(namespace)}
		n.byDialect[namespace] = d
		n.dialects = append(n.dialects, d)
	}
	return d
}

func (n *numbering) location(l mlir.Location) *entryUse {
	use, fresh := n.locs.add(l)
	if !fresh {
		use.refs++
		return use
	}
	n.addAttr(use, n.dialect(mlir.Builtin.Name))
	r := n.enter()
	n.fields(&locationRow(l, r).encoding, r)
	n.depth--
	return use
}

func (n *numbering) attr(a mlir.Attribute) *entryUse {
	if l, ok := a.(*mlir.LocationAttr); ok {
		return n.location(l.Loc())
	}
	if use := n.byAttr[a]; use != nil {
		use.refs++
		return use
	}
	use := &entryUse{attr: a}
	n.byAttr[a] = use
	if o, ok := a.(*mlir.OpaqueAttr); ok {
		n.addAttr(use, n.dialect(o.Namespace()))
		return use
	}
	n.addAttr(use, n.dialect(n.w.namespace(a.Dialect())))
	if use.hooked = n.w.hookAttr(use, refCounter{n}); use.hooked {
		return use
	}
	if in := use.dialect.in; in != nil && in.attrRow != nil {
		r := n.enter()
		if row := in.attrRow(a, r); row != nil {
			n.fields(&row.encoding, r)
		} else {
			n.resourcesIn(a)
		}
		n.depth--
	}
	return use
}

func (n *numbering) addAttr(use *entryUse, d *dialectUse) {
	use.refs, use.dialect = 1, d
	n.attrs = append(n.attrs, use)
}

func (n *numbering) typ(t mlir.Type) {
	if use := n.findType(t); use != nil {
		use.refs++
		return
	}
	use := &entryUse{typ: t}
	use.refs = 1
	n.byType[t] = use
	n.types = append(n.types, use)
	if o, ok := t.(*mlir.OpaqueType); ok {
		use.dialect = n.dialect(o.Namespace())
		return
	}
	use.dialect = n.dialect(n.w.namespace(t.Dialect()))
	if use.hooked = n.w.hookType(use, refCounter{n}); use.hooked {
		return
	}
	if in := use.dialect.in; in != nil && in.typeRow != nil {
		r := n.enter()
		if row := in.typeRow(t, r); row != nil {
			n.fields(&row.encoding, r)
		}
		n.depth--
	}
}

// name numbers the string attribute s, which is often the same as the last time:
// the file of a location.
func (n *numbering) name(s string) {
	if n.lastUse != nil && s == n.lastName {
		n.lastUse.refs++
		return
	}
	a := mlir.GetStringAttr(s)
	n.attr(a)
	n.lastName, n.lastUse = s, n.byAttr[a]
}

// nameNumber is the number of the string attribute s.
func (n *numbering) nameNumber(s string) uint64 {
	if n.lastUse == nil || s != n.lastName {
		n.lastName, n.lastUse = s, n.byAttr[mlir.GetStringAttr(s)]
	}
	return n.lastUse.number
}

// enter is a record for another level of nesting.
func (n *numbering) enter() *record {
	if n.depth == len(n.records) {
		n.records = append(n.records, new(record))
	}
	r := n.records[n.depth]
	n.depth++
	r.reset()
	return r
}

// fields numbers what the fields of an encoding refer to.
func (n *numbering) fields(e *encoding, r *record) {
	var singles [6]int // how many of a letter were seen
	for i := range len(e.layout) {
		switch e.layout[i] {
		case 'a':
			n.attr(r.attrs[singles[0]])
			singles[0]++
		case 't':
			n.typ(r.types[singles[1]])
			singles[1]++
		case 'l':
			n.location(r.locs[singles[2]])
			singles[2]++
		case 'n':
			n.name(r.names[singles[3]])
			singles[3]++
		case 'A':
			for _, a := range r.list {
				n.attr(a)
			}
		case 'T':
			for _, t := range r.typList {
				n.typ(t)
			}
		case 'U':
			for _, t := range r.outs {
				n.typ(t)
			}
		case 'L':
			for _, l := range r.locList {
				n.location(l)
			}
		case 'd':
			for _, e := range r.entries {
				n.attr(mlir.GetStringAttr(e.Name))
				n.attr(e.Value)
			}
		case 'r':
			n.resource(r.key)
		}
	}
}

func (n *numbering) attrNumber(a mlir.Attribute) uint64 {
	if l, ok := a.(*mlir.LocationAttr); ok {
		return n.locs.number(l.Loc())
	}
	return n.byAttr[a].number
}
