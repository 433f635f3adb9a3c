package randomshader

// Shaders that stray: loops that nothing leaves, where no invocation comes; loops of one turn, and of one block; branches out of constructs that are no
// selections; and code behind what is always left.

// strayers are kinds of statements for such shaders; the others come, too.
var strayers []choice

func init() {
	deeper := func(g *generator) bool { return g.depth < 5 && !g.noExit }
	strayers = []choice{
		{6, (*generator).never, deeper},
		{8, (*generator).once, deeper},
		{5, (*generator).oneBlock, deeper},
		{16, (*generator).bareBranch, func(g *generator) bool { return len(g.frames) > 0 && !g.noExit }},
		{3, (*generator).sameWay, func(g *generator) bool { return g.old && deeper(g) }},
		{8, (*generator).exit, func(g *generator) bool { return g.depth > 0 && !g.noExit }},
	}
}

// goesOn reports whether code follows where no way leads to: compilers write it behind what is always left.
func (g *generator) goesOn() bool { return g.strays && g.chance(2) }

// never is a branch to a loop without an end, which no invocation takes: there are not so many.
func (g *generator) never() {
	c := g.temp(g.bool(), "OpUGreaterThan", g.gid, g.number(g.u32(), 1<<20))
	then, merge := g.fresh(), g.fresh()
	types := g.someTypes()
	edges := []edge{{g.block, g.somethings(types)}}
	g.line("OpSelectionMerge %s None\nOpBranchConditional %s %s %s", merge, c, then, merge)
	g.inside(false, func() {
		g.label(then)
		g.push()
		g.depth++
		g.turning("")
		if values := g.somethings(types); !g.ended {
			edges = append(edges, edge{g.block, values})
			g.branch(merge)
		}
		g.depth--
		g.pop()
	})
	g.join(merge, edges, types)
}

// once is a loop that makes one turn.
func (g *generator) once() { g.turning(g.boolean(false)) }

func (g *generator) boolean(is bool) string {
	if is {
		return g.declared("true", "OpConstantTrue "+g.bool().id)
	}
	return g.declared("false", "OpConstantFalse "+g.bool().id)
}

// turning is a loop that goes on while a condition holds at the end of a turn, forever if it is empty.
func (g *generator) turning(while string) {
	f := &frame{isLoop: true, merge: g.fresh(), next: g.fresh(), given: g.someTypes(), carried: g.someTypes()}
	header, body, before := g.fresh(), g.fresh(), edge{g.block, g.somethings(f.carried)}
	g.branch(header)
	g.label(header)
	g.push()
	nexts := make([]string, len(f.carried))
	for k, t := range f.carried {
		nexts[k] = g.fresh()
		g.add(t, g.temp(t, "OpPhi", before.values[k], before.from, nexts[k], f.next))
	}
	g.line("OpLoopMerge %s %s None", f.merge, f.next)
	g.branch(body)
	g.frames = append(g.frames, f)
	g.inside(false, func() {
		g.label(body)
		g.statements(5, func() {
			values, given, leaves := g.somethings(f.carried), g.somethings(f.given), while != "" && g.chance(3)
			switch {
			case g.ended:
			case leaves:
				f.breaks = append(f.breaks, edge{g.block, given})
				g.branch(f.merge)
			default:
				f.continues = append(f.continues, edge{g.block, values})
				g.branch(f.next)
			}
		})
		g.nextTurn(f, nexts)
		if while == "" {
			g.branch(header)
		} else {
			f.breaks = append(f.breaks, edge{g.block, g.somethings(f.given)})
			g.line("OpBranchConditional %s %s %s", while, header, f.merge)
		}
		g.ended = true
		g.pop()
	})
	g.frames = g.frames[:len(g.frames)-1]
	g.pop()
	g.join(f.merge, f.breaks, f.given)
}

// oneBlock is a loop that is one block.
func (g *generator) oneBlock() {
	u, types := g.u32(), g.someTypes()
	header, merge, before := g.fresh(), g.fresh(), edge{g.block, g.somethings(types)}
	limit := g.temp(u, "OpBitwiseAnd", g.value(u), g.number(u, 3))
	g.branch(header)
	g.label(header)
	g.push()
	i, following := g.fresh(), g.fresh()
	g.line("%s = OpPhi %s %s %s %s %s", i, u.id, g.number(u, 0), before.from, following, header)
	g.add(u, i)
	nexts := make([]string, len(types))
	for k, t := range types {
		nexts[k] = g.fresh()
		g.add(t, g.temp(t, "OpPhi", before.values[k], before.from, nexts[k], header))
	}
	g.inside(false, func() {
		for range 1 + g.IntN(3) {
			pick(g, []func(*generator){(*generator).integerOperation, (*generator).floatOperation, (*generator).load, (*generator).store, (*generator).rearrange})(g)
		}
	})
	for k, t := range types {
		g.line("%s = OpCopyObject %s %s", nexts[k], t.id, g.there(t))
	}
	g.line("%s = OpIAdd %s %s %s", following, u.id, i, g.number(u, 1))
	c := g.temp(g.bool(), "OpULessThan", following, limit)
	given := edge{g.block, nexts}
	g.line("OpLoopMerge %s %s None\nOpBranchConditional %s %s %s", merge, header, c, header, merge)
	g.pop()
	g.join(merge, []edge{given}, types)
}

// bareBranch is a branch that leaves a construct, or two, or goes on, and needs no selection.
func (g *generator) bareBranch() {
	innermost := g.frames[len(g.frames)-1]
	c, _ := g.condition()
	leaves := func() (to string) {
		if innermost.isLoop && g.chance(2) {
			innermost.continues = append(innermost.continues, edge{g.block, g.somethings(innermost.carried)})
			return innermost.next
		}
		innermost.breaks = append(innermost.breaks, edge{g.block, g.somethings(innermost.given)})
		return innermost.merge
	}
	first, rest := leaves(), g.fresh()
	if innermost.isLoop && g.chance(5) {
		if second := leaves(); second != first {
			g.line("OpBranchConditional %s %s %s", c, first, second)
			g.ended = true
			return
		}
		n := len(innermost.breaks) - 1 // the same way twice is one way
		if first == innermost.merge {
			innermost.breaks = innermost.breaks[:n]
		} else {
			innermost.continues = innermost.continues[:len(innermost.continues)-1]
		}
	}
	if g.chance(2) {
		g.line("OpBranchConditional %s %s %s", c, first, rest)
	} else {
		g.line("OpBranchConditional %s %s %s", c, rest, first)
	}
	g.label(rest)
}

// sameWay is a selection with two ways to one block.
func (g *generator) sameWay() {
	c, uniform := g.condition()
	then, merge := g.fresh(), g.fresh()
	types := g.someTypes()
	var edges []edge
	g.line("OpSelectionMerge %s None\nOpBranchConditional %s %s %s", merge, c, then, then)
	g.inside(uniform, func() {
		g.label(then)
		g.statements(3, func() {
			values := g.somethings(types)
			if !g.ended {
				edges = append(edges, edge{g.block, values})
				g.branch(merge)
			}
		})
	})
	g.join(merge, edges, types)
}
