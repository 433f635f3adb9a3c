package randomkernel

import (
	"fmt"
	"strings"
)

// control writes an operation with regions.
func (g *generator) control() {
	n := 1 + g.IntN(2)
	types := make([]string, n)
	for i := range types {
		types[i] = g.pick(g.types)
	}
	switch g.IntN(4) {
	case 0, 1:
		g.branch(types)
	case 2:
		g.loop(types)
	default:
		g.while(types)
	}
}

// body writes a few statements in a scope of their own, and values of the types to end with.
func (g *generator) body(types []string, end string) {
	for range 1 + g.IntN(4) {
		g.statement(false)
	}
	g.line("%s%s : %s", end, strings.Join(g.values(types), ", "), strings.Join(types, ", "))
}

func (g *generator) values(types []string) []string {
	list := make([]string, len(types))
	for i, t := range types {
		list[i] = g.value(t)
	}
	return list
}

// nested writes the body one step to the right.
func (g *generator) nested(types []string, end string) {
	g.push()
	g.depth++
	g.body(types, end)
	g.depth--
	g.pop()
}

// results are the values of an operation with several, by one name.
func (g *generator) results(types []string) string {
	name := g.fresh()
	if len(types) == 1 {
		return name
	}
	return fmt.Sprintf("%s:%d", name, len(types))
}

func (g *generator) addResults(name string, types []string) {
	base, _, several := strings.Cut(name, ":")
	for i, t := range types {
		if several {
			g.add(t, fmt.Sprintf("%s#%d", base, i))
		} else {
			g.add(t, base)
		}
	}
}

func (g *generator) branch(types []string) {
	c, name := g.value("i1"), g.results(types)
	g.line("%s = scf.if %s -> (%s) {", name, c, strings.Join(types, ", "))
	g.nested(types, "scf.yield ")
	g.line("} else {")
	g.nested(types, "scf.yield ")
	g.line("}")
	g.addResults(name, types)
}

// loop runs up to seven times, or as often as a value says.
func (g *generator) loop(types []string) {
	from, to := g.define("index", "arith.constant %d : index", g.IntN(3)), g.define("index", "arith.constant %d : index", g.IntN(8))
	if g.IntN(2) == 0 {
		seven := g.define("index", "arith.constant 7 : index")
		to = g.define("index", "arith.andi %s, %s : index", g.value("index"), seven)
	}
	by := g.define("index", "arith.constant %d : index", 1+g.IntN(3))
	name, carried := g.results(types), g.carried(types)
	i := g.fresh()
	g.line("%s = scf.for %s = %s to %s step %s iter_args(%s) -> (%s) {", name, i, from, to, by, carried.list, strings.Join(types, ", "))
	g.push()
	g.add("index", i)
	carried.add(g)
	g.nested(types, "scf.yield ")
	g.pop()
	g.line("}")
	g.addResults(name, types)
}

// while counts to a small number besides what it does, and may end before.
func (g *generator) while(types []string) {
	limit := g.define("i32", "arith.constant %d : i32", g.IntN(6))
	zero := g.define("i32", "arith.constant 0 : i32")
	one := g.define("i32", "arith.constant 1 : i32")
	all := append([]string{"i32"}, types...)
	carried := g.carried(types)
	name, counter := g.results(all), g.fresh()
	list := fmt.Sprintf("%s = %s, %s", counter, zero, carried.list)
	g.line("%s = scf.while (%s) : (%s) -> (%s) {", name, list, strings.Join(all, ", "), strings.Join(all, ", "))
	g.push()
	g.depth++
	g.add("i32", counter)
	carried.add(g)
	for range g.IntN(3) {
		g.statement(false)
	}
	more := g.define("i1", "arith.cmpi slt, %s, %s : i32", counter, limit)
	if g.IntN(2) == 0 {
		more = g.define("i1", "arith.andi %s, %s : i1", more, g.value("i1"))
	}
	g.line("scf.condition(%s) %s : %s", more, strings.Join(append([]string{counter}, g.values(types)...), ", "), strings.Join(all, ", "))
	g.depth--
	g.pop()
	g.line("} do {")
	g.push()
	after := g.fresh()
	again := carried.renamed(g)
	g.depth--
	g.line("^bb0(%s):", strings.Join(append([]string{after + ": i32"}, again.arguments...), ", "))
	g.depth++
	again.add(g)
	g.depth++
	next := g.define("i32", "arith.addi %s, %s : i32", after, one)
	for range 1 + g.IntN(3) {
		g.statement(false)
	}
	g.line("scf.yield %s : %s", strings.Join(append([]string{next}, g.values(types)...), ", "), strings.Join(all, ", "))
	g.depth--
	g.pop()
	g.line("}")
	g.addResults(name, all)
}

// A carry is values that go around a loop.
type carry struct {
	list      string // name = first value, …
	arguments []string
	names     []string
	types     []string
}

func (g *generator) carried(types []string) carry {
	c := carry{types: types}
	var list []string
	for _, t := range types {
		n := g.fresh()
		c.names = append(c.names, n)
		list = append(list, n+" = "+g.value(t))
	}
	c.list = strings.Join(list, ", ")
	return c
}

func (c carry) add(g *generator) {
	for i, t := range c.types {
		g.add(t, c.names[i])
	}
}

// renamed is the same values as arguments of another block.
func (c carry) renamed(g *generator) carry {
	n := carry{types: c.types}
	for _, t := range c.types {
		v := g.fresh()
		n.names = append(n.names, v)
		n.arguments = append(n.arguments, v+": "+t)
	}
	return n
}
