package check

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
)

// Scopes are the operands of an instruction that say whom it synchronizes, and with what: zero for those that it does not have.
type Scopes struct {
	Execution, Memory ID
	Semantics         ID
	Unequal           ID // the semantics of a comparison that fails
}

// scopePlaces are the words that the scopes of an instruction are in.
type scopePlaces struct{ execution, memory, semantics, unequal uint8 }

// scopeTable has the places by opcode, as the grammar has them.
var scopeTable = lazy.Value[[]scopePlaces]{Make: func() []scopePlaces {
	all := grammar.All()
	table := make([]scopePlaces, all[len(all)-1].Opcode+1)
	for i := range all {
		row := &all[i]
		var p scopePlaces
		for k, o := range row.Operands {
			at := uint8(k + 1)
			switch {
			case o.Kind == grammar.KindIdScope && o.Field == "ExecutionScope":
				p.execution = at
			case o.Kind == grammar.KindIdScope && o.Field == "MemoryScope":
				p.memory = at
			case o.Kind == grammar.KindIdMemorySemantics && p.semantics == 0:
				p.semantics = at
			case o.Kind == grammar.KindIdMemorySemantics:
				p.unequal = at
			}
		}
		table[row.Opcode] = p
	}
	return table
}}

// ScopesOf returns the scopes and the memory semantics of an instruction that the grammar has.
func ScopesOf(in Inst) Scopes {
	if a, ok := ImageAccessOf(in); ok {
		return Scopes{Memory: a.Scope()}
	}
	p := scopeTable.Get()[in.Opcode]
	word := func(at uint8) ID {
		if at == 0 || int(at) >= len(in.Words) {
			return 0
		}
		return in.Words[at]
	}
	return Scopes{word(p.execution), word(p.memory), word(p.semantics), word(p.unequal)}
}
