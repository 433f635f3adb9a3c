package binary

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// runPeer gives a tool its input on stdin, and returns its stdout, or its stderr as an error.
func runPeer(input []byte, tool string, args ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "spvc-peer-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "in"), filepath.Join(dir, "out")
	if err := os.WriteFile(in, input, 0o600); err != nil {
		return nil, err
	}
	cmd := exec.Command(tool, append(args, in, "-o", out)...)
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, &peerError{tool, string(text)}
	}
	return os.ReadFile(out)
}

// runValidator returns what spirv-val has against a module, or nil.
func runValidator(module []byte) error {
	cmd := exec.Command("spirv-val", "-")
	cmd.Stdin = bytes.NewReader(module)
	if text, err := cmd.CombinedOutput(); err != nil {
		return &peerError{"spirv-val", string(text)}
	}
	return nil
}

type peerError struct{ tool, text string }

func (e *peerError) Error() string { return e.tool + ": " + e.text }

// corrupt are files of the corpus that are no modules: their bytes went through a conversion of text.
var corrupt = map[string]bool{
	"shaders__fragment_shader_barycentric__hlsl__skybox.vert.spv": true,
}

// findCorpus returns the real modules that lie next to the repository, if they do.
func findCorpus(t testing.TB) []string {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "corpus", "*", "*.spv"))
	require.NoError(t, err)
	return slices.DeleteFunc(files, func(f string) bool { return corrupt[filepath.Base(f)] })
}

// corpusFiles is findCorpus for tests that are nothing without it.
func corpusFiles(t testing.TB) []string {
	files := findCorpus(t)
	if len(files) == 0 {
		t.Skip("no modules at ../shared/corpus next to the repository")
	}
	return files
}

func readModule(t testing.TB, path string) []uint32 {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	words, err := Words(data)
	require.NoError(t, err)
	return words
}
