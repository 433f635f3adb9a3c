package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Untyped pointers (SPV_KHR_untyped_pointers): the instruction that uses one says what it leads to.

func untypedRows() []row {
	return []row{
		{grammar.OpUntypedVariableKHR, (*compiler).localUntyped},
		{grammar.OpUntypedAccessChainKHR, (*compiler).untypedAccessChain},
		{grammar.OpUntypedInBoundsAccessChainKHR, (*compiler).untypedAccessChain},
		{grammar.OpUntypedPtrAccessChainKHR, (*compiler).untypedPtrAccessChain},
		{grammar.OpUntypedInBoundsPtrAccessChainKHR, (*compiler).untypedPtrAccessChain},
		{grammar.OpUntypedArrayLengthKHR, (*compiler).untypedArrayLength},
		{grammar.OpUntypedPrefetchKHR, func(*compiler, module.Instruction) {}},
		{grammar.OpUntypedGroupAsyncCopyKHR, (*compiler).untypedAsyncCopy},
	}
}

// pointerType is what a type of pointers says; a pointee of zero is that of an untyped one.
func (p *program) pointerType(typ uint32) (t module.PointerType, ok bool) {
	all, _ := p.typ(typ)
	if t, ok = all.(module.PointerType); ok {
		return t, true
	}
	if in, found := p.m.Def(typ); found && in.Opcode == grammar.OpTypeUntypedPointerKHR && len(in.Words) > 2 {
		return module.PointerType{Storage: grammar.StorageClass(in.Words[2])}, true
	}
	return t, false
}

// withoutType is an untyped pointer, also where it is known what it leads to: only who uses it says as what.
func (c *compiler) withoutType(ptr *pointer, id uint32) *pointer {
	if ptr.place.typ == 0 {
		return ptr
	}
	if t, ok := c.p.pointerType(c.p.m.TypeOf(id)); !ok || t.Pointee != 0 {
		return ptr
	}
	bare := *ptr
	bare.place = place{}
	return &bare
}

func (c *compiler) localUntyped(in module.Instruction) {
	x, _ := view.AsUntypedVariableKHR(in)
	typ, has := x.DataType()
	if !has {
		c.errorf("the variable has no data type")
		return
	}
	initial, has := x.Initializer()
	c.declareLocal(x.Result(), typ, initial, has)
}

func (c *compiler) untypedAccessChain(in module.Instruction) {
	x, _ := view.AsUntypedAccessChainKHR(module.Instruction{Opcode: grammar.OpUntypedAccessChainKHR, Word: uint32(in.Offset()), Words: in.Words})
	ptr := *c.need(x.Base())
	ptr.place = place{typ: x.BaseType()}
	c.untypedPoint(in, c.chain(ptr, x.Indexes()))
}

func (c *compiler) untypedPtrAccessChain(in module.Instruction) {
	x, _ := view.AsUntypedPtrAccessChainKHR(module.Instruction{Opcode: grammar.OpUntypedPtrAccessChainKHR, Word: uint32(in.Offset()), Words: in.Words})
	ptr := *c.need(x.Base())
	ptr.place = place{typ: x.BaseType()}
	size, align := c.p.sizeOf(ptr.place)
	stride := (size + align - 1) / align * align
	if ptr.space == slotSpace {
		stride = int64(c.shape(x.BaseType()).slots)
	}
	c.untypedPoint(in, c.chain(c.step(ptr, x.Element(), stride), x.Indexes()))
}

func (c *compiler) untypedPoint(in module.Instruction, ptr pointer) {
	ptr.place = place{}
	c.point(in, ptr)
}

func (c *compiler) untypedArrayLength(in module.Instruction) {
	x, _ := view.AsUntypedArrayLengthKHR(in)
	ptr := *c.need(x.Pointer())
	ptr.place = place{typ: x.Structure()}
	c.lengthOf(ptr, int(x.ArrayMember()), c.result(in))
}

// untypedAsyncCopy says how large an element is.
func (c *compiler) untypedAsyncCopy(in module.Instruction) {
	x, _ := view.AsUntypedGroupAsyncCopyKHR(in)
	size, err := c.p.uint(x.ElementNumBytes())
	if err != nil {
		c.fail(err)
		return
	}
	c.asyncCopyOf(in, x.Execution(), x.Destination(), x.Source(), x.NumElements(), x.Stride(), size)
}
