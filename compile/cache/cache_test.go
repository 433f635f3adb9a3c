package cache

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// entryOf is the entry that belongs to the key of a number: of some hundred to some thousand bytes.
func entryOf(i int) (Key, Entry) {
	text := fmt.Sprintf("entry %d ", i)
	data := bytes.Repeat([]byte(text), 20+i%200)
	return NewKey("test").Add("number", []byte(text)).Sum(), Entry{{"words", data}, {"notes", nil}}
}

// inFolder is a cache in a folder; what it notes is in the text.
func inFolder(t *testing.T, dir string, size int64) (*Cache, func() string) {
	t.Helper()
	var mu sync.Mutex
	var b strings.Builder
	c, err := Open(Options{Dir: dir, Size: size, Note: func(text string) {
		mu.Lock()
		defer mu.Unlock()
		b.WriteString(text + "\n")
	}})
	require.NoError(t, err)
	return c, func() string { mu.Lock(); defer mu.Unlock(); return b.String() }
}

func TestPutAndGet(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	c, said := inFolder(t, dir, 0)
	key, want := entryOf(7)
	_, ok := c.Get(key)
	require.False(t, ok)
	require.NoDirExists(t, dir, "who only asks makes no folder")
	c.Put(key, want)
	again, _ := inFolder(t, dir, 0)
	got, ok := again.Get(key)
	require.True(t, ok)
	words, ok := got.Part("words")
	require.True(t, ok)
	require.Equal(t, want[0].Data, words)
	_, ok = got.Part("nothing")
	require.False(t, ok)
	require.FileExists(t, filepath.Join(dir, "CACHEDIR.TAG"))
	require.Empty(t, said())
}

// Keys differ when any of their values, names, or the borders between them do.
func TestKeys(t *testing.T) {
	seen := map[Key]int{}
	for i, k := range []*KeyMaker{
		NewKey("1"), NewKey("2"), NewKey("1").Add("a", nil), NewKey("1").Add("a", []byte("b")), NewKey("1").Add("ab", nil), NewKey("1").Add("", []byte("ab")),
		NewKey("1").Add("a", []byte("b")).Add("c", nil), NewKey("1").Add("c", nil).Add("a", []byte("b")),
	} {
		key := k.Sum()
		require.NotContains(t, seen, key, i)
		seen[key] = i
		read, ok := parseKey(key.String())
		require.True(t, ok)
		require.Equal(t, key, read)
	}
}

// Whatever becomes of the bytes of an entry, it is not an entry any more.
func TestDamagedEntries(t *testing.T) {
	key, e := entryOf(3)
	data := e.encode(key)
	_, err := decode(data, key)
	require.NoError(t, err)
	for i := range data {
		changed := bytes.Clone(data)
		changed[i] ^= 1 << (i % 8)
		_, err := decode(changed, key)
		require.Error(t, err, i)
		_, err = decode(data[:i], key)
		require.Error(t, err, i)
	}
	_, err = decode(append(data, 0), key)
	require.Error(t, err)
	other, _ := entryOf(4)
	_, err = decode(data, other)
	require.ErrorIs(t, err, errOtherKey)
}

// A damaged entry is dropped with a note, and the next Put mends it. What is no file stays as it is.
func TestDamageIsNeverServed(t *testing.T) {
	dir := t.TempDir()
	c, said := inFolder(t, dir, 0)
	key, e := entryOf(1)
	for name, damage := range map[string]func(path string) error{
		"shorter": func(path string) error { return os.Truncate(path, 50) },
		"empty":   func(path string) error { return os.Truncate(path, 0) },
		"endless": func(path string) error { return os.Truncate(path, 1<<40) },
		"foreign": func(path string) error { return os.WriteFile(path, []byte("<html>not found</html>"), 0o666) },
		"zeroes":  func(path string) error { return os.WriteFile(path, make([]byte, 5000), 0o666) },
	} {
		c.Put(key, e)
		_, ok := c.Get(key)
		require.True(t, ok, name)
		if err := damage(c.local.path(key)); err != nil {
			t.Logf("%s: %v", name, err)
			continue
		}
		_, ok = c.Get(key)
		require.False(t, ok, name)
		require.NoFileExists(t, c.local.path(key), name)
	}
	require.Contains(t, said(), "it is compiled anew\n")
}

// The folder stays within its bound, and what was used last stays.
func TestEviction(t *testing.T) {
	dir := t.TempDir()
	const limit = 100_000
	c, said := inFolder(t, dir, limit)
	old := time.Now().Add(-time.Hour)
	favourite, e := entryOf(0)
	c.Put(favourite, e)
	for i := 1; i < 300; i++ {
		key, e := entryOf(i)
		c.Put(key, e)
		require.NoError(t, os.Chtimes(c.local.path(key), old, old.Add(time.Duration(i)*time.Second)))
		_, ok := c.Get(favourite)
		require.True(t, ok, i)
		stats, err := c.Stats()
		require.NoError(t, err)
		require.LessOrEqual(t, stats.Bytes, int64(limit))
	}
	stats, err := c.Stats()
	require.NoError(t, err)
	require.Greater(t, stats.Bytes, int64(limit/2))
	for i := range int(stats.Entries) - 1 { // besides the favourite, those that were written last
		key, _ := entryOf(299 - i)
		_, ok := c.Get(key)
		require.True(t, ok, i)
	}
	huge := Entry{{"words", make([]byte, limit)}}
	c.Put(favourite, huge)
	_, ok := c.Get(favourite)
	require.True(t, ok, "what is larger than all is not kept, and what was there stays")
	require.Empty(t, said())
}

func TestMaintenance(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "cache")
	c, _ := inFolder(t, dir, 0)
	stats, err := c.Stats()
	require.NoError(t, err)
	require.Equal(t, &Stats{Dir: dir, Limit: DefaultSize}, stats)
	removed, freed, err := c.Prune(0)
	require.NoError(t, err)
	require.Zero(t, removed+freed)
	for i := range 20 {
		key, e := entryOf(i)
		c.Put(key, e)
	}
	key, _ := entryOf(5)
	require.NoError(t, os.Truncate(c.local.path(key), 100))
	left := filepath.Join(filepath.Dir(c.local.path(key)), ".spvc-0123456789abcdef")
	require.NoError(t, os.WriteFile(left, nil, 0o666))
	require.NoError(t, os.Chtimes(left, time.Time{}, time.Now().Add(-2*leftoverAge)))
	fresh := left + "0"
	require.NoError(t, os.WriteFile(fresh, nil, 0o666))

	stats, err = c.Stats()
	require.NoError(t, err)
	require.EqualValues(t, 20, stats.Entries)
	require.EqualValues(t, 1, stats.Leftovers)
	var damaged []string
	good, err := c.Verify(func(path string, why error) { damaged = append(damaged, fmt.Sprint(filepath.Base(path), " ", why)) })
	require.NoError(t, err)
	require.EqualValues(t, 19, good)
	require.Equal(t, []string{key.String() + " " + errChanged.Error()}, damaged)
	good, err = c.Verify(func(string, error) { t.Error("it was removed") })
	require.NoError(t, err)
	require.EqualValues(t, 19, good)

	stats, err = c.Stats()
	require.NoError(t, err)
	removed, freed, err = c.Prune(stats.Bytes / 2)
	require.NoError(t, err)
	after, err := c.Stats()
	require.NoError(t, err)
	require.Equal(t, stats.Entries-removed, after.Entries)
	require.Equal(t, stats.Bytes-freed, after.Bytes)
	require.LessOrEqual(t, after.Bytes, stats.Bytes/2)
	require.NoFileExists(t, left)
	require.FileExists(t, fresh, "somebody may be writing it")

	require.NoError(t, c.Clear())
	require.NoDirExists(t, dir)
	c.Put(entryOf(1))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "mine"), nil, 0o666))
	require.NoError(t, c.Clear())
	require.FileExists(t, filepath.Join(dir, "mine"), "what is not the cache's")
	c.Put(entryOf(1)) // who had it open goes on
	_, ok := c.Get(first(entryOf(1)))
	require.True(t, ok)
}

func first(k Key, _ Entry) Key { return k }

// A folder that cannot be written, or is none, costs a note.
func TestFolderThatIsNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, []byte("x"), 0o666))
	c, said := inFolder(t, path, 0)
	key, e := entryOf(1)
	c.Put(key, e)
	c.Put(key, e)
	_, ok := c.Get(key)
	require.False(t, ok)
	require.Equal(t, 1, strings.Count(said(), "nothing can be kept in the cache"), said())
}

func TestOpenMistakes(t *testing.T) {
	_, err := Open(Options{})
	require.Error(t, err)
	for _, url := range []string{"example.com", "ftp://example.com", "http://", "http://a:secret@b:x"} {
		_, err := Open(Options{Remote: url})
		require.ErrorContains(t, err, "the server of the cache", url)
		require.NotContains(t, err.Error(), "secret")
	}
}

// Goroutines that use one cache get right answers, while it evicts all the time.
func TestGoroutines(t *testing.T) {
	c, said := inFolder(t, t.TempDir(), 30_000)
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			for i := range 200 {
				key, want := entryOf((i*7 + w*13) % 50)
				if got, ok := c.Get(key); ok {
					assert.Equal(t, want[0].Data, got[0].Data)
				} else {
					c.Put(key, want)
				}
			}
		})
	}
	wg.Wait()
	require.Empty(t, said())
}
