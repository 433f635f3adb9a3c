package val

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

const smallKernel = `OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
%void = OpTypeVoid
%u32 = OpTypeInt 32 0
%one = OpConstant %u32 1
%type = OpTypeFunction %void
%main = OpFunction %void None %type
%start = OpLabel
`

// rulesOf are the rules that some assembly breaks.
func rulesOf(t *testing.T, text string, o Options) (names []string) {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	for _, v := range Words(words, o) {
		names = append(names, v.Rule.Name)
	}
	return names
}

// What has nothing to do with a wrong id is said besides, and each wrong id once.
func TestMistakesOfOneInstruction(t *testing.T) {
	require.Equal(t, []string{"required-by-instruction", "id-defined", "id-defined"},
		rulesOf(t, smallKernel+"%x = OpDPdx %f32 %nothing\n%y = OpIAdd %u32 %one %one\nOpReturn\nOpFunctionEnd\n", Options{}))
	require.Equal(t, []string{"id-defined"},
		rulesOf(t, smallKernel+"%x = OpIAdd %u32 %nothing %nothing\n%y = OpIAdd %u32 %x %one\nOpReturn\nOpFunctionEnd\n", Options{}))
}

// Words that are cut off are that, and what they would have had is not missed.
func TestCutOff(t *testing.T) {
	text := "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n" +
		"OpDecorate %x RelaxedPrecision\n%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n%one = OpConstant %u32 1\n%type = OpTypeFunction %void\n" +
		"%main = OpFunction %void None %type\n%start = OpLabel\n%x = OpIAdd %u32 %one %one\nOpReturn\nOpFunctionEnd\n"
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	require.Empty(t, Words(words, Options{}))
	for n := 6; n < len(words); n++ {
		found := Words(words[:n], Options{})
		if slices.ContainsFunc(found, func(v *Violation) bool { return v.Rule == &notInstructions }) {
			require.Len(t, found, 1, "the first %d words: %s", n, found[len(found)-1].Message)
		}
	}
}

// All means all, and the number that is asked for that number.
func TestAllAreReported(t *testing.T) {
	const many = 3000
	var text strings.Builder
	text.WriteString(smallKernel)
	for i := range many {
		fmt.Fprintf(&text, "%%x%d = OpFAdd %%u32 %%one %%one\n", i)
	}
	text.WriteString("OpReturn\nOpFunctionEnd\n")
	once := len(rulesOf(t, smallKernel+"%x = OpFAdd %u32 %one %one\nOpReturn\nOpFunctionEnd\n", Options{}))
	require.Positive(t, once)
	require.Len(t, rulesOf(t, text.String(), Options{}), many*once)
	require.Len(t, rulesOf(t, text.String(), Options{MaxErrors: 2500}), 2500)
	require.Len(t, rulesOf(t, text.String(), Options{MaxErrors: 3}), 3)
}

// Advice says all that would do, what fits best first.
func TestAdvice(t *testing.T) {
	for text, want := range map[string]string{
		"%x = OpDPdx %u32 %one":                  "add OpCapability Shader",
		"%x = OpGroupNonUniformElect %bool %one": "add OpCapability GroupNonUniform",
		"%x = OpPtrEqual %bool %one %one":        "make it a module of version 1.4",
	} {
		words, err := binary.Assemble("; Version: 1.3\n"+strings.Replace(smallKernel, "%one =", "%bool = OpTypeBool\n%one =", 1)+text+"\nOpReturn\nOpFunctionEnd\n", binary.AssembleOptions{})
		require.NoError(t, err)
		var fixes []string
		for _, v := range Words(words, Options{}) {
			fixes = append(fixes, v.Fix)
		}
		require.Contains(t, strings.Join(fixes, "\n"), want, text)
	}
}
