package seeded

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

const buffers = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %floats ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 4
OpDecorate %v DescriptorSet 0
OpDecorate %v Binding 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%floats = OpTypeRuntimeArray %float
%block = OpTypeStruct %uint %floats
%p = OpTypePointer StorageBuffer %block
%v = OpVariable %p StorageBuffer
%main = OpFunction %void None %fn
%l = OpLabel
OpReturn
OpFunctionEnd
`

// Data depends on the seed, has as many elements as are asked for, and numbers that are small.
func TestResources(t *testing.T) {
	words, err := binary.Assemble(buffers, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	r, err := reflect.Of(m)
	require.NoError(t, err)
	data := func(seed uint64) []byte { return Resources(r, seed, 5).Buffers[interp.Binding{Binding: 1}][0] }
	require.Len(t, data(1), 24)
	require.Equal(t, data(1), data(1))
	require.NotEqual(t, data(1), data(2))
	require.Less(t, data(1)[0], byte(8))
	require.Zero(t, data(1)[1])
}
