package roundtrip

import (
	"github.com/spvc/spvc/internal/graph"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// findStrays finds the blocks that control never comes to and that go on to one that it comes to, such as the merge block of a loop
// without end. What an OpPhi takes from them means nothing, and may be defined where import has no way to it.
func (c *canonical) findStrays() {
	c.strays = map[uint32]bool{}
	var edges [][2]uint32
	var firsts []int32
	c.eachInBlock(func(label uint32, isFirst bool, inst spv.Instruction) {
		if isFirst && inst.Opcode == grammar.OpLabel {
			firsts = append(firsts, int32(c.words.Number(label)))
		}
		for to := range c.words.Targets(inst) {
			edges = append(edges, [2]uint32{label, to})
		}
	})
	g := graph.New(int(c.words.LastNumber())+1, func(yield func(from, to int32) bool) {
		for _, e := range edges {
			if !yield(int32(c.words.Number(e[0])), int32(c.words.Number(e[1]))) {
				return
			}
		}
	})
	reached := graph.Reachable(g, firsts...)
	for _, e := range edges {
		if !reached[c.words.Number(e[0])] && reached[c.words.Number(e[1])] {
			c.strays[e[0]] = true
		}
	}
}
