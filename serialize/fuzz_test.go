package serialize_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// FuzzWords writes whatever can be parsed, verified or not. It must end without
// a panic, with words that hold together or with errors.
func FuzzWords(f *testing.F) {
	files, err := filepath.Glob("testdata/*.mlir")
	require.NoError(f, err)
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(f, err)
		for _, chunk := range mlir.SplitInput(src, mlir.SplitMarker) {
			f.Add(chunk.Text)
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		var d mlir.Diagnostics
		m, _ := mlir.Parse(src, mlir.ParseOptions{Workers: 1}, &d)
		if m == nil || d.NumErrors() > 0 {
			return
		}
		for op := range m.Op.Nested {
			if !op.Is(spirv.OpModule) {
				continue
			}
			words, err := serialize.Words(op, serialize.Options{Workers: 1}, &d)
			require.Equal(t, err == nil, d.NumErrors() == 0)
			if err != nil {
				return
			}
			r, err := binary.NewReader(words)
			require.NoError(t, err)
			for r.Next() {
			}
			require.NoError(t, r.Err())
			return
		}
	})
}
