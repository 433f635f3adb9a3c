package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Composites (specification, section 3.3.12). What takes a part of a value apart needs no code: the part is some of the
// value's registers.

func compositeRows() []row {
	return []row{
		{grammar.OpVectorExtractDynamic, (*compiler).extractDynamic},
		{grammar.OpVectorInsertDynamic, (*compiler).insertDynamic},
		{grammar.OpVectorShuffle, (*compiler).shuffle},
		{grammar.OpCompositeConstruct, (*compiler).construct},
		{grammar.OpCompositeConstructReplicateEXT, (*compiler).construct},
		{grammar.OpCompositeExtract, (*compiler).extract},
		{grammar.OpCompositeInsert, (*compiler).insert},
		{grammar.OpCopyObject, (*compiler).copyObject},
		{grammar.OpCopyLogical, (*compiler).copyLogical},
		{grammar.OpUndef, (*compiler).undef},
		{grammar.OpFreezeKHR, (*compiler).copyObject},
		{grammar.OpNop, func(*compiler, module.Instruction) {}},
		{grammar.OpConstantTrue, constantRow}, {grammar.OpConstantFalse, constantRow}, {grammar.OpConstant, constantRow},
	}
}

// constantRow is for constants inside of functions, which there are none of; values come from compiler.value.
func constantRow(*compiler, module.Instruction) {}

func (c *compiler) extractDynamic(in module.Instruction) {
	x, _ := view.AsVectorExtractDynamic(in)
	v, i, d := c.value(x.Vector()), c.value(x.Index()), c.result(in)
	c.emitOp(op{tag: extractTag, run: runExtract, d: d.reg, a: v.reg, b: i.reg, n: int32(v.shape.count), imm: int64(v.shape.kind), aux: i.shape.kind})
}

func runExtract(g *group, o *op) {
	k := kind(o.imm)
	d, index := g.integers(o.d, k), g.integers(o.b, o.aux.(kind))
	for _, l := range g.active {
		i := min(index.get(l), uint64(o.n-1))
		d.set(l, g.integers(o.a+reg(i)*reg(k.slots()), k).get(l))
	}
}

func (c *compiler) insertDynamic(in module.Instruction) {
	x, _ := view.AsVectorInsertDynamic(in)
	v, part, i, d := c.value(x.Vector()), c.value(x.Component()), c.value(x.Index()), c.result(in)
	c.copyValue(d.reg, v)
	c.emitOp(op{tag: insertTag, run: runInsert, d: d.reg, a: part.reg, b: i.reg, n: int32(v.shape.count), imm: int64(v.shape.kind), aux: i.shape.kind})
}

func runInsert(g *group, o *op) {
	k := kind(o.imm)
	a, index := g.integers(o.a, k), g.integers(o.b, o.aux.(kind))
	for _, l := range g.active {
		if i := index.get(l); i < uint64(o.n) {
			g.integers(o.d+reg(i)*reg(k.slots()), k).set(l, a.get(l))
		}
	}
}

func (c *compiler) shuffle(in module.Instruction) {
	x, _ := view.AsVectorShuffle(in)
	a, b, d := c.value(x.Vector1()), c.value(x.Vector2()), c.result(in)
	w := reg(d.shape.kind.slots())
	for i, n := range x.Components() {
		from := a.reg + reg(n)*w
		switch {
		case n == 0xFFFFFFFF && i < d.shape.count:
			part := c.inside(d, []uint32{uint32(i)})
			c.copyValue(part.reg, c.unknown(part.shape))
			c.undefine(part, x.Result())
			continue
		case int(n) >= a.shape.count+b.shape.count || i >= d.shape.count:
			c.errorf("there is no component %d", n)
			return
		case int(n) >= a.shape.count:
			from = b.reg + reg(int(n)-a.shape.count)*w
		}
		c.copy(d.reg+reg(i)*w, from, d.shape.kind, 1)
	}
}

// construct puts parts together. A vector may be made of shorter ones.
func (c *compiler) construct(in module.Instruction) {
	ids := operands(in)
	var parts []value
	for _, id := range ids {
		parts = append(parts, c.value(id))
	}
	d := c.result(in)
	if (in.Opcode == grammar.OpCompositeConstructReplicateEXT || d.shape.shared != nil) && len(parts) == 1 {
		for len(parts) < d.shape.count {
			parts = append(parts, parts[0])
		}
	}
	to := d.reg
	for _, p := range parts {
		if to+reg(p.shape.slots) > d.reg+reg(d.shape.slots) {
			c.errorf("the parts are larger than the whole")
			return
		}
		c.copyValue(to, p)
		to += reg(p.shape.slots)
	}
}

// inside is the part of a value that literal indices lead to.
func (c *compiler) inside(v value, indices []uint32) value {
	for _, i := range indices {
		at, part, ok := v.shape.part(int(i))
		if !ok {
			c.errorf("there is no part %d", i)
			return v
		}
		v = value{v.reg + reg(at), part}
	}
	return v
}

func (c *compiler) extract(in module.Instruction) {
	x, _ := view.AsCompositeExtract(in)
	part := c.inside(c.value(x.Composite()), x.Indexes())
	_, id := c.p.m.Results(in)
	c.set(id, part)
}

func (c *compiler) insert(in module.Instruction) {
	x, _ := view.AsCompositeInsert(in)
	whole, part, d := c.value(x.Composite()), c.value(x.Object()), c.result(in)
	c.copyValue(d.reg, whole)
	c.copyValue(c.inside(d, x.Indexes()).reg, part)
}

func (c *compiler) copyObject(in module.Instruction) {
	_, id := c.p.m.Results(in)
	from := operands(in)[0]
	if ptr := c.pointer(from); ptr != nil {
		c.pointers[c.p.m.Number(id)] = ptr
		return
	}
	c.set(id, c.value(from))
}

// copyLogical copies between types of equal members: registers know no layout.
func (c *compiler) copyLogical(in module.Instruction) {
	typ, id := c.p.m.Results(in)
	v := c.value(operands(in)[0])
	c.set(id, value{v.reg, c.shape(typ)})
}

// undef is zero: what it is nobody may know.
func (c *compiler) undef(in module.Instruction) {
	typ, id := c.p.m.Results(in)
	s := c.shape(typ)
	if s.class == opaqueClass {
		c.errorf("a value of type %s is too large", c.p.m.TypeString(typ))
		return
	}
	v := c.unknown(s)
	c.set(id, v)
	c.undefine(v, id)
}

// unknown is what stands for an undefined value.
func (c *compiler) unknown(s *shape) value {
	return value{c.fixed(s.kinds(nil), make([]uint64, s.leaves())), s}
}
