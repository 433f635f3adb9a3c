package randomkernel

// together writes something that the invocations of a workgroup do with each other. All of them are here.
func (g *generator) together() {
	if g.Subgroups && g.IntN(3) == 0 {
		g.vote()
		return
	}
	g.exchange()
}

// exchange has each invocation write an element of workgroup memory, and read that of another one after a barrier. Another
// barrier stands behind, so that the next exchange may use the same memory.
func (g *generator) exchange() {
	t := g.pick([]string{"i32", "f32"})
	tile := g.fresh()
	g.line("%s = memref.alloc() : memref<%dx%s, 3>", tile, invocations, t)
	g.line("memref.store %s, %s[%%local] : memref<%dx%s, 3>", g.value(t), tile, invocations, t)
	g.line("gpu.barrier")
	mask := g.define("index", "arith.constant %d : index", invocations-1)
	at := g.define("index", "arith.andi %s, %s : index", g.value("index"), mask)
	g.define(t, "memref.load %s[%s] : memref<%dx%s, 3>", tile, at, invocations, t)
	g.line("gpu.barrier")
}

// vote has an operation over a subgroup whose result depends neither on its size nor on the order.
func (g *generator) vote() {
	t := g.define("i32", "arith.constant 5 : i32")
	g.define("i32", "gpu.subgroup_reduce %s %s uniform : (i32) -> (i32)", g.pick([]string{"maxsi", "minsi", "and", "or"}), t)
}

// atomic adds to an element that many may add to; nobody looks at what was there.
func (g *generator) atomic() {
	at := g.place()
	g.line("%s = memref.atomic_rmw addi %s, %%sum[%s] : (i32, memref<%dxi32>) -> i32", g.fresh(), g.value("i32"), at, elements)
}
