package bytecode

import (
	"iter"
	"runtime"

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
func (s *skimmer) list(c *cursor) []Entry {
	n, hasArgs := c.flagged()
	if hasArgs {
		s.arguments(c)
	}
	if c.err == nil && n > uint64(c.remaining()) {
		c.fail("attempting to parse a byte at the end of the bytecode")
	}
	// Most operations that are listed have regions, and take some bytes.
	list := make([]Entry, 0, min(n, uint64(c.remaining()/16)))
	for ; n > 0 && c.err == nil; n-- {
		list = append(list, Entry{})
		s.operation(c, &list[len(list)-1])
	}
	return list
}

// inside is a cursor at the first region of an operation, and brings the skimmer
// there; it notes how many regions there are.
func (s *skimmer) inside(e *Entry) cursor {
	c := part(s.f.data, e.start, e.end)
	s.header(&c, new(Entry))
	if e.mask&maskRegions == 0 {
		return c
	}
	n, isolated := c.flagged()
	s.regions, s.isolated = int(min(n, uint64(c.remaining()))), isolated
	if s.outer = e.outer; isolated {
		s.outer = 0
	}
	if isolated && s.f.version >= regionSections {
		return part(s.f.data, e.body.start, e.body.end)
	}
	return c
}

// header reads an operation up to its regions.
func (s *skimmer) header(c *cursor, e *Entry) {
	s.toResults(c, e)
	if e.mask&maskResults != 0 {
		e.results = uint32(c.skipList())
	}
	if e.mask&maskOperands != 0 {
		c.skipList()
	}
	s.behindOperands(c, e)
}

// toResults reads an operation up to its results.
func (s *skimmer) toResults(c *cursor, e *Entry) {
	e.f, e.start, e.depth, e.outer = s.f, c.pos, s.depth, s.outer
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
}

// behindOperands reads what of an operation is between its operands and regions.
func (s *skimmer) behindOperands(c *cursor, e *Entry) {
	if e.mask&maskSuccessors != 0 {
		c.skipList()
	}
	if e.mask&maskUseLists != 0 && s.f.version >= useListOrders {
		c.skipUseLists(int(e.results))
	}
}

// operation goes over an operation and what is in it.
func (s *skimmer) operation(c *cursor, e *Entry) {
	s.header(c, e)
	if e.mask&maskRegions != 0 && c.err == nil {
		s.operationRegions(c, e)
	}
	e.end = c.pos
	if c.err != nil {
		return
	}
	if e.packed = s.f.packedBody(e); e.packed != (text{}) && s.visit != nil {
		s.packed(c, e)
	}
	if s.visit != nil && c.err == nil {
		s.visit(e)
	}
}

func (s *skimmer) operationRegions(c *cursor, e *Entry) {
	n, isolated := c.flagged()
	outer := s.outer
	if e.isolated = isolated; isolated {
		s.outer = 0
	}
	defer func() { s.outer = outer }()
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
	outer := s.outer
	for ; n > 0 && c.err == nil; n-- {
		blocks := s.enter(c)
		for ; blocks > 0 && c.err == nil; blocks-- {
			s.block(c)
		}
		s.outer = outer
	}
	s.depth--
}

// enter is how many blocks the region has that c is at. Its values have numbers
// from then on: as many as the file can hold, if it says more.
func (s *skimmer) enter(c *cursor) (blocks int) {
	if blocks = c.count(1); blocks > 0 {
		most := uint64(len(s.f.data))
		s.outer = int(min(min(c.varint(), most)+uint64(s.outer), most))
	}
	return blocks
}

func (s *skimmer) block(c *cursor) {
	n, hasArgs := c.flagged()
	if hasArgs {
		s.arguments(c)
	}
	for ; n > 0 && c.err == nil; n-- {
		s.operation(c, new(Entry))
	}
}

// arguments skips the arguments of a block; ordered says that the order of the
// uses of some is recorded.
func (s *skimmer) arguments(c *cursor) (n int, ordered bool) {
	n = c.count(1)
	for range n {
		_, hasLoc := c.flagged()
		if hasLoc || s.f.version < elidedLocations {
			c.varint()
		}
	}
	if s.f.version >= useListOrders && c.byte() != 0 {
		c.skipUseLists(n)
		ordered = true
	}
	return n, ordered
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
