package bytecode

import (
	"iter"
	"runtime"

	"github.com/spvc/spvc/mlir"
)

// An Entry is an operation as it is in a file: found, but not decoded. What it
// returns is not part of the file's bytes, so that it stays good without the file.
type Entry struct {
	f          *File
	op         uint32
	mask       byte
	loc        uint64
	attrs      uint64 // the number of the dictionary, where the mask says that there is one
	props      uint64 // of the property list, likewise
	start, end int    // all of it
	body       section
	depth      int
}

// Name is the name of the operation.
func (e *Entry) Name() *mlir.OpName { return e.f.ops[e.op].name }

// Size is the number of bytes that the operation and all in it take in the
// section of operations.
func (e *Entry) Size() int { return e.end - e.start }

// Isolated reports whether its regions are a section of their own, which nothing
// else in the file is needed to skip.
func (e *Entry) Isolated() bool { return e.body.present }

// Entries are the operations in the body of the file's module, or the file's
// own where it is not one module. Isolated regions in them are skipped: the time
// it takes depends on the number of operations listed, from version 2 of the
// format on. It returns nil after an error, which is in d.
func (f *File) Entries(d *mlir.Diagnostics) []Entry {
	defer runtime.KeepAlive(f)
	s := skimmer{f: f}
	c := f.over(sectionIR)
	list := s.list(&c)
	if c.err == nil && len(list) == 1 && list[0].Name().Def() == mlir.ModuleOp && list[0].mask&maskRegions != 0 {
		c = s.inside(&list[0])
		if regions := s.regions; regions == 1 && c.count(1) == 1 {
			c.varint() // the number of values
			s.depth++
			list = s.list(&c)
		}
	}
	if c.err != nil {
		f.report(d, c.err)
		return nil
	}
	return list
}

// A skimmer goes over operations without decoding them.
type skimmer struct {
	f       *File
	depth   int
	visit   func(*Entry) // every operation, if not nil; isolated regions are entered then
	regions int          // of the operation that inside was called for
}

// list are the operations of the block that c is at.
func (s *skimmer) list(c *cursor) []Entry {
	n, hasArgs := c.flagged()
	if hasArgs {
		s.arguments(c)
	}
	if c.err == nil && n > uint64(c.remaining()) {
		c.fail("attempting to parse a byte at the end of the bytecode")
	}
	var list []Entry
	for ; n > 0 && c.err == nil; n-- {
		list = append(list, s.operation(c))
	}
	return list
}

// inside is a cursor at the first region of an operation; it notes how many
// regions there are.
func (s *skimmer) inside(e *Entry) cursor {
	c := part(s.f.data, e.start, e.end)
	s.header(&c, new(Entry))
	n, isolated := c.flagged()
	s.regions = int(n)
	if isolated && s.f.version >= regionSections {
		return part(s.f.data, e.body.start, e.body.end)
	}
	return c
}

// header reads an operation up to its regions.
func (s *skimmer) header(c *cursor, e *Entry) {
	e.f, e.start, e.depth = s.f, c.pos, s.depth
	name := c.varint()
	e.mask = c.byte()
	if c.err == nil && name >= uint64(len(s.f.ops)) {
		c.failAt(e.start, "invalid operation name index: %d", name)
	}
	e.op = uint32(name)
	e.loc = c.varint()
	if e.mask&maskAttrs != 0 {
		e.attrs = c.varint()
	}
	if e.mask&maskProperties != 0 {
		if s.f.version < nativeProperties {
			c.fail("Unexpected missing `wasRegistered` opname flag at bytecode version %d with properties.", s.f.version)
		}
		e.props = c.varint()
	}
	results := 0
	if e.mask&maskResults != 0 {
		results = c.skipList()
	}
	if e.mask&maskOperands != 0 {
		c.skipList()
	}
	if e.mask&maskSuccessors != 0 {
		c.skipList()
	}
	if e.mask&maskUseLists != 0 && s.f.version >= useListOrders {
		c.skipUseLists(results)
	}
}

// operation goes over an operation and what is in it.
func (s *skimmer) operation(c *cursor) Entry {
	var e Entry
	s.header(c, &e)
	if e.mask&maskRegions != 0 && c.err == nil {
		s.operationRegions(c, &e)
	}
	e.end = c.pos
	if s.visit != nil && c.err == nil {
		s.visit(&e)
	}
	return e
}

func (s *skimmer) operationRegions(c *cursor, e *Entry) {
	n, isolated := c.flagged()
	if !isolated || s.f.version < regionSections {
		s.allRegions(c, n)
		return
	}
	at := c.pos
	id, body := c.section()
	if c.err == nil && id != sectionIR {
		c.failAt(at, "expected IR section for region")
	}
	e.body = body
	if s.visit != nil && c.err == nil {
		in := part(s.f.data, body.start, body.end)
		s.allRegions(&in, n)
		c.err = in.err
	}
}

func (s *skimmer) allRegions(c *cursor, n uint64) {
	if s.depth++; s.depth > maxRegionDepth {
		c.fail("regions nest deeper than %d", maxRegionDepth)
	}
	for ; n > 0 && c.err == nil; n-- {
		blocks := c.count(1)
		if blocks > 0 {
			c.varint() // the number of values
		}
		for ; blocks > 0 && c.err == nil; blocks-- {
			s.block(c)
		}
	}
	s.depth--
}

func (s *skimmer) block(c *cursor) {
	n, hasArgs := c.flagged()
	if hasArgs {
		s.arguments(c)
	}
	for ; n > 0 && c.err == nil; n-- {
		s.operation(c)
	}
}

func (s *skimmer) arguments(c *cursor) {
	n := c.count(1)
	for range n {
		_, hasLoc := c.flagged()
		if hasLoc || s.f.version < elidedLocations {
			c.varint()
		}
	}
	if s.f.version >= useListOrders && c.byte() != 0 {
		c.skipUseLists(n)
	}
}

// skipList skips a list of integers and returns how many there were.
func (c *cursor) skipList() int {
	n := c.count(1)
	for range n {
		c.varint()
	}
	return n
}

// skipUseLists skips the orders of the uses of n values.
func (c *cursor) skipUseLists(n int) {
	k := 1
	if n > 1 {
		k = c.count(2)
	}
	for ; k > 0 && c.err == nil; k-- {
		if n > 1 {
			c.varint()
		}
		for size, _ := c.flagged(); size > 0 && c.err == nil; size-- {
			c.varint()
		}
	}
}

// Walk visits every operation of the file, those inside before the one around
// them, without decoding any.
func (f *File) Walk(d *mlir.Diagnostics) iter.Seq[*Entry] {
	return func(yield func(*Entry) bool) {
		defer runtime.KeepAlive(f)
		c := f.over(sectionIR)
		stopped := false
		s := skimmer{f: f, visit: func(e *Entry) {
			if !stopped && !yield(e) {
				stopped = true
				c.end = c.pos
			}
		}}
		s.list(&c)
		if c.err != nil && !stopped {
			f.report(d, c.err)
		}
	}
}
