package randomshader

import (
	"fmt"
	"strings"
)

// together has each invocation write to memory of the workgroup and read what another one wrote. All are here.
func (g *generator) together() {
	t := g.plain()
	g.shared++
	id := fmt.Sprintf("%%shared%d", g.shared)
	all := g.array(t, invocations)
	fmt.Fprintf(&g.globals, "%s = OpVariable %s Workgroup\n", id, g.pointer("Workgroup", all))
	local := g.temp(g.u32(), "OpLoad", "%whereInGroup")
	one := g.chain("OpAccessChain", g.pointer("Workgroup", t), id, []string{local})
	g.line("OpStore %s %s", one, g.value(t))
	if g.chance(2) {
		g.define(t, "OpLoad", one)
	}
	barrier := func() {
		g.line("OpControlBarrier %s %s %s", g.number(g.u32(), 2), g.number(g.u32(), 2), g.number(g.u32(), 264))
	}
	barrier()
	for range 1 + g.IntN(2) {
		sum := g.temp(g.u32(), "OpIAdd", local, g.number(g.u32(), g.IntN(invocations)))
		other := g.temp(g.u32(), "OpBitwiseAnd", sum, g.number(g.u32(), invocations-1))
		g.define(t, "OpLoad", g.chain("OpAccessChain", g.pointer("Workgroup", t), id, []string{other}))
	}
	if g.chance(2) { // and again, in the same memory
		barrier()
		g.line("OpStore %s %s", one, g.value(t))
		barrier()
		g.define(t, "OpLoad", g.chain("OpAccessChain", g.pointer("Workgroup", t), id, []string{g.temp(g.u32(), "OpBitwiseXor", local, g.number(g.u32(), 1))}))
	}
}

// derivative asks neighbours. All are here.
func (g *generator) derivative() {
	t := g.f32()
	if g.chance(2) {
		t = g.vector(t, 2+g.IntN(3))
	}
	g.define(t, "OpDPd"+pick(g, strings.Fields("x y")), g.value(t))
}

// ofSubgroup is an operation on those of the subgroup that are here.
func (g *generator) ofSubgroup() {
	scope := g.number(g.u32(), 3)
	t := pick(g, []*typ{g.u32(), g.i32()})
	switch g.IntN(6) {
	case 0:
		g.define(g.bool(), "OpGroupNonUniformElect", scope)
	case 1:
		v := g.temp(g.vector(g.u32(), 4), "OpGroupNonUniformBallot", scope, g.value(g.bool()))
		g.define(g.u32(), "OpGroupNonUniformBallotBitCount", scope, pick(g, []string{"Reduce", "InclusiveScan", "ExclusiveScan"}), v)
	case 2:
		g.define(t, "OpGroupNonUniformBroadcastFirst", scope, g.value(t))
	default:
		name := pick(g, []string{"OpGroupNonUniformIAdd", "OpGroupNonUniformUMax", "OpGroupNonUniformBitwiseXor"})
		if name == "OpGroupNonUniformUMax" {
			t = g.u32()
		}
		g.define(t, name, scope, pick(g, []string{"Reduce", "InclusiveScan", "ExclusiveScan"}), g.value(t))
	}
}
