package module

import (
	"github.com/spvc/spvc/internal/lazy"
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

// A factTable has the fact of each opcode by its place in the grammar; the first is that of an opcode that the grammar does not have.
type factTable []fact

func (t factTable) of(op grammar.Opcode) fact { return t[op.Place()] }

func opcodeOf(first uint32) grammar.Opcode { return grammar.Opcode(first) }

// facts is a table for the survey, made when the first module is.
var facts = lazy.Value[factTable]{Make: func() factTable {
	table := make(factTable, len(grammar.All())+1)
	table[0] = fact{section: Globals, special: true, rare: true}
	for i := range grammar.All() {
		row := &grammar.All()[i]
		f := fact{
			section:    Globals,
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
		if row.Opcode.Is(grammar.Annotation) {
			f.section = Annotations
		}
		table[row.Opcode.Place()] = f
	}
	for _, s := range sectionsOf {
		table[s.op.Place()].section = s.section
	}
	return table
}}
