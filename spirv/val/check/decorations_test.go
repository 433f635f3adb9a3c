package check_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
)

func read(t *testing.T, text string) *check.Module {
	t.Helper()
	return readWith(t, text, check.Options{})
}

func readWith(t *testing.T, text string, opts check.Options) *check.Module {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{Version: grammar.MakeVersion(1, 6)})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return check.NewModule(m, opts)
}

func TestDecorations(t *testing.T) {
	m := read(t, `
OpDecorate %1 Block
OpDecorate %9 NonWritable
OpDecorate %9 PerPrimitiveEXT
OpMemberDecorate %1 1 Offset 4
%9 = OpDecorationGroup
OpGroupDecorate %9 %3
OpGroupMemberDecorate %9 %1 0
%2 = OpTypeFloat 32
%1 = OpTypeStruct %2 %2
%4 = OpTypePointer Private %2
%3 = OpVariable %4 Private
`)
	require.True(t, m.HasDecoration(1, grammar.DecorationBufferBlock, grammar.DecorationBlock))
	require.False(t, m.HasDecoration(1, grammar.DecorationNonWritable), "of a member")
	require.True(t, m.HasDecoration(3, grammar.DecorationNonWritable), "of a group")
	require.True(t, m.HasDecoration(3, grammar.DecorationPerPrimitiveEXT), "of a group, behind the core")
	require.False(t, m.HasDecoration(3, grammar.DecorationNonUniform))
	require.True(t, m.AnyMemberHas(1, grammar.DecorationNonWritable))
	require.True(t, m.HasMemberDecoration(1, 0, grammar.DecorationNonWritable))
	require.False(t, m.HasMemberDecoration(1, 1, grammar.DecorationNonWritable))
	word, ok := m.MemberDecorationWord(1, 1, grammar.DecorationOffset)
	require.True(t, ok)
	require.Equal(t, uint32(4), word)
	require.False(t, m.HasDecoration(100, grammar.DecorationBlock), "no such id")
}
