package interp

// Data races. Of each byte of memory the last write and two reads are kept, with who made them and when. Two accesses of
// different invocations race if one of them writes and nothing orders them: in a workgroup a barrier does, and anywhere an
// atomic variable that one invocation releases and the other acquires. What an invocation knows is a clock.

// races are what is known of memory.
type races struct {
	now     uint64 // counts accesses
	cells   map[cellKey]*cell
	epoch   map[uint64]uint32  // barriers that a workgroup has been at
	threads map[uint64]*thread // invocations, since the last barrier
	groups  map[uint64]*clock  // of workgroups, at the last barrier
	sync    map[cellKey]*syncPoint
}

type cellKey struct {
	a    *allocation
	word int64
}

// A cell is who has accessed a word of memory, by byte.
type cell struct {
	write  [4]touch
	reads  [4][2]touch
	atomic [4][2]touch
}

// A touch is an access.
type touch struct {
	known      bool
	atomic     bool
	writes     bool
	invocation uint64 // over the whole dispatch
	workgroup  uint64
	epoch      uint32
	when       uint64
	at         int32
	stored     stored // of a plain write of a constant
}

// A stored is which constant a write left where. Two writes of the same do not disturb each other: flags are set so. That values
// which were calculated are the same is chance, or a wrong index.
type stored struct {
	size  int8
	from  int64
	value uint64
}

func newRaces() *races {
	return &races{cells: map[cellKey]*cell{}, epoch: map[uint64]uint32{}, threads: map[uint64]*thread{}, groups: map[uint64]*clock{}, sync: map[cellKey]*syncPoint{}}
}

// access tells of an access to memory that is not atomic.
func (g *group) access(a *allocation, at int64, size int8, lane int32, write bool) {
	g.touch(a, at, size, lane, write, false, stored{})
}

// stores tells of a write of a constant that is not atomic.
func (g *group) stores(a *allocation, at int64, size int8, lane int32, value uint64) {
	g.touch(a, at, size, lane, true, false, stored{size, at, value})
}

// invocationNumber is the number of an invocation in the whole dispatch.
func (g *group) invocationNumber(lane int32) uint64 {
	n := all(g.m.size)
	return g.workgroupOf(lane)*uint64(n) + uint64(uint32(lane)%n)
}

func (g *group) workgroupOf(lane int32) uint64 {
	return g.first + uint64(uint32(lane)/all(g.m.size))
}

func (g *group) touch(a *allocation, at int64, size int8, lane int32, write, atomic bool, what stored) {
	if g.m.check == nil || a == nil || g.strays(lane) || a.private || !g.m.compute() || at < 0 || at+int64(size) > int64(len(a.bytes)) {
		return
	}
	r := g.m.check.races
	w := g.workgroupOf(lane)
	r.now++
	now := touch{known: true, atomic: atomic, invocation: g.invocationNumber(lane), workgroup: w, epoch: r.epoch[w], when: r.now, at: g.at, stored: what}
	var c *cell
	told := false
	for i := at; i < at+int64(size); i++ {
		if c == nil || i&3 == 0 {
			key := cellKey{a, i / 4}
			if c = r.cells[key]; c == nil {
				c = &cell{}
				r.cells[key] = c
			}
		}
		if !told {
			told = g.races(r, c, i&3, now, lane, write, a, i)
		}
		c.note(i&3, now, write)
	}
}

// races holds an access against those before it, and reports whether one of them races with it.
func (g *group) races(r *races, c *cell, b int64, now touch, lane int32, write bool, a *allocation, at int64) bool {
	if g.conflict(r, c.write[b], now, lane, write, a, at) {
		return true
	}
	for _, old := range c.reads[b] {
		if write && g.conflict(r, old, now, lane, write, a, at) {
			return true
		}
	}
	for _, old := range c.atomic[b] {
		if !now.atomic && (write || old.writes) && g.conflict(r, old, now, lane, write, a, at) {
			return true
		}
	}
	return false
}

// note keeps an access to a byte.
func (c *cell) note(b int64, now touch, write bool) {
	now.writes = write
	switch {
	case now.atomic:
		c.atomic[b] = keep(c.atomic[b], now)
	case write:
		c.write[b], c.reads[b], c.atomic[b] = now, [2]touch{}, [2]touch{}
	default:
		c.reads[b] = keep(c.reads[b], now)
	}
}

// keep is the last access and one by another invocation, of another workgroup if there is one.
func keep(old [2]touch, now touch) [2]touch {
	switch {
	case !old[0].known || old[0].invocation == now.invocation:
		return [2]touch{now, old[1]}
	case old[1].known && old[1].workgroup != now.workgroup && old[0].workgroup == now.workgroup:
		return [2]touch{now, old[1]}
	}
	return [2]touch{now, old[0]}
}

// conflict notes a race of two accesses, if they are one: once for two instructions, whichever of them comes first.
func (g *group) conflict(r *races, old, now touch, lane int32, write bool, a *allocation, at int64) bool {
	if !old.known || old.invocation == now.invocation || old.stored.size > 0 && old.stored == now.stored || r.ordered(old, now) {
		return false
	}
	if f := g.m.check.found[findingKey{Race, old.at}]; f != nil && old.at != now.at && f.Other != nil && f.Other.Word == int(now.at) {
		f.Count++
		return true
	}
	what := "reads"
	if write {
		what = "writes"
	}
	name := g.nameAt(a, at)
	if f := g.find(Race, lane, "%s %s while another invocation accesses it, and nothing orders the two", what, name); f != nil {
		other := g.place(old.at)
		f.Other, f.Variable = &other, name
		who := g.m.whoIs(old, &g.grid)
		f.OtherBy, f.OtherID = who.String(), &who
	}
	return true
}

// whoIs is the invocation of an access before.
func (x *Machine) whoIs(t touch, d *grid) Invocation {
	at := d.at(t.workgroup)
	return Invocation{at, x.localOf(d.sizeAt(at), uint32(t.invocation%uint64(all(x.size))))}
}

// ordered reports whether an access happened before another.
func (r *races) ordered(old, now touch) bool {
	if old.workgroup == now.workgroup && old.epoch < now.epoch {
		return true
	}
	return r.threads[now.invocation].has(old) || r.groups[now.workgroup].knows(old)
}

// barrier tells of a barrier of workgroups that the active invocations are at.
func (g *group) barrier() {
	if g.m.check == nil || !g.m.compute() {
		return
	}
	members := all(g.size)
	for i := 0; i < len(g.active); {
		w := g.workgroupOf(g.active[i])
		n := uint32(0)
		first := g.active[i]
		for i < len(g.active) && g.workgroupOf(g.active[i]) == w {
			i++
			n++
		}
		if n < members {
			g.find(Divergence, first, "only %d of %d invocations of the workgroup come to this barrier", n, members)
		}
		g.m.check.races.meet(w, uint64(all(g.m.size)))
	}
}

// meet has the invocations of a workgroup know what each of them knew.
func (r *races) meet(w, all uint64) {
	r.epoch[w]++
	for i := w * all; i < (w+1)*all; i++ {
		t := r.threads[i]
		if t == nil {
			continue
		}
		if r.groups[w] == nil {
			r.groups[w] = &clock{}
		}
		r.groups[w].merge(&t.knows, r.now)
		r.groups[w].merge(&t.pending, r.now)
		delete(r.threads, i)
	}
}
