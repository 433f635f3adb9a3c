package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Instructions on memory (specification, section 3.3.8).

func memoryRows() []row {
	return []row{
		{grammar.OpVariable, (*compiler).localVariable},
		{grammar.OpLoad, (*compiler).loadRow},
		{grammar.OpStore, (*compiler).storeRow},
		{grammar.OpCopyMemory, (*compiler).copyMemory},
		{grammar.OpCopyMemorySized, (*compiler).copyMemorySized},
		{grammar.OpAccessChain, (*compiler).accessChain},
		{grammar.OpInBoundsAccessChain, (*compiler).accessChain},
		{grammar.OpPtrAccessChain, (*compiler).ptrAccessChain},
		{grammar.OpInBoundsPtrAccessChain, (*compiler).ptrAccessChain},
		{grammar.OpArrayLength, (*compiler).arrayLength},
		{grammar.OpPtrEqual, func(c *compiler, in module.Instruction) { c.comparePointers(in, grammar.OpIEqual) }},
		{grammar.OpPtrNotEqual, func(c *compiler, in module.Instruction) { c.comparePointers(in, grammar.OpINotEqual) }},
		{grammar.OpPtrDiff, (*compiler).ptrDiff},
		{grammar.OpLifetimeStart, func(*compiler, module.Instruction) {}},
		{grammar.OpLifetimeStop, func(*compiler, module.Instruction) {}},
	}
}

// need is the pointer that an id is.
func (c *compiler) need(id uint32) *pointer {
	if ptr := c.pointer(id); ptr != nil {
		return c.withoutType(ptr, id)
	}
	if in, ok := c.p.m.Def(id); ok && c.p.m.FunctionOf(id) == nil && in.Opcode == grammar.OpVariable {
		// Why there is none is said again.
		for v := range c.p.m.Variables {
			if v.ID == id {
				_, err := c.global(v)
				c.fail(err)
			}
		}
	}
	c.errorf("%s is not a pointer", c.p.name(id))
	return &pointer{root: noRoot, dyn: noReg, addr: noReg}
}

func (c *compiler) loadRow(in module.Instruction) {
	x, _ := view.AsLoad(in)
	typ, id := c.p.m.Results(in)
	ptr := c.need(x.Pointer())
	_, always := c.p.m.Decoration(x.Pointer(), grammar.DecorationVolatile)
	if how, _ := x.MemoryAccess(); (always || how&grammar.MemoryAccessVolatile != 0) && c.isHelperInvocation(x.Pointer()) {
		c.emit(runIsHelper, c.result(in).reg, noReg, noReg, 1)
		return
	}
	if c.err == nil && !c.loadAlias(id, ptr, c.shape(typ)) {
		c.address(ptr, x.MemoryAccessParameters(grammar.MemoryAccessAligned))
		c.set(id, c.load(ptr, c.shape(typ)))
	}
}

func (c *compiler) storeRow(in module.Instruction) {
	x, _ := view.AsStore(in)
	ptr, v := c.need(x.Pointer()), c.value(x.Object())
	if c.err == nil {
		c.address(ptr, x.MemoryAccessParameters(grammar.MemoryAccessAligned))
		_, c.storesConstant = c.p.m.Constant(x.Object())
		c.store(ptr, v)
		c.storesConstant = false
	}
}

func (c *compiler) copyMemory(in module.Instruction) {
	x, _ := view.AsCopyMemory(in)
	to, from := c.need(x.Target()), c.need(x.Source())
	typ := from.place.typ
	if typ == 0 {
		typ = to.place.typ
	}
	if typ == 0 {
		c.errorf("nobody says what is copied")
	}
	if c.err == nil {
		c.store(to, c.load(from, c.shape(typ)))
	}
}

func (c *compiler) copyMemorySized(in module.Instruction) {
	x, _ := view.AsCopyMemorySized(in)
	to, from, size := c.need(x.Target()), c.need(x.Source()), c.value(x.Size())
	if to.space != memorySpace || from.space != memorySpace {
		c.errorf("only memory that has bytes can be copied by size")
		return
	}
	c.copyBytes(to, from, size)
}

func (c *compiler) accessChain(in module.Instruction) {
	x, _ := view.AsAccessChain(module.Instruction{Opcode: grammar.OpAccessChain, Word: uint32(in.Offset()), Words: in.Words})
	c.point(in, c.chain(*c.need(x.Base()), x.Indexes()))
}

// point says what pointer the result of an instruction is.
func (c *compiler) point(in module.Instruction, ptr pointer) {
	_, id := c.p.m.Results(in)
	c.pointers[c.p.m.Number(id)] = &ptr
}

func (c *compiler) ptrAccessChain(in module.Instruction) {
	x, _ := view.AsPtrAccessChain(module.Instruction{Opcode: grammar.OpPtrAccessChain, Word: uint32(in.Offset()), Words: in.Words})
	ptr := *c.need(x.Base())
	c.point(in, c.chain(c.step(ptr, x.Element(), c.pointerStride(x.Base(), &ptr)), x.Indexes()))
}

// pointerStride is the distance of elements that a pointer leads to, as if they were an array.
func (c *compiler) pointerStride(id uint32, ptr *pointer) int64 {
	if ptr.space == slotSpace {
		return int64(c.shape(ptr.place.typ).slots)
	}
	if w, ok := c.p.m.DecorationWord(c.p.m.TypeOf(id), grammar.DecorationArrayStride); ok && (ptr.class != grammar.StorageClassWorkgroup || c.p.blocksInWorkgroup()) {
		return int64(w)
	}
	size, align := c.p.sizeOf(ptr.place)
	return (size + align - 1) / align * align
}

// blocksInWorkgroup reports whether workgroup memory has the layout that the module says; without a block decorations of
// pointers to it mean nothing.
func (p *program) blocksInWorkgroup() bool {
	for v := range p.m.Variables {
		if _, block := p.m.Decoration(v.DataType, grammar.DecorationBlock); block && v.Storage == grammar.StorageClassWorkgroup {
			return true
		}
	}
	return false
}

// chain goes from a pointer to a part of what it points to.
func (c *compiler) chain(ptr pointer, indices []uint32) pointer {
	for _, id := range indices {
		if c.err != nil {
			return ptr
		}
		t, _ := c.p.typ(ptr.place.typ)
		switch t := t.(type) {
		case module.StructType:
			ptr = c.toMember(ptr, id, len(t.Members))
		case module.ArrayType, module.RuntimeArrayType:
			ptr = c.toElement(ptr, id)
		case module.MatrixType:
			column, stride := c.p.column(ptr.place)
			if ptr.space == slotSpace {
				column, stride = place{typ: t.Column}, int64(c.shape(t.Column).slots)
			}
			c.bound(&ptr, id, uint64(t.Count), "the matrix")
			ptr = c.step(ptr, id, stride)
			ptr.place = column
		case module.VectorType:
			stride, _ := c.p.sizeOf(place{typ: t.Component})
			switch {
			case ptr.space == slotSpace:
				stride = int64(c.shape(t.Component).slots)
			case ptr.place.step != 0:
				stride = ptr.place.step
			}
			c.bound(&ptr, id, uint64(t.Count), "the vector")
			ptr = c.step(ptr, id, stride)
			ptr.place = place{typ: t.Component}
		case module.OtherType:
			s := c.shape(ptr.place.typ)
			if s.shared == nil || ptr.space != slotSpace {
				c.errorf("there are no parts in a %s", c.p.m.TypeString(ptr.place.typ))
				return ptr
			}
			ptr = c.step(ptr, id, int64(s.elem.slots))
			ptr.place = place{typ: s.elem.typ}
		default:
			c.errorf("there are no parts in a %s", c.p.m.TypeString(ptr.place.typ))
		}
	}
	return ptr
}

func (c *compiler) toMember(ptr pointer, id uint32, members int) pointer {
	n, err := c.p.uint(id)
	if err != nil || n >= uint64(members) {
		c.errorf("there is no member %s", c.p.name(id))
		return ptr
	}
	inside := c.p.member(ptr.place.typ, int(n))
	if ptr.space == slotSpace {
		ptr = ptr.further(int64(c.shape(ptr.place.typ).at[n]))
	} else {
		ptr = ptr.further(c.p.structLayout(ptr.place.typ).offsets[n])
	}
	ptr.place = inside
	return ptr
}

func (c *compiler) arrayType(typ uint32) (module.ArrayType, bool) {
	t, _ := c.p.typ(typ)
	a, ok := t.(module.ArrayType)
	return a, ok
}

// toElement goes to an element of an array; of an array of descriptors to one of these.
func (c *compiler) toElement(ptr pointer, id uint32) pointer {
	if a, ok := c.arrayType(ptr.place.typ); ok {
		n, _ := c.p.uint(a.Length)
		c.bound(&ptr, id, n, "the array")
	}
	elem := c.p.element(ptr.place)
	switch {
	case ptr.resource != nil:
		ptr = c.toDescriptor(ptr, id)
	case ptr.space == slotSpace:
		ptr = c.step(ptr, id, int64(c.shape(elem.typ).slots))
	case ptr.space == handleSpace:
		ptr = c.step(ptr, id, c.p.descriptors(elem.typ))
	default:
		stride, _ := c.p.elementStride(ptr.place)
		ptr = c.step(ptr, id, stride)
	}
	ptr.place = elem
	return ptr
}

// step goes on by an index times a stride.
func (c *compiler) step(ptr pointer, id uint32, stride int64) pointer {
	if k, ok := c.p.m.Constant(id); ok && k.Kind != module.UndefConstant {
		v, err := c.p.uint(id)
		if err != nil {
			c.fail(err)
			return ptr
		}
		n := signExtend(v, 8*c.shape(k.Type).kind.bytes())
		if n > 1<<31 || n < -1<<31 {
			n = 1 << 31
		}
		if !ptr.leaves(n * stride) {
			return ptr.further(n * stride)
		}
	}
	return c.scaled(ptr, c.value(id), stride)
}

// leaves reports whether a literal step goes out of the slots of a variable: then the pointer is one that is looked at when
// it is used.
func (p *pointer) leaves(n int64) bool {
	if p.space != slotSpace {
		return false
	}
	return int64(p.slot)+n < int64(p.low) || int64(p.slot)+n >= int64(p.high)
}

// toDescriptor chooses a buffer of an array of them.
func (c *compiler) toDescriptor(ptr pointer, id uint32) pointer {
	r := ptr.resource
	ptr.resource = nil
	if _, ok := c.p.m.Constant(id); ok {
		n, err := c.p.uint(id)
		c.fail(err)
		if ptr.root = r.first + int32(min(n, uint64(r.count))); n >= uint64(r.count) {
			ptr.root = 0
		}
		return ptr
	}
	v := c.value(id)
	ptr.root, ptr.addr = noRoot, c.temp(pointerKind, 1)
	c.emitOp(op{run: runDescriptor, d: ptr.addr, a: v.reg, n: int32(r.count), imm: int64(r.first), aux: v.shape.kind})
	return ptr
}

// runDescriptor is the address of the buffer with an index; null where there is none.
func runDescriptor(g *group, o *op) {
	d, a := g.u64(o.d, 1), g.integers(o.a, o.aux.(kind))
	for _, l := range g.active {
		d[l] = 0
		if i := a.get(l); i < uint64(o.n) {
			d[l] = g.m.program.address(int32(o.imm) + int32(i))
		}
	}
}

// arrayLength is how many elements of a runtime array there is memory for.
func (c *compiler) arrayLength(in module.Instruction) {
	x, _ := view.AsArrayLength(in)
	c.lengthOf(*c.need(x.Structure()), int(x.ArrayMember()), c.result(in))
}

// lengthOf is the length of a member of what a pointer leads to.
func (c *compiler) lengthOf(ptr pointer, n int, d value) {
	t, _ := c.p.typ(ptr.place.typ)
	s, ok := t.(module.StructType)
	if !ok || n >= len(s.Members) || ptr.space != memorySpace {
		c.errorf("there is no runtime array")
		return
	}
	stride, _ := c.p.elementStride(c.p.member(ptr.place.typ, n))
	at := ptr.further(c.p.structLayout(ptr.place.typ).offsets[n])
	c.emitOp(op{run: runArrayLength, d: d.reg, a: at.addr, b: at.dyn, n: 1, imm: max(stride, 1), aux: &access{root: at.root, offset: at.offset}})
}

func runArrayLength(g *group, o *op) {
	d, x := g.u32(o.d, 1), o.aux.(*access)
	if x.root != noRoot && o.b == noReg {
		g.spread(o.d, int32Kind, uint64(uint32(max(int64(len(g.allocs[x.root].bytes))-x.offset, 0)/o.imm)))
		return
	}
	for _, l := range g.active {
		a, at := g.where(o, x, l)
		d[l] = 0
		if a != nil {
			d[l] = uint32(max(int64(len(a.bytes))-at-x.offset, 0) / o.imm)
		}
	}
}

func (c *compiler) comparePointers(in module.Instruction, op grammar.Opcode) {
	x, _ := view.AsPtrEqual(module.Instruction{Opcode: grammar.OpPtrEqual, Word: uint32(in.Offset()), Words: in.Words})
	a, b := c.value(x.Operand1()), c.value(x.Operand2())
	d := c.result(in)
	c.do(op, int64Kind, d.reg, a.reg, b.reg, 1)
}

func (c *compiler) ptrDiff(in module.Instruction) {
	x, _ := view.AsPtrDiff(in)
	ptr := c.need(x.Operand1())
	a, b, d := c.value(x.Operand1()), c.value(x.Operand2()), c.result(in)
	bytes, elements := c.temp(int64Kind, 1), c.temp(int64Kind, 1)
	c.do(grammar.OpISub, int64Kind, bytes, a.reg, b.reg, 1)
	stride := c.fixed([]kind{int64Kind}, []uint64{uint64(max(c.pointerStride(x.Operand1(), ptr), 1))})
	c.do(grammar.OpSDiv, int64Kind, elements, bytes, stride, 1)
	c.convert(grammar.OpUConvert, d.reg, elements, int64Kind, d.shape.kind, 1)
}

// bitcastPointer compiles a cast from pointer to pointer: what is known of it stays but for the type.
func (c *compiler) bitcastPointer(in module.Instruction) bool {
	x, _ := view.AsBitcast(in)
	typ, _ := c.p.m.Results(in)
	t, _ := c.p.typ(typ)
	pt, ok := t.(module.PointerType)
	if !ok {
		return false
	}
	from := c.pointer(x.Operand())
	if from == nil {
		return false
	}
	ptr := *from
	ptr.place = place{typ: pt.Pointee}
	c.point(in, ptr)
	return true
}
