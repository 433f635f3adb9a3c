package spirv_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
)

// Results are called what mlir-opt calls them: %cst5_i32, %true, %buf_addr, made unique in the same way.
func TestNamesAreMLIRs(t *testing.T) {
	const file = "testdata/upstream/names.mlir"
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	theirs, err := exec.Command(tool, "--no-implicit-module", file).Output()
	require.NoError(t, err)
	ours := printed(t, parse(t, file, src, 1), mlir.PrintOptions{})
	assert.Equal(t, strings.TrimSpace(string(theirs)), strings.TrimSpace(ours))
}
