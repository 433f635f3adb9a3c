package randomkernel_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// The kernels in testdata, which were written for operations that random ones don't have in all their forms, compute when they are
// compiled what they compute as they stand.
func TestKernelsOfFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			require.NoError(t, (&judge{target: "vulkan1.2"}).judge(string(src), all))
		})
	}
}
