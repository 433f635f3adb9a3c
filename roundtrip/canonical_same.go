package roundtrip

import (
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// findGroups keeps the decorations of groups.
func (c *canonical) findGroups() {
	groups := map[uint32]bool{}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode == grammar.OpDecorationGroup {
			groups[inst.Words[1]] = true
		}
	})
	if len(groups) == 0 {
		return
	}
	c.each(func(inst spv.Instruction) {
		if isAnnotation(inst) && len(inst.Words) > 2 && groups[inst.Words[1]] && !inst.Opcode.Is(grammar.Grouping) {
			c.groups[inst.Words[1]] = append(c.groups[inst.Words[1]], inst)
		}
	})
	for id := range groups {
		if c.groups[id] == nil {
			c.groups[id] = []spv.Instruction{}
		}
	}
}

// findSame finds every OpPhi that is one value, until there are no more. That two values are the same can matter only to an
// OpPhi that both come into, or that is one of them. So of the two lists of those that a value comes into the shorter one is
// looked at again; then they are one list.
func (c *canonical) findSame() {
	var todo []spv.Instruction
	phis := map[uint32]spv.Instruction{}
	users := map[uint64][]spv.Instruction{} // by the token of a value
	waiting := map[uint32]bool{}            // the ids of those in todo
	wait := func(list ...spv.Instruction) {
		for _, inst := range list {
			if id := inst.Words[2]; !waiting[id] {
				waiting[id] = true
				todo = append(todo, inst)
			}
		}
	}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode != grammar.OpPhi {
			return
		}
		phis[inst.Words[2]] = inst
		for i := 3; i+1 < len(inst.Words); i += 2 {
			t := c.token(inst.Words[i])
			users[t] = append(users[t], inst)
		}
		wait(inst)
	})
	for i := 0; i < len(todo); i++ {
		id := todo[i].Words[2]
		waiting[id] = false
		if _, done := c.same[id]; done {
			continue
		}
		v, ok := c.only(todo[i])
		if !ok {
			continue
		}
		c.same[id] = v
		t := c.token(v)
		few, many := users[uint64(id)], users[t]
		if len(few) > len(many) && c.declare[v].Opcode != grammar.OpUndef { // which an OpPhi takes no notice of
			few, many = many, few
		}
		wait(few...)
		if inst, ok := phis[v]; ok {
			wait(inst)
		}
		users[t] = append(many, few...)
		delete(users, uint64(id))
	}
}

// only is the value that all that comes into an OpPhi is, but for itself and what
// is undefined.
func (c *canonical) only(inst spv.Instruction) (value uint32, ok bool) {
	undef := uint32(0)
	for i := 3; i+1 < len(inst.Words); i += 2 {
		v := c.resolved(inst.Words[i])
		switch {
		case v == inst.Words[2], c.strays[inst.Words[i+1]]:
		case c.declare[v].Opcode == grammar.OpUndef:
			undef = v
		case value != 0 && value != v && c.token(v) != c.token(value):
			return 0, false
		default:
			value = v
		}
	}
	if value == 0 {
		value = undef
	}
	return value, value != 0
}

func (c *canonical) resolved(id uint32) uint32 { return follow(c.same, id) }

// follow goes on from an id as far as it leads, and shortens the way.
func follow(next map[uint32]uint32, id uint32) uint32 {
	for range len(next) + 1 {
		v, ok := next[id]
		if !ok {
			break
		}
		if further, ok := next[v]; ok {
			next[id] = further
		}
		id = v
	}
	return id
}

// findDead finds the OpPhi that nothing but such uses.
func (c *canonical) findDead() {
	c.dead = map[uint32]bool{}
	used := map[uint32]bool{}
	var phis []spv.Instruction
	var todo []uint32
	use := func(id uint32) {
		if !used[id] {
			used[id] = true
			todo = append(todo, id)
		}
	}
	at := map[uint32]spv.Instruction{}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode == grammar.OpPhi {
			phis = append(phis, inst)
			at[inst.Words[2]] = inst
			return
		}
		if isAnnotation(inst) || ignored(inst) {
			return
		}
		ops := c.words.Operands(inst)
		for ops.Next() {
			if ops.Kind.Category() == grammar.Id || ops.Kind == 0 {
				for _, id := range ops.Words {
					use(id)
				}
			}
		}
	})
	for len(todo) > 0 {
		inst, ok := at[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		if !ok {
			continue
		}
		for i := 3; i+1 < len(inst.Words); i += 2 {
			use(inst.Words[i])
		}
	}
	for _, inst := range phis {
		if !used[inst.Words[2]] {
			c.dead[inst.Words[2]] = true
		}
	}
}

// isGone reports whether an instruction is an OpPhi that the canonical form does
// not have.
func (c *canonical) isGone(inst spv.Instruction) bool {
	if inst.Opcode != grammar.OpPhi {
		return false
	}
	_, isSame := c.same[inst.Words[2]]
	return isSame || c.dead[inst.Words[2]]
}
