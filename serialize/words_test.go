package serialize_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/stretchr/testify/require"
)

// TestErrors holds the errors of testdata/errors.mlir against the comments that
// expect them.
func TestErrors(t *testing.T) {
	file := filepath.Join("testdata", "errors.mlir")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	for _, chunk := range mlir.SplitInput(src, mlir.SplitMarker) {
		var d, wrong mlir.Diagnostics
		expected := mlir.ParseExpectations(file, chunk.Text, chunk.Line, &wrong)
		if m := parse(t, file, chunk, &d); m != nil {
			words, ok := serialize.Words(m, serialize.Options{}, &d)
			require.False(t, ok)
			require.Nil(t, words)
		}
		expected.Check(d.All(), false, &wrong)
		for _, w := range wrong.All() {
			t.Error(w)
		}
	}
}
