package interp

import (
	"context"
	endian "encoding/binary"
	"fmt"
	"testing"

	"github.com/spvc/spvc/spirv/module"
	"github.com/stretchr/testify/require"
)

// masked stores a built-in of four numbers by invocation.
const masked = `
               OpCapability Shader
               OpCapability GroupNonUniformBallot
               OpMemoryModel Logical GLSL450
               OpEntryPoint GLCompute %%main "main" %%in %%index
               OpExecutionMode %%main LocalSize 8 1 1
               OpDecorate %%in BuiltIn %s
               OpDecorate %%index BuiltIn LocalInvocationIndex
               OpDecorate %%arr ArrayStride 16
               OpDecorate %%block Block
               OpMemberDecorate %%block 0 Offset 0
               OpDecorate %%buf DescriptorSet 0
               OpDecorate %%buf Binding 0
       %%void = OpTypeVoid
         %%fn = OpTypeFunction %%void
       %%uint = OpTypeInt 32 0
         %%v4 = OpTypeVector %%uint 4
       %%inv4 = OpTypePointer Input %%v4
         %%in = OpVariable %%inv4 Input
        %%inp = OpTypePointer Input %%uint
      %%index = OpVariable %%inp Input
        %%arr = OpTypeRuntimeArray %%v4
      %%block = OpTypeStruct %%arr
       %%pblk = OpTypePointer StorageBuffer %%block
        %%buf = OpVariable %%pblk StorageBuffer
        %%pel = OpTypePointer StorageBuffer %%v4
         %%c0 = OpConstant %%uint 0
       %%main = OpFunction %%void None %%fn
          %%l = OpLabel
          %%i = OpLoad %%uint %%index
          %%m = OpLoad %%v4 %%in
          %%p = OpAccessChain %%pel %%buf %%c0 %%i
               OpStore %%p %%m
               OpReturn
               OpFunctionEnd`

func TestMasksOfSubgroups(t *testing.T) {
	for name, want := range map[string]func(at uint) uint32{
		"SubgroupEqMask": func(at uint) uint32 { return 1 << at },
		"SubgroupGeMask": func(at uint) uint32 { return 0xF &^ (1<<at - 1) },
		"SubgroupGtMask": func(at uint) uint32 { return 0xF &^ (2<<at - 1) },
		"SubgroupLeMask": func(at uint) uint32 { return 2<<at - 1 },
		"SubgroupLtMask": func(at uint) uint32 { return 1<<at - 1 },
	} {
		out := make([]byte, 8*16)
		x, err := New(assemble(t, fmt.Sprintf(masked, name)), Options{SubgroupSize: 4, Resources: Resources{Buffers: map[Binding][][]byte{{}: {out}}}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
		for i := range uint(8) {
			require.Equal(t, want(i%4), endian.LittleEndian.Uint32(out[16*i:]), "%s of invocation %d", name, i)
			require.Equal(t, make([]byte, 12), out[16*i+4:16*i+16])
		}
	}
	require.Equal(t, [4]uint64{0xFFFFFFF0, 0xFFFFFFFF, 0xFF}, maskOf(4, 72))
}

// What nobody sets is no zero.
func TestUnknownBuiltIn(t *testing.T) {
	_, err := New(assemble(t, fmt.Sprintf(masked, "FragCoord")), Options{Resources: Resources{Buffers: map[Binding][][]byte{{}: {make([]byte, 128)}}}})
	require.ErrorContains(t, err, "built-in FragCoord as input of GLCompute is not supported")
}

func TestSubgroupSizes(t *testing.T) {
	m := func() *module.Module { return assemble(t, fmt.Sprintf(masked, "SubgroupEqMask")) }
	for size, ok := range map[int]bool{1: true, 128: true, 3: false, 256: false, -4: false} {
		_, err := New(m(), Options{SubgroupSize: size, Resources: Resources{Buffers: map[Binding][][]byte{{}: {make([]byte, 128)}}}})
		require.Equal(t, ok, err == nil, "%d: %v", size, err)
	}
}
