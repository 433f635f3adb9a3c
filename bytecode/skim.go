package bytecode

import (
	"iter"
	"runtime"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// A skimmer goes over operations without decoding them.
type skimmer struct {
	f      *File
	depth  int
	visit  func(*Entry) // every operation, if not nil; isolated regions are entered then
	outer  int          // how many values have numbers, where the skimmer is
	claims packedClaims // where operations are visited

	// of the operation that inside was called for
	regions  int
	isolated bool
}

// list are the operations of the block that c is at.
func (s *skimmer) list(c *wire.Cursor) []Entry {
	n, hasArgs := c.Flagged()
	if hasArgs {
		s.arguments(c)
	}
	if c.Err == nil && n > uint64(c.Remaining()) {
		c.Fail("attempting to parse a byte at the end of the bytecode")
	}
	// Most operations that are listed have regions, and take some bytes.
	list := make([]Entry, 0, min(n, uint64(c.Remaining()/16)))
	for ; n > 0 && c.Err == nil; n-- {
		list = append(list, Entry{})
		s.operation(c, &list[len(list)-1])
	}
	return list
}

// inside is a cursor at the first region of an operation, and brings the skimmer
// there; it notes how many regions there are.
func (s *skimmer) inside(e *Entry) wire.Cursor {
	c := wire.Part(s.f.data, e.start, e.end)
	s.header(&c, new(Entry))
	if e.mask&maskRegions == 0 {
		return c
	}
	n, isolated := c.Flagged()
	s.regions, s.isolated = int(min(n, uint64(c.Remaining()))), isolated
	if s.outer = e.outer; isolated {
		s.outer = 0
	}
	if isolated && s.f.version >= regionSections {
		return wire.Part(s.f.data, e.body.Start, e.body.End)
	}
	return c
}

// header reads an operation up to its regions.
func (s *skimmer) header(c *wire.Cursor, e *Entry) {
	s.toResults(c, e)
	if e.mask&maskResults != 0 {
		e.results = uint32(c.SkipList())
	}
	if e.mask&maskOperands != 0 {
		c.SkipList()
	}
	s.behindOperands(c, e)
}

// toResults reads an operation up to its results.
func (s *skimmer) toResults(c *wire.Cursor, e *Entry) {
	e.f, e.start, e.depth, e.outer = s.f, c.Pos, s.depth, s.outer
	name := c.Varint()
	e.mask = c.Byte()
	if c.Err == nil && name >= uint64(len(s.f.ops)) {
		c.FailAt(e.start, "invalid operation name index: %d", name)
	}
	e.op = uint32(name)
	e.loc = c.Varint()
	if e.mask&maskAttrs != 0 {
		e.attrs = c.Varint()
	}
	if e.mask&maskProperties != 0 {
		if s.f.version < nativeProperties {
			c.Fail("Unexpected missing `wasRegistered` opname flag at bytecode version %d with properties.", s.f.version)
		}
		e.props = c.Varint()
	}
}

// behindOperands reads what of an operation is between its operands and regions.
func (s *skimmer) behindOperands(c *wire.Cursor, e *Entry) {
	if e.mask&maskSuccessors != 0 {
		c.SkipList()
	}
	if e.mask&maskUseLists != 0 && s.f.version >= useListOrders {
		c.SkipUseLists(int(e.results))
	}
}

// operation goes over an operation and what is in it.
func (s *skimmer) operation(c *wire.Cursor, e *Entry) {
	s.header(c, e)
	if e.mask&maskRegions != 0 && c.Err == nil {
		s.operationRegions(c, e)
	}
	e.end = c.Pos
	if c.Err != nil {
		return
	}
	if e.packed = s.f.packedBody(e); e.packed != (text{}) && s.visit != nil {
		s.packed(c, e)
	}
	if s.visit != nil && c.Err == nil {
		s.visit(e)
	}
}

func (s *skimmer) operationRegions(c *wire.Cursor, e *Entry) {
	n, isolated := c.Flagged()
	outer := s.outer
	if e.isolated = isolated; isolated {
		s.outer = 0
	}
	defer func() { s.outer = outer }()
	if !isolated || s.f.version < regionSections {
		s.allRegions(c, n)
		return
	}
	at := c.Pos
	id, body := c.Section()
	if c.Err == nil && id != wire.SectionIR {
		c.FailAt(at, "expected IR section for region")
	}
	e.body = body
	if s.visit != nil && c.Err == nil {
		in := wire.Part(s.f.data, body.Start, body.End)
		s.allRegions(&in, n)
		c.Err = in.Err
	}
}

func (s *skimmer) allRegions(c *wire.Cursor, n uint64) {
	if s.depth++; s.depth > maxRegionDepth {
		c.Fail("regions nest deeper than %d", maxRegionDepth)
	}
	outer := s.outer
	for ; n > 0 && c.Err == nil; n-- {
		blocks := s.enter(c)
		for ; blocks > 0 && c.Err == nil; blocks-- {
			s.block(c)
		}
		s.outer = outer
	}
	s.depth--
}

// enter is how many blocks the region has that c is at. Its values have numbers
// from then on: as many as the file can hold, if it says more.
func (s *skimmer) enter(c *wire.Cursor) (blocks int) {
	if blocks = c.Count(1); blocks > 0 {
		most := uint64(len(s.f.data))
		s.outer = int(min(min(c.Varint(), most)+uint64(s.outer), most))
	}
	return blocks
}

func (s *skimmer) block(c *wire.Cursor) {
	n, hasArgs := c.Flagged()
	if hasArgs {
		s.arguments(c)
	}
	for ; n > 0 && c.Err == nil; n-- {
		s.operation(c, new(Entry))
	}
}

// arguments skips the arguments of a block; ordered says that the order of the
// uses of some is recorded.
func (s *skimmer) arguments(c *wire.Cursor) (n int, ordered bool) {
	n = c.Count(1)
	for range n {
		_, hasLoc := c.Flagged()
		if hasLoc || s.f.version < elidedLocations {
			c.Varint()
		}
	}
	if s.f.version >= useListOrders && c.Byte() != 0 {
		c.SkipUseLists(n)
		ordered = true
	}
	return n, ordered
}

// Walk visits every operation of the file, those inside before the one around
// them, without decoding any.
func (f *File) Walk(d *mlir.Diagnostics) iter.Seq[*Entry] {
	return func(yield func(*Entry) bool) {
		defer runtime.KeepAlive(f)
		c := f.over(wire.SectionIR)
		stopped := false
		s := skimmer{f: f, visit: func(e *Entry) {
			if !stopped && !yield(e) {
				stopped = true
				c.End = c.Pos
			}
		}}
		s.list(&c)
		if c.Err != nil && !stopped {
			f.report(d, c.Err)
		}
	}
}
