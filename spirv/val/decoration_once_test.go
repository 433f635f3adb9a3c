package val_test

import (
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Decorations that exclude each other, or repeat, are found in whichever order they stand.
func TestDecorationOnce(t *testing.T) {
	const head, tail = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n", `
%f = OpTypeFloat 32
%v = OpTypeVector %f 4
%m = OpTypeMatrix %v 4
%s = OpTypeStruct %m`
	for decorations, wrong := range map[string]bool{
		"OpDecorate %s Block\nOpDecorate %s BufferBlock":                                                                             true,
		"OpDecorate %s BufferBlock\nOpDecorate %s Block":                                                                             true,
		"OpMemberDecorate %s 0 RowMajor\nOpMemberDecorate %s 0 ColMajor":                                                             true,
		"OpMemberDecorate %s 0 ColMajor\nOpMemberDecorate %s 0 MatrixStride 16\nOpMemberDecorate %s 0 RowMajor":                      true,
		"OpMemberDecorate %s 0 Offset 0\nOpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0":                                        true,
		"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\nOpMemberDecorate %s 0 ColMajor\nOpMemberDecorate %s 0 MatrixStride 16": false,
	} {
		words, err := binary.Assemble(head+decorations+tail, binary.AssembleOptions{})
		require.NoError(t, err)
		found := false
		for _, v := range val.Words(words, val.Options{}) {
			found = found || v.Rule.Name == "decoration-once"
		}
		assert.Equal(t, wrong, found, decorations)
	}
}
