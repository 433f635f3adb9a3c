package interp

import (
	"context"
	endian "encoding/binary"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// In a compute shader the execution mode says which invocations are neighbours.
func TestQuadsOfWorkgroups(t *testing.T) {
	const text = `
               OpCapability Shader
               OpCapability ComputeDerivativeGroup%[1]sKHR
               OpExtension "SPV_KHR_compute_shader_derivatives"
               OpMemoryModel Logical GLSL450
               OpEntryPoint GLCompute %%main "main" %%id %%index
               OpExecutionMode %%main LocalSize %[2]s
               OpExecutionMode %%main DerivativeGroup%[1]sKHR
               OpDecorate %%id BuiltIn LocalInvocationId
               OpDecorate %%index BuiltIn LocalInvocationIndex
               OpDecorate %%arr ArrayStride 16
               OpDecorate %%block Block
               OpMemberDecorate %%block 0 Offset 0
               OpDecorate %%buf DescriptorSet 0
               OpDecorate %%buf Binding 0
       %%void = OpTypeVoid
         %%fn = OpTypeFunction %%void
       %%uint = OpTypeInt 32 0
      %%float = OpTypeFloat 32
         %%v2 = OpTypeVector %%float 2
         %%v3 = OpTypeVector %%uint 3
       %%inv3 = OpTypePointer Input %%v3
         %%id = OpVariable %%inv3 Input
        %%inp = OpTypePointer Input %%uint
      %%index = OpVariable %%inp Input
        %%arr = OpTypeRuntimeArray %%v2
      %%block = OpTypeStruct %%arr
       %%pblk = OpTypePointer StorageBuffer %%block
        %%buf = OpVariable %%pblk StorageBuffer
        %%pel = OpTypePointer StorageBuffer %%v2
         %%c0 = OpConstant %%uint 0
        %%c10 = OpConstant %%uint 10
       %%main = OpFunction %%void None %%fn
          %%l = OpLabel
          %%v = OpLoad %%v3 %%id
          %%x = OpCompositeExtract %%uint %%v 0
          %%y = OpCompositeExtract %%uint %%v 1
         %%ty = OpIMul %%uint %%y %%c10
          %%s = OpIAdd %%uint %%x %%ty
          %%f = OpConvertUToF %%float %%s
         %%dx = OpDPdx %%float %%f
         %%dy = OpDPdy %%float %%f
          %%d = OpCompositeConstruct %%v2 %%dx %%dy
          %%i = OpLoad %%uint %%index
          %%p = OpAccessChain %%pel %%buf %%c0 %%i
               OpStore %%p %%d
               OpReturn
               OpFunctionEnd`
	for _, c := range []struct {
		mode, size string
		dx, dy     float32
	}{{"Quads", "6 4 2", 1, 10}, {"Linear", "8 2 1", 1, 2}} {
		out := make([]byte, 48*16)
		x, err := New(assemble(t, fmt.Sprintf(text, c.mode, c.size)), Options{Resources: Resources{Buffers: map[Binding][][]byte{{}: {out}}}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
		for i := range int(x.size[0] * x.size[1] * x.size[2]) {
			require.Equal(t, c.dx, math.Float32frombits(endian.LittleEndian.Uint32(out[16*i:])), "%s: invocation %d", c.mode, i)
			require.Equal(t, c.dy, math.Float32frombits(endian.LittleEndian.Uint32(out[16*i+4:])), "%s: invocation %d", c.mode, i)
		}
	}
	_, err := New(assemble(t, fmt.Sprintf(text, "Quads", "3 2 1")), Options{})
	require.ErrorContains(t, err, "is not made of quads")
}
