package optimize

import (
	"slices"

	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// isSmaller reports whether a module has fewer words than another one that count, see measured.
func isSmaller(made, than []uint32) bool {
	n := measured(than)
	return len(made) < n || measured(made) < n
}

// measured is how many words of a module count when it is asked whether it has become larger: all but the lines and debug instructions.
// Code that was moved together from several functions needs more of these, and would never be smaller where nobody strips them.
func measured(words []uint32) int {
	r, err := binary.NewReader(words)
	if err != nil {
		return len(words)
	}
	var debug []uint32 // ids of sets
	n := len(words)
	for r.Next() {
		inst := r.Instruction()
		switch {
		case inst.Opcode == grammar.OpExtInstImport && len(inst.Words) > 2 && spirv.IsDebugInfo(binary.String(inst.Words[2:])):
			debug = append(debug, inst.Words[1])
		case inst.Opcode == grammar.OpLine, inst.Opcode == grammar.OpNoLine,
			inst.Opcode == grammar.OpExtInst && len(inst.Words) > 3 && slices.Contains(debug, inst.Words[3]):
			n -= len(inst.Words)
		}
	}
	return n
}
