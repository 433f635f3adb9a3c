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

// packBodies packs regions, on all cores. Each list has its length in front.
func (w *writer) packBodies(list []*draft) [][]byte {
	bodies, packers := make([][]byte, len(list)), make([]bodyPacker, w.workers)
	parallel.Each(w.workers, len(list), func(worker, i int) {
		p := &packers[worker]
		if p.w == nil {
			p.w, p.known = w, newPackedForms(w)
		}
		bodies[i] = p.body(list[i])
	})
	return bodies
}

// A bodyPacker packs the regions of one operation after the other: first it finds shapes and templates, then it writes.
type bodyPacker struct {
	w         *writer
	d         *draft
	known     *packedForms
	shapes    []shapeUse
	templates []templateUse
	ops       []int32 // templates, of the operations in order
	next      int     // among ops
	sight     sight
	out, part wire.Emitter
	memory    wire.Emitter // for what is returned

	inTable  []*templateUse
	byNumber []*shapeUse
}

type shapeUse struct {
	*shapeForm
	number uint64
	used   int // how often it will be written
}

type templateUse struct {
	shape  int32
	rest   string
	used   int
	number uint64 // plus one, of those in the table
}

// body is the property list of an operation with packed regions, its length in front.
func (p *bodyPacker) body(d *draft) []byte {
	out, part := &p.out, &p.part
	*out, *part = (*out)[:0], (*part)[:0]
	p.d = d
	d.packs.WriteProperties(d.op.Def(), d.op.Properties(), d.op.Attrs(), &hookWriter{p.w, part})
	out.Blob(*part)
	*part = (*part)[:0]
	d.locations.appendTo(part, &hookWriter{p.w, part})
	out.Blob(*part)
	p.shapes, p.templates, p.ops, p.next, p.sight = p.shapes[:0], p.templates[:0], p.ops[:0], 0, p.sight[:0]
	p.known.begin()
	for i := range d.op.NumRegions() {
		p.find(uint32(i))
	}
	p.tables(out)
	for i := range d.op.NumRegions() {
		p.region(out, uint32(i), true)
	}
	return p.keep(*out)
}

// keep is a copy of b with its length in front. Copies share memory: there are many, and most are short.
func (p *bodyPacker) keep(b []byte) []byte {
	if most := len(b) + 9; cap(p.memory)-len(p.memory) < most {
		p.memory = make([]byte, 0, max(most, 1<<16))
	}
	start := len(p.memory)
	p.memory.Blob(b)
	return p.memory[start:len(p.memory):len(p.memory)]
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
	f := p.known.of(p.d, op)
	if !f.met(p.known.bodies) {
		f.number = int32(len(p.templates))
		p.templates = append(p.templates, templateUse{shape: p.shape(f.shape), rest: f.rest})
	}
	p.templates[f.number].used++
	return f.number
}

// shape is the number of a shape.
func (p *bodyPacker) shape(s *shapeForm) int32 {
	if !s.met(p.known.bodies) {
		s.number = int32(len(p.shapes))
		p.shapes = append(p.shapes, shapeUse{shapeForm: s})
	}
	return s.number
}

// tables numbers shapes and templates and writes them. A template is worth its place if it is shorter to name it than to
// write what it consists of each time.
func (p *bodyPacker) tables(e *wire.Emitter) {
	table, shapes := p.inTable[:0], p.byNumber[:0]
	for i := range p.templates {
		t := &p.templates[i]
		t.number = 0
		if n := (t.used - 1) * len(t.rest); n > 1 && p.shapes[t.shape].mayShare {
			table = append(table, t)
			p.shapes[t.shape].used++
		} else {
			p.shapes[t.shape].used += t.used
		}
	}
	slices.SortStableFunc(table, func(a, b *templateUse) int { return cmp.Compare(b.used, a.used) })
	for i := range p.shapes {
		shapes = append(shapes, &p.shapes[i])
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
	p.inTable, p.byNumber = table, shapes
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
