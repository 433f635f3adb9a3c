package interp

import (
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Instructions on subgroups (specification, section 3.3.24). A subgroup is so many invocations of a workgroup that follow each
// other. Those of it that are active take part.

// A subgroupOp is what an instruction makes of the values of a subset: it sets the result of each.
type subgroupOp struct {
	from  []value // operands, the scope not among them
	d     value
	scope grammar.Scope
	of    func(g *group, s subset, x *subgroupOp)
}

// inSubgroup compiles an instruction by what it does to a subset.
func inSubgroup(of func(g *group, s subset, x *subgroupOp)) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		scope, ids, ok := c.groupOf(in)
		if !ok {
			return
		}
		x := &subgroupOp{scope: scope, of: of}
		for _, id := range ids {
			x.from = append(x.from, c.value(id))
		}
		c.together(in, x)
	}
}

// together emits what the invocations of a scope do.
func (c *compiler) together(in module.Instruction, x *subgroupOp) {
	x.d = c.result(in)
	c.meeting(in, x.scope)
	c.emitOp(op{run: runSubgroup, aux: x})
}

func runSubgroup(g *group, o *op) {
	x := o.aux.(*subgroupOp)
	for s := range g.subsets(x.scope) {
		x.of(g, s, x)
	}
}

// bit is a truth of an invocation.
func (g *group) bit(v value, l int32) bool { return g.u32(v.reg, 1)[l] != 0 }

func (x *subgroupOp) setAll(g *group, s subset, v bool) {
	d := g.u32(x.d.reg, 1)
	for _, l := range s.lanes {
		d[l] = truth(v)
	}
}

// fromLane gives an invocation the value of another; zero where that is not active.
func (x *subgroupOp) fromLane(g *group, s subset, l int32, from int64) {
	source := s.lane(from)
	if g.shadow != nil {
		g.checkLane(x, s, l, source, from)
	}
	x.copyFrom(g, x.from[0], l, source)
}

// copyFrom gives an invocation a value that another has; zero if that is negative.
func (x *subgroupOp) copyFrom(g *group, v value, l, source int32) {
	k := x.d.shape.kind
	for i := range x.d.shape.components() {
		r := reg(i * k.slots())
		var bits uint64
		if source >= 0 {
			bits = g.integers(v.reg+r, k).get(source)
		}
		g.integers(x.d.reg+r, k).set(l, bits)
	}
}

// shuffle gives each invocation the value of another, by its own number and an operand.
func shuffle(of func(own, n int64) int64) func(*compiler, module.Instruction) {
	return inSubgroup(func(g *group, s subset, x *subgroupOp) {
		n := g.integers(x.from[1].reg, x.from[1].shape.kind)
		// Results may share registers with nothing, so they can be set one by one.
		for _, l := range s.lanes {
			x.fromLane(g, s, l, of(int64(l-s.first), int64(n.get(l))))
		}
	})
}

func subgroupRows() []row {
	rows := []row{
		{grammar.OpGroupNonUniformElect, inSubgroup(func(g *group, s subset, x *subgroupOp) {
			x.setAll(g, s, false)
			g.u32(x.d.reg, 1)[s.lanes[0]] = 1
		})},
		{grammar.OpGroupNonUniformAll, votes(func(n, all int) bool { return n == all })},
		{grammar.OpGroupNonUniformAny, votes(func(n, _ int) bool { return n > 0 })},
		{grammar.OpGroupNonUniformAllEqual, inSubgroup(allEqual)},
		{grammar.OpGroupNonUniformBroadcast, shuffle(func(_, n int64) int64 { return n })},
		{grammar.OpGroupNonUniformBroadcastFirst, inSubgroup(broadcastFirst)},
		{grammar.OpGroupNonUniformShuffle, shuffle(func(_, n int64) int64 { return n })},
		{grammar.OpGroupNonUniformShuffleXor, shuffle(func(own, n int64) int64 { return own ^ n })},
		{grammar.OpGroupNonUniformShuffleUp, shuffle(func(own, n int64) int64 { return own - n })},
		{grammar.OpGroupNonUniformShuffleDown, shuffle(func(own, n int64) int64 { return own + n })},
		{grammar.OpGroupNonUniformQuadBroadcast, shuffle(func(own, n int64) int64 { return own&^3 + n&3 })},
		{grammar.OpGroupNonUniformQuadSwap, shuffle(func(own, n int64) int64 { return own ^ (n + 1) })},
		{grammar.OpGroupNonUniformBallot, inSubgroup(ballot)},
		{grammar.OpGroupNonUniformInverseBallot, ballotBit(func(own int64, _ []uint64) int64 { return own })},
		{grammar.OpGroupNonUniformBallotBitExtract, ballotBit(func(_ int64, n []uint64) int64 { return int64(n[0]) })},
		{grammar.OpGroupNonUniformBallotFindLSB, ballotNumber(func(m mask) uint64 { return m.lowest() })},
		{grammar.OpGroupNonUniformBallotFindMSB, ballotNumber(func(m mask) uint64 { return m.highest() })},
		{grammar.OpGroupNonUniformBallotBitCount, (*compiler).ballotBitCount},
	}
	return append(rows, append(otherGroupRows(), reductionRows()...)...)
}

func votes(of func(n, all int) bool) func(*compiler, module.Instruction) {
	return inSubgroup(func(g *group, s subset, x *subgroupOp) {
		n := 0
		for _, l := range s.lanes {
			n += int(truth(g.bit(x.from[0], l)))
		}
		x.setAll(g, s, of(n, len(s.lanes)))
	})
}

func allEqual(g *group, s subset, x *subgroupOp) {
	v, equal := x.from[0], true
	for i := range v.shape.components() {
		a := g.integers(v.reg+reg(i*v.shape.kind.slots()), v.shape.kind)
		for _, l := range s.lanes {
			if v.shape.kind.isFloat() {
				equal = equal && toFloat(v.shape.kind, a.get(l)) == toFloat(v.shape.kind, a.get(s.lanes[0]))
			} else {
				equal = equal && a.get(l) == a.get(s.lanes[0])
			}
		}
	}
	x.setAll(g, s, equal)
}

// A mask is a set of invocations of a subgroup: four numbers of 32 bits.
type mask [4]uint32

func (m mask) lowest() uint64 {
	for i, w := range m {
		if w != 0 {
			return uint64(32*i + bits.TrailingZeros32(w))
		}
	}
	return 0
}

func (m mask) highest() uint64 {
	for i := 3; i >= 0; i-- {
		if m[i] != 0 {
			return uint64(32*i + 31 - bits.LeadingZeros32(m[i]))
		}
	}
	return 0
}

func (m mask) has(i int64) bool { return i >= 0 && i < 128 && m[i/32]>>(i%32)&1 != 0 }

// maskOf is a mask that an invocation has in registers, without the bits that no invocation has.
func (g *group) maskOf(v value, l int32) mask {
	var m mask
	for i := range m {
		m[i] = g.u32(v.reg+reg(i), 1)[l]
		for b := range 32 {
			if 32*i+b >= g.m.subgroup() {
				m[i] &^= 1 << b
			}
		}
	}
	return m
}

func ballot(g *group, s subset, x *subgroupOp) {
	var m mask
	for _, l := range s.lanes {
		if i := l - s.first; g.bit(x.from[0], l) {
			m[i/32&3] |= 1 << (i % 32)
		}
	}
	for i := range m {
		d := g.u32(x.d.reg+reg(i), 1)
		for _, l := range s.lanes {
			d[l] = m[i]
		}
	}
}

func ballotBit(of func(own int64, n []uint64) int64) func(*compiler, module.Instruction) {
	return inSubgroup(func(g *group, s subset, x *subgroupOp) {
		d := g.u32(x.d.reg, 1)
		for _, l := range s.lanes {
			var n [1]uint64
			if len(x.from) > 1 {
				n[0] = g.integers(x.from[1].reg, x.from[1].shape.kind).get(l)
			}
			d[l] = truth(g.maskOf(x.from[0], l).has(of(int64(l-s.first), n[:])))
		}
	})
}

func ballotNumber(of func(m mask) uint64) func(*compiler, module.Instruction) {
	return inSubgroup(func(g *group, s subset, x *subgroupOp) {
		for _, l := range s.lanes {
			g.integers(x.d.reg, x.d.shape.kind).set(l, of(g.maskOf(x.from[0], l)))
		}
	})
}

func (c *compiler) ballotBitCount(in module.Instruction) {
	scope, how, ids, ok := c.groupOperation(in)
	if !ok {
		return
	}
	x := &subgroupOp{from: []value{c.value(ids[0])}, scope: scope}
	x.of = func(g *group, s subset, x *subgroupOp) {
		for _, l := range s.lanes {
			m, n := g.maskOf(x.from[0], l), uint64(0)
			for i := int64(0); i < 128; i++ {
				own := int64(l - s.first)
				if m.has(i) && (how == grammar.GroupOperationReduce || i < own || i == own && how == grammar.GroupOperationInclusiveScan) {
					n++
				}
			}
			g.integers(x.d.reg, x.d.shape.kind).set(l, n)
		}
	}
	c.together(in, x)
}
