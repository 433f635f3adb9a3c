package interp

import (
	"encoding/binary"
	"math"
	"unsafe"
)

// An allocation is some bytes that pointers can lead to.
type allocation struct {
	name      string
	bytes     []byte
	undefined []bool // of each byte, for the sanitizer; nil where all is defined
	private   bool   // each invocation has its own part
	object    uint32 // the variable, for messages; zero where there are several
}

// memory makes bytes that are aligned for atomic access.
func memory(size int) []byte {
	w := make([]uint64, (size+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), len(w)*8)[:size:size]
}

// read is a component in memory, without its sign; false outside of the allocation.
func (a *allocation) read(offset int64, size int8) (uint64, bool) {
	if a == nil || offset < 0 || offset+int64(size) > int64(len(a.bytes)) {
		return 0, false
	}
	b := a.bytes[offset:]
	switch size {
	case 1:
		return uint64(b[0]), true
	case 2:
		return uint64(binary.LittleEndian.Uint16(b)), true
	case 4:
		return uint64(binary.LittleEndian.Uint32(b)), true
	}
	return binary.LittleEndian.Uint64(b), true
}

// write sets a component in memory; false outside of the allocation, where nothing happens.
func (a *allocation) write(offset int64, size int8, v uint64) bool {
	if a == nil || offset < 0 || offset+int64(size) > int64(len(a.bytes)) {
		return false
	}
	b := a.bytes[offset:]
	switch size {
	case 1:
		b[0] = byte(v)
	case 2:
		binary.LittleEndian.PutUint16(b, uint16(v))
	case 4:
		binary.LittleEndian.PutUint32(b, uint32(v))
	default:
		binary.LittleEndian.PutUint64(b, v)
	}
	return true
}

// resolve is the allocation of an address, and the offset in it.
func (g *group) resolve(address uint64) (*allocation, int64) {
	shift := g.m.program.shift()
	n := address >> shift
	offset := int64(address & (1<<shift - 1))
	if n == 0 || n >= uint64(len(g.allocs)) {
		return nil, offset
	}
	return g.allocs[n], offset
}

// An access is a load or a store of memory: where it goes, and how the value lies there.
type access struct {
	root      int32 // the allocation, or noRoot
	offset    int64
	stretches []stretch
	constant  bool // what is written is one, for the sanitizer
}

// compileAccess says how a place is read or written.
func (c *compiler) access(ptr *pointer, at place) *access {
	if ptr.resource != nil {
		c.errorf("an array of descriptors has no value")
		return nil
	}
	list, err := c.p.stretches(at)
	if err != nil {
		c.fail(err)
		return nil
	}
	return &access{root: ptr.root, offset: ptr.offset, stretches: list}
}

// load emits the load of a value into new registers.
func (c *compiler) load(ptr *pointer, s *shape) value {
	if s.class == opaqueClass {
		c.errorf("a value of type %s is too large", c.p.m.TypeString(s.typ))
		return value{0, s}
	}
	d := value{c.take(s.slots), s}
	c.inBounds(ptr)
	switch ptr.space {
	case slotSpace:
		if ptr.dyn == noReg {
			c.copyValue(d.reg, value{ptr.slot, s})
		} else {
			c.emitOp(op{tag: loadSlotsTag, run: runLoadSlots, d: d.reg, a: ptr.slot, b: ptr.dyn, n: int32(s.slots), aux: &slotAccess{ptr.low, ptr.high, s.widths(nil)}})
		}
	case handleSpace:
		c.loadHandle(ptr, d)
	case memorySpace:
		at := ptr.place
		if at.typ == 0 {
			at.typ = s.typ
		}
		if x := c.access(ptr, at); x != nil {
			c.emitOp(op{tag: loadTag, run: runLoad, d: d.reg, a: ptr.addr, b: ptr.dyn, n: int32(s.slots), aux: x})
		}
	}
	return d
}

// store emits the store of a value.
func (c *compiler) store(ptr *pointer, v value) {
	c.inBounds(ptr)
	switch ptr.space {
	case slotSpace:
		c.storeSlots(ptr, v)
	case memorySpace:
		at := ptr.place
		if at.typ == 0 {
			at.typ = v.shape.typ
		}
		if x := c.access(ptr, at); x != nil {
			c.writes, x.constant = true, c.storesConstant
			c.emitOp(op{tag: storeTag, run: runStore, d: v.reg, a: ptr.addr, b: ptr.dyn, n: int32(v.shape.slots), aux: x})
		}
	default:
		c.errorf("there is nothing that can be written")
	}
}

func (c *compiler) storeSlots(ptr *pointer, v value) {
	runs := v.shape.widths(nil)
	switch {
	case ptr.dyn != noReg:
		c.emitOp(op{tag: storeSlotsTag, run: runStoreSlots, d: v.reg, a: ptr.slot, b: ptr.dyn, n: int32(v.shape.slots), aux: &slotAccess{ptr.low, ptr.high, runs}})
	case v.shape.slots == 0:
	case ptr.own:
		c.emitOp(op{tag: copyTag, run: runCopy, d: ptr.slot, a: v.reg, n: int32(v.shape.slots), aux: runs})
	default:
		c.emitOp(op{tag: copyTag, run: runCopyWhole, d: ptr.slot, a: v.reg, n: int32(v.shape.slots), aux: runs})
	}
}

// runLoad reads memory. What is outside of an allocation is zero.
func runLoad(g *group, o *op) {
	x := o.aux.(*access)
	switch {
	case x.root == noRoot:
		g.loadAddresses(o, x)
	case o.b == noReg:
		g.loadOnce(o, x)
	default:
		g.loadOffsets(o, x)
	}
}

// loadOnce reads what is the same for all invocations.
func (g *group) loadOnce(o *op, x *access) {
	a := g.allocs[x.root]
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			v, ok := a.read(x.offset+s.offset+i*s.step, s.size)
			if !ok {
				g.outside(a, x.offset+s.offset+i*s.step, s.size, false, g.active)
			}
			g.spread(r, s.kind, v)
			r += reg(s.kind.slots())
		}
	}
}

// spread gives the active invocations one component.
func (g *group) spread(r reg, k kind, v uint64) {
	if k.slots() == 2 {
		d := g.u64(r, 1)
		for _, l := range g.active {
			d[l] = v
		}
		return
	}
	d := g.u32(r, 1)
	if g.dense {
		for l := range d {
			d[l] = uint32(v)
		}
		return
	}
	for _, l := range g.active {
		d[l] = uint32(v)
	}
}

// loadOffsets reads one allocation, for each invocation elsewhere.
func (g *group) loadOffsets(o *op, x *access) {
	a, dyn := g.allocs[x.root], g.u32(o.b, 1)
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			base := x.offset + s.offset + i*s.step
			if s.size == 4 && a != nil && s.kind.slots() == 1 {
				g.gather(g.u32(r, 1), dyn, base, a)
			} else {
				d := g.integers(r, s.kind)
				for _, l := range g.active {
					v, ok := a.read(base+int64(int32(dyn[l])), s.size)
					if !ok {
						g.outside(a, base+int64(int32(dyn[l])), s.size, false, []int32{l})
					}
					d.set(l, v)
				}
			}
			r += reg(s.kind.slots())
		}
	}
}

// gather is loadOffsets for the common case of 32 bits. Neighbours often read neighbours: that is one copy.
func (g *group) gather(d, dyn []uint32, base int64, a *allocation) {
	b := a.bytes
	if first := base + int64(int32(dyn[0])); lowFirst && g.full() && consecutive(dyn) && first >= 0 && first+4*int64(len(dyn)) <= int64(len(b)) {
		copy(asBytes(d), b[first:])
		return
	}
	if g.dense && g.m.check == nil {
		dyn = dyn[:len(d)]
		for l := range d {
			d[l] = wordAt(b, base+int64(int32(dyn[l])))
		}
		return
	}
	for _, l := range g.active {
		at := base + int64(int32(dyn[l]))
		if uint64(at) <= uint64(len(b)-4) && len(b) >= 4 {
			d[l] = binary.LittleEndian.Uint32(b[at:])
		} else {
			d[l] = 0
			g.outside(a, at, 4, false, []int32{l})
		}
	}
}

// wordAt is the word at an offset; zero outside.
func wordAt(b []byte, at int64) uint32 {
	if uint64(at) <= uint64(len(b)-4) && len(b) >= 4 {
		return binary.LittleEndian.Uint32(b[at:])
	}
	return 0
}

// lowFirst says that words lie in the processor's memory as in that of shaders: the lowest byte first.
var lowFirst = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// full reports whether all invocations that there is room for run.
func (g *group) full() bool { return len(g.active) == g.lanes }

// consecutive reports whether offsets go on by a word each.
func consecutive(dyn []uint32) bool {
	next := dyn[0]
	for _, at := range dyn {
		if at != next {
			return false
		}
		next += 4
	}
	return int32(dyn[0]) <= int32(dyn[len(dyn)-1])
}

// asBytes are words as they lie in memory. Memory of shaders has the lowest byte first: where that is not the processor's order, words
// are not copied but taken apart.
func asBytes(w []uint32) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), 4*len(w))
}

func (g *group) loadAddresses(o *op, x *access) {
	addr := g.u64(o.a, 1)
	for _, l := range g.active {
		a, at := g.resolve(addr[l])
		at += x.offset
		if o.b != noReg {
			at += int64(int32(g.u32(o.b, 1)[l]))
		}
		for _, s := range x.stretches {
			r := o.d + reg(s.slot)
			for i := range int64(s.count) {
				v, ok := a.read(at+s.offset+i*s.step, s.size)
				if !ok {
					g.outside(a, at+s.offset+i*s.step, s.size, false, []int32{l})
				}
				g.integers(r, s.kind).set(l, v)
				r += reg(s.kind.slots())
			}
		}
	}
}

// runStore writes memory, for one invocation after the other. Outside of an allocation nothing happens.
func runStore(g *group, o *op) {
	x := o.aux.(*access)
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			base := x.offset + s.offset + i*s.step
			if s.size == 4 && x.root != noRoot && o.b != noReg && s.kind.slots() == 1 {
				g.scatter(g.u32(r, 1), g.u32(o.b, 1), base, g.allocs[x.root])
				r++
				continue
			}
			from := g.integers(r, s.kind)
			for _, l := range g.writers() {
				a, at := g.where(o, x, l)
				if !a.write(at+base, s.size, from.get(l)) {
					g.outside(a, at+base, s.size, true, []int32{l})
				}
			}
			r += reg(s.kind.slots())
		}
	}
}

// scatter is runStore for the common case: 32 bits, in one allocation, for each invocation elsewhere.
func (g *group) scatter(from, dyn []uint32, base int64, a *allocation) {
	if a == nil {
		a = &allocation{}
	}
	b := a.bytes
	if first := base + int64(int32(dyn[0])); lowFirst && g.full() && !g.someHelp && consecutive(dyn) && first >= 0 && first+4*int64(len(dyn)) <= int64(len(b)) {
		copy(b[first:], asBytes(from))
		return
	}
	for _, l := range g.writers() {
		at := base + int64(int32(dyn[l]))
		if uint64(at) <= uint64(len(b)-4) && len(b) >= 4 {
			binary.LittleEndian.PutUint32(b[at:], from[l])
		} else {
			g.outside(a, at, 4, true, []int32{l})
		}
	}
}

// where is the allocation that an access goes to, and what is to be added to its offset.
func (g *group) where(o *op, x *access, lane int32) (a *allocation, at int64) {
	if x.root != noRoot {
		a = g.allocs[x.root]
	} else {
		a, at = g.resolve(g.u64(o.a, 1)[lane])
	}
	if o.b != noReg {
		at += int64(int32(g.u32(o.b, 1)[lane]))
	}
	return a, at
}

// outside is told of every access outside of an allocation.
func (g *group) outside(a *allocation, at int64, size int8, write bool, lanes []int32) {
	if g.m.check == nil {
		return
	}
	g.m.check.outside(g, a, at, size, write, lanes)
}

// A slotAccess is a load or a store through a pointer into slots that was computed.
type slotAccess struct {
	low, high reg // of the variable; zero if it is not known
	runs      []widthRun
}

// slot is where the pointer of an invocation leads; noReg outside of the variable.
func (x *slotAccess) slot(g *group, o *op, lane int32) reg {
	at := int64(o.a) + int64(int32(g.u32(o.b, 1)[lane]))
	low, high := x.low, x.high
	if high == 0 {
		high = reg(min(len(g.words)/g.lanes, math.MaxInt32))
	}
	if at < int64(low) || at+int64(o.n) > int64(high) {
		g.outside(nil, at, int8(min(o.n, 127)), false, []int32{lane})
		return noReg
	}
	return reg(at)
}

func runLoadSlots(g *group, o *op) {
	x := o.aux.(*slotAccess)
	for _, l := range g.active {
		g.moveSlots(o.d, x.slot(g, o, l), x.runs, l)
	}
}

func runStoreSlots(g *group, o *op) {
	x := o.aux.(*slotAccess)
	for _, l := range g.active {
		if to := x.slot(g, o, l); to != noReg {
			g.moveSlots(to, o.d, x.runs, l)
		}
	}
}

// moveSlots copies a value of one invocation; from noReg it gets zeros.
func (g *group) moveSlots(d, a reg, runs []widthRun, lane int32) {
	for _, r := range runs {
		for range r.n {
			switch {
			case r.wide && a == noReg:
				g.u64(d, 1)[lane] = 0
			case r.wide:
				g.u64(d, 1)[lane] = g.u64(a, 1)[lane]
			case a == noReg:
				g.u32(d, 1)[lane] = 0
			default:
				g.u32(d, 1)[lane] = g.u32(a, 1)[lane]
			}
			step := reg(1)
			if r.wide {
				step = 2
			}
			d += step
			if a != noReg {
				a += step
			}
		}
	}
}
