package module_test

import (
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A module knows which opcodes it has, and there is place for all of the grammar.
func TestHasOpcode(t *testing.T) {
	words, err := binary.Assemble("OpCapability Shader\n%1 = OpTypeVoid", binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	for i := range grammar.All() {
		op := grammar.All()[i].Opcode
		assert.Equal(t, op == grammar.OpCapability || op == grammar.OpTypeVoid, m.HasOpcode(op), "%v", op)
	}
}
