package optimize_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
)

// Where inlining everything makes a module larger, -O makes of it what -Os does, not the input.
func TestSpeedFallsBackToSize(t *testing.T) {
	var body, calls strings.Builder
	last := "a"
	for i := range 20 {
		fmt.Fprintf(&body, "%%m%d = OpIMul %%u %%%s %%a\n%%x%d = OpBitwiseXor %%u %%m%d %%a\n", i, last, i, i)
		last = fmt.Sprintf("x%d", i)
	}
	all := "copy"
	for i := range 8 {
		fmt.Fprintf(&calls, "%%l%d = OpLoad %%u %%in\n%%s%d = OpIMul %%u %%l%d %%k%d\n%%r%d = OpFunctionCall %%u %%f %%s%d\n%%t%d = OpBitwiseXor %%u %%r%d %%%s\n", i, i, i, i, i, i, i, i, all)
		all = fmt.Sprintf("t%d", i)
	}
	text := shaderHead + "%ft = OpTypeFunction %u %u\n"
	for i := range 8 {
		text += fmt.Sprintf("%%k%d = OpConstant %%u %d\n", i, i+3)
	}
	text += "%f = OpFunction %u None %ft\n%a = OpFunctionParameter %u\n%fl = OpLabel\n" + body.String() + "OpReturnValue %" + last + "\nOpFunctionEnd\n" +
		"%main = OpFunction %void None %fn\n%l = OpLabel\n%copy = OpCopyObject %u %k1\n" + calls.String() + "OpStore %out %" + all + "\nOpReturn\nOpFunctionEnd\n"
	words := assembled(t, text, 0)
	require.Less(t, len(optimized(t, words, optimize.Options{Level: opt.Size})), len(words))
	require.Equal(t, optimized(t, words, optimize.Options{Level: opt.Size}), optimized(t, words, optimize.Options{Level: opt.Speed}))
	require.Equal(t, len(words), len(kept(t, words, optimize.Options{Pipeline: opt.Speed.Pipeline()})))
	require.Less(t, len(optimized(t, words, optimize.Options{Pipeline: opt.Speed.Pipeline(), Otherwise: opt.Size.Pipeline()})), len(words))
}

// A function that is exported stays where its one call is inlined, so that this is a copy: kernels of OpenCL are such, with entry points that call them.
func TestExportedFunctionsAreNotMoved(t *testing.T) {
	var body strings.Builder
	for i := range 20 {
		fmt.Fprintf(&body, "%%v%d = OpLoad %%u %%in\n%%x%d = OpBitwiseXor %%u %%v%d %%a\nOpStore %%out %%x%d\n", i, i, i, i)
	}
	text := shaderHead + "%ft = OpTypeFunction %u %u\n" +
		"%f = OpFunction %u None %ft\n%a = OpFunctionParameter %u\n%fl = OpLabel\n" + body.String() + "OpReturnValue %a\nOpFunctionEnd\n" +
		"%main = OpFunction %void None %fn\n%l = OpLabel\n%unused = OpIAdd %u %c1 %c1\n%r = OpFunctionCall %u %f %c1\nOpStore %out %r\nOpReturn\nOpFunctionEnd\n"
	exported := strings.NewReplacer("OpMemoryModel", "OpCapability Linkage\nOpMemoryModel",
		"OpDecorate %out Location 0", "OpDecorate %out Location 0\nOpDecorate %f LinkageAttributes \"f\" Export").Replace(text)
	for text, functions := range map[string]int{text: 1, exported: 2} {
		words := assembled(t, text, 0)
		for _, level := range []opt.Level{opt.Speed, opt.Size} {
			got := disassembled(t, optimized(t, words, optimize.Options{Level: level}))
			require.Equal(t, functions, strings.Count(got, "OpFunction "), got)
			require.Equal(t, functions-1, strings.Count(got, "OpFunctionCall "), got)
		}
	}
}
