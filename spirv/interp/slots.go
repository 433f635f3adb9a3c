package interp

import "math"

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
