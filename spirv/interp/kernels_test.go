package interp

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// The kernels are what the generator makes.
func TestKernelsAreGenerated(t *testing.T) {
	out := filepath.Join(t.TempDir(), "kernels_gen.go")
	cmd := exec.Command("go", "run", "./_gen", out)
	text, err := cmd.CombinedOutput()
	require.NoError(t, err, string(text))
	want, err := os.ReadFile(out)
	require.NoError(t, err)
	have, err := os.ReadFile("kernels_gen.go")
	require.NoError(t, err)
	require.Equal(t, string(want), string(have), "go run ./_gen kernels_gen.go")
}
