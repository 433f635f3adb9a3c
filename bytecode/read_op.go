package bytecode

import (
	"slices"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// The bits of an operation's mask: what of it is in the file. The fields do not
// stand in the order of the bits.
const (
	maskAttrs = 1 << iota
	maskResults
	maskOperands
	maskSuccessors
	maskRegions
	maskUseLists
	maskProperties
)

// An irReader reads operations. Each worker has one; it reads isolated regions
// one after the other.
type irReader struct {
	f     *File
	queue *taskQueue
	arena mlir.Arena
	dec   decoder
	late  lateReader
	props propertyReader

	values valueScope
	orders []useOrder // of values of the isolated region being read
	depth  int
	state  mlir.OperationState
	body   *bodyReader // of the packed regions being read; nil for none
}

func newIRReader(f *File, q *taskQueue) *irReader {
	r := &irReader{f: f, queue: q, dec: decoder{f: f, passing: q != nil && q.later != nil}}
	if q != nil && !q.eager {
		r.late.f = f
	}
	r.props = propertyReader{f: f, dec: &r.dec}
	return r
}

// err is the first thing that went wrong.
func (r *irReader) err() *wire.Failure { return r.dec.err }

// check makes the cursor's error the reader's; false after an error.
func (r *irReader) check(c *wire.Cursor) bool {
	if c.Err != nil && r.dec.err == nil {
		r.dec.err = c.Err
	}
	return r.dec.err == nil
}

// topLevel reads the operations at the top. Their results have no numbers.
func (r *irReader) topLevel(c *wire.Cursor, block *mlir.Block) {
	n, hasArgs := c.Flagged()
	if c.Err == nil && hasArgs {
		c.Fail("the block at the top has arguments")
	}
	r.values.reset(c.End - c.Pos)
	r.operations(c, n, block, nil)
	r.check(c)
	r.applyOrders(0)
}

// isolated reads the regions of a task.
func (r *irReader) isolated(t task) {
	c := wire.Part(r.f.data, t.start, t.end)
	r.depth = t.depth
	r.orders = r.orders[:0]
	if t.packed != nil {
		r.values.reset(maxPackedValues * (t.end - t.start))
		r.packed(t)
		r.applyOrders(0)
		return
	}
	r.values.reset(t.end - t.start)
	for i := range t.op.NumRegions() {
		r.region(&c, t.op.Region(i))
	}
	r.check(&c)
	r.applyOrders(0)
}

// region reads the blocks of a region. Values of regions around have lower
// numbers than its own, even if they are defined later.
func (r *irReader) region(c *wire.Cursor, region *mlir.Region) {
	if r.dec.err != nil {
		return
	}
	at := c.Pos
	n := c.Count(1)
	if n == 0 {
		r.check(c)
		return
	}
	if r.depth++; r.depth > maxRegionDepth {
		c.FailAt(at, "regions nest deeper than %d", maxRegionDepth)
	}
	at = c.Pos
	numValues := c.Varint()
	if !r.check(c) {
		return
	}
	outer, ok := r.values.enter(numValues)
	if !ok {
		r.dec.fail(at, "a region has %d values, which its section can't hold", numValues)
		return
	}
	leave := r.enterSight(int(numValues))
	blocks := make([]*mlir.Block, n)
	for i := range blocks {
		blocks[i] = r.arena.NewBlock(mlir.UnknownLoc)
		region.Append(blocks[i])
	}
	for _, b := range blocks {
		r.block(c, b, blocks)
	}
	leave()
	if !r.values.leave(outer) {
		r.dec.fail(c.Pos, "not all forward unresolved forward operand references")
	}
	r.depth--
}

func (r *irReader) block(c *wire.Cursor, b *mlir.Block, blocks []*mlir.Block) {
	numOps, hasArgs := c.Flagged()
	if hasArgs && r.body != nil {
		r.packedArguments(c, b)
	} else if hasArgs {
		r.arguments(c, b)
	}
	r.operations(c, numOps, b, blocks)
}

func (r *irReader) arguments(c *wire.Cursor, b *mlir.Block) {
	n := c.Count(1)
	b.GrowArguments(n)
	for range n {
		at := c.Pos
		t, hasLoc := c.Varint(), true
		if r.f.version >= elidedLocations {
			t, hasLoc = t>>1, t&1 != 0
		}
		var loc mlir.Location
		if hasLoc {
			loc = r.loc(c)
		}
		if !r.check(c) {
			return
		}
		typ := r.dec.typ(t, at)
		if r.dec.err != nil {
			return
		}
		r.values.define(r.arena.AddArgument(b, typ, loc))
	}
	if !r.values.inRange() {
		r.valueRange(c, n)
	}
	if r.f.version >= useListOrders && c.Byte() != 0 {
		first := len(r.orders)
		r.useLists(c, n)
		for i := first; i < len(r.orders) && c.Err == nil; i++ {
			r.orders[i].value = b.Argument(r.orders[i].index)
		}
	}
	r.check(c)
}

// valueRange reports that more values are defined than the region has.
func (r *irReader) valueRange(c *wire.Cursor, n int) {
	c.Fail("value index range was outside of the expected range for the parent region, got [%d, %d), but the maximum index was %d",
		r.values.next-n-r.values.origin, r.values.next-r.values.origin, len(r.values.slots)-r.values.origin-1)
}

func (r *irReader) operations(c *wire.Cursor, n uint64, b *mlir.Block, blocks []*mlir.Block) {
	if c.Err == nil && n > uint64(c.Remaining()) {
		c.Fail("attempting to parse a byte at the end of the bytecode")
	}
	for ; n > 0 && r.check(c); n-- {
		r.operation(c, b, blocks)
	}
	r.check(c)
}

// loc reads the location of an operation or an argument.
func (r *irReader) loc(c *wire.Cursor) mlir.Location {
	at := c.Pos
	i := c.Varint()
	if i < uint64(r.f.attrs.count) {
		if r.f.opts.NoLocations {
			return mlir.UnknownLoc
		}
		if l, ok := r.late.location(uint32(i)); ok {
			return l
		}
	}
	return r.dec.loc(i, at)
}

// operation reads one operation with its regions and appends it to b. blocks are
// those of the region, nil at the top.
func (r *irReader) operation(c *wire.Cursor, b *mlir.Block, blocks []*mlir.Block) {
	if r.body != nil {
		r.packedOperation(c, b, blocks)
		return
	}
	start := c.Pos
	name := c.Varint()
	mask := c.Byte()
	if !r.check(c) {
		return
	}
	if name >= uint64(len(r.f.ops)) {
		c.FailAt(start, "invalid operation name index: %d", name)
		return
	}
	entry := &r.f.ops[name]
	s := &r.state
	s.Name = entry.name
	if entry.dialect.dialect == nil && !r.f.opts.AllowUnregistered && entry.name.Def() == nil {
		c.FailAt(start, "dialect '%s' is unknown", entry.dialect.name)
		return
	}
	s.Loc = r.loc(c)
	attrs, body := r.attributes(c, uint32(name), mask)
	firstOrder := len(r.orders)
	if !r.check(c) || !r.parts(c, mask, blocks) {
		return
	}
	isolated := false
	if mask&maskRegions != 0 {
		isolated = r.numRegions(c)
	}
	if !r.check(c) {
		return
	}
	op := r.append(b, attrs, firstOrder, c)
	o := r.queue.outline
	if o != nil {
		o.note(start, op)
	}
	if op.NumRegions() > 0 && r.check(c) && !(isolated && o != nil && o.skips(r.f, c, start, op.NumRegions())) {
		r.regions(c, op, isolated)
	}
	if body != (text{}) && r.check(c) && (o == nil || o.wants(start, text{start, start + 1})) {
		r.packedRegions(op, entry, body)
	}
}

// append makes an operation of what is in the state and defines its results. The orders of their uses are those from
// firstOrder on.
func (r *irReader) append(b *mlir.Block, attrs attrSplit, firstOrder int, c *wire.Cursor) *mlir.Operation {
	op := r.arena.NewOperation(&r.state)
	op.SetProperties(attrs.inherent)
	op.SetAttrs(attrs.discardable)
	b.Append(op)
	if n := op.NumResults(); n > 0 && b.Region() != nil {
		for i := range n {
			r.values.define(op.Result(i))
		}
		if !r.values.inRange() {
			r.valueRange(c, n)
		}
	}
	for i := firstOrder; i < len(r.orders); i++ {
		r.orders[i].value = op.Result(r.orders[i].index)
	}
	return op
}

// numRegions reads how many regions the operation has, and whether they use
// nothing from outside.
func (r *irReader) numRegions(c *wire.Cursor) (isolated bool) {
	at := c.Pos
	n, isolated := c.Flagged()
	if c.Err == nil && n > uint64(c.Remaining()) {
		c.FailAt(at, "attempting to parse a byte at the end of the bytecode")
		return false
	}
	r.state.Regions = append(r.state.Regions, make([]*mlir.Region, n)...)
	return isolated
}

// regions reads the regions of op. Isolated ones are in a section of their own,
// which can be read later and by others.
func (r *irReader) regions(c *wire.Cursor, op *mlir.Operation, isolated bool) {
	in := *c
	if isolated && r.f.version >= regionSections {
		at := c.Pos
		id, s := c.Section()
		if c.Err == nil && id != wire.SectionIR {
			c.FailAt(at, "expected IR section for region")
		}
		if !r.check(c) {
			return
		}
		t := task{op: op, start: s.Start, end: s.End, depth: r.depth}
		if r.putOff(t) {
			return
		}
		if s.End-s.Start >= worthATask {
			r.queue.add(t)
			return
		}
		in = wire.Part(r.f.data, s.Start, s.End)
	}
	outer, firstOrder := r.values, len(r.orders)
	if isolated {
		r.values.isolate(in.Remaining())
	}
	for i := range op.NumRegions() {
		r.region(&in, op.Region(i))
	}
	r.check(&in)
	if isolated {
		r.applyOrders(firstOrder)
		r.values.restore(&outer)
		if r.f.version >= regionSections {
			return
		}
	}
	*c = in
}

// attributes reads an operation's attributes and properties; body are its packed regions, if it has such.
func (r *irReader) attributes(c *wire.Cursor, op uint32, mask byte) (attrs attrSplit, body text) {
	var dict *mlir.DictionaryAttr
	var props attrSplit
	if mask&maskAttrs != 0 {
		if dict = r.dictionary(c); dict == nil {
			return attrs, body
		}
	}
	if mask&maskProperties != 0 {
		at := c.Pos
		if r.f.version < nativeProperties {
			c.Fail("Unexpected missing `wasRegistered` opname flag at bytecode version %d with properties.", r.f.version)
			return attrs, body
		}
		i := c.Varint()
		if !r.check(c) {
			return attrs, body
		}
		props, body = r.props.native(op, i, at)
	}
	if r.dec.err != nil {
		return attrs, body
	}
	return r.props.of(&r.f.ops[op], props, dict), body
}

// dictionary reads a reference to attributes; nil after an error.
func (r *irReader) dictionary(c *wire.Cursor) *mlir.DictionaryAttr {
	at := c.Pos
	i := c.Varint()
	if !r.check(c) {
		return nil
	}
	a := r.dec.attr(i, at)
	dict, ok := a.(*mlir.DictionaryAttr)
	if !ok && a != nil {
		r.dec.fail(at, "expected attribute of type: mlir::DictionaryAttr, but got: %s", wire.Shown(a))
	}
	return dict
}

// parts reads the result types, operands and successors into the state, and how
// many regions there are.
func (r *irReader) parts(c *wire.Cursor, mask byte, blocks []*mlir.Block) bool {
	s := &r.state
	s.Results, s.Operands, s.Successors, s.Regions = s.Results[:0], s.Operands[:0], s.Successors[:0], s.Regions[:0]
	if mask&maskResults != 0 {
		n := c.Count(1)
		s.Results = slices.Grow(s.Results, n)
		for range n {
			at := c.Pos
			s.Results = append(s.Results, r.dec.typ(c.Varint(), at))
		}
	}
	if mask&maskOperands != 0 {
		n := c.Count(1)
		s.Operands = slices.Grow(s.Operands, n)
		for range n {
			at := c.Pos
			i := c.Varint()
			v := r.values.use(i, &r.arena)
			if v == nil {
				c.FailAt(at, "invalid value index: %d", i)
				break
			}
			s.Operands = append(s.Operands, v)
		}
	}
	if mask&maskSuccessors != 0 {
		for range c.Count(1) {
			at := c.Pos
			i := c.Varint()
			if i >= uint64(len(blocks)) {
				c.FailAt(at, "invalid successor index: %d", i)
				break
			}
			s.Successors = append(s.Successors, blocks[i])
		}
	}
	if mask&maskUseLists != 0 && r.f.version >= useListOrders {
		r.useLists(c, len(s.Results))
	}
	return r.check(c)
}
