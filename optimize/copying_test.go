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
