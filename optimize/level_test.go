package optimize_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
)

// A function that one call names is inlined however long it is: nothing is copied. A loop of which it is known that it makes no turn goes,
// although what it counts would be another number in the next one.
func TestLongFunctionsOfOneCallAndLoopsOfNoTurn(t *testing.T) {
	var body strings.Builder
	for i := range 300 { // none of it can be folded or goes
		fmt.Fprintf(&body, "%%v%d = OpLoad %%u %%in\n%%x%d = OpBitwiseXor %%u %%v%d %%k%d\nOpStore %%out %%x%d\nOpMemoryBarrier %%k1 %%scope\n", i, i, i, i%8, i)
	}
	text := shaderHead + "%ft = OpTypeFunction %u %u\n%bool = OpTypeBool\n%scope = OpConstant %u 72\n"
	for i := range 8 {
		text += fmt.Sprintf("%%k%d = OpConstant %%u %d\n", i, i)
	}
	text += "%f = OpFunction %u None %ft\n%a = OpFunctionParameter %u\n%fl = OpLabel\n" + body.String() + "OpReturnValue %a\nOpFunctionEnd\n" +
		"%main = OpFunction %void None %fn\n%l = OpLabel\n%r = OpFunctionCall %u %f %k7\nOpBranch %head\n" +
		"%head = OpLabel\n%i = OpPhi %u %r %l %j %on\n%c = OpULessThan %bool %i %k3\nOpLoopMerge %end %on None\nOpBranchConditional %c %on %end\n" +
		"%on = OpLabel\nOpStore %out %i\n%j = OpIAdd %u %i %k1\nOpBranch %head\n" +
		"%end = OpLabel\nOpStore %out %i\nOpReturn\nOpFunctionEnd\n"
	words := assembled(t, text, 0)
	for _, level := range []opt.Level{opt.Speed, opt.Size} {
		got := disassembled(t, optimized(t, words, optimize.Options{Level: level}))
		require.Equal(t, 1, strings.Count(got, "OpFunction "), got)
		require.NotContains(t, got, "OpLoopMerge")
	}
}

// What is there only if a constant is true is not mixed with what is always there, so such modules stay.
func TestConditionalModulesStay(t *testing.T) {
	text, err := os.ReadFile("../internal/circle/testdata/words/function_variants.spvasm")
	require.NoError(t, err)
	words := assembled(t, string(text), 0)
	for _, level := range []opt.Level{opt.Speed, opt.Size} {
		require.Equal(t, words, kept(t, words, optimize.Options{Level: level}))
	}
	stripped := optimized(t, words, optimize.Options{Level: opt.Size, StripDebug: true})
	require.NotContains(t, disassembled(t, stripped), "OpName")
	require.Contains(t, disassembled(t, stripped), "OpConditionalEntryPointINTEL")
}
