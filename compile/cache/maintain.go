package cache

import (
	"errors"
	"os"
	"path/filepath"
	"time"
)

// Stats are what is in a folder.
type Stats struct {
	Dir        string     `json:"dir"`
	Entries    int64      `json:"entries"`
	Bytes      int64      `json:"bytes"`
	Limit      int64      `json:"limit"`                 // bytes
	LeastUsed  *time.Time `json:"least_used,omitempty"`  // when the entry was used that was not used for longest
	LatelyUsed *time.Time `json:"lately_used,omitempty"` // when one was used last
	Leftovers  int64      `json:"leftovers"`             // files of processes that were killed
}

var errNoFolder = errors.New("there is no folder to look into")

// Stats looks at all entries of the folder, without reading them.
func (c *Cache) Stats() (*Stats, error) {
	if c.local == nil {
		return nil, errNoFolder
	}
	entries, leftovers, err := c.local.files()
	s := &Stats{Dir: c.local.top, Limit: c.local.limit, Leftovers: int64(len(leftovers))}
	for _, f := range entries {
		s.Entries++
		s.Bytes += f.info.Size()
		used := f.info.ModTime()
		if s.LeastUsed == nil || used.Before(*s.LeastUsed) {
			s.LeastUsed = &used
		}
		if s.LatelyUsed == nil || used.After(*s.LatelyUsed) {
			s.LatelyUsed = &used
		}
	}
	return s, err
}

// Verify reads all entries of the folder, removes those that are damaged and tells damaged which they are and what is wrong. It returns
// how many are good. That an entry was read here does not count as use.
func (c *Cache) Verify(damaged func(path string, why error)) (good int64, err error) {
	if c.local == nil {
		return 0, errNoFolder
	}
	entries, _, err := c.local.files()
	for _, f := range entries {
		data, info, e := c.local.read(f.path)
		if errors.Is(e, os.ErrNotExist) { // evicted meanwhile
			continue
		}
		if e == nil {
			_, e = decode(data, f.key)
		}
		if e == nil {
			good++
			continue
		}
		damaged(f.path, e)
		if info != nil {
			_ = os.Remove(f.path)
		}
	}
	return good, err
}

// Prune removes the entries that were not used for longest until the others take at most so many bytes, and what processes left that
// were killed. It returns how many it removed, and their bytes.
func (c *Cache) Prune(limit int64) (removed, freed int64, err error) {
	if c.local == nil {
		return 0, 0, errNoFolder
	}
	if _, err := os.Stat(c.local.dir); err != nil { // nothing was ever written
		return 0, 0, nil
	}
	removed, freed = c.local.evict(limit, limit, true)
	return removed, freed, nil
}

// Clear removes all entries, and nothing else that may be in the folder.
func (c *Cache) Clear() error {
	if c.local == nil {
		return errNoFolder
	}
	s := c.local
	err := os.RemoveAll(s.dir)
	if _, e := os.Stat(s.dir); errors.Is(e, os.ErrNotExist) {
		err = nil
		_ = os.Remove(filepath.Join(s.top, "CACHEDIR.TAG"))
		_ = os.Remove(s.top) // if nothing else is in it
	}
	return err
}
