package check

import (
	"testing"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// A memo asks once about each opcode, and every time about what the grammar cannot have.
func TestOpcodeMemo(t *testing.T) {
	var memo opcodeMemo
	memo.reset()
	asked := map[grammar.Opcode]int{}
	isAdd := func(op grammar.Opcode) bool {
		return memo.of(op, func() bool { asked[op]++; return op == grammar.OpIAdd })
	}
	const beyond = grammar.Opcode(65535)
	for range 3 {
		require.True(t, isAdd(grammar.OpIAdd))
		require.False(t, isAdd(grammar.OpFAdd))
		require.False(t, isAdd(beyond))
	}
	require.Equal(t, map[grammar.Opcode]int{grammar.OpIAdd: 1, grammar.OpFAdd: 1, beyond: 3}, asked)
	memo.reset()
	require.True(t, isAdd(grammar.OpIAdd))
	require.Equal(t, 2, asked[grammar.OpIAdd])
}
