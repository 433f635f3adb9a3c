package interp

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// What the sanitizer sees of atomic instructions: most read memory, which must have a value; and they write one.

// atomicShadow emits a look at an atomic access, in front of it.
func (c *compiler) atomicShadow(o op, a *atomicOp, v, d reg) {
	if c.check() {
		o.run, o.c, o.d = runAtomicShadow, v, d
		o.aux = a
		c.emitOp(o)
	}
}

// A useOfOld says what an atomic instruction does with the value that is there.
type useOfOld uint8

const (
	changesOld useOfOld = iota // what it writes depends on it
	returnsOld                 // only its result is it
	forgetsOld
	clearsBits // others stay as they are, with or without a value
	setsBits
)

var atomicUse = lazy.Value[map[grammar.Opcode]useOfOld]{Make: func() map[grammar.Opcode]useOfOld {
	return map[grammar.Opcode]useOfOld{
		grammar.OpAtomicLoad: returnsOld, grammar.OpAtomicExchange: returnsOld,
		grammar.OpAtomicStore: forgetsOld, grammar.OpAtomicFlagClear: forgetsOld,
		grammar.OpAtomicAnd: clearsBits, grammar.OpAtomicOr: setsBits,
	}
}}

// defines says that memory has a value now. Numbers that share a word come there bit by bit: a byte of which some are set, or cleared, has one.
func (x *atomicOp) defines(a *allocation, at int64, size int8, v uint64) {
	for i := range int64(size) {
		b := byte(v >> (8 * i))
		if x.use == clearsBits && b == 0xff || x.use == setsBits && b == 0 {
			continue
		}
		a.mark(at+i, 1, false)
	}
}

func runAtomicShadow(g *group, o *op) {
	x := o.aux.(*atomicOp)
	size := x.stretches[0].size
	for _, l := range g.writers() {
		a, at := g.where(o, x.access, l)
		at += x.offset
		old := g.originAt(a, at, size)
		g.padding(a, at, size, l, x.use != returnsOld)
		if old != 0 && x.use == changesOld {
			if f := g.find(Uninitialized, l, "%s has no value yet", g.nameAt(a, at)); f != nil {
				f.Variable = g.nameAt(a, at)
			}
			old = 0 // one finding is enough
		}
		if o.d != noReg {
			g.taint(o.d, x.kind, l, old)
		}
		if o.c == noReg {
			continue
		}
		if from := g.tainted(o.c, x.kind, l); from != 0 {
			g.leaks(from, l, a, at)
		}
	}
}
