package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Copies of memory by the byte: OpCopyMemorySized, arguments that are passed by value, and copies that a workgroup makes
// together (specification, section 3.3.21).

func byteRows() []row {
	return []row{
		{grammar.OpGroupAsyncCopy, (*compiler).asyncCopy},
		{grammar.OpGroupWaitEvents, (*compiler).waitEvents},
	}
}

// copyBytes emits a copy of so many bytes for each invocation.
func (c *compiler) copyBytes(to, from *pointer, size value) {
	c.writes = true
	c.emitOp(op{run: runCopyBytes, d: c.materialize(to), a: c.materialize(from), b: size.reg, n: 1, aux: size.shape.kind})
}

func runCopyBytes(g *group, o *op) {
	size := g.integers(o.b, o.aux.(kind))
	for _, l := range g.writers() {
		g.moveBytes(g.u64(o.d, 1)[l], g.u64(o.a, 1)[l], size.get(l), l)
	}
}

// moveBytes copies from one address to another, for an invocation. It stops where an allocation ends.
func (g *group) moveBytes(to, from, size uint64, lane int32) bool {
	d, at := g.resolve(to)
	a, start := g.resolve(from)
	n := int64(min(size, d.room(at), a.room(start)))
	if n > 0 {
		copy(d.bytes[at:at+n], a.bytes[start:start+n])
	}
	if g.m.check != nil {
		for i := range n {
			g.access(a, start+i, 1, lane, false)
			g.access(d, at+i, 1, lane, true)
			if d.undefined != nil {
				d.undefined[at+i] = a.undefinedAt(start+i, 1)
			}
		}
	}
	if uint64(n) == size {
		return true
	}
	if d.room(at) == uint64(n) {
		g.outside(d, at+n, 1, true, []int32{lane})
	} else {
		g.outside(a, start+n, 1, false, []int32{lane})
	}
	return false
}

// room is how many bytes there are from an offset on.
func (a *allocation) room(offset int64) uint64 {
	if a == nil || offset < 0 || offset > int64(len(a.bytes)) {
		return 0
	}
	return uint64(int64(len(a.bytes)) - offset)
}

// An asyncCopying is a copy that a workgroup or a subgroup makes: elements, one of the sides with a stride.
type asyncCopying struct {
	to, from, count, stride value
	size                    uint64 // of an element
	spread                  bool   // the stride is that of the side that is written
	scope                   grammar.Scope
}

// asyncCopy compiles a copy that is done at once: its event is nothing to wait for.
func (c *compiler) asyncCopy(in module.Instruction) {
	x, _ := view.AsGroupAsyncCopy(in)
	to := c.need(x.Destination())
	c.asyncCopyOf(in, x.ExecutionScope(), x.Destination(), x.Source(), x.NumElements(), x.Stride(), uint64(c.pointerStride(x.Destination(), to)))
}

func (c *compiler) asyncCopyOf(in module.Instruction, execution, destination, source, count, stride uint32, size uint64) {
	to, from := c.need(destination), c.need(source)
	if to.space != memorySpace || from.space != memorySpace {
		c.errorf("only memory that has bytes can be copied")
		return
	}
	scope, ok := c.groupScope(execution)
	if !ok {
		return
	}
	o := &asyncCopying{
		to: c.value(destination), from: c.value(source), count: c.value(count), stride: c.value(stride),
		size: size, spread: to.class == grammar.StorageClassCrossWorkgroup, scope: scope,
	}
	d := c.result(in)
	c.copyValue(d.reg, value{c.zeros(d.shape), d.shape})
	c.writes = true
	c.emitOp(op{run: runAsyncCopy, aux: o})
}

func runAsyncCopy(g *group, o *op) {
	x := o.aux.(*asyncCopying)
	for s := range g.subsets(x.scope) {
		x.copy(g, s.lanes[0])
	}
}

// copy is done by one invocation, with its operands.
func (x *asyncCopying) copy(g *group, l int32) {
	to, from := g.u64(x.to.reg, 1)[l], g.u64(x.from.reg, 1)[l]
	stride := x.size * max(1, g.integers(x.stride.reg, x.stride.shape.kind).get(l))
	for range g.integers(x.count.reg, x.count.shape.kind).get(l) {
		if !g.moveBytes(to, from, x.size, l) {
			return
		}
		if x.spread {
			to, from = to+stride, from+x.size
		} else {
			to, from = to+x.size, from+stride
		}
	}
}

// waitEvents waits for nothing; it is a place where a workgroup meets.
func (c *compiler) waitEvents(in module.Instruction) {
	x, _ := view.AsGroupWaitEvents(in)
	if scope, ok := c.groupScope(x.ExecutionScope()); ok && scope == grammar.ScopeWorkgroup {
		c.emit(func(g *group, _ *op) { g.barrier() }, noReg, noReg, noReg, 1)
	}
}
