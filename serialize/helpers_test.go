package serialize_test

import (
	stdbinary "encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// parse reads a chunk of text and finds the SPIR-V module in it; nil after an
// error, which is in d. It does not verify.
func parse(t testing.TB, file string, chunk mlir.Chunk, d *mlir.Diagnostics) *mlir.Operation {
	src := strings.Repeat("\n", chunk.Line-1) + string(chunk.Text)
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{Filename: file}, d)
	if m == nil || d.NumErrors() > 0 {
		return nil
	}
	var found *mlir.Operation
	for op := range m.Op.Nested {
		if op.Is(spirv.OpModule) {
			found = op
			break
		}
	}
	require.NotNil(t, found, "no spv.module in %s", file)
	return found
}

func littleEndian(words []uint32) []byte {
	return binary.AppendBytes(nil, words, stdbinary.LittleEndian)
}

// targetEnv is the environment of spirv-val for the version in the header.
func targetEnv(words []uint32) string {
	v := grammar.Version(words[1])
	return fmt.Sprintf("spv%d.%d", v.Major(), v.Minor())
}

// assemble is the module of an assembly file.
func assemble(t testing.TB, file string) []uint32 {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	words, err := binary.Assemble(string(text), binary.AssembleOptions{})
	require.NoError(t, err, file)
	return words
}
