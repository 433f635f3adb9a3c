package bytecode

import (
	"github.com/spvc/spvc/mlir"
)

// packs reports whether the property list of an operation has packed regions behind the properties.
func (op *opEntry) packs() bool {
	in := op.dialect.hooks
	return op.encodesProperties() && in.PacksRegions != nil && in.PacksRegions(op.name.Def(), op.dialect.number)
}

// splitList takes apart the property list of such an operation.
func (f *File) splitList(list text) (props, body text, err *failure) {
	c := part(f.data, list.start, list.end)
	size := c.varint()
	start := c.pos
	c.bytes(size)
	return text{start, c.pos}, text{c.pos, list.end}, c.err
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
func (t *packedTables) read(c *cursor) {
	t.shapes = make([]packedShape, c.count(2))
	for i := range t.shapes {
		t.shape(c, &t.shapes[i])
	}
	t.templates = make([]packedTemplate, c.count(1))
	for i := range t.templates {
		at := c.pos
		k := c.varint()
		if c.err == nil && k >= uint64(len(t.shapes)) {
			c.failAt(at, "invalid shape index: %d", k)
		}
		if c.err != nil {
			return
		}
		s := &t.shapes[k]
		if s.results > maxTemplateResults {
			c.failAt(at, "a template has %d results", s.results)
		}
		t.templates[i] = packedTemplate{shape: s, at: c.pos}
		s.skipRest(c)
	}
}

func (t *packedTables) shape(c *cursor, s *packedShape) {
	at := c.pos
	name, own := c.flagged()
	bits := c.varint()
	count := func(n uint64) int {
		if n > uint64(len(c.data)) {
			c.failAt(at, "attempting to parse a byte at the end of the bytecode")
			return 0
		}
		return int(n)
	}
	s.props = bits&shapeProps != 0
	if s.results = int(bits >> shapeResultShift & shapeResults); s.results == shapeResults {
		s.results = count(c.varint())
	}
	if s.operands = int(bits >> shapeOperandShift & shapeOperands); s.operands == shapeOperands {
		s.operands = count(c.varint())
	}
	if bits&shapeMore != 0 {
		more := c.varint()
		s.dict, s.orders, s.isolated = more&moreDict != 0, more&moreOrders != 0, more&moreIsolated != 0
		if more&moreRegions != 0 {
			s.regions = count(c.varint())
		}
		if more&moreSuccessors != 0 {
			s.successors = count(c.varint())
		}
	}
	if c.err != nil {
		return
	}
	if s.op = t.name(name, own); s.op == nil {
		c.failAt(at, "invalid operation name index: %d", name)
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
func (s *packedShape) skipRest(c *cursor) {
	for i := 0; i < s.results && c.err == nil; i++ {
		c.varint()
	}
	if s.dict {
		c.varint()
	}
	if s.props {
		c.bytes(c.varint())
	}
}

// find reads the number of a template, or of a shape.
func (t *packedTables) find(c *cursor) (*packedTemplate, *packedShape) {
	at := c.pos
	i := c.varint()
	if c.err != nil {
		return nil, nil
	}
	if i < uint64(len(t.templates)) {
		return &t.templates[i], t.templates[i].shape
	}
	if i -= uint64(len(t.templates)); i < uint64(len(t.shapes)) {
		return nil, &t.shapes[i]
	}
	c.failAt(at, "invalid template index: %d", i+uint64(len(t.templates)))
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
	c := part(r.f.data, t.start, t.end)
	b := &bodyReader{packedTables: packedTables{f: r.f, dialect: t.packed.dialect}, alone: true}
	size := c.varint()
	start := c.pos
	c.bytes(size)
	b.locs = locationUnpacker{c: part(r.f.data, start, c.pos), dec: &r.dec, all: size == 0}
	b.locs.start(t.op.Loc())
	b.read(&c)
	outer := r.body
	r.body = b
	for i := range t.op.NumRegions() {
		b.alone = true
		r.region(&c, t.op.Region(i))
	}
	r.body = outer
	if c.err == nil && !c.atEnd() {
		c.fail("packed regions have bytes left over")
	}
	if b.locs.c.err == nil && !b.locs.c.atEnd() {
		b.locs.c.fail("there are more locations than operations")
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
func (r *irReader) packedArguments(c *cursor, b *mlir.Block) {
	at := c.pos
	n, orders := c.flagged()
	if n > uint64(c.remaining()) {
		c.failAt(at, "attempting to parse a byte at the end of the bytecode")
	}
	for range n {
		at := c.pos
		t := c.varint()
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
		for i := first; i < len(r.orders) && c.err == nil; i++ {
			r.orders[i].value = b.Argument(r.orders[i].index)
		}
	}
	r.check(c)
}

// packedOperation reads an operation with its regions and appends it to b.
func (r *irReader) packedOperation(c *cursor, b *mlir.Block, blocks []*mlir.Block) {
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
		at := part(r.f.data, template.at, c.end)
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
		r.values.isolate(maxPackedValues * c.remaining())
		r.body.alone = true
		r.region(c, op.Region(i))
		r.body.alone = false
		r.applyOrders(first)
		r.values.restore(&outer)
		r.body.sight = sight
	}
}

// packedRest reads what operations of a template have in common.
func (r *irReader) packedRest(c *cursor, s *packedShape) (rest packedRest) {
	if s.results > c.remaining() {
		c.fail("attempting to parse a byte at the end of the bytecode")
	}
	for i := 0; i < s.results && r.check(c); i++ {
		at := c.pos
		rest.results = append(rest.results, r.dec.typ(c.varint(), at))
	}
	var dict *mlir.DictionaryAttr
	var props attrSplit
	if s.dict && r.check(c) {
		dict = r.dictionary(c)
	}
	if s.props && r.check(c) {
		size := c.varint()
		start := c.pos
		c.bytes(size)
		if r.check(c) {
			props = r.props.decodeList(s.op, text{start, c.pos})
		}
	}
	if r.check(c) {
		rest.attrs = r.props.of(s.op, props, dict)
	}
	return rest
}

// packedParts reads operands and successors into the state, and orders of uses.
func (r *irReader) packedParts(c *cursor, shape *packedShape, blocks []*mlir.Block) bool {
	s := &r.state
	if shape.operands+shape.successors+shape.regions > c.remaining() {
		c.fail("attempting to parse a byte at the end of the bytecode")
	}
	for i := 0; i < shape.operands && c.err == nil; i++ {
		at := c.pos
		var v *mlir.Value
		if code := c.varint(); code == 0 {
			v = r.values.use(c.varint(), &r.arena)
		} else if number, ok := r.body.sight.number(code); ok {
			v = r.values.use(uint64(number), &r.arena)
		}
		if v == nil {
			c.failAt(at, "invalid value index")
			break
		}
		s.Operands = append(s.Operands, v)
	}
	for i := 0; i < shape.successors && c.err == nil; i++ {
		at := c.pos
		k := c.varint()
		if k >= uint64(len(blocks)) {
			c.failAt(at, "invalid successor index: %d", k)
			break
		}
		s.Successors = append(s.Successors, blocks[k])
	}
	if shape.orders {
		r.useLists(c, shape.results)
	}
	for i := 0; i < shape.regions && c.err == nil; i++ {
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
