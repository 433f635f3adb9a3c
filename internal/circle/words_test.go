package circle

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// unknownToPeer are the modules in testdata/words with instructions that spirv-val of 2023 does not know.
var unknownToPeer = []string{"untyped_pointers.spvasm", "execution_mode_of_type.spvasm", "descriptor_heap.spvasm", "forward_references.spvasm", "tensors.spvasm", "numbers.spvasm", "function_variants.spvasm"}

// TestSameWords: the modules in testdata/words come back word for word, through text and through bytecode.
func TestSameWords(t *testing.T) {
	files, err := filepath.Glob("testdata/words/*.spvasm")
	require.NoError(t, err)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			words, err := binary.Assemble(string(source), binary.AssembleOptions{})
			require.NoError(t, err)
			if !slices.Contains(unknownToPeer, filepath.Base(file)) {
				peer.Need(t, "spirv-val", "spirv-tools")
				require.NoError(t, validate(words))
			}
			var d mlir.Diagnostics
			m, _ := roundtrip.Import(words, deserialize.Options{KeepIDs: true}, &d)
			require.NotNil(t, m, "%v", d.All())
			require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.All())
			text := print(m, mlir.PrintOptions{})
			requireWords(t, words, m, text)

			parsed, _ := mlir.Parse([]byte(text), mlir.ParseOptions{NoImplicitModule: true, KeepNames: true}, &d)
			require.NotNil(t, parsed, "%v", d.All())
			requireWords(t, words, parsed, text)

			data, err := bytecode.Append(nil, m, bytecode.WriteOptions{}, &d)
			require.NoError(t, err, "%v", d.All())
			read, _ := bytecode.Read(data, bytecode.ReadOptions{NoImplicitModule: true}, &d)
			require.NotNil(t, read, "%v", d.All())
			read.UseNameLocs = true
			require.Equal(t, text, print(read, mlir.PrintOptions{}))
			requireWords(t, words, read, text)
		})
	}
}

func requireWords(t *testing.T, want []uint32, m *mlir.Module, text string) {
	t.Helper()
	var d mlir.Diagnostics
	got, err := serialize.Words(m.Op, serialize.Options{}, &d)
	require.NoError(t, err, "%v\n%s", d.All(), text)
	require.True(t, slices.Equal(want, got), "%s\n%s", firstDifference(disassemble(want), disassemble(got)), text)
}
