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
	"github.com/spvc/spvc/spirv/val"
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

// Lines and columns that are not in the source, and line 0, are mistakes of who wrote the debugging information, and change nothing of what a module does: it is
// written, and val tells.
func TestPlacesThatAreNowhereAreWritten(t *testing.T) {
	f, err := source.Open(inDir(t, "a.spvasm", `OpCapability Shader
OpExtension "SPV_KHR_non_semantic_info"
%1 = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%2 = OpString "a.comp"
%3 = OpString "void main() {}"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u4 = OpConstant %uint 4
%u9 = OpConstant %uint 9
%6 = OpTypeFunction %void
%7 = OpExtInst %void %1 DebugSource %2 %3
%8 = OpExtInst %void %1 DebugCompilationUnit %u1 %u4 %7 %u4
%9 = OpExtInst %void %1 DebugTypeFunction %u4 %void
%10 = OpExtInst %void %1 DebugFunction %2 %9 %7 %u9 %u1 %8 %2 %u4 %u1
%main = OpFunction %void None %6
%11 = OpLabel
%12 = OpExtInst %void %1 DebugFunctionDefinition %10 %main
%13 = OpExtInst %void %1 DebugLine %7 %u0 %u0 %u0 %u0
OpReturn
OpFunctionEnd
`))
	require.NoError(t, err)
	words, err := f.Assemble(nil)
	require.NoError(t, err)
	broken := map[string]bool{}
	for _, v := range val.Words(words, val.Options{Env: val.DefaultEnv()}) {
		broken[v.Rule.Name] = true
	}
	require.Equal(t, map[string]bool{"debug-place": true, "debug-line": true}, broken)
	require.NoError(t, source.CheckWords(words, mlir.UnknownLoc, nil))
}
