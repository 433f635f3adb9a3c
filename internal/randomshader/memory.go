package randomshader

import (
	"fmt"
	"strconv"
	"strings"
)

// A place is a variable that statements load from and store to, or the part of one that belongs to an invocation.
type place struct {
	id, class string
	prefix    []string // indices that lead to what t is the type of; "gid" is the place of the invocation, "any" one of all
	t         *typ
	readOnly  bool
	visible   bool // from outside: what is stored is canonical
}

// module writes the variables of the module.
func (g *generator) module() {
	u := g.u32()
	if !g.fragment {
		g.decorations = fmt.Appendf(nil, "OpDecorate %%where BuiltIn GlobalInvocationId\nOpDecorate %%whereInGroup BuiltIn LocalInvocationIndex\n")
		fmt.Fprintf(&g.globals, "%%where = OpVariable %s Input\n%%whereInGroup = OpVariable %s Input\n", g.pointer("Input", g.vector(u, 3)), g.pointer("Input", u))
	} else {
		g.stageInterface()
	}
	g.buffer("given", 0, g.record(), true, "any")
	if !g.fragment {
		own := g.record()
		g.buffer("own", 1, own, false, "gid")
		if g.aliased {
			g.buffer("same", 1, own, false, "gid")
			if g.chance(2) {
				g.decorations = append(g.decorations, "OpDecorate %own Aliased\nOpDecorate %same Aliased\n"...)
			}
		}
		if g.chooses {
			g.chooseAmong(own)
		}
		g.buffer("results", 2, g.laidArray(u, resultSlots), false, "none")
	}
	g.singles("uniforms", "Uniform", 3)
	g.singles("push", "PushConstant", -1)
	for i := range g.IntN(3) {
		t := pick(g, g.kinds)
		id := fmt.Sprintf("%%private%d", i)
		fmt.Fprintf(&g.globals, "%s = OpVariable %s Private %s\n", id, g.pointer("Private", t), g.constant(t))
		g.places = append(g.places, place{id: id, class: "Private", t: t})
	}
	edges := g.array(g.f32(), len(floatEdges))
	i := -1
	table := g.composite(edges, func(t *typ) string { i++; return g.literal(t, floatEdges[i]) })
	fmt.Fprintf(&g.globals, "%%edges = OpVariable %s Private %s\n", g.pointer("Private", edges), table)
	g.places = append(g.places, place{id: "%edges", class: "Private", t: edges, readOnly: true})
	g.owned = len(g.places)
}

// record is a struct that lies in buffers.
func (g *generator) record() *typ {
	var members []*typ
	for range 3 + g.IntN(4) {
		t := g.kindOf(func(t *typ) bool {
			return (t.kind < matrix || t.kind == matrix && !g.chooses) && t.scalar().kind != boolean
		})
		if t.kind != matrix && g.chance(4) {
			t = g.laidArray(t, 2+g.IntN(4))
		}
		members = append(members, t)
	}
	if g.records {
		var inside []*typ
		for range 2 + g.IntN(3) {
			inside = append(inside, g.kindOf(func(t *typ) bool { return t.kind <= vector && t.scalar().kind != boolean }))
		}
		members = append(members, g.laidStruct(inside))
	}
	return g.laidStruct(append(members, g.f32(), g.u32()))
}

// layout is the size of a type and how it is aligned, in std430.
func (g *generator) layout(t *typ) (size, align int) {
	switch t.kind {
	case vector:
		one := t.elem.width / 8
		return t.n * one, one * []int{0, 0, 2, 4, 4}[t.n]
	case matrix:
		_, align = g.layout(t.elem)
		return align * t.n, align
	case array:
		size, align = g.layout(t.elem)
		return (size + align - 1) / align * align * t.n, align
	case structure:
		for _, m := range t.members {
			s, a := g.layout(m)
			size, align = (size+a-1)/a*a+s, max(align, a)
		}
		return (size + align - 1) / align * align, align
	}
	return t.width / 8, t.width / 8
}

func (g *generator) laidArray(elem *typ, n int) *typ {
	size, align := g.layout(elem)
	id := fmt.Sprintf("laid%d", len(g.types))
	t := &typ{id: "%" + id, kind: array, elem: elem, n: n}
	g.types[t.id] = t
	length := g.number(g.u32(), n)
	fmt.Fprintf(&g.globals, "%s = OpTypeArray %s %s\n", t.id, elem.id, length)
	g.decorations = fmt.Appendf(g.decorations, "OpDecorate %s ArrayStride %d\n", t.id, (size+align-1)/align*align)
	return t
}

func (g *generator) laidStruct(members []*typ) *typ {
	t := &typ{id: fmt.Sprintf("%%record%d", len(g.types)), kind: structure, members: members}
	g.types[t.id] = t
	fmt.Fprintf(&g.globals, "%s = OpTypeStruct %s\n", t.id, idsOf(members))
	at := 0
	for i, m := range members {
		size, align := g.layout(m)
		at = (at + align - 1) / align * align
		g.decorations = fmt.Appendf(g.decorations, "OpMemberDecorate %s %d Offset %d\n", t.id, i, at)
		if m.kind == matrix {
			g.decorations = fmt.Appendf(g.decorations, "OpMemberDecorate %s %d ColMajor\nOpMemberDecorate %s %d MatrixStride %d\n", t.id, i, t.id, i, align)
		}
		at += size
	}
	return t
}

// buffer is a storage buffer: a block with a runtime array of t.
func (g *generator) buffer(name string, binding int, t *typ, readOnly bool, index string) {
	const class = "StorageBuffer"
	size, align := g.layout(t)
	fmt.Fprintf(&g.globals, "%%%s_array = OpTypeRuntimeArray %s\n%%%s_block = OpTypeStruct %%%s_array\n", name, t.id, name, name)
	block := &typ{id: "%" + name + "_block"}
	fmt.Fprintf(&g.globals, "%%%s = OpVariable %s %s\n", name, g.pointer(class, block), class)
	g.decorations = fmt.Appendf(g.decorations, "OpDecorate %%%s_array ArrayStride %d\nOpDecorate %%%s_block Block\nOpMemberDecorate %%%s_block 0 Offset 0\n"+
		"OpDecorate %%%s DescriptorSet 0\nOpDecorate %%%s Binding %d\n", name, (size+align-1)/align*align, name, name, name, name, binding)
	if readOnly {
		g.decorations = fmt.Appendf(g.decorations, "OpDecorate %%%s NonWritable\n", name)
	} else if g.coherent {
		g.decorations = fmt.Appendf(g.decorations, "OpDecorate %%%s Coherent\n", name)
	}
	if index != "none" {
		g.places = append(g.places, place{id: "%" + name, class: class, prefix: []string{g.number(g.u32(), 0), index}, t: t, readOnly: readOnly, visible: true})
	}
}

// singles is a block without arrays.
func (g *generator) singles(name, class string, binding int) {
	var members []*typ
	for range 2 + g.IntN(3) {
		members = append(members, g.kindOf(func(t *typ) bool { return t.kind <= vector && t.scalar().kind != boolean && t.scalar().width == 32 }))
	}
	t := g.laidStruct(members)
	g.decorations = fmt.Appendf(g.decorations, "OpDecorate %s Block\n", t.id)
	if binding >= 0 {
		g.decorations = fmt.Appendf(g.decorations, "OpDecorate %%%s DescriptorSet 0\nOpDecorate %%%s Binding %d\n", name, name, binding)
	}
	fmt.Fprintf(&g.globals, "%%%s = OpVariable %s %s\n", name, g.pointer(class, t), class)
	g.places = append(g.places, place{id: "%" + name, class: class, t: t, readOnly: true})
}

// into is a pointer into a place, what it points to, and how to access it.
func (g *generator) into(p place) (pointer string, t *typ, how string) {
	var indices []string
	for _, i := range p.prefix {
		switch i {
		case "gid":
			i = g.gid
		case "any":
			i = g.temp(g.u32(), "OpBitwiseAnd", g.value(g.u32()), g.number(g.u32(), 31))
		case "lane":
			i = g.lane
		}
		indices = append(indices, i)
	}
	t = p.t
	rest := func() int { // one in so many composites is accessed as a whole
		if g.records && t.kind == structure {
			return 2
		}
		return 4
	}
	for t.isComposite() && (len(p.prefix) > 0 && t == p.t || !g.chance(rest())) {
		i := g.IntN(t.parts())
		next := g.number(pick(g, []*typ{g.u32(), g.i32()}), i)
		if t.kind != structure && g.chance(2) {
			next = g.index(t.n)
		}
		indices, t = append(indices, next), t.part(i)
	}
	if p.id == "%uniforms" && g.chance(9) || p.visible && g.chance(12) {
		how = "Volatile"
	} else if g.chance(15) {
		how = "Nontemporal"
	}
	if len(indices) == 0 {
		return p.id, t, how
	}
	pointer = p.id
	name := pick(g, []string{"OpAccessChain", "OpAccessChain", "OpInBoundsAccessChain"})
	if n := len(p.prefix); n > 0 && n < len(indices) && g.chance(3) {
		pointer, indices = g.chain(name, g.pointer(p.class, p.t), pointer, indices[:n]), indices[n:]
	}
	return g.chain(name, g.pointer(p.class, t), pointer, indices), t, how
}

func (g *generator) chain(name, typ, base string, indices []string) string {
	id := g.fresh()
	g.line("%s = %s %s %s %s", id, name, typ, base, strings.Join(indices, " "))
	return id
}

func (g *generator) load() {
	p, t, how := g.into(pick(g, g.places))
	g.define(t, "OpLoad", p, how)
}

func (g *generator) store() {
	var list []place
	for _, p := range g.places {
		if !p.readOnly {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return
	}
	at := pick(g, list)
	p, t, how := g.into(at)
	if at.visible && t.hasFloat() && !isFloat(t) && !(g.records && t.kind == structure) {
		return // of matrices and arrays no component is canonical
	}
	v := g.stored(t, at.visible)
	g.line("OpStore %s %s %s", p, v, how)
	if g.chance(3) {
		g.define(t, "OpLoad", p)
	}
}

// stored is a value to store, canonical where it is visible from outside.
func (g *generator) stored(t *typ, visible bool) string {
	switch {
	case visible && isFloat(t):
		return g.canonical(t, g.value(t))
	case visible && t.hasFloat(): // a record of numbers and vectors
		var parts []string
		for _, m := range t.members {
			parts = append(parts, g.stored(m, true))
		}
		return g.temp(t, "OpCompositeConstruct", parts...)
	}
	return g.value(t)
}

// variable adds a variable of the function, and stores to it.
func (g *generator) variable() {
	t := pick(g, g.kinds)
	id := g.fresh()
	g.variables = fmt.Appendf(g.variables, "%s = OpVariable %s Function %s\n", id, g.pointer("Function", t), g.constant(t))
	g.places = append(g.places, place{id: id, class: "Function", t: t})
	if g.chance(2) {
		g.line("OpStore %s %s", id, g.value(t))
	}
}

// copyMemory copies a variable to another one.
func (g *generator) copyMemory() {
	var from []place
	for _, p := range g.places {
		if len(p.prefix) == 0 && !p.visible && (p.class == "Private" || p.class == "Function") {
			from = append(from, p)
		}
	}
	a, b := pick(g, from), pick(g, from)
	if a.t == b.t && !b.readOnly && a.id != b.id {
		g.line("OpCopyMemory %s %s", b.id, a.id)
	}
}

// atomic adds to the number of the invocation; nobody else looks at it.
func (g *generator) atomic() {
	own := g.places[1]
	last := len(own.t.members) - 1 // an unsigned one
	zero, one := g.number(g.u32(), 0), g.number(g.u32(), 1)
	p := g.chain("OpAccessChain", g.pointer("StorageBuffer", g.u32()), own.id, []string{zero, g.gid, g.number(g.u32(), last)})
	g.define(g.u32(), pick(g, []string{"OpAtomicIAdd", "OpAtomicUMax", "OpAtomicXor", "OpAtomicExchange"}), p, one, zero, g.value(g.u32()))
}

// An output is a variable that a stage writes.
type output struct {
	id string
	t  *typ
}

func (g *generator) outputs() []output {
	return []output{{"%color", g.vector(g.f32(), 4)}, {"%number", g.vector(g.i32(), 2)}}
}

// stageInterface is what a fragment shader reads and writes.
func (g *generator) stageInterface() {
	declare := func(name, class string, t *typ, location int, flat bool) {
		fmt.Fprintf(&g.globals, "%s = OpVariable %s %s\n", name, g.pointer(class, t), class)
		g.decorations = fmt.Appendf(g.decorations, "OpDecorate %s Location %d\n", name, location)
		if flat {
			g.decorations = fmt.Appendf(g.decorations, "OpDecorate %s Flat\n", name)
		}
		if class == "Input" {
			g.places = append(g.places, place{id: name, class: class, t: t, readOnly: true})
		}
	}
	declare("%position", "Input", g.vector(g.f32(), 4), 0, false)
	declare("%which", "Input", g.u32(), 1, true)
	for i, o := range g.outputs() {
		declare(o.id, "Output", o.t, i, false)
	}
	if g.invariant {
		g.decorations = append(g.decorations, "OpDecorate %color Invariant\n"...)
	}
}

// where has the place of the invocation.
func (g *generator) where() {
	u := g.u32()
	if g.fragment {
		g.gid = g.define(u, "OpLoad", "%which")
		return
	}
	v := g.define(g.vector(u, 3), "OpLoad", "%where")
	g.gid = g.define(u, "OpCompositeExtract", v, strconv.Itoa(0))
}
