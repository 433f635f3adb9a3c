//go:build unix

package atomicfile_test

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/stretchr/testify/require"
)

func TestModes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	require.NoError(t, atomicfile.Write(path, text("")))
	usual := filepath.Join(t.TempDir(), "b")
	require.NoError(t, os.WriteFile(usual, nil, 0o666))
	want, err := os.Stat(usual)
	require.NoError(t, err)
	got, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, want.Mode(), got.Mode(), "a new file is as the system has new files")

	require.NoError(t, os.Chmod(path, 0o617))
	require.NoError(t, atomicfile.Write(path, text("again")))
	got, err = os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o617), got.Mode())

	if os.Getuid() != 0 { // who may write all
		require.NoError(t, os.Chmod(path, 0o444))
		require.ErrorIs(t, atomicfile.Write(path, text("more")), os.ErrPermission)
		require.Equal(t, "again", read(t, path))
	}
}

func TestLinks(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	target, link := filepath.Join(other, "target"), filepath.Join(dir, "link")
	require.NoError(t, os.Symlink(target, link))
	require.ErrorContains(t, atomicfile.Write(link, text("one")), "the link leads to "+target+", which is not there")
	require.NoError(t, os.WriteFile(target, nil, 0o600))
	require.NoError(t, atomicfile.Write(link, text("one")))
	require.Equal(t, "one", read(t, target))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&os.ModeSymlink, "the link stays a link")
	require.Equal(t, []string{"target"}, list(t, other))
}

func TestDevices(t *testing.T) {
	require.NoError(t, atomicfile.Write(os.DevNull, text("one")))
	if _, err := os.Stat("/dev/full"); err == nil {
		require.ErrorContains(t, atomicfile.Write("/dev/full", text("one")), "no space left")
	}
	r, w, err := os.Pipe()
	require.NoError(t, err)
	stdout := os.Stdout
	os.Stdout = w
	err = atomicfile.Write("/dev/stdout", text("one"))
	os.Stdout = stdout
	require.NoError(t, err)
	require.NoError(t, w.Close())
	data, err := io.ReadAll(r)
	require.NoError(t, err)
	require.Equal(t, "one", string(data))
}

// A file that takes the place of another has a name for a moment only: nothing else is in the folder while it is written.
func TestUnnamed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have no files without a name")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	called := 0
	atomicfile.BeforeOnly = func() { called++ }
	defer func() { atomicfile.BeforeOnly = nil }()
	for i, want := range [][]string{nil, {"a"}} {
		require.NoError(t, atomicfile.Write(path, func(w io.Writer) error {
			require.NoError(t, text(strings.Repeat("x", 1<<17))(w))
			require.Equal(t, want, list(t, dir))
			return nil
		}))
		require.Equal(t, i, called)
	}
	require.Equal(t, []string{"a"}, list(t, dir))
}
