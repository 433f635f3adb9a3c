package optimize_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
)

// calling is a shader with a function of n multiplications, and calls of it with such arguments, of which k3 to k6 are constants and x is none.
func calling(t *testing.T, n int, arguments ...string) []uint32 {
	t.Helper()
	text := shaderHead + "%ft = OpTypeFunction %u %u\n"
	for i := 3; i <= 6; i++ {
		text += fmt.Sprintf("%%k%d = OpConstant %%u %d\n", i, i)
	}
	text += "%f = OpFunction %u None %ft\n%a = OpFunctionParameter %u\n%fl = OpLabel\n"
	last := "%a"
	for i := range n {
		text += fmt.Sprintf("%%m%d = OpIMul %%u %s %%a\n%%b%d = OpBitwiseXor %%u %%m%d %%k3\n", i, last, i, i)
		last = fmt.Sprintf("%%b%d", i)
	}
	text += "OpReturnValue " + last + "\nOpFunctionEnd\n%main = OpFunction %void None %fn\n%l = OpLabel\n%x = OpLoad %u %in\n"
	last = "%x"
	for i, a := range arguments {
		text += fmt.Sprintf("%%r%d = OpFunctionCall %%u %%f %s\n%%s%d = OpIAdd %%u %%r%d %s\n", i, a, i, i, last)
		last = fmt.Sprintf("%%s%d", i)
	}
	return assembled(t, text+"OpStore %out "+last+"\nOpReturn\nOpFunctionEnd\n", 0)
}

// What is too long to be copied is copied all the same at -Os where the copies fold; not where that is longer, or far too long to try.
func TestCopiesThatFold(t *testing.T) {
	folds := calling(t, 40, "%k4", "%k5", "%k6")
	got := optimized(t, folds, optimize.Options{Level: opt.Size})
	text := disassembled(t, got)
	require.NotContains(t, text, "OpFunctionCall")
	require.NotContains(t, text, "OpIMul")
	require.Less(t, len(got), len(optimized(t, folds, optimize.Options{Pipeline: opt.Size.Pipeline()})), "without trying")
	require.Equal(t, got, optimized(t, folds, optimize.Options{Pipeline: opt.Size.Pipeline(), Copying: opt.Copying.Pipeline()}))
	require.Equal(t, got, optimized(t, folds, optimize.Options{Level: opt.Size, KeepInterface: true, Check: true}))
	require.Contains(t, opt.Copying.Pipeline(), fmt.Sprintf("inline{max-copy-size=%d ", opt.CopySize))

	r := result(t, folds, optimize.Options{Level: opt.Size, Report: true, Remarks: true}) // none about what the result does not have
	require.Equal(t, 4*len(got), r.Report.After.Bytes)

	for _, stays := range [][]uint32{calling(t, 40, "%x", "%r0", "%r1"), calling(t, 200, "%k3", "%k4")} {
		require.Contains(t, disassembled(t, optimized(t, stays, optimize.Options{Level: opt.Size, Larger: true})), "OpFunctionCall")
	}
}

// turning is a shader with a loop of four turns, each of which adds twelve products to a number.
func turning(t *testing.T, control, number string) []uint32 {
	t.Helper()
	text := shaderHead + "%bool = OpTypeBool\n"
	for i := range 16 {
		text += fmt.Sprintf("%%k%d = OpConstant %%u %d\n", i, i)
	}
	text += "%main = OpFunction %void None %fn\n%l = OpLabel\n%x = OpLoad %u %in\nOpBranch %head\n" +
		"%head = OpLabel\n%i = OpPhi %u %k0 %l %j %on\n%sum = OpPhi %u %k0 %l %s11 %on\n%c = OpULessThan %bool %i %k4\nOpLoopMerge %end %on " + control +
		"\nOpBranchConditional %c %on %end\n%on = OpLabel\n%j = OpIAdd %u %i %k1\n%f = OpBitwiseXor %u %x %j\n"
	for i := range 12 {
		text += fmt.Sprintf("%%y%d = OpBitwiseXor %%u %%x %%k%d\n%%m%d = OpIMul %%u %%y%d %%f\n%%s%d = OpIAdd %%u %s %%m%d\n", i, i+3, i, i, i, number, i)
		number = fmt.Sprintf("%%s%d", i)
	}
	return assembled(t, text+"OpBranch %head\n%end = OpLabel\nOpStore %out %sum\nOpReturn\nOpFunctionEnd\n", 0)
}

// Turns that are longer than their loop take its place at -Os where most of them goes: only the last one counts here, if the number is not the sum. Not
// where they stay, nor where the loop asks to stay.
func TestTurnsThatGo(t *testing.T) {
	goes := turning(t, "None", "%x")
	got := optimized(t, goes, optimize.Options{Level: opt.Size})
	require.NotContains(t, disassembled(t, got), "OpLoopMerge")
	require.Contains(t, disassembled(t, optimized(t, goes, optimize.Options{Pipeline: opt.Size.Pipeline()})), "OpLoopMerge", "without trying")
	require.Equal(t, got, optimized(t, goes, optimize.Options{Pipeline: opt.Size.Pipeline(), Unrolling: opt.Unrolling.Pipeline()}))
	require.Equal(t, got, optimized(t, goes, optimize.Options{Level: opt.Size, KeepInterface: true, Check: true}))
	for _, stays := range [][]uint32{turning(t, "None", "%sum"), turning(t, "DontUnroll", "%x")} {
		require.Contains(t, disassembled(t, optimized(t, stays, optimize.Options{Level: opt.Size, Larger: true})), "OpLoopMerge")
	}
}
