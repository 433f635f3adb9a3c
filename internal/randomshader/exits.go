package randomshader

import (
	"fmt"
	"slices"
)

// Shaders that leave: loops in loops, out of which, and out of a turn of which, much leads from deep inside; and memory that is written in
// front of that and read behind it, where a turn goes on, and behind the loop. All that is read goes into one number, so that it shows.

// leavers are kinds of statements for shaders that leave; the others come, too.
var leavers []choice

func init() {
	deeper := func(g *generator) bool { return g.depth < deepest-2 && !g.noExit }
	leavers = []choice{
		{15, (*generator).leaveInside, (*generator).canLeave},
		{20, (*generator).leaveAndWrite, (*generator).canLeave},
		{20, (*generator).remember, always},
		{20, (*generator).recall, always},
		{8, (*generator).copied, always},
		{8, (*generator).guardedTwice, (*generator).canLeave},
		{14, (*generator).loop, deeper},
		{6, (*generator).choosing, deeper},
	}
}

func (g *generator) canLeave() bool { return g.depth > 0 && g.depth < deepest && !g.noExit }

// deepest is how deep constructs of such shaders are in one another.
const deepest = 8

// turns is one more than the most turns of a loop: where loops are in many others there are few.
func (g *generator) turns() int {
	if g.leaves {
		return 4
	}
	return 8
}

// hotTypes are of arrays and structs that much is written to and read from.
func (g *generator) hotTypes() []*typ {
	four := g.array(g.u32(), 4)
	return []*typ{four, g.array(g.vector(g.f32(), 2), 3), g.array(g.structure(g.i32(), g.vector(g.u32(), 3)), 2), g.structure(four, g.f32())}
}

// sum is the number that all goes into.
func (g *generator) sum() {
	fmt.Fprintf(&g.globals, "%%sum = OpVariable %s Private %s\n", g.pointer("Private", g.u32()), g.number(g.u32(), 7))
}

// hotGlobals writes the variables of the module that statements come back to.
func (g *generator) hotGlobals() {
	for i := range 2 {
		t := pick(g, g.hotTypes())
		id := fmt.Sprintf("%%hot%d", i)
		fmt.Fprintf(&g.globals, "%s = OpVariable %s Private %s\n", id, g.pointer("Private", t), g.constant(t))
		g.hot = append(g.hot, place{id: id, class: "Private", t: t})
	}
	if !g.fragment {
		t := g.array(g.u32(), 4)
		fmt.Fprintf(&g.globals, "%%hotShared = OpVariable %s Workgroup\n", g.pointer("Workgroup", g.array(t, invocations)))
		g.hot = append(g.hot, place{id: "%hotShared", class: "Workgroup", prefix: []string{"lane"}, t: t})
	}
	g.hotOwned = len(g.hot)
	g.table = g.laidArray(g.vector(g.u32(), 4), 3)
	g.buffer("table", 4, g.table, true, "any")
}

// hotLocals adds those of a function. In main all begin with something.
func (g *generator) hotLocals(isMain bool) {
	g.hot = g.hot[:g.hotOwned]
	for range 2 {
		t := pick(g, g.hotTypes())
		g.hot = append(g.hot, place{id: g.local(t), class: "Function", t: t})
	}
	if g.fragment {
		return
	}
	g.lane = g.temp(g.u32(), "OpLoad", "%whereInGroup")
	if isMain {
		t := g.array(g.u32(), 4)
		g.line("OpStore %s %s", g.chain("OpAccessChain", g.pointer("Workgroup", t), "%hotShared", []string{g.lane}), g.constant(t))
	}
}

// local is a variable of the function that begins as a constant.
func (g *generator) local(t *typ) string {
	id := g.fresh()
	g.variables = fmt.Appendf(g.variables, "%s = OpVariable %s Function %s\n", id, g.pointer("Function", t), g.constant(t))
	return id
}

// remember writes to one of these variables.
func (g *generator) remember() {
	var list []place
	for _, p := range g.hot {
		if !p.readOnly {
			list = append(list, p)
		}
	}
	p, t, _ := g.into(pick(g, list))
	g.line("OpStore %s %s", p, g.value(t))
}

// recall reads from one of them.
func (g *generator) recall() {
	g.recallAt(pick(g, g.hot))
}

func (g *generator) recallAt(at place) {
	p, t, _ := g.into(at)
	g.count(t, g.define(t, "OpLoad", p))
}

// count makes a value a part of the number that all goes into.
func (g *generator) count(t *typ, v string) {
	u := g.u32()
	times := g.temp(u, "OpIMul", g.temp(u, "OpLoad", "%sum"), g.number(u, 31))
	g.line("OpStore %%sum %s", g.temp(u, "OpIAdd", times, g.word(t, v)))
}

// copied copies what nobody writes into a variable of its own, whole or one element after the other, perhaps with something that leaves in between.
// It is from a buffer, or another such copy.
func (g *generator) copied() {
	from := g.source()
	t := g.array(g.table.elem, g.table.n)
	id := g.local(t)
	class, whole := from.class, from.t == t || !g.old
	switch {
	case from.t == t && g.chance(2):
		g.line("OpCopyMemory %s %s", id, from.id)
	case whole && g.chance(2):
		v := g.temp(from.t, "OpLoad", from.id)
		if from.t != t {
			v = g.temp(t, "OpCopyLogical", v)
		}
		g.line("OpStore %s %s", id, v)
	default:
		for i := range t.n {
			at := []string{g.number(g.u32(), i)}
			v := g.temp(t.elem, "OpLoad", g.chain("OpAccessChain", g.pointer(class, t.elem), from.id, at))
			g.line("OpStore %s %s", g.chain("OpAccessChain", g.pointer("Function", t.elem), id, at), v)
			if i == 1 && g.canLeave() && g.chance(2) {
				g.leaveInside()
			}
		}
	}
	g.hot = append(g.hot, place{id: id, class: "Function", t: t, readOnly: true})
}

// source is what [generator.copied] copies.
func (g *generator) source() place {
	for _, p := range g.hot {
		if p.readOnly && g.chance(3) {
			return p
		}
	}
	at := g.temp(g.u32(), "OpBitwiseAnd", g.value(g.u32()), g.number(g.u32(), 31))
	id := g.chain("OpAccessChain", g.pointer("StorageBuffer", g.table), "%table", []string{g.number(g.u32(), 0), at})
	return place{id: id, class: "StorageBuffer", t: g.table}
}

// leaveAndWrite writes what whoever leaves does not write.
func (g *generator) leaveAndWrite() {
	g.leaveInside()
	if !g.ended {
		g.sometimes((*generator).remember)
		g.sometimes((*generator).copied)
	}
}

// leaveInside leaves some construct, out of one or several ifs. On the way, and around it, memory is written and read.
func (g *generator) leaveInside() {
	types := g.someTypes()
	c, _ := g.condition()
	then, merge := g.fresh(), g.fresh()
	edges := []edge{{g.block, g.somethings(types)}}
	g.line("OpSelectionMerge %s None", merge)
	if g.chance(2) {
		g.line("OpBranchConditional %s %s %s", c, then, merge)
	} else {
		g.line("OpBranchConditional %s %s %s", c, merge, then)
	}
	g.inside(false, func() {
		g.label(then)
		g.push()
		g.depth++
		g.sometimes((*generator).remember)
		switch {
		case g.depth < deepest && g.chance(2):
			g.leaveInside()
		case g.fragment && g.kills && g.chance(4):
			g.kill()
		default:
			g.exit()
		}
		if !g.ended {
			g.sometimes((*generator).recall)
			edges = append(edges, edge{g.block, g.somethings(types)})
			g.branch(merge)
		}
		g.depth--
		g.pop()
	})
	g.join(merge, edges, types)
}

// guardedTwice computes the same on both sides of a branch. It is defined since what it is not defined for leaves before that.
func (g *generator) guardedTwice() {
	r := g.risk()
	op := pick(g, r.ops)
	c, _ := g.condition()
	labels, merge := []string{g.fresh(), g.fresh()}, g.fresh()
	g.line("OpSelectionMerge %s None\nOpBranchConditional %s %s %s", merge, c, labels[0], labels[1])
	var edges []edge
	for _, l := range labels {
		g.label(l)
		g.unless(r.asked, (*generator).exit)
		v := g.temp(r.t, op, r.x, r.y)
		edges = append(edges, edge{g.block, []string{v}})
		g.branch(merge)
	}
	g.join(merge, edges, []*typ{r.t})
}

// unless leaves if a condition does not hold.
func (g *generator) unless(c string, leave func(*generator)) {
	then, merge := g.fresh(), g.fresh()
	g.line("OpSelectionMerge %s None\nOpBranchConditional %s %s %s", merge, c, merge, then)
	g.inside(false, func() {
		g.label(then)
		g.push()
		if leave(g); !g.ended {
			g.leave()
		}
		g.pop()
	})
	g.label(merge)
}

// inScope writes something. Copies that are made directly in there are read in there only, mostly, and where a turn of a loop that it is goes on.
func (g *generator) inScope(write func()) {
	before := len(g.hot)
	write()
	g.copies = slices.Clone(g.hot[before:])
	if g.leaves && !g.chance(4) {
		g.hot = g.hot[:before]
	}
}

// goOn reads and writes where a turn of a loop goes on.
func (g *generator) goOn(copies []place) {
	for _, p := range copies {
		if !g.chance(3) {
			g.recallAt(p)
		}
	}
	g.recall()
	g.sometimes((*generator).remember)
}

func (g *generator) sometimes(write func(*generator)) {
	if g.chance(2) {
		write(g)
	}
}

// tellSum has the number that all went into come out, where the shader ends.
func (g *generator) tellSum() {
	u := g.u32()
	if g.fragment {
		t := g.vector(g.i32(), 2)
		v := g.temp(g.i32(), "OpBitcast", g.temp(u, "OpLoad", "%sum"))
		g.line("OpStore %%number %s", g.temp(t, "OpCompositeConstruct", v, v))
		return
	}
	at := g.chain("OpAccessChain", g.pointer("StorageBuffer", u), "%results", []string{g.number(u, 0), g.gid, g.number(u, 0)})
	g.line("OpStore %s %s", at, g.temp(u, "OpLoad", "%sum"))
}
