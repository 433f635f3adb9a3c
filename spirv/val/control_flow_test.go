package val_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val"
)

// Shapes of control flow that compilers do not make, but programs that change modules do. Of what is valid nothing is reported.
func TestRareControlFlow(t *testing.T) {
	for _, c := range []struct{ what, body, rule string }{
		{what: "a case that never ends does not fall through to where its loop would be left to", body: `
			OpSelectionMerge %end None
			OpSwitch %zero %b 0 %a 1 %b 2 %c
			%a = OpLabel
			OpLoopMerge %out %a None
			OpBranch %a
			%out = OpLabel
			OpBranch %c
			%b = OpLabel
			OpBranch %end
			%c = OpLabel
			OpBranch %end
			%end = OpLabel`},
		{what: "one that ends falls through", rule: "case-order", body: `
			OpSelectionMerge %end None
			OpSwitch %zero %b 0 %a 1 %b 2 %c
			%a = OpLabel
			OpLoopMerge %out %a None
			OpBranchConditional %true %a %out
			%out = OpLabel
			OpBranch %c
			%b = OpLabel
			OpBranch %end
			%c = OpLabel
			OpBranch %end
			%end = OpLabel`},
		{what: "in a circle without a way out, the last block comes after the first", body: `
			OpBranch %loop
			%loop = OpLabel
			OpLoopMerge %next %loop None
			OpBranch %next
			%next = OpLabel
			OpBranch %loop
			%end = OpLabel`},
		{what: "a way out behind the merge block", rule: "continue-construct", body: `
			OpSelectionMerge %end None
			OpBranchConditional %true %end %before
			%before = OpLabel
			OpBranch %loop
			%loop = OpLabel
			OpLoopMerge %next %loop None
			OpBranch %next
			%next = OpLabel
			OpBranchConditional %true %end %loop
			%end = OpLabel`},
		{what: "a continue target that is reached without its loop", rule: "continue-construct", body: `
			OpBranch %next
			%loop = OpLabel
			OpLoopMerge %end %next None
			OpBranch %next
			%next = OpLabel
			OpBranch %end
			%end = OpLabel`},
		{what: "the first block as a continue target", rule: "continue-construct", body: `
			OpBranch %loop
			%loop = OpLabel
			OpLoopMerge %end %start None
			OpBranchConditional %true %loop %end
			%end = OpLabel`},
		{what: "a loop that is its own merge block, which nothing comes to", rule: "loop-merge", body: `
			OpBranch %end
			%loop = OpLabel
			OpLoopMerge %loop %next None
			OpBranch %next
			%next = OpLabel
			OpBranch %loop
			%end = OpLabel`},
		{what: "switches inside each other that go on with the loop around", body: `
			OpBranch %loop
			%loop = OpLabel
			OpLoopMerge %end %next None
			OpBranch %body
			%body = OpLabel
			OpSelectionMerge %out None
			OpSwitch %zero %out 0 %a
			%a = OpLabel
			OpSelectionMerge %in None
			OpSwitch %zero %in 0 %b
			%b = OpLabel
			OpBranchConditional %true %next %in
			%in = OpLabel
			OpBranch %out
			%out = OpLabel
			OpBranch %next
			%next = OpLabel
			OpBranchConditional %true %loop %end
			%end = OpLabel`},
	} {
		words, err := binary.Assemble(`
			OpCapability Shader
			OpMemoryModel Logical GLSL450
			OpEntryPoint GLCompute %main "main"
			OpExecutionMode %main LocalSize 1 1 1
			%void = OpTypeVoid
			%type = OpTypeFunction %void
			%bool = OpTypeBool
			%true = OpConstantTrue %bool
			%u32 = OpTypeInt 32 0
			%zero = OpConstant %u32 0
			%main = OpFunction %void None %type
			%start = OpLabel`+c.body+`
			OpReturn
			OpFunctionEnd
		`, binary.AssembleOptions{Version: grammar.MakeVersion(1, 5)})
		require.NoError(t, err, c.what)
		found := val.Words(words, val.Options{})
		if c.rule == "" {
			assert.Empty(t, found, c.what)
			continue
		}
		if assert.NotEmpty(t, found, c.what) {
			assert.Equal(t, c.rule, found[0].Rule.Name, c.what)
		}
	}
}
