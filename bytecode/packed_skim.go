package bytecode

import "github.com/spvc/spvc/bytecode/internal/wire"

// packedBody finds the packed regions of an operation; none is the zero text.
func (f *File) packedBody(e *Entry) (body text) {
	if e.mask&maskProperties != 0 && e.props < uint64(len(f.properties)) && f.ops[e.op].packs() {
		if _, body, err := f.splitList(f.properties[e.props]); err == nil && body.start < body.end {
			return body
		}
	}
	return text{}
}

// insidePacked are the operations directly in packed regions.
func (e *Entry) insidePacked() (list []Entry, err *wire.Failure) {
	s := skimmer{f: e.f, depth: e.depth}
	s.visit = func(x *Entry) {
		if x.depth == e.depth+1 {
			list = append(list, *x)
		}
	}
	c := wire.Part(e.f.data, e.start, e.end)
	s.packed(&c, e)
	return list, c.Err
}

// packed visits the operations in packed regions.
func (s *skimmer) packed(c *wire.Cursor, e *Entry) {
	if !s.claims.claim(e.packed) {
		c.FailAt(e.packed.start, packedTwice)
		return
	}
	t := packedTables{f: s.f, dialect: s.f.ops[e.op].dialect}
	in := wire.Part(s.f.data, e.packed.start, e.packed.end)
	in.Bytes(in.Varint()) // locations
	t.read(&in)
	for e.mask&maskRegions != 0 && in.Err == nil && !in.AtEnd() {
		s.packedRegion(&in, &t)
	}
	if in.Err != nil && c.Err == nil {
		c.FailAt(in.Err.Offset, "%s", in.Err.Message)
	}
}

func (s *skimmer) packedRegion(c *wire.Cursor, t *packedTables) {
	if s.depth++; s.depth > maxRegionDepth {
		c.Fail("regions nest deeper than %d", maxRegionDepth)
	}
	blocks := c.Count(1)
	if blocks > 0 {
		c.Varint() // the number of values
	}
	for ; blocks > 0 && c.Err == nil; blocks-- {
		n, hasArgs := c.Flagged()
		if hasArgs {
			args, orders := c.Flagged()
			c.Skip(args)
			if orders {
				c.SkipUseLists(int(args))
			}
		}
		for ; n > 0 && c.Err == nil; n-- {
			s.packedOperation(c, t)
		}
	}
	s.depth--
}

func (s *skimmer) packedOperation(c *wire.Cursor, t *packedTables) {
	e := Entry{f: s.f, start: c.Pos, depth: s.depth}
	template, shape := t.find(c)
	if shape == nil {
		return
	}
	e.name, e.isolated = shape.op.name, shape.isolated
	if template == nil {
		shape.skipRest(c)
	}
	for i := 0; i < shape.operands && c.Err == nil; i++ {
		if c.Varint() == 0 {
			c.Varint()
		}
	}
	c.Skip(uint64(shape.successors))
	if shape.orders {
		c.SkipUseLists(shape.results)
	}
	for i := 0; i < shape.regions && c.Err == nil; i++ {
		s.packedRegion(c, t)
	}
	e.end = c.Pos
	if c.Err == nil {
		s.visit(&e)
	}
}
