package module

import (
	"sync"

	"github.com/spvc/spvc/spirv/grammar"
)

// A fact is what the survey must know of an opcode.
type fact struct {
	result     uint8 // the word of the result; zero without one
	section    Section
	special    bool // it counts in functions too
	rare       bool // it goes on with another, or is not in the grammar
	terminator bool
}

// grammarSize is beyond all opcodes of the grammar, against which a test holds it.
const grammarSize = 1 << 13

type factTable [grammarSize]fact

// of is the fact of an opcode; those beyond the grammar are like any that it does not have.
func (t *factTable) of(op grammar.Opcode) fact {
	if op < grammarSize {
		return t[op]
	}
	return unknown
}

func opcodeOf(first uint32) grammar.Opcode { return grammar.Opcode(first) }

// unknown is what is known of an opcode that the grammar does not have.
var unknown = fact{section: Globals, special: true, rare: true}

// facts is a table for the survey, made when the first module is.
var facts = sync.OnceValue(func() *factTable {
	table := new(factTable)
	for i := range table {
		table[i] = unknown
	}
	for i := range grammar.All() {
		row := &grammar.All()[i]
		f := fact{
			section:    sectionOf(row),
			special:    row.Opcode.Is(grammar.DebugLine | grammar.FunctionStart | grammar.FunctionEnd | grammar.Continued),
			terminator: row.Opcode.Is(grammar.Terminator),
		}
		f.rare = row.Opcode.Is(grammar.Continued)
		if row.Result {
			f.result = 1
			if row.ResultType {
				f.result = 2
			}
		}
		table[row.Opcode] = f
	}
	return table
})
