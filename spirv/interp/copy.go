package interp

// Copies of values from registers to registers. The two slots of a component of 64 bits are one array of pairs, so a copy
// for some of the invocations has to know where those are.

// A widthRun is so many components of one width that follow each other.
type widthRun struct {
	n    int32
	wide bool
}

// widths appends the widths of a shape's components.
func (s *shape) widths(list []widthRun) []widthRun {
	switch s.class {
	case scalarClass:
		return addRun(list, widthRun{int32(s.leaves()), s.kind.slots() == 2 && s.kind != handleKind})
	case vectorClass, matrixClass, arrayClass:
		one := s.elem.widths(nil)
		if len(one) == 1 {
			return addRun(list, widthRun{one[0].n * int32(s.count), one[0].wide})
		}
		for range s.count {
			if len(one) == 0 {
				break
			}
			for _, r := range one {
				list = addRun(list, r)
			}
		}
	case structClass:
		for _, part := range s.parts {
			list = part.widths(list)
		}
	}
	return list
}

func addRun(list []widthRun, r widthRun) []widthRun {
	if n := len(list) - 1; n >= 0 && list[n].wide == r.wide {
		list[n].n += r.n
		return list
	}
	return append(list, r)
}

// copy copies n components of a kind.
func (c *compiler) copy(d, a reg, k kind, n int) {
	if n > 0 && d != a {
		c.emitOp(op{tag: copyTag, run: runCopy, d: d, a: a, n: int32(n * k.slots()), aux: []widthRun{{int32(n), k.slots() == 2}}})
	}
}

// copyValue copies a value.
func (c *compiler) copyValue(d reg, v value) {
	if v.shape.slots > 0 && d != v.reg {
		c.emitOp(op{tag: copyTag, run: runCopy, d: d, a: v.reg, n: int32(v.shape.slots), aux: v.shape.widths(nil)})
	}
}

func runCopy(g *group, o *op) {
	if g.dense {
		copy(g.u32(o.d, o.n), g.u32(o.a, o.n))
		return
	}
	g.copyActive(o.d, o.a, o.aux.([]widthRun))
}

// runCopyWhole is a copy to registers that do not belong to the function: those of invocations that do not run it stay.
func runCopyWhole(g *group, o *op) {
	if g.whole {
		copy(g.u32(o.d, o.n), g.u32(o.a, o.n))
		return
	}
	g.copyActive(o.d, o.a, o.aux.([]widthRun))
}

func (g *group) copyActive(d, a reg, runs []widthRun) {
	for _, r := range runs {
		if r.wide {
			copyLanes(g, g.u64(d, r.n), g.u64(a, r.n))
			d, a = d+reg(2*r.n), a+reg(2*r.n)
		} else {
			copyLanes(g, g.u32(d, r.n), g.u32(a, r.n))
			d, a = d+reg(r.n), a+reg(r.n)
		}
	}
}

func copyLanes[T any](g *group, d, a []T) {
	for base := 0; base < len(d); base += g.lanes {
		to, from := d[base:base+g.lanes], a[base:base+g.lanes]
		for _, l := range g.active {
			to[l] = from[l]
		}
	}
}
