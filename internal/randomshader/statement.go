package randomshader

import "slices"

// A choice is a kind of statement, and how often it comes.
type choice struct {
	often int
	write func(g *generator)
	can   func(g *generator) bool
}

var (
	choices    []choice
	allChoices int // how often they come together
)

func always(*generator) bool { return true }

// The table refers to functions that refer to it.
func init() {
	deeper := func(g *generator) bool { return g.depth < 4 && !g.noExit }
	choices = []choice{
		{12, (*generator).integerOperation, always},
		{10, (*generator).floatOperation, always},
		{5, (*generator).comparison, always},
		{4, (*generator).logic, always},
		{4, (*generator).choose, always},
		{4, (*generator).convert, always},
		{12, (*generator).rearrange, always},
		{5, (*generator).matrixOperation, always},
		{9, (*generator).load, always},
		{9, (*generator).store, always},
		{3, (*generator).variable, always},
		{1, (*generator).copyMemory, always},
		{1, (*generator).atomic, func(g *generator) bool { return !g.fragment }},
		{2, (*generator).again, always},
		{3, (*generator).call, func(g *generator) bool { return len(g.procedures) > 0 }},
		{6, (*generator).selection, deeper},
		{3, (*generator).choosing, deeper},
		{4, (*generator).loop, deeper},
		{2, (*generator).guarded, deeper},
		{4, (*generator).exit, func(g *generator) bool { return g.depth > 0 && !g.noExit }},
		{1, (*generator).kill, func(g *generator) bool { return g.fragment && g.kills && g.depth > 0 && !g.noExit }},
		{2, (*generator).together, func(g *generator) bool { return !g.fragment && g.inMain && g.uniform && !g.left }},
		{2, (*generator).derivative, func(g *generator) bool { return g.fragment && !g.kills && g.inMain && g.uniform && !g.left }},
		{2, (*generator).ofSubgroup, func(g *generator) bool { return g.subgroups && !g.fragment }},
		{1, (*generator).specialized, always},
	}
	for _, c := range choices {
		allChoices += c.often
	}
}

// statement writes a statement, and reports whether it ends the block.
func (g *generator) statement() (ends bool) {
	g.budget--
	number := g.numbered
	g.numbered++
	before := g.mark()
	c := g.chosen()
	c.write(g)
	ends = g.ended
	if g.Without[number] {
		g.forget(before)
	}
	return ends
}

func (g *generator) chosen() choice {
	list, all := choices, allChoices
	var more []choice
	if g.leaves {
		more = leavers
	}
	if g.keeps {
		more = keepers
	}
	if g.chooses {
		more = choosers
	}
	if g.strays {
		more = strayers
	}
	for _, c := range more {
		all += c.often
	}
	if more != nil {
		list = slices.Concat(choices, more)
	}
	for {
		at := g.IntN(all)
		for _, c := range list {
			if at -= c.often; at < 0 {
				if c.can(g) {
					return c
				}
				break
			}
		}
	}
}

// statements writes a few, in a scope of their own, and hands on what then sees their values.
func (g *generator) statements(most int, then func()) {
	g.push()
	g.depth++
	g.inScope(func() {
		for range 1 + g.IntN(most) {
			if g.budget <= 0 || g.statement() {
				break
			}
		}
	})
	g.depth--
	then()
	g.pop()
}
