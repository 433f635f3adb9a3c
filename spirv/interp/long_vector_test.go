package interp

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Vectors may be as long as a constant says, which may be specialized.
func TestLongVectors(t *testing.T) {
	const types = "OpDecorate %n SpecId 4\n"
	const declared = "%n = OpSpecConstant %uint 6\n%long = OpTypeVectorIdEXT %float %n\n%longs = OpTypeVectorIdEXT %uint %n\n%plong = OpTypePointer Function %long\n%pff = OpTypePointer Function %float\n" +
		"%point5 = OpConstant %float 0.5\n%f3 = OpConstant %float 3\n%alike = OpSpecConstantCompositeReplicateEXT %long %point5\n"
	const body = `
%own = OpVariable %plong Function %alike
%last = OpAccessChain %pff %own %p1
OpStore %last %f3
%v = OpLoad %long %own
%sum = OpFAdd %long %v %alike
%len = OpExtInst %float %glsl Length %v
%one = OpVectorExtractDynamic %float %sum %p1
%dot = OpDot %float %v %v
%t1 = OpFAdd %float %len %one
%t2 = OpFAdd %float %t1 %dot
%r = OpBitcast %uint %t2
OpStore %at %r`
	k := kernelText{types: declared, params: []string{"%uint"}, body: body}.text()
	k = strings.Replace(k, "OpMemoryModel", "OpCapability LongVectorEXT\nOpCapability ReplicatedCompositesEXT\nOpExtension \"SPV_EXT_long_vector\"\nOpExtension \"SPV_EXT_replicated_composites\"\n%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel", 1)
	k = strings.Replace(k, "OpDecorate %gid", types+"OpDecorate %gid", 1)
	for n, of := range map[uint64]uint32{5: 4, 40: 17} {
		for _, check := range []bool{false, true} {
			out := make([]byte, 4)
			x, err := New(assemble(t, k), Options{Args: []Arg{{Bytes: out}, {Bytes: bytesOf(of)}}, Spec: map[uint32]uint64{4: n}, Check: check})
			require.NoError(t, err)
			require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
			require.Empty(t, x.Findings())
			squares := float64(n-1)*0.25 + 9
			require.InDelta(t, math.Sqrt(squares)+3.5+squares, float64(math.Float32frombits(numbers(out)[0])), 1e-5)
		}
	}
}
