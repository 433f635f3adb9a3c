package roundtrip

import (
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// findStrays finds the blocks that control never comes to and that go on to one that it comes to, such as the merge block of a loop
// without end. What an OpPhi takes from them means nothing, and may be defined where import has no way to it.
func (c *canonical) findStrays() {
	c.strays = map[uint32]bool{}
	targets := map[uint32][]uint32{}
	reached := map[uint32]bool{}
	var todo []uint32
	label := uint32(0)
	c.each(func(inst spv.Instruction) {
		switch inst.Opcode {
		case grammar.OpFunction:
			label = 0
		case grammar.OpLabel:
			if label == 0 {
				reached[inst.Words[1]] = true
				todo = append(todo, inst.Words[1])
			}
			label = inst.Words[1]
			targets[label] = nil
		default:
			for to := range c.words.Targets(inst) {
				targets[label] = append(targets[label], to)
			}
		}
	})
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, to := range targets[b] {
			if !reached[to] {
				reached[to] = true
				todo = append(todo, to)
			}
		}
	}
	for b, list := range targets {
		for _, to := range list {
			if !reached[b] && reached[to] {
				c.strays[b] = true
			}
		}
	}
}
