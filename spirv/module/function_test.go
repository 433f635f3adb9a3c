package module_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

const twoFunctions = `
	%1 = OpTypeVoid
	%2 = OpTypeBool
	%3 = OpTypeFunction %1 %2
	%4 = OpTypeInt 64 1
	%5 = OpConstant %4 7
	%10 = OpFunction %1 None %3
	%11 = OpFunctionParameter %2
	%12 = OpLabel
	OpSelectionMerge %15 None
	OpBranchConditional %11 %13 %14
	%13 = OpLabel
	OpBranch %15
	%14 = OpLabel
	OpSelectionMerge %16 None
	OpSwitch %5 %16 -1 %15 2 %16 3 %15
	%16 = OpLabel
	OpBranch %15
	%15 = OpLabel
	%17 = OpPhi %2 %11 %13 %11 %14 %11 %16
	OpReturn
	OpFunctionEnd
	%20 = OpFunction %1 None %3
	OpFunctionEnd
`

func TestBlocks(t *testing.T) {
	m := assemble(t, twoFunctions)
	require.Equal(t, 2, m.NumFunctions())
	f := m.FunctionAt(0)
	assert.EqualValues(t, 10, f.ID())
	assert.Equal(t, module.FunctionType{Return: 1, Params: []uint32{2}}, f.Type())
	assert.Len(t, slices.Collect(f.Params), 1)
	assert.False(t, f.IsDeclaration())
	assert.True(t, m.FunctionAt(1).IsDeclaration())
	assert.Same(t, f, m.FunctionOf(17))
	assert.Nil(t, m.FunctionOf(1))
	first, last := f.Numbers()
	assert.Equal(t, m.Number(10), first)
	assert.Equal(t, m.Number(17), last)

	b := f.Body()
	require.Equal(t, 5, b.NumBlocks())
	var ids []uint32
	for i := range b.NumBlocks() {
		ids = append(ids, b.ID(i))
	}
	assert.Equal(t, []uint32{12, 13, 14, 16, 15}, ids)
	assert.Equal(t, []int32{1, 2}, b.Successors(0))
	assert.Equal(t, []int32{3, 4}, b.Successors(2), "each once, the default first")
	assert.Equal(t, []int32{1, 2, 3}, b.Predecessors(4))
	assert.Empty(t, b.Successors(4))
	assert.Empty(t, b.Predecessors(0))
	merge, ok := b.Merge(0)
	assert.True(t, ok)
	assert.Equal(t, grammar.OpSelectionMerge, merge.Opcode)
	_, ok = b.Merge(1)
	assert.False(t, ok)
	term, ok := b.Terminator(2)
	assert.True(t, ok)
	var cases []int64
	for value := range m.Cases(term) {
		cases = append(cases, value)
	}
	assert.Equal(t, []int64{-1, 2, 3}, cases, "the literals have the width of the selector")
	assert.Equal(t, []string{"OpPhi"}, opcodes(b.Phis(4)))
	at, ok := b.BlockOf(17)
	assert.True(t, ok)
	assert.Equal(t, 4, at)
	_, ok = b.BlockOf(11)
	assert.False(t, ok, "a parameter is in no block")
	_, ok = b.BlockOf(20)
	assert.False(t, ok)
	assert.Equal(t, []string{"OpFunctionParameter"}, opcodes(b.Between(0)))
	assert.Equal(t, []string{"OpFunctionEnd"}, opcodes(b.Between(5)))
}

// All that stands in a function is in a block or between two, whatever it is.
func TestFunctionsThatAreNotValid(t *testing.T) {
	m := assemble(t, `
		OpFunctionEnd
		%10 = OpFunction %1 None %3
		OpNop
		%12 = OpLabel
		OpNop
		%13 = OpLabel
		OpBranch %99
		OpNop
		%12 = OpLabel
		OpBranch %12
		%20 = OpFunction %1 None %3
		%21 = OpLabel
		OpBranch %12
	`)
	require.Equal(t, 2, m.NumFunctions())
	assert.Equal(t, []string{"OpFunctionEnd"}, opcodes(m.Outside))
	b := m.FunctionAt(0).Body()
	require.Equal(t, 3, b.NumBlocks())
	assert.Equal(t, []string{"OpLabel", "OpNop"}, opcodes(b.Instructions(0)))
	_, ok := b.Terminator(0)
	assert.False(t, ok)
	assert.Equal(t, []string{"OpNop"}, opcodes(b.Between(0)))
	assert.Equal(t, []string{"OpNop"}, opcodes(b.Between(2)))
	assert.Empty(t, b.Successors(1))
	assert.Equal(t, []int32{0}, b.Successors(2), "the first of the two labels")
	assert.Empty(t, m.FunctionAt(1).Body().Successors(0), "a block of another function")
	assert.Equal(t, []string{"OpFunction", "OpLabel", "OpBranch"}, opcodes(m.FunctionAt(1).All()))
}

// Several goroutines may ask at once, and get the same.
func TestBodiesInParallel(t *testing.T) {
	m, err := module.New(manyFunctions(100))
	require.NoError(t, err)
	var bodies [8][100]*module.Body
	parallel.Each(8, 8, func(_, worker int) {
		for i := range bodies[worker] {
			bodies[worker][i] = m.FunctionAt(i).Body()
			assert.Equal(t, "v", m.Name(m.IDOf(m.Number(bodies[worker][i].ID(0))+1)))
		}
	})
	for worker := range bodies {
		assert.Equal(t, bodies[0], bodies[worker])
	}
}

func TestUses(t *testing.T) {
	m := assemble(t, twoFunctions)
	type use struct {
		op grammar.Opcode
		at int
	}
	uses := func(id uint32) (out []use) {
		for inst, at := range m.Uses(id) {
			out = append(out, use{inst.Opcode, at})
		}
		return out
	}
	assert.Equal(t, []use{{grammar.OpBranchConditional, 1}, {grammar.OpPhi, 3}, {grammar.OpPhi, 5}, {grammar.OpPhi, 7}}, uses(11))
	assert.Equal(t, []use{{grammar.OpConstant, 1}}, uses(4))
	assert.Equal(t, []use{{grammar.OpSelectionMerge, 1}, {grammar.OpSwitch, 2}, {grammar.OpSwitch, 8}, {grammar.OpPhi, 8}}, uses(16))
	assert.Empty(t, uses(99))
	for inst := range m.All() {
		for at, id := range m.IDs(inst) {
			assert.Contains(t, uses(id), use{inst.Opcode, at})
		}
	}
}

func TestLines(t *testing.T) {
	m := assemble(t, `
		%9 = OpString "a.glsl"
		OpLine %9 1 2
		%1 = OpTypeVoid
		OpNoLine
		%2 = OpTypeFunction %1
		OpLine %9 3 4
		%10 = OpFunction %1 None %2
		%11 = OpLabel
		OpLine %9 5 6
		OpNop
		OpBranch %12
		%12 = OpLabel
		OpReturn
		OpFunctionEnd
	`)
	var have []uint32
	for inst := range m.All() {
		if inst.Opcode == grammar.OpLine || inst.Opcode == grammar.OpNoLine {
			continue
		}
		line, ok := m.Line(inst)
		assert.Equal(t, ok, line.File == 9)
		have = append(have, line.Line)
	}
	//                        String Void Function | Function Label Nop Branch | Label Return End
	assert.Equal(t, []uint32{0, 1, 0, 3, 3, 5, 5, 0, 0, 0}, have)
	_, ok := assemble(t, twoFunctions).Line(m.FunctionAt(0).Def())
	assert.False(t, ok)
}

// TestUsers: the users of an id are those of its uses.
func TestUsers(t *testing.T) {
	m := assemble(t, `OpCapability Shader
OpMemoryModel Logical GLSL450
%1 = OpTypeFloat 32
%2 = OpTypeVector %1 2
%3 = OpConstant %1 1
%4 = OpConstantComposite %2 %3 %3`)
	var users []string
	for inst := range m.Users(3) {
		users = append(users, inst.Opcode.String())
	}
	require.Equal(t, []string{"OpConstantComposite"}, users, "once, though it mentions it twice")
}
