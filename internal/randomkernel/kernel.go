package randomkernel

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Options say which kernel. The same options give the same text.
type Options struct {
	Seed uint64
	// Size is about how many statements the body has.
	Size int
	// Narrow, Wide, Half and Double allow i8 and i16, i64, f16, and f64.
	Narrow, Wide, Half, Double bool
	// Vectors allows vectors of two to four elements.
	Vectors bool
	// Together allows memory of the workgroup, barriers and atomic operations.
	Together bool
	// Subgroups allows operations of subgroups whose result does not depend on their size.
	Subgroups bool
	// Memory allows memory of an invocation, parts of buffers, and vectors in memory.
	Memory bool
	// Functions allows functions that a compiler need not calculate to the last bit.
	Functions bool
}

// elements is how many a buffer has, and invocations how many a workgroup.
const elements, invocations = 64, 16

// A generator writes one kernel.
type generator struct {
	Options
	*rand.Rand
	out    strings.Builder
	depth  int
	names  int
	left   int                   // statements
	scopes []map[string][]string // values that can be used, by type
	types  []string
	inputs []buffer
}

// A buffer is an argument of the kernel.
type buffer struct{ name, element string }

// Generate is the text of a module.
func Generate(o Options) string {
	g := &generator{Options: o, Rand: rand.New(rand.NewPCG(o.Seed, 0)), depth: 3, left: max(o.Size, 1)}
	g.types = []string{"i32", "f32", "i1", "index"}
	for _, t := range []struct {
		on    bool
		types []string
	}{{o.Narrow, []string{"i8", "i16"}}, {o.Wide, []string{"i64"}}, {o.Half, []string{"f16"}}, {o.Double, []string{"f64"}},
		{o.Vectors, []string{"vector<2xi32>", "vector<4xf32>", "vector<3xi32>"}}} {
		if t.on {
			g.types = append(g.types, t.types...)
		}
	}
	for i, t := range g.memoryTypes() {
		g.inputs = append(g.inputs, buffer{"%in" + strconv.Itoa(i), t})
	}
	body := g.kernel()
	return "module attributes {gpu.container_module} {\n  gpu.module @kernels {\n" + body + "  }\n" + g.host() + "}\n"
}

func outName(i int) string { return "%out" + strconv.Itoa(i) }

// memoryTypes are the types that buffers have.
func (g *generator) memoryTypes() []string {
	var list []string
	for _, t := range g.types {
		if t != "i1" && t != "index" && !isVector(t) {
			list = append(list, t)
		}
	}
	return list
}

func isVector(t string) bool { return strings.HasPrefix(t, "vector") }

func isFloat(t string) bool { return strings.Contains(t, "f") }

// line writes a line of the body.
func (g *generator) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat("  ", g.depth))
	fmt.Fprintf(&g.out, format, args...)
	g.out.WriteByte('\n')
}

// fresh is a new name.
func (g *generator) fresh() string {
	g.names++
	return "%v" + strconv.Itoa(g.names)
}

// define writes a line that begins with a new value of type t.
func (g *generator) define(t, format string, args ...any) string {
	v := g.fresh()
	g.line("%s = %s", v, fmt.Sprintf(format, args...))
	g.add(t, v)
	return v
}

func (g *generator) add(t, v string) {
	s := g.scopes[len(g.scopes)-1]
	s[t] = append(s[t], v)
}

func (g *generator) push() { g.scopes = append(g.scopes, map[string][]string{}) }
func (g *generator) pop()  { g.scopes = g.scopes[:len(g.scopes)-1] }

// kernel is the function: it reads, calculates, and writes what it has calculated where no other invocation does.
func (g *generator) kernel() string {
	g.push()
	var args []string
	for _, b := range g.inputs {
		args = append(args, fmt.Sprintf("%s: memref<%dx%s>", b.name, elements, b.element))
	}
	for i, b := range g.inputs {
		args = append(args, fmt.Sprintf("%s: memref<%dx%s>", outName(i), elements, b.element))
	}
	if g.Together {
		args = append(args, fmt.Sprintf("%%sum: memref<%dxi32>", elements))
	}
	g.depth = 2
	g.line("gpu.func @kernel(%s) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [%d, 1, 1]>} {",
		strings.Join(args, ", "), invocations)
	g.depth = 3
	g.line("%%group = gpu.block_id x")
	g.line("%%local = gpu.thread_id x")
	g.line("%%width = arith.constant %d : index", invocations)
	g.line("%%first = arith.muli %%group, %%width : index")
	g.line("%%id = arith.addi %%first, %%local : index")
	g.line("%%mask = arith.constant %d : index", elements-1)
	for _, v := range []string{"%id", "%local", "%group"} {
		g.add("index", v)
	}
	for _, t := range g.types {
		g.constant(t)
	}
	for _, b := range g.inputs {
		g.define(b.element, "memref.load %s[%%id] : memref<%dx%s>", b.name, elements, b.element)
	}
	if g.Memory {
		g.privates()
	}
	for g.left > 0 {
		g.statement(true)
	}
	for i, b := range g.inputs {
		g.line("memref.store %s, %s[%%id] : memref<%dx%s>", g.digest(b.element), outName(i), elements, b.element)
	}
	g.line("gpu.return")
	g.depth = 2
	g.line("}")
	return g.out.String()
}

// digest is one value of type t that depends on some of those that there are.
func (g *generator) digest(t string) string {
	list := g.scopes[0][t]
	v := list[len(list)-1]
	for range 3 {
		other := list[g.IntN(len(list))]
		if isFloat(t) {
			// A sum would drown what is small: the larger one by size, or the other.
			c := g.fresh()
			g.line("%s = arith.cmpf olt, %s, %s : %s", c, v, other, t)
			n := g.fresh()
			g.line("%s = arith.select %s, %s, %s : %s", n, c, v, other, t)
			v = n
			continue
		}
		n := g.fresh()
		g.line("%s = arith.xori %s, %s : %s", n, v, other, t)
		v = n
	}
	return v
}
