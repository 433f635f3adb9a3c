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
	t.Run("alone", func(t *testing.T) { testLongChain(t, 0, 100, 4) })
	t.Run("with others inside", func(t *testing.T) { testLongChain(t, 3, 97, 4) })
}

// testLongChain threads conditions, each of which has others inside, one in the other.
func testLongChain(t *testing.T, inside, wantDeepest, wantApart int) {
	var text strings.Builder
	text.WriteString("spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.3, [Shader], []> {\n" +
		"spv.globalVariable @out : !spv.ptr<i1, Private>\nfunc @f(%q0: i1, %q1: i1, %q2: i1, %r0: i1) {\n%out = spv._address_of @out : !spv.ptr<i1, Private>\n")
	const n = 350
	var inner string
	for k := range inside {
		inner = fmt.Sprintf("spv.selection {\nspv.BranchConditional %%q%[1]d, ^t%[1]d, ^m%[1]d\n^t%[1]d:\n%[2]sspv.Store \"Private\" %%out, %%q%[1]d : i1\nspv.Branch ^m%[1]d\n^m%[1]d:\nspv._merge\n}\n", k, inner)
	}
	for i := range n {
		fmt.Fprintf(&text, "%%r%d = spv.selection -> i1 {\nspv.BranchConditional %%r%d, ^then, ^merge(%%r%d : i1)\n^then:\n%s"+
			"spv.Store \"Private\" %%out, %%r%d : i1\n%%b = spv.Load \"Private\" %%out : i1\nspv.Branch ^merge(%%b : i1)\n^merge(%%m: i1):\nspv._merge %%m : i1\n}\n", i+1, i, i, inner, i)
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
	require.Equal(t, wantDeepest, deepest)
	require.Equal(t, wantApart, apart)
}
