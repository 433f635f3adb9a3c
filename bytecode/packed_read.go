package bytecode

import (
	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// packs reports whether the property list of an operation has packed regions behind the properties.
func (op *opEntry) packs() bool {
	in := op.dialect.hooks
	return op.encodesProperties() && in.PacksRegions != nil && in.PacksRegions(op.name.Def(), op.dialect.number)
}

// splitList takes apart the property list of such an operation.
func (f *File) splitList(list text) (props, body text, err *wire.Failure) {
	c := wire.Part(f.data, list.start, list.end)
	size := c.Varint()
	start := c.Pos
	c.Bytes(size)
	return text{start, c.Pos}, text{c.Pos, list.end}, c.Err
}

// packedTables are the shapes and templates of packed regions.
type packedTables struct {
	f         *File
	dialect   *dialectEntry
	shapes    []packedShape
	templates []packedTemplate
}

// A packedShape is what operations have.
type packedShape struct {
	op                                     *opEntry
	props, dict, orders, isolated          bool
	results, operands, regions, successors int
}

// A packedTemplate is a shape and the rest: where that is in the file and, when it was needed, what.
type packedTemplate struct {
	shape *packedShape
	at    int
	known bool
	packedRest
}

type packedRest struct {
	results []mlir.Type
	attrs   attrSplit
}

// read reads the tables; what they say is bounded by what is there, except for shapes, of which each use has to be checked.
func (t *packedTables) read(c *wire.Cursor) {
	t.shapes = make([]packedShape, c.Count(2))
	for i := range t.shapes {
		t.shape(c, &t.shapes[i])
	}
	t.templates = make([]packedTemplate, c.Count(1))
	for i := range t.templates {
		at := c.Pos
		k := c.Varint()
		if c.Err == nil && k >= uint64(len(t.shapes)) {
			c.FailAt(at, "invalid shape index: %d", k)
		}
		if c.Err != nil {
			return
		}
		s := &t.shapes[k]
		if s.results > maxTemplateResults {
			c.FailAt(at, "a template has %d results", s.results)
		}
		t.templates[i] = packedTemplate{shape: s, at: c.Pos}
		s.skipRest(c)
	}
}

func (t *packedTables) shape(c *wire.Cursor, s *packedShape) {
	at := c.Pos
	name, own := c.Flagged()
	bits := c.Varint()
	count := func(n uint64) int {
		if n > uint64(len(c.Data)) {
			c.FailAt(at, "attempting to parse a byte at the end of the bytecode")
			return 0
		}
		return int(n)
	}
	s.props = bits&shapeProps != 0
	if s.results = int(bits >> shapeResultShift & shapeResults); s.results == shapeResults {
		s.results = count(c.Varint())
	}
	if s.operands = int(bits >> shapeOperandShift & shapeOperands); s.operands == shapeOperands {
		s.operands = count(c.Varint())
	}
	if bits&shapeMore != 0 {
		more := c.Varint()
		s.dict, s.orders, s.isolated = more&moreDict != 0, more&moreOrders != 0, more&moreIsolated != 0
		if more&moreRegions != 0 {
			s.regions = count(c.Varint())
		}
		if more&moreSuccessors != 0 {
			s.successors = count(c.Varint())
		}
	}
	if c.Err != nil {
		return
	}
	if s.op = t.name(name, own); s.op == nil {
		c.FailAt(at, "invalid operation name index: %d", name)
	}
}

// name is an operation of the file, or of the dialect's by its number.
func (t *packedTables) name(number uint64, own bool) *opEntry {
	if !own {
		if number >= uint64(len(t.f.ops)) {
			return nil
		}
		return &t.f.ops[number]
	}
	if t.dialect.hooks.OpNumbered == nil {
		return nil
	}
	name := t.dialect.hooks.OpNumbered(number)
	if name == "" {
		return nil
	}
	return &opEntry{name: mlir.GetOpName(t.dialect.name + "." + name), dialect: t.dialect, registered: true, native: new(opNative)}
}

// skipRest skips what follows a shape in a template.
func (s *packedShape) skipRest(c *wire.Cursor) {
	for i := 0; i < s.results && c.Err == nil; i++ {
		c.Varint()
	}
	if s.dict {
		c.Varint()
	}
	if s.props {
		c.Bytes(c.Varint())
	}
}

// find reads the number of a template, or of a shape.
func (t *packedTables) find(c *wire.Cursor) (*packedTemplate, *packedShape) {
	at := c.Pos
	i := c.Varint()
	if c.Err != nil {
		return nil, nil
	}
	if i < uint64(len(t.templates)) {
		return &t.templates[i], t.templates[i].shape
	}
	if i -= uint64(len(t.templates)); i < uint64(len(t.shapes)) {
		return nil, &t.shapes[i]
	}
	c.FailAt(at, "invalid template index: %d", i+uint64(len(t.templates)))
	return nil, nil
}

// A bodyReader reads packed regions.
type bodyReader struct {
	packedTables
	locs  locationUnpacker
	sight sight
	alone bool // the next region has nothing around it in sight
}

// packed reads packed regions. They use no values from outside.
func (r *irReader) packed(t task) {
	c := wire.Part(r.f.data, t.start, t.end)
	b := &bodyReader{packedTables: packedTables{f: r.f, dialect: t.packed.dialect}, alone: true}
	size := c.Varint()
	start := c.Pos
	c.Bytes(size)
	if r.f.opts.NoLocations {
		start, size = c.Pos, 0 // as of a region in which all are the same
	}
	b.locs = locationUnpacker{c: wire.Part(r.f.data, start, c.Pos), dec: &r.dec, all: size == 0}
	b.locs.start(t.op.Loc())
	b.read(&c)
	outer := r.body
	r.body = b
	for i := range t.op.NumRegions() {
		b.alone = true
		r.region(&c, t.op.Region(i))
	}
	r.body = outer
	if c.Err == nil && !c.AtEnd() {
		c.Fail("packed regions have bytes left over")
	}
	if b.locs.c.Err == nil && !b.locs.c.AtEnd() {
		b.locs.c.Fail("there are more locations than operations")
	}
	r.check(&b.locs.c)
	r.check(&c)
}

// packedRegions reads the packed regions of op, or leaves that to others.
func (r *irReader) packedRegions(op *mlir.Operation, entry *opEntry, body text) {
	for i := range op.NumRegions() {
		if !op.Region(i).Empty() {
			r.dec.fail(body.start, "an operation has regions that are packed and others that are not")
			return
		}
	}
	if !r.queue.claim(body) {
		r.dec.fail(body.start, packedTwice)
		return
	}
	t := task{op: op, start: body.start, end: body.end, depth: r.depth, packed: entry}
	if r.putOff(t) {
		return
	}
	if body.end-body.start >= worthATask/4 {
		r.queue.add(t)
		return
	}
	outer, firstOrder := r.values, len(r.orders)
	r.values.isolate(maxPackedValues * (body.end - body.start))
	r.packed(t)
	r.applyOrders(firstOrder)
	r.values.restore(&outer)
}

// claim is [packedClaims.claim] for all workers.
func (q *taskQueue) claim(body text) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.claims.claim(body)
}

// maxPackedValues is how many values there can be to a byte of packed regions.
const maxPackedValues = maxTemplateResults

// packedArguments reads the arguments of a block.
func (r *irReader) packedArguments(c *wire.Cursor, b *mlir.Block) {
	at := c.Pos
	n, orders := c.Flagged()
	if n > uint64(c.Remaining()) {
		c.FailAt(at, "attempting to parse a byte at the end of the bytecode")
	}
	for range n {
		at := c.Pos
		t := c.Varint()
		if !r.check(c) {
			return
		}
		typ := r.dec.typ(t, at)
		if r.dec.err != nil {
			return
		}
		r.values.define(r.arena.AddArgument(b, typ, r.body.locs.next()))
	}
	r.body.sight.define(int(n))
	if !r.values.inRange() {
		r.valueRange(c, int(n))
	}
	if orders {
		first := len(r.orders)
		r.useLists(c, int(n))
		for i := first; i < len(r.orders) && c.Err == nil; i++ {
			r.orders[i].value = b.Argument(r.orders[i].index)
		}
	}
	r.check(c)
}

// packedOperation reads an operation with its regions and appends it to b.
func (r *irReader) packedOperation(c *wire.Cursor, b *mlir.Block, blocks []*mlir.Block) {
	template, shape := r.body.find(c)
	if shape == nil {
		r.check(c)
		return
	}
	var rest packedRest
	switch {
	case template == nil:
		rest = r.packedRest(c, shape)
	case template.known:
		rest = template.packedRest
	default:
		at := wire.Part(r.f.data, template.at, c.End)
		rest = r.packedRest(&at, shape)
		r.check(&at)
		template.packedRest, template.known = rest, true
	}
	s := &r.state
	s.Name, s.Loc = shape.op.name, r.body.locs.next()
	s.Results = append(s.Results[:0], rest.results...)
	s.Operands, s.Successors, s.Regions = s.Operands[:0], s.Successors[:0], s.Regions[:0]
	firstOrder := len(r.orders)
	if !r.check(c) || !r.packedParts(c, shape, blocks) {
		return
	}
	op := r.append(b, rest.attrs, firstOrder, c)
	r.body.sight.define(op.NumResults())
	for i := range op.NumRegions() {
		if !r.check(c) {
			return
		}
		if !shape.isolated {
			r.region(c, op.Region(i))
			continue
		}
		outer, sight, first := r.values, r.body.sight, len(r.orders)
		r.values.isolate(maxPackedValues * c.Remaining())
		r.body.alone = true
		r.region(c, op.Region(i))
		r.body.alone = false
		r.applyOrders(first)
		r.values.restore(&outer)
		r.body.sight = sight
	}
}

// packedRest reads what operations of a template have in common.
func (r *irReader) packedRest(c *wire.Cursor, s *packedShape) (rest packedRest) {
	if s.results > c.Remaining() {
		c.Fail("attempting to parse a byte at the end of the bytecode")
	}
	for i := 0; i < s.results && r.check(c); i++ {
		at := c.Pos
		rest.results = append(rest.results, r.dec.typ(c.Varint(), at))
	}
	var dict *mlir.DictionaryAttr
	var props attrSplit
	if s.dict && r.check(c) {
		dict = r.dictionary(c)
	}
	if s.props && r.check(c) {
		size := c.Varint()
		start := c.Pos
		c.Bytes(size)
		if r.check(c) {
			props = r.props.decodeList(s.op, text{start, c.Pos})
		}
	}
	if r.check(c) {
		rest.attrs = r.props.of(s.op, props, dict)
	}
	return rest
}

// packedParts reads operands and successors into the state, and orders of uses.
func (r *irReader) packedParts(c *wire.Cursor, shape *packedShape, blocks []*mlir.Block) bool {
	s := &r.state
	if shape.operands+shape.successors+shape.regions > c.Remaining() {
		c.Fail("attempting to parse a byte at the end of the bytecode")
	}
	for i := 0; i < shape.operands && c.Err == nil; i++ {
		at := c.Pos
		var v *mlir.Value
		if code := c.Varint(); code == 0 {
			v = r.values.use(c.Varint(), &r.arena)
		} else if number, ok := r.body.sight.number(code); ok {
			v = r.values.use(uint64(number), &r.arena)
		}
		if v == nil {
			c.FailAt(at, "invalid value index")
			break
		}
		s.Operands = append(s.Operands, v)
	}
	for i := 0; i < shape.successors && c.Err == nil; i++ {
		at := c.Pos
		k := c.Varint()
		if k >= uint64(len(blocks)) {
			c.FailAt(at, "invalid successor index: %d", k)
			break
		}
		s.Successors = append(s.Successors, blocks[k])
	}
	if shape.orders {
		r.useLists(c, shape.results)
	}
	for i := 0; i < shape.regions && c.Err == nil; i++ {
		s.Regions = append(s.Regions, nil)
	}
	return r.check(c)
}

// enterSight notes that a region with n values begins; what it returns, that it ends.
func (r *irReader) enterSight(n int) (leave func()) {
	b := r.body
	if b == nil {
		return func() {}
	}
	outer, first := b.sight, 0
	if b.alone {
		b.sight = nil
	} else {
		first = outer[len(outer)-1].end
	}
	b.alone = false
	b.sight.enter(first, n)
	return func() {
		b.sight.leave()
		b.sight = outer
	}
}
