package interp

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Loads are aliases of variables until these are written. Each body leaves in %r what a copy would have; %x is 5 and %y is 7
// at the beginning.
func TestAliases(t *testing.T) {
	const types = "%c5 = OpConstant %uint 5\n%pp = OpTypePointer Private %uint\n%global = OpVariable %pp Private %c8\n%pb = OpTypePointer Function %v2\n%ffn = OpTypeFunction %void %pf\n" +
		"%add9 = OpFunction %void None %ffn\n%param = OpFunctionParameter %pf\n%fl = OpLabel\n%fv = OpLoad %uint %param\n%fw = OpIAdd %uint %fv %c9\nOpStore %param %fw\nOpStore %global %fw\nOpReturn\nOpFunctionEnd\n"
	const begin = "OpStore %x %c5\nOpStore %y %c7\n"
	for _, c := range []struct {
		name, body string
		want       uint32
	}{
		{"swapped", "%a = OpLoad %uint %x\n%b = OpLoad %uint %y\nOpStore %x %b\nOpStore %y %a\n%c = OpLoad %uint %x\n%d = OpLoad %uint %y\n%e = OpShiftLeftLogical %uint %c %c8\n%r = OpIAdd %uint %e %d", 7<<8 + 5},
		{"used behind the store", "%a = OpLoad %uint %x\n%b = OpIAdd %uint %a %c1\nOpStore %x %b\n%r = OpIMul %uint %a %b", 30},
		{"calculated in place", "%a = OpLoad %uint %x\n%b = OpIAdd %uint %a %c1\nOpStore %x %b\n%c = OpLoad %uint %x\n%d = OpIAdd %uint %c %c1\nOpStore %x %d\n%r = OpIMul %uint %b %d", 42},
		{"stored twice", "%a = OpLoad %uint %x\n%b = OpIAdd %uint %a %c1\nOpStore %x %b\nOpStore %y %b\nOpStore %x %c0\n%c = OpLoad %uint %y\n%r = OpIAdd %uint %c %b", 12},
		{"over a call", "%a = OpLoad %uint %x\n%g = OpLoad %uint %global\n%n = OpFunctionCall %void %add9 %x\n%b = OpLoad %uint %x\n%c = OpShiftLeftLogical %uint %b %c8\n%d = OpIAdd %uint %c %a\n%r = OpIAdd %uint %d %g", 14<<8 + 13},
		{"a part", "%v = OpCompositeConstruct %v2 %c5 %c7\nOpStore %w %v\n%a = OpLoad %v2 %w\n%p = OpAccessChain %pf %w %c0\nOpStore %p %c1\n%b = OpCompositeExtract %uint %a 0\n%c = OpLoad %uint %p\n%r = OpISub %uint %b %c", 4},
		{"a part of an alias", "%v = OpCompositeConstruct %v2 %c5 %c7\nOpStore %w %v\n%a = OpLoad %v2 %w\n%b = OpCompositeExtract %uint %a 1\n%u = OpCompositeConstruct %v2 %c0 %c0\nOpStore %w %u\n%r = OpCopyObject %uint %b", 7},
		{"an index that is computed", "%v = OpCompositeConstruct %v2 %c5 %c7\nOpStore %w %v\n%a = OpLoad %v2 %w\n%i = OpBitwiseAnd %uint %l %c0\n%p = OpAccessChain %pf %w %i\nOpStore %p %c1\n%r = OpCompositeExtract %uint %a 0", 5},
		{"in another block", "%a = OpLoad %uint %x\nOpStore %x %c0\nOpBranch %next\n%next = OpLabel\n%r = OpCopyObject %uint %a", 5},
		{"by a phi", "%a = OpLoad %uint %x\nOpBranch %head\n%head = OpLabel\n%i = OpPhi %uint %a %body %i2 %head\n%old = OpLoad %uint %y\n%i2 = OpIAdd %uint %i %old\nOpStore %y %c1\n%more = OpULessThan %bool %i2 %c40\nOpLoopMerge %end %head None\nOpBranchConditional %more %head %end\n%end = OpLabel\n%r = OpCopyObject %uint %i2", 40},
		{"for some", "%a = OpLoad %uint %x\n%few = OpULessThan %bool %l %c2\nOpSelectionMerge %end None\nOpBranchConditional %few %in %end\n%in = OpLabel\n%b = OpLoad %uint %x\n%c = OpIAdd %uint %b %c2\nOpStore %x %c\nOpBranch %end\n%end = OpLabel\n%d = OpLoad %uint %x\n%two = OpSelect %uint %few %c2 %c0\n%e = OpISub %uint %d %two\n%r = OpIAdd %uint %e %a", 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			variables := "%x = OpVariable %pf Function\n%y = OpVariable %pf Function\n%w = OpVariable %pb Function\n"
			text := strings.Replace(checkPrelude, "%main = OpFunction", types+"%main = OpFunction", 1)
			text = strings.Replace(text, "%c40 = ", "%c9 = OpConstant %uint 9\n%c40 = ", 1)
			at := strings.LastIndex(text, "OpLabel\n") + len("OpLabel\n")
			body := strings.ReplaceAll(c.body, "%body", labelOf(text))
			text = text[:at] + variables + begin + text[at:] + body + "\nOpStore %at %r\n" + checkEnd
			for _, check := range []bool{false, true} {
				words := runText(t, text, Options{Check: check})
				for i, got := range words[:8] {
					require.Equal(t, c.want, got, "invocation %d, the sanitizer %v", i, check)
				}
			}
		})
	}
}

// labelOf is the last label of a text.
func labelOf(text string) string {
	lines := strings.Split(text[:strings.LastIndex(text, " = OpLabel")], "\n")
	return lines[len(lines)-1]
}

// runText runs a module for one workgroup of eight, with a buffer.
func runText(t *testing.T, text string, o Options) []uint32 {
	t.Helper()
	b := memory(256)
	o.Resources = Resources{Buffers: map[Binding][][]byte{{0, 0}: {b}}}
	x, err := New(assemble(t, text), o)
	require.NoError(t, err)
	require.NoError(t, x.Dispatch(t.Context(), [3]uint32{1, 1, 1}))
	var list []uint32
	for i := 0; i < len(b); i += 4 {
		list = append(list, wordAt(b, int64(i)))
	}
	return list
}
