package structure

import (
	"slices"

	"github.com/spvc/spvc/internal/graph"
)

// None stands for "no block", "no region".
const None = int32(-1)

// A Value is the number of a value, as whoever asks counts them. Zero stands for none.
type Value = uint32

// A CFG is the control flow of one function, taken from the words before any
// IR is made: which block goes where, what the merge instructions declare, and
// the OpPhis. Blocks are numbers. It starts as a picture of the binary; the
// structurizer then inserts blocks of its own where regions need them.
type CFG struct {
	Blocks    []Block // in the order of the function, then the inserted ones
	Entry     int32
	NextValue Value          // numbers from here on are the phis of inserted blocks
	moved     map[edge]int32 // by edge of the binary, where it goes now
}

// An edge is a branch from one block to another.
type edge struct{ from, to int32 }

// A Block of a CFG.
type Block struct {
	Succs, Preds []int32 // each block once, in order of first mention
	Phis         []Phi
	Merge, Cont  int32 // what its merge instruction declares; None without
	Ends         Termination
	Targets      int   // of the terminator, each as often as it is named
	Before       int32 // for an inserted block, the one that it stands before; otherwise None
}

// A Phi is an OpPhi: In[i] is the value from Preds[i] of its block. The type is
// found under TypeOf, its own unless the block was inserted.
type Phi struct {
	ID, TypeOf Value
	In         []Value
}

// A Termination is how a block ends, as far as structure is concerned.
type Termination uint8

const (
	EndsFunction Termination = iota // return, kill, unreachable, …
	EndsBranch                      // OpBranch
	EndsConditional
	EndsSwitch
)

// IsLoop reports whether b is the header of a loop.
func (b *Block) IsLoop() bool { return b.Cont != None }

// IsSelection reports whether b is the header of a selection.
func (b *Block) IsSelection() bool { return b.Merge != None && b.Cont == None }

// Reset makes g the control flow of another function, with n blocks and no edges, in its own memory. Nothing of what was made of g may be used
// any more.
func (g *CFG) Reset(n int, next Value) {
	blocks := slices.Grow(g.Blocks[:0], n)[:n]
	for i := range blocks {
		b := &blocks[i]
		*b = Block{Succs: b.Succs[:0], Preds: b.Preds[:0], Phis: b.Phis[:0], Merge: None, Cont: None, Before: None}
	}
	*g = CFG{Blocks: blocks, NextValue: next}
}

// AddEdge makes t a successor of s.
func (g *CFG) AddEdge(s, t int32) {
	if slices.Contains(g.Blocks[s].Succs, t) {
		return
	}
	g.Blocks[s].Succs = append(g.Blocks[s].Succs, t)
	g.Blocks[t].Preds = append(g.Blocks[t].Preds, s)
}

// insertBefore makes an empty block n that branches to x and stands before it.
// For each phi of x it has one of its own, so far without incoming values, and
// x receives that; redirect then moves edges over.
func (g *CFG) insertBefore(x int32) int32 {
	n := int32(len(g.Blocks))
	g.Blocks = append(g.Blocks, Block{Merge: None, Cont: None, Ends: EndsBranch, Before: x})
	g.AddEdge(n, x)
	target := &g.Blocks[x]
	for i := range target.Phis {
		p := &target.Phis[i]
		g.Blocks[n].Phis = append(g.Blocks[n].Phis, Phi{ID: g.NextValue, TypeOf: p.TypeOf})
		p.In = append(p.In, g.NextValue)
		g.NextValue++
	}
	return n
}

// redirect makes the edge from s to x go to n, which insertBefore(x) made.
func (g *CFG) redirect(s, x, n int32) {
	from, to := &g.Blocks[x], &g.Blocks[n]
	g.move(s, x, n)
	at := slices.Index(from.Preds, s)
	from.Preds = slices.Delete(from.Preds, at, at+1)
	to.Preds = append(to.Preds, s)
	for i := range from.Phis {
		v := from.Phis[i].In[at]
		from.Phis[i].In = slices.Delete(from.Phis[i].In, at, at+1)
		to.Phis[i].In = append(to.Phis[i].In, v)
	}
}

// move makes n the successor of s in place of x.
func (g *CFG) move(s, x, n int32) {
	succs := g.Blocks[s].Succs
	succs[slices.Index(succs, x)] = n
	if g.moved == nil {
		g.moved = map[edge]int32{}
	}
	g.moved[edge{s, x}] = n
}

// Target is where the branch goes now that went from s to x in the binary.
func (g *CFG) Target(s, x int32) int32 {
	for n, ok := g.moved[edge{s, x}]; ok; n, ok = g.moved[edge{s, x}] {
		x = n
	}
	return x
}

// Order is all blocks as they stand in the function. Of several inserted at one
// place, each was inserted before the one made earlier.
func (g *CFG) Order() []int32 {
	inserted := map[int32][]int32{}
	out := make([]int32, 0, len(g.Blocks))
	for i := len(g.Blocks) - 1; i >= 0; i-- {
		at := int32(i)
		for g.Blocks[at].Before != None {
			at = g.Blocks[at].Before
		}
		if at != int32(i) {
			inserted[at] = append(inserted[at], int32(i))
		}
	}
	for i := range g.Blocks {
		if g.Blocks[i].Before == None {
			out = append(append(out, inserted[int32(i)]...), int32(i))
		}
	}
	return out
}

// Plain is the control flow that can happen.
func (g *CFG) Plain() *graph.Graph {
	return g.flow(func(*Block) (int32, int32) { return None, None })
}

// structural adds the edges that merge instructions declare, from each header
// to its merge block and continue target (specification, section 2.11.1).
func (g *CFG) structural() *graph.Graph {
	return g.flow(func(b *Block) (int32, int32) { return b.Merge, b.Cont })
}

// fallThrough adds the edge from each header to its merge block: control flow
// as MLIR sees it, for which an operation with regions just goes on.
func (g *CFG) fallThrough() *graph.Graph {
	return g.flow(func(b *Block) (int32, int32) { return b.Merge, None })
}

// flow is the control flow with the edges from each header to what is declared, None for nothing.
func (g *CFG) flow(declared func(*Block) (int32, int32)) *graph.Graph {
	return graph.From(len(g.Blocks), func(v int32, list []int32) []int32 {
		b := &g.Blocks[v]
		list = append(list, b.Succs...)
		if b.Merge == None {
			return list
		}
		merge, cont := declared(b)
		for _, t := range [2]int32{merge, cont} {
			if t != None {
				list = append(list, t)
			}
		}
		return list
	})
}
