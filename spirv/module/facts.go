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
	return fact{section: Globals}
}

func opcodeOf(first uint32) grammar.Opcode { return grammar.Opcode(first) }

// facts is a table for the survey, made when the first module is.
var facts = sync.OnceValue(func() *factTable {
	table := new(factTable)
	for i := range table {
		table[i].section = Globals
	}
	for i := range grammar.All() {
		row := &grammar.All()[i]
		f := fact{
			section:    sectionOf(row),
			special:    row.Opcode.Is(grammar.DebugLine | grammar.FunctionStart | grammar.FunctionEnd),
			terminator: row.Opcode.Is(grammar.Terminator),
		}
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
