package module_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// What fits by its size has the operands of the grammar: any opcode, with any words, strings among them that end too soon or never.
func TestFitsBySize(t *testing.T) {
	m := assemble(t, twoFunctions)
	random := rand.New(rand.NewPCG(1, 2))
	choices := []uint32{0, 1, 2, 5, 0x61616161, 0x61616161, 0x00616161, 0x61006161}
	fit := map[bool]int{} // by whether the last operand is a string
	for i := range grammar.All() {
		row := &grammar.All()[i]
		n := len(row.Operands)
		isText := n > 0 && row.Operands[n-1].Kind == grammar.KindLiteralString
		for range 60 {
			words := make([]uint32, 1+random.IntN(n+5))
			for i := range words {
				words[i] = choices[random.IntN(len(choices))]
			}
			words[0] = uint32(len(words))<<16 | uint32(row.Opcode)
			inst := module.Instruction{Opcode: row.Opcode, Words: words}
			if !m.FitsBySize(inst) {
				continue
			}
			fit[isText]++
			ops := m.Operands(inst)
			for ops.Next() {
			}
			assert.NoError(t, ops.Err(), "%s %x", row.Name, words)
		}
	}
	assert.Greater(t, fit[true], 50)
	assert.Greater(t, fit[false], 1000)
}
