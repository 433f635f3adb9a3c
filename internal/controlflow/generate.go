package controlflow

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/mutate"
)

// A generator writes a function of random structured control flow, as assembly.
// While it writes it keeps to the rules of section 2.11 of the specification, so
// that what comes out is valid.
type generator struct {
	c       mutate.Chooser
	prefix  string // of the ids of this function
	number  int
	blocks  []*basicBlock
	at      *basicBlock // nil behind a terminator
	avail   []string    // the integers that are defined on every way to here
	depth   int         // of constructs in each other
	left    int         // statements that may still be written
	result  bool        // the function gives an integer
	helper  string      // a function that may be called
	loose   bool        // some shapes that spirv-val refuses, but front ends have written
	defined bool        // variables are written before they are read
	anyDead bool        // blocks that nothing leads to use anything
	all     []string    // the integers that are defined anywhere so far
}

type basicBlock struct {
	label string
	lines []string
	succs []string
}

// A join is a block that several others may branch to.
type join struct {
	label string
	edges []way
}

// A way is a branch into a join, with the values that are known there.
type way struct {
	from  string
	avail []string
}

// A place says where a statement may go to: nil where it may not.
type place struct {
	depth              int
	brk, cont, swBreak *join
	noReturn           bool // in a continue construct
}

func (g *generator) name(kind string) string {
	g.number++
	return fmt.Sprintf("%%%s%s%d", g.prefix, kind, g.number)
}

func (g *generator) line(format string, args ...any) {
	g.at.lines = append(g.at.lines, fmt.Sprintf(format, args...))
}

func (g *generator) one(list []string) string { return list[g.c.IntN(len(list))] }

func (g *generator) chance(percent int) bool { return g.c.IntN(100) < percent }

// start begins a block.
func (g *generator) start(label string) {
	g.at = &basicBlock{label: label}
	g.blocks = append(g.blocks, g.at)
}

// end ends the block with a terminator that goes to some others.
func (g *generator) end(terminator string, succs ...string) {
	g.line("%s", terminator)
	g.at.succs = succs
	g.at = nil
}

// goes notes that the current block branches to j.
func (g *generator) goes(j *join) string {
	if !slices.ContainsFunc(j.edges, func(w way) bool { return w.from == g.at.label }) {
		j.edges = append(j.edges, way{g.at.label, slices.Clone(g.avail)})
	}
	return j.label
}

func (g *generator) branch(j *join) { g.end("OpBranch "+g.goes(j), j.label) }

// knows notes that integers are defined from here on.
func (g *generator) knows(ids ...string) {
	g.avail, g.all = append(g.avail, ids...), append(g.all, ids...)
}

// enter begins the block of a join, with phis of what comes in. base is what is
// known in the block that dominates it.
func (g *generator) enter(j *join, base []string) {
	g.start(j.label)
	switch {
	case len(j.edges) == 1:
		base = j.edges[0].avail
	case len(j.edges) == 0 && g.anyDead:
		base = slices.Concat(base, g.all)
	}
	if g.avail = slices.Clone(base); len(j.edges) == 0 {
		return
	}
	for range g.c.IntN(3) {
		id := g.name("phi")
		in := ""
		for _, w := range j.edges {
			in += " " + g.one(w.avail) + " " + w.from
		}
		g.line("%s = OpPhi %%int%s", id, in)
		g.knows(id)
	}
}

// enterMerge enters a join like any other, but one that nothing goes to mostly ends at once.
func (g *generator) enterMerge(j *join, base []string) {
	g.enter(j, base)
	if len(j.edges) == 0 && g.chance(70) {
		g.end("OpUnreachable")
	}
}

func (g *generator) newJoin(kind string) *join { return &join{label: g.name(kind)} }

// condition writes a comparison and returns it.
func (g *generator) condition() string {
	id := g.name("c")
	op := g.one([]string{"OpSLessThan", "OpIEqual", "OpINotEqual"})
	g.line("%s = %s %%bool %s %s", id, op, g.one(g.avail), g.one(g.avail))
	return id
}

func (g *generator) statements(p place, n int) {
	for ; n > 0 && g.at != nil; n-- {
		g.statement(p)
	}
}

func (g *generator) statement(p place) {
	g.left--
	deeper := g.left > 0 && p.depth < g.depth
	switch k := g.c.IntN(20); {
	case k < 3:
		g.compute()
	case k < 6:
		g.store()
	case k < 7:
		g.memory()
	case k < 11 && deeper:
		g.selection(p)
	case k < 13 && deeper:
		g.switchOver(p)
	case k < 16 && deeper:
		g.loop(p)
	case k < 18:
		g.exitIf(p)
	case k < 19 && g.chance(50):
		g.exit(p)
	default:
		g.compute()
	}
}

func (g *generator) compute() {
	id := g.name("v")
	switch a, b := g.one(g.avail), g.one(g.avail); g.c.IntN(6) {
	case 0:
		g.line("%s = OpSelect %%int %s %s %s", id, g.condition(), a, b)
	case 1:
		if g.helper != "" {
			g.line("%s = OpFunctionCall %%int %s %s", id, g.helper, a)
			break
		}
		fallthrough
	case 2:
		g.line("%s = OpLoad %%int %%%svar%d", id, g.prefix, g.c.IntN(2))
	default:
		g.line("%s = %s %%int %s %s", id, g.one([]string{"OpIAdd", "OpISub", "OpIMul", "OpBitwiseXor", "OpBitwiseAnd"}), a, b)
	}
	g.knows(id)
}

// store writes to the buffer, or to a variable.
func (g *generator) store() {
	if g.chance(30) {
		g.line("OpStore %%%svar%d %s", g.prefix, g.c.IntN(2), g.one(g.avail))
		return
	}
	p := g.name("p")
	g.line("%s = OpAccessChain %%ptr %%buffer %%int_0 %s", p, g.one(places))
	g.line("OpStore %s %s", p, g.one(g.avail))
}

// memory reads from the buffer.
func (g *generator) memory() {
	p, id := g.name("p"), g.name("v")
	g.line("%s = OpAccessChain %%ptr %%buffer %%int_0 %s", p, g.one(places))
	g.line("%s = OpLoad %%int %s", id, p)
	g.knows(id)
}

// exits lists where a statement may leave to.
func (p place) exits() []*join {
	return slices.DeleteFunc([]*join{p.brk, p.cont, p.swBreak}, func(j *join) bool { return j == nil })
}

// exit leaves for good.
func (g *generator) exit(p place) {
	if ways := p.exits(); len(ways) > 0 && g.chance(80) {
		g.branch(ways[g.c.IntN(len(ways))])
	} else if !p.noReturn {
		g.ret()
	}
}

func (g *generator) ret() {
	if g.result {
		g.end("OpReturnValue " + g.one(g.avail))
	} else {
		g.end("OpReturn")
	}
}

// exitIf leaves or goes on, without a merge instruction.
func (g *generator) exitIf(p place) {
	ways := p.exits()
	if len(ways) == 0 {
		return
	}
	c := g.condition()
	j := ways[g.c.IntN(len(ways))]
	out := g.goes(j)
	next := g.name("next")
	if k := ways[g.c.IntN(len(ways))]; k != j && g.chance(20) {
		g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, out, g.goes(k)), out, k.label)
		return
	}
	if g.chance(50) {
		g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, out, next), out, next)
	} else {
		g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, next, out), next, out)
	}
	g.start(next)
}

// arm writes the block label and what follows, up to the join.
func (g *generator) arm(label string, base []string, p place, to *join) {
	g.start(label)
	g.avail = slices.Clone(base)
	g.statements(p, 1+g.c.IntN(4))
	if g.at != nil {
		g.branch(to)
	}
}

// selection writes an if, and begins its merge block.
func (g *generator) selection(p place) {
	merge := g.newJoin("merge")
	g.enterMerge(merge, g.arms(p, merge))
}

// arms writes an if up to its merge block. It returns what is known there.
func (g *generator) arms(p place, merge *join) (base []string) {
	p.depth++
	c := g.condition()
	base = slices.Clone(g.avail)
	then, other := g.name("then"), g.name("else")
	switch g.c.IntN(3) {
	case 0:
		then = g.goes(merge)
	case 1:
		other = g.goes(merge)
	}
	g.line("OpSelectionMerge %s None", merge.label)
	g.end(fmt.Sprintf("OpBranchConditional %s %s %s", c, then, other), then, other)
	for _, label := range []string{then, other} {
		if label != merge.label {
			g.arm(label, base, p, merge)
		}
	}
	return base
}

// switchOver writes a switch whose cases may fall through to the next.
func (g *generator) switchOver(p place) {
	p.depth++
	merge := g.newJoin("smerge")
	base := slices.Clone(g.avail)
	selector := g.one(g.avail)
	deflt := g.newJoin("default")
	cases := make([]*join, 1+g.c.IntN(4))
	text, succs, literal := "", []string{}, 0
	for i := range cases {
		if cases[i] = g.newJoin("case"); i > 0 && g.chance(10) {
			cases[i] = merge
		}
		g.goes(cases[i])
		succs = append(succs, cases[i].label)
		for range 1 + g.c.IntN(2) {
			text += fmt.Sprintf(" %d %s", literal, cases[i].label)
			literal += 1 + g.c.IntN(2)
		}
	}
	if g.chance(50) {
		deflt = merge
	}
	g.line("OpSelectionMerge %s None", merge.label)
	g.end(fmt.Sprintf("OpSwitch %s %s%s", selector, g.goes(deflt), text), append([]string{deflt.label}, succs...)...)
	p.swBreak = merge
	for i, c := range cases {
		if c == merge {
			continue
		}
		g.enter(c, base)
		g.statements(p, 1+g.c.IntN(3))
		switch {
		case g.at == nil:
		case i+1 < len(cases) && cases[i+1] != merge && g.chance(30):
			g.branch(cases[i+1])
		default:
			g.branch(merge)
		}
	}
	if deflt != merge {
		g.arm(deflt.label, base, p, merge)
	}
	g.enterMerge(merge, base)
}

// order is the text of the blocks: as they were written, or in any order in which
// a block stands behind one that branches to it.
func (g *generator) order(b *strings.Builder) {
	blocks := g.blocks
	if g.chance(40) {
		blocks = nil
		byLabel, seen := map[string]*basicBlock{}, map[string]bool{}
		for _, x := range g.blocks {
			byLabel[x.label] = x
		}
		var visit func(label string)
		visit = func(label string) {
			if seen[label] {
				return
			}
			seen[label] = true
			x := byLabel[label]
			blocks = append(blocks, x)
			for _, next := range g.shuffled(x.succs) {
				visit(next)
			}
		}
		for _, x := range g.blocks {
			visit(x.label)
		}
	}
	for _, x := range blocks {
		fmt.Fprintf(b, "%s = OpLabel\n", x.label)
		for _, l := range x.lines {
			b.WriteString(l + "\n")
		}
	}
}

// shuffled are the elements of a list in any order.
func (g *generator) shuffled(list []string) []string {
	list = slices.Clone(list)
	for i := len(list) - 1; i > 0; i-- {
		j := g.c.IntN(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}
