package serialize_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compiles every chunk of testdata/*.mlir and compares the
// disassembly with the .spvasm file next to it. One worker must write the same
// words as many.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		if filepath.Base(file) == "errors.mlir" {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".mlir"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			var got bytes.Buffer
			for i, chunk := range mlir.SplitInput(src, mlir.SplitMarker) {
				words := compile(t, file, chunk, serialize.Options{})
				require.Equal(t, words, compile(t, file, chunk, serialize.Options{Workers: 1}))
				if i > 0 {
					got.WriteString("\n; -----\n\n")
				}
				require.NoError(t, binary.Disassemble(&got, words, binary.DisassembleOptions{FriendlyNames: true, NoHeader: i > 0}))
			}
			golden := strings.TrimSuffix(file, ".mlir") + ".spvasm"
			if *update {
				require.NoError(t, os.WriteFile(golden, got.Bytes(), 0o666))
				return
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			require.Equal(t, string(want), got.String())
		})
	}
}

// TestValid holds what TestGolden writes against spirv-val.
func TestValid(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	files, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	for _, file := range files {
		if filepath.Base(file) == "errors.mlir" {
			continue
		}
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		for i, chunk := range mlir.SplitInput(src, mlir.SplitMarker) {
			t.Run(fmt.Sprintf("%s/%d", strings.TrimSuffix(filepath.Base(file), ".mlir"), i), func(t *testing.T) {
				validate(t, compile(t, file, chunk, serialize.Options{}))
			})
		}
	}
}

// compile turns a chunk of text into words.
func compile(t testing.TB, file string, chunk mlir.Chunk, opts serialize.Options) []uint32 {
	var d mlir.Diagnostics
	m := parse(t, file, chunk, &d)
	require.NoError(t, d.Err())
	mlir.Verify(m, mlir.VerifyOptions{}, &d)
	require.NoError(t, d.Err())
	words, err := serialize.Words(m, opts, &d)
	require.NoError(t, d.Err())
	require.NoError(t, err)
	return words
}

// validate asks spirv-val.
func validate(t testing.TB, words []uint32) {
	file := filepath.Join(t.TempDir(), "module.spv")
	require.NoError(t, os.WriteFile(file, littleEndian(words), 0o666))
	out, err := exec.Command("spirv-val", "--target-env", targetEnv(words), file).CombinedOutput()
	if err != nil {
		var text bytes.Buffer
		_ = binary.Disassemble(&text, words, binary.DisassembleOptions{})
		t.Fatalf("spirv-val: %s\n%s", out, text.String())
	}
}
