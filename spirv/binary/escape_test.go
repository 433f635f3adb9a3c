package binary_test

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// TestControlsInStrings: nothing that a terminal obeys comes out of a disassembly, and assembling gives the string back.
func TestControlsInStrings(t *testing.T) {
	for text, want := range map[string]string{
		"\x1b[31mred\x07":          `\x1B[31mred\x07`,
		"line\r\nline\n\tend\r":    "line\r\nline\n\tend" + `\x0D`,
		"\u009b1m\x9b1m\x7f":       `\xC2\x9B1m\x9B1m\x7F`,
		"\u202eleft":               `\xE2\x80\xAEleft`,
		`\x1B is "text"`:           `\\x1B is \"text\"`,
		"ä 日本 \xff":                "ä 日本 \xff",
		strings.Repeat("a\x01", 9): strings.Repeat(`a\x01`, 9),
	} {
		words, err := binary.Assemble("%1 = OpString \"x\"\n", binary.AssembleOptions{})
		require.NoError(t, err)
		words, ok := binary.AppendString(words[:len(words)-1], text)
		require.True(t, ok)
		words[5] = uint32(len(words)-5)<<16 | words[5]&0xffff
		for _, friendly := range []bool{false, true} {
			var out bytes.Buffer
			require.NoError(t, binary.Disassemble(&out, words, binary.DisassembleOptions{NoHeader: true, FriendlyNames: friendly}))
			require.Contains(t, out.String(), `OpString "`+want+`"`, strconv.Quote(text))
			again, err := binary.Assemble(out.String(), binary.AssembleOptions{})
			require.NoError(t, err)
			require.Equal(t, words[5:], again[5:])
		}
	}
	words, err := binary.Assemble("%1 = OpString \"\\xyz \\x4\"\n", binary.AssembleOptions{})
	require.NoError(t, err)
	require.Equal(t, "xyz x4", binary.String(words[7:]), "as spirv-as has it")
}

// TestControlsInNames: a name that is shown as an id has none either.
func TestControlsInNames(t *testing.T) {
	words, err := binary.Assemble("OpName %1 \"a\\x1B[2Jb\"\n%1 = OpTypeVoid\n", binary.AssembleOptions{})
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, binary.Disassemble(&out, words, binary.DisassembleOptions{FriendlyNames: true}))
	require.NotContains(t, out.String(), "\x1b")
}
