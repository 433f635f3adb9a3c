package interp

// What the sanitizer sees of addresses: whether they are defined, and multiples of the alignment that an access states.

// address emits a look at the address that an access with these parameters of Aligned goes to.
func (c *compiler) address(ptr *pointer, aligned []uint32) {
	if !c.check() || ptr.space != memorySpace {
		return
	}
	if ptr.root == noRoot && ptr.addr != noReg {
		c.use(value{ptr.addr, &shape{class: scalarClass, kind: pointerKind, count: 1, slots: 2}}, "an address")
	}
	if len(aligned) > 0 && aligned[0] > 1 {
		x := &access{root: ptr.root, offset: ptr.offset}
		c.emitOp(op{run: runAligned, a: ptr.addr, b: ptr.dyn, n: 1, imm: int64(aligned[0]), aux: x})
	}
}

// runAligned looks at buffers only: all else lies where the interpreter puts it.
func runAligned(g *group, o *op) {
	x := o.aux.(*access)
	for _, l := range g.active {
		a, at := g.where(o, x, l)
		at += x.offset
		if a == nil || a == g.allocs[rootFunction] || a == g.allocs[rootWorkgroup] || at%o.imm == 0 {
			continue
		}
		if f := g.find(Misaligned, l, "offset %d of %s is not a multiple of %d, as the access states", at, g.nameAt(a, at), o.imm); f != nil {
			f.Variable = g.nameAt(a, at)
		}
	}
}
