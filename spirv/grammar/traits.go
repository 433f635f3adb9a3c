package grammar

import "strings"

// A Trait is a fact about an instruction that Khronos' grammar does not have, or a set of such facts.
type Trait uint64

// Is reports whether an instruction has the trait, or one of them; of an opcode that the grammar does not have nothing is known.
func (op Opcode) Is(t Trait) bool { return op.Traits()&t != 0 }

// Traits is all that is known of an instruction.
func (op Opcode) Traits() Trait {
	if int(op) >= len(instructionIndex) || instructionIndex[op] == 0 {
		return 0
	}
	return instructionTraits[instructionIndex[op]-1]
}

// String returns the names: "Load|ReadsMemory", or "none".
func (t Trait) String() string {
	var names []string
	for i, name := range traitNames {
		if t>>i&1 != 0 {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, "|")
}
