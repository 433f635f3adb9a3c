package interp

import "slices"

// A call runs a function to its end: whoever waits in the caller waits until then. An invocation that spins in a function for what
// another one does behind the call would do so for ever. So calls of functions that may spin are no calls: their blocks stand among
// those of the caller, and invocations that wait in either get their turns by the same rule (fair.go). What functions calculate is in
// registers of their own in any case, so the blocks are the same for each call; only where they go to is not.

// mostBlocks is how many blocks a function may get so; calls beyond that stay calls.
const mostBlocks = 1 << 13

// A site is where a block stands that came of a call: the functions between that of the frame and its own, and where each was called.
type site struct {
	stack []*code
	calls []int32
}

// in is the site of a block that a call brings to where another site is.
func (s *site) in(outer site) *site {
	if s == nil {
		return &outer
	}
	return &site{slices.Concat(outer.stack, s.stack), slices.Concat(outer.calls, s.calls)}
}

// spins reports whether an invocation may wait in the function for what others do: it has atomic instructions, and a loop.
func (fn *code) spins() bool {
	if !fn.atomics {
		return false
	}
	for i := range fn.blocks {
		for _, e := range fn.blocks[i].edges {
			if int(e.to) <= i {
				return true
			}
		}
	}
	return false
}

// inline puts the blocks of functions that may spin where they are called, and cuts blocks in front of instructions that work with
// other invocations: who is not there yet may have to do what others spin for.
func (fn *code) inline() {
	n := 0
	for i := range fn.blocks {
		for _, o := range fn.blocks[i].ops {
			if callee, ok := o.aux.(*code); ok && callee.spins() {
				n += len(callee.blocks) + 1
			}
		}
	}
	if !fn.atomics || n > mostBlocks {
		return
	}
	var list []block
	first := make([]int32, len(fn.blocks)) // where each block begins now
	var own []int                          // the blocks that end as one of the function's did
	for i := range fn.blocks {
		first[i] = int32(len(list))
		list = appendInlined(list, fn.blocks[i])
		own = append(own, len(list)-1)
	}
	for _, i := range own {
		for k := range list[i].edges {
			list[i].edges[k].to = first[list[i].edges[k].to]
		}
	}
	fn.blocks = list
}

// appendInlined adds a block in pieces, with the blocks of what it calls in between.
func appendInlined(list []block, b block) []block {
	ops, cuts, begin := b.ops, b.cuts, 0
	b.cuts, b.meets = nil, false
	cut := func(end int) {
		p := block{ends: branches, at: ops[end].at, ops: keepAll(ops[begin:end]), meets: b.meets, edges: []edge{{to: int32(len(list)) + 1}}}
		list, begin, b.meets = append(list, p), end, false
	}
	for i := range ops {
		if len(cuts) > 0 && i == int(cuts[0]) {
			if cuts = cuts[1:]; i > begin {
				cut(i)
			}
			b.meets = true
		}
		if callee, ok := ops[i].aux.(*code); ok && callee.spins() {
			cut(i)
			list = callee.appendBlocks(list, ops[i].at)
			begin++
		}
	}
	if begin > 0 {
		b.ops = keepAll(ops[begin:])
	}
	b.edges = slices.Clone(b.edges)
	return append(list, b)
}

// appendBlocks adds what a function does that is called at a place; it returns to the block behind.
func (fn *code) appendBlocks(list []block, at int32) []block {
	entry := int32(len(list))
	behind := entry + int32(len(fn.blocks))
	for _, c := range fn.blocks {
		c.site = c.site.in(site{[]*code{fn}, []int32{at}})
		c.edges = slices.Clone(c.edges)
		for k := range c.edges {
			c.edges[k].to += entry
		}
		if c.ends == returns {
			c.ends, c.edges, c.ret = branches, []edge{{to: behind, copies: c.ret}}, nil
		}
		list = append(list, c)
	}
	return list
}

// keepAll are ops that write only what they are asked for: what they calculate is used behind a cut, so others may be on the way.
func keepAll(ops []op) []op {
	ops = slices.Clone(ops)
	for i := range ops {
		ops[i].local = false
	}
	return ops
}

// enter says in which functions a block stands.
func (f *frame) enter(s *site) {
	if s == f.site {
		return
	}
	g := f.g
	g.stack, g.calls = g.stack[:f.depth], g.calls[:f.depth]
	if f.site = s; s != nil {
		g.stack, g.calls = append(g.stack, s.stack...), append(g.calls, s.calls...)
	}
}
