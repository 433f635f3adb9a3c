package optimize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
)

// described is a module with all that says something about it and what is not valid, so that it stays as it is: a decoration of variables on a parameter.
const described = `OpCapability Kernel
OpCapability Addresses
OpExtension "SPV_KHR_non_semantic_info"
%debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
%print = OpExtInstImport "NonSemantic.DebugPrintf"
OpMemoryModel Physical32 OpenCL
OpEntryPoint Kernel %main "main"
%file = OpString "a.frag"
%format = OpString "%u"
OpSource GLSL 450 %file
OpName %main "main"
OpModuleProcessed "by hand"
OpDecorate %out Constant
%void = OpTypeVoid
%u = OpTypeInt 32 0
%p = OpTypePointer CrossWorkgroup %u
%fn = OpTypeFunction %void %p %u
%source = OpExtInst %void %debug DebugSource %file
%main = OpFunction %void None %fn
%out = OpFunctionParameter %p
%x = OpFunctionParameter %u
%l = OpLabel
OpLine %file 1 1
%printed = OpExtInst %void %print DebugPrintf %format %x
OpNoLine
OpStore %out %x
OpReturn
OpFunctionEnd
`

// A module that stays as it is comes without what describes it, where that was asked for.
func TestWhatStaysIsStripped(t *testing.T) {
	words := assembled(t, described, 0x10300)
	for _, strip := range []bool{false, true} {
		r, err := optimize.Words(words, optimize.Options{Level: opt.Size, StripDebug: strip}, nil)
		require.NoError(t, err)
		require.True(t, r.Kept)
		require.Equal(t, 4*len(r.Words), r.Bytes[1])
		if !strip {
			require.Equal(t, words, r.Words)
			continue
		}
		text := disassembled(t, r.Words)
		for _, gone := range []string{"OpName", "OpSource", "OpModuleProcessed", "OpLine", "OpNoLine", "a.frag", "DebugSource", "DebugInfo"} {
			require.NotContains(t, text, gone)
		}
		for _, stays := range []string{"DebugPrintf", `OpString "%u"`, " Constant"} {
			require.Contains(t, text, stays)
		}
	}
}

// Debugging information that other descriptions may name stays.
func TestWhatIsNamedByOthersIsNotStripped(t *testing.T) {
	text := strings.Replace(described, `"NonSemantic.DebugPrintf"`, `"NonSemantic.Other"`, 1)
	text = strings.Replace(text, "DebugPrintf %format %x", "1 %source", 1)
	r, err := optimize.Words(assembled(t, text, 0x10300), optimize.Options{Level: opt.Size, StripDebug: true}, nil)
	require.NoError(t, err)
	require.Contains(t, disassembled(t, r.Words), "DebugSource")
	require.NotContains(t, disassembled(t, r.Words), "OpName")
}
