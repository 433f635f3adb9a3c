package deserialize_test

import (
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// A pointer from a loop without an end is used behind it, where control never comes: chains are done again there, since pointers of logical
// addressing cannot be undefined. Numbers can.
func TestPointersThatNothingBrings(t *testing.T) {
	words, err := binary.Assemble(`OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %v
OpExecutionMode %main OriginUpperLeft
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%v4 = OpTypeVector %float 4
%one = OpConstant %uint 1
%p4 = OpTypePointer Private %v4
%p = OpTypePointer Private %float
%v = OpVariable %p4 Private
%main = OpFunction %void None %fn
%entry = OpLabel
OpBranch %loop
%loop = OpLabel
%whole = OpInBoundsAccessChain %p4 %v
%i = OpIAdd %uint %one %one
%part = OpAccessChain %p %whole %i
OpLoopMerge %end %loop None
OpBranch %loop
%end = OpLabel
%x = OpLoad %float %part
OpReturn
OpFunctionEnd
`, binary.AssembleOptions{})
	require.NoError(t, err)
	text := importText(t, words, deserialize.Options{})
	require.Contains(t, text, `    %0 = spv.undef : i32
`)
	require.NotContains(t, text, "spv.undef : !spv.ptr")
	require.Contains(t, text, `    %1 = spv.AccessChain %_var0_addr[%0] : !spv.ptr<vector<4xf32>, Private>
    %2 = spv.Load "Private" %1 : f32
    spv.Return
`)
}
