package val_test

import (
	"fmt"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
)

// each is a line for each number below n, which %[1]d in it is.
func each(n int, line string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, line+"\n", i)
	}
	return b.String()
}

const growthTypes = `
	%void = OpTypeVoid
	%fn = OpTypeFunction %void
	%bool = OpTypeBool
	%true = OpConstantTrue %bool
	%int = OpTypeInt 32 0
	%zero = OpConstant %int 0
	%float = OpTypeFloat 32
	%one = OpConstant %float 1
`

// growing are modules with so many of one thing. Of however many, the same is wrong.
var growing = []struct {
	what  string
	n     int
	shape func(n int) string
}{
	{"entry points that all functions are called from, and none has the mode that is asked for", 500, func(n int) string {
		return `OpCapability Shader
			OpCapability ComputeDerivativeGroupLinearKHR
			OpExtension "SPV_KHR_compute_shader_derivatives"
			OpExtension "SPV_KHR_maximal_reconvergence"
			OpMemoryModel Logical GLSL450` + "\n" +
			each(n, `OpEntryPoint GLCompute %%e%[1]d "e%[1]d"`) +
			each(n, "OpExecutionMode %%e%[1]d LocalSize 4 1 1\nOpExecutionMode %%e%[1]d DerivativeGroupLinearKHR") + growthTypes +
			each(n, "%%f%[1]d = OpFunction %%void None %%fn\n%%l%[1]d = OpLabel\n%%d%[1]d = OpDPdx %%float %%one\nOpReturn\nOpFunctionEnd") +
			"%all = OpFunction %void None %fn\n%start = OpLabel\n" + each(n, "%%c%[1]d = OpFunctionCall %%void %%f%[1]d") + "OpReturn\nOpFunctionEnd\n" +
			each(n, "%%e%[1]d = OpFunction %%void None %%fn\n%%s%[1]d = OpLabel\n%%a%[1]d = OpFunctionCall %%void %%all\nOpReturn\nOpFunctionEnd")
	}},
	{"switches in each other that are left for the continue target, which a switch around the loop leads to, too", 4000, func(n int) string {
		return "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n" + growthTypes + `
			%f = OpFunction %void None %fn
			%start = OpLabel
			OpSelectionMerge %after None
			OpSwitch %zero %after 1 %loop 2 %next
			%loop = OpLabel
			OpLoopMerge %end %next None
			OpBranch %s1` + "\n" + nested(n) + `
			%m0 = OpLabel
			OpBranch %end
			%next = OpLabel
			OpBranch %loop
			%end = OpLabel
			OpBranch %after
			%after = OpLabel
			OpReturn
			OpFunctionEnd`
	}},
}

// nested are n switches in each other's first case; the second leaves the loop around for its continue target.
func nested(n int) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "%%s%[1]d = OpLabel\nOpSelectionMerge %%m%[1]d None\nOpSwitch %%zero %%m%[1]d 1 %%s%[2]d 2 %%out%[1]d\n%%out%[1]d = OpLabel\nOpBranch %%next\n", i, i+1)
	}
	fmt.Fprintf(&b, "%%s%d = OpLabel\nOpBranch %%m%d\n", n+1, n)
	for i := n; i >= 1; i-- {
		fmt.Fprintf(&b, "%%m%d = OpLabel\nOpBranch %%m%d\n", i, i-1)
	}
	return b.String()
}

// Four times as much takes at most five times as long, and breaks the same rules.
func TestTimeGrowsWithTheModule(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for _, g := range growing {
		t.Run(g.what, func(t *testing.T) {
			broken := validation(t, g.shape(g.n))()
			require.NoError(t, spent.Linear(5, g.n, func(n int) func() {
				validate := validation(t, g.shape(n))
				require.Equal(t, broken, validate())
				return func() { validate() }
			}))
		})
	}
}

// validation validates a module, and names the rules that it breaks.
func validation(t *testing.T, assembly string) func() []string {
	words, err := binary.Assemble(assembly, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	opts := val.Options{Workers: 1, Limits: val.Limits{ControlFlowNestingDepth: 1 << 20}}
	return func() (broken []string) {
		for _, v := range val.Validate(m, opts) {
			broken = append(broken, v.Rule.Name)
		}
		return broken
	}
}
