package vulkan

import (
	"context"
	"encoding/binary"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/interp"
)

// Nodes are given by their addresses; both runners write their own into the same bytes.
func TestMemory(t *testing.T) {
	d := device(t)
	m := assemble(t, read(t, "../launch/testdata/list.spvasm"))
	results := func(run func(o interp.Options) error) (sums []float32, counts []uint32) {
		nodes, out, heads, push := make([]byte, 48), make([]byte, 12+16), make([]byte, 32), make([]byte, 12)
		for i := range 3 {
			binary.LittleEndian.PutUint32(nodes[16*i:], math.Float32bits(float32(i+1)))
		}
		binary.LittleEndian.PutUint32(out[4:], math.Float32bits(2)) // the scale
		binary.LittleEndian.PutUint32(push[8:], 5)
		placed := func(at []uint64) {
			put := func(b []byte, v uint64) { binary.LittleEndian.PutUint64(b, v) }
			put(nodes[8:], at[0]+32) // the first leads to the last, this one to the second, which ends it
			put(nodes[40:], at[0]+16)
			for i, offset := range []uint64{0, 16, 32} {
				put(heads[8*i:], at[0]+offset)
			}
			put(push, at[1])
		}
		require.NoError(t, run(interp.Options{Resources: interp.Resources{
			Buffers: map[interp.Binding][][]byte{{}: {heads}}, Push: push,
			Memory: []interp.Memory{{Name: "nodes", Bytes: nodes}, {Name: "out", Bytes: out}}, Placed: placed,
		}}))
		for i := range 4 {
			sums = append(sums, math.Float32frombits(binary.LittleEndian.Uint32(out[12+4*i:])))
		}
		for i := range 3 {
			counts = append(counts, binary.LittleEndian.Uint32(nodes[16*i+4:]))
		}
		return sums, counts
	}
	mine, counts := results(func(o interp.Options) error {
		x, err := interp.New(m, o)
		if err == nil {
			err = x.Dispatch(context.Background(), [3]uint32{1, 1, 1})
		}
		return err
	})
	require.Equal(t, []float32{12, 4, 10, 0}, mine)
	require.Equal(t, []uint32{0x1, 0x10101, 0x10001}, counts)
	theirs, same := results(func(o interp.Options) error {
		x, err := d.New(m, o)
		if err != nil {
			return err
		}
		defer x.Close()
		return x.Dispatch(context.Background(), [3]uint32{1, 1, 1})
	})
	require.Equal(t, mine, theirs)
	require.Equal(t, counts, same)

	k := saxpy(t)
	o, _ := k.options(0)
	o.Resources.Memory = []interp.Memory{{Name: "nodes", Bytes: make([]byte, 4)}}
	_, err := d.New(k.module, o)
	require.ErrorContains(t, err, "no address leads to memory nodes")
}

// Variable pointers: which element of a buffer, or of workgroup memory, an invocation reads and writes is chosen as a pointer.
const variablePointers = `; Version: 1.3
OpCapability Shader
OpCapability VariablePointers
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %local
OpExecutionMode %main LocalSize 64 1 1
OpDecorate %local BuiltIn LocalInvocationIndex
OpDecorate %arr ArrayStride 4
OpDecorate %pu32 ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %in DescriptorSet 0
OpDecorate %in Binding 0
OpDecorate %out DescriptorSet 0
OpDecorate %out Binding 1
%void = OpTypeVoid
%bool = OpTypeBool
%fn = OpTypeFunction %void
%u32 = OpTypeInt 32 0
%i32 = OpTypeInt 32 1
%arr = OpTypeRuntimeArray %u32
%block = OpTypeStruct %arr
%c0 = OpConstant %u32 0
%c1 = OpConstant %u32 1
%c2 = OpConstant %u32 2
%c3 = OpConstant %u32 3
%c64 = OpConstant %u32 64
%c63 = OpConstant %u32 63
%tile = OpTypeArray %u32 %c64
%pin = OpTypePointer Input %u32
%pblock = OpTypePointer StorageBuffer %block
%pu32 = OpTypePointer StorageBuffer %u32
%ptile = OpTypePointer Workgroup %tile
%pw = OpTypePointer Workgroup %u32
%pp = OpTypePointer Private %pu32
%barrier = OpConstant %u32 264
%local = OpVariable %pin Input
%in = OpVariable %pblock StorageBuffer
%out = OpVariable %pblock StorageBuffer
%shared = OpVariable %ptile Workgroup
%kept = OpVariable %pp Private
%fnp = OpTypeFunction %pu32 %pu32 %u32
%main = OpFunction %void None %fn
%entry = OpLabel
%i = OpLoad %u32 %local
%odd = OpBitwiseAnd %u32 %i %c1
%isodd = OpIEqual %bool %odd %c1
%first = OpAccessChain %pu32 %in %c0 %i
%half = OpShiftRightLogical %u32 %i %c1
%third = OpAccessChain %pu32 %in %c0 %half
%choice = OpSelect %pu32 %isodd %first %third
OpStore %kept %choice
%a = OpLoad %u32 %choice
%mine = OpAccessChain %pw %shared %i
OpStore %mine %a
OpControlBarrier %c2 %c2 %barrier
%back = OpISub %u32 %c63 %i
%other = OpAccessChain %pw %shared %back
%start = OpAccessChain %pw %shared %c0
%either = OpSelect %pw %isodd %other %start
%b = OpLoad %u32 %either
%again = OpLoad %pu32 %kept
%next = OpFunctionCall %pu32 %further %again %c3
%c = OpLoad %u32 %next
OpBranch %head
%head = OpLabel
%p = OpPhi %pu32 %first %entry %q %body
%n = OpPhi %u32 %c0 %entry %n2 %body
%sum = OpPhi %u32 %c0 %entry %sum2 %body
%more = OpULessThan %bool %n %c3
OpLoopMerge %end %body None
OpBranchConditional %more %body %end
%body = OpLabel
%v = OpLoad %u32 %p
%sum2 = OpIAdd %u32 %sum %v
%q = OpPtrAccessChain %pu32 %p %c2
%n2 = OpIAdd %u32 %n %c1
OpBranch %head
%end = OpLabel
%ab = OpIMul %u32 %a %b
%abc = OpBitwiseXor %u32 %ab %c
%all = OpIAdd %u32 %abc %sum
%j = OpIMul %u32 %i %c1
%to = OpAccessChain %pu32 %out %c0 %j
OpStore %to %all
OpReturn
OpFunctionEnd
%further = OpFunction %pu32 None %fnp
%base = OpFunctionParameter %pu32
%by = OpFunctionParameter %u32
%fl = OpLabel
%r = OpPtrAccessChain %pu32 %base %by
OpReturnValue %r
OpFunctionEnd
`

func TestVariablePointers(t *testing.T) {
	d := device(t)
	numbers := make([]float64, 80)
	for i := range numbers {
		numbers[i] = float64(i*i*7919%10007 + 1)
	}
	at := func(n uint32) interp.Binding { return interp.Binding{Binding: n} }
	k := &kernel{name: "variable pointers", module: assemble(t, variablePointers), groups: [3]uint32{1, 1, 1}, types: map[interp.Binding]string{},
		buffers: map[interp.Binding][]byte{at(0): bytesOf("u32", numbers...), at(1): make([]byte, 4*64)}}
	differences, err := k.both(d)
	require.NoError(t, err)
	require.Empty(t, differences)
}
