package mlir_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// What is read from lines that are known already is what is read from any: all texts of the tests, each twice in a file, wrong ones too.
func TestKnownLinesAreReadAsOthers(t *testing.T) {
	before := mlir.SetLinesForMemory(0)
	defer mlir.SetLinesForMemory(before)
	files := 0
	require.NoError(t, filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		for _, piece := range mlir.SplitInput(text, mlir.SplitMarker) {
			twice := bytes.Join([][]byte{piece.Text, piece.Text}, []byte("\n"))
			for _, keep := range []bool{false, true} {
				opts := mlir.ParseOptions{Workers: 1, AllowUnregistered: true, KeepNames: keep}
				mlir.SetLinesForMemory(0)
				known := readAs(twice, opts)
				mlir.SetLinesForMemory(1 << 30)
				require.True(t, readAs(twice, opts) == known, "%s:%d", path, piece.Line)
				files++
			}
		}
		return err
	}))
	assert.Greater(t, files, 1000)
}

// readAs is the module in text, with all places, or what is wrong.
func readAs(text []byte, opts mlir.ParseOptions) string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(text, opts, &d)
	var out bytes.Buffer
	if m != nil {
		_ = mlir.Print(&out, m, mlir.PrintOptions{Generic: true, DebugInfo: true})
	}
	for _, diag := range d.All() {
		out.WriteString(diag.Error() + "\n")
	}
	return out.String()
}
