package binary

import (
	"encoding/binary"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
)

var (
	commentMark = regexp.MustCompile(` +; `)
	number      = regexp.MustCompile(`(OpConstant %\d+) \S+`)
)

// remarks are lines with the parts of their comments in one order and one spacing, which differ among versions of spirv-dis, and
// without the numbers of constants, which have several spellings, and decorations, which Debian's version does not show.
func remarks(text string) []string {
	lines := strings.Split(number.ReplaceAllString(text, "$1"), "\n")
	for i, line := range lines {
		if parts := commentMark.Split(line, -1); len(parts) > 1 {
			comments := strings.Split(strings.Join(parts[1:], ", "), ", ")
			comments = slices.DeleteFunc(comments, func(s string) bool { return isDecoration(parts[0], s) })
			slices.Sort(comments)
			lines[i] = parts[0] + " ; " + strings.Join(comments, ", ")
		}
	}
	return lines
}

// isDecoration reports whether a comment is a decoration.
func isDecoration(line, comment string) bool {
	return strings.TrimSpace(line) != "" && !strings.HasPrefix(comment, "0x") && !strings.HasPrefix(comment, "id %")
}

func TestCommentsAgainstPeer(t *testing.T) {
	peer.Need(t, "spirv-dis", "spirv-tools")
	files, err := filepath.Glob("../../testdata/binaries/*.spv")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		words := readModule(t, file)
		theirs, err := runPeer(AppendBytes(nil, words, binary.LittleEndian), "spirv-dis", "--raw-id", "--comment", "--offsets")
		require.NoError(t, err)
		ours := disassemble(t, words, DisassembleOptions{Comments: true, Offsets: true})
		assert.Equal(t, remarks(string(theirs)), remarks(ours), file)
	}
}

// Comments and indentation are nothing to the assembler; the order of blocks is.
func TestAdornedTextIsTheSameModule(t *testing.T) {
	files, err := filepath.Glob("../../testdata/binaries/*.spv")
	require.NoError(t, err)
	for _, file := range files {
		words := readModule(t, file)
		opts := DisassembleOptions{Comments: true, Offsets: true, NestedIndent: true}
		assertSameWords(t, words, assemble(t, disassemble(t, words, opts)))
		opts.ReorderBlocks = true
		assert.Len(t, assemble(t, disassemble(t, words, opts)), len(words), file)
	}
}

func TestBlocksInStructuredOrder(t *testing.T) {
	words := assemble(t, `OpDecorate %9 UserSemantic "a
b"
%1 = OpFunction %2 None %3
%4 = OpLabel
OpSelectionMerge %5 None
OpBranchConditional %9 %6 %99
%5 = OpLabel
OpReturn
%7 = OpLabel
OpUnreachable
%6 = OpLabel
OpBranch %5
OpFunctionEnd
`)
	have := disassemble(t, words, DisassembleOptions{NoHeader: true, NoIndent: true, NestedIndent: true, ReorderBlocks: true})
	_, have, _ = strings.Cut(have, "%3\n")
	assert.Equal(t, `
%4 = OpLabel
  OpSelectionMerge %5 None
  OpBranchConditional %9 %6 %99

%6 =     OpLabel
      OpBranch %5

%5 = OpLabel
  OpReturn

%7 = OpLabel
  OpUnreachable
OpFunctionEnd
`, have)
}
