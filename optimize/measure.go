package optimize

import (
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// measured is how many words of a module count when it is asked whether it has become larger: all but the lines and debug instructions.
// Code that was moved together from several functions needs more of these, and would never be smaller where nobody strips them.
func measured(words []uint32) int {
	m, err := module.New(words)
	if err != nil {
		return len(words)
	}
	var debug []uint32 // ids of sets
	for id, name := range m.Imports {
		if spirv.IsDebugInfo(name) {
			debug = append(debug, uint32(id))
		}
	}
	n := len(words)
	for inst := range m.All() {
		if isLine(inst, debug) {
			n -= len(inst.Words)
		}
	}
	return n
}

func isLine(inst binary.Instruction, debug []uint32) bool {
	switch inst.Opcode {
	case grammar.OpLine, grammar.OpNoLine:
		return true
	case grammar.OpExtInst:
		for _, set := range debug {
			if len(inst.Words) > 3 && inst.Words[3] == set {
				return true
			}
		}
	}
	return false
}
