package randomshader

import "fmt"

// A procedure is a function that others call.
type procedure struct {
	name       string
	result     *typ // nil for none
	parameters []*typ
	byPointer  []string // the storage class of what a parameter points to, empty where it is a value
}

// procedure writes a function.
func (g *generator) procedure() {
	p := procedure{name: fmt.Sprintf("%%helper%d", len(g.procedures))}
	if !g.chance(4) {
		p.result = pick(g, g.kinds)
	}
	for range g.IntN(4) {
		p.parameters = append(p.parameters, pick(g, g.kinds))
		p.byPointer = append(p.byPointer, pick(g, []string{"", "", "Function"}))
	}
	g.begin()
	if g.leaves {
		g.hotLocals(false)
	}
	if g.keeps {
		g.keepAddresses(p.name, len(p.parameters))
	}
	g.returns = p.result
	types := make([]*typ, len(p.parameters))
	for i, t := range p.parameters {
		id := parameterName(p.name, i)
		if types[i] = t; p.byPointer[i] == "" {
			g.add(t, id)
			continue
		}
		types[i] = &typ{id: g.pointer(p.byPointer[i], t)}
		g.places = append(g.places, place{id: id, class: p.byPointer[i], t: t})
	}
	outer := g.budget
	g.budget = 2 + g.IntN(max(outer/4, 1))
	for g.budget > 0 && !g.ended {
		g.statement()
	}
	g.budget = outer - 4
	if !g.ended {
		g.leave()
	}
	if g.keeps {
		types = append(types, g.keptParameters()...)
	}
	result := g.declared("void", "OpTypeVoid")
	if p.result != nil {
		result = p.result.id
	}
	g.end(p.name, result, types)
	g.procedures = append(g.procedures, p)
}

// call calls a function. A pointer leads to a variable that only this call has used up to here: what two parameters lead to is not the same. Some
// of them hold what was written when the call was made before, in another turn of a loop, and of some nobody reads what is written.
func (g *generator) call() {
	p := pick(g, g.procedures)
	operands := []string{p.name}
	var passed []place
	for i, t := range p.parameters {
		if p.byPointer[i] == "" {
			operands = append(operands, g.value(t))
			continue
		}
		id := g.fresh()
		g.variables = fmt.Appendf(g.variables, "%s = OpVariable %s Function %s\n", id, g.pointer("Function", t), g.null(t))
		if !g.chance(4) {
			g.line("OpStore %s %s", id, g.value(t))
		}
		operands = append(operands, id)
		if !g.chance(3) {
			passed = append(passed, place{id: id, class: "Function", t: t})
		}
	}
	if g.keeps {
		operands = append(operands, g.keptOperands()...)
	}
	if p.result == nil {
		g.temp(&typ{id: g.declared("void", "OpTypeVoid")}, "OpFunctionCall", operands...)
	} else {
		g.define(p.result, "OpFunctionCall", operands...)
	}
	for _, v := range passed {
		g.define(v.t, "OpLoad", v.id)
	}
	g.places = append(g.places, passed...)
}
