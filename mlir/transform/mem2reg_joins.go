package transform

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// A promotion promotes the slots of one isolated operation, in steps:
//
//	survey      which uses there are in each stretch of code
//	placeJoins  where the values of several stores may meet: at the frontiers of what the stores dominate
//	follow      which store, or join, each load reads
//	needed      which joins lead to a load
//	carry       these become arguments and results
//	rewrite     loads and stores go away
//	pass        what goes to the new arguments and results is passed there
//
// Until carry, nothing is changed.
type promotion struct {
	slots    []*slot
	points   *analysis.Points
	uses     [][]event    // by point, in order
	frontier [][]int32    // by point, where what it dominates ends
	joins    [][]joinOf   // by ring, at its least point: sorted by slot
	rings    []int32      // by point, the least one in its ring
	places   []int32      // by point, its place in its ring, counted from the least one
	defs     []definition // of values of slots; 0 is what is there at first
	passed   []passed
	ways     []*mlir.Operation // by way, what passes values, where that is not what it was
	builder  mlir.Builder
}

// An event is a use of a slot.
type event struct {
	slot  int32
	def   int32 // what it reads, and what stays of what it writes partly over
	makes int32 // what it writes; 0 for nothing
	use   slotUse
}

// A joinOf is a slot's value at all points of a ring.
type joinOf struct {
	slot   int32
	first  int32 // its definition at the least point; those of the others follow, in the order of the ring
	needed bool
}

// A definition is a value of a slot: what one use stores, or what a join is at one point.
type definition struct {
	slot   int32
	before int32 // what a partial store builds on; of others 0, which leads no further
	at     int32 // of a join, the ring; of others 0
	needed bool
	value  *mlir.Value
}

// passed says that a definition goes along a way to a join.
type passed struct {
	way  int32
	ring int32
	join int32 // its place among those of the ring
	def  int32
}

// survey sorts the uses of all slots by where they are.
func (p *promotion) survey() {
	p.uses = make([][]event, len(p.points.List))
	for i, s := range p.slots {
		for _, u := range s.uses {
			at := p.points.Of(u.of.Owner())
			p.uses[at] = append(p.uses[at], event{slot: int32(i), use: u})
		}
	}
	for _, list := range p.uses {
		slices.SortFunc(list, func(a, b event) int {
			return cmp.Compare(a.use.of.Owner().Number(), b.use.of.Owner().Number())
		})
	}
	p.defs = make([]definition, len(p.slots)) // first those that are there without a store
	for i := range p.slots {
		p.defs[i] = definition{slot: int32(i)}
	}
}

// findFrontiers finds for each point the points that it leads to without dominating them.
func (p *promotion) findFrontiers() {
	p.frontier = make([][]int32, len(p.points.List))
	idom := p.points.Tree.Idom
	for at, preds := range p.points.Preds {
		for _, w := range preds {
			for from := p.points.Ways[w].From; p.points.Tree.Reaches(from) && from != idom[at]; from = idom[from] {
				if f := p.frontier[from]; len(f) > 0 && f[len(f)-1] == int32(at) {
					break // and so have those above
				}
				p.frontier[from] = append(p.frontier[from], int32(at))
			}
		}
	}
}

// findRings finds the rings of points, and the place of each point in its ring. Nothing leads to point 0.
func (p *promotion) findRings() {
	p.rings, p.places = make([]int32, len(p.points.List)), make([]int32, len(p.points.List))
	for least := int32(1); least < int32(len(p.rings)); least++ {
		for at, place := least, int32(0); p.rings[at] == 0; at, place = p.points.List[at].Tied, place+1 {
			p.rings[at], p.places[at] = least, place
		}
	}
}

// placeJoins finds where values of a slot meet.
func (p *promotion) placeJoins() {
	p.findFrontiers()
	p.findRings()
	p.joins = make([][]joinOf, len(p.points.List))
	placed := make([]int32, len(p.points.List)) // by ring, the last slot that joins there, and one more
	left := make([]int32, len(p.points.List))   // by point behind an operation, the last slot that changes inside, and one more
	for i, s := range p.slots {
		home := p.points.Of(s.op)
		var todo []int32
		for _, u := range s.uses {
			if u.does.Writes {
				todo = append(todo, p.points.Of(u.of.Owner()))
			}
		}
		join := func(at int32) {
			ring := p.rings[at]
			if placed[ring] == int32(i)+1 || at == home || !p.points.Tree.Dominates(home, at) {
				return
			}
			placed[ring] = int32(i) + 1
			p.joins[ring] = append(p.joins[ring], joinOf{slot: int32(i), first: int32(len(p.defs))})
			for k, start := ring, true; start || k != ring; k, start = p.points.List[k].Tied, false {
				p.defs = append(p.defs, definition{slot: int32(i), at: ring})
				todo = append(todo, k)
			}
		}
		for len(todo) > 0 {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, f := range p.frontier[at] {
				join(f)
			}
			// What is defined in a region is not known outside.
			for r := p.points.List[at].Block.Region(); r != s.op.ParentRegion(); r = r.Parent().ParentRegion() {
				behind := p.points.Behind(r.Parent())
				if left[behind] == int32(i)+1 {
					break
				}
				left[behind] = int32(i) + 1
				for _, f := range p.points.Leaving(r.Parent()) {
					join(f)
				}
			}
		}
	}
}

// follow goes down the tree of dominators and notes what each use reads, and what each way passes to joins.
func (p *promotion) follow() {
	now := make([]int32, len(p.slots)) // by slot, its definition
	for i := range now {
		now[i] = int32(i)
	}
	type change struct{ slot, def int32 }
	var undo []change
	back := func(to int) {
		for len(undo) > to {
			last := undo[len(undo)-1]
			now[last.slot] = last.def
			undo = undo[:len(undo)-1]
		}
	}
	set := func(slot, def int32) {
		undo = append(undo, change{slot, now[slot]})
		now[slot] = def
	}
	type step struct {
		at   int32
		undo int // -1 to go in; else what was there before
	}
	// What control never comes to sees what was there at first.
	p.unreached(func(at int32) {
		p.followUses(at, now, set)
		p.leave(at, now)
		back(0)
	})
	children := p.points.Tree.Children()
	todo := []step{{undo: -1}}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if s.undo >= 0 {
			back(s.undo)
			continue
		}
		todo = append(todo, step{s.at, len(undo)})
		p.enter(s.at, set)
		p.followUses(s.at, now, set)
		p.leave(s.at, now)
		for _, child := range children.Successors(s.at) {
			todo = append(todo, step{child, -1})
		}
	}
}

// unreached visits the points that control never comes to.
func (p *promotion) unreached(visit func(at int32)) {
	for at := range int32(len(p.points.List)) {
		if !p.points.Tree.Reaches(at) {
			visit(at)
		}
	}
}

// enter sets what joins at a point.
func (p *promotion) enter(at int32, set func(slot, def int32)) {
	for _, j := range p.joins[p.rings[at]] {
		set(j.slot, p.joined(j, at))
	}
}

// joined is what a join is at a point of its ring.
func (p *promotion) joined(j joinOf, at int32) (def int32) { return j.first + p.places[at] }

func (p *promotion) followUses(at int32, now []int32, set func(slot, def int32)) {
	for i := range p.uses[at] {
		e := &p.uses[at][i]
		e.def = now[e.slot]
		if e.use.does.Writes {
			e.makes = int32(len(p.defs))
			before := int32(0)
			if e.use.does.Partly {
				before = e.def
			}
			p.defs = append(p.defs, definition{slot: e.slot, before: before})
			set(e.slot, e.makes)
		}
	}
}

// leave notes what goes along the ways out of a point's stretch.
func (p *promotion) leave(at int32, now []int32) {
	first := p.points.FirstWay(at)
	for i, way := range p.points.Out(at) {
		if way.By == nil || way.Same { // where nothing can go along there is nobody to pass it
			continue
		}
		ring := p.rings[way.To]
		for k, j := range p.joins[ring] {
			p.passed = append(p.passed, passed{way: first + int32(i), ring: ring, join: int32(k), def: now[j.slot]})
		}
	}
}

// needed finds what leads to a load that somebody uses.
func (p *promotion) needed() {
	to := make([][]int32, len(p.defs)) // by the first definition of a join, what is passed there
	for _, x := range p.passed {
		first := p.joins[x.ring][x.join].first
		to[first] = append(to[first], x.def)
	}
	var todo []int32
	need := func(def int32) {
		if !p.defs[def].needed {
			p.defs[def].needed = true
			todo = append(todo, def)
		}
	}
	for _, list := range p.uses {
		for _, e := range list {
			if e.use.of.Owner().HasUses() {
				need(e.def)
			}
		}
	}
	for len(todo) > 0 {
		def := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		need(p.defs[def].before)
		if ring := p.defs[def].at; ring != 0 {
			j := p.joinAt(ring, p.defs[def].slot)
			j.needed = true
			for _, from := range to[j.first] {
				need(from)
			}
		}
	}
}

// joinAt is the join of a slot at a ring.
func (p *promotion) joinAt(ring, slot int32) *joinOf {
	list := p.joins[ring]
	i, _ := slices.BinarySearchFunc(list, slot, func(j joinOf, slot int32) int { return cmp.Compare(j.slot, slot) })
	return &list[i]
}
