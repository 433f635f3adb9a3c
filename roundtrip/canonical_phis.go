package roundtrip

import (
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// findPassed finds the blocks that do nothing but go on. Merge blocks and continue
// targets are not among them, nor those that several blocks go to, as long as both
// modules have them.
func (c *canonical) findPassed() {
	c.passed, c.from, c.phis = map[uint32]uint32{}, map[uint32][]uint32{}, map[uint32]spv.Instruction{}
	empty := false
	kept := map[uint32]bool{}
	of := map[uint32]uint32{} // by OpPhi, the block
	c.eachInBlock(func(label uint32, isFirst bool, inst spv.Instruction) {
		switch inst.Opcode {
		case grammar.OpLabel:
			if empty = true; isFirst {
				kept[label] = true
			}
			return
		case grammar.OpBranch:
			if empty {
				c.passed[label] = inst.Words[1]
			}
		case grammar.OpPhi:
			if c.isGone(inst) {
				return
			}
			if !c.known(label) {
				c.phis[inst.Words[2]], of[inst.Words[2]] = inst, label
				return
			}
		case grammar.OpSelectionMerge:
			kept[inst.Words[1]] = true
		case grammar.OpLoopMerge:
			kept[inst.Words[1]], kept[inst.Words[2]] = true, true
		}
		if ignored(inst) || c.isDescription(inst) {
			return
		}
		empty = false
		for to := range c.words.Targets(inst) {
			if list := c.from[to]; len(list) == 0 || list[len(list)-1] != label { // a terminator names one several times
				c.from[to] = append(c.from[to], label)
			}
		}
	})
	for b, to := range c.passed {
		if to == b || c.known(b) && (kept[b] || len(c.from[b]) != 1) {
			delete(c.passed, b)
		}
	}
	for id, b := range of {
		if _, ok := c.passed[b]; !ok {
			delete(c.phis, id)
		}
	}
}

// incoming visits the pairs of an OpPhi, beyond blocks that do nothing but go on.
func (c *canonical) incoming(value, block uint32, depth int, visit func(value, block uint32)) {
	if _, ok := c.passed[block]; !ok || depth > maxPassed {
		visit(value, block)
		return
	}
	inst, isPhi := c.phis[value]
	for _, from := range c.from[block] {
		v := value
		if isPhi {
			for i := 3; i+1 < len(inst.Words); i += 2 {
				if inst.Words[i+1] == from {
					v = inst.Words[i]
				}
			}
		}
		c.incoming(v, from, depth+1, visit)
	}
}

// isDescription reports whether an instruction in a function only describes code.
func (c *canonical) isDescription(inst spv.Instruction) bool {
	if inst.Opcode != grammar.OpExtInst && inst.Opcode != grammar.OpExtInstWithForwardRefsKHR || len(inst.Words) < 5 {
		return false
	}
	name, _ := c.words.ExtInstSet(inst.Words[3])
	return spirv.IsDebugInfo(name)
}

// maxPassed is how many blocks in a row are passed at most.
const maxPassed = 64
