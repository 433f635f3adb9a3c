package mlir

import "sync"

// A Mapping says what the copies of values and blocks are, while IR is cloned.
// What is not in it stands for itself. The zero Mapping is empty.
type Mapping struct {
	values map[*Value]*Value
	blocks map[*Block]*Block
}

// Expect makes room for the copies of so many values.
func (m *Mapping) Expect(values int) {
	if m.values == nil {
		m.values = make(map[*Value]*Value, values)
	}
}

// Map makes to the copy of from.
func (m *Mapping) Map(from, to *Value) {
	if m.values == nil {
		m.values = map[*Value]*Value{}
	}
	m.values[from] = to
}

// mapBlock makes to the copy of from.
func (m *Mapping) mapBlock(from, to *Block) {
	if m.blocks == nil {
		m.blocks = map[*Block]*Block{}
	}
	m.blocks[from] = to
}

// Value is the copy of v, or v when it has none.
func (m *Mapping) Value(v *Value) *Value {
	if m == nil {
		return v
	}
	if c, ok := m.values[v]; ok {
		return c
	}
	return v
}

// Block is the copy of b, or b when it has none.
func (m *Mapping) Block(b *Block) *Block {
	if m == nil {
		return b
	}
	if c, ok := m.blocks[b]; ok {
		return c
	}
	return b
}

// Clone makes a detached copy of op with all that is inside. Operands,
// successors and what the inside uses go through m, which learns the copies of
// all results, blocks and arguments; nil is an empty mapping.
func (a *Arena) Clone(op *Operation, m *Mapping) *Operation {
	if m == nil {
		m = &Mapping{}
	}
	c := newCloner(a, m)
	defer c.done()
	return c.clone(op)
}

// CloneWithoutRegions is [Arena.Clone] with empty regions in the copy.
func (a *Arena) CloneWithoutRegions(op *Operation, m *Mapping) *Operation {
	c := newCloner(a, m)
	defer c.done()
	return c.shell(op)
}

// CloneRegion appends copies of all blocks of from to the region to. A value
// may be used before the block that defines it: all copies refer to copies.
func (a *Arena) CloneRegion(from, to *Region, m *Mapping) {
	if m == nil {
		m = &Mapping{}
	}
	c := newCloner(a, m)
	defer c.done()
	c.region(from, to)
	c.fixForward()
}

// Clone makes a copy of op, as [Arena.Clone] does, at the insertion point.
func (b *Builder) Clone(op *Operation, m *Mapping) *Operation {
	c := b.Arena.Clone(op, m)
	if b.block != nil {
		b.block.InsertBefore(c, b.before)
	}
	if b.Created != nil {
		b.Created(c)
	}
	return c
}

type cloner struct {
	arena   *Arena
	m       *Mapping // nil where nobody asks for what is copied
	state   OperationState
	pending []*Operand // operands whose value may get its copy only later
}

// cloners are those that nobody uses: their memory is used again.
var cloners = sync.Pool{New: func() any { return new(cloner) }}

// newCloner is a cloner, to be given back by done.
func newCloner(a *Arena, m *Mapping) *cloner {
	c := cloners.Get().(*cloner)
	c.arena, c.m = a, m
	return c
}

func (c *cloner) done() {
	c.state.empty()
	c.pending = cleared(c.pending)
	c.arena, c.m = nil, nil
	cloners.Put(c)
}

// empty makes s ready for another operation. Its lists keep their memory, and hold on to nothing.
func (s *OperationState) empty() {
	*s = OperationState{Operands: cleared(s.Operands), Results: cleared(s.Results), Successors: cleared(s.Successors), Regions: cleared(s.Regions)}
}

func cleared[T any](list []T) []T {
	clear(list)
	return list[:0]
}

func (c *cloner) clone(op *Operation) *Operation {
	n := c.shell(op)
	for i := range op.NumRegions() {
		c.region(op.Region(i), n.Region(i))
	}
	c.fixForward()
	return n
}

// shell copies op without what is inside.
func (c *cloner) shell(op *Operation) *Operation {
	s := &c.state
	s.empty()
	s.Name, s.Loc = op.name, op.loc
	for i := range op.operands {
		s.Operands = append(s.Operands, c.m.Value(op.operands[i].value))
	}
	for i := range int(op.numResults) {
		s.Results = append(s.Results, op.Result(i).typ)
	}
	for i := range op.NumSuccessors() {
		s.Successors = append(s.Successors, c.m.Block(op.Successor(i)))
	}
	for range op.NumRegions() {
		s.Regions = append(s.Regions, nil)
	}
	n := c.arena.NewOperation(s)
	n.attrs, n.props = op.attrs, op.props
	if c.m == nil {
		return n
	}
	for i := range int(op.numResults) {
		c.m.Map(op.Result(i), n.Result(i))
	}
	for i := range op.operands {
		if n.operands[i].value == op.operands[i].value && n.operands[i].value != nil {
			c.pending = append(c.pending, &n.operands[i])
		}
	}
	return n
}

// region copies the blocks first and then their operations, so that branches
// find their targets.
func (c *cloner) region(from, to *Region) {
	for b := range from.Blocks {
		n := c.arena.blocks.New()
		for i := range b.args {
			c.m.Map(b.Argument(i), c.arena.AddArgument(n, b.Argument(i).typ, b.args[i].loc))
		}
		c.m.mapBlock(b, n)
		to.Append(n)
	}
	for b := range from.Blocks {
		n := c.m.Block(b)
		for op := b.first; op != nil; op = op.next {
			s := c.shell(op)
			n.Append(s)
			for i := range op.NumRegions() {
				c.region(op.Region(i), s.Region(i))
			}
		}
	}
}

// fixForward gives operands that were copied before their value was the copy.
func (c *cloner) fixForward() {
	for _, o := range c.pending {
		if v := c.m.Value(o.value); v != o.value {
			o.Set(v)
		}
	}
	c.pending = cleared(c.pending)
}
