package cache

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spvc/spvc/internal/atomicfile"
)

// A store is a folder of entries. Below it:
//
//	CACHEDIR.TAG  tells programs for backups that they need not look here (https://bford.info/cachedir)
//	v1/ab/ab…     the entries, each under its key, in 256 folders
//	v1/usage      how many bytes there are; see evict.go
//	v1/lock       shared by the processes that write, had alone by the one that evicts
//
// An entry is written under another name in its folder and moved, so nobody sees a part of one.
type store struct {
	top   string
	dir   string
	limit int64
	notes *notes
}

// format is the name of the folder below the top: what reads entries in another way has another one.
const format = "v1"

func newStore(top string, limit int64, notes *notes) *store {
	if limit <= 0 {
		limit = DefaultSize
	}
	return &store{top, filepath.Join(top, format), limit, notes}
}

func (s *store) path(key Key) string {
	name := key.String()
	return filepath.Join(s.dir, name[:2], name)
}

// get reads an entry. One that is damaged is removed. That it was used is noted in the time of its file.
func (s *store) get(key Key) (Entry, bool) {
	path := s.path(key)
	data, info, err := s.read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	var e Entry
	if err == nil {
		e, err = decode(data, key)
	}
	if err != nil {
		s.drop(path, info, err)
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now)
	return e, true
}

var errHuge = errors.New("it is larger than the cache may be")

// read reads a file that may be anything.
func (s *store) read(path string) ([]byte, fs.FileInfo, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, nil, err
	case !info.Mode().IsRegular():
		return nil, info, errForeign
	case info.Size() > max(s.limit, DefaultSize): // who wrote it may have had another limit
		return nil, info, errHuge
	}
	data := make([]byte, info.Size())
	_, err = io.ReadFull(file, data)
	return data, info, err
}

// drop removes a file that is no entry, unless it has become another one meanwhile.
func (s *store) drop(path string, found fs.FileInfo, why error) {
	s.notes.add(fmt.Sprintf("%s: %v; it is compiled anew", path, why))
	if found == nil {
		return
	}
	if now, err := os.Lstat(path); err == nil && now.Mode().IsRegular() && os.SameFile(now, found) {
		_ = os.Remove(path)
	}
}

// put writes an entry. What is larger than the cache may be is not kept.
func (s *store) put(key Key, data []byte) {
	if int64(len(data)) > s.limit {
		return
	}
	path := s.path(key)
	err := s.prepare(filepath.Dir(path))
	if err == nil {
		err = s.writing(int64(len(data)), func() error {
			return atomicfile.Overwrite(path, func(w io.Writer) error { _, err := w.Write(data); return err })
		})
	}
	if err != nil {
		s.notes.add(fmt.Sprintf("nothing can be kept in the cache: %v", err))
	}
}

const tag = "Signature: 8a477f597d28d172789f06886806bc55\n# What spvc has compiled. It may be removed at any time.\n"

// prepare makes a folder for entries.
func (s *store) prepare(dir string) error {
	if _, err := os.Lstat(dir); err == nil {
		return nil
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	path := filepath.Join(s.top, "CACHEDIR.TAG")
	if _, err := os.Lstat(path); err == nil {
		return nil
	}
	return atomicfile.Overwrite(path, func(w io.Writer) error { _, err := io.WriteString(w, tag); return err })
}

// A file is an entry as the folder shows it.
type file struct {
	path string
	key  Key
	info fs.FileInfo
}

// files are all entries, and leftovers are files of processes that were killed while they wrote: old ones, since others may be
// written just now.
func (s *store) files() (entries []file, leftovers []string, err error) {
	folders, err := os.ReadDir(s.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	for _, folder := range folders {
		if !folder.IsDir() || len(folder.Name()) != 2 {
			continue
		}
		dir := filepath.Join(s.dir, folder.Name())
		list, e := os.ReadDir(dir)
		err = errors.Join(err, e)
		for _, f := range list {
			info, e := f.Info()
			if e != nil || !info.Mode().IsRegular() { // gone meanwhile, or nobody knows what
				continue
			}
			path := filepath.Join(dir, f.Name())
			if key, ok := parseKey(f.Name()); ok {
				entries = append(entries, file{path, key, info})
			} else if strings.HasPrefix(f.Name(), atomicfile.Prefix) && time.Since(info.ModTime()) > leftoverAge {
				leftovers = append(leftovers, path)
			}
		}
	}
	return entries, leftovers, err
}

// leftoverAge is after how long nobody can be writing a file any more.
const leftoverAge = time.Hour
