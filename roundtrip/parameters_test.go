package roundtrip_test

import (
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// TestParameters: functions that declare less parameters than their type has, with a body and without, come back as they were. To the IR they
// have all: what is exported without notes does too. What parameters of functions without a body are decorated with is told by their place.
func TestParameters(t *testing.T) {
	words, err := binary.Assemble(`
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Import
OpDecorate %fp FuncParamAttr NoAlias
OpDecorate %gp FuncParamAttr NoAlias
%void = OpTypeVoid
%int = OpTypeInt 32 0
%pi = OpTypePointer CrossWorkgroup %int
%fn = OpTypeFunction %void %pi %int
%f = OpFunction %void None %fn
%fp = OpFunctionParameter %pi
OpFunctionEnd
%g = OpFunction %void None %fn
%gp = OpFunctionParameter %pi
%ge = OpLabel
OpReturn
OpFunctionEnd
%h = OpFunction %void None %fn
%he = OpLabel
OpReturn
OpFunctionEnd
`, binary.AssembleOptions{})
	require.NoError(t, err)
	for _, keepIDs := range []bool{true, false} {
		var d mlir.Diagnostics
		m, err := roundtrip.Import(words, deserialize.Options{KeepIDs: keepIDs}, &d)
		require.NoError(t, err)
		require.Empty(t, d.All())
		require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.All())
		out, err := serialize.Words(m.Op, serialize.Options{}, nil)
		require.NoError(t, err)
		if keepIDs {
			require.Equal(t, words, out)
		} else {
			require.Len(t, out, len(words)+4*3) // parameters that were not there
		}
	}
}
