package spirv

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Where operands are counted, and why they have no name there: how often, by file. Rules of a single instruction, and passes, use
// the views of handles_gen.go.
var countedOperands = map[string]struct {
	times int
	why   string
}{
	"handle_structure.go": {2, "the views of what the grammar has no row for"},
	"words_in_mlir.go":    {1, "messages about any operation"},
}

var countedOperand = regexp.MustCompile(`\.Operand\(\d+\)`)

// Operands are known by their names.
func TestOperandsHaveNames(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_gen.go") || strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		times := 0
		for line := range strings.Lines(string(text)) {
			if countedOperand.MatchString(line) {
				times++
			}
		}
		assert.Equal(t, countedOperands[file].times, times, "%s: lines that count operands; name them (AsLoad(op).Pointer()), or say why not", file)
	}
}
