package plainfile_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/internal/plainfile"
	"github.com/stretchr/testify/require"
)

// A file reads as it does when the library opens it, and errors are the same.
func TestOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	_, got := plainfile.Open(path, os.O_RDONLY)
	_, want := os.Open(path)
	require.Equal(t, want.Error(), got.Error())
	require.ErrorIs(t, got, os.ErrNotExist)
	require.NoError(t, os.WriteFile(path, []byte("text"), 0o600))
	f, err := plainfile.Open(path, os.O_RDWR)
	require.NoError(t, err)
	data, err := io.ReadAll(f)
	require.NoError(t, err)
	require.Equal(t, "text", string(data))
	_, err = f.WriteString(" more")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	data, err = os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "text more", string(data))
}
