package roundtrip_test

import (
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Pointers to functions that stand behind them come back word for word, by themselves and in specialization constants, with what else of the
// binary is noted beside the IR.
func TestFunctionPointers(t *testing.T) {
	words, err := binary.Assemble(`
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpCapability Int64
OpCapability FunctionPointersINTEL
OpExtension "SPV_INTEL_function_pointers"
%1 = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpDecorate %19 LinkageAttributes "foo" Export
OpDecorate %27 LinkageAttributes "test" Export
%4 = OpTypeInt 32 0
%5 = OpTypeFunction %4 %4
%6 = OpTypeInt 64 0
%14 = OpTypeFunction %6
%15 = OpTypePointer CodeSectionINTEL %5
%21 = OpConstantFunctionPointerINTEL %15 %19
%22 = OpSpecConstantOp %6 ConvertPtrToU %21
%19 = OpFunction %4 None %5
%20 = OpFunctionParameter %4
%2 = OpLabel
OpReturnValue %20
OpFunctionEnd
%27 = OpFunction %6 None %14
%28 = OpLabel
OpReturnValue %22
OpFunctionEnd`, binary.AssembleOptions{Version: 0x10400})
	require.NoError(t, err)
	m, err := roundtrip.Import(words, deserialize.Options{Filename: "f.spv", KeepIDs: true}, nil)
	require.NoError(t, err)
	again, err := serialize.Words(m.Op, serialize.Options{}, nil)
	require.NoError(t, err)
	assert.Equal(t, words, again)
}
