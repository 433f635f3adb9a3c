package interp

import "slices"

// How a group runs a function. Every invocation is at a block; of the blocks that have invocations the first one in the order
// of the code runs, for all that are at it, up to its terminator. The order has what a construct holds in front of its merge
// block, and a loop's body in front of its continue target, so that invocations that go different ways meet where SPIR-V says
// that they converge: those that left a loop wait behind it for the others. Any control flow runs so, structured or not.

// A code is a function as it runs.
type code struct {
	name   string
	id     uint32
	blocks []block // in the order that decides who waits
	params []value
	result value
	// atomics and meets say that it has atomic instructions, and instructions that work with other invocations; functions that it
	// calls included.
	atomics, meets bool
}

// A block is the instructions of a basic block and how it ends.
type block struct {
	ops   []op
	ends  ending
	cond  reg    // of a branch or switch
	wide  bool   // the selector has 64 bits
	at    int32  // place of the terminator
	edges []edge // a branch: one; a conditional branch: true, false; a switch: the default first
	cases []uint64
	ret   []op    // copies the value that is returned
	meets bool    // an instruction works with other invocations
	cuts  []int32 // the ops that each of them begins with, until they are cut (inline.go)
	site  *site   // where it stands, if a call brought it; nil for one of the function's own
}

// An edge leads to a block, and copies what the phis there make of it.
type edge struct {
	to     int32
	copies []op
}

// An ending is what a terminator does.
type ending uint8

const (
	branches ending = iota
	branchesIf
	switches
	returns
	kills
	unreachable
)

// A waiting set is invocations that wait at a block.
type waiting struct {
	block int32
	lanes []int32
}

// A frame is the run of a function.
type frame struct {
	g     *group
	fn    *code
	wait  []waiting // by block, descending: the last one is next
	count int       // invocations that entered
	turns int       // see fair
	depth int       // functions that run, up to this one
	site  *site     // of the block that runs
}

// call runs a function for the active invocations. Afterwards those of them are active that still live.
func (g *group) call(fn *code) {
	entered, dense, whole := g.active, g.dense, g.whole
	f := frame{g: g, fn: fn, count: len(entered)}
	if n := len(g.waits); n > 0 {
		f.wait, g.waits = g.waits[n-1], g.waits[:n-1]
	}
	g.stack, g.calls = append(g.stack, fn), append(g.calls, g.at)
	f.depth = len(g.stack)
	f.start(0, append(g.list(), entered...))
	for len(f.wait) > 0 {
		next := len(f.wait) - 1
		if next > 0 && fn.atomics {
			next = f.fair(next)
		}
		w := f.wait[next]
		f.wait = slices.Delete(f.wait, next, next+1)
		f.block(w)
	}
	g.waits = append(g.waits, f.wait[:0])
	g.stack, g.calls = g.stack[:f.depth-1], g.calls[:f.depth-1]
	g.active, g.dense, g.whole = entered, dense, whole
	if g.someDead {
		g.drop()
	}
}

// drop takes the dead out of the active invocations. The list may be somebody else's, so it is a new one.
func (g *group) drop() {
	alive := make([]int32, 0, len(g.active))
	for _, l := range g.active {
		if !g.dead[l] {
			alive = append(alive, l)
		}
	}
	g.active = alive
}

// start has invocations wait at a block. It takes the list.
func (f *frame) start(b int32, lanes []int32) {
	if len(lanes) == 0 {
		f.g.free(lanes)
		return
	}
	i := len(f.wait)
	for i > 0 && f.wait[i-1].block < b {
		i--
	}
	if i > 0 && f.wait[i-1].block == b {
		f.wait[i-1].lanes = f.g.merge(f.wait[i-1].lanes, lanes)
		return
	}
	f.wait = slices.Insert(f.wait, i, waiting{b, lanes})
}

// merge makes one ascending list of two, which it takes.
func (g *group) merge(a, b []int32) []int32 {
	m := g.list()
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		if a[i] < b[j] {
			m = append(m, a[i])
			i++
		} else {
			m = append(m, b[j])
			j++
		}
	}
	m = append(append(m, a[i:]...), b[j:]...)
	g.free(a)
	g.free(b)
	return m
}

// block runs a block for the invocations that wait at it.
func (f *frame) block(w waiting) {
	g, b := f.g, &f.fn.blocks[w.block]
	f.enter(b.site)
	alone := len(f.wait) == 0
	// A loop over all costs less than one over those that are active, unless these are few.
	few := len(w.lanes)*4 < g.lanes
	g.active, g.dense, g.whole = w.lanes, alone && !few, !few && len(w.lanes) == g.alive
	if !g.spend(len(b.ops) + 1) {
		f.exhausted(b)
	}
	if g.suspects != nil {
		f.acquit(b)
	}
	for i := range b.ops {
		o := &b.ops[i]
		g.at = o.at
		o.run(g, o)
	}
	g.at = b.at
	w.lanes = f.took(w.lanes)
	f.end(b, w.lanes)
}

// took returns the list of invocations that are still active behind the ops of a block: the list itself, or a new one if
// some died meanwhile.
func (f *frame) took(lanes []int32) []int32 {
	if len(f.g.active) == len(lanes) {
		return lanes
	}
	alive := append(f.g.list(), f.g.active...)
	f.g.free(lanes)
	return alive
}

// end does what the terminator says. It takes the list.
func (f *frame) end(b *block, lanes []int32) {
	g := f.g
	switch b.ends {
	case branches:
		f.follow(&b.edges[0], lanes, true)
	case branchesIf:
		f.branchIf(b, lanes)
	case switches:
		f.choose(b, lanes)
	case returns:
		// Who returned before must keep the result that is there.
		g.dense = g.dense && len(lanes) == f.count
		for i := range b.ret {
			b.ret[i].run(g, &b.ret[i])
		}
		g.free(lanes)
	case kills, unreachable:
		if b.ends == unreachable && g.m.check != nil && len(lanes) > 0 {
			g.find(Unreachable, lanes[0], "OpUnreachable is reached")
		}
		for _, l := range lanes {
			g.dead[l] = true
		}
		g.alive -= len(lanes)
		g.someDead = g.someDead || len(lanes) > 0
		g.free(lanes)
	}
}

// follow takes invocations along an edge; all says that they are all that ran the block.
func (f *frame) follow(e *edge, lanes []int32, all bool) {
	g := f.g
	if len(e.copies) > 0 && len(lanes) > 0 {
		dense := g.dense
		g.active, g.dense = lanes, dense && all
		for i := range e.copies {
			e.copies[i].run(g, &e.copies[i])
		}
		g.dense = dense
	}
	f.start(e.to, lanes)
}

func (f *frame) branchIf(b *block, lanes []int32) {
	g := f.g
	cond := g.u32(b.cond, 1)
	taken := 0
	for _, l := range lanes {
		taken += int(cond[l] & 1)
	}
	switch taken {
	case len(lanes):
		f.follow(&b.edges[0], lanes, true)
		return
	case 0:
		f.follow(&b.edges[1], lanes, true)
		return
	}
	yes, no := g.list(), g.list()
	for _, l := range lanes {
		if cond[l]&1 != 0 {
			yes = append(yes, l)
		} else {
			no = append(no, l)
		}
	}
	g.free(lanes)
	f.follow(&b.edges[0], yes, false)
	f.follow(&b.edges[1], no, false)
}

// choose goes through a switch: invocations that take the same edge go together.
func (f *frame) choose(b *block, lanes []int32) {
	g := f.g
	split := make([][]int32, len(b.edges))
	for _, l := range lanes {
		e := b.edgeOf(g.selector(b, l))
		if split[e] == nil {
			split[e] = g.list()
		}
		split[e] = append(split[e], l)
	}
	for e, part := range split {
		if len(part) > 0 {
			f.follow(&b.edges[e], part, len(part) == len(lanes))
		}
	}
	g.free(lanes)
}

func (g *group) selector(b *block, lane int32) uint64 {
	if b.wide {
		return g.u64(b.cond, 1)[lane]
	}
	return uint64(g.u32(b.cond, 1)[lane])
}

// edgeOf is the number of the edge that a selector takes. Cases are in the order of the words; edge 0 is the default.
func (b *block) edgeOf(selector uint64) int {
	for i, c := range b.cases {
		if c == selector {
			return i + 1
		}
	}
	return 0
}

// spend takes so many instructions from what the group may run, and reports whether there were as many.
func (g *group) spend(n int) bool {
	if g.stopped.Load() {
		panic(errStopped)
	}
	if g.steps < uint64(n) {
		return false
	}
	g.steps -= uint64(n)
	return true
}
