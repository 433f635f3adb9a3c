package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Instructions on groups of OpenCL and of extensions: votes and broadcasts of a workgroup, shuffles and blocks of Intel's
// subgroups, rotations, partitions and quads.

func otherGroupRows() []row {
	return []row{
		{grammar.OpGroupAll, votes(func(n, all int) bool { return n == all })}, {grammar.OpSubgroupAllKHR, votes(func(n, all int) bool { return n == all })},
		{grammar.OpGroupAny, votes(func(n, _ int) bool { return n > 0 })}, {grammar.OpSubgroupAnyKHR, votes(func(n, _ int) bool { return n > 0 })},
		{grammar.OpSubgroupAllEqualKHR, inSubgroup(allEqual)},
		{grammar.OpSubgroupBallotKHR, inSubgroup(ballot)},
		{grammar.OpSubgroupFirstInvocationKHR, inSubgroup(broadcastFirst)},
		{grammar.OpSubgroupReadInvocationKHR, shuffle(func(_, n int64) int64 { return n })},
		{grammar.OpGroupBroadcast, inSubgroup(groupBroadcast)},

		{grammar.OpSubgroupShuffleINTEL, shuffle(func(_, n int64) int64 { return n })},
		{grammar.OpSubgroupShuffleXorINTEL, shuffle(func(own, n int64) int64 { return own ^ n })},
		{grammar.OpSubgroupShuffleDownINTEL, shuffleOfTwo(1)},
		{grammar.OpSubgroupShuffleUpINTEL, shuffleOfTwo(-1)},
		{grammar.OpSubgroupBlockReadINTEL, (*compiler).blockRead},
		{grammar.OpSubgroupBlockWriteINTEL, (*compiler).blockWrite},
		{grammar.OpSubgroupBlockPrefetchINTEL, func(*compiler, module.Instruction) {}},

		{grammar.OpGroupNonUniformRotateKHR, inSubgroup(rotate)},
		{grammar.OpGroupNonUniformPartitionEXT, inSubgroup(partition)},
		{grammar.OpGroupNonUniformQuadAllKHR, quadVote(func(n, all int) bool { return n == all })},
		{grammar.OpGroupNonUniformQuadAnyKHR, quadVote(func(n, _ int) bool { return n > 0 })},
	}
}

func broadcastFirst(g *group, s subset, x *subgroupOp) {
	for _, l := range s.lanes {
		x.copyFrom(g, x.from[0], l, s.lanes[0])
	}
}

// groupBroadcast takes the value of an invocation by its number in a subgroup, or by its place in a workgroup.
func groupBroadcast(g *group, s subset, x *subgroupOp) {
	at := x.from[1]
	k := at.shape.kind
	for _, l := range s.lanes {
		var n, step int64 = 0, 1
		for i := range min(at.shape.components(), 3) {
			n += step * int64(g.integers(at.reg+reg(i*k.slots()), k).get(l)&(1<<20-1))
			step *= int64(max(g.size[i], 1))
		}
		x.fromLane(g, s, l, n)
	}
}

// shuffleOfTwo has two values: those of the subgroup and, behind it or before it, those of another one.
func shuffleOfTwo(sign int64) func(*compiler, module.Instruction) {
	return inSubgroup(func(g *group, s subset, x *subgroupOp) {
		size := int64(g.m.subgroup())
		delta := g.integers(x.from[2].reg, x.from[2].shape.kind)
		for _, l := range s.lanes {
			n := int64(l-s.first) + sign*int64(delta.get(l)&(1<<20-1))
			near, far := x.from[0], x.from[1]
			if sign < 0 {
				near, far = far, near
			}
			if n < 0 || n >= size {
				near, n = far, n-sign*size
			}
			x.copyFrom(g, near, l, s.lane(n))
		}
	})
}

// rotate takes the values of others in a circle, of the subgroup or of a cluster of it.
func rotate(g *group, s subset, x *subgroupOp) {
	delta := g.integers(x.from[1].reg, x.from[1].shape.kind)
	for _, l := range s.lanes {
		size := int64(g.m.subgroup())
		if len(x.from) > 2 {
			size = int64(max(g.integers(x.from[2].reg, x.from[2].shape.kind).get(l)&(1<<20-1), 1))
		}
		own := int64(l - s.first)
		x.fromLane(g, s, l, own/size*size+(own+int64(delta.get(l)%uint64(size)))%size)
	}
}

// partition is, for each invocation, the mask of those that have the same value.
func partition(g *group, s subset, x *subgroupOp) {
	v := x.from[0]
	for _, l := range s.lanes {
		var m mask
		for _, other := range s.lanes {
			if g.same(v, l, other) {
				i := other - s.first
				m[i/32&3] |= 1 << (i % 32)
			}
		}
		for i := range m {
			g.u32(x.d.reg+reg(i), 1)[l] = m[i]
		}
	}
}

// same reports whether two invocations have equal values.
func (g *group) same(v value, a, b int32) bool {
	k := v.shape.kind
	for i := range v.shape.components() {
		all := g.integers(v.reg+reg(i*k.slots()), k)
		x, y := all.get(a), all.get(b)
		if k.isFloat() && toFloat(k, x) != toFloat(k, y) || !k.isFloat() && x != y {
			return false
		}
	}
	return true
}

func quadVote(of func(n, all int) bool) func(*compiler, module.Instruction) {
	return inSubgroup(func(g *group, s subset, x *subgroupOp) {
		for rest := s.lanes; len(rest) > 0; {
			first := (rest[0] - s.first) &^ 3
			n, all := 0, 0
			for all < len(rest) && rest[all]-s.first < first+4 {
				n += int(truth(g.bit(x.from[0], rest[all])))
				all++
			}
			x.setAll(g, subset{rest[:all], s.first}, of(n, all))
			rest = rest[all:]
		}
	})
}

// block is where an invocation has its part of a block: components of which each stands a subgroup behind the one before.
func (c *compiler) block(pointer uint32, s *shape) (*pointer, *access) {
	ptr := *c.need(pointer)
	if ptr.space != memorySpace || s.components() == 0 {
		c.errorf("blocks of this are not supported")
		return nil, nil
	}
	size := int64(s.kind.bytes())
	d := c.temp(int32Kind, 1)
	c.emitOp(op{run: runBlockStep, d: d, b: ptr.dyn, n: 1, imm: size})
	ptr.dyn = d
	step := size * int64(c.p.subgroup)
	return &ptr, &access{root: ptr.root, offset: ptr.offset, stretches: []stretch{{kind: s.kind, size: int8(size), count: int32(s.components()), step: step}}}
}

// runBlockStep is d = b + the number in the subgroup times the size.
func runBlockStep(g *group, o *op) {
	d := g.u32(o.d, 1)
	for _, l := range g.active {
		d[l] = uint32(g.number(l)) * uint32(o.imm)
		if o.b != noReg {
			d[l] += g.u32(o.b, 1)[l]
		}
	}
}

func (c *compiler) blockRead(in module.Instruction) {
	typ, _ := c.p.m.Results(in)
	ptr, x := c.block(operands(in)[0], c.shape(typ))
	if c.err != nil {
		return
	}
	d := c.result(in)
	c.emitOp(op{tag: loadTag, run: runLoad, d: d.reg, a: ptr.addr, b: ptr.dyn, n: int32(d.shape.slots), aux: x})
}

func (c *compiler) blockWrite(in module.Instruction) {
	v := c.value(in.Words[2])
	ptr, x := c.block(in.Words[1], v.shape)
	if c.err != nil {
		return
	}
	c.writes = true
	c.emitOp(op{tag: storeTag, run: runStore, d: v.reg, a: ptr.addr, b: ptr.dyn, n: int32(v.shape.slots), aux: x})
}
