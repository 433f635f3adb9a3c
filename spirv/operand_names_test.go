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
	"op_arithmetic.go":    {8, "rules of several dot products and extended sums"},
	"op_atomic.go":        {1, "a rule of all atomics"},
	"op_bit.go":           {2, "rules of several shifts and counts"},
	"op_cast.go":          {4, "rules of several casts"},
	"op_composite.go":     {2, "any constituent"},
	"op_extended.go":      {2, "rules of instructions of two sets"},
	"op_group.go":         {4, "rules of several operations on groups"},
	"op_image.go":         {1, "a rule of several images"},
	"op_logical.go":       {2, "a rule of all comparisons"},
	"op_matrix.go":        {1, "a rule of loads and stores"},
	"op_memory.go":        {1, "a block write of Intel's extension"},
	"past.go":             {3, "messages about several instructions"},
	"strict_ops.go":       {6, "rules of several instructions"},
	"strict_pointer.go":   {2, "a rule of both directions of a cast"},
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
