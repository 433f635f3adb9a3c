package bytecode

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
func (e *Entry) insidePacked() (list []Entry, err *failure) {
	s := skimmer{f: e.f, depth: e.depth}
	s.visit = func(x *Entry) {
		if x.depth == e.depth+1 {
			list = append(list, *x)
		}
	}
	c := part(e.f.data, e.start, e.end)
	s.packed(&c, e)
	return list, c.err
}

// packed visits the operations in packed regions.
func (s *skimmer) packed(c *cursor, e *Entry) {
	if !s.claims.claim(e.packed) {
		c.failAt(e.packed.start, packedTwice)
		return
	}
	t := packedTables{f: s.f, dialect: s.f.ops[e.op].dialect}
	in := part(s.f.data, e.packed.start, e.packed.end)
	in.bytes(in.varint()) // locations
	t.read(&in)
	for e.mask&maskRegions != 0 && in.err == nil && !in.atEnd() {
		s.packedRegion(&in, &t)
	}
	if in.err != nil && c.err == nil {
		c.failAt(in.err.offset, "%s", in.err.message)
	}
}

func (s *skimmer) packedRegion(c *cursor, t *packedTables) {
	if s.depth++; s.depth > maxRegionDepth {
		c.fail("regions nest deeper than %d", maxRegionDepth)
	}
	blocks := c.count(1)
	if blocks > 0 {
		c.varint() // the number of values
	}
	for ; blocks > 0 && c.err == nil; blocks-- {
		n, hasArgs := c.flagged()
		if hasArgs {
			args, orders := c.flagged()
			c.skip(args)
			if orders {
				c.skipUseLists(int(args))
			}
		}
		for ; n > 0 && c.err == nil; n-- {
			s.packedOperation(c, t)
		}
	}
	s.depth--
}

func (s *skimmer) packedOperation(c *cursor, t *packedTables) {
	e := Entry{f: s.f, start: c.pos, depth: s.depth}
	template, shape := t.find(c)
	if shape == nil {
		return
	}
	e.name, e.isolated = shape.op.name, shape.isolated
	if template == nil {
		shape.skipRest(c)
	}
	for i := 0; i < shape.operands && c.err == nil; i++ {
		if c.varint() == 0 {
			c.varint()
		}
	}
	c.skip(uint64(shape.successors))
	if shape.orders {
		c.skipUseLists(shape.results)
	}
	for i := 0; i < shape.regions && c.err == nil; i++ {
		s.packedRegion(c, t)
	}
	e.end = c.pos
	if c.err == nil {
		s.visit(&e)
	}
}

// skip skips n integers.
func (c *cursor) skip(n uint64) {
	for ; n > 0 && c.err == nil; n-- {
		c.varint()
	}
}
