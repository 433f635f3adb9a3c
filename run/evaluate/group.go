package evaluate

import "iter"

// A group is a workgroup that runs.
type group struct {
	id, size, grid [3]int
	memory         []*View // of allocations that all invocations share, by number
	attributions   []*View // of arguments of the kernel that all share
	dynamic        *Memory
	subgroup       int  // invocations in one
	meets          bool // its invocations are coroutines
	backwards      bool // the last one first
}

// An invocation is one of a group, with a place in its order.
type invocation struct {
	group  *group
	id     [3]int
	linear int
	yield  func(*meeting) bool
	fn     *function // the kernel
	frame  *frame
}

func (i *invocation) program() *Program { return i.fn.program }

// A meeting is what an invocation waits for: that others come to the same operation.
type meeting struct {
	in     *instruction
	inv    *invocation
	whole  bool // the workgroup has to come, else the subgroup
	value  Value
	with   []Value // further operands
	result []Value
}

// abandoned ends an invocation that nobody waits for any more.
type abandoned struct{}

// shared is the memory that an allocation makes for all invocations of the group.
func (g *group) shared(slot int, make func() *View) *View { return once(&g.memory, slot, make) }

func once(list *[]*View, i int, make func() *View) *View {
	for len(*list) <= i {
		*list = append(*list, nil)
	}
	if (*list)[i] == nil {
		(*list)[i] = make()
	}
	return (*list)[i]
}

// attribution is the memory of an argument of the kernel that all invocations share.
func (g *group) attribution(i int, make func() *View) *View {
	return once(&g.attributions, i, make)
}

// meet waits for the others, and returns what comes of it.
func (f *frame) meet(in *instruction, m meeting) []Value {
	if f.inv == nil || f.inv.yield == nil {
		fail(in.op, "is not in a kernel")
	}
	m.in, m.inv = in, f.inv
	if !f.inv.yield(&m) {
		panic(abandoned{})
	}
	return m.result
}

// runGroup runs the invocations of a group: body is what each does.
func runGroup(g *group, body func(*invocation)) {
	n := g.size[0] * g.size[1] * g.size[2]
	if !g.meets {
		for i := range n {
			body(g.invocation(g.turn(i, n)))
		}
		return
	}
	t := team{group: g, waiting: make([]*meeting, n), next: make([]func() (*meeting, bool), n)}
	for i := range n {
		inv := g.invocation(i)
		next, stop := iter.Pull(func(yield func(*meeting) bool) {
			defer func() {
				if r := recover(); r != nil && r != any(abandoned{}) {
					panic(r)
				}
			}()
			inv.yield = yield
			body(inv)
		})
		defer stop()
		t.next[i] = next
	}
	t.run(g.subgroup)
}

func (g *group) invocation(i int) *invocation {
	x, y := g.size[0], g.size[1]
	return &invocation{group: g, linear: i, id: [3]int{i % x, i / x % y, i / (x * y)}}
}

// turn is which of n runs as number i.
func (g *group) turn(i, n int) int {
	if g.backwards {
		return n - 1 - i
	}
	return i
}

// A team is the coroutines of a group.
type team struct {
	group   *group
	next    []func() (*meeting, bool) // nil for what has ended
	waiting []*meeting
}

// run lets each go on to where it waits, and then the meetings happen for which all are there.
func (t *team) run(subgroup int) {
	for {
		alive := 0
		for i := range t.next {
			i = t.group.turn(i, len(t.next))
			next := t.next[i]
			if next == nil {
				continue
			}
			alive++
			if t.waiting[i] != nil {
				continue
			}
			if m, ok := next(); ok {
				t.waiting[i] = m
			} else {
				t.next[i] = nil
				alive--
			}
		}
		if alive == 0 {
			return
		}
		if !t.subgroups(subgroup) {
			t.everybody()
		}
	}
}

// subgroups holds the meetings of subgroups, and reports whether there was one.
func (t *team) subgroups(size int) bool {
	held := false
	for from := 0; from < len(t.waiting); from += size {
		lanes := t.waiting[from:min(from+size, len(t.waiting))]
		for i, m := range lanes {
			if m == nil || m.whole {
				continue
			}
			together := make([]*meeting, len(lanes))
			for j, other := range lanes[i:] {
				if other != nil && !other.whole && other.in == m.in {
					together[i+j], lanes[i+j] = other, nil
				}
			}
			meetings[m.in.op.Name().String()](together)
			held = true
		}
	}
	return held
}

// everybody holds the meeting of the workgroup: all have to be there.
func (t *team) everybody() {
	first := t.waiting[0]
	for i, m := range t.waiting {
		switch {
		case m == nil && first != nil:
			fail(first.in.op, "is not reached by invocation %d, which has ended", i)
		case first == nil && m != nil:
			fail(m.in.op, "is not reached by invocation 0, which has ended")
		case m.in != first.in:
			fail(m.in.op, "is reached by invocation %d while invocation 0 waits at another one", i)
		}
	}
	all := append([]*meeting(nil), t.waiting...)
	clear(t.waiting)
	meetings[first.in.op.Name().String()](all)
}
