package roundtrip_test

import (
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// Of a constant that says one of an enumeration only the value counts: neither its type, nor whether a zero is an OpConstantNull. So import
// has nothing to warn of.
func TestEnumerationsInConstants(t *testing.T) {
	const module = `OpCapability Shader
OpCapability CooperativeMatrixKHR
OpExtension "SPV_KHR_cooperative_matrix"
OpMemoryModel Logical Vulkan
OpEntryPoint GLCompute %main "main" %b
OpExecutionMode %main LocalSize 32 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 1
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%zero = OpConstantNull %int
%one = OpConstant %int 1
%three = OpConstant %uint 3
%sixteen = OpConstant %uint 16
%M = OpTypeCooperativeMatrixKHR %float %three %sixteen %sixteen %three
%arr = OpTypeRuntimeArray %float
%blk = OpTypeStruct %arr
%pblk = OpTypePointer StorageBuffer %blk
%pf = OpTypePointer StorageBuffer %float
%b = OpVariable %pblk StorageBuffer
%main = OpFunction %void None %fn
%l = OpLabel
%c = OpAccessChain %pf %b %three %three
%m = OpCooperativeMatrixLoadKHR %M %c %one %sixteen
OpCooperativeMatrixStoreKHR %c %m %zero %sixteen
OpControlBarrier %three %three %zero
OpReturn
OpFunctionEnd
`
	assemble := func(text string) []uint32 {
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		require.NoError(t, err)
		return words
	}
	for with, same := range map[string]bool{"%zero = OpConstant %int 0": true, "%zero = OpConstant %uint 0": true, "%zero = OpConstant %int 1": false} {
		list, err := roundtrip.Differences(assemble(module), assemble(strings.Replace(module, "%zero = OpConstantNull %int", with, 1)))
		require.NoError(t, err)
		require.Equal(t, same, len(list) == 0, "%s: %v", with, list)
	}
	_, err := roundtrip.Verify(assemble(module), deserialize.Options{KeepIDs: true}, nil)
	require.NoError(t, err)
}
