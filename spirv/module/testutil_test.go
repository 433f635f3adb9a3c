package module_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

// assemble makes the module of an assembly text, in which ids are numbers.
func assemble(t testing.TB, text string) *module.Module {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}
