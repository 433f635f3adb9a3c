package interp

import (
	"context"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/require"

	asm "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

func assemble(t *testing.T, text string) *module.Module {
	t.Helper()
	words, err := asm.Assemble(text, asm.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}

func TestLoop(t *testing.T) {
	m := assemble(t, `
               OpCapability Shader
               OpMemoryModel Logical GLSL450
               OpEntryPoint GLCompute %main "main" %gid
               OpExecutionMode %main LocalSize 8 1 1
               OpDecorate %gid BuiltIn GlobalInvocationId
               OpDecorate %arr ArrayStride 4
               OpDecorate %block BufferBlock
               OpMemberDecorate %block 0 Offset 0
               OpDecorate %buf DescriptorSet 0
               OpDecorate %buf Binding 0
       %void = OpTypeVoid
         %fn = OpTypeFunction %void
       %uint = OpTypeInt 32 0
       %bool = OpTypeBool
         %v3 = OpTypeVector %uint 3
      %inv3 = OpTypePointer Input %v3
        %gid = OpVariable %inv3 Input
       %inp = OpTypePointer Input %uint
        %arr = OpTypeRuntimeArray %uint
      %block = OpTypeStruct %arr
       %pblk = OpTypePointer Uniform %block
        %buf = OpVariable %pblk Uniform
        %pel = OpTypePointer Uniform %uint
         %fp = OpTypePointer Function %uint
          %c0 = OpConstant %uint 0
          %c1 = OpConstant %uint 1
         %f2 = OpTypeFunction %uint %uint
        %tri = OpFunction %uint None %f2
          %n = OpFunctionParameter %uint
         %te = OpLabel
        %sum = OpVariable %fp Function
          %i = OpVariable %fp Function
               OpStore %sum %c0
               OpStore %i %c0
               OpBranch %head
       %head = OpLabel
               OpLoopMerge %out %cont None
               OpBranch %test
       %test = OpLabel
         %iv = OpLoad %uint %i
          %c = OpULessThan %bool %iv %n
               OpBranchConditional %c %body %out
       %body = OpLabel
         %sv = OpLoad %uint %sum
         %s2 = OpIAdd %uint %sv %iv
               OpStore %sum %s2
               OpBranch %cont
       %cont = OpLabel
         %i2 = OpIAdd %uint %iv %c1
               OpStore %i %i2
               OpBranch %head
        %out = OpLabel
          %r = OpLoad %uint %sum
               OpReturnValue %r
               OpFunctionEnd
       %main = OpFunction %void None %fn
          %e = OpLabel
         %gp = OpAccessChain %inp %gid %c0
          %g = OpLoad %uint %gp
          %t = OpFunctionCall %uint %tri %g
         %op = OpAccessChain %pel %buf %c0 %g
               OpStore %op %t
               OpReturn
               OpFunctionEnd
`)
	buf := make([]byte, 4*32)
	x, err := New(m, Options{Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {buf}}}})
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{4, 1, 1}))
	for i := range uint32(32) {
		require.Equal(t, i*(i-1)/2, binary.LittleEndian.Uint32(buf[4*i:]), i)
	}
}
