package atomicfile

import (
	"io/fs"
	"os"
	"sync"
)

// underway are the temporary files that there are. The lock is held while one is made, moved or removed, so that what is noted
// is what is on the disk.
var underway under

type under struct {
	sync.Mutex
	paths     map[string]bool
	listening bool // BeforeFirst was called
}

// listen calls BeforeFirst, once.
func (u *under) listen() {
	if !u.listening && BeforeFirst != nil {
		BeforeFirst()
	}
	u.listening = true
}

// BeforeFirst is called before the first temporary file is made, if it was set before that: from then on signals are to be met by
// [Abandon].
var BeforeFirst func()

func makeNoted(path string, mode fs.FileMode) (*os.File, error) {
	underway.Lock()
	defer underway.Unlock()
	if underway.paths == nil {
		underway.paths = map[string]bool{}
	}
	underway.listen()
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
	if err == nil {
		underway.paths[path] = true
	}
	return file, err
}

func move(from, to string) error {
	underway.Lock()
	defer underway.Unlock()
	err := os.Rename(from, to)
	if err == nil {
		delete(underway.paths, from)
	}
	return err
}

// discard closes and removes a file.
func discard(file *os.File) {
	underway.Lock()
	defer underway.Unlock()
	file.Close()
	_ = os.Remove(file.Name())
	delete(underway.paths, file.Name())
}

// Abandon removes the temporary files of all writes that are under way, and lets none of them end nor another one begin: the
// program exits next.
func Abandon() {
	underway.Lock() // for good
	for path := range underway.paths {
		_ = os.Remove(path)
	}
}
