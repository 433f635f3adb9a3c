package randomkernel

import "fmt"

// Memory that is looked at in other ways: parts of buffers, memory of an invocation, vectors in memory.

// privateElements is how many elements memory of an invocation has.
const privateElements = 8

// privates allocates memory for the invocation, one for each type of buffers, and fills it.
func (g *generator) privates() {
	for i, b := range g.inputs {
		name := fmt.Sprintf("%%own%d", i)
		g.line("%s = memref.alloca() : memref<%dx%s>", name, privateElements, b.element)
		for k := range privateElements {
			at := g.define("index", "arith.constant %d : index", k)
			g.line("memref.store %s, %s[%s] : memref<%dx%s>", g.value(b.element), name, at, privateElements, b.element)
		}
	}
}

// cut is an index that is smaller than a power of two.
func (g *generator) cut(n int) string {
	mask := g.define("index", "arith.constant %d : index", n-1)
	v := g.fresh()
	g.line("%s = arith.andi %s, %s : index", v, g.value("index"), mask)
	return v
}

// memory writes an access.
func (g *generator) memory() {
	i := g.IntN(len(g.inputs))
	b := g.inputs[i]
	whole := fmt.Sprintf("memref<%dx%s>", elements, b.element)
	switch g.IntN(7) {
	case 0:
		own := fmt.Sprintf("memref<%dx%s>", privateElements, b.element)
		g.line("memref.store %s, %%own%d[%s] : %s", g.value(b.element), i, g.cut(privateElements), own)
		g.define(b.element, "memref.load %%own%d[%s] : %s", i, g.cut(privateElements), own)
	case 1: // every second element of a part
		part, t := g.fresh(), fmt.Sprintf("memref<16x%s, strided<[2], offset: ?>>", b.element)
		g.line("%s = memref.subview %s[%s] [16] [2] : %s to %s", part, b.name, g.cut(32), whole, t)
		g.define(b.element, "memref.load %s[%s] : %s", part, g.cut(16), t)
	case 2: // rows as columns
		square, turned := g.fresh(), g.fresh()
		t := fmt.Sprintf("memref<8x8x%s>", b.element)
		u := fmt.Sprintf("memref<8x8x%s, strided<[1, 8]>>", b.element)
		g.line("%s = memref.expand_shape %s [[0, 1]] output_shape [8, 8] : %s into %s", square, b.name, whole, t)
		g.line("%s = memref.transpose %s (i, j) -> (j, i) : %s to %s", turned, square, t, u)
		g.define(b.element, "memref.load %s[%s, %s] : %s", turned, g.cut(8), g.cut(8), u)
	case 3: // offset and strides that are known late
		part, t := g.fresh(), fmt.Sprintf("memref<4x4x%s, strided<[?, ?], offset: ?>>", b.element)
		g.line("%s = memref.reinterpret_cast %s to offset: [%s], sizes: [4, 4], strides: [%s, %s] : %s to %s", part, b.name, g.cut(16), g.cut(8), g.cut(8), whole, t)
		g.define(b.element, "memref.load %s[%s, %s] : %s", part, g.cut(4), g.cut(4), t)
	case 4:
		g.wholeVector()
	case 5:
		g.partOfVector()
	default:
		g.reduction()
	}
}

// vectorMemory is a buffer of numbers and a vector of these; not ok if there is none.
func (g *generator) vectorMemory() (name, element, vector string, ok bool) {
	vectors := []string{"vector<4xf32>", "vector<2xi32>", "vector<3xi32>"}
	vector = g.pick(vectors)
	element = elementOf(vector)
	for _, b := range g.inputs {
		if b.element == element {
			return b.name, element, vector, g.Vectors
		}
	}
	return "", "", "", false
}

// wholeVector loads several elements at once.
func (g *generator) wholeVector() {
	name, element, vector, ok := g.vectorMemory()
	if !ok {
		g.load()
		return
	}
	four := g.define("index", "arith.constant 60 : index")
	at := g.fresh()
	g.line("%s = arith.andi %s, %s : index", at, g.value("index"), four)
	g.define(vector, "vector.load %s[%s] : memref<%dx%s>, %s", name, at, elements, element, vector)
}

// partOfVector loads elements of which some may be beyond the end.
func (g *generator) partOfVector() {
	name, element, vector, ok := g.vectorMemory()
	if !ok {
		g.load()
		return
	}
	g.define(vector, "vector.transfer_read %s[%s], %s : memref<%dx%s>, %s", name, g.place(), g.value(element), elements, element, vector)
}

// reduction makes a number of a vector of integers, in any order the same.
func (g *generator) reduction() {
	if !g.Vectors {
		g.load()
		return
	}
	t := g.pick([]string{"vector<2xi32>", "vector<3xi32>"})
	kind := g.pick([]string{"add", "mul", "and", "or", "xor", "minsi", "minui", "maxsi", "maxui"})
	if g.IntN(2) == 0 {
		g.define("i32", "vector.reduction <%s>, %s, %s : %s into i32", kind, g.value(t), g.value("i32"), t)
		return
	}
	g.define("i32", "vector.reduction <%s>, %s : %s into i32", kind, g.value(t), t)
}
