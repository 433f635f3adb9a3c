package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Generic pointers of kernels. They are addresses like all others: the number of the allocation says what they lead to.

func genericRows() []row {
	return []row{
		{grammar.OpPtrCastToGeneric, (*compiler).castPointer},
		{grammar.OpGenericCastToPtr, (*compiler).castPointer},
		{grammar.OpGenericCastToPtrExplicit, (*compiler).castExplicit},
		{grammar.OpGenericPtrMemSemantics, (*compiler).pointerSemantics},
		{grammar.OpSizeOf, (*compiler).sizeOfPointee},
	}
}

// castPointer changes the type of a pointer; what is known of it stays.
func (c *compiler) castPointer(in module.Instruction) {
	typ, _ := c.p.m.Results(in)
	t, _ := c.p.typ(typ)
	pt, ok := t.(module.PointerType)
	ptr := c.pointer(operands(in)[0])
	switch {
	case !ok || ptr == nil:
		c.pointerBits(in)
	case ptr.space != memorySpace:
		c.errorf("a variable of this storage class has no address")
	default:
		to := *ptr
		to.place, to.class = place{typ: pt.Pointee}, pt.Storage
		c.point(in, to)
	}
}

// storageOf is the storage class of what an address leads to.
func (p *program) storageOf(address uint64) grammar.StorageClass {
	switch address >> p.shift() {
	case rootFunction:
		return grammar.StorageClassFunction
	case rootWorkgroup:
		return grammar.StorageClassWorkgroup
	}
	return grammar.StorageClassCrossWorkgroup
}

// castExplicit is a null pointer where what is pointed to has another storage class.
func (c *compiler) castExplicit(in module.Instruction) {
	x, _ := view.AsGenericCastToPtrExplicit(in)
	v := c.value(x.Pointer())
	d := c.result(in)
	c.emitOp(op{run: runCastExplicit, d: d.reg, a: v.reg, n: 1, imm: int64(x.Storage())})
}

func runCastExplicit(g *group, o *op) {
	d, a := g.u64(o.d, 1), g.u64(o.a, 1)
	for _, l := range g.active {
		if d[l] = 0; g.m.program.storageOf(a[l]) == grammar.StorageClass(o.imm) {
			d[l] = a[l]
		}
	}
}

// pointerSemantics is the bit of memory semantics that goes with what a pointer leads to.
func (c *compiler) pointerSemantics(in module.Instruction) {
	x, _ := view.AsGenericPtrMemSemantics(in)
	v := c.value(x.Pointer())
	d := c.result(in)
	c.emitOp(op{run: runPointerSemantics, d: d.reg, a: v.reg, n: 1})
}

func runPointerSemantics(g *group, o *op) {
	d, a := g.u32(o.d, 1), g.u64(o.a, 1)
	for _, l := range g.active {
		switch g.m.program.storageOf(a[l]) {
		case grammar.StorageClassWorkgroup:
			d[l] = uint32(grammar.MemorySemanticsWorkgroupMemory)
		case grammar.StorageClassCrossWorkgroup:
			d[l] = uint32(grammar.MemorySemanticsCrossWorkgroupMemory)
		default:
			d[l] = 0
		}
	}
}

// sizeOfPointee is how many bytes a type takes.
func (c *compiler) sizeOfPointee(in module.Instruction) {
	x, _ := view.AsSizeOf(in)
	typ, id := c.p.m.Results(in)
	size, _ := c.p.sizeOf(c.need(x.Pointer()).place)
	s := c.shape(typ)
	c.set(id, value{c.fixed([]kind{s.kind}, []uint64{uint64(size)}), s})
}
