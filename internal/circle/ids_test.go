package circle

import (
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// kept has a gap between its ids, a selection with OpPhi, a call without a value,
// an instruction set, and declarations in an order that the operations do not have.
const kept = `
OpCapability Shader
%90 = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %4 "main" %30
OpExecutionMode %4 OriginUpperLeft
OpDecorate %30 Location 0
%2 = OpTypeVoid
%3 = OpTypeFunction %2
%17 = OpTypeBool
%18 = OpConstantTrue %17
%20 = OpTypeFloat 32
%9 = OpTypeStruct %20 %20
%8 = OpTypePointer Function %9
%21 = OpConstant %20 1
%22 = OpConstant %20 2
%31 = OpTypePointer Output %20
%30 = OpVariable %31 Output
%4 = OpFunction %2 None %3
%5 = OpLabel
%70 = OpVariable %8 Function
%71 = OpFunctionCall %2 %50
OpSelectionMerge %63 None
OpBranchConditional %18 %61 %62
%61 = OpLabel
%41 = OpExtInst %20 %90 Sin %21
OpBranch %63
%62 = OpLabel
%40 = OpFAdd %20 %21 %22
OpBranch %63
%63 = OpLabel
%39 = OpPhi %20 %41 %61 %40 %62
OpStore %30 %39
OpReturn
OpFunctionEnd
%50 = OpFunction %2 None %3
%51 = OpLabel
OpReturn
OpFunctionEnd
`

// definitions are the ids of a module with what defines them.
func definitions(t *testing.T, words []uint32) map[uint32]grammar.Opcode {
	ids := map[uint32]grammar.Opcode{}
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		if _, id := r.Instruction().Results(); id != 0 {
			ids[id] = r.Instruction().Opcode
		}
	}
	return ids
}

// TestIDs: everything has the id that it had before, with regions and flat; what
// is new gets one behind all those; and without the note ids count from 1.
func TestIDs(t *testing.T) {
	words, err := binary.Assemble(kept, binary.AssembleOptions{})
	require.NoError(t, err)
	before := definitions(t, words)
	require.Equal(t, grammar.OpExtInstImport, before[90])
	for _, opts := range []deserialize.Options{{KeepIDs: true}, {KeepIDs: true, NoStructurize: true}} {
		var d mlir.Diagnostics
		m, _ := deserialize.Words(words, opts, &d)
		require.NotNil(t, m)
		out, err := serialize.Words(m.Op, serialize.Options{}, &d)
		require.NoError(t, err)
		require.Equal(t, before, definitions(t, out))
		require.Equal(t, uint32(91), out[3])

		out, err = serialize.Words(m.Op, serialize.Options{NewIDs: true}, &d)
		require.NoError(t, err)
		require.Equal(t, uint32(len(before)+1), out[3])
	}
}

// TestDamagedNotes: notes that nobody wrote are ignored, whatever they say.
func TestDamagedNotes(t *testing.T) {
	words, err := binary.Assemble(kept, binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, deserialize.Options{KeepIDs: true}, &d)
	require.NotNil(t, m)
	want := len(definitions(t, words))
	for _, note := range []string{"", "no base 64!", "AAAA", ".", "Av8P.AAAA", "//////8P.AAAA", "AAAAAAAAAAAAAA.AAAAAAAAAAAAAA"} {
		m.Op.SetAttr(spirv.IDsAttr, mlir.GetStringAttr(note))
		m.Op.SetAttr(spirv.FunctionIDsAttr, mlir.GetDictionaryAttr([]mlir.NamedAttribute{{Name: "_fn0", Value: mlir.GetStringAttr(note)}}))
		out, err := serialize.Words(m.Op, serialize.Options{}, &d)
		require.NoError(t, err)
		require.Len(t, definitions(t, out), want, note)
		require.NoError(t, validate(out))
	}
}
