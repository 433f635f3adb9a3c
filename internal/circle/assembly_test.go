package circle

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// TestAssembly takes every module round that lies in the repository as assembly:
// what the other packages test with, and the odd shapes in testdata here.
func TestAssembly(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	var c count
	err := filepath.WalkDir(filepath.Join("..", ".."), func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".spvasm" {
			return err
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for i, chunk := range strings.Split(string(text), "; -----") {
			words, err := binary.Assemble(chunk, binary.AssembleOptions{})
			if err == nil {
				c.add(filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))+"#"+string(rune('0'+i)), words)
			}
		}
		return nil
	})
	require.NoError(t, err)
	c.wait()
	c.report(t)
	require.Equal(t, 1.0, c.share())
}
