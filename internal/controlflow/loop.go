package controlflow

import (
	"fmt"
	"slices"
)

// A loopShape says where a loop tests whether to go on.
type loopShape int

const (
	testInHeader loopShape = iota
	testBehindHeader
	testInContinue
	testInBody
	oneBlock
	shapeCount
)

// loop writes a loop with a counter and other values that go round. Most end when
// the counter reaches a small number.
func (g *generator) loop(p place) {
	shape := loopShape(g.c.IntN(int(shapeCount)))
	header, merge, cont := g.newJoin("header"), g.newJoin("lmerge"), g.newJoin("cont")
	if shape == oneBlock {
		cont.label = header.label
	}
	l := g.header(header)
	if shape == oneBlock {
		g.oneBlockLoop(l, merge)
		return
	}
	inner := place{depth: p.depth + 1, brk: merge, cont: cont, noReturn: p.noReturn}
	if p.noReturn { // in a continue construct nothing leaves but by the back edge
		inner.brk, inner.cont = nil, nil
		shape = loopShape(g.c.IntN(int(testInBody)))
	}
	body := g.name("body")
	declare := fmt.Sprintf("OpLoopMerge %s %s None", merge.label, cont.label)
	test := func() { // leaves or goes on in the body
		c := g.goOn(l)
		out := g.goes(merge)
		g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, body, out), body, out)
	}
	switch shape {
	case testInHeader:
		c := g.goOn(l)
		g.line("%s", declare)
		out := g.goes(merge)
		g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, body, out), body, out)
	case testBehindHeader, testInBody:
		g.line("%s", declare)
		next := g.name("test")
		g.end("OpBranch "+next, next)
		l.base = slices.Clone(g.avail)
		g.start(next)
		if shape == testInBody {
			g.statements(inner, 1+g.c.IntN(2))
		}
		if g.at != nil {
			test()
		} else {
			body = ""
		}
	case testInContinue:
		g.line("%s", declare)
		g.end("OpBranch "+body, body)
	}
	if l.base == nil {
		l.base = slices.Clone(g.avail)
	}
	if body != "" {
		g.body(body, inner, cont)
	}
	g.continueBlocks(l, p, cont, merge, shape)
	g.enterMerge(merge, l.base)
}

// A loopState is what is known about a loop that is being written.
type loopState struct {
	block   *basicBlock // the header
	label   string
	counter string
	carried []string // the other phis
	inits   []string // what comes in from outside
	from    string   // the block before
	base    []string // what is known at the end of the header
}

// header begins the block of the loop; its phis wait for closePhis.
func (g *generator) header(header *join) *loopState {
	l := &loopState{label: header.label, from: g.at.label, counter: g.name("i")}
	for range g.c.IntN(3) {
		l.carried = append(l.carried, g.name("carried"))
		l.inits = append(l.inits, g.one(g.avail))
	}
	g.end("OpBranch "+header.label, header.label)
	g.start(header.label)
	l.block = g.at
	g.avail = slices.Clone(g.avail)
	g.knows(l.counter)
	g.knows(l.carried...)
	for range g.c.IntN(3) {
		g.compute()
	}
	return l
}

// goOn writes the test whether the counter is still small.
func (g *generator) goOn(l *loopState) string {
	c := g.name("c")
	g.line("%s = OpSLessThan %%bool %s %s", c, l.counter, g.one(smallNumbers[:4]))
	return c
}

func (g *generator) oneBlockLoop(l *loopState, merge *join) {
	next := g.next(l)
	c := g.goOn(l)
	g.line("OpLoopMerge %s %s None", merge.label, l.label)
	base := slices.Clone(g.avail)
	back := g.at.label
	out := g.goes(merge)
	g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, l.label, out), l.label, out)
	g.closePhis(l, next, back, base)
	g.enter(merge, base)
}

func (g *generator) next(l *loopState) string {
	next := g.name("n")
	g.line("%s = OpIAdd %%int %s %%int_1", next, l.counter)
	return next
}

// body writes the body of a loop. Sometimes the last thing in it is an if whose
// merge block is the continue block.
func (g *generator) body(label string, p place, cont *join) {
	g.start(label)
	g.statements(p, 1+g.c.IntN(5))
	switch {
	case g.at == nil:
	case g.loose && p.cont != nil && g.chance(15):
		g.arms(place{depth: p.depth, brk: p.brk, noReturn: p.noReturn}, cont)
		g.at = nil
	default:
		g.branch(cont)
	}
}

// continueBlocks writes what leads back to the header.
func (g *generator) continueBlocks(l *loopState, p place, cont, merge *join, shape loopShape) {
	g.enter(cont, l.base)
	safe := place{depth: p.depth + 1, noReturn: true}
	if g.chance(40) {
		g.statements(safe, 1+g.c.IntN(3))
	}
	if g.chance(20) {
		more := g.name("more")
		g.end("OpBranch "+more, more)
		g.start(more)
	}
	next := g.next(l)
	known, back := slices.Clone(g.avail), g.at.label
	if shape == testInContinue {
		c := g.goOn(l)
		out := g.goes(merge)
		g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, l.label, out), l.label, out)
	} else {
		g.end("OpBranch "+l.label, l.label)
	}
	g.closePhis(l, next, back, known)
}

// closePhis writes the phis of the header, now that it is known what comes back.
func (g *generator) closePhis(l *loopState, next, back string, known []string) {
	lines := []string{fmt.Sprintf("%s = OpPhi %%int %%int_0 %s %s %s", l.counter, l.from, next, back)}
	for i, id := range l.carried {
		lines = append(lines, fmt.Sprintf("%s = OpPhi %%int %s %s %s %s", id, l.inits[i], l.from, g.one(known), back))
	}
	l.block.lines = append(lines, l.block.lines...)
}
