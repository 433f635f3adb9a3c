package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Allocations that every group has, by number. Zero is the null pointer's.
const (
	rootFunction  = 1 + iota // variables of functions, in kernels
	rootWorkgroup            // memory of the workgroup
	rootPush                 // push constants
	firstRoot                // buffers, and variables outside of functions
)

// variable is the pointer that a variable outside of functions is; nil for other ids.
func (u *unit) variable(id uint32) (*pointer, error) {
	if u.outer != nil {
		return u.outer.variable(id)
	}
	n := u.p.m.Number(id)
	if ptr := u.vars[n]; ptr != nil {
		return ptr, nil
	}
	if u.declared == nil {
		u.declared = map[uint32]module.Variable{}
		for v := range u.p.m.Variables {
			u.declared[v.ID] = v
		}
	}
	v, ok := u.declared[id]
	if !ok {
		return nil, nil
	}
	ptr, err := u.global(v)
	if err == nil {
		u.vars[n] = ptr
	}
	return ptr, err
}

// global gives a variable outside of functions its place.
func (u *unit) global(v module.Variable) (*pointer, error) {
	ptr := &pointer{space: u.spaceOf(v.Storage), place: place{typ: v.DataType}, class: v.Storage, root: noRoot, dyn: noReg, addr: noReg, object: v.ID}
	switch {
	case ptr.space == slotSpace:
		return ptr, u.globalSlots(ptr, v)
	case ptr.space == handleSpace:
		r, err := u.bind(v)
		if err != nil {
			return nil, err
		}
		ptr.root, ptr.offset = 0, int64(r.first)
		ptr.low, ptr.high = reg(r.first), reg(r.first)+reg(r.count)
		return ptr, nil
	}
	switch v.Storage {
	case grammar.StorageClassWorkgroup, grammar.StorageClassOutput: // outputs of a patch
		size, align := u.p.sizeOf(ptr.place)
		ptr.root, ptr.dyn = rootWorkgroup, u.perGroup
		if _, block := u.p.m.Decoration(v.DataType, grammar.DecorationBlock); block {
			// Blocks all lie at the beginning (SPV_KHR_workgroup_memory_explicit_layout); a module has them or others, not both.
			u.shared = max(u.shared, size)
		} else {
			u.shared = (u.shared + max(align, 8) - 1) / max(align, 8) * max(align, 8)
			ptr.offset = u.shared
			u.shared += size
		}
		u.objects = append(u.objects, placed{rootWorkgroup, ptr.offset, ptr.offset + size, v.ID, v.Initializer != 0, u.coverOf(ptr.place, 0, true)})
		if u.shared > 1<<30 {
			return nil, u.p.errorAtID(v.ID, "workgroup memory is too large")
		}
		if v.Storage == grammar.StorageClassOutput && v.Initializer != 0 {
			return ptr, u.beginWith(ptr, size, v.Initializer)
		}
	case grammar.StorageClassPushConstant:
		ptr.root, u.push = rootPush, u.coverOf(ptr.place, 0, false)
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer:
		r, err := u.bind(v)
		if err != nil {
			return nil, err
		}
		if r.array {
			ptr.resource = r
		} else {
			ptr.root = r.first
		}
	default:
		return ptr, u.globalMemory(ptr, v)
	}
	return ptr, nil
}

// globalSlots gives a variable registers.
func (u *unit) globalSlots(ptr *pointer, v module.Variable) error {
	s, err := u.p.shapeOf(v.DataType)
	if err != nil {
		return err
	}
	if s.class == opaqueClass {
		return u.p.errorAtID(v.ID, "a variable of type %s is too large", u.p.m.TypeString(v.DataType))
	}
	values := make([]uint64, s.leaves())
	if v.Initializer != 0 {
		k, err := u.p.constant(v.Initializer)
		if err != nil {
			return err
		}
		if values = k.values; len(values) != s.leaves() {
			return u.p.errorAtID(v.ID, "the initializer %s is of another type", u.p.name(v.Initializer))
		}
	}
	ptr.slot = u.fixed(s.kinds(nil), values)
	ptr.low, ptr.high, ptr.root = ptr.slot, ptr.slot+reg(s.slots), 0
	if v.Initializer == 0 && v.Storage != grammar.StorageClassInput {
		u.fills[len(u.fills)-1].undefined, u.fills[len(u.fills)-1].object = s, v.ID
	}
	u.fills[len(u.fills)-1].input = v.Storage == grammar.StorageClassInput
	u.refill = append(u.refill, len(u.fills)-1)
	return nil
}

// globalMemory gives a variable an allocation of its own.
func (u *unit) globalMemory(ptr *pointer, v module.Variable) error {
	size, _ := u.p.sizeOf(ptr.place)
	if size > 1<<30 {
		return u.p.errorAtID(v.ID, "the variable is too large")
	}
	if d, ok := u.p.m.Decoration(v.ID, grammar.DecorationLinkageAttributes); ok && imported(d) {
		return u.p.errorAtID(v.ID, "%s is defined in another module", u.p.name(v.ID))
	}
	a := &allocation{name: u.p.title(v.ID), bytes: memory(int(size)), object: v.ID, cover: u.coverOf(ptr.place, 0, true)}
	ptr.root = u.add(a)
	u.vars[u.p.m.Number(v.ID)] = ptr // its own address may be in its initializer
	if v.Initializer != 0 {
		if err := u.initialize(a, ptr.place, v.Initializer); err != nil {
			return err
		}
	}
	return nil
}

// imported reports whether a decoration LinkageAttributes says that something is defined elsewhere.
func imported(d module.Decoration) bool {
	n := len(d.Operands)
	return n > 0 && grammar.LinkageType(d.Operands[n-1]) == grammar.LinkageTypeImport
}

// initialize writes a constant into memory.
func (u *unit) initialize(a *allocation, at place, id uint32) error {
	k, err := u.p.constant(id)
	if err != nil {
		return err
	}
	list, err := u.p.stretches(at)
	if err != nil {
		return err
	}
	n := 0
	for _, s := range list {
		if n+int(s.count) > len(k.values) {
			return u.p.errorAtID(id, "the initializer is of another type than the variable")
		}
		for i := range int64(s.count) {
			a.write(s.offset+i*s.step, s.size, k.values[n])
			n++
		}
	}
	return nil
}

// add gives an allocation its number.
func (u *unit) add(a *allocation) int32 {
	u.globals = append(u.globals, a)
	return int32(firstRoot + len(u.globals) - 1)
}

// localVariable compiles an OpVariable inside of a function.
func (c *compiler) localVariable(in module.Instruction) {
	x, _ := view.AsVariable(in)
	typ, id := c.p.m.Results(in)
	initial, has := x.Initializer()
	c.declareLocal(id, c.p.m.Pointee(typ), initial, has)
}

// declareLocal gives a variable its place.
func (c *compiler) declareLocal(id, pointee, initial uint32, has bool) {
	ptr := &pointer{place: place{typ: pointee}, class: grammar.StorageClassFunction, dyn: noReg, addr: noReg, object: id}
	if c.p.kernel {
		at := *ptr
		*ptr = *c.localMemory(c.p.sizeOf(ptr.place))
		ptr.place, ptr.class, ptr.object = at.place, at.class, at.object
		size, _ := c.p.sizeOf(ptr.place)
		c.objects = append(c.objects, placed{rootFunction, ptr.offset, ptr.offset + size, id, has, c.coverOf(ptr.place, 0, true)})
		if has {
			c.store(ptr, c.value(initial))
		}
	} else {
		s := c.shape(pointee)
		if s.class == opaqueClass {
			c.errorf("a variable of type %s is too large", c.p.m.TypeString(pointee))
		}
		ptr.space, ptr.own, ptr.slot = slotSpace, true, c.take(s.slots)
		ptr.low, ptr.high = ptr.slot, ptr.slot+reg(s.slots)
		from := value{c.zeros(s), s}
		if has {
			from = c.value(initial)
		}
		c.copyValue(ptr.slot, from)
		if !has {
			c.undefine(value{ptr.slot, s}, id)
		}
	}
	c.pointers[c.p.m.Number(id)] = ptr
}

// zeros are registers that are zero, as many as a shape has. Nobody writes them, so all share them.
func (u *unit) zeros(s *shape) reg {
	for _, z := range u.zero {
		if z.slots >= s.slots {
			return z.at
		}
	}
	z := zeroSlots{u.take(s.slots), s.slots}
	u.zero = append(u.zero, z)
	return z.at
}

type zeroSlots struct {
	at    reg
	slots int
}
