package binary_test

import (
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each instruction has its line and column: behind comments, on one line with others, and over several lines.
func TestLinesOfAssembly(t *testing.T) {
	const text = "; first\nOpCapability Shader OpCapability Linkage\n\n  %f = OpTypeFloat\n  32\n%v = OpTypeVector %f 4\n"
	var lines []binary.TextLine
	words, err := binary.Assemble(text, binary.AssembleOptions{Lines: &lines})
	require.NoError(t, err)
	assert.Equal(t, []binary.TextLine{{5, 2, 1}, {7, 2, 21}, {9, 4, 3}, {12, 6, 1}}, lines)
	last, ok := binary.LineOf(lines, 12)
	assert.True(t, ok)
	assert.Equal(t, 6, last.Line)
	_, ok = binary.LineOf(lines, 13)
	assert.False(t, ok)
	assert.Len(t, words, 16)
}

// Ids are called what they are called in the text: also with OpName, and with new numbers. Where a number is the name there is none.
func TestNamesOfAssembly(t *testing.T) {
	const text = "OpName %f \"float\"\n%f = OpTypeFloat 32\n%7 = OpTypeVector %f 4\n%p = OpTypePointer Private %7\n"
	for renumber, want := range map[bool][]string{false: {"", "f", "p"}, true: {"", "f", "7", "p"}} {
		var names []string
		_, err := binary.Assemble(text, binary.AssembleOptions{Renumber: renumber, Names: &names})
		require.NoError(t, err)
		assert.Equal(t, want, names)
	}
}
