package randomshader

import (
	"fmt"
	"strings"
)

// A frame is a construct that code inside can leave.
type frame struct {
	isLoop            bool
	merge, next       string // next is the continue block
	given, carried    []*typ // what goes to the merge block, and to the next turn
	breaks, continues []edge
}

// An edge is a way into a block, with what it brings.
type edge struct {
	from   string
	values []string
}

func (g *generator) label(id string) {
	g.line("%s = OpLabel", id)
	g.block, g.ended = id, false
}

func (g *generator) branch(to string) {
	g.line("OpBranch %s", to)
	g.ended = true
}

// somethings are values of types that are there now.
func (g *generator) somethings(types []*typ) []string {
	ids := make([]string, len(types))
	for i, t := range types {
		ids[i] = g.there(t)
	}
	return ids
}

func (g *generator) someTypes() []*typ {
	list := make([]*typ, g.IntN(3))
	for i := range list {
		list[i] = pick(g, g.kinds)
	}
	return list
}

// join is a block where edges meet, with what they bring.
func (g *generator) join(label string, edges []edge, types []*typ) {
	g.label(label)
	ids := g.phis(edges, types)
	for i, t := range types {
		g.add(t, ids[i])
	}
	if goesOn := g.goesOn(); len(edges) == 0 && !goesOn {
		g.line("OpUnreachable")
		g.ended = true
	}
}

func (g *generator) phis(edges []edge, types []*typ) (ids []string) {
	for i, t := range types {
		if len(edges) == 0 {
			ids = append(ids, g.null(t))
			continue
		}
		var pairs []string
		for _, e := range edges {
			pairs = append(pairs, e.values[i], e.from)
		}
		ids = append(ids, g.temp(t, "OpPhi", pairs...))
	}
	return ids
}

// condition is a Boolean; now and then one that is the same for all invocations.
func (g *generator) condition() (id string, uniform bool) {
	if g.uniform && g.chance(2) {
		return g.temp(g.bool(), pick(g, []string{"OpULessThan", "OpINotEqual"}), g.atPush(), g.number(g.u32(), g.IntN(5))), true
	}
	if g.chance(20) {
		return g.constant(g.bool()), true
	}
	return g.value(g.bool()), false
}

// atPush is a number that all invocations are given.
func (g *generator) atPush() string {
	for _, p := range g.places {
		if p.id != "%push" {
			continue
		}
		for i, t := range p.t.members {
			if t.scalar().kind != integer {
				continue
			}
			at := []string{g.number(g.u32(), i)}
			if t.kind == vector {
				at = append(at, g.number(g.u32(), 0))
			}
			v := g.temp(t.scalar(), "OpLoad", g.chain("OpAccessChain", g.pointer("PushConstant", t.scalar()), p.id, at))
			if t.scalar().signed {
				v = g.temp(g.u32(), "OpBitcast", v)
			}
			return v
		}
	}
	return g.number(g.u32(), 2)
}

var selectionControls = []string{"None", "None", "None", "Flatten", "DontFlatten"}

// inside writes something where invocations may be apart.
func (g *generator) inside(uniform bool, write func()) {
	before := g.uniform
	g.uniform = before && uniform
	write()
	g.uniform = before
}

// selection is an if, with or without an else.
func (g *generator) selection() {
	types := g.someTypes()
	c, uniform := g.condition()
	merge, then, otherwise := g.fresh(), g.fresh(), g.fresh()
	both := !g.chance(3)
	header := edge{g.block, g.somethings(types)}
	g.line("OpSelectionMerge %s %s", merge, pick(g, selectionControls))
	var edges []edge
	if both {
		g.line("OpBranchConditional %s %s %s", c, then, otherwise)
	} else {
		g.line("OpBranchConditional %s %s %s", c, then, merge)
		edges = append(edges, header)
	}
	arm := func() {
		values := g.somethings(types)
		if !g.ended {
			edges = append(edges, edge{g.block, values})
			g.branch(merge)
		}
	}
	g.inside(uniform, func() {
		g.label(then)
		g.statements(5, arm)
		if both {
			g.label(otherwise)
			g.statements(5, arm)
		}
	})
	g.join(merge, edges, types)
}

// choosing is a switch. A case may go on in the next one.
func (g *generator) choosing() {
	types, handed := g.someTypes(), g.someTypes()
	selector := g.temp(g.u32(), "OpBitwiseAnd", g.value(g.u32()), g.number(g.u32(), 7))
	f := &frame{merge: g.fresh(), given: types}
	n := 1 + g.IntN(4)
	labels := make([]string, n+1)
	for i := range labels {
		labels[i] = g.fresh()
	}
	header := edge{g.block, g.somethings(types)}
	first := edge{g.block, g.somethings(handed)}
	defaults := labels[n] // the default comes last
	if g.chance(4) {
		defaults, labels = f.merge, labels[:n]
		f.breaks = append(f.breaks, header)
	}
	var targets []string
	for i := range n {
		targets = append(targets, fmt.Sprintf("%d %s", i, labels[i]))
		if g.chance(4) {
			targets = append(targets, fmt.Sprintf("%d %s", i+4, labels[i]))
		}
	}
	g.line("OpSelectionMerge %s None", f.merge)
	g.line("OpSwitch %s %s %s", selector, defaults, strings.Join(targets, " "))
	g.frames = append(g.frames, f)
	edges := []edge{first}
	g.inside(false, func() {
		for i, l := range labels {
			g.label(l)
			values := g.phis(edges, handed)
			edges = []edge{first}
			g.push()
			for k, t := range handed {
				g.add(t, values[k])
			}
			g.statements(4, func() {
				given, on, falls := g.somethings(types), g.somethings(handed), g.chance(3) && i+1 < len(labels)
				switch {
				case g.ended:
				case falls:
					edges = append(edges, edge{g.block, on})
					g.branch(labels[i+1])
				default:
					f.breaks = append(f.breaks, edge{g.block, given})
					g.branch(f.merge)
				}
			})
			g.pop()
		}
	})
	g.frames = g.frames[:len(g.frames)-1]
	g.join(f.merge, f.breaks, types)
}

// loop counts to a small number. It asks at the beginning of a turn, or at the end.
func (g *generator) loop() {
	u := g.u32()
	f := &frame{isLoop: true, merge: g.fresh(), next: g.fresh(), given: g.someTypes(), carried: g.someTypes()}
	limit := g.number(u, g.IntN(min(6, g.turns())))
	if g.chance(2) {
		limit = g.temp(u, "OpBitwiseAnd", g.value(u), g.number(u, g.turns()-1))
	}
	atEnd := g.chance(4)
	header, body, before := g.fresh(), g.fresh(), edge{g.block, g.somethings(f.carried)}
	g.branch(header)
	g.label(header)
	g.push()
	i, following := g.fresh(), g.fresh()
	g.line("%s = OpPhi %s %s %s %s %s", i, u.id, g.number(u, 0), before.from, following, f.next)
	g.add(u, i)
	nexts := make([]string, len(f.carried))
	for k, t := range f.carried {
		nexts[k] = g.fresh()
		g.add(t, g.temp(t, "OpPhi", before.values[k], before.from, nexts[k], f.next))
	}
	g.line("OpLoopMerge %s %s %s", f.merge, f.next, pick(g, []string{"None", "None", "Unroll", "DontUnroll"}))
	if atEnd {
		g.branch(body)
	} else {
		check := g.fresh()
		g.branch(check)
		g.label(check)
		c := g.define(g.bool(), "OpULessThan", i, limit)
		if g.chance(3) {
			c = g.define(g.bool(), "OpLogicalAnd", c, g.value(g.bool()))
		}
		f.breaks = append(f.breaks, edge{g.block, g.somethings(f.given)})
		g.line("OpBranchConditional %s %s %s", c, body, f.merge)
	}
	g.frames = append(g.frames, f)
	g.inside(false, func() {
		g.label(body)
		g.statements(6, func() {
			values := g.somethings(f.carried)
			if !g.ended {
				f.continues = append(f.continues, edge{g.block, values})
				g.branch(f.next)
			}
		})
		g.next(f, i, following, limit, header, nexts, atEnd)
	})
	g.frames = g.frames[:len(g.frames)-1]
	g.pop()
	g.join(f.merge, f.breaks, f.given)
	if g.leaves && !g.ended {
		g.recall()
	}
}

// next is the continue block of a loop.
func (g *generator) next(f *frame, i, following, limit, header string, nexts []string, atEnd bool) {
	u := g.u32()
	g.nextTurn(f, nexts)
	g.line("%s = OpIAdd %s %s %s", following, u.id, i, g.number(u, 1))
	if atEnd {
		c := g.temp(g.bool(), "OpULessThan", following, limit)
		f.breaks = append(f.breaks, edge{g.block, g.somethings(f.given)})
		g.line("OpBranchConditional %s %s %s", c, header, f.merge)
	} else {
		g.line("OpBranch %s", header)
	}
	g.ended = true
	g.pop()
}

// nextTurn is what a continue block begins with.
func (g *generator) nextTurn(f *frame, nexts []string) {
	g.label(f.next)
	g.push()
	for k, t := range f.carried {
		if len(f.continues) == 0 {
			g.line("%s = OpUndef %s", nexts[k], t.id)
			continue
		}
		var pairs []string
		for _, e := range f.continues {
			pairs = append(pairs, e.values[k], e.from)
		}
		g.line("%s = OpPhi %s %s", nexts[k], t.id, strings.Join(pairs, " "))
		g.add(t, nexts[k])
	}
	g.noExit = true
	if g.leaves {
		g.goOn(g.copies)
	}
	for range g.IntN(3) {
		g.statement()
	}
	g.noExit = false
}

// exit leaves a construct: by break, continue or return.
func (g *generator) exit() {
	var innermost, loop *frame
	for _, f := range g.frames {
		innermost = f
		if f.isLoop {
			loop = f
		}
	}
	choice := g.IntN(4)
	if g.leaves && choice == 0 {
		choice = 1
	}
	switch {
	case innermost != nil && !innermost.isLoop && choice == 0:
		innermost.breaks = append(innermost.breaks, edge{g.block, g.somethings(innermost.given)})
		g.branch(innermost.merge)
	case loop != nil && choice == 1:
		loop.continues = append(loop.continues, edge{g.block, g.somethings(loop.carried)})
		g.branch(loop.next)
	case loop != nil && choice == 2:
		loop.breaks = append(loop.breaks, edge{g.block, g.somethings(loop.given)})
		g.branch(loop.merge)
	case g.chance(2):
		g.leave()
	}
}

// leave returns from the function.
func (g *generator) leave() {
	g.left = true
	if g.tells() && g.inMain {
		g.tellSum()
	}
	if g.returns == nil {
		g.line("OpReturn")
	} else {
		g.line("OpReturnValue %s", g.there(g.returns))
	}
	g.ended = true
}

// kill ends an invocation of a fragment shader, or what others see of it.
func (g *generator) kill() {
	g.left = true
	if g.chance(2) {
		g.line("OpDemoteToHelperInvocation")
		return
	}
	g.line("OpKill")
	g.ended = true
}

// A risk is a computation that is defined for some operands only.
type risk struct {
	t     *typ
	x, y  string
	asked string // whether it is defined
	ops   []string
}

func (g *generator) risk() risk {
	t := pick(g, []*typ{g.u32(), g.i32()})
	x, y := g.value(t), g.value(t)
	var asked string
	ops := []string{"OpUDiv", "OpUMod"}
	if shift := g.chance(2); shift {
		asked = g.temp(g.bool(), "OpULessThan", y, g.number(t, 32))
		ops = shifts
	} else if t.signed {
		asked = g.temp(g.bool(), "OpSGreaterThan", y, g.number(t, 0))
		ops = []string{"OpSDiv", "OpSRem", "OpSMod"}
	} else {
		asked = g.temp(g.bool(), "OpINotEqual", y, g.number(t, 0))
	}
	return risk{t, x, y, asked, ops}
}

// guarded is what is defined only since a branch has asked before.
func (g *generator) guarded() {
	r := g.risk()
	then, merge := g.fresh(), g.fresh()
	header := edge{g.block, []string{g.there(r.t)}}
	g.line("OpSelectionMerge %s None\nOpBranchConditional %s %s %s", merge, r.asked, then, merge)
	g.label(then)
	v := g.temp(r.t, pick(g, r.ops), r.x, r.y)
	inside := edge{g.block, []string{v}}
	g.branch(merge)
	g.join(merge, []edge{header, inside}, []*typ{r.t})
}
