package randomshader

import "fmt"

// Shaders that keep addresses, as kernels do: in variables, chosen among several, and given to functions that read and write by them. So a variable
// changes where nothing near names it.

// keepers are kinds of statements for shaders that keep addresses; the others come, too.
var keepers []choice

func init() {
	keepers = []choice{
		{10, (*generator).keep, always},
		{16, (*generator).writeThrough, always},
		{16, (*generator).readThrough, always},
		{10, (*generator).writeKept, always},
		{10, (*generator).readKept, always},
		{24, (*generator).callBetween, func(g *generator) bool { return len(g.procedures) > 0 }},
	}
}

// A holder is a variable that holds an address.
type holder struct {
	id    string
	given bool // by the caller, whose variables end later
}

// keepAddresses begins a function: some variables, and some that hold their addresses. The last parameters of a function that has a name are a
// pointer to an address, and in some shaders an address.
func (g *generator) keepAddresses(function string, parameters int) {
	g.holders, g.kept = nil, nil
	if function != "" {
		g.holders = append(g.holders, holder{parameterName(function, parameters), true})
		if g.gives {
			g.places = append(g.places, place{id: parameterName(function, parameters+1), class: "Function", t: g.pointee, readOnly: g.chance(2)})
		}
	}
	for range 2 + g.IntN(2) {
		id := g.local(g.pointee)
		g.kept = append(g.kept, id)
		g.places = append(g.places, place{id: id, class: "Function", t: g.pointee})
	}
	for range 1 + g.IntN(3) {
		h := holder{id: g.fresh()}
		g.variables = fmt.Appendf(g.variables, "%s = OpVariable %s Function\n", h.id, g.pointer("Function", g.address()))
		g.line("OpStore %s %s", h.id, g.ownAddress())
		g.holders = append(g.holders, h)
	}
	for _, h := range g.holders {
		g.readFrom(g.temp(g.address(), "OpLoad", h.id))
	}
}

// address is the type of an address.
func (g *generator) address() *typ { return &typ{id: g.pointer("Function", g.pointee)} }

// keptParameters are the types of the parameters that functions have behind the others, keptOperands what is given for them.
func (g *generator) keptParameters() []*typ {
	list := []*typ{{id: g.pointer("Function", g.address())}}
	if g.gives {
		list = append(list, g.address())
	}
	return list
}

func (g *generator) keptOperands() []string {
	list := []string{pick(g, g.holders).id}
	if g.gives {
		list = append(list, g.someAddress())
	}
	return list
}

// someAddress is an address: of a variable, out of memory, or one of two.
func (g *generator) someAddress() string {
	switch g.IntN(6) {
	case 0, 1, 2:
		return g.temp(g.address(), "OpLoad", pick(g, g.holders).id)
	case 3:
		return g.temp(g.address(), "OpSelect", g.value(g.bool()), g.ownAddress(), g.ownAddress())
	}
	return g.ownAddress()
}

func (g *generator) ownAddress() string {
	id := pick(g, g.kept)
	if g.chance(4) {
		return g.temp(g.address(), "OpCopyObject", id)
	}
	return id
}

// keep keeps an address.
func (g *generator) keep() {
	if h := pick(g, g.holders); !h.given {
		g.line("OpStore %s %s", h.id, g.someAddress())
	}
}

func (g *generator) writeThrough() { g.writeTo(g.someAddress()) }
func (g *generator) readThrough()  { g.readFrom(g.someAddress()) }
func (g *generator) writeKept()    { g.writeTo(pick(g, g.kept)) }
func (g *generator) readKept()     { g.readFrom(pick(g, g.kept)) }

// callBetween writes to a variable around a call of what may read it, or write to it, by an address that is kept, and now and then reads it then.
func (g *generator) callBetween() {
	id := pick(g, g.kept)
	g.writeTo(id)
	for _, h := range g.holders {
		if !h.given && g.chance(2) {
			g.line("OpStore %s %s", h.id, id)
		}
	}
	g.call()
	if g.chance(3) {
		g.readFrom(id)
	}
	g.writeTo(id)
}

// writeTo writes to where an address leads, or to a part of that; readFrom reads, so that it shows.
func (g *generator) writeTo(address string) {
	p, t, how := g.into(place{id: address, class: "Function", t: g.pointee})
	g.line("OpStore %s %s %s", p, g.value(t), how)
}

func (g *generator) readFrom(address string) {
	p, t, how := g.into(place{id: address, class: "Function", t: g.pointee})
	g.count(t, g.define(t, "OpLoad", p, how))
}
