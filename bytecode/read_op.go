package bytecode

import (
	"slices"

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
	props propertyReader

	values valueScope
	orders []useOrder // of values of the isolated region being read
	depth  int
	state  mlir.OperationState
	body   *bodyReader // of the packed regions being read; nil for none
}

func newIRReader(f *File, q *taskQueue) *irReader {
	r := &irReader{f: f, queue: q, dec: decoder{f: f}}
	r.props = propertyReader{f: f, dec: &r.dec}
	return r
}

// err is the first thing that went wrong.
func (r *irReader) err() *failure { return r.dec.err }

// check makes the cursor's error the reader's; false after an error.
func (r *irReader) check(c *cursor) bool {
	if c.err != nil && r.dec.err == nil {
		r.dec.err = c.err
	}
	return r.dec.err == nil
}

// topLevel reads the operations at the top. Their results have no numbers.
func (r *irReader) topLevel(c *cursor, block *mlir.Block) {
	n, hasArgs := c.flagged()
	if c.err == nil && hasArgs {
		c.fail("the block at the top has arguments")
	}
	r.values.reset(c.end - c.pos)
	r.operations(c, n, block, nil)
	r.check(c)
	r.applyOrders(0)
}

// isolated reads the regions of a task.
func (r *irReader) isolated(t task) {
	c := part(r.f.data, t.start, t.end)
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
func (r *irReader) region(c *cursor, region *mlir.Region) {
	if r.dec.err != nil {
		return
	}
	at := c.pos
	n := c.count(1)
	if n == 0 {
		r.check(c)
		return
	}
	if r.depth++; r.depth > maxRegionDepth {
		c.failAt(at, "regions nest deeper than %d", maxRegionDepth)
	}
	at = c.pos
	numValues := c.varint()
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
		r.dec.fail(c.pos, "not all forward unresolved forward operand references")
	}
	r.depth--
}

func (r *irReader) block(c *cursor, b *mlir.Block, blocks []*mlir.Block) {
	numOps, hasArgs := c.flagged()
	if hasArgs && r.body != nil {
		r.packedArguments(c, b)
	} else if hasArgs {
		r.arguments(c, b)
	}
	r.operations(c, numOps, b, blocks)
}

func (r *irReader) arguments(c *cursor, b *mlir.Block) {
	n := c.count(1)
	b.GrowArguments(n)
	for range n {
		at := c.pos
		t, hasLoc := c.varint(), true
		if r.f.version >= elidedLocations {
			t, hasLoc = t>>1, t&1 != 0
		}
		var loc mlir.Location
		if hasLoc {
			locAt := c.pos
			loc = r.dec.loc(c.varint(), locAt)
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
	if r.f.version >= useListOrders && c.byte() != 0 {
		first := len(r.orders)
		r.useLists(c, n)
		for i := first; i < len(r.orders) && c.err == nil; i++ {
			r.orders[i].value = b.Argument(r.orders[i].index)
		}
	}
	r.check(c)
}

// valueRange reports that more values are defined than the region has.
func (r *irReader) valueRange(c *cursor, n int) {
	c.fail("value index range was outside of the expected range for the parent region, got [%d, %d), but the maximum index was %d",
		r.values.next-n-r.values.origin, r.values.next-r.values.origin, len(r.values.slots)-r.values.origin-1)
}

func (r *irReader) operations(c *cursor, n uint64, b *mlir.Block, blocks []*mlir.Block) {
	if c.err == nil && n > uint64(c.remaining()) {
		c.fail("attempting to parse a byte at the end of the bytecode")
	}
	for ; n > 0 && r.check(c); n-- {
		r.operation(c, b, blocks)
	}
	r.check(c)
}

// operation reads one operation with its regions and appends it to b. blocks are
// those of the region, nil at the top.
func (r *irReader) operation(c *cursor, b *mlir.Block, blocks []*mlir.Block) {
	if r.body != nil {
		r.packedOperation(c, b, blocks)
		return
	}
	start := c.pos
	name := c.varint()
	mask := c.byte()
	if !r.check(c) {
		return
	}
	if name >= uint64(len(r.f.ops)) {
		c.failAt(start, "invalid operation name index: %d", name)
		return
	}
	entry := &r.f.ops[name]
	s := &r.state
	s.Name = entry.name
	if entry.dialect.dialect == nil && !r.f.opts.AllowUnregistered && entry.name.Def() == nil {
		c.failAt(start, "dialect '%s' is unknown", entry.dialect.name)
		return
	}
	at := c.pos
	s.Loc = r.dec.loc(c.varint(), at)
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
func (r *irReader) append(b *mlir.Block, attrs attrSplit, firstOrder int, c *cursor) *mlir.Operation {
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
func (r *irReader) numRegions(c *cursor) (isolated bool) {
	at := c.pos
	n, isolated := c.flagged()
	if c.err == nil && n > uint64(c.remaining()) {
		c.failAt(at, "attempting to parse a byte at the end of the bytecode")
		return false
	}
	r.state.Regions = append(r.state.Regions, make([]*mlir.Region, n)...)
	return isolated
}

// regions reads the regions of op. Isolated ones are in a section of their own,
// which can be read later and by others.
func (r *irReader) regions(c *cursor, op *mlir.Operation, isolated bool) {
	in := *c
	if isolated && r.f.version >= regionSections {
		at := c.pos
		id, s := c.section()
		if c.err == nil && id != sectionIR {
			c.failAt(at, "expected IR section for region")
		}
		if !r.check(c) {
			return
		}
		if s.end-s.start >= worthATask {
			r.queue.add(task{op: op, start: s.start, end: s.end, depth: r.depth})
			return
		}
		in = part(r.f.data, s.start, s.end)
	}
	outer, firstOrder := r.values, len(r.orders)
	if isolated {
		r.values.isolate(in.remaining())
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
func (r *irReader) attributes(c *cursor, op uint32, mask byte) (attrs attrSplit, body text) {
	var dict *mlir.DictionaryAttr
	var props attrSplit
	if mask&maskAttrs != 0 {
		if dict = r.dictionary(c); dict == nil {
			return attrs, body
		}
	}
	if mask&maskProperties != 0 {
		at := c.pos
		if r.f.version < nativeProperties {
			c.fail("Unexpected missing `wasRegistered` opname flag at bytecode version %d with properties.", r.f.version)
			return attrs, body
		}
		i := c.varint()
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
func (r *irReader) dictionary(c *cursor) *mlir.DictionaryAttr {
	at := c.pos
	i := c.varint()
	if !r.check(c) {
		return nil
	}
	a := r.dec.attr(i, at)
	dict, ok := a.(*mlir.DictionaryAttr)
	if !ok && a != nil {
		r.dec.fail(at, "expected attribute of type: mlir::DictionaryAttr, but got: %s", shown(a))
	}
	return dict
}

// parts reads the result types, operands and successors into the state, and how
// many regions there are.
func (r *irReader) parts(c *cursor, mask byte, blocks []*mlir.Block) bool {
	s := &r.state
	s.Results, s.Operands, s.Successors, s.Regions = s.Results[:0], s.Operands[:0], s.Successors[:0], s.Regions[:0]
	if mask&maskResults != 0 {
		n := c.count(1)
		s.Results = slices.Grow(s.Results, n)
		for range n {
			at := c.pos
			s.Results = append(s.Results, r.dec.typ(c.varint(), at))
		}
	}
	if mask&maskOperands != 0 {
		n := c.count(1)
		s.Operands = slices.Grow(s.Operands, n)
		for range n {
			at := c.pos
			i := c.varint()
			v := r.values.use(i, &r.arena)
			if v == nil {
				c.failAt(at, "invalid value index: %d", i)
				break
			}
			s.Operands = append(s.Operands, v)
		}
	}
	if mask&maskSuccessors != 0 {
		for range c.count(1) {
			at := c.pos
			i := c.varint()
			if i >= uint64(len(blocks)) {
				c.failAt(at, "invalid successor index: %d", i)
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
