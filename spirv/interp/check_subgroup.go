package interp

// What the sanitizer sees of subgroups: a value of an invocation that is not active is undefined.

// checkLane looks at what an invocation gets from another one of its subgroup; source is noLane where that is not active.
// Invocations beyond the subgroup are asked for by scans, which do without their values: so only the value is undefined. One
// that there is should have been there.
func (g *group) checkLane(x *subgroupOp, s subset, lane, source int32, from int64) {
	k := x.d.shape.kind
	if source >= 0 {
		for i := range x.d.shape.components() {
			r := reg(i * k.slots())
			g.taint(x.d.reg+r, k, lane, g.tainted(x.from[0].reg+r, k, source))
		}
		return
	}
	if from >= 0 && from < int64(g.m.subgroup()) && g.inWorkgroup(s, from) {
		g.find(Divergence, lane, "the value of invocation %d of the subgroup is asked for, which does not come here", from)
		g.taintAll(x.d, lane, 0) // one finding is enough
		return
	}
	g.taintAll(x.d, lane, somewhere)
}

// inWorkgroup reports whether the workgroup reaches so far into a subgroup.
func (g *group) inWorkgroup(s subset, from int64) bool {
	if !g.m.compute() {
		return int64(s.first)+from < int64(g.lanes)
	}
	return int64(s.first)%int64(all(g.m.size))+from < int64(all(g.size))
}
