package deserialize

import "slices"

// none stands for "no block", "no region".
const none = int32(-1)

// A cfg is the control flow of one function, taken from the words before any
// IR is made: which block goes where, what the merge instructions declare, and
// the OpPhis. Blocks are numbers. It starts as a picture of the binary; the
// structurizer then inserts blocks of its own where regions need them.
type cfg struct {
	blocks []block // in the order of the function, then the inserted ones
	entry  int32
	nextID number         // numbers from here on are the phis of inserted blocks
	moved  map[edge]int32 // by edge of the binary, where it goes now
}

// An edge is a branch from one block to another.
type edge struct{ from, to int32 }

// A block of a cfg.
type block struct {
	succs, preds []int32 // each block once, in order of first mention
	phis         []phi
	merge, cont  int32 // what its merge instruction declares; none without
	ends         termination
	targets      int   // of the terminator, each as often as it is named
	before       int32 // for an inserted block, the one that it stands before; otherwise none
}

// A phi is an OpPhi: in[i] is the value from preds[i] of its block. The type is
// found under the id typeOf, its own unless the block was inserted.
type phi struct {
	id, typeOf number
	in         []number
}

// A termination is how a block ends, as far as structure is concerned.
type termination uint8

const (
	endsFunction termination = iota // return, kill, unreachable, …
	endsBranch                      // OpBranch
	endsConditional
	endsSwitch
)

func (b *block) isLoop() bool      { return b.cont != none }
func (b *block) isSelection() bool { return b.merge != none && b.cont == none }

// addEdge makes t a successor of s.
func (g *cfg) addEdge(s, t int32) {
	if slices.Contains(g.blocks[s].succs, t) {
		return
	}
	g.blocks[s].succs = append(g.blocks[s].succs, t)
	g.blocks[t].preds = append(g.blocks[t].preds, s)
}

// insertBefore makes an empty block n that branches to x and stands before it.
// For each phi of x it has one of its own, so far without incoming values, and
// x receives that; redirect then moves edges over.
func (g *cfg) insertBefore(x int32) int32 {
	n := int32(len(g.blocks))
	g.blocks = append(g.blocks, block{merge: none, cont: none, ends: endsBranch, before: x})
	g.addEdge(n, x)
	target := &g.blocks[x]
	for i := range target.phis {
		p := &target.phis[i]
		g.blocks[n].phis = append(g.blocks[n].phis, phi{id: g.nextID, typeOf: p.typeOf})
		p.in = append(p.in, g.nextID)
		g.nextID++
	}
	return n
}

// redirect makes the edge from s to x go to n, which insertBefore(x) made.
func (g *cfg) redirect(s, x, n int32) {
	from, to := &g.blocks[x], &g.blocks[n]
	g.move(s, x, n)
	at := slices.Index(from.preds, s)
	from.preds = slices.Delete(from.preds, at, at+1)
	to.preds = append(to.preds, s)
	for i := range from.phis {
		v := from.phis[i].in[at]
		from.phis[i].in = slices.Delete(from.phis[i].in, at, at+1)
		to.phis[i].in = append(to.phis[i].in, v)
	}
}

// move makes n the successor of s in place of x.
func (g *cfg) move(s, x, n int32) {
	succs := g.blocks[s].succs
	succs[slices.Index(succs, x)] = n
	if g.moved == nil {
		g.moved = map[edge]int32{}
	}
	g.moved[edge{s, x}] = n
}

// target is where the branch goes now that went from s to x in the binary.
func (g *cfg) target(s, x int32) int32 {
	for n, ok := g.moved[edge{s, x}]; ok; n, ok = g.moved[edge{s, x}] {
		x = n
	}
	return x
}

// order is all blocks as they stand in the function. Of several inserted at one
// place, each was inserted before the one made earlier.
func (g *cfg) order() []int32 {
	inserted := map[int32][]int32{}
	out := make([]int32, 0, len(g.blocks))
	for i := len(g.blocks) - 1; i >= 0; i-- {
		at := int32(i)
		for g.blocks[at].before != none {
			at = g.blocks[at].before
		}
		if at != int32(i) {
			inserted[at] = append(inserted[at], int32(i))
		}
	}
	for i := range g.blocks {
		if g.blocks[i].before == none {
			out = append(append(out, inserted[int32(i)]...), int32(i))
		}
	}
	return out
}

// plain is the control flow that can happen.
func (g *cfg) plain() [][]int32 {
	out := make([][]int32, len(g.blocks))
	for i := range g.blocks {
		out[i] = g.blocks[i].succs
	}
	return out
}

// structural adds the edges that merge instructions declare, from each header
// to its merge block and continue target (specification, section 2.11.1).
func (g *cfg) structural() [][]int32 {
	return g.withDeclared(func(b *block) []int32 { return []int32{b.merge, b.cont} })
}

// fallThrough adds the edge from each header to its merge block: control flow
// as MLIR sees it, for which an operation with regions just goes on.
func (g *cfg) fallThrough() [][]int32 {
	return g.withDeclared(func(b *block) []int32 { return []int32{b.merge} })
}

func (g *cfg) withDeclared(declared func(*block) []int32) [][]int32 {
	out := g.plain()
	for i := range g.blocks {
		b := &g.blocks[i]
		if b.merge == none {
			continue
		}
		for _, t := range declared(b) {
			if t != none && !slices.Contains(out[i], t) {
				out[i] = append(slices.Clip(out[i]), t)
			}
		}
	}
	return out
}
