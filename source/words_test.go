package source_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/source"
)

// Words in which an instruction takes other types than it may are read, go through passes and become text; their validator says what is wrong.
// Read from text, they are wrong.
func TestWordsOfOtherTypesAreRead(t *testing.T) {
	m, err := source.Load(inDir(t, "a.spvasm", `OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
%1 = OpTypeVoid
%2 = OpTypeInt 32 0
%3 = OpTypeBool
%4 = OpTypeFunction %3 %2
%5 = OpFunction %3 None %4
%6 = OpFunctionParameter %2
%7 = OpLabel
%8 = OpIAdd %2 %6 %6
%9 = OpIAdd %2 %6 %6
%10 = OpIAdd %2 %8 %9
%11 = OpAll %3 %10
OpReturnValue %11
OpFunctionEnd
`), source.LoadOptions{NoImplicitModule: true})
	require.NoError(t, err)
	p, err := pass.Parse("any(cse)")
	require.NoError(t, err)
	var d mlir.Diagnostics
	require.True(t, p.Run(m.Op, 1, mlir.VerifyOptions{Rules: source.Rules(m)}, &d), "%v", d.Err())
	var text bytes.Buffer
	require.NoError(t, source.Write(&text, m, source.SaveOptions{Form: source.Text}, nil))
	require.Contains(t, text.String(), "spv.All %")

	_, err = source.Load(inDir(t, "a.mlir", text.String()), source.LoadOptions{})
	require.ErrorContains(t, err, "'spv.All' op operand #0 must be vector of bool values, but got 'i32'")
}
