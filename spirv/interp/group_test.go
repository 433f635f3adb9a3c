package interp

import (
	"context"
	"encoding/binary"
	"math/bits"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/internal/bounded"
	"github.com/stretchr/testify/require"
)

// run runs a body for so many workgroups of eight invocations, each of which has its own number in the buffer at %at.
func runBody(t *testing.T, capabilities, types, body string, groups uint32, o Options) []uint32 {
	t.Helper()
	text := strings.Replace(checkPrelude, "OpMemoryModel", capabilities+"\nOpMemoryModel", 1)
	text = strings.Replace(text, "%main = OpFunction", types+"\n%main = OpFunction", 1)
	b := make([]byte, 4*max(64, 8*groups))
	o.Resources = Resources{Buffers: map[Binding][][]byte{{0, 0}: {b}}}
	x, err := New(assemble(t, text+body+"\n"+checkEnd), o)
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(context.Background(), [3]uint32{groups, 1, 1}))
	require.Empty(t, x.Findings())
	var list []uint32
	for i := 0; i < len(b); i += 4 {
		list = append(list, binary.LittleEndian.Uint32(b[i:]))
	}
	return list
}

// Each instruction on a subgroup of four, with those invocations active whose number is not a multiple of three.
func TestSubgroups(t *testing.T) {
	const capabilities = "OpCapability GroupNonUniform\nOpCapability GroupNonUniformVote\nOpCapability GroupNonUniformBallot\nOpCapability GroupNonUniformShuffle\n" +
		"OpCapability GroupNonUniformArithmetic\nOpCapability GroupNonUniformClustered"
	const types = "%c3 = OpConstant %uint 3\n%v4 = OpTypeVector %uint 4\n%five = OpConstant %uint 5"
	active := func(first int) (list []int) {
		for i := first; i < first+4; i++ {
			if i%3 != 0 {
				list = append(list, i)
			}
		}
		return list
	}
	sum := func(list []int, take func(i int) bool) (n uint32) {
		for _, i := range list {
			if take(i) {
				n += uint32(i)
			}
		}
		return n
	}
	truthful := func(op string) string {
		return "%b = " + op + "\n%r = OpSelect %uint %b %c1 %c0"
	}
	for _, c := range []struct {
		name, body string
		want       func(i int, list []int) uint32
	}{
		{"elect", truthful("OpGroupNonUniformElect %bool %c3"), func(i int, l []int) uint32 { return truth(i == l[0]) }},
		{"all", "%x = OpUGreaterThan %bool %l %c1\n" + truthful("OpGroupNonUniformAll %bool %c3 %x"), func(_ int, l []int) uint32 { return truth(l[0] > 1) }},
		{"any", "%x = OpIEqual %bool %l %c7\n" + truthful("OpGroupNonUniformAny %bool %c3 %x"), func(_ int, l []int) uint32 { return truth(l[len(l)-1] == 7) }},
		{"all equal", truthful("OpGroupNonUniformAllEqual %bool %c3 %l"), func(_ int, l []int) uint32 { return truth(len(l) == 1) }},
		{"first", "%r = OpGroupNonUniformBroadcastFirst %uint %c3 %l", func(_ int, l []int) uint32 { return uint32(l[0]) }},
		{"broadcast", "%r = OpGroupNonUniformBroadcast %uint %c3 %l %c1", func(i int, _ []int) uint32 { return uint32(i&^3 + 1) }},
		{"reduce", "%r = OpGroupNonUniformIAdd %uint %c3 Reduce %l", func(_ int, l []int) uint32 { return sum(l, func(int) bool { return true }) }},
		{"inclusive", "%r = OpGroupNonUniformIAdd %uint %c3 InclusiveScan %l", func(i int, l []int) uint32 { return sum(l, func(j int) bool { return j <= i }) }},
		{"exclusive", "%r = OpGroupNonUniformIAdd %uint %c3 ExclusiveScan %l", func(i int, l []int) uint32 { return sum(l, func(j int) bool { return j < i }) }},
		{"clusters", "%r = OpGroupNonUniformIAdd %uint %c3 ClusteredReduce %l %c2", func(i int, l []int) uint32 { return sum(l, func(j int) bool { return j/2 == i/2 }) }},
		{"largest", "%r = OpGroupNonUniformUMax %uint %c3 Reduce %l", func(_ int, l []int) uint32 { return uint32(l[len(l)-1]) }},
		{"smallest", "%r = OpGroupNonUniformSMin %uint %c3 Reduce %l", func(_ int, l []int) uint32 { return uint32(l[0]) }},
		{"ballot", "%x = OpUGreaterThan %bool %l %c1\n%m = OpGroupNonUniformBallot %v4 %c3 %x\n%r = OpCompositeExtract %uint %m 0", func(_ int, l []int) (m uint32) {
			for _, j := range l {
				if j > 1 {
					m |= 1 << (j & 3)
				}
			}
			return m
		}},
		{"count", "%x = OpUGreaterThan %bool %l %c1\n%m = OpGroupNonUniformBallot %v4 %c3 %x\n%r = OpGroupNonUniformBallotBitCount %uint %c3 Reduce %m", func(_ int, l []int) (n uint32) {
			for _, j := range l {
				n += truth(j > 1)
			}
			return n
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			body := "%rest = OpUMod %uint %l %c3\n%part = OpINotEqual %bool %rest %c0\nOpSelectionMerge %end None\nOpBranchConditional %part %in %end\n%in = OpLabel\n" +
				c.body + "\nOpStore %at %r\nOpBranch %end\n%end = OpLabel"
			got := runBody(t, capabilities, types, body, 2, Options{SubgroupSize: 4})
			for i := range 16 {
				want := uint32(0)
				if l := i % 8; l%3 != 0 {
					want = c.want(l, active(l&^3))
				}
				require.Equal(t, want, got[i], "invocation %d", i)
			}
		})
	}
}

// Atomic instructions of many workgroups on all cores lose nothing.
func TestAtomics(t *testing.T) {
	const prelude = "%first = OpAccessChain %pel %buf %c0 %c0\n"
	for _, c := range []struct {
		name, body string
		want       uint32
	}{
		{"add", "%r = OpAtomicIAdd %uint %first %c1 %c0 %g", 255 * 256 / 2},
		{"increment", "%r = OpAtomicIIncrement %uint %first %c1 %c0", 256},
		{"largest", "%r = OpAtomicUMax %uint %first %c1 %c0 %g", 255},
		{"or", "%r = OpAtomicOr %uint %first %c1 %c0 %g", 255},
		{"compare", "%r = OpAtomicCompareExchange %uint %first %c1 %c0 %c0 %c7 %c0", 7},
		{"store", "OpAtomicStore %first %c1 %c0 %c8", 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, o := range []Options{{}, {Check: true}} {
				require.Equal(t, c.want, runBody(t, "", "", prelude+c.body, 32, o)[0])
			}
		})
	}
}

// A barrier orders what stands before it and behind it; one that not all come to is a mistake.
func TestBarrier(t *testing.T) {
	exchange := "OpStore %slot %l\n%BARRIER\n%n = OpBitwiseXor %uint %l %c1\n%p = OpAccessChain %pw %table %n\n%v = OpLoad %uint %p\nOpStore %at %v\n"
	barrier := "OpControlBarrier %c2 %c2 %c264"
	got := runBody(t, "", "", strings.Replace(exchange, "%BARRIER", barrier, 1), 2, Options{Check: true})
	for i := range 16 {
		require.Equal(t, uint32(i%8^1), got[i])
	}
	found, err := findingsOf(t, strings.Replace(exchange, "%BARRIER", "", 1), 0)
	require.NoError(t, err)
	require.Equal(t, Race, found[0].Mistake)
	found, err = findingsOf(t, "%b = OpULessThan %bool %l %c2\nOpSelectionMerge %end None\nOpBranchConditional %b %in %end\n%in = OpLabel\n"+barrier+"\nOpBranch %end\n%end = OpLabel\n", 0)
	require.NoError(t, err)
	require.Len(t, found, 1)
	require.Equal(t, Divergence, found[0].Mistake)
	require.Contains(t, found[0].Msg, "only 2 of 8")
}

// A release and an acquire through an atomic variable order two workgroups.
func TestAtomicsOrder(t *testing.T) {
	// The first invocation of each workgroup writes its place; the one that is done last reads both.
	text := "%far = OpAccessChain %pel %buf %c0 %c40\n%b = OpIEqual %bool %l %c0\nOpSelectionMerge %end None\nOpBranchConditional %b %in %end\n%in = OpLabel\n" +
		"OpStore %at %g\n%done = OpAtomicIAdd %uint %far %c1 %SEM %c1\n%last = OpIEqual %bool %done %c1\nOpSelectionMerge %end2 None\nOpBranchConditional %last %in2 %end2\n" +
		"%in2 = OpLabel\n%p0 = OpAccessChain %pel %buf %c0 %c0\n%p8 = OpAccessChain %pel %buf %c0 %c8\n%a = OpLoad %uint %p0\n%c = OpLoad %uint %p8\n" +
		"OpBranch %end2\n%end2 = OpLabel\nOpBranch %end\n%end = OpLabel\n"
	for _, semantics := range []string{"%c8", "%c0"} { // AcquireRelease; Relaxed
		m := assemble(t, checkPrelude+strings.ReplaceAll(text, "%SEM", semantics)+checkEnd)
		x, err := New(m, Options{Check: true, Resources: Resources{Buffers: map[Binding][][]byte{{0, 0}: {make([]byte, 256)}}}})
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(context.Background(), [3]uint32{2, 1, 1}))
		require.Equal(t, semantics == "%c0", len(x.Findings()) > 0, "%v", x.Findings())
	}
}

func TestMask(t *testing.T) {
	m := mask{0, 6, 0, 0}
	require.Equal(t, uint64(33), m.lowest())
	require.Equal(t, uint64(34), m.highest())
	require.True(t, m.has(34))
	require.False(t, m.has(128))
	require.Equal(t, 2, bits.OnesCount32(m[1]))
}

// A spin lock whose holder waits behind those that spin: each gets its turn, and the order of turns is no race.
func TestSpinLock(t *testing.T) {
	const types = "%dev = OpConstant %uint 2\n%acqrel = OpConstant %uint 72"
	const body = `
%lock = OpAccessChain %pw %table %c0
%count = OpAccessChain %pw %table %c1
%first = OpIEqual %bool %l %c0
OpSelectionMerge %begin None
OpBranchConditional %first %clear %begin
%clear = OpLabel
OpStore %lock %c0
OpStore %count %c0
OpBranch %begin
%begin = OpLabel
OpControlBarrier %dev %dev %acqrel
OpBranch %head
%head = OpLabel
OpLoopMerge %held %again None
OpBranch %try
%try = OpLabel
%was = OpAtomicCompareExchange %uint %lock %dev %acqrel %acqrel %c1 %c0
%got = OpIEqual %bool %was %c0
OpBranchConditional %got %held %again
%again = OpLabel
OpBranch %head
%held = OpLabel
%n = OpLoad %uint %count
%n1 = OpIAdd %uint %n %c1
OpStore %count %n1
OpMemoryBarrier %dev %acqrel
OpAtomicStore %lock %dev %acqrel %c0
OpBranch %end
%end = OpLabel
OpControlBarrier %dev %dev %acqrel
%all = OpLoad %uint %count
OpStore %at %all
`
	for _, check := range []bool{false, true} {
		got := runBody(t, "", types, body, 1, Options{Check: check, MaxSteps: 1 << 24})
		require.Equal(t, []uint32{8, 8, 8, 8, 8, 8, 8, 8}, got[:8])
	}
}

// The same where the lock is taken in a function, and that in another: who holds it waits in the caller for those that spin.
func TestSpinLockInFunction(t *testing.T) {
	const take = `
%take = OpFunction %uint None %ftake
%takes = OpFunctionParameter %pw
%entry = OpLabel
OpBranch %head
%head = OpLabel
OpLoopMerge %held %again None
OpBranch %try
%try = OpLabel
%was = OpAtomicCompareExchange %uint %takes %dev %acqrel %acqrel %c1 %c0
%got = OpIEqual %bool %was %c0
OpBranchConditional %got %held %again
%again = OpLabel
OpBranch %head
%held = OpLabel
OpReturnValue %c7
OpFunctionEnd
%outer = OpFunction %uint None %ftake
%passes = OpFunctionParameter %pw
%oentry = OpLabel
%twice = OpIAdd %uint %l2 %l2
%seven = OpFunctionCall %uint %take %passes
%both = OpIAdd %uint %seven %twice
OpReturnValue %both
OpFunctionEnd
`
	const types = "%dev = OpConstant %uint 2\n%acqrel = OpConstant %uint 72\n%ftake = OpTypeFunction %uint %pw\n"
	const body = `
%lock = OpAccessChain %pw %table %c0
%count = OpAccessChain %pw %table %c1
%sum = OpAccessChain %pw %table %c2
%first = OpIEqual %bool %l %c0
OpSelectionMerge %begin None
OpBranchConditional %first %clear %begin
%clear = OpLabel
OpStore %lock %c0
OpStore %count %c0
OpStore %sum %c0
OpBranch %begin
%begin = OpLabel
OpControlBarrier %dev %dev %acqrel
%l3 = OpIMul %uint %l %c7
%seven1 = OpFunctionCall %uint %FUNCTION %lock
%n = OpLoad %uint %count
%n1 = OpIAdd %uint %n %c1
OpStore %count %n1
%s = OpLoad %uint %sum
%s1 = OpIAdd %uint %s %l3
%s2 = OpIAdd %uint %s1 %seven1
OpStore %sum %s2
OpMemoryBarrier %dev %acqrel
OpAtomicStore %lock %dev %acqrel %c0
OpControlBarrier %dev %dev %acqrel
%all = OpLoad %uint %count
%total = OpLoad %uint %sum
%t100 = OpIMul %uint %all %c264
%answer = OpIAdd %uint %t100 %total
OpStore %at %answer
`
	sum := uint32(7 * (28 + 8)) // of the numbers, and of what the function returns
	for _, check := range []bool{false, true} {
		for name, want := range map[string]uint32{"take": 8*264 + sum, "outer": 8*264 + sum + 8*4} {
			functions := strings.ReplaceAll(take, "%l2", "%c2")
			text := strings.Replace(body, "FUNCTION", name, 1)
			got := runBody(t, "", types+functions, text, 1, Options{Check: check, MaxSteps: 1 << 24})
			require.Equal(t, []uint32{want, want, want, want, want, want, want, want}, got[:8], name)
		}
	}
}

// An endless loop ends with its context, wherever it is; and a dispatch that is too large is refused, not cut.
func TestEndlessLoopEnds(t *testing.T) {
	const body = `
OpBranch %head
%head = OpLabel
OpLoopMerge %done %again None
OpBranchConditional %never %done %again
%again = OpLabel
OpBranch %head
%done = OpLabel
`
	text := strings.Replace(checkPrelude, "%main = OpFunction", "%never = OpConstantFalse %bool\n%main = OpFunction", 1)
	x, err := New(assemble(t, text+body+checkEnd), Options{MaxSteps: 1 << 60, Resources: Resources{Buffers: map[Binding][][]byte{{}: {make([]byte, 64)}}}})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	bounded.Run("endless loop", func() {
		require.ErrorIs(t, x.Dispatch(ctx, [3]uint32{1, 1, 1}), context.DeadlineExceeded)
	})
	require.ErrorContains(t, x.Dispatch(context.Background(), [3]uint32{1 << 22, 1 << 21, 1 << 21}), "are too many to be run")
}
