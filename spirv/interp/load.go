package interp

import (
	"encoding/binary"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
)

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
	if first := base + int64(int32(dyn[0])); lowFirst.Get() && g.full() && consecutive(dyn) && first >= 0 && first+4*int64(len(dyn)) <= int64(len(b)) {
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
var lowFirst = lazy.Value[bool]{Make: func() bool {
	return binary.NativeEndian.Uint16([]byte{1, 0}) == 1
}}

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
