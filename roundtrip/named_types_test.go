package roundtrip_test

import (
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Types that nothing uses come back word for word, with their names, also where they lead back to themselves: nothing says then
// which of them could go first.
func TestNamesOfUnusedTypes(t *testing.T) {
	for _, types := range []string{
		"OpName %2 \"S\"\nOpName %3 \"p\"\n%1 = OpTypeInt 32 0\n%2 = OpTypeStruct %1 %1\n%3 = OpTypePointer Private %2",
		"OpName %3 \"p\"\nOpTypeForwardPointer %3 PhysicalStorageBuffer\n%1 = OpTypeInt 32 0\n%2 = OpTypeStruct %1 %3\n%3 = OpTypePointer PhysicalStorageBuffer %2",
		"OpName %3 \"p\"\nOpTypeForwardPointer %3 PhysicalStorageBuffer\n%1 = OpTypeInt 32 0\n%2 = OpTypeStruct %1 %3\n%4 = OpTypeStruct %3\n%3 = OpTypePointer PhysicalStorageBuffer %2",
	} {
		words, err := binary.Assemble("OpCapability Shader\nOpCapability Linkage\nOpCapability PhysicalStorageBufferAddresses\nOpMemoryModel PhysicalStorageBuffer64 GLSL450\n"+types,
			binary.AssembleOptions{Version: 0x10500})
		require.NoError(t, err)
		m, err := roundtrip.Import(words, deserialize.Options{KeepIDs: true}, nil)
		require.NoError(t, err)
		again, err := serialize.Words(m.Op, serialize.Options{}, nil)
		require.NoError(t, err)
		assert.Equal(t, words, again, types)
	}
}
