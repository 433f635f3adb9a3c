package bytecode

import (
	"cmp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/mlir"
)

// A packedBody is an operation whose regions are packed.
type packedBody struct {
	op    *mlir.Operation
	use   *opUse
	form  *opForm
	bytes emitter
}

// packs reports whether the regions of an operation are packed.
func (n *numbering) packs(use *opUse, op *mlir.Operation) bool {
	in, def := use.dialect.hooks, op.Def()
	if op.NumRegions() == 0 || in == nil || def == nil || in.PacksRegions == nil || n.packing != nil || n.w.version < nativeProperties {
		return false
	}
	if !in.PacksRegions(def, in.Version) || !n.isIsolated(op) {
		return false
	}
	for i := range op.NumRegions() {
		if !op.Region(i).Empty() {
			return true
		}
	}
	return false
}

// packedForm numbers what the properties and the packed locations of an operation refer to. What else is in its regions is
// numbered as everything is.
func (n *numbering) packedForm(use *opUse, op *mlir.Operation) *opForm {
	f := &opForm{hasProps: true}
	n.anyProps = true
	in, def := use.dialect.hooks, op.Def()
	in.WriteProperties(def, op.Properties(), op.Attrs(), refCounter{n})
	if n.packed == nil {
		n.packed = map[*mlir.Operation]*packedBody{}
	}
	n.packed[op] = &packedBody{op: op, use: use, form: f}
	packLocations(op, refCounter{n})
	return f
}

// packLocations runs through the locations of all that is in op.
func packLocations(op *mlir.Operation, w mlir.BytecodeWriter) {
	p := locationPacker{w: w}
	p.start(op.Loc())
	p.inside(op)
	p.finish()
}

func (p *locationPacker) inside(op *mlir.Operation) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for _, a := range b.Arguments {
				p.add(a.Loc())
			}
			for op := b.First(); op != nil; op = op.Next() {
				p.add(op.Loc())
				p.inside(op)
			}
		}
	}
}

// packBodies packs regions, on all cores, and puts them among the properties.
func (w *writer) packBodies(list []*packedBody) {
	workers := w.opts.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if len(list) < manyOperations {
		workers = 1
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			p := bodyPacker{irWriter: irWriter{w: w}}
			for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
				list[i].bytes = p.body(list[i])
			}
		})
	}
	wg.Wait()
	for _, b := range list {
		number, ok := w.lists[string(b.bytes)]
		if !ok {
			number = uint64(w.firstList + len(w.lists))
			w.lists[string(b.bytes)] = number
			w.properties.blob(b.bytes)
		}
		b.form.number, b.form.numbered = number, true
	}
}

// A bodyPacker packs the regions of one operation after the other: first it finds shapes and templates, then it writes.
type bodyPacker struct {
	irWriter
	shapes    []shapeUse
	templates []templateUse
	byShape   map[string]int32 // by their bytes
	byRest    map[restKey]int32
	props     map[*opForm][]byte // as they are in a rest
	ops       []int32            // templates, of the operations in order
	next      int                // among ops
	sight     sight
	scratch   emitter
}

type shapeUse struct {
	bytes  string
	number uint64
	used   int // how often it will be written
	orders bool
}

type templateUse struct {
	shape  int32
	rest   string
	used   int
	number uint64 // plus one, of those in the table
}

type restKey struct {
	shape int32
	rest  string
}

// body is the property list of an operation with packed regions.
func (p *bodyPacker) body(b *packedBody) emitter {
	var out, part emitter
	in := b.use.dialect.hooks
	in.WriteProperties(b.op.Def(), b.op.Properties(), b.op.Attrs(), &hookWriter{p.w, &part})
	out.blob(part)
	part = part[:0]
	packLocations(b.op, &hookWriter{p.w, &part})
	out.blob(part)
	p.shapes, p.templates, p.ops, p.next, p.sight = p.shapes[:0], p.templates[:0], p.ops[:0], 0, p.sight[:0]
	p.byShape, p.byRest, p.props = map[string]int32{}, map[restKey]int32{}, map[*opForm][]byte{}
	p.find(b.op, b.use.dialect)
	p.tables(&out)
	for i := range b.op.NumRegions() {
		p.region(&out, b.op.Region(i), true)
	}
	return out
}

// find goes over the operations in op, in the order in which they are written.
func (p *bodyPacker) find(op *mlir.Operation, dialect *dialectUse) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			plan := p.w.num.blocks[b]
			plans := p.w.num.plans[plan.first:][:plan.count]
			op := b.First()
			for i := range plans {
				p.ops = append(p.ops, p.template(op, &plans[i], dialect))
				p.find(op, dialect)
				op = op.Next()
			}
		}
	}
}

// template is the number of what the operation has in common with others.
func (p *bodyPacker) template(op *mlir.Operation, plan *opPlan, dialect *dialectUse) int32 {
	e := &p.scratch
	*e = (*e)[:0]
	orders := p.shape(e, op, plan, dialect)
	shape, ok := p.byShape[string(*e)]
	if !ok {
		shape = int32(len(p.shapes))
		s := shapeUse{bytes: string(*e), orders: orders}
		p.shapes = append(p.shapes, s)
		p.byShape[s.bytes] = shape
	}
	*e = (*e)[:0]
	p.rest(e, op, plan)
	t, ok := p.byRest[restKey{shape, string(*e)}]
	if !ok {
		t = int32(len(p.templates))
		u := templateUse{shape: shape, rest: string(*e)}
		p.templates = append(p.templates, u)
		p.byRest[restKey{shape, u.rest}] = t
	}
	p.templates[t].used++
	return t
}

// shape appends the shape of an operation. It reports whether the uses of its results have an order that is to be kept.
func (p *bodyPacker) shape(e *emitter, op *mlir.Operation, plan *opPlan, dialect *dialectUse) (orders bool) {
	if use := plan.use; use.dialectNumber != 0 && use.dialect == dialect {
		e.flagged(use.dialectNumber-1, true)
	} else {
		e.flagged(use.number, false)
	}
	results, operands, regions, successors := op.NumResults(), op.NumOperands(), op.NumRegions(), op.NumSuccessors()
	bits := uint64(min(results, shapeResults))<<shapeResultShift | uint64(min(operands, shapeOperands))<<shapeOperandShift
	if plan.form.hasProps {
		bits |= shapeProps
	}
	more := uint64(0)
	if plan.form.dict.Len() > 0 {
		more |= moreDict
	}
	for i := range results {
		orders = orders || !p.inReferenceOrder(op.Result(i))
	}
	if orders {
		more |= moreOrders
	}
	if regions > 0 {
		more |= moreRegions
		if p.w.num.isIsolated(op) {
			more |= moreIsolated
		}
	}
	if successors > 0 {
		more |= moreSuccessors
	}
	if more != 0 {
		bits |= shapeMore
	}
	e.varint(bits)
	if results >= shapeResults {
		e.varint(uint64(results))
	}
	if operands >= shapeOperands {
		e.varint(uint64(operands))
	}
	if more != 0 {
		e.varint(more)
	}
	if regions > 0 {
		e.varint(uint64(regions))
	}
	if successors > 0 {
		e.varint(uint64(successors))
	}
	return orders
}

// rest appends what else operations of a template have in common.
func (p *bodyPacker) rest(e *emitter, op *mlir.Operation, plan *opPlan) {
	for i := range op.NumResults() {
		e.varint(p.w.num.typeNumber(op.Result(i).Type()))
	}
	f := plan.form
	if f.dict.Len() > 0 {
		e.varint(f.dictUse.number)
	}
	if !f.hasProps {
		return
	}
	list, ok := p.props[f]
	if !ok {
		var props emitter
		p.w.encodeProps(&props, &plan.use.form, f)
		list = props
		p.props[f] = list
	}
	e.blob(list)
}

// tables numbers shapes and templates and writes them. A template is worth its place if it is shorter to name it than to
// write what it consists of each time.
func (p *bodyPacker) tables(e *emitter) {
	var table []*templateUse
	for i := range p.templates {
		t := &p.templates[i]
		t.number = 0
		if n := (t.used - 1) * len(t.rest); n > 1 && p.mayShare(t) {
			table = append(table, t)
			p.shapes[t.shape].used++
		} else {
			p.shapes[t.shape].used += t.used
		}
	}
	slices.SortStableFunc(table, func(a, b *templateUse) int { return cmp.Compare(b.used, a.used) })
	shapes := make([]*shapeUse, len(p.shapes))
	for i := range p.shapes {
		shapes[i] = &p.shapes[i]
	}
	slices.SortStableFunc(shapes, func(a, b *shapeUse) int { return cmp.Compare(b.used, a.used) })
	e.varint(uint64(len(shapes)))
	for i, s := range shapes {
		s.number = uint64(i)
		*e = append(*e, s.bytes...)
	}
	e.varint(uint64(len(table)))
	for i, t := range table {
		t.number = uint64(i) + 1
		e.varint(p.shapes[t.shape].number)
		*e = append(*e, t.rest...)
	}
	for i := range p.shapes {
		p.shapes[i].number += uint64(len(table))
	}
}

// mayShare reports whether a template may be in the table: operations with many results may not.
func (p *bodyPacker) mayShare(t *templateUse) bool {
	c := part([]byte(p.shapes[t.shape].bytes), 0, len(p.shapes[t.shape].bytes))
	c.varint()
	bits := c.varint()
	return bits>>shapeResultShift&shapeResults < shapeResults || c.varint() <= maxTemplateResults
}

// region writes a region; alone says that nothing around it is in sight.
func (p *bodyPacker) region(e *emitter, r *mlir.Region, alone bool) {
	count := 0
	for range r.Blocks {
		count++
	}
	e.varint(uint64(count))
	if count == 0 {
		return
	}
	n := p.w.num
	values := n.regions[r]
	e.varint(uint64(values))
	outer, first := p.sight, 0
	if alone {
		p.sight = nil
	} else {
		first = outer[len(outer)-1].end
	}
	p.sight.enter(first, int(values))
	for b := range r.Blocks {
		p.block(e, b)
	}
	p.sight.leave()
	p.sight = outer
}

func (p *bodyPacker) block(e *emitter, b *mlir.Block) {
	plan := p.w.num.blocks[b]
	plans := p.w.num.plans[plan.first:][:plan.count]
	e.flagged(uint64(len(plans)), b.NumArguments() > 0)
	if b.NumArguments() > 0 {
		p.arguments(e, b)
	}
	op := b.First()
	for range plans {
		p.operation(e, op)
		op = op.Next()
	}
}

func (p *bodyPacker) arguments(e *emitter, b *mlir.Block) {
	orders := false
	for _, a := range b.Arguments {
		orders = orders || !p.inReferenceOrder(a)
	}
	e.flagged(uint64(b.NumArguments()), orders)
	for _, a := range b.Arguments {
		e.varint(p.w.num.typeNumber(a.Type()))
	}
	if orders {
		p.useLists(e, b.NumArguments(), b.Argument)
	}
	p.sight.define(b.NumArguments())
}

func (p *bodyPacker) operation(e *emitter, op *mlir.Operation) {
	t := &p.templates[p.ops[p.next]]
	shape := &p.shapes[t.shape]
	p.next++
	if t.number > 0 {
		e.varint(t.number - 1)
	} else {
		e.varint(shape.number)
		*e = append(*e, t.rest...)
	}
	n := p.w.num
	for i := range op.NumOperands() {
		number, _ := n.values.get(op.Operand(i))
		code := p.sight.code(int(number))
		e.varint(code)
		if code == 0 {
			e.varint(uint64(number))
		}
	}
	for i := range op.NumSuccessors() {
		e.varint(uint64(n.blocks[op.Successor(i)].index))
	}
	if shape.orders {
		p.useLists(e, op.NumResults(), op.Result)
	}
	p.sight.define(op.NumResults())
	for i := range op.NumRegions() {
		p.region(e, op.Region(i), n.isIsolated(op))
	}
}
