package opencl_test

import (
	"context"
	"encoding/binary"
	"math"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/testdevice"
	"github.com/spvc/spvc/run/opencl"
	spirv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

func assembled(t testing.TB, text string) *module.Module {
	t.Helper()
	words, err := spirv.Assemble(text, spirv.AssembleOptions{Version: grammar.MakeVersion(1, 0)})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}

// everything has an argument of each kind: out[i] = in[i] * scale + v.z + sum of scratch, which is two numbers of the workgroup; where
// none is null, as it has to be, a thousand more.
const everything = `OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "everything" %id %lid
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %lid BuiltIn LocalInvocationId
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%float = OpTypeFloat 32
%v3ulong = OpTypeVector %ulong 3
%v3float = OpTypeVector %float 3
%in_v3 = OpTypePointer Input %v3ulong
%global = OpTypePointer CrossWorkgroup %float
%local = OpTypePointer Workgroup %float
%fn = OpTypeFunction %void %global %global %float %v3float %local %global
%zero = OpConstant %float 0
%thousand = OpConstant %float 1000
%l0 = OpConstant %ulong 0
%l1 = OpConstant %ulong 1
%scope = OpConstant %uint 2
%semantics = OpConstant %uint 272
%id = OpVariable %in_v3 Input
%lid = OpVariable %in_v3 Input
%main = OpFunction %void None %fn
%out = OpFunctionParameter %global
%in = OpFunctionParameter %global
%scale = OpFunctionParameter %float
%v = OpFunctionParameter %v3float
%scratch = OpFunctionParameter %local
%none = OpFunctionParameter %global
%entry = OpLabel
%g = OpLoad %v3ulong %id
%i = OpCompositeExtract %ulong %g 0
%l = OpLoad %v3ulong %lid
%j = OpCompositeExtract %ulong %l 0
%p = OpInBoundsPtrAccessChain %global %in %i
%x = OpLoad %float %p Aligned 4
%mine = OpInBoundsPtrAccessChain %local %scratch %j
OpStore %mine %x Aligned 4
OpControlBarrier %scope %scope %semantics
%s0 = OpInBoundsPtrAccessChain %local %scratch %l0
%s1 = OpInBoundsPtrAccessChain %local %scratch %l1
%a = OpLoad %float %s0 Aligned 4
%b = OpLoad %float %s1 Aligned 4
%z = OpCompositeExtract %float %v 2
%address = OpConvertPtrToU %ulong %none
%null = OpIEqual %bool %address %l0
%more = OpSelect %float %null %thousand %zero
%ab = OpFAdd %float %a %b
%scaled = OpFMul %float %x %scale
%t = OpFAdd %float %scaled %z
%u = OpFAdd %float %t %ab
%w = OpFAdd %float %u %more
%q = OpInBoundsPtrAccessChain %global %out %i
OpStore %q %w Aligned 4
OpReturn
OpFunctionEnd`

func floats(list ...float32) (b []byte) {
	for _, v := range list {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return b
}

// Arguments of each kind arrive, and what was written comes back: the same as in the interpreter.
func TestArguments(t *testing.T) {
	m := assembled(t, everything)
	options := func() (interp.Options, []byte) {
		out := make([]byte, 16)
		return interp.Options{LocalSize: [3]uint32{2, 1, 1}, Args: []interp.Arg{
			{Bytes: out}, {Bytes: floats(1, 2, 3, 4)}, {Bytes: floats(10)}, {Bytes: floats(0, 0, 0.5)}, {Size: 8}, {}}}, out
	}
	want := floats(1000+10+0.5+3, 1000+20+0.5+3, 1000+30+0.5+7, 1000+40+0.5+7)

	o, got := options()
	x, err := interp.New(m, o)
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
	require.Equal(t, want, got)

	o, got = options()
	y, err := testdevice.OpenCL(t).New(m, o)
	require.NoError(t, err)
	require.Equal(t, [3]uint32{2, 1, 1}, y.WorkgroupSize())
	require.NoError(t, y.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
	require.Equal(t, want, got)
	require.Positive(t, y.Time())

	copy(got, make([]byte, 16)) // once more, and half of it
	require.NoError(t, y.DispatchInvocations(context.Background(), [3]uint64{2, 1, 1}))
	require.Equal(t, append(floats(1000+10+0.5+3, 1000+20+0.5+3), make([]byte, 8)...), got)
	require.NoError(t, y.Dispatch(context.Background(), [3]uint32{0, 1, 1}))
	require.NoError(t, y.Close())
}

// What cannot run is an error that says why.
func TestRefuses(t *testing.T) {
	d, m := testdevice.OpenCL(t), assembled(t, everything)
	for want, o := range map[string]interp.Options{
		"kernel everything has 6 arguments, not 0": {},
		"only looked for by the interpreter":       {Check: true},
		`there is no kernel "other"`:               {Entry: "other"},
		"too large for":                            {LocalSize: [3]uint32{1 << 20, 1, 1}, Args: make([]interp.Arg, 6)},
		"argument 2 (f32): 0 bytes are given":      {Args: []interp.Arg{{Bytes: make([]byte, 4)}, {Bytes: make([]byte, 4)}, {}, {Bytes: make([]byte, 12)}, {Size: 8}, {}}},
		"before: devices of OpenCL get modules":    {Spec: map[uint32]uint64{1: 1}},
	} {
		_, err := d.New(m, o)
		require.ErrorContains(t, err, want)
	}
	data, err := os.ReadFile("../vulkan/testdata/kernels/saxpy.spvasm")
	require.NoError(t, err)
	_, err = d.New(assembled(t, string(data)), interp.Options{})
	require.ErrorContains(t, err, "shaders do not run on devices of OpenCL")

	t.Setenv("PATH", "")
	_, err = d.New(m, interp.Options{Args: make([]interp.Arg, 6)})
	require.ErrorContains(t, err, "takes no SPIR-V, but LLVM's bitcode: llvm-spirv-15 on the PATH would make that")
}

// What the driver says of a module that it cannot compile is in the error: pocl has no functions of subgroups.
func TestBuildLog(t *testing.T) {
	_, err := testdevice.OpenCL(t).New(assembled(t, `OpCapability Addresses
OpCapability Kernel
OpCapability Groups
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "main"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%global = OpTypePointer CrossWorkgroup %uint
%fn = OpTypeFunction %void %global
%scope = OpConstant %uint 2
%main = OpFunction %void None %fn
%out = OpFunctionParameter %global
%entry = OpLabel
%x = OpGroupIAdd %uint %scope Reduce %scope
OpStore %out %x Aligned 4
OpReturn
OpFunctionEnd`), interp.Options{Args: []interp.Arg{{Bytes: make([]byte, 4)}}})
	require.ErrorContains(t, err, "CL_BUILD_PROGRAM_FAILURE")
	require.ErrorContains(t, err, "work_group_reduce_add")
}

// A device that is not done in time is left alone.
func TestBusy(t *testing.T) {
	m := assembled(t, `OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %main "main"
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%global = OpTypePointer CrossWorkgroup %uint
%fn = OpTypeFunction %void %global %ulong
%one = OpConstant %ulong 1
%two = OpConstant %uint 2
%main = OpFunction %void None %fn
%out = OpFunctionParameter %global
%most = OpFunctionParameter %ulong
%entry = OpLabel
OpBranch %loop
%loop = OpLabel
%i = OpPhi %ulong %most %entry %next %loop
%next = OpISub %ulong %i %one
%x = OpLoad %uint %out Volatile|Aligned 4
%y = OpIMul %uint %x %two
OpStore %out %y Volatile|Aligned 4
%more = OpUGreaterThan %bool %next %one
OpBranchConditional %more %loop %end
%end = OpLabel
OpReturn
OpFunctionEnd`)
	out := []byte{1, 2, 3, 4}
	x, err := testdevice.OpenCL(t).New(m, interp.Options{Args: []interp.Arg{{Bytes: out}, {Bytes: binary.LittleEndian.AppendUint64(nil, 1<<29)}}})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	err = x.Dispatch(ctx, [3]uint32{1, 1, 1})
	require.ErrorIs(t, err, opencl.ErrBusy)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	require.Equal(t, []byte{1, 2, 3, 4}, out)
	require.ErrorIs(t, x.Dispatch(context.Background(), [3]uint32{1, 1, 1}), opencl.ErrBusy)
	require.NoError(t, x.Close())
}
