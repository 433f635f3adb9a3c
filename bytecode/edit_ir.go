package bytecode

import (
	"fmt"

	"github.com/spvc/spvc/bytecode/internal/wire"
)

// block writes the operations of a block: what is copied without a look inside,
// where it can be.
func (r *rewriter) block(p *pieces, b *changedBlock, in *changedRegion) {
	var head wire.Emitter
	head.Flagged(uint64(len(b.ops)), b.hasArguments)
	p.bytes(head)
	p.copy(b.arguments.start, b.arguments.end)
	moved := in.moved()
	for i := range b.ops {
		x := &b.ops[i]
		switch {
		case x.new != nil:
			var op wire.Rope
			x.draft.addTo(&op)
			p.rope(&op)
		case x.inside == nil && !(moved && x.old.usesAround()):
			p.copy(x.old.start, x.old.end)
		default:
			c := wire.Part(r.f.data, x.old.start, x.old.end)
			r.operation(p, &c, x.inside, in)
			r.check(&c)
		}
	}
}

func (r *rewriter) check(c *wire.Cursor) {
	if r.err == nil {
		r.err = c.Err
	}
}

// operation copies the operation that c is at with the new numbers of the values around, and
// with its changed regions, if any.
func (r *rewriter) operation(p *pieces, c *wire.Cursor, inside *changedBody, around *changedRegion) {
	s := skimmer{f: r.f}
	var e Entry
	start := c.Pos
	s.toResults(c, &e)
	if e.mask&maskResults != 0 {
		e.results = uint32(c.SkipList())
	}
	p.copy(start, c.Pos)
	if e.mask&maskOperands != 0 {
		n := c.Count(1)
		var list wire.Emitter
		list.Varint(uint64(n))
		for range n {
			list.Varint(around.newNumber(c))
		}
		p.bytes(list)
	}
	start = c.Pos
	s.behindOperands(c, &e)
	if e.mask&maskRegions == 0 || c.Err != nil {
		p.copy(start, c.Pos)
		return
	}
	n, isolated := c.Flagged()
	p.copy(start, c.Pos)
	switch {
	case inside != nil:
		r.changed(p, inside)
	case isolated:
		start = c.Pos
		if r.f.version >= regionSections {
			c.Section()
		} else {
			s.allRegions(c, n)
		}
		p.copy(start, c.Pos)
	default:
		r.regions(p, c, n, around)
	}
}

// changed writes the regions of an operation in which something changed.
func (r *rewriter) changed(p *pieces, b *changedBody) {
	in := p
	if r.f.version >= regionSections {
		in = &pieces{f: r.f}
	}
	for i := range b.regions {
		x := &b.regions[i]
		in.varint(uint64(len(x.blocks)))
		if len(x.blocks) > 0 {
			in.varint(uint64(x.newSize()))
		}
		for j := range x.blocks {
			r.block(in, &x.blocks[j], x)
		}
	}
	if in != p {
		p.section(wire.SectionIR, in)
	}
}

// regions copies regions that use values from around.
func (r *rewriter) regions(p *pieces, c *wire.Cursor, n uint64, around *changedRegion) {
	s := skimmer{f: r.f}
	for ; n > 0 && c.Err == nil; n-- {
		start := c.Pos
		blocks := s.enter(c)
		for ; blocks > 0 && c.Err == nil; blocks-- {
			n, hasArgs := c.Flagged()
			if hasArgs {
				s.arguments(c)
			}
			p.copy(start, c.Pos)
			for ; n > 0 && c.Err == nil; n-- {
				r.operation(p, c, nil, around)
			}
			start = c.Pos
		}
		p.copy(start, c.Pos)
	}
}

// newNumber reads the number of a value and returns the one that it has now.
func (r *changedRegion) newNumber(c *wire.Cursor) uint64 {
	at := c.Pos
	n := c.Varint()
	switch {
	case n >= uint64(r.oldSize):
		return n - uint64(r.oldSize) + uint64(r.newSize())
	case n >= uint64(len(r.values)):
		return n - uint64(len(r.values)) + uint64(r.newValues)
	case r.values[n] == gone && c.Err == nil:
		c.Err = &wire.Failure{Offset: at, Message: fmt.Sprintf("the value %d is used, but what defines it is gone", n)}
		return 0
	}
	return uint64(r.values[n])
}
