package mapped

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatWasForgottenComesBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	want := bytes.Repeat([]byte("0123456789abcdef"), 1<<16)
	require.NoError(t, os.WriteFile(path, want, 0o666))
	f, err := Open(path)
	require.NoError(t, err)
	defer f.Release()
	require.True(t, bytes.Equal(want, f.Data))
	Forget(f.Data[5:300_000])
	Forget(f.Data[7:9]) // less than a page
	Forget(nil)
	Forget(make([]byte, 1<<16)) // of no file
	require.True(t, bytes.Equal(want, f.Data))
}

func TestEmptyFilesAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, nil, 0o666))
	f, err := Open(path)
	require.NoError(t, err)
	require.Empty(t, f.Data)
	f.Release()
	_, err = Open(path + "s")
	require.ErrorIs(t, err, os.ErrNotExist)
}
