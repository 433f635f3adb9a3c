package deserialize_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// prologue begins the modules that are made below.
const prologue = `
OpCapability Shader
OpMemoryModel Logical GLSL450
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%zero = OpConstant %int 0
%true = OpConstantTrue %bool
%vf = OpTypeFunction %void
`

// shapes are functions of any size that are hard on the structurizer: each is a
// module for n.
var shapes = map[string]func(n int) string{
	"if after if": func(n int) string {
		return function(n, func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "%%v%d = OpIAdd %%int %%zero %%zero\nOpSelectionMerge %%m%d None\nOpBranchConditional %%true %%t%d %%m%d\n", i, i, i, i)
			fmt.Fprintf(b, "%%t%d = OpLabel\nOpBranch %%m%d\n%%m%d = OpLabel\n%%w%d = OpIAdd %%int %%v%d %%v0\n", i, i, i, i, i)
		})
	},
	"loop after loop": func(n int) string {
		return function(n, func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "OpBranch %%l%d\n%%l%d = OpLabel\n%%v%d = OpIAdd %%int %%zero %%zero\n", i, i, i)
			fmt.Fprintf(b, "OpLoopMerge %%m%d %%c%d None\nOpBranchConditional %%true %%c%d %%m%d\n", i, i, i, i)
			fmt.Fprintf(b, "%%c%d = OpLabel\nOpBranch %%l%d\n%%m%d = OpLabel\n%%w%d = OpIAdd %%int %%v%d %%v0\n", i, i, i, i, i)
		})
	},
	"many breaks": func(n int) string {
		var b strings.Builder
		b.WriteString(prologue + "%f = OpFunction %void None %vf\n%e = OpLabel\nOpBranch %l\n%l = OpLabel\nOpLoopMerge %m %c None\nOpBranch %b0\n")
		for i := range n {
			fmt.Fprintf(&b, "%%b%d = OpLabel\n%%v%d = OpIAdd %%int %%zero %%zero\nOpBranchConditional %%true %%m %%b%d\n", i, i, i+1)
		}
		fmt.Fprintf(&b, "%%b%d = OpLabel\nOpBranch %%c\n%%c = OpLabel\nOpBranch %%l\n%%m = OpLabel\nOpReturn\nOpFunctionEnd\n", n)
		return b.String()
	},
	"many cases": func(n int) string {
		var b, cases strings.Builder
		for i := range n {
			fmt.Fprintf(&cases, " %d %%c%d", i, i)
		}
		b.WriteString(prologue + "%f = OpFunction %void None %vf\n%e = OpLabel\nOpSelectionMerge %m None\nOpSwitch %zero %m" + cases.String() + "\n")
		for i := range n {
			fmt.Fprintf(&b, "%%c%d = OpLabel\nOpBranch %%m\n", i)
		}
		b.WriteString("%m = OpLabel\nOpReturn\nOpFunctionEnd\n")
		return b.String()
	},
	"nested": func(n int) string {
		var b strings.Builder
		b.WriteString(prologue + "%f = OpFunction %void None %vf\n%e = OpLabel\n")
		for i := range n {
			fmt.Fprintf(&b, "%%v%d = OpIAdd %%int %%zero %%zero\nOpSelectionMerge %%m%d None\nOpBranchConditional %%true %%t%d %%m%d\n%%t%d = OpLabel\n", i, i, i, i, i)
		}
		for i := n - 1; i >= 0; i-- {
			fmt.Fprintf(&b, "OpBranch %%m%d\n%%m%d = OpLabel\n", i, i)
		}
		b.WriteString("OpReturn\nOpFunctionEnd\n")
		return b.String()
	},
}

func function(n int, part func(*strings.Builder, int)) string {
	var b strings.Builder
	b.WriteString(prologue + "%f = OpFunction %void None %vf\n%e = OpLabel\n")
	for i := range n {
		part(&b, i)
	}
	b.WriteString("OpReturn\nOpFunctionEnd\n")
	return b.String()
}

// TestTimeIsNearlyLinear imports each shape in two sizes. Quadratic time would
// make the larger take 100 times as long.
func TestTimeIsNearlyLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for name, shape := range shapes {
		require.True(t, isNearlyLinear(t, name, shape), name)
	}
}

// isNearlyLinear tries more than once: on a machine that others use, one
// measurement says little, but work that is quadratic fails every time.
func isNearlyLinear(t *testing.T, name string, shape func(n int) string) bool {
	for range 4 {
		small, large := importTime(t, shape(1000)), importTime(t, shape(10000))
		t.Logf("%s: %v, %v", name, small, large)
		if large < 40*max(small, 2*time.Millisecond) {
			return true
		}
	}
	return false
}

func importTime(t testing.TB, text string) time.Duration {
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	best := time.Hour
	for range 3 {
		var d mlir.Diagnostics
		start := time.Now()
		deserialize.Words(words, deserialize.Options{}, &d)
		best = min(best, time.Since(start))
		require.NoError(t, d.Err())
	}
	return best
}

func BenchmarkImport(b *testing.B) {
	words, err := binary.Assemble(shapes["loop after loop"](5000), binary.AssembleOptions{})
	require.NoError(b, err)
	b.SetBytes(int64(4 * len(words)))
	for b.Loop() {
		var d mlir.Diagnostics
		deserialize.Words(words, deserialize.Options{}, &d)
	}
}
