package bytecode

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// packs is the interface of the dialect of op if it has the regions of such an operation packed, provided that it is
// isolated; nil for others. Workers may ask at the same time.
func (w *writer) packs(op *mlir.Operation) *mlir.BytecodeInterface {
	def := op.Def()
	if def == nil || w.version < nativeProperties {
		return nil
	}
	name, _ := w.spelled(op.Name())
	namespace, _, _ := strings.Cut(name, ".")
	in := w.hooksOf(namespace)
	if in == nil || in.PacksRegions == nil || !in.PacksRegions(def, in.Version) {
		return nil
	}
	for i := range op.NumRegions() {
		if op.Unread() || !op.Region(i).Empty() {
			return in
		}
	}
	return nil
}

// packedForm numbers what the properties and the packed locations of an operation refer to. What else is in its regions is
// numbered as everything is.
func (n *numbering) packedForm(use *opUse, d *draft) *opForm {
	f := &opForm{hasProps: true}
	n.anyProps = true
	use.dialect.hooks.WriteProperties(d.op.Def(), d.op.Properties(), d.op.Attrs(), refCounter{n: n})
	d.locations.refer(refCounter{n: n})
	d.form = f
	return f
}

// packBodies packs regions, on all cores.
func (w *writer) packBodies(list []*draft) []wire.Emitter {
	bodies, packers := make([]wire.Emitter, len(list)), make([]bodyPacker, w.workers)
	parallel.Each(w.workers, len(list), func(worker, i int) {
		packers[worker].w = w
		bodies[i] = packers[worker].body(list[i])
	})
	return bodies
}

// A bodyPacker packs the regions of one operation after the other: first it finds shapes and templates, then it writes.
type bodyPacker struct {
	w         *writer
	d         *draft
	shapes    []shapeUse
	templates []templateUse
	byShape   map[string]int32 // by their bytes
	byRest    map[restKey]int32
	byKind    map[opKind]int32
	props     map[*opForm][]byte // as they are in a rest
	ops       []int32            // templates, of the operations in order
	next      int                // among ops
	sight     sight
	scratch   wire.Emitter
}

type shapeUse struct {
	bytes  string
	number uint64
	used   int // how often it will be written
}

type templateUse struct {
	shape  int32
	rest   string
	used   int
	number uint64 // plus one, of those in the table
}

// An opKind is what says which template an operation has: words of the draft.
type opKind struct{ head, regions uint32 }

type restKey struct {
	shape int32
	rest  string
}

// body is the property list of an operation with packed regions.
func (p *bodyPacker) body(d *draft) wire.Emitter {
	var out, part wire.Emitter
	p.d = d
	d.packs.WriteProperties(d.op.Def(), d.op.Properties(), d.op.Attrs(), &hookWriter{p.w, &part})
	out.Blob(part)
	part = part[:0]
	d.locations.appendTo(&part, &hookWriter{p.w, &part})
	out.Blob(part)
	p.shapes, p.templates, p.ops, p.next, p.sight = p.shapes[:0], p.templates[:0], p.ops[:0], 0, p.sight[:0]
	p.byShape, p.byRest, p.byKind, p.props = map[string]int32{}, map[restKey]int32{}, map[opKind]int32{}, map[*opForm][]byte{}
	for i := range d.op.NumRegions() {
		p.find(uint32(i))
	}
	p.tables(&out)
	for i := range d.op.NumRegions() {
		p.region(&out, uint32(i), true)
	}
	return out
}

// find goes over the operations in a region, in the order in which they are written.
func (p *bodyPacker) find(index uint32) {
	r := &p.d.regions[index]
	words := p.d.words[r.words:]
	for range r.blocks {
		var b draftBlock
		b, words = p.d.block(words)
		for range b.count {
			var op draftOp
			op, words = p.d.operation(words)
			p.ops = append(p.ops, p.template(&op))
			for i := range op.sig.regions {
				p.find(op.index + i)
			}
		}
	}
}

// template is the number of what the operation has in common with others.
func (p *bodyPacker) template(op *draftOp) int32 {
	kind := opKind{op.head, op.kind}
	t, ok := p.byKind[kind]
	if !ok {
		t = p.newTemplate(op)
		p.byKind[kind] = t
	}
	p.templates[t].used++
	return t
}

// newTemplate is template for a kind that was not met before; what is written may be known nevertheless.
func (p *bodyPacker) newTemplate(op *draftOp) int32 {
	e := &p.scratch
	*e = (*e)[:0]
	p.shape(e, op)
	shape, ok := p.byShape[string(*e)]
	if !ok {
		shape = int32(len(p.shapes))
		p.shapes = append(p.shapes, shapeUse{bytes: string(*e)})
		p.byShape[p.shapes[shape].bytes] = shape
	}
	*e = (*e)[:0]
	p.rest(e, op.sig)
	t, ok := p.byRest[restKey{shape, string(*e)}]
	if !ok {
		t = int32(len(p.templates))
		p.templates = append(p.templates, templateUse{shape: shape, rest: string(*e)})
		p.byRest[restKey{shape, p.templates[t].rest}] = t
	}
	return t
}

// shape appends the shape of an operation.
func (p *bodyPacker) shape(e *wire.Emitter, op *draftOp) {
	s := op.sig
	if use := s.use; use.dialectNumber != 0 && use.dialect.hooks == p.d.packs {
		e.Flagged(use.dialectNumber-1, true)
	} else {
		e.Flagged(uint64(use.number), false)
	}
	bits := uint64(min(s.results, shapeResults))<<shapeResultShift | uint64(min(s.operands, shapeOperands))<<shapeOperandShift
	if s.form.hasProps {
		bits |= shapeProps
	}
	more := uint64(0)
	if s.form.dict.Len() > 0 {
		more |= moreDict
	}
	if op.lists != nil {
		more |= moreOrders
	}
	if s.regions > 0 {
		more |= moreRegions
		if op.kind == isolatedRegions {
			more |= moreIsolated
		}
	}
	if s.successors > 0 {
		more |= moreSuccessors
	}
	if more != 0 {
		bits |= shapeMore
	}
	e.Varint(bits)
	if s.results >= shapeResults {
		e.Varint(uint64(s.results))
	}
	if s.operands >= shapeOperands {
		e.Varint(uint64(s.operands))
	}
	if more != 0 {
		e.Varint(more)
	}
	if s.regions > 0 {
		e.Varint(uint64(s.regions))
	}
	if s.successors > 0 {
		e.Varint(uint64(s.successors))
	}
}

// rest appends what else operations of a template have in common.
func (p *bodyPacker) rest(e *wire.Emitter, s *signature) {
	for i := range int(s.results) {
		e.Varint(p.w.num.typeNumber(s.op.Result(i).Type()))
	}
	f := s.form
	if f.dict.Len() > 0 {
		e.Varint(p.w.num.attrNumber(f.dict))
	}
	if !f.hasProps {
		return
	}
	list, ok := p.props[f]
	if !ok {
		var props wire.Emitter
		p.w.encodeProps(&props, &s.use.form, f)
		list = props
		p.props[f] = list
	}
	e.Blob(list)
}

// tables numbers shapes and templates and writes them. A template is worth its place if it is shorter to name it than to
// write what it consists of each time.
func (p *bodyPacker) tables(e *wire.Emitter) {
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
	e.Varint(uint64(len(shapes)))
	for i, s := range shapes {
		s.number = uint64(i)
		*e = append(*e, s.bytes...)
	}
	e.Varint(uint64(len(table)))
	for i, t := range table {
		t.number = uint64(i) + 1
		e.Varint(p.shapes[t.shape].number)
		*e = append(*e, t.rest...)
	}
	for i := range p.shapes {
		p.shapes[i].number += uint64(len(table))
	}
}

// mayShare reports whether a template may be in the table: operations with many results may not.
func (p *bodyPacker) mayShare(t *templateUse) bool {
	c := wire.Part([]byte(p.shapes[t.shape].bytes), 0, len(p.shapes[t.shape].bytes))
	c.Varint()
	bits := c.Varint()
	return bits>>shapeResultShift&shapeResults < shapeResults || c.Varint() <= maxTemplateResults
}

// region writes a region; alone says that nothing around it is in sight.
func (p *bodyPacker) region(e *wire.Emitter, index uint32, alone bool) {
	r := &p.d.regions[index]
	e.Varint(uint64(r.blocks))
	if r.blocks == 0 {
		return
	}
	e.Varint(uint64(r.values))
	outer, first := p.sight, 0
	if alone {
		p.sight = nil
	} else {
		first = outer[len(outer)-1].end
	}
	p.sight.enter(first, int(r.values))
	words := p.d.words[r.words:]
	for range r.blocks {
		var b draftBlock
		b, words = p.d.block(words)
		e.Flagged(uint64(b.count), len(b.arguments) > 0)
		if len(b.arguments) > 0 {
			p.arguments(e, &b)
		}
		for range b.count {
			var op draftOp
			op, words = p.d.operation(words)
			p.operation(e, &op)
		}
	}
	p.sight.leave()
	p.sight = outer
}

func (p *bodyPacker) arguments(e *wire.Emitter, b *draftBlock) {
	e.Flagged(uint64(len(b.arguments)), b.lists != nil)
	for _, id := range b.arguments {
		e.Varint(p.w.num.typeNumber(p.d.by.signatures.list[id].first))
	}
	e.Bytes(b.lists)
	p.sight.define(len(b.arguments))
}

func (p *bodyPacker) operation(e *wire.Emitter, op *draftOp) {
	t := &p.templates[p.ops[p.next]]
	p.next++
	if t.number > 0 {
		e.Varint(t.number - 1)
	} else {
		e.Varint(p.shapes[t.shape].number)
		*e = append(*e, t.rest...)
	}
	for _, number := range op.operands {
		code := p.sight.code(int(number))
		e.Varint(code)
		if code == 0 {
			e.Varint(uint64(number))
		}
	}
	for _, block := range op.successors {
		e.Varint(uint64(block))
	}
	e.Bytes(op.lists)
	p.sight.define(int(op.sig.results))
	for i := range op.sig.regions {
		p.region(e, op.index+i, op.kind == isolatedRegions)
	}
}
