package spirv_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every format compiles; a mistake in one would only show when the op is read.
func TestFormatsCompile(t *testing.T) {
	for _, err := range mlir.CheckFormats() {
		assert.NoError(t, err)
	}
}

// Every instruction that is no part of the module's structure has an op, and every op says where its operands are.
func TestEveryInstructionHasAnOp(t *testing.T) {
	ops := 0
	for i := range grammar.All() {
		inst := &grammar.All()[i]
		def := spirv.DefOf(inst.Opcode)
		if def == nil {
			continue
		}
		ops++
		row := spirv.RowOf(def)
		require.NotNil(t, row, inst.Name)
		assert.Same(t, inst, row.Instruction, inst.Name)
		for _, s := range row.Slots {
			if s.Role == spirv.RoleOperand {
				assert.Less(t, s.Group, len(def.Operands), inst.Name)
			}
			if s.Attr != "" {
				assert.NotNil(t, def.Attr(s.Attr), inst.Name+" "+s.Attr)
			}
		}
	}
	assert.Greater(t, ops, 750)
	sets := grammar.ExtInstSets()
	for i := range sets {
		for _, e := range sets[i].Instructions {
			assert.NotNil(t, spirv.ExtDefOf(sets[i].Name, e.Number), e.Name)
		}
	}
}

// All that MLIR 22 knows has a definition with the same operands, results and attributes.
func TestNamesAreUpstreams(t *testing.T) {
	load := spirv.DefOf(grammar.OpLoad)
	assert.Equal(t, "spirv.Load", load.NameIn(spirv.SpellingSpirv).String())
	assert.Equal(t, "ptr", load.Operands[0].Name)
	assert.NotNil(t, load.Attr("alignment"))
	assert.Equal(t, "alignment", spirv.RowOf(load).Slots[1].ParamAttr(uint32(grammar.MemoryAccessAligned)))
	assert.Equal(t, "spirv.KHR.SubgroupBallot", spirv.DefOf(grammar.OpSubgroupBallotKHR).NameIn(spirv.SpellingSpirv).String())
	assert.Equal(t, "spv.GLSL.FAbs", spirv.ExtDefOf("GLSL.std.450", grammar.GLSLStd450FAbs).Name)
}
