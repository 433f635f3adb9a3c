package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
)

// Pointers. Most of them are known while code is compiled: a variable, and a way into it of literal and computed steps. Such
// a pointer is no value at all until somebody stores it, passes it on or chooses between two.
//
// Variables of the storage classes Function, Private, Input and Output have registers of their own, one for each component
// and invocation: pointers to them are numbers of slots. All other memory is bytes, and pointers are addresses: the number of
// an allocation and an offset in it. In kernels, where pointers are cast freely, variables of functions are memory too.

// A space says what a pointer points into.
type space uint8

const (
	memorySpace space = iota
	slotSpace
	handleSpace // images and samplers, by their numbers
)

// A pointer is what is known of a pointer while code is compiled.
type pointer struct {
	space space
	place place // what it points to
	class grammar.StorageClass

	// In slots: the slot, and for what was computed a register with the number of slots to go on.
	// There are no slots of the variable below low and from high on; high is zero if the variable is not known. So it is with
	// handles.
	slot, low, high reg
	own             bool // the slots are of a variable of the function that runs
	// In memory: the number of an allocation, or noRoot; an offset; a register with an offset to be added, which has 32
	// bits; and where there is no root a register with the address.
	// Handles: a number, and a register with a number to be added.
	root   int32
	offset int64
	dyn    reg
	addr   reg
	// Of descriptors in an array: those whose number is not known yet. The next step chooses one.
	resource *resource

	object uint32  // the variable, for messages; zero if it is not known
	bounds []bound // what the sanitizer looks at when the pointer is used
}

const noRoot = -1

// pointer is what is known of a pointer; nil for other ids. A pointer that comes from elsewhere is an address, or the number
// of a slot, in a register.
func (c *compiler) pointer(id uint32) *pointer {
	n := c.p.m.Number(id)
	if ptr := c.pointers[n]; ptr != nil {
		return ptr
	}
	if ptr, err := c.variable(id); err != nil {
		c.fail(err)
		return nil
	} else if ptr != nil {
		return ptr
	}
	typ := c.p.m.TypeOf(id)
	pt, ok := c.p.pointerType(typ)
	if !ok {
		return nil
	}
	v, ok := c.values[n]
	if !ok {
		if in, isConst := c.p.m.Constant(id); !isConst || in.Type != typ {
			return nil
		}
		v = c.constant(id)
	}
	ptr := &pointer{space: c.spaceOf(pt.Storage), place: place{typ: pt.Pointee}, class: pt.Storage, root: noRoot, dyn: noReg, addr: v.reg}
	if ptr.space != memorySpace {
		ptr.root, ptr.slot, ptr.dyn, ptr.addr = 0, 0, c.temp(int32Kind, 1), noReg
		c.emit(narrowBits, ptr.dyn, v.reg, v.reg, 1)
		return ptr // not kept: the register is of this place in the code
	}
	c.pointers[n] = ptr
	return ptr
}

// spaceOf is where variables of a storage class are.
func (u *unit) spaceOf(class grammar.StorageClass) space {
	switch class {
	case grammar.StorageClassFunction:
		if u.p.kernel {
			return memorySpace
		}
		return slotSpace
	case grammar.StorageClassOutput:
		if u.p.sharesOutputs() {
			return memorySpace
		}
		return slotSpace
	case grammar.StorageClassPrivate, grammar.StorageClassInput:
		return slotSpace
	case grammar.StorageClassUniformConstant:
		if u.p.kernel {
			return memorySpace
		}
		return handleSpace
	}
	return memorySpace
}

// materialize puts a pointer into a register: 64 bits for each invocation.
func (c *compiler) materialize(ptr *pointer) reg {
	if ptr.space == memorySpace && ptr.root == noRoot && ptr.offset == 0 && ptr.dyn == noReg {
		return ptr.addr
	}
	c.inBounds(ptr)
	d := c.temp(pointerKind, 1)
	base := ptr.offset
	switch ptr.space {
	case slotSpace:
		base = int64(ptr.slot)
	case memorySpace:
		if ptr.root != noRoot {
			base += int64(c.p.address(ptr.root))
		}
	}
	c.emitOp(op{run: runAddress, d: d, a: ptr.addrOrNone(), b: ptr.dyn, n: 1, imm: base})
	return d
}

func (p *pointer) addrOrNone() reg {
	if p.space == memorySpace && p.root == noRoot {
		return p.addr
	}
	return noReg
}

// runAddress is d = base + a + b, where a and b may be missing.
func runAddress(g *group, o *op) {
	d := g.u64(o.d, 1)
	for _, l := range g.active {
		v := uint64(o.imm)
		if o.a != noReg {
			v += g.u64(o.a, 1)[l]
		}
		if o.b != noReg {
			v += uint64(int64(int32(g.u32(o.b, 1)[l])))
		}
		d[l] = v
	}
}

// shift is how far the number of an allocation stands above the offset in an address.
func (p *program) shift() int {
	if p.narrow {
		return 32 - p.rootBits()
	}
	return 40
}

// address is where an allocation begins.
func (p *program) address(root int32) uint64 { return uint64(root) << p.shift() }

// further is a pointer that goes on by some bytes, or slots or handles.
func (p pointer) further(n int64) pointer {
	switch p.space {
	case slotSpace:
		p.slot += reg(n)
	default:
		p.offset += n
	}
	return p
}

// scaled is a pointer that goes on by index·stride, where the index is a register.
func (c *compiler) scaled(ptr pointer, index value, stride int64) pointer {
	c.use(index, "an address")
	d := c.temp(int32Kind, 1)
	c.emitOp(op{run: runStep, d: d, a: index.reg, b: ptr.dyn, n: 1, imm: stride, aux: index.shape.kind})
	ptr.dyn = d
	return ptr
}

// runStep is d = b + a·stride, where b may be missing. What does not fit becomes an offset that is outside of everything.
func runStep(g *group, o *op) {
	d, k := g.u32(o.d, 1), o.aux.(kind)
	var from []uint32
	if o.b != noReg {
		from = g.u32(o.b, 1)
	}
	if k == int32Kind {
		a := g.u32(o.a, 1)
		if g.dense {
			stepAll(d, a, from, o.imm)
			return
		}
		for _, l := range g.active {
			v := int64(int32(a[l])) * o.imm
			if from != nil {
				v += int64(int32(from[l]))
			}
			d[l] = clampOffset(v)
		}
		return
	}
	a := g.integers(o.a, k)
	for _, l := range g.active {
		index := signExtend(a.get(l), 8*k.bytes())
		v := index * o.imm
		if index > 1<<32 || index < -1<<32 {
			v = 1 << 40
		}
		if from != nil {
			v += int64(int32(from[l]))
		}
		d[l] = clampOffset(v)
	}
}

// stepAll is runStep for all invocations.
func stepAll(d, a, from []uint32, stride int64) {
	a = a[:len(d)]
	if from == nil {
		for l := range d {
			d[l] = clampOffset(int64(int32(a[l])) * stride)
		}
		return
	}
	from = from[:len(d)]
	for l := range d {
		d[l] = clampOffset(int64(int32(a[l]))*stride + int64(int32(from[l])))
	}
}

// clampOffset keeps an offset in 32 bits with a sign: a pointer may go backwards and come again.
func clampOffset(v int64) uint32 {
	if int64(int32(v)) != v {
		return 1<<31 - 1
	}
	return uint32(int32(v))
}
