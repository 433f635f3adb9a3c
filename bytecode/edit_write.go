package bytecode

import (
	"fmt"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// A rewriter writes a file again, with changes. The tables of the file stay as
// they are, so that what is copied can refer to them; what is new is added behind.
type rewriter struct {
	f     *File
	diags *mlir.Diagnostics
	w     *writer // of what is new
	out   pieces
	err   *wire.Failure
}

// number gives numbers to what is new and to what it refers to; false after an
// error.
func (r *rewriter) number(body *changedBody) bool {
	var list []*changedOp
	body.eachNew(func(x *changedOp) { list = append(list, x) })
	r.w = newWriter(WriteOptions{Producer: r.f.producer, Syntax: r.f.Syntax()}, r.f.version, &mlir.Module{}, r.diags)
	if len(list) == 0 {
		return true
	}
	if e := r.f.olderDialect(); e != nil {
		r.diags.Errorf(list[0].new.Loc(), "nothing can be put into the file: it has version %v of the dialect '%s', and what is put in has %s", e.value, e.name, e.newest())
		return false
	}
	errors := r.diags.NumErrors()
	r.w.continues(r.f)
	roots := make([]*mlir.Operation, len(list))
	for i, x := range list {
		if use := usesOutside(x.new); use != nil {
			r.diags.OpError(use, "uses a value from outside of the operation that is put in")
			return false
		}
		roots[i] = x.new
	}
	r.w.number(roots...)
	for i, x := range list {
		x.draft = r.w.drafts[i]
	}
	if problem := r.w.cannotContinue(r.f); problem != "" {
		r.diags.Errorf(list[0].new.Loc(), "%s", problem)
	}
	return r.diags.NumErrors() == errors
}

// eachNew calls f for each new operation.
func (b *changedBody) eachNew(f func(x *changedOp)) {
	for i := range b.regions {
		r := &b.regions[i]
		for j := range r.blocks {
			for k := range r.blocks[j].ops {
				switch x := &r.blocks[j].ops[k]; {
				case x.new != nil:
					f(x)
				case x.inside != nil:
					x.inside.eachNew(f)
				}
			}
		}
	}
}

// usesOutside is an operation in root that uses a value or a block that is not in
// root; nil when there is none.
func usesOutside(root *mlir.Operation) (found *mlir.Operation) {
	var last *mlir.Block // which is inside
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		outside := op == root && op.NumSuccessors() > 0
		for _, v := range op.Operands {
			if b := v.Block(); b == nil || b != last {
				outside = outside || b == nil || !isInside(b, root)
				last = b
			}
		}
		if outside {
			found = op
			return mlir.WalkInterrupt
		}
		return mlir.WalkAdvance
	})
	return found
}

func isInside(b *mlir.Block, root *mlir.Operation) bool {
	for op := b.Parent(); op != nil; op = op.Parent() {
		if op == root {
			return true
		}
	}
	return false
}

// sections puts the new file together.
func (r *rewriter) sections(body *changedBody) *wire.Failure {
	f, w := r.f, r.w
	r.out.f = f
	dialects := r.dialects()
	offsets, entries := r.entries()
	body.eachNew(func(x *changedOp) { w.properties.number(x.draft) })
	w.encodeIR()
	ir := &pieces{f: f}
	r.block(ir, &body.regions[0].blocks[0], &body.regions[0])
	c := wire.Part(f.data, len(Magic), len(f.data))
	c.Varint()
	c.Terminated()
	r.out.copy(0, c.Pos)
	for _, id := range f.sectionOrder() {
		at := f.sections[id]
		switch id {
		case wire.SectionDialect:
			r.out.section(id, dialects)
		case wire.SectionAttrTypeOffset:
			r.out.section(id, offsets)
		case wire.SectionAttrType:
			r.out.section(id, entries)
		case wire.SectionIR:
			r.out.section(id, ir)
		case wire.SectionString:
			r.out.section(id, r.strings())
		case wire.SectionProperties:
			r.out.section(id, r.properties())
		case wire.SectionResource:
			r.resources(at)
		default:
			same := &pieces{f: f}
			same.copy(at.Start, at.End)
			r.out.section(id, same)
		}
	}
	return r.err
}

// dialects are those of the file and the names of operations, and what is new.
func (r *rewriter) dialects() *pieces {
	f, w := r.f, r.w
	p := &pieces{f: f}
	p.varint(uint64(len(f.dialects) + len(w.num.dialects)))
	p.copy(f.names.dialects.start, f.names.dialects.end)
	p.bytes(w.dialectEntries())
	if f.version >= elidedLocations {
		p.varint(uint64(len(f.ops) + len(w.num.ops)))
	}
	p.copy(f.names.ops.start, f.names.ops.end)
	p.bytes(w.opNames())
	return p
}

// entries are the attributes and types, and their sizes.
func (r *rewriter) entries() (offsets, data *pieces) {
	f, n := r.f, r.w.num
	offsets, data = &pieces{f: f}, &pieces{f: f}
	offsets.varint(uint64(f.attrs.count + len(n.order)))
	offsets.varint(uint64(f.types.count + len(n.types)))
	add := func(groups, all text, write func(offsets, data *wire.Rope)) {
		var sizes, entries wire.Rope
		write(&sizes, &entries)
		offsets.copy(groups.start, groups.end)
		offsets.rope(&sizes)
		data.copy(all.start, all.end)
		data.rope(&entries)
	}
	add(f.attrs.groups, f.attrs.bytes, r.w.attrGroups)
	add(f.types.groups, f.types.bytes, r.w.typeGroups)
	return offsets, data
}

func (r *rewriter) strings() *pieces {
	f, list := r.f, r.w.strings.list
	p := &pieces{f: f}
	p.varint(uint64(len(f.strings) + len(list)))
	var sizes, data wire.Emitter
	for i := len(list) - 1; i >= 0; i-- {
		sizes.Varint(uint64(len(list[i]) + 1))
	}
	for _, s := range list {
		data.Bytes([]byte(s))
		data.Byte(0)
	}
	c := f.over(wire.SectionString)
	c.Varint()
	start := c.End
	if len(f.strings) > 0 {
		start = f.strings[0].start
	}
	p.bytes(sizes)
	p.copy(c.Pos, start)
	p.copy(start, c.End)
	p.bytes(data)
	return p
}

func (r *rewriter) properties() *pieces {
	p := &pieces{f: r.f}
	p.varint(uint64(len(r.f.properties) + r.w.properties.count))
	c := r.f.over(wire.SectionProperties)
	c.Varint()
	p.copy(min(c.Pos, c.End), c.End)
	p.rope(&r.w.properties.lists)
	return p
}

// resources copies the resources. Their padding counts from the start of the
// file, so that the section must stand as it did.
func (r *rewriter) resources(at wire.Section) {
	align := 1
	if t := r.f.resources; t != nil {
		for _, groups := range [][]mlir.ResourceGroup{t.External, t.Dialect} {
			for _, g := range groups {
				for i := range g.Entries {
					align = max(align, int(g.Entries[i].Align))
				}
			}
		}
	}
	var head wire.Emitter
	head.Varint(uint64(at.End - at.Start))
	id := byte(wire.SectionResource)
	if start := r.out.size + 1 + len(head); (start-at.Start)&(align-1) != 0 {
		if at.Start&(align-1) != 0 && r.err == nil {
			r.err = &wire.Failure{Offset: at.Start, Message: fmt.Sprintf("the resources can't be copied: they need places at multiples of %d, which their section is not at", align)}
		}
		id |= wire.AlignedFlag
		head.Varint(uint64(align))
		head.Pad(r.out.size+1, align)
	}
	r.out.bytes(append([]byte{id}, head...))
	r.out.copy(at.Start, at.End)
}
