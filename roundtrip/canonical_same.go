package roundtrip

import (
	"cmp"

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

// findSame finds every OpPhi that is one value, also of those that come into one another. At first nothing is known of any; what is known comes from
// what comes in, until there is no more. An OpPhi that gets a second value is itself, and that is not undone: what is
// known of each changes a few times.
func (c *canonical) findSame() {
	phis := map[uint32]*phiValue{}
	var todo []*phiValue
	c.each(func(inst spv.Instruction) {
		if inst.Opcode == grammar.OpPhi {
			p := &phiValue{inst: inst, waiting: true}
			phis[inst.Words[2]] = p
			todo = append(todo, p)
		}
	})
	for _, p := range todo {
		for i := 3; i+1 < len(p.inst.Words); i += 2 {
			if from := phis[p.inst.Words[i]]; from != nil && from != p {
				from.users = append(from.users, p)
			}
		}
	}
	for i := 0; i < len(todo); i++ {
		p := todo[i]
		p.waiting = false
		v := c.only(p, phis)
		if v == p.value {
			continue
		}
		p.value = v
		for _, u := range p.users {
			if !u.waiting {
				u.waiting = true
				todo = append(todo, u)
			}
		}
	}
	for id, p := range phis {
		if p.value != 0 && p.value != id {
			c.same[id] = p.value
		}
	}
}

// A phiValue is what is known of an OpPhi.
type phiValue struct {
	inst    spv.Instruction
	value   uint32 // 0 for nothing yet, its own id for one that is no other value
	users   []*phiValue
	waiting bool
}

// only is the value that all that comes into an OpPhi is, but for itself, what nothing is known of and what is undefined; its own id for none.
func (c *canonical) only(p *phiValue, phis map[uint32]*phiValue) (value uint32) {
	undef, own := uint32(0), p.inst.Words[2]
	for i := 3; i+1 < len(p.inst.Words); i += 2 {
		v := p.inst.Words[i]
		if from := phis[v]; from != nil {
			v = from.value
		}
		switch {
		case v == 0, v == own, c.strays[p.inst.Words[i+1]]:
		case c.declare[v].Opcode == grammar.OpUndef:
			undef = v
		case value != 0 && value != v && c.token(v) != c.token(value):
			return own
		case value == 0:
			value = v
		}
	}
	return cmp.Or(value, undef, p.value)
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
