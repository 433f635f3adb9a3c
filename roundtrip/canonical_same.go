package roundtrip

import (
	"maps"
	"slices"

	"github.com/spvc/spvc/internal/graph"
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

// findSame finds every OpPhi that is one value, also of those that come into one another. What is undefined counts only where nothing else comes in,
// and what comes from where control never is not at all.
func (c *canonical) findSame() {
	var phis []graph.Phi[uint32]
	isPhi := map[uint32]bool{}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode == grammar.OpPhi {
			phis = append(phis, graph.Phi[uint32]{Value: inst.Words[2]})
			isPhi[inst.Words[2]] = true
		}
	})
	if len(phis) == 0 {
		return
	}
	first := map[uint64]uint32{} // of equal values, by token
	users := map[uint32][]uint32{}
	var defined, undefined [][2]uint32 // what comes into an OpPhi, and that
	i := 0
	c.each(func(inst spv.Instruction) {
		if inst.Opcode != grammar.OpPhi {
			return
		}
		p := &phis[i]
		i++
		for k := 3; k+1 < len(inst.Words); k += 2 {
			v := inst.Words[k]
			switch {
			case c.strays[inst.Words[k+1]]:
			case isPhi[v]:
				p.In = append(p.In, v)
				users[v] = append(users[v], p.Value)
			case c.declare[v].Opcode == grammar.OpUndef:
				undefined = append(undefined, [2]uint32{v, p.Value})
			default:
				token := c.token(v)
				if first[token] == 0 {
					first[token] = v
				}
				p.In = append(p.In, first[token])
				defined = append(defined, [2]uint32{v, p.Value})
			}
		}
	})
	is := map[uint32]uint32{} // one of what comes into an OpPhi, also through others
	for todo := slices.Concat(undefined, defined); len(todo) > 0; {
		from, to := todo[len(todo)-1][0], todo[len(todo)-1][1]
		todo = todo[:len(todo)-1]
		if is[to] != 0 {
			continue
		}
		is[to] = from
		for _, u := range users[to] {
			todo = append(todo, [2]uint32{from, u})
		}
	}
	for phi, v := range is {
		if c.declare[v].Opcode == grammar.OpUndef {
			c.same[phi] = v
		}
	}
	maps.Copy(c.same, graph.OneValue(phis))
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
			if ops.Kind.Category() == grammar.Id || ops.Unclear() {
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
