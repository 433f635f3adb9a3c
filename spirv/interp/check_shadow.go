package interp

import "cmp"

// shadowOf is the op that does to shadows what an op does to values.
func shadowOf(o op) (op, bool) {
	s := o
	s.run, s.tag = shadows[o.tag], noTag
	return s, s.run != nil
}

// shadows are by tag.
var shadows map[tag]kernel

func init() { // they refer to themselves, by way of names of memory
	shadows = map[tag]kernel{
		copyTag: shadowCopy, loadSlotsTag: shadowLoadSlots, storeSlotsTag: shadowStoreSlots, loadTag: shadowLoad, storeTag: shadowStore,
		selectTag: shadowSelect, extractTag: shadowExtract, insertTag: shadowInsert,
	}
}

// swap has the registers be the shadows, or the other way round.
func (g *group) swap() { g.words, g.shadow = g.shadow, g.words }

func shadowCopy(g *group, o *op) {
	g.swap()
	g.copyActive(o.d, o.a, o.aux.([]widthRun))
	g.swap()
}

func shadowLoadSlots(g *group, o *op) {
	x := o.aux.(*slotAccess)
	for _, l := range g.active {
		from := x.slot(g, o, l)
		g.swap()
		g.moveSlots(o.d, from, x.runs, l)
		g.swap()
	}
}

func shadowStoreSlots(g *group, o *op) {
	x := o.aux.(*slotAccess)
	for _, l := range g.active {
		if to := x.slot(g, o, l); to != noReg {
			g.swap()
			g.moveSlots(to, o.d, x.runs, l)
			g.swap()
		}
	}
}

// shadowLoad is the shadow of what is read from memory, and tells of the read.
func shadowLoad(g *group, o *op) {
	x := o.aux.(*access)
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			for _, l := range g.active {
				a, at := g.where(o, x, l)
				at += x.offset + s.offset + i*s.step
				if g.strays(l) {
					g.taint(r, s.kind, l, 0)
					continue
				}
				g.taint(r, s.kind, l, g.originAt(a, at, s.size))
				g.access(a, at, s.size, l, false)
				g.padding(a, at, s.size, l, false)
			}
			r += reg(s.kind.slots())
		}
	}
}

// shadowStore is the shadow of what is written; memory that others see must not get what is undefined.
func shadowStore(g *group, o *op) {
	x := o.aux.(*access)
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			for _, l := range g.active {
				a, at := g.where(o, x, l)
				if !g.mayWrite(a, l) {
					continue
				}
				at += x.offset + s.offset + i*s.step
				if g.strays(l) {
					continue
				}
				undefined := g.tainted(r, s.kind, l)
				g.padding(a, at, s.size, l, true)
				if x.constant {
					g.stores(a, at, s.size, l, g.integers(r, s.kind).get(l))
				} else {
					g.access(a, at, s.size, l, true)
				}
				switch {
				case a == nil:
				case a.undefined != nil:
					a.mark(at, int(s.size), undefined != 0)
				case undefined != 0:
					g.leaks(undefined, l, a, at)
				}
			}
			r += reg(s.kind.slots())
		}
	}
}

func shadowSelect(g *group, o *op) {
	k := kind(o.imm)
	for _, l := range g.active {
		from := o.b
		if g.u32(o.c, 1)[l] != 0 {
			from = o.a
		}
		g.taint(o.d, k, l, cmp.Or(g.tainted(from, k, l), g.tainted(o.c, boolKind, l)))
	}
}

func shadowExtract(g *group, o *op) {
	k, index := kind(o.imm), o.aux.(kind)
	for _, l := range g.active {
		i := min(g.integers(o.b, index).get(l), uint64(o.n-1))
		g.taint(o.d, k, l, cmp.Or(g.tainted(o.b, index, l), g.tainted(o.a+reg(i)*reg(k.slots()), k, l)))
	}
}

func shadowInsert(g *group, o *op) {
	k, index := kind(o.imm), o.aux.(kind)
	for _, l := range g.active {
		if i := g.integers(o.b, index).get(l); i < uint64(o.n) {
			g.taint(o.d+reg(i)*reg(k.slots()), k, l, cmp.Or(g.tainted(o.b, index, l), g.tainted(o.a, k, l)))
		}
	}
}
