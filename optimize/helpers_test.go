package optimize_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// shaderHead is what a small fragment shader declares, for functions to be put behind it: %in and %out are numbers.
const shaderHead = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in %out
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 0
OpDecorate %in Flat
OpDecorate %out Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%u = OpTypeInt 32 0
%pi = OpTypePointer Input %u
%po = OpTypePointer Output %u
%in = OpVariable %pi Input
%out = OpVariable %po Output
%c1 = OpConstant %u 1
`

// shader subtracts one.
const shader = shaderHead + `%main = OpFunction %void None %fn
%l = OpLabel
%x = OpLoad %u %in
%s = OpISub %u %x %c1
OpStore %out %s
OpReturn
OpFunctionEnd
`

// assembled are the words of a text, in a version of SPIR-V; 0 for the assembler's.
func assembled(t *testing.T, text string, version grammar.Version) []uint32 {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{Version: version})
	require.NoError(t, err)
	return words
}

// result is what comes of optimizing a module, where nothing is to be reported.
func result(t *testing.T, words []uint32, o optimize.Options) *optimize.Result {
	t.Helper()
	var d mlir.Diagnostics
	r, err := optimize.Words(words, o, &d)
	require.NoError(t, err)
	require.Empty(t, d.All())
	return r
}

// optimized is the result, which is another module than the input.
func optimized(t *testing.T, words []uint32, o optimize.Options) []uint32 {
	t.Helper()
	r := result(t, words, o)
	require.False(t, r.Kept)
	return r.Words
}

// kept is the result, which is the input.
func kept(t *testing.T, words []uint32, o optimize.Options) []uint32 {
	t.Helper()
	r := result(t, words, o)
	require.True(t, r.Kept)
	return r.Words
}

func disassembled(t *testing.T, words []uint32) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, binary.Disassemble(&b, words, binary.DisassembleOptions{FriendlyNames: true}))
	return b.String()
}
