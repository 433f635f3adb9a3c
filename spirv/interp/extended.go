package interp

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Extended instructions. Each set has a file, with rows by the name of the instruction.

func extendedRows() []row {
	return []row{
		{grammar.OpExtInst, (*compiler).extended},
		{grammar.OpExtInstWithForwardRefsKHR, (*compiler).extended},
	}
}

// An extRow says how an extended instruction is compiled.
type extRow struct {
	name    string
	compile func(c *compiler, x extInst)
}

// An extInst is an extended instruction: its operands, as ids.
type extInst struct {
	in       module.Instruction
	name     string
	operands []uint32
}

func (c *compiler) extended(in module.Instruction) {
	x, _ := view.AsExtInst(module.Instruction{Opcode: grammar.OpExtInst, Word: uint32(in.Offset()), Words: in.Words})
	name, set := c.p.m.ExtInstSet(x.Set())
	if name == "NonSemantic.DebugPrintf" {
		c.debugPrintf(module.Instruction{Opcode: grammar.OpExtInst, Word: uint32(in.Offset()), Words: in.Words})
	}
	if grammar.IsNonSemantic(name) {
		return
	}
	if set == nil {
		c.errorf("the instruction set %q is not known", name)
		return
	}
	inst := set.Lookup(x.Instruction())
	if inst == nil {
		c.errorf("%s has no instruction %d", name, x.Instruction())
		return
	}
	if r, ok := known.extended[name][inst.Name]; ok {
		one := extInst{in, inst.Name, x.Operands()}
		if c.keepsMode(one); c.err == nil {
			r.compile(c, one)
		}
		return
	}
	c.errorf("%s of %s is not supported", inst.Name, name)
}

// extendedSets are the rows of all sets.
func extendedSets() map[string][]extRow {
	return map[string][]extRow{"GLSL.std.450": glslRows(), "OpenCL.std": openclRows()}
}

// floating compiles a function of floats, component by component: it gets float64 and its result is rounded once.
func floating(of func(a []float64) float64) func(c *compiler, x extInst) {
	return func(c *compiler, x extInst) {
		var from []value
		for _, id := range x.operands {
			from = append(from, c.value(id))
		}
		c.floatsBy(c.result(x.in), from, of, quickFloats.Get()[x.name])
	}
}

// floatsBy calculates each component by a function of those of the operands; operands that are scalars beside vectors are the same
// for each. quick is another way for all invocations at once, of one operand of 32 bits; nil if there is none.
func (c *compiler) floatsBy(d value, from []value, of func(a []float64) float64, quick func(d, a []float32)) {
	if len(from) > 4 || !d.shape.kind.isFloat() {
		c.errorf("the operands are not what the instruction takes")
		return
	}
	k := d.shape.kind
	m := &floatMapping{k, c.controlOf(k).mode, c.flushedValues(from), of, quick}
	if len(from) != 1 || k != float32Kind || from[0].shape.kind != k || m.mode != grammar.FPRoundingModeRTE {
		m.quick = nil
	}
	c.emitOp(op{run: runFloats, d: d.reg, n: int32(d.shape.components()), aux: m})
	c.flush(d.reg, k, d.shape.components())
}

type floatMapping struct {
	to   kind
	mode grammar.FPRoundingMode
	from []value
	of   func(a []float64) float64
	// quick is of for all invocations at once; nil if there is no such way.
	quick func(d, a []float32)
}

// quickFloats are the functions of GLSL.std.450 that shaders call most: with loops of their own, and the same results.
var quickFloats = lazy.Value[map[string]func(d []float32, a []float32)]{Make: func() map[string]func(d []float32, a []float32) {
	return map[string]func(d, a []float32){
		"Sqrt": func(d, a []float32) {
			if wideSqrt(d, a) {
				return
			}
			for i, v := range a {
				d[i] = float32(math.Sqrt(float64(v)))
			}
		},
		"InverseSqrt": func(d, a []float32) {
			if wideInverseSqrt(d, a) {
				return
			}
			for i, v := range a {
				d[i] = float32(1 / math.Sqrt(float64(v)))
			}
		},
		"FAbs": func(d, a []float32) {
			for i, v := range a {
				d[i] = float32(math.Abs(float64(v)))
			}
		},
		"Floor": func(d, a []float32) {
			for i, v := range a {
				d[i] = float32(math.Floor(float64(v)))
			}
		},
	}
}}

func runFloats(g *group, o *op) {
	m := o.aux.(*floatMapping)
	if m.quick != nil && g.dense {
		m.quick(g.f32(o.d, o.n), g.f32(m.from[0].reg, o.n))
		return
	}
	var space [4]float64
	for i := range int(o.n) {
		var in [4]integers
		for j, v := range m.from {
			r := v.reg
			if v.shape.class != scalarClass {
				r += reg(i * v.shape.kind.slots())
			}
			in[j] = g.integers(r, v.shape.kind)
		}
		d := g.integers(o.d+reg(i*m.to.slots()), m.to)
		for _, l := range g.active {
			for j, v := range m.from {
				space[j] = toFloat(v.shape.kind, in[j].get(l))
			}
			d.set(l, rounded(m.to, m.mode, m.of(space[:len(m.from)])))
		}
	}
}

// toFloat is the number that the bits of a float stand for.
func toFloat(k kind, bits uint64) float64 {
	switch k {
	case float16Kind:
		return float64(fromHalf(uint32(bits)))
	case bfloat16Kind:
		return float64(fromBrain(uint32(bits)))
	case float8e4m3Kind, float8e5m2Kind:
		return fromFloat8(bits, k)
	case float32Kind:
		return float64(math.Float32frombits(uint32(bits)))
	}
	return math.Float64frombits(bits)
}

// fromFloat rounds a number to the bits of a float.
func fromFloat(k kind, v float64) uint64 {
	switch k {
	case float16Kind:
		return uint64(halfOf(v))
	case bfloat16Kind:
		return uint64(brainOf(v))
	case float8e4m3Kind, float8e5m2Kind:
		return toFloat8(v, k)
	case float32Kind:
		return uint64(math.Float32bits(float32(v)))
	}
	return math.Float64bits(v)
}
