package roundtrip

import (
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// sources adds each OpSource with the whole of its text: OpSourceContinued goes on with what does not fit, and where a text is
// cut means nothing.
func (c *canonical) sources() {
	key, first := uint64(0), spv.Instruction{}
	end := func() {
		if first.Words != nil {
			c.add(key, first, false)
			first = spv.Instruction{}
		}
	}
	c.each(func(inst spv.Instruction) {
		if !isSource(inst) {
			end()
			return
		}
		if inst.Opcode == grammar.OpSource {
			end()
		}
		if first.Words == nil {
			key, first = mix(hashStart, uint64(inst.Opcode)), inst
		}
		ops := c.words.Operands(inst)
		for ops.Next() {
			switch {
			case ops.Kind == grammar.KindLiteralString:
				for _, b := range spv.AppendStringBytes(nil, ops.Words) {
					key = mix(key, uint64(b))
				}
			case ops.Kind.Category() == grammar.Id:
				key = mix(key, c.token(ops.Words[0]))
			default:
				key = mix(key, uint64(ops.Words[0])|1<<40)
			}
		}
	})
	end()
}

func isSource(inst spv.Instruction) bool {
	return inst.Opcode == grammar.OpSource || inst.Opcode == grammar.OpSourceContinued
}
