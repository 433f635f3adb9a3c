package arrange

import (
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// shorten takes away declarations that the binary did not have, if nothing uses them. It is false if there are none.
func (r *restorer) shorten() bool {
	if len(r.less) == 0 {
		return false
	}
	used := map[uint32]int{}
	types := r.module
	for inst := range types.All() {
		ops := types.Operands(inst)
		for ops.Next() {
			if ops.Kind.Category() == grammar.Id || ops.Unclear() {
				for _, w := range ops.Words {
					used[w]++
				}
			}
		}
	}
	inside := r.definedInFunctions()
	for again := true; again; { // a constant that goes uses no type any more
		before := len(r.sections[globals]) + len(r.sections[sets]) + len(r.sections[sources])
		for _, section := range []int{globals, sets, sources} {
			r.remove(section, r.less, func(u unit) bool {
				_, id := u.inst().Results()
				if id != 0 && used[id] > 1 && !inside[id] {
					return false
				}
				ops := types.Operands(u.inst())
				for ops.Next() {
					if ops.Kind.Category() == grammar.Id && len(ops.Words) > 0 {
						used[ops.Words[0]]--
					}
				}
				return true
			})
		}
		again = len(r.sections[globals])+len(r.sections[sets])+len(r.sections[sources]) < before
	}
	r.dress()
	return true
}

// dress gives declarations their annotations back that should have gone, but are in use.
func (r *restorer) dress() {
	for _, section := range []int{globals, sources} {
		for _, u := range r.sections[section] {
			if len(r.bare[u.id]) > 0 && r.less[sum(u.words)] > 0 {
				r.sections[annotations] = append(r.sections[annotations], r.bare[u.id]...)
				delete(r.bare, u.id)
			}
		}
	}
}

// definedInFunctions are the ids that functions define.
func (r *restorer) definedInFunctions() map[uint32]bool {
	out := map[uint32]bool{}
	for _, f := range r.sections[functions] {
		for _, words := range instructions(f.words) {
			inst := binary.Instruction{Opcode: grammar.Opcode(words[0] & 0xffff), Words: words}
			if _, id := inst.Results(); id != 0 {
				out[id] = true
			}
		}
	}
	return out
}
