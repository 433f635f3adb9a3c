package bytecode_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// FuzzManifest: whatever the manifest says about the pieces, joining them ends in a file or an error; and the file can be
// looked at.
func FuzzManifest(f *testing.F) {
	var dir string
	for _, path := range []string{"testdata/regions.mlir", "testdata/resources.mlir"} {
		var d mlir.Diagnostics
		dir = filepath.Join(f.TempDir(), "pieces")
		err := open(f, write(f, parse(f, path), bytecode.WriteOptions{})).Unpack(dir, &d)
		require.NoError(f, err)
		require.NoError(f, d.Err())
		text, err := os.ReadFile(filepath.Join(dir, bytecode.ManifestName))
		require.NoError(f, err)
		f.Add(text)
	}
	for _, text := range []string{
		`{"version":6,"sections":[{"id":0,"pieces":[{"file":"../../secret"}]}]}`,
		`{"version":-1,"producer":"a\u0000b","sections":[{"id":300},{"id":-1},{"id":5},{"id":6}],"externalGroups":-1}`,
		`{"version":6,"sections":[{"id":5},{"id":6}],"resources":[{"owner":9,"entries":[{"key":1,"align":18446744073709551615,"file":"manifest.json"},{"kind":9,"file":"sections"}]}]}`,
		`{"sections":[{"id":4,"pieces":[{"section":[{"list":[{"list":[{"file":"manifest.json"}]}]}]}]}]}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		bounded.Run("this manifest", func() {
			require.NoError(t, os.WriteFile(filepath.Join(dir, bytecode.ManifestName), text, 0o666))
			var joined bytes.Buffer
			if bytecode.Pack(&joined, dir) != nil {
				return
			}
			var d mlir.Diagnostics
			if file, _ := bytecode.Open(joined.Bytes(), bytecode.ReadOptions{AllowUnregistered: true}, &d); file != nil {
				file.Summarize(&d)
				file.Module(&d)
			}
		})
	})
}
