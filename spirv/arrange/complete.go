package arrange

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// complete puts in the additions that refer to nothing but what is there, or to each other. The rest stays in more.
func (r *restorer) complete() {
	left := map[uint32]bool{} // ids of additions that were not ruled out
	for _, a := range r.more {
		if _, id := a.inst().Results(); id != 0 && !r.isDefined(id) {
			left[id] = true
		}
	}
	out := make([]bool, len(r.more))
	needs := map[uint32][]int{} // the additions that refer to the id of another one
	var gone []uint32           // ids of additions that were ruled out; what refers to them is next
	ruleOut := func(i int) {
		out[i] = true
		if _, id := r.more[i].inst().Results(); left[id] {
			delete(left, id)
			gone = append(gone, id)
		}
	}
	var unfit []int
	for i, a := range r.more {
		if !r.fits(a.unit, left) {
			unfit = append(unfit, i)
			continue
		}
		r.refersTo(a.unit, func(id uint32) {
			if left[id] {
				needs[id] = append(needs[id], i)
			}
		})
	}
	for _, i := range unfit {
		ruleOut(i)
	}
	for len(gone) > 0 { // until nothing else is ruled out
		id := gone[len(gone)-1]
		gone = gone[:len(gone)-1]
		for _, i := range needs[id] {
			ruleOut(i)
		}
	}
	var more, rest []addition
	for i, a := range r.more {
		if out[i] {
			rest = append(rest, a)
		} else {
			more = append(more, a)
		}
	}
	for _, a := range more {
		if _, id := a.inst().Results(); id != 0 {
			r.comes[id], r.all.declared[id] = true, a.inst()
		}
		r.sections[a.section] = append(r.sections[a.section], a.unit)
	}
	r.more = rest
}

// fits reports whether all ids that a unit refers to are defined or coming, and its own is not defined yet.
func (r *restorer) fits(u unit, coming map[uint32]bool) bool {
	_, own := u.inst().Results()
	ok := own == 0 || coming[own]
	r.refersTo(u, func(id uint32) { ok = ok && (id == own || r.isDefined(id) || coming[id]) })
	return ok
}

// refersTo visits the ids in a unit, its own as well.
func (r *restorer) refersTo(u unit, visit func(id uint32)) {
	for _, words := range instructions(u.words) {
		inst := binary.Instruction{Opcode: grammar.Opcode(words[0] & 0xffff), Words: words}
		ops := r.hashes.types.Operands(inst)
		for ops.Next() {
			if ops.Kind.Category() == grammar.Id && len(ops.Words) > 0 {
				visit(ops.Words[0])
			}
		}
	}
}

// isDefined reports whether an id is that of something that is there already.
func (r *restorer) isDefined(id uint32) bool { return r.module.Number(id) != 0 || r.comes[id] }
