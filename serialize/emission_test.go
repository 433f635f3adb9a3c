package serialize

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What the table writes is what the slots of the rows say, with the fewest operands and, where that is allowed, with more.
func TestEmissionsAgreeWithRows(t *testing.T) {
	tested := 0
	for place := range grammar.Places {
		e := emissions.Get(place, emissionAt)
		if e.def == nil {
			continue
		}
		for n := e.least; n <= min(e.most, e.least+2); n++ {
			quick, slow := oneOperation(e.def, n, e.hasResult), oneOperation(e.def, n, e.hasResult)
			require.True(t, quick.plainly(quick.at, grammar.All()[place-1].Opcode, e), e.def.Name)
			slow.instruction(slow.at)
			require.NoError(t, slow.d.Err(), e.def.Name)
			assert.Equal(t, slow.body.words, quick.body.words, e.def.Name)
			assert.Equal(t, slow.body.refs, quick.body.refs, e.def.Name)
			tested++
		}
	}
	assert.Greater(t, tested, 500)
}

// What the table does not say is left to the rows: attributes, and too few or too many operands.
func TestEmissionsLeaveTheRest(t *testing.T) {
	for _, opcode := range []grammar.Opcode{grammar.OpNop, grammar.OpVariable, grammar.OpUndef, grammar.OpFunctionCall, grammar.OpExtInst, grammar.OpSwitch} {
		assert.Nil(t, emissions.Get(opcode.Place(), emissionAt).def, opcode)
	}
	e := emissions.Get(grammar.OpFAdd.Place(), emissionAt)
	for _, n := range []int{1, 3} {
		f := oneOperation(e.def, n, true)
		assert.False(t, f.plainly(f.at, grammar.OpFAdd, e))
	}
	f := oneOperation(e.def, 2, true)
	f.at.SetAttr("decoration.relaxed", mlir.Unit)
	assert.False(t, f.plainly(f.at, grammar.OpFAdd, e))
	f = oneOperation(e.def, 2, false)
	assert.False(t, f.plainly(f.at, grammar.OpFAdd, e))
}

// oneOperation is a function of so many parameters, with an operation that uses them.
func oneOperation(def *mlir.OpDef, operands int, hasResult bool) *function {
	var b mlir.Builder
	block := b.NewBlock(mlir.UnknownLoc)
	s := &mlir.OperationState{Name: def.OpName()}
	for range operands {
		s.Operands = append(s.Operands, b.AddArgument(block, mlir.F32, mlir.UnknownLoc))
	}
	if hasResult {
		s.Results = []mlir.Type{mlir.F32}
	}
	op := b.AtEnd(block).Create(s)
	region := b.NewRegion()
	region.Append(block)
	fn := b.NewOperation(&mlir.OperationState{Name: spirv.OpFunc.OpName(), Regions: []*mlir.Region{region}})
	return &function{op: fn, writer: &writer{at: op, found: needIndex{}.cleared()}, bench: &bench{ids: make([]valueRef, fn.Renumber().Values)}}
}
