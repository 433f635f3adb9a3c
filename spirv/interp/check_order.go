package interp

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// What orders accesses of different invocations, but for barriers (check_race.go): atomic variables. What an invocation has done and
// knows when it writes one with the semantics Release, or behind a memory barrier with it, is known to those that read it with the
// semantics Acquire, or before a memory barrier with it (SPIR-V, section 2.18, and Vulkan's memory model: synchronizes-with).
// A barrier of the workgroup is a memory barrier too. Storage classes of semantics are not told apart.

// A clock says which accesses are over for its owner.
type clock struct {
	all         uint64 // everything up to here
	invocations moments
	epochs      moments // of a workgroup those before this epoch
}

// moments are a time for each of some invocations, or workgroups, in their order.
type moments []moment

type moment struct{ who, when uint64 }

// of is the time of one; zero if it is not known.
func (m moments) of(who uint64) uint64 {
	i, ok := slices.BinarySearchFunc(m, who, func(x moment, who uint64) int { return cmp.Compare(x.who, who) })
	if !ok {
		return 0
	}
	return m[i].when
}

// later sets the time of one, if it is later.
func (m *moments) later(who, when uint64) {
	i, ok := slices.BinarySearchFunc(*m, who, func(x moment, who uint64) int { return cmp.Compare(x.who, who) })
	if !ok {
		*m = slices.Insert(*m, i, moment{who, when})
	}
	(*m)[i].when = max((*m)[i].when, when)
}

// merge takes the later time of each.
func (m *moments) merge(from moments) {
	i := 0
	for _, x := range from {
		for i < len(*m) && (*m)[i].who < x.who {
			i++
		}
		if i == len(*m) || (*m)[i].who != x.who {
			*m = slices.Insert(*m, i, x)
		}
		(*m)[i].when = max((*m)[i].when, x.when)
	}
}

// mostKnown is how many invocations a clock tells apart. Beyond, it knows everything: a race may be missed, none is made up.
const mostKnown = 1024

func (c *clock) merge(from *clock, now uint64) {
	if from == nil {
		return
	}
	c.all = max(c.all, from.all)
	c.invocations.merge(from.invocations)
	c.epochs.merge(from.epochs)
	if len(c.invocations)+len(c.epochs) > mostKnown {
		*c = clock{all: now}
	}
}

// knows reports whether an access is over.
func (c *clock) knows(t touch) bool {
	return c != nil && (t.when <= c.all || t.when <= c.invocations.of(t.invocation) || uint64(t.epoch) < c.epochs.of(t.workgroup))
}

// A thread is what an invocation knows since the last barrier.
type thread struct {
	knows    clock
	pending  clock  // it has read of this, and knows it behind the next memory barrier
	released *clock // what it knew, and had done, at its last memory barrier
	seen     *syncPoint
	version  int // of seen, that the thread knows
}

// has reports whether an access is over for a thread.
func (t *thread) has(a touch) bool { return t != nil && t.knows.knows(a) }

// A syncPoint is an atomic variable with what was released there.
type syncPoint struct {
	clock
	version int // how often that changed
}

func (r *races) thread(i uint64) *thread {
	if r.threads[i] == nil {
		r.threads[i] = &thread{}
	}
	return r.threads[i]
}

// An ordering says what an atomic access, or a memory barrier, is to others.
type ordering struct{ acquires, releases bool }

// orderingOf is what memory semantics say.
func (c *compiler) orderingOf(semantics uint32) ordering {
	n, _ := c.p.uint(semantics)
	s := grammar.MemorySemantics(n)
	both := s&(grammar.MemorySemanticsAcquireRelease|grammar.MemorySemanticsSequentiallyConsistent) != 0
	return ordering{both || s&grammar.MemorySemanticsAcquire != 0, both || s&grammar.MemorySemanticsRelease != 0}
}

// atomicAccess tells of an atomic access, which may write, and did or not.
func (g *group) atomicAccess(a *allocation, at int64, size int8, lane int32, writes, wrote bool, o ordering) {
	if g.m.check == nil || a == nil {
		return
	}
	g.touch(a, at, size, lane, writes, true, stored{})
	if !g.m.compute() || a.private {
		return
	}
	r, w, i := g.m.check.races, g.workgroupOf(lane), g.invocationNumber(lane)
	key := cellKey{a, at / 4}
	s, t := r.sync[key], r.thread(i)
	if s == nil {
		s = &syncPoint{}
		r.sync[key] = s
	}
	t.read(s, o, r.now)
	if !wrote {
		return
	}
	s.version++
	s.merge(r.groups[w], r.now)
	s.epochs.later(w, uint64(r.epoch[w]))
	s.merge(t.released, r.now)
	if o.releases {
		s.merge(&t.knows, r.now)
		s.invocations.later(i, r.now)
	}
	t.seen = nil
}

// read has a thread know what was released, at once or behind a memory barrier. Who turns in a loop sees the same again and again.
func (t *thread) read(s *syncPoint, o ordering, now uint64) {
	if t.seen == s && t.version == s.version {
		return
	}
	t.seen, t.version = s, s.version
	if o.acquires {
		t.knows.merge(&s.clock, now)
	} else {
		t.pending.merge(&s.clock, now)
	}
}

// memoryBarrier compiles an OpMemoryBarrier: only the sanitizer is told.
func (c *compiler) memoryBarrier(in module.Instruction) {
	if !c.check() || len(in.Words) < 3 {
		return
	}
	c.emitOp(op{run: runMemoryBarrier, aux: c.orderingOf(in.Words[2])})
}

func runMemoryBarrier(g *group, o *op) {
	if !g.m.compute() {
		return
	}
	order, r := o.aux.(ordering), g.m.check.races
	for _, l := range g.active {
		i := g.invocationNumber(l)
		t := r.thread(i)
		t.seen = nil
		if order.acquires {
			t.knows.merge(&t.pending, r.now)
			t.pending = clock{}
		}
		if order.releases {
			t.released = &clock{all: t.knows.all, invocations: slices.Clone(t.knows.invocations), epochs: slices.Clone(t.knows.epochs)}
			t.released.invocations.later(i, r.now)
		}
	}
}
