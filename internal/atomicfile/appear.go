package atomicfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// BeforeOnly is called in place of [BeforeFirst], if it is set, by a program that writes one file: before this one, which was written without
// a name, gets the one of a file that is there. For a moment it has a temporary name.
var BeforeOnly func()

// createUnnamed is create for a file that has no name yet.
func createUnnamed(file *os.File, path string, how creation, write func(io.Writer) error) error {
	defer file.Close()
	if how.keep {
		if err := file.Chmod(how.mode); err != nil {
			return err
		}
	}
	if err := buffered(file, write); err != nil {
		return err
	}
	if appear(file, path, how.keep) == nil {
		return nil
	}
	// The file system does not give it a name after all: it is written once more.
	return createNamed(path, how, func(w io.Writer) error {
		_, err := io.Copy(w, io.NewSectionReader(file, 0, 1<<62))
		return err
	}, nil)
}

// appear makes a file that was written the one at path, in place of one that is there: for that it needs a name of its own for a moment.
func appear(file *os.File, path string, isThere bool) error {
	underway.Lock()
	defer underway.Unlock()
	if !isThere {
		if err := link(file, path); !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	if BeforeOnly != nil {
		BeforeOnly()
	} else {
		underway.listen()
	}
	for {
		name := temporaryName(filepath.Dir(path))
		err := link(file, name)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			if err = os.Rename(name, path); err != nil {
				_ = os.Remove(name)
			}
		}
		return err
	}
}
