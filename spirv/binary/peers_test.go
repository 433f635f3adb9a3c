package binary

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
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

func readModule(t testing.TB, path string) []uint32 {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	words, err := Words(data)
	require.NoError(t, err)
	return words
}
