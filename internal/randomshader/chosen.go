package randomshader

// Shaders that choose between pointers into buffers, as VariablePointers allows: by OpSelect, by branches, and from turn to turn of a loop. What is written
// by such a pointer is read by the names of all that it may point to, two of which are at one binding.

// choosers are kinds of statements for such shaders; the others come, too.
var choosers []choice

func init() {
	choosers = []choice{
		{20, (*generator).accessChosen, always},
		{6, (*generator).accessTurning, func(g *generator) bool { return g.depth < 4 && !g.noExit }},
	}
}

// chooseAmong declares the buffers, whose elements have a type.
func (g *generator) chooseAmong(t *typ) {
	g.buffer("other", 6, t, false, "gid")
	for _, p := range g.places {
		if p.t == t {
			g.among = append(g.among, p)
		}
	}
}

// ownElement is a pointer to what one of the buffers has for the invocation.
func (g *generator) ownElement() string {
	p := pick(g, g.among)
	id := g.chain("OpAccessChain", g.pointer(p.class, p.t), p.id, []string{p.prefix[0], g.gid})
	if g.chance(6) {
		return g.temp(g.elementPointer(), "OpCopyObject", id)
	}
	return id
}

func (g *generator) elementPointer() *typ {
	return &typ{id: g.pointer(g.among[0].class, g.among[0].t)}
}

// chosenElement is a pointer to one of two.
func (g *generator) chosenElement() string {
	a := g.ownElement()
	if g.noExit || g.chance(2) {
		return g.temp(g.elementPointer(), "OpSelect", g.value(g.bool()), a, g.ownElement())
	}
	from, then, merge := g.block, g.fresh(), g.fresh()
	g.line("OpSelectionMerge %s None\nOpBranchConditional %s %s %s", merge, g.value(g.bool()), then, merge)
	g.label(then)
	b := g.ownElement()
	g.branch(merge)
	g.label(merge)
	return g.temp(g.elementPointer(), "OpPhi", a, from, b, then)
}

// accessChosen reads and writes by a pointer that was chosen, and by what it was chosen from.
func (g *generator) accessChosen() {
	g.accessAlternately(g.chosenElement(), 2+g.IntN(3))
}

// accessTurning does so in a loop, each turn of which has the pointer of the turn before in another place.
func (g *generator) accessTurning() {
	u := g.u32()
	a, b := g.ownElement(), g.chosenElement()
	from := g.block
	header, body, next, merge := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	p, q, i, more := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.branch(header)
	g.label(header)
	t := g.elementPointer().id
	g.line("%s = OpPhi %s %s %s %s %s", p, t, a, from, q, next)
	g.line("%s = OpPhi %s %s %s %s %s", q, t, b, from, p, next)
	g.line("%s = OpPhi %s %s %s %s %s", i, u.id, g.number(u, 0), from, more, next)
	g.line("OpLoopMerge %s %s None\nOpBranch %s", merge, next, body)
	g.label(body)
	g.push()
	g.accessAlternately(p, 1+g.IntN(2))
	g.pop()
	g.branch(next)
	g.label(next)
	g.line("%s = OpIAdd %s %s %s", more, u.id, i, g.number(u, 1))
	last := g.temp(g.bool(), "OpULessThan", more, g.number(u, 1+g.IntN(4)))
	g.line("OpBranchConditional %s %s %s", last, header, merge)
	g.label(merge)
	g.accessAlternately(pick(g, []string{p, q}), 1)
}

// accessAlternately writes to a member of what a pointer leads to, or of one of the buffers, then to the same member by another such name, and reads it by
// one of these: a number of times.
func (g *generator) accessAlternately(pointer string, times int) {
	t := g.among[0].t
	names := []string{pointer, g.ownElement(), g.ownElement()}
	for range times {
		i := pick(g, []int{t.parts() - 1, g.IntN(t.parts())})
		for range 2 {
			p, part, how := g.member(pick(g, names), i)
			if !part.hasFloat() || isFloat(part) {
				g.line("OpStore %s %s %s", p, g.stored(part, true), how)
			}
		}
		p, part, how := g.member(pick(g, names), i)
		g.count(part, g.temp(part, "OpLoad", p, how))
	}
}

// member is a pointer into a member of an element, see [generator.into].
func (g *generator) member(element string, i int) (pointer string, t *typ, how string) {
	class, t := g.among[0].class, g.among[0].t.part(i)
	at := g.chain("OpAccessChain", g.pointer(class, t), element, []string{g.number(g.u32(), i)})
	return g.into(place{id: at, class: class, t: t, visible: true})
}
