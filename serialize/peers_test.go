package serialize_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/stretchr/testify/require"
)

// TestDocumentExamples: the first chunks of these files are the examples of the
// dialect's document, in a module with an entry point. They are valid in Vulkan.
func TestDocumentExamples(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	for _, name := range []string{"selection", "loop", "phi"} {
		out := writeFirst(t, name)
		text, err := exec.Command("spirv-val", "--target-env", "vulkan1.1", out).CombinedOutput()
		require.NoError(t, err, "%s: %s", name, text)
	}
}

// TestMLIRReads: MLIR reads what was written, and finds the functions in it.
func TestMLIRReads(t *testing.T) {
	peer.Need(t, "mlir-translate-22", "mlir-22-tools")
	for _, name := range []string{"selection", "loop"} {
		out := writeFirst(t, name)
		text, err := exec.Command("mlir-translate-22", "--deserialize-spirv", out).CombinedOutput()
		require.NoError(t, err, "%s: %s", name, text)
		require.Contains(t, string(text), "spirv.func @"+name)
		require.Contains(t, string(text), "spirv.mlir."+name)
	}
}

// TestLikeMLIR: MLIR reads the same out of our words as out of its own, for a
// module with operations of all families in its spelling.
func TestLikeMLIR(t *testing.T) {
	peer.Need(t, "mlir-translate-22", "mlir-22-tools")
	file := filepath.Join("testdata", "mlir", "ops.mlir")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	words := compile(t, file, mlir.Chunk{Text: src, Line: 1}, serialize.Options{})
	dir := t.TempDir()
	ours, theirs := filepath.Join(dir, "ours.spv"), filepath.Join(dir, "theirs.spv")
	require.NoError(t, os.WriteFile(ours, littleEndian(words), 0o666))
	text, err := exec.Command("mlir-translate-22", "--serialize-spirv", "--no-implicit-module", file, "-o", theirs).CombinedOutput()
	require.NoError(t, err, "%s", text)
	var read [2]string
	for i, f := range []string{theirs, ours} {
		text, err := exec.Command("mlir-translate-22", "--deserialize-spirv", f).CombinedOutput()
		require.NoError(t, err, "%s", text)
		read[i] = string(text)
	}
	require.Equal(t, read[0], read[1])
}

// writeFirst compiles the first chunk of a file in testdata.
func writeFirst(t *testing.T, name string) string {
	file := filepath.Join("testdata", name+".mlir")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	words := compile(t, file, mlir.SplitInput(src, mlir.SplitMarker)[0], serialize.Options{})
	out := filepath.Join(t.TempDir(), name+".spv")
	require.NoError(t, os.WriteFile(out, littleEndian(words), 0o666))
	return out
}
