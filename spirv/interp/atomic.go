package interp

import (
	"math"
	"sync"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Atomic instructions (specification, section 3.3.18) and barriers (3.3.20). The invocations of a group do theirs one after
// the other; groups on other cores are kept out by a lock.

func atomicRows() []row {
	rows := []row{
		{grammar.OpAtomicLoad, changing(func(old, _ uint64, _ kind) uint64 { return old })},
		{grammar.OpAtomicStore, (*compiler).atomicStore},
		{grammar.OpAtomicCompareExchange, (*compiler).compareExchange},
		{grammar.OpAtomicCompareExchangeWeak, (*compiler).compareExchange},
		{grammar.OpAtomicFlagTestAndSet, (*compiler).testAndSet},
		{grammar.OpAtomicFlagClear, (*compiler).atomicStore},
		{grammar.OpControlBarrier, (*compiler).controlBarrier},
		{grammar.OpMemoryBarrier, (*compiler).memoryBarrier},
	}
	for op, of := range map[grammar.Opcode]func(old, v uint64, k kind) uint64{
		grammar.OpAtomicExchange:   func(_, v uint64, _ kind) uint64 { return v },
		grammar.OpAtomicIIncrement: func(old, _ uint64, _ kind) uint64 { return old + 1 },
		grammar.OpAtomicIDecrement: func(old, _ uint64, _ kind) uint64 { return old - 1 },
		grammar.OpAtomicIAdd:       func(old, v uint64, _ kind) uint64 { return old + v },
		grammar.OpAtomicISub:       func(old, v uint64, _ kind) uint64 { return old - v },
		grammar.OpAtomicAnd:        func(old, v uint64, _ kind) uint64 { return old & v },
		grammar.OpAtomicOr:         func(old, v uint64, _ kind) uint64 { return old | v },
		grammar.OpAtomicXor:        func(old, v uint64, _ kind) uint64 { return old ^ v },
		grammar.OpAtomicUMin:       func(old, v uint64, _ kind) uint64 { return min(old, v) },
		grammar.OpAtomicUMax:       func(old, v uint64, _ kind) uint64 { return max(old, v) },
		grammar.OpAtomicSMin:       func(old, v uint64, k kind) uint64 { return uint64(min(k.signed(old), k.signed(v))) },
		grammar.OpAtomicSMax:       func(old, v uint64, k kind) uint64 { return uint64(max(k.signed(old), k.signed(v))) },
		grammar.OpAtomicFAddEXT:    func(old, v uint64, k kind) uint64 { return fromFloat(k, toFloat(k, old)+toFloat(k, v)) },
		grammar.OpAtomicFMinEXT:    func(old, v uint64, k kind) uint64 { return fromFloat(k, minNumber(toFloat(k, old), toFloat(k, v))) },
		grammar.OpAtomicFMaxEXT:    func(old, v uint64, k kind) uint64 { return fromFloat(k, maxNumber(toFloat(k, old), toFloat(k, v))) },
	} {
		rows = append(rows, row{op, changing(of)})
	}
	return rows
}

// atomicFloats are the instructions that calculate with floats, with what their nearest results lack.
var atomicFloats = lazy.Value[map[grammar.Opcode]func(a float64, b float64) double]{Make: func() map[grammar.Opcode]func(a float64, b float64) double {
	return map[grammar.Opcode]func(a, b float64) double{
		grammar.OpAtomicFAddEXT: exactSum, grammar.OpAtomicFMinEXT: nil, grammar.OpAtomicFMaxEXT: nil,
	}
}}

// signed is a number with its sign.
func (k kind) signed(v uint64) int64 { return signExtend(v, 8*k.bytes()) }

// An atomicOp is a change of memory: what becomes of the old value and the operand.
type atomicOp struct {
	*access
	kind   kind
	order  ordering // for the sanitizer
	writes bool
	use    useOfOld // for the sanitizer
	of     func(old, v uint64, k kind) uint64
}

// changing compiles an instruction whose result is the old value. Its operands are pointer, scope, semantics, and a value that
// some have.
func changing(of func(old, v uint64, k kind) uint64) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		ids := operands(in)
		v := noReg
		if len(ids) > 3 {
			v = c.value(ids[3]).reg
		}
		d := c.result(in)
		if len(ids) < 3 {
			c.errorf("too few operands")
			return
		}
		changes := of
		if exact, ok := atomicFloats.Get()[in.Opcode]; ok {
			changes = c.controlledPairing(d.shape.kind, of, exact)
		}
		c.atomic(ids[0], ids[2], d.reg, v, noReg, d.shape, in.Opcode != grammar.OpAtomicLoad, changes)
	}
}

// atomic emits a change of memory.
func (c *compiler) atomic(pointer, semantics uint32, d, v, compare reg, s *shape, writes bool, of func(old, v uint64, k kind) uint64) {
	ptr := c.need(pointer)
	if c.err != nil {
		return
	}
	if ptr.space != memorySpace || s.class != scalarClass {
		c.errorf("an atomic access of this is not supported")
		return
	}
	c.inBounds(ptr)
	x := c.access(ptr, place{typ: s.typ})
	if x == nil {
		return
	}
	a := &atomicOp{x, s.kind, c.orderingOf(semantics), writes, atomicUse.Get()[c.opcode], of}
	c.writes = c.writes || writes
	c.atomicShadow(op{a: ptr.addr, b: ptr.dyn, n: 1}, a, v, d)
	c.emitOp(op{run: runAtomic, d: d, a: ptr.addr, b: ptr.dyn, c: v, n: 1, imm: int64(compare), aux: a})
}

// lock is what keeps others out of a place in memory: by its address, for the same bytes may be bound more than once.
func (x *Machine) lock(a *allocation, at int64) *sync.Mutex {
	address := uintptr(0)
	if a != nil && at >= 0 && at < int64(len(a.bytes)) {
		address = uintptr(unsafe.Pointer(&a.bytes[at]))
	}
	return &x.locks[address/8%uintptr(len(x.locks))]
}

// runAtomic changes memory for one invocation after the other. With a register to compare with only where that is there.
func runAtomic(g *group, o *op) {
	x := o.aux.(*atomicOp)
	size := x.stretches[0].size
	for _, l := range g.writers() {
		a, at := g.where(o, x.access, l)
		at += x.offset
		var v uint64
		if o.c != noReg {
			v = g.integers(o.c, x.kind).get(l)
		}
		lock := g.m.lock(a, at)
		lock.Lock()
		old, ok := a.read(at, size)
		wrote := ok && x.writes && (reg(o.imm) == noReg || old == g.integers(reg(o.imm), x.kind).get(l))
		if wrote {
			a.write(at, size, x.of(old, v, x.kind))
		}
		lock.Unlock()
		if !ok {
			g.outside(a, at, size, x.writes, []int32{l})
		}
		g.atomicAccess(a, at, size, l, x.writes, wrote, x.order)
		if a != nil && a.undefined != nil && x.writes {
			x.defines(a, at, size, v)
		}
		if o.d != noReg {
			g.integers(o.d, x.kind).set(l, old)
		}
	}
}

// atomicStore has no result: pointer, scope, semantics, value. OpAtomicFlagClear has no value.
func (c *compiler) atomicStore(in module.Instruction) {
	ids := in.Words[1:]
	v := value{c.number(0), &shape{typ: 0, class: scalarClass, kind: int32Kind, count: 1, slots: 1}}
	if len(ids) > 3 {
		v = c.value(ids[3])
	} else if len(ids) == 3 {
		v.shape = c.shape(c.p.m.Pointee(ids[0]))
	}
	if len(ids) < 3 {
		c.errorf("too few operands")
		return
	}
	c.atomic(ids[0], ids[2], noReg, v.reg, noReg, v.shape, true, func(_, v uint64, _ kind) uint64 { return v })
}

// compareExchange has operands pointer, scope, semantics if equal and if not, value, what it is compared with.
func (c *compiler) compareExchange(in module.Instruction) {
	ids := operands(in)
	if len(ids) < 6 {
		c.errorf("too few operands")
		return
	}
	v, compare := c.value(ids[4]), c.value(ids[5])
	d := c.result(in)
	c.atomic(ids[0], ids[2], d.reg, v.reg, compare.reg, d.shape, true, func(_, v uint64, _ kind) uint64 { return v })
}

// testAndSet sets a flag of 32 bits and says whether it was set.
func (c *compiler) testAndSet(in module.Instruction) {
	ids := operands(in)
	if len(ids) < 3 {
		c.errorf("too few operands")
		return
	}
	d, old := c.result(in), c.temp(int32Kind, 1)
	c.atomic(ids[0], ids[2], old, c.number(math.MaxUint32), noReg, c.shape(c.p.m.Pointee(ids[0])), true, func(_, v uint64, _ kind) uint64 { return v })
	c.do(grammar.OpINotEqual, int32Kind, d.reg, old, c.number(0), 1)
}

// controlBarrier waits for nobody: the invocations of a workgroup run together. The sanitizer is told.
func (c *compiler) controlBarrier(in module.Instruction) {
	scope, _ := c.p.uint(in.Words[1])
	switch grammar.Scope(scope) {
	case grammar.ScopeWorkgroup, grammar.ScopeDevice:
		c.emit(func(g *group, _ *op) { g.barrier() }, noReg, noReg, noReg, 1)
	case grammar.ScopeSubgroup:
		c.emit(func(g *group, _ *op) { g.subgroupBarrier() }, noReg, noReg, noReg, 1)
	}
}
