package source_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// What is not valid with the ids that a binary had is written with new ones. Here a residue takes away a capability that the
// module needs.
func TestWordsThatAreNotValidWithOldIDsGetNewOnes(t *testing.T) {
	m, err := source.Load(inDir(t, "a.spvasm", `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %70 "main"
OpExecutionMode %70 LocalSize 1 1 1
%10 = OpTypeVoid
%20 = OpTypeFunction %10
%70 = OpFunction %10 None %20
%80 = OpLabel
OpReturn
OpFunctionEnd
`), source.LoadOptions{NoImplicitModule: true})
	require.NoError(t, err)
	words, err := source.Export(m, serialize.Options{}, nil)
	require.NoError(t, err)
	require.EqualValues(t, 81, words[3])

	x, err := module.New(words)
	require.NoError(t, err)
	without := slices.Clone(words)
	for inst := range x.In(module.Capabilities) {
		require.Equal(t, grammar.OpCapability, inst.Opcode)
		without = slices.Delete(without, inst.Offset(), inst.Offset()+len(inst.Words))
	}
	y, err := module.New(without)
	require.NoError(t, err)
	m.Op.SetAttr(spirv.ResidueAttr, mlir.GetStringAttr(arrange.Rest(arrange.Split(x), arrange.Split(y))))
	broken, err := source.Export(m, serialize.Options{}, nil)
	require.NoError(t, err)
	require.Equal(t, without, broken)
	require.Error(t, source.CheckWords(broken, mlir.UnknownLoc, nil))

	var out bytes.Buffer
	require.NoError(t, source.Write(&out, m, source.SaveOptions{Form: source.Words, Validate: true}, nil))
	written, err := binary.Words(out.Bytes())
	require.NoError(t, err)
	require.NoError(t, source.CheckWords(written, mlir.UnknownLoc, nil))
	require.EqualValues(t, 5, written[3])
}
