package atomicfile_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// text is a function that writes s.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// list is what is in a folder.
func list(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	require.NoError(t, atomicfile.Write(path, text("one")))
	require.Equal(t, "one", read(t, path))
	require.NoError(t, atomicfile.Write(path, func(w io.Writer) error {
		assert.Equal(t, "one", read(t, path), "the old file is there while the new one is written")
		return text(strings.Repeat("two", 1e6))(w)
	}))
	require.Equal(t, strings.Repeat("two", 1e6), read(t, path))
	require.Equal(t, []string{"a"}, list(t, dir))
}

func TestErrorsLeaveTheOldFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	broken := errors.New("broken")
	half := func(w io.Writer) error { return errors.Join(text(strings.Repeat("x", 3<<20))(w), broken) }
	require.ErrorIs(t, atomicfile.Write(path, half), broken)
	require.Empty(t, list(t, dir))
	require.NoError(t, atomicfile.Write(path, text("one")))
	require.ErrorIs(t, atomicfile.Write(path, half), broken)
	require.Equal(t, "one", read(t, path))
	require.Equal(t, []string{"a"}, list(t, dir))

	require.ErrorContains(t, atomicfile.Write(dir, text("")), "this is a folder; name a file in it")
	require.ErrorContains(t, atomicfile.Write(filepath.Join(dir, "no", "a"), text("")), "there is no folder "+filepath.Join(dir, "no"))
}

func TestWriteChecked(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	bad := errors.New("bad")
	for _, target := range []string{path, "/dev/stdout"} {
		check := func(at string) error {
			assert.Equal(t, "one", read(t, at))
			return bad
		}
		require.ErrorIs(t, atomicfile.WriteChecked(target, text("one"), check), bad)
	}
	require.Empty(t, list(t, dir))
	require.NoError(t, atomicfile.WriteChecked(path, text("one"), func(string) error { return nil }))
	require.Equal(t, "one", read(t, path))
}

// Writers of one file don't mix.
func TestWritersAtTheSameTime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	var wg sync.WaitGroup
	for _, c := range []string{"a", "b", "c"} {
		wg.Go(func() {
			for range 5 {
				assert.NoError(t, atomicfile.Write(path, text(strings.Repeat(c, 3<<20))))
			}
		})
	}
	wg.Wait()
	got := read(t, path)
	require.Len(t, got, 3<<20)
	require.Equal(t, strings.Repeat(got[:1], 3<<20), got)
}
