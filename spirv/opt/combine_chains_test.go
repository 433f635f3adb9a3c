package opt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/passtest"
)

// Chains are joined as long as the indices are no more than SPIR-V allows.
func TestChainsAreJoinedUpToTheLimit(t *testing.T) {
	for _, n := range []int{255, 256} {
		var text strings.Builder
		text.WriteString("!a0 = !spv.array<2 x f32>\n")
		for i := range n - 1 {
			fmt.Fprintf(&text, "!a%d = !spv.array<2 x !a%d>\n", i+1, i)
		}
		fmt.Fprintf(&text, "spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.3, [Shader], []> {\n"+
			"func @f(%%p: !spv.ptr<!a%[1]d, Function>, %%i: i32) -> f32 {\n%%a = \"spv.AccessChain\"(%%p, %%i) : (!spv.ptr<!a%[1]d, Function>, i32) -> !spv.ptr<!a%[2]d, Function>\n"+
			"%%b = \"spv.AccessChain\"(%%a%[3]s) : (!spv.ptr<!a%[2]d, Function>%[4]s) -> !spv.ptr<f32, Function>\n"+
			"%%x = spv.Load \"Function\" %%b : f32\nspv.ReturnValue %%x : f32\n}\n}\n", n-1, n-2, strings.Repeat(", %i", n-1), strings.Repeat(", i32", n-1))
		got := passtest.Run(t, []byte(text.String()), 1, "spirv-combine")
		require.Equal(t, n-254, strings.Count(got, "spv.AccessChain"), n)
	}
}
