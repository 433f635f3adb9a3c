package interp

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const groupCapabilities = "OpCapability GroupUniformArithmeticKHR\nOpCapability SubgroupShuffleINTEL\nOpCapability SubgroupBufferBlockIOINTEL\nOpCapability SubgroupVoteKHR\nOpCapability SubgroupBallotKHR\n" +
	"OpCapability GroupNonUniformRotateKHR\nOpCapability GroupNonUniformPartitionedNV\nOpCapability GroupNonUniformArithmetic\nOpCapability QuadControlKHR\nOpCapability GroupNonUniformBallot\n" +
	"OpExtension \"SPV_KHR_uniform_group_instructions\"\nOpExtension \"SPV_INTEL_subgroups\"\n%cl = "

// Each instruction on a workgroup of 16, in subgroups of four.
func TestGroups(t *testing.T) {
	const workgroup, size = 16, 4
	sum := func(from, to int) (n uint32) {
		for i := from; i < to; i++ {
			n += uint32(i)
		}
		return n
	}
	truthful := func(op string) string { return "%b = " + op + "\n%r = OpSelect %uint %b %c1 %c0" }
	for _, c := range []struct {
		name, body string
		want       func(i int) uint32 // by the number in the workgroup
	}{
		{"all", "%x = OpULessThan %bool %li %c16\n" + truthful("OpGroupAll %bool %c2 %x"), func(int) uint32 { return 1 }},
		{"all of subgroup", "%x = OpULessThan %bool %li %c7\n" + truthful("OpGroupAll %bool %c3 %x"), func(i int) uint32 { return truth(i < size) }},
		{"any", "%x = OpIEqual %bool %li %c7\n" + truthful("OpGroupAny %bool %c2 %x"), func(int) uint32 { return 1 }},
		{"any of subgroup", "%x = OpIEqual %bool %li %c7\n" + truthful("OpGroupAny %bool %c3 %x"), func(i int) uint32 { return truth(i/size == 1) }},
		{"broadcast", "%r = OpGroupBroadcast %uint %c2 %li %c7", func(int) uint32 { return 7 }},
		{"broadcast 3D", "%at3 = OpCompositeConstruct %u3 %c7 %c0 %c0\n%r = OpGroupBroadcast %uint %c2 %li %at3", func(int) uint32 { return 7 }},
		{"broadcast of subgroup", "%r = OpGroupBroadcast %uint %c3 %li %c3", func(i int) uint32 { return uint32(i/size*size + 3) }},
		{"sum", "%r = OpGroupIAdd %uint %c2 Reduce %li", func(int) uint32 { return sum(0, workgroup) }},
		{"scan", "%r = OpGroupIAdd %uint %c2 InclusiveScan %li", func(i int) uint32 { return sum(0, i+1) }},
		{"exclusive scan", "%r = OpGroupIAdd %uint %c2 ExclusiveScan %li", func(i int) uint32 { return sum(0, i) }},
		{"scan of subgroup", "%r = OpGroupIAdd %uint %c3 InclusiveScan %li", func(i int) uint32 { return sum(i/size*size, i+1) }},
		{"largest", "%r = OpGroupUMax %uint %c2 ExclusiveScan %li", func(i int) uint32 { return uint32(max(i-1, 0)) }},
		{"smallest", "%r = OpGroupSMin %uint %c2 ExclusiveScan %li", func(i int) uint32 {
			if i == 0 {
				return math.MaxInt32
			}
			return 0
		}},
		{"or", "%r = OpGroupBitwiseOrKHR %uint %c2 Reduce %li", func(int) uint32 { return 15 }},
		{"product", "%o = OpBitwiseOr %uint %li %c1\n%r = OpGroupIMulKHR %uint %c3 Reduce %o", func(i int) uint32 { n := uint32(i/size*size + 1); return n * n * (n + 2) * (n + 2) }},
		{"minus zero", "%r0 = OpGroupFAdd %float %c2 Reduce %minus0\n%r = OpBitcast %uint %r0", func(int) uint32 { return 1 << 31 }},
		{"float", "%f = OpConvertUToF %float %li\n%r0 = OpGroupFAdd %float %c2 InclusiveScan %f\n%r = OpConvertFToU %uint %r0", func(i int) uint32 { return sum(0, i+1) }},
		{"all equal KHR", truthful("OpSubgroupAllEqualKHR %bool %tr"), func(int) uint32 { return 1 }},
		{"first KHR", "%r = OpSubgroupFirstInvocationKHR %uint %li", func(i int) uint32 { return uint32(i / size * size) }},
		{"read KHR", "%r = OpSubgroupReadInvocationKHR %uint %li %c2", func(i int) uint32 { return uint32(i/size*size + 2) }},
		{"ballot KHR", "%x = OpULessThan %bool %li %c7\n%m = OpSubgroupBallotKHR %u4 %x\n%r = OpCompositeExtract %uint %m 0", func(i int) uint32 { return []uint32{15, 7, 0, 0}[i/size] }},
		{"shuffle INTEL", "%k = OpBitwiseXor %uint %li %c1\n%k3 = OpBitwiseAnd %uint %k %c3\n%r = OpSubgroupShuffleINTEL %uint %li %k3", func(i int) uint32 { return uint32(i ^ 1) }},
		{"xor INTEL", "%r = OpSubgroupShuffleXorINTEL %uint %li %c2", func(i int) uint32 { return uint32(i ^ 2) }},
		{"down INTEL", "%far = OpIAdd %uint %li %c264\n%r = OpSubgroupShuffleDownINTEL %uint %li %far %c3", func(i int) uint32 {
			if i%size+3 < size {
				return uint32(i + 3)
			}
			return uint32(i + 3 - size + 264)
		}},
		{"up INTEL", "%far = OpIAdd %uint %li %c264\n%r = OpSubgroupShuffleUpINTEL %uint %far %li %c3", func(i int) uint32 {
			if i%size-3 >= 0 {
				return uint32(i - 3)
			}
			return uint32(i - 3 + size + 264)
		}},
		{"block", "%to = OpPtrAccessChain %gu %p1 %l0\n%v = OpSubgroupBlockReadINTEL %u2 %to\n%r = OpCompositeExtract %uint %v 1", func(i int) uint32 { return uint32(100 + size + i%size) }},
		{"block written", "%sixteen = OpIMul %ulong %l %l0\n%to = OpPtrAccessChain %gu %p1 %l8\nOpSubgroupBlockWriteINTEL %to %li\nOpControlBarrier %c2 %c2 %c264\n%in = OpBitwiseAnd %uint %li %c3\n%at8 = OpIAdd %uint %in %c8\n" +
			"%e = OpPtrAccessChain %gu %p1 %at8\n%v = OpLoad %uint %e\n%r = OpBitwiseAnd %uint %v %c3", func(i int) uint32 { return uint32(i % size) }},
		{"rotate", "%r = OpGroupNonUniformRotateKHR %uint %c3 %li %c3", func(i int) uint32 { return uint32(i/size*size + (i+3)%size) }},
		{"rotate in clusters", "%r = OpGroupNonUniformRotateKHR %uint %c3 %li %c3 %c2", func(i int) uint32 { return uint32(i ^ 1) }},
		{"partition", "%odd = OpBitwiseAnd %uint %li %c1\n%m = OpGroupNonUniformPartitionNV %u4 %odd\n%r = OpCompositeExtract %uint %m 0", func(i int) uint32 { return 5 << (i % 2) }},
		{"sum of parts", "%odd = OpBitwiseAnd %uint %li %c1\n%m = OpGroupNonUniformPartitionNV %u4 %odd\n%r = OpGroupNonUniformIAdd %uint %c3 PartitionedInclusiveScanNV %li %m", func(i int) uint32 {
			if i%size < 2 {
				return uint32(i)
			}
			return uint32(2*i - 2)
		}},
		{"quad", "%x = OpIEqual %bool %li %c7\n" + truthful("OpGroupNonUniformQuadAnyKHR %bool %x"), func(i int) uint32 { return truth(i/4 == 1) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			k := kernelText{
				types:  "%c8 = OpConstant %uint 8\n%c16 = OpConstant %uint 16\n%minus0 = OpConstant %float -0.0\n%tr = OpConstantTrue %bool",
				params: []string{"%gu"}, body: "%li = OpUConvert %uint %l\n" + c.body + "\nOpStore %at %r",
			}
			text := strings.Replace(k.text(), "%cl = ", groupCapabilities, 1)
			out, table := make([]byte, 4*2*workgroup), bytesOf()
			for i := range uint32(64) {
				table = append(table, bytesOf(100+i)...)
			}
			for _, check := range []bool{false, true} {
				if check && c.name == "block written" {
					continue // all subgroups write the same place
				}
				x, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: out}, {Bytes: table}}, LocalSize: [3]uint32{workgroup, 1, 1}, SubgroupSize: size, Check: check})
				require.NoError(t, err)
				require.NoError(t, x.Dispatch(t.Context(), [3]uint32{2, 1, 1}))
				require.Empty(t, x.Findings())
				for i, v := range numbers(out) {
					require.Equal(t, c.want(i%workgroup), v, "invocation %d", i)
				}
			}
		})
	}
}

// An instruction for a whole workgroup that not all come to is a mistake; a scope that does not run is an error with its place.
func TestGroupScopes(t *testing.T) {
	some := kernelText{body: "%li = OpUConvert %uint %l\n%b = OpULessThan %bool %li %c2\nOpSelectionMerge %end None\nOpBranchConditional %b %in %end\n%in = OpLabel\n%r = OpGroupIAdd %uint %c2 Reduce %li\nOpStore %at %r\nOpBranch %end\n%end = OpLabel"}
	x, err := New(assemble(t, some.text()), Options{Args: []Arg{{Bytes: make([]byte, 16)}}, LocalSize: [3]uint32{4, 1, 1}, Check: true})
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
	require.Len(t, x.Findings(), 1)
	require.Equal(t, Divergence, x.Findings()[0].Mistake)
	require.Equal(t, "OpGroupIAdd", x.Findings()[0].Place.Name)
	for _, c := range []struct{ body, says string }{
		{"%r = OpGroupNonUniformIAdd %uint %c2 Reduce %c1", "OpGroupNonUniformIAdd: the scope must be Subgroup; Workgroup is not supported"},
		{"%r = OpGroupIAdd %uint %c1 Reduce %c1", "OpGroupIAdd: the scope Device is not supported"},
	} {
		text := strings.Replace(kernelText{body: c.body}.text(), "%cl = ", groupCapabilities, 1)
		_, err := New(assemble(t, text), Options{Args: []Arg{{Bytes: make([]byte, 16)}}})
		require.ErrorContains(t, err, c.says)
	}
}
