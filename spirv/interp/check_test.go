package interp

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// checkPrelude is a compute shader of eight invocations with a buffer of 16 numbers, eight numbers in the workgroup's memory,
// a variable of its own, and its place: %g in the dispatch, %l in the workgroup.
const checkPrelude = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %gid %lid
OpExecutionMode %main LocalSize 8 1 1
OpName %buf "data"
OpName %table "table"
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %lid BuiltIn LocalInvocationIndex
OpDecorate %arr ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %buf DescriptorSet 0
OpDecorate %buf Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%bool = OpTypeBool
%v3 = OpTypeVector %uint 3
%v2 = OpTypeVector %uint 2
%inv3 = OpTypePointer Input %v3
%inu = OpTypePointer Input %uint
%gid = OpVariable %inv3 Input
%lid = OpVariable %inu Input
%arr = OpTypeRuntimeArray %uint
%block = OpTypeStruct %arr
%pblk = OpTypePointer StorageBuffer %block
%buf = OpVariable %pblk StorageBuffer
%pel = OpTypePointer StorageBuffer %uint
%c0 = OpConstant %uint 0
%c1 = OpConstant %uint 1
%c2 = OpConstant %uint 2
%c7 = OpConstant %uint 7
%c8 = OpConstant %uint 8
%c40 = OpConstant %uint 40
%c264 = OpConstant %uint 264
%big = OpConstant %float 1e20
%shared8 = OpTypeArray %uint %c8
%pshared = OpTypePointer Workgroup %shared8
%table = OpVariable %pshared Workgroup
%pw = OpTypePointer Workgroup %uint
%pf = OpTypePointer Function %uint
%pf2 = OpTypePointer Function %v2
%nobody = OpUndef %uint
%partly = OpConstantComposite %v2 %c1 %nobody
%main = OpFunction %void None %fn
%entry = OpLabel
%own = OpVariable %pf Function
%own2 = OpVariable %pf2 Function
%gp = OpAccessChain %inu %gid %c0
%g = OpLoad %uint %gp
%l = OpLoad %uint %lid
%at = OpAccessChain %pel %buf %c0 %g
%slot = OpAccessChain %pw %table %l
`

const checkEnd = "OpReturn\nOpFunctionEnd\n"

// findingsOf runs the body for two workgroups and returns what is found.
func findingsOf(t *testing.T, body string, steps uint64) ([]Finding, error) {
	t.Helper()
	m := assemble(t, strings.ReplaceAll(checkPrelude, "OpMemoryModel", "OpExtension \"SPV_KHR_storage_buffer_storage_class\"\nOpMemoryModel")+body+checkEnd)
	x, err := New(m, Options{Check: true, MaxSteps: steps, Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {make([]byte, 64)}}}})
	require.NoError(t, err)
	err = x.Dispatch(context.Background(), [3]uint32{2, 1, 1})
	return x.Findings(), err
}

// Each mistake is found, at its instruction, and nothing else is; what is right beside it is not one.
func TestSanitizer(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       Mistake // empty: nothing
		inst       string
		says       string
	}{
		{"right", "OpStore %at %l", "", "", ""},
		{"beyond the buffer", "%far = OpIAdd %uint %g %c8\n%p = OpAccessChain %pel %buf %c0 %far\nOpStore %p %l", OutOfBounds, "OpStore", "writes 4 bytes at offset 64 of data"},
		{"read beyond the buffer", "%far = OpIAdd %uint %g %c8\n%p = OpAccessChain %pel %buf %c0 %far\n%v = OpLoad %uint %p", OutOfBounds, "OpLoad", "reads 4 bytes"},
		{"a pointer that nobody uses", "%i = OpIAdd %uint %l %c1\n%p = OpAccessChain %pw %table %i\nOpStore %slot %l", "", "", ""},
		{"beyond the array", "%i = OpIAdd %uint %l %c1\n%p = OpAccessChain %pw %table %i\nOpStore %p %l", OutOfBounds, "OpStore", "index 8 is outside of table"},
		{"uninitialized to a buffer", "%v = OpLoad %uint %own\nOpStore %at %v", Uninitialized, "OpStore", "written to data"},
		{"initialized", "OpStore %own %l\n%v = OpLoad %uint %own\nOpStore %at %v", "", "", ""},
		{"half initialized", "%p = OpAccessChain %pf %own2 %c0\nOpStore %p %l\n%w = OpLoad %v2 %own2\n%v = OpCompositeExtract %uint %w 0\nOpStore %at %v", "", "", ""},
		{"the other half", "%p = OpAccessChain %pf %own2 %c0\nOpStore %p %l\n%w = OpLoad %v2 %own2\n%v = OpCompositeExtract %uint %w 1\nOpStore %at %v", Uninitialized, "OpStore", ""},
		{"calculated from it", "%v = OpLoad %uint %own\n%w = OpIAdd %uint %v %l\nOpStore %at %w", Uninitialized, "OpStore", ""},
		{"a branch on it", "%v = OpLoad %uint %own\n%b = OpIEqual %bool %v %l\nOpSelectionMerge %end None\nOpBranchConditional %b %yes %end\n%yes = OpLabel\nOpBranch %end\n%end = OpLabel", Uninitialized, "OpBranchConditional", "a branch"},
		{"an address of it", "%v = OpLoad %uint %own\n%p = OpAccessChain %pel %buf %c0 %v\n%w = OpLoad %uint %p", Uninitialized, "OpAccessChain", "an address"},
		{"unwritten workgroup memory", "%v = OpLoad %uint %slot\nOpStore %at %v", Uninitialized, "OpStore", ""},
		{"some bits of a word", "%rest = OpNot %uint %c7\n%o = OpAtomicAnd %uint %slot %c1 %c0 %rest\n%p = OpAtomicOr %uint %slot %c1 %c0 %l", "", "", ""},
		{"the bits beside them", "%rest = OpNot %uint %c7\n%o = OpAtomicAnd %uint %slot %c1 %c0 %rest\n%v = OpLoad %uint %slot\nOpStore %at %v", Uninitialized, "OpStore", ""},
		{"all bits of a word", "%all = OpNot %uint %c0\n%o = OpAtomicOr %uint %slot %c1 %c0 %all\n%v = OpLoad %uint %slot\nOpStore %at %v", "", "", ""},
		{"what the bits were", "%o = OpAtomicAnd %uint %slot %c1 %c0 %c7\nOpStore %at %o", Uninitialized, "OpStore", ""},
		{"OpUndef", "%v = OpUndef %uint\nOpStore %at %v", Uninitialized, "OpStore", ""},
		{"OpUndef outside of functions", "OpStore %at %nobody", Uninitialized, "OpStore", "an undefined value is written"},
		{"calculated from one outside of functions", "%v = OpIAdd %uint %nobody %c1\nOpStore %at %v", Uninitialized, "OpStore", ""},
		{"a branch on one outside of functions", "%b = OpIEqual %bool %nobody %c1\nOpSelectionMerge %end None\nOpBranchConditional %b %yes %end\n%yes = OpLabel\nOpBranch %end\n%end = OpLabel", Uninitialized, "OpBranchConditional", ""},
		{"half of a constant", "%v = OpCompositeExtract %uint %partly 1\nOpStore %at %v", Uninitialized, "OpStore", "an undefined value is written"},
		{"the other half of a constant", "%v = OpCompositeExtract %uint %partly 0\nOpStore %at %v", "", "", ""},
		{"a phi of one outside of functions", "OpBranch %head\n%head = OpLabel\n%v = OpPhi %uint %nobody %entry %l %cont\n%n = OpPhi %uint %c0 %entry %next %cont\nOpLoopMerge %end %cont None\n" +
			"OpBranch %body\n%body = OpLabel\nOpStore %at %v\n%next = OpIAdd %uint %n %c1\n%more = OpULessThan %bool %next %c7\nOpBranch %cont\n%cont = OpLabel\nOpBranchConditional %more %head %end\n%end = OpLabel", Uninitialized, "OpStore", ""},
		{"a component that nobody chose", "%w = OpCompositeConstruct %v2 %l %l\n%x = OpVectorShuffle %v2 %w %w 0 4294967295\n%v = OpCompositeExtract %uint %x 1\nOpStore %at %v", Uninitialized, "OpStore", ""},
		{"the component beside it", "%w = OpCompositeConstruct %v2 %l %l\n%x = OpVectorShuffle %v2 %w %w 0 4294967295\n%v = OpCompositeExtract %uint %x 0\nOpStore %at %v", "", "", ""},
		{"not chosen", "%v = OpUndef %uint\n%b = OpULessThan %bool %l %c40\n%w = OpSelect %uint %b %l %v\nOpStore %at %w", "", "", ""},
		{"all write one place", "%p = OpAccessChain %pw %table %c0\nOpStore %p %l", Race, "OpStore", "writes table"},
		{"read of another's", "OpStore %slot %l\n%n = OpBitwiseXor %uint %l %c1\n%p = OpAccessChain %pw %table %n\n%v = OpLoad %uint %p", Race, "OpLoad", "reads table"},
		{"workgroups share a place", "%p = OpAccessChain %pel %buf %c0 %l\nOpStore %p %l", Race, "OpStore", "writes data"},
		{"aligned", "%twice = OpIMul %uint %g %c2\n%far = OpIMul %uint %twice %c0\n%p = OpAccessChain %pel %buf %c0 %far\n%v = OpLoad %uint %p Aligned 8", "", "", ""},
		{"misaligned", "%v = OpLoad %uint %at Aligned 8\nOpStore %at %v", Misaligned, "OpLoad", "offset 4 of data is not a multiple of 8"},
		{"division", "%v = OpUDiv %uint %c7 %l\nOpStore %at %v", DivisionByZero, "OpUDiv", "7 is divided by zero"},
		{"shift", "%v = OpShiftLeftLogical %uint %l %c40\nOpStore %at %v", ShiftTooWide, "OpShiftLeftLogical", "by 40"},
		{"conversion", "%v = OpConvertFToU %uint %big\nOpStore %at %v", OutOfRange, "OpConvertFToU", "does not fit in 32 bits without a sign"},
		{"endless", "OpBranch %head\n%head = OpLabel\nOpLoopMerge %end %cont None\nOpBranch %cont\n%cont = OpLabel\nOpBranch %head\n%end = OpLabel", EndlessLoop, "", "limit on steps"},
	} {
		t.Run(c.name, func(t *testing.T) {
			found, err := findingsOf(t, c.body+"\n", 1<<12)
			require.Equal(t, c.want == EndlessLoop, err != nil, "%v", err)
			if c.want == "" {
				require.Empty(t, found)
				return
			}
			require.Len(t, found, 1, "%v", found)
			require.Equal(t, c.want, found[0].Mistake)
			require.Contains(t, found[0].Msg, c.says)
			if c.inst != "" {
				require.Equal(t, c.inst, found[0].Place.Name)
			}
		})
	}
}

// The barrier itself comes with the instructions on groups; what it means is here.
func TestBarrierOrders(t *testing.T) {
	r := newRaces()
	before := touch{known: true, invocation: 1, workgroup: 0, epoch: 0, when: 1}
	require.False(t, r.ordered(before, touch{invocation: 2, workgroup: 0, epoch: 0}))
	r.meet(0, 8)
	require.True(t, r.ordered(before, touch{invocation: 2, workgroup: 0, epoch: 1}))
	require.False(t, r.ordered(before, touch{invocation: 9, workgroup: 1, epoch: 0}))
}

// Checked code has the same results.
func TestCheckChangesNothing(t *testing.T) {
	body := "%v = OpIMul %uint %g %c7\nOpStore %own %v\n%w = OpLoad %uint %own\nOpStore %at %w\n"
	for _, check := range []bool{false, true} {
		b := make([]byte, 64)
		m := assemble(t, checkPrelude+body+checkEnd)
		x, err := New(m, Options{Check: check, Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {b}}}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
		require.Empty(t, x.Findings())
		for i := range 16 {
			require.Equal(t, byte(7*i), b[4*i])
		}
	}
}
