package opt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/passtest"
)

// A chain of conditions becomes no deeper than SPIR-V allows, however long it is.
func TestLongChainsNestInParts(t *testing.T) {
	var text strings.Builder
	text.WriteString("spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.3, [Shader], []> {\n" +
		"spv.globalVariable @out : !spv.ptr<i1, Private>\nfunc @f(%r0: i1) {\n%out = spv._address_of @out : !spv.ptr<i1, Private>\n")
	const n = 350
	for i := range n {
		fmt.Fprintf(&text, "%%r%d = spv.selection -> i1 {\nspv.BranchConditional %%r%d, ^then, ^merge(%%r%d : i1)\n^then:\n"+
			"spv.Store \"Private\" %%out, %%r%d : i1\n%%b = spv.Load \"Private\" %%out : i1\nspv.Branch ^merge(%%b : i1)\n^merge(%%m: i1):\nspv._merge %%m : i1\n}\n", i+1, i, i, i)
	}
	text.WriteString("spv.Return\n}\n}\n")
	got := passtest.Run(t, []byte(text.String()), 1, "spirv-thread-selections")
	depth, deepest, apart := 0, 0, 0
	for line := range strings.Lines(got) {
		switch {
		case strings.Contains(line, "spv.selection"):
			if depth == 0 {
				apart++
			}
			depth++
			deepest = max(deepest, depth)
		case strings.TrimSpace(line) == "}" && depth > 0:
			depth--
		}
	}
	require.Greater(t, deepest, 90)
	require.LessOrEqual(t, deepest, 101)
	require.Equal(t, 4, apart)
}
