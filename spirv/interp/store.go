package interp

import "encoding/binary"

// store emits the store of a value.
func (c *compiler) store(ptr *pointer, v value) {
	c.inBounds(ptr)
	switch ptr.space {
	case slotSpace:
		c.storeSlots(ptr, v)
		c.noteOutput(ptr, v)
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
			for _, l := range g.active {
				a, at := g.where(o, x, l)
				if !g.mayWrite(a, l) {
					continue
				}
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
	if first := base + int64(int32(dyn[0])); lowFirst.Get() && g.full() && !g.someHelp && consecutive(dyn) && first >= 0 && first+4*int64(len(dyn)) <= int64(len(b)) {
		copy(b[first:], asBytes(from))
		return
	}
	for _, l := range g.active {
		if !g.mayWrite(a, l) {
			continue
		}
		at := base + int64(int32(dyn[l]))
		if uint64(at) <= uint64(len(b)-4) && len(b) >= 4 {
			binary.LittleEndian.PutUint32(b[at:], from[l])
		} else {
			g.outside(a, at, 4, true, []int32{l})
		}
	}
}
