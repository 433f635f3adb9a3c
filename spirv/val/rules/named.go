package rules

import (
	"maps"
	"slices"
	"sync"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// namedRule is a rule of instructions whose results are given, and whose operands are what their names in the grammar say.
func namedRule(name, section, says string, results map[grammar.Opcode]value, operand func(op grammar.Opcode, field string) value) check.Rule {
	table := sync.OnceValue(func() []*family { return namedFamilies(results, operand) })
	return check.Rule{Name: name, Section: section, Says: says, Ops: opsOf(results),
		Check: func(c *check.Context, in check.Inst) { table()[in.Opcode].holds(c, callOf(in)) }}
}

// namedFamilies are what namedRule goes by, by opcode.
func namedFamilies(results map[grammar.Opcode]value, operand func(op grammar.Opcode, field string) value) []*family {
	all := grammar.All()
	table := make([]*family, all[len(all)-1].Opcode+1)
	for op, result := range results {
		f := &family{Result: result}
		for _, o := range grammar.Lookup(op).Operands {
			if o.Kind != grammar.KindIdResult && o.Kind != grammar.KindIdResultType {
				f.Operands = append(f.Operands, operand(op, o.Field))
			}
		}
		table[op] = f
	}
	return table
}

// opsOf is the instructions of a table, in the order of the grammar.
func opsOf(results map[grammar.Opcode]value) []grammar.Opcode {
	return slices.Sorted(maps.Keys(results))
}
