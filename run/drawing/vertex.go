package drawing

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// vertexFor is a vertex stage that gives a fragment stage its inputs.
func vertexFor(inputs []interp.Slot) (*interp.Machine, error) {
	words, err := binary.Assemble(vertexText(inputs), binary.AssembleOptions{})
	if err != nil {
		return nil, err
	}
	m, err := module.New(words)
	if err != nil {
		return nil, err
	}
	return interp.New(m, interp.Options{})
}

// vertexText is that stage: the position is at location 0.
func vertexText(inputs []interp.Slot) string {
	var names, decorations, variables, stores strings.Builder
	for i, s := range inputs {
		if s.IsBuiltIn {
			continue
		}
		fmt.Fprintf(&names, " %%o%d", i)
		fmt.Fprintf(&decorations, "OpDecorate %%o%d Location %d\nOpDecorate %%o%d Component %d\n", i, s.Location, i, s.Component)
		if !s.Float || s.Bits != 32 { // of whole numbers there is only zero
			fmt.Fprintf(&decorations, "OpDecorate %%o%d Flat\n", i)
			fmt.Fprintf(&variables, "%%o%d = OpVariable %%pu%d Output\n", i, s.Components)
			fmt.Fprintf(&stores, "OpStore %%o%d %%zu%d\n", i, s.Components)
			continue
		}
		fmt.Fprintf(&variables, "%%o%d = OpVariable %%pf%d Output\n", i, s.Components)
		switch s.Components {
		case 1:
			fmt.Fprintf(&stores, "OpStore %%o%d %%u\n", i)
		case 4:
			fmt.Fprintf(&stores, "OpStore %%o%d %%uv\n", i)
		default:
			list := " 0 1 2"[:2*s.Components]
			fmt.Fprintf(&stores, "%%v%d = OpVectorShuffle %%f%d %%uv %%uv%s\nOpStore %%o%d %%v%d\n", i, s.Components, list, i, i)
		}
	}
	return fmt.Sprintf(vertexTemplate, names.String(), decorations.String(), variables.String(), stores.String())
}

const vertexTemplate = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Vertex %%main "main" %%in %%position%s
OpDecorate %%in Location 0
OpDecorate %%position BuiltIn Position
%s
%%void = OpTypeVoid
%%fn = OpTypeFunction %%void
%%f1 = OpTypeFloat 32
%%f2 = OpTypeVector %%f1 2
%%f3 = OpTypeVector %%f1 3
%%f4 = OpTypeVector %%f1 4
%%u1 = OpTypeInt 32 0
%%u2 = OpTypeVector %%u1 2
%%u3 = OpTypeVector %%u1 3
%%u4 = OpTypeVector %%u1 4
%%pf1 = OpTypePointer Output %%f1
%%pf2 = OpTypePointer Output %%f2
%%pf3 = OpTypePointer Output %%f3
%%pf4 = OpTypePointer Output %%f4
%%pu1 = OpTypePointer Output %%u1
%%pu2 = OpTypePointer Output %%u2
%%pu3 = OpTypePointer Output %%u3
%%pu4 = OpTypePointer Output %%u4
%%zu1 = OpConstantNull %%u1
%%zu2 = OpConstantNull %%u2
%%zu3 = OpConstantNull %%u3
%%zu4 = OpConstantNull %%u4
%%zero = OpConstant %%f1 0
%%one = OpConstant %%f1 1
%%half = OpConstant %%f1 0.5
%%halves = OpConstantComposite %%f2 %%half %%half
%%pin = OpTypePointer Input %%f2
%%in = OpVariable %%pin Input
%%position = OpVariable %%pf4 Output
%s
%%main = OpFunction %%void None %%fn
%%entry = OpLabel
%%p = OpLoad %%f2 %%in
%%p4 = OpCompositeConstruct %%f4 %%p %%zero %%one
OpStore %%position %%p4
%%q = OpFMul %%f2 %%p %%halves
%%r = OpFAdd %%f2 %%q %%halves
%%uv = OpCompositeConstruct %%f4 %%r %%zero %%one
%%u = OpCompositeExtract %%f1 %%uv 0
%s
OpReturn
OpFunctionEnd
`
