package opt

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// The rules come to an end by themselves: none undoes what another one did, or does again what it did, until a limit stops it.
func TestCombineEnds(t *testing.T) {
	files, err := filepath.Glob("testdata/in/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		var d mlir.Diagnostics
		m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: file}, &d)
		require.NoError(t, d.Err())
		for op := range m.Op.Nested {
			if op.Name().String() == Combine.On {
				require.False(t, rewrite.Canonicalize(op, rewrite.Options{Workers: 1, Patterns: rulesAt, State: newCombiner(op)}).Stopped, file)
			}
		}
	}
}
