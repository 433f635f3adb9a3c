package interp

import (
	"cmp"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Undefined values. Each register has a shadow: not zero where the value is undefined, and then the id of where it comes from, as far
// as that is known. Copies copy it; what is calculated from something undefined is undefined; memory of workgroups and functions has
// a shadow for each byte. To have such a value is no mistake. To branch on it, to find an address with it or to give it to the world is.

// An origin is what made a value undefined: the id of a variable or an instruction; zero for a value that is defined.
type origin = uint32

// somewhere is an origin that is not known.
const somewhere origin = 1<<32 - 1

// A tag says what an op moves, for its shadow.
type tag uint8

const (
	noTag tag = iota
	copyTag
	loadSlotsTag
	storeSlotsTag
	loadTag
	storeTag
	selectTag
	extractTag
	insertTag
)

// check reports whether code for the sanitizer is compiled.
func (c *compiler) check() bool { return c.p.options.Check && !c.constantOnly }

// taint sets the shadow of a component of an invocation.
func (g *group) taint(r reg, k kind, lane int32, from origin) {
	g.swap()
	g.integers(r, k).setRaw(lane, from)
	g.swap()
}

func (g *group) tainted(r reg, k kind, lane int32) origin {
	g.swap()
	defer g.swap()
	if k.slots() == 2 {
		return origin(g.u64(r, 1)[lane])
	}
	return g.u32(r, 1)[lane]
}

func (v integers) setRaw(lane int32, from origin) {
	if v.isWide() {
		*v.wide(lane) = uint64(from)
	} else {
		v.words[lane] = from
	}
}

// moves are the instructions whose shadows come from the ops that they are made of, besides access chains.
var moves = lazy.Value[map[grammar.Opcode]bool]{Make: func() map[grammar.Opcode]bool {
	return map[grammar.Opcode]bool{grammar.OpFunctionCall: true, grammar.OpLoad: true, grammar.OpPhi: true, grammar.OpVariable: true,
		grammar.OpUndef: true, grammar.OpSelect: true, grammar.OpVectorExtractDynamic: true, grammar.OpVectorInsertDynamic: true,
		grammar.OpCopyObject: true, grammar.OpCompositeExtract: true, grammar.OpCompositeConstruct: true, grammar.OpCompositeInsert: true,
		grammar.OpVectorShuffle: true, grammar.OpCopyLogical: true, grammar.OpTranspose: true, grammar.OpFreezeKHR: true, grammar.OpArrayLength: true,
		grammar.OpGroupNonUniformBroadcast: true, grammar.OpGroupNonUniformBroadcastFirst: true, grammar.OpGroupNonUniformShuffle: true,
		grammar.OpGroupNonUniformShuffleXor: true, grammar.OpGroupNonUniformShuffleUp: true, grammar.OpGroupNonUniformShuffleDown: true,
		grammar.OpGroupNonUniformQuadBroadcast: true, grammar.OpGroupNonUniformQuadSwap: true}
}}

// after emits the shadow of what an instruction has calculated.
func (c *compiler) after(in module.Instruction) {
	_, id := c.p.m.Results(in)
	d, ok := c.values[c.p.m.Number(id)]
	if !ok || moves.Get()[in.Opcode] || in.Opcode.Is(grammar.AccessChain) || in.Opcode.Is(grammar.Atomic) && in.Opcode != grammar.OpAtomicFlagTestAndSet || d.shape.slots == 0 || d.shape.class == structClass && d.shape.leaves() > 1024 {
		return
	}
	x := &tainting{d: d, logical: in.Opcode}
	for _, operand := range c.p.m.IDs(in) {
		n := c.p.m.Number(operand)
		v, ok := c.values[n]
		if k := c.p.consts[n]; !ok && k != nil && k.origins != nil {
			v, ok = c.known[n]
		}
		if ok && operand != id {
			x.from = append(x.from, v)
		}
	}
	c.emitOp(op{run: runTaint, aux: x})
}

type tainting struct {
	d       value
	from    []value
	logical grammar.Opcode
}

func runTaint(g *group, o *op) {
	x := o.aux.(*tainting)
	n := x.d.shape.components()
	each := n > 0
	clean := g.clean(x.d)
	for _, v := range x.from {
		each = each && v.shape.components() == n
		clean = clean && g.clean(v)
	}
	if clean {
		return
	}
	for _, l := range g.active {
		if each {
			for i := range n {
				g.taint(x.d.reg+reg(i*x.d.shape.kind.slots()), x.d.shape.kind, l, x.component(g, i, l))
			}
			continue
		}
		undefined := origin(0)
		for _, v := range x.from {
			undefined = cmp.Or(undefined, g.anyTainted(v, l))
		}
		g.taintAll(x.d, l, undefined)
	}
}

// component is the shadow of a component of the result: undefined if one of the operands is, unless another decides alone.
func (x *tainting) component(g *group, i int, lane int32) (undefined origin) {
	for _, v := range x.from {
		r := v.reg + reg(i*v.shape.kind.slots())
		if from := g.tainted(r, v.shape.kind, lane); from != 0 {
			undefined = from
			continue
		}
		bits := g.integers(r, v.shape.kind).get(lane)
		if x.logical == grammar.OpLogicalAnd && bits == 0 || x.logical == grammar.OpLogicalOr && bits == 1 {
			return 0
		}
	}
	return undefined
}

// clean reports whether a value is defined for all invocations, whether they are active or not: most are, and there is nothing to
// be done.
func (g *group) clean(v value) bool {
	for _, w := range g.shadow[int(v.reg)*g.lanes : (int(v.reg)+v.shape.slots)*g.lanes] {
		if w != 0 {
			return false
		}
	}
	return true
}

// anyTainted is the shadow of a value with all of its components.
func (g *group) anyTainted(v value, lane int32) origin {
	r := v.reg
	for _, run := range v.shape.widths(nil) {
		for range run.n {
			k := run.anyKind()
			if from := g.tainted(r, k, lane); from != 0 {
				return from
			}
			r += reg(k.slots())
		}
	}
	return 0
}

func (g *group) taintAll(v value, lane int32, from origin) {
	r := v.reg
	for _, run := range v.shape.widths(nil) {
		for range run.n {
			k := run.anyKind()
			g.taint(r, k, lane, from)
			r += reg(k.slots())
		}
	}
}

// taintConstant marks what is undefined of a constant, for all invocations.
func (g *group) taintConstant(f filling) {
	r := f.reg
	for i, from := range f.origins {
		if from != 0 {
			for l := range int32(g.lanes) {
				g.taint(r, f.kinds[i], l, from)
			}
		}
		r += reg(f.kinds[i].slots())
	}
}

// anyKind is a kind of the width.
func (r widthRun) anyKind() kind {
	if r.wide {
		return int64Kind
	}
	return int32Kind
}

// use emits a look whether a value that decides something is defined.
func (c *compiler) use(v value, what string) {
	if c.check() {
		c.emitOp(op{run: runUse, aux: &using{v, what}})
	}
}

type using struct {
	v    value
	what string
}

func runUse(g *group, o *op) {
	x := o.aux.(*using)
	if g.clean(x.v) {
		return
	}
	for _, l := range g.active {
		if from := g.anyTainted(x.v, l); from != 0 {
			if f := g.find(Uninitialized, l, "%s depends on an undefined value%s", x.what, g.of(from)); f != nil {
				f.Variable, f.Reads = g.nameOfOrigin(from), g.readsOf(from)
			}
			return
		}
	}
}

// undefine emits that the value of a variable, or of an instruction, is undefined from here on.
func (c *compiler) undefine(v value, id uint32) {
	if c.check() {
		c.emitOp(op{run: runUndefine, aux: v, imm: int64(id)})
	}
}

func runUndefine(g *group, o *op) {
	for _, l := range g.active {
		g.taintAll(o.aux.(value), l, origin(o.imm))
	}
}
