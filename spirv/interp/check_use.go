package interp

import (
	"cmp"
	"unsafe"

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

// shadowOf is the op that does to shadows what an op does to values.
func shadowOf(o op) (op, bool) {
	s := o
	s.run, s.tag = shadows[o.tag], noTag
	return s, s.run != nil
}

// shadows are by tag.
var shadows map[tag]kernel

func init() { // they refer to themselves, by way of names of memory
	shadows = map[tag]kernel{
		copyTag: shadowCopy, loadSlotsTag: shadowLoadSlots, storeSlotsTag: shadowStoreSlots, loadTag: shadowLoad, storeTag: shadowStore,
		selectTag: shadowSelect, extractTag: shadowExtract, insertTag: shadowInsert,
	}
}

// swap has the registers be the shadows, or the other way round.
func (g *group) swap() { g.words, g.shadow = g.shadow, g.words }

func shadowCopy(g *group, o *op) {
	g.swap()
	g.copyActive(o.d, o.a, o.aux.([]widthRun))
	g.swap()
}

func shadowLoadSlots(g *group, o *op) {
	x := o.aux.(*slotAccess)
	for _, l := range g.active {
		from := x.slot(g, o, l)
		g.swap()
		g.moveSlots(o.d, from, x.runs, l)
		g.swap()
	}
}

func shadowStoreSlots(g *group, o *op) {
	x := o.aux.(*slotAccess)
	for _, l := range g.active {
		if to := x.slot(g, o, l); to != noReg {
			g.swap()
			g.moveSlots(to, o.d, x.runs, l)
			g.swap()
		}
	}
}

// shadowLoad is the shadow of what is read from memory, and tells of the read.
func shadowLoad(g *group, o *op) {
	x := o.aux.(*access)
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			for _, l := range g.active {
				a, at := g.where(o, x, l)
				at += x.offset + s.offset + i*s.step
				g.taint(r, s.kind, l, g.originAt(a, at, s.size))
				g.access(a, at, s.size, l, false)
			}
			r += reg(s.kind.slots())
		}
	}
}

// shadowStore is the shadow of what is written; memory that others see must not get what is undefined.
func shadowStore(g *group, o *op) {
	x := o.aux.(*access)
	for _, s := range x.stretches {
		r := o.d + reg(s.slot)
		for i := range int64(s.count) {
			for _, l := range g.writers() {
				a, at := g.where(o, x, l)
				at += x.offset + s.offset + i*s.step
				undefined := g.tainted(r, s.kind, l)
				if x.constant {
					g.stores(a, at, s.size, l, g.integers(r, s.kind).get(l))
				} else {
					g.access(a, at, s.size, l, true)
				}
				switch {
				case a == nil:
				case a.undefined != nil:
					a.mark(at, int(s.size), undefined != 0)
				case undefined != 0:
					g.leaks(undefined, l, a, at)
				}
			}
			r += reg(s.kind.slots())
		}
	}
}

func shadowSelect(g *group, o *op) {
	k := kind(o.imm)
	for _, l := range g.active {
		from := o.b
		if g.u32(o.c, 1)[l] != 0 {
			from = o.a
		}
		g.taint(o.d, k, l, cmp.Or(g.tainted(from, k, l), g.tainted(o.c, boolKind, l)))
	}
}

func shadowExtract(g *group, o *op) {
	k, index := kind(o.imm), o.aux.(kind)
	for _, l := range g.active {
		i := min(g.integers(o.b, index).get(l), uint64(o.n-1))
		g.taint(o.d, k, l, cmp.Or(g.tainted(o.b, index, l), g.tainted(o.a+reg(i)*reg(k.slots()), k, l)))
	}
}

func shadowInsert(g *group, o *op) {
	k, index := kind(o.imm), o.aux.(kind)
	for _, l := range g.active {
		if i := g.integers(o.b, index).get(l); i < uint64(o.n) {
			g.taint(o.d+reg(i)*reg(k.slots()), k, l, cmp.Or(g.tainted(o.b, index, l), g.tainted(o.a, k, l)))
		}
	}
}

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
	if v.wide != nil {
		v.wide[lane] = uint64(from)
	} else {
		v.narrow[lane] = from
	}
}

// moves are the instructions whose shadows come from the ops that they are made of.
var moves = map[grammar.Opcode]bool{grammar.OpFunctionCall: true, grammar.OpLoad: true, grammar.OpPhi: true, grammar.OpVariable: true,
	grammar.OpUndef: true, grammar.OpSelect: true, grammar.OpVectorExtractDynamic: true, grammar.OpVectorInsertDynamic: true,
	grammar.OpAccessChain: true, grammar.OpInBoundsAccessChain: true, grammar.OpPtrAccessChain: true, grammar.OpInBoundsPtrAccessChain: true,
	grammar.OpCopyObject: true, grammar.OpCompositeExtract: true, grammar.OpCompositeConstruct: true, grammar.OpCompositeInsert: true,
	grammar.OpVectorShuffle: true, grammar.OpCopyLogical: true, grammar.OpTranspose: true, grammar.OpFreezeKHR: true, grammar.OpArrayLength: true,
	grammar.OpGroupNonUniformBroadcast: true, grammar.OpGroupNonUniformBroadcastFirst: true, grammar.OpGroupNonUniformShuffle: true,
	grammar.OpGroupNonUniformShuffleXor: true, grammar.OpGroupNonUniformShuffleUp: true, grammar.OpGroupNonUniformShuffleDown: true,
	grammar.OpGroupNonUniformQuadBroadcast: true, grammar.OpGroupNonUniformQuadSwap: true}

// after emits the shadow of what an instruction has calculated.
func (c *compiler) after(in module.Instruction) {
	_, id := c.p.m.Results(in)
	d, ok := c.values[c.p.m.Number(id)]
	if !ok || moves[in.Opcode] || in.Opcode.Is(grammar.Atomic) && in.Opcode != grammar.OpAtomicFlagTestAndSet || d.shape.slots == 0 || d.shape.class == structClass && d.shape.leaves() > 1024 {
		return
	}
	x := &tainting{d: d, logical: in.Opcode}
	for _, operand := range c.p.m.IDs(in) {
		if v, ok := c.values[c.p.m.Number(operand)]; ok && operand != id {
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

// leaks notes that an undefined value is written where others see it.
func (g *group) leaks(from origin, lane int32, a *allocation, at int64) {
	if f := g.find(Uninitialized, lane, "an undefined value%s is written to %s", g.of(from), g.nameAt(a, at)); f != nil {
		f.Variable, f.Reads = cmp.Or(g.nameOfOrigin(from), g.nameAt(a, at)), g.readsOf(from)
	}
}

// of names where an undefined value comes from, for messages.
func (g *group) of(from origin) string {
	if name := g.nameOfOrigin(from); name != "" {
		return " of " + name
	}
	return ""
}

// nameOfOrigin is the name of the variable that nobody gave a value; empty if it has none.
func (g *group) nameOfOrigin(from origin) string {
	if from == 0 || from == somewhere {
		return ""
	}
	return g.m.module.Name(from)
}

// originAt is the shadow of memory.
func (g *group) originAt(a *allocation, at int64, size int8) origin {
	if !a.undefinedAt(at, size) {
		return 0
	}
	if id := g.objectAt(a, at); id != 0 {
		return id
	}
	return somewhere
}

// undefinedAt reports whether memory is undefined.
func (a *allocation) undefinedAt(at int64, size int8) bool {
	if a == nil || a.undefined == nil || at < 0 || at+int64(size) > int64(len(a.undefined)) {
		return false
	}
	for _, b := range a.undefined[at : at+int64(size)] {
		if b {
			return true
		}
	}
	return false
}

func (a *allocation) mark(at int64, size int, undefined bool) {
	if at < 0 || at+int64(size) > int64(len(a.undefined)) {
		return
	}
	for i := range a.undefined[at : at+int64(size)] {
		a.undefined[at+int64(i)] = undefined
	}
}

// unwritten makes the shadow of memory that nobody has written yet.
func unwritten(n int) []bool {
	u := make([]byte, n)
	for i := range u {
		u[i] = 1
	}
	return unsafe.Slice((*bool)(unsafe.Pointer(unsafe.SliceData(u))), n)
}
