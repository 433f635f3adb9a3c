package val

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
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

// An instruction with an opcode that there is none of may define a value. What uses that is not wrong, whatever the opcode.
func TestResultOfUnknownInstruction(t *testing.T) {
	text := smallKernel + "%x = OpIAdd %u32 %one %one\n%y = OpIAdd %u32 %x %one\nOpReturn\nOpFunctionEnd\n"
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	sum := slices.Index(words, 5<<16|uint32(grammar.OpIAdd))
	require.Positive(t, sum)
	for _, opcode := range []uint32{1022, 8273, 65535} {
		words[sum] = 5<<16 | opcode
		found := Words(words, Options{})
		require.Len(t, found, 1, "opcode %d", opcode)
		require.Equal(t, "operands", found[0].Rule.Name)
	}
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
	words, err := binary.Assemble(text.String(), binary.AssembleOptions{})
	require.NoError(t, err)
	for _, most := range []int{0, 3, 2500} { // those that are not kept are counted, too
		more := 0
		found := Words(words, Options{MaxErrors: most})
		for _, v := range found {
			more += v.More
		}
		require.Equal(t, many*once, len(found)+more)
	}
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

// Ten mistakes are ten reports, also where one is made with what another is about: a variable without a binding has a type all the same.
func TestTenMistakes(t *testing.T) {
	text := `; Version: 1.0
OpCapability Shader
%set = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %out
%file = OpString "shader.frag"
OpDecorate %in Location 0
OpMemberDecorate %s 0 Offset 0
OpMemberDecorate %s 1 Offset 4
OpDecorate %s Block
OpDecorate %ubo DescriptorSet 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%v4 = OpTypeVector %float 4
%int = OpTypeInt 32 1
%s = OpTypeStruct %float %v4
%input = OpTypePointer Input %v4
%output = OpTypePointer Output %v4
%uniform = OpTypePointer Uniform %s
%part = OpTypePointer Uniform %v4
%in = OpVariable %input Input
%out = OpVariable %output Output
%ubo = OpVariable %uniform Uniform
%seven = OpConstant %int 7
%one = OpConstant %float 1
%main = OpFunction %void None %fn
%entry = OpLabel
OpLine %file 10 1
%a = OpLoad %float %in
OpLine %file 11 1
%b = OpAccessChain %part %ubo %seven
OpLine %file 12 1
%c = OpIAdd %float %one %one
OpLine %file 13 1
%d = OpLoad %v4 %in
%e = OpExtInst %v4 %set Pow %d %one
OpLine %file 14 1
OpStore %in %d
OpLine %file 15 1
%f = OpCompositeExtract %float %d 6
OpStore %out %d
OpReturn
OpFunctionEnd
`
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	env, _ := EnvByName("vulkan1.0")
	var found []string
	for _, v := range Validate(m, Options{Env: env}) {
		line := ""
		if at, ok := m.SourceLine(v.At); ok {
			line = fmt.Sprintf(" line %d", at.Line)
		}
		found = append(found, v.Rule.Name+line)
	}
	require.Equal(t, []string{"vulkan-location", "execution-mode-required", "vulkan-layout", "vulkan-descriptor", "load-type line 10",
		"access-chain-indexes line 11", "integer-arithmetic line 12", "extended-operand line 13", "store-read-only line 14", "composite-extract line 15"}, found)
}
