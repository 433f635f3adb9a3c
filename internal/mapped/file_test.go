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

// A file that is written to is another one; one that took its name is not, nor is what was there before.
func TestChanged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, bytes.Repeat([]byte("x"), 10_000), 0o666))
	f, err := Open(path)
	require.NoError(t, err)
	defer f.Release()
	if !f.mapped {
		t.Skip("this system maps no files")
	}
	_, changed := Changed()
	require.False(t, changed)
	require.NoError(t, os.WriteFile(path+"2", nil, 0o666))
	require.NoError(t, os.Link(path, path+"3"))
	require.NoError(t, os.Rename(path+"2", path))
	_, changed = Changed()
	require.False(t, changed)
	require.NoError(t, os.Rename(path+"3", path))
	require.NoError(t, os.Truncate(path, 9_999))
	name, changed := Changed()
	require.True(t, changed)
	require.Equal(t, path, name)
}
