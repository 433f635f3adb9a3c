package randomshader

import "strconv"

// rearrange takes composites apart and puts them together.
func (g *generator) rearrange() {
	t := g.kindOf((*typ).isComposite)
	switch g.IntN(7) {
	case 0:
		g.extract(t)
	case 1:
		g.insert(t)
	case 2:
		g.construct(t)
	case 3:
		g.rebuilt(t)
	case 4:
		g.filled(t)
	case 5:
		g.dynamic()
	default:
		g.shuffle()
	}
}

// pathIn is a way into a composite, at least one step.
func (g *generator) pathIn(t *typ) (path []string, inside *typ) {
	for {
		i := g.IntN(t.parts())
		path, t = append(path, strconv.Itoa(i)), t.part(i)
		if !t.isComposite() || g.chance(3) {
			return path, t
		}
	}
}

func (g *generator) extract(t *typ) {
	path, inside := g.pathIn(t)
	g.define(inside, "OpCompositeExtract", append([]string{g.value(t)}, path...)...)
}

func (g *generator) insert(t *typ) {
	path, inside := g.pathIn(t)
	g.define(t, "OpCompositeInsert", append([]string{g.value(inside), g.value(t)}, path...)...)
}

// construct puts parts together; those of vectors may be vectors.
func (g *generator) construct(t *typ) {
	var parts []string
	for n := 0; n < t.parts(); {
		if most := min(t.parts()-n, t.parts()-1); t.kind == vector && most >= 2 && g.chance(3) {
			m := 2 + g.IntN(most-1)
			parts, n = append(parts, g.value(g.vector(t.elem, m))), n+m
			continue
		}
		parts, n = append(parts, g.value(t.part(n))), n+1
	}
	if len(parts) > 1 {
		g.define(t, "OpCompositeConstruct", parts...)
	}
}

// rebuilt is a composite of the members of others, mostly in their places.
func (g *generator) rebuilt(t *typ) {
	from := []string{g.value(t), g.value(t)}
	if g.chance(2) {
		from[1] = from[0]
	}
	parts := make([]string, t.parts())
	for i := range parts {
		k := i
		if t.kind != structure && g.chance(4) {
			k = g.IntN(t.parts())
		}
		parts[i] = g.temp(t.part(i), "OpCompositeExtract", pick(g, from), strconv.Itoa(k))
	}
	g.define(t, "OpCompositeConstruct", parts...)
}

// filled is a composite that begins as anything, of which each member is inserted.
func (g *generator) filled(t *typ) {
	v := g.temp(t, "OpUndef")
	for _, i := range g.Perm(t.parts()) {
		v = g.temp(t, "OpCompositeInsert", g.value(t.part(i)), v, strconv.Itoa(i))
	}
	g.add(t, v)
}

// shuffle takes components of two vectors. Some may be left open, if the next one sets them.
func (g *generator) shuffle() {
	t := g.kindOf(func(t *typ) bool { return t.kind == vector })
	a, b := g.vector(t.elem, 2+g.IntN(3)), g.vector(t.elem, 2+g.IntN(3))
	x, y := g.value(a), g.value(b)
	if g.chance(3) {
		b, y = a, x
	}
	at := make([]string, t.n)
	for i := range at {
		at[i] = strconv.Itoa(g.IntN(a.n + b.n))
		if g.chance(3) && i < a.n {
			at[i] = strconv.Itoa(i)
		}
	}
	if hole := g.IntN(t.n); g.chance(4) {
		at[hole] = "0xffffffff"
		v := g.temp(t, "OpVectorShuffle", append([]string{x, y}, at...)...)
		g.define(t, "OpCompositeInsert", g.value(t.elem), v, strconv.Itoa(hole))
		return
	}
	g.define(t, "OpVectorShuffle", append([]string{x, y}, at...)...)
}

// dynamic takes or sets the component of a vector that a value names.
func (g *generator) dynamic() {
	t := g.kindOf(func(t *typ) bool { return t.kind == vector })
	if g.chance(2) {
		g.define(t.elem, "OpVectorExtractDynamic", g.value(t), g.index(t.n))
		return
	}
	g.define(t, "OpVectorInsertDynamic", g.value(t), g.value(t.elem), g.index(t.n))
}

// index is a value that is less than n.
func (g *generator) index(n int) string {
	t := g.u32()
	if n&(n-1) == 0 {
		if g.chance(2) {
			t = g.i32()
		}
		return g.temp(t, "OpBitwiseAnd", g.value(t), g.number(t, n-1))
	}
	return g.temp(t, "OpUMod", g.value(t), g.number(t, n))
}

// matrixOperation multiplies and transposes.
func (g *generator) matrixOperation() {
	t := g.matrix(2+g.IntN(3), 2+g.IntN(3))
	if have := g.kindOf(func(*typ) bool { return true }); have.kind == matrix {
		t = have
	}
	rows, columns := t.elem, g.vector(g.f32(), t.n)
	turned := g.matrix(t.n, rows.n)
	switch g.IntN(9) {
	case 0:
		g.define(turned, "OpTranspose", g.value(t))
	case 1:
		g.define(rows, "OpMatrixTimesVector", g.value(t), g.value(columns))
	case 2:
		g.define(columns, "OpVectorTimesMatrix", g.value(rows), g.value(t))
	case 3:
		k := 2 + g.IntN(3)
		g.define(g.matrix(rows.n, k), "OpMatrixTimesMatrix", g.value(t), g.value(g.matrix(t.n, k)))
	case 4:
		g.define(t, "OpMatrixTimesScalar", g.value(t), g.value(g.f32()))
	case 5:
		g.define(t, "OpOuterProduct", g.value(rows), g.value(columns))
	case 6:
		g.define(rows, "OpMatrixTimesVector", g.temp(t, "OpTranspose", g.value(turned)), g.value(columns))
	case 7:
		g.define(columns, "OpVectorTimesMatrix", g.value(rows), g.temp(t, "OpTranspose", g.value(turned)))
	default:
		g.transposedByHand(t, turned)
	}
}

// transposedByHand builds columns of components of rows, as some compilers do.
func (g *generator) transposedByHand(t, turned *typ) {
	from := g.value(turned)
	var columns []string
	for i := range t.n {
		var parts []string
		for k := range t.elem.n {
			parts = append(parts, g.temp(g.f32(), "OpCompositeExtract", from, strconv.Itoa(k), strconv.Itoa(i)))
		}
		columns = append(columns, g.temp(t.elem, "OpCompositeConstruct", parts...))
	}
	id := g.define(t, "OpCompositeConstruct", columns...)
	if g.chance(2) {
		g.define(g.vector(g.f32(), t.n), "OpVectorTimesMatrix", g.value(t.elem), id)
	}
}

// results writes values where they are seen from outside.
func (g *generator) results() {
	if g.fragment {
		for _, o := range g.outputs() {
			v := g.value(o.t)
			if isFloat(o.t) {
				v = g.canonical(o.t, v)
			}
			g.line("OpStore %s %s", o.id, v)
		}
		return
	}
	for range 6 {
		g.store()
	}
	for i := range resultSlots {
		t := g.plain()
		at := []string{g.number(g.u32(), 0), g.gid, g.number(g.u32(), i)}
		g.line("OpStore %s %s", g.chain("OpAccessChain", g.pointer("StorageBuffer", g.u32()), "%results", at), g.word(t, g.value(t)))
	}
}

// resultSlots is how many numbers each invocation leaves.
const resultSlots = 6

// word is a value of a type as 32 bits: of composites all components, mixed.
func (g *generator) word(t *typ, v string) string {
	u := g.u32()
	switch t.kind {
	case boolean:
		return g.temp(u, "OpSelect", v, g.number(u, 1), g.number(u, 0))
	case integer:
		switch {
		case t == u:
			return v
		case t.width == 32:
			return g.temp(u, "OpBitcast", v)
		case t.width == 64:
			high := g.temp(t, "OpShiftRightLogical", v, g.number(t, 32))
			return g.temp(u, "OpBitwiseXor", g.temp(u, "OpUConvert", v), g.temp(u, "OpUConvert", high))
		}
		return g.temp(u, "OpUConvert", v)
	case float:
		v = g.canonical(t, v)
		if t.width != 32 {
			v = g.temp(g.f32(), "OpFConvert", v)
		}
		return g.temp(u, "OpBitcast", v)
	}
	all := ""
	for i := range t.parts() {
		part := g.temp(t.part(i), "OpCompositeExtract", v, strconv.Itoa(i))
		w := g.word(t.part(i), part)
		if all != "" {
			w = g.temp(u, "OpBitwiseXor", g.temp(u, "OpIMul", all, g.number(u, 31)), w)
		}
		all = w
	}
	return all
}
