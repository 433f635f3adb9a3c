package interp

// Data races. Of each byte of memory the last write and two reads are kept, with who made them and when. Two accesses of
// different invocations race if one of them writes and nothing orders them: in a workgroup a barrier does, and anywhere an
// atomic variable that one invocation releases and the other acquires. What an invocation knows is a clock.

// races are what is known of memory.
type races struct {
	now    uint64 // counts accesses
	cells  map[cellKey]*cell
	epoch  map[uint64]uint32 // barriers that a workgroup has been at
	clocks map[uint64]*clock // of invocations, since the last barrier
	groups map[uint64]*clock // of workgroups, at the last barrier
	sync   map[cellKey]*clock
}

// A clock says which accesses are over for its owner.
type clock struct {
	all         uint64            // everything up to here
	invocations map[uint64]uint64 // up to here, of each
	epochs      map[uint64]uint32 // of a workgroup those before this epoch
}

func newClock() *clock {
	return &clock{invocations: map[uint64]uint64{}, epochs: map[uint64]uint32{}}
}

// mostKnown is how many invocations a clock tells apart. Beyond, it knows everything: a race may be missed, none is made up.
const mostKnown = 1024

func (c *clock) merge(from *clock, now uint64) {
	if from == nil {
		return
	}
	c.all = max(c.all, from.all)
	for i, t := range from.invocations {
		c.invocations[i] = max(c.invocations[i], t)
	}
	for w, e := range from.epochs {
		c.epochs[w] = max(c.epochs[w], e)
	}
	if len(c.invocations)+len(c.epochs) > mostKnown {
		*c = *newClock()
		c.all = now
	}
}

// knows reports whether an access is over.
func (c *clock) knows(t touch) bool {
	return c != nil && (t.when <= c.all || t.when <= c.invocations[t.invocation] || t.epoch < c.epochs[t.workgroup])
}

type cellKey struct {
	a    *allocation
	word int64
}

// A cell is who has accessed a word of memory, by byte.
type cell struct {
	write [4]touch
	reads [4][2]touch
}

// A touch is an access.
type touch struct {
	known      bool
	atomic     bool
	invocation uint64 // over the whole dispatch
	workgroup  uint64
	epoch      uint32
	when       uint64
	at         int32
}

func newRaces() *races {
	return &races{cells: map[cellKey]*cell{}, epoch: map[uint64]uint32{}, clocks: map[uint64]*clock{}, groups: map[uint64]*clock{}, sync: map[cellKey]*clock{}}
}

// access tells of an access to memory that is not atomic.
func (g *group) access(a *allocation, at int64, size int8, lane int32, write bool) {
	g.touch(a, at, size, lane, write, false)
}

// atomicAccess tells of an atomic one. If it orders others, the invocation lets go what it did and knew, and gets what others
// let go there.
func (g *group) atomicAccess(a *allocation, at int64, size int8, lane int32, write, orders bool) {
	if g.m.check == nil || a == nil {
		return
	}
	g.touch(a, at, size, lane, write, true)
	if !orders || !g.m.compute() {
		return
	}
	r, w, i := g.m.check.races, g.workgroupOf(lane), g.invocationNumber(lane)
	key := cellKey{a, at / 4}
	if r.sync[key] == nil {
		r.sync[key] = newClock()
	}
	if r.clocks[i] == nil {
		r.clocks[i] = newClock()
	}
	r.clocks[i].merge(r.sync[key], r.now)
	s := r.sync[key]
	s.merge(r.clocks[i], r.now)
	s.merge(r.groups[w], r.now)
	s.invocations[i] = r.now
	s.epochs[w] = max(s.epochs[w], r.epoch[w])
}

// invocationNumber is the number of an invocation in the whole dispatch.
func (g *group) invocationNumber(lane int32) uint64 {
	all := g.m.size[0] * g.m.size[1] * g.m.size[2]
	return g.workgroupOf(lane)*uint64(all) + uint64(uint32(lane)%all)
}

func (g *group) workgroupOf(lane int32) uint64 {
	size := g.m.size
	return g.first + uint64(uint32(lane)/(size[0]*size[1]*size[2]))
}

func (g *group) touch(a *allocation, at int64, size int8, lane int32, write, atomic bool) {
	if g.m.check == nil || a == nil || a.private || !g.m.compute() || at < 0 || at+int64(size) > int64(len(a.bytes)) {
		return
	}
	r := g.m.check.races
	w := g.workgroupOf(lane)
	r.now++
	now := touch{true, atomic, g.invocationNumber(lane), w, r.epoch[w], r.now, g.at}
	for i := at; i < at+int64(size); i++ {
		key := cellKey{a, i / 4}
		c := r.cells[key]
		if c == nil {
			c = &cell{}
			r.cells[key] = c
		}
		b := i & 3
		g.conflict(r, c.write[b], now, lane, write, a)
		if write {
			for _, read := range c.reads[b] {
				g.conflict(r, read, now, lane, write, a)
			}
			c.write[b] = now
			c.reads[b] = [2]touch{}
			continue
		}
		if old := c.reads[b][0]; old.known && old.invocation != now.invocation {
			c.reads[b][1] = old
		}
		c.reads[b][0] = now
	}
}

// conflict notes a race of two accesses, if they are one.
func (g *group) conflict(r *races, old, now touch, lane int32, write bool, a *allocation) {
	if !old.known || old.invocation == now.invocation || old.atomic && now.atomic || r.ordered(old, now) {
		return
	}
	what := "reads"
	if write {
		what = "writes"
	}
	if f := g.find(Race, lane, "%s %s while another invocation accesses it, and nothing orders the two", what, a.name); f != nil {
		other := g.place(old.at)
		f.Other, f.Variable = &other, a.name
		f.OtherBy = g.whoIs(old)
	}
}

// whoIs is how messages call the invocation of an access before.
func (g *group) whoIs(t touch) string {
	size := g.m.size
	all := uint64(size[0] * size[1] * size[2])
	return g.who(int32(t.workgroup-g.first)*int32(all) + int32(t.invocation%all))
}

// ordered reports whether an access happened before another.
func (r *races) ordered(old, now touch) bool {
	if old.workgroup == now.workgroup && old.epoch < now.epoch {
		return true
	}
	return r.clocks[now.invocation].knows(old) || r.groups[now.workgroup].knows(old)
}

// barrier tells of a barrier of workgroups that the active invocations are at.
func (g *group) barrier() {
	if g.m.check == nil || !g.m.compute() {
		return
	}
	all := g.m.size[0] * g.m.size[1] * g.m.size[2]
	for i := 0; i < len(g.active); {
		w := g.workgroupOf(g.active[i])
		n := uint32(0)
		first := g.active[i]
		for i < len(g.active) && g.workgroupOf(g.active[i]) == w {
			i++
			n++
		}
		if n < all {
			g.find(Divergence, first, "only %d of %d invocations of the workgroup come to this barrier", n, all)
		}
		g.m.check.races.meet(w, uint64(all))
	}
}

// meet has the invocations of a workgroup know what each of them knew.
func (r *races) meet(w, all uint64) {
	r.epoch[w]++
	for i := w * all; i < (w+1)*all; i++ {
		if c := r.clocks[i]; c != nil {
			if r.groups[w] == nil {
				r.groups[w] = newClock()
			}
			r.groups[w].merge(c, r.now)
			delete(r.clocks, i)
		}
	}
}
