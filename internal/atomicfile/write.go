package atomicfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spvc/spvc/internal/plainfile"
)

// Write makes what write writes the content of the file at path. A reader of path sees the file that was there before, or none,
// until all was written; after an error that is how it stays. Nobody waits for the disk: a power failure may leave a file with holes,
// as it may where compilers write. A link at path is followed and stays a link, a
// file keeps its permissions, and one that may not be written is an error. What is no file, such as a device or a pipe, is
// written to, and so is an open descriptor: /dev/stdout, /dev/stderr, /dev/fd/N.
func Write(path string, write func(io.Writer) error) error { return WriteChecked(path, write, nil) }

// WriteChecked is Write for what is looked at before anybody sees it: check gets the path of a file with all that was written,
// and its error is the end of it.
func WriteChecked(path string, write func(io.Writer) error, check func(path string) error) error {
	if open := descriptor(path); open != nil {
		return through(open, write, check)
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return &fs.PathError{Op: "write", Path: path, Err: errFolder}
	case err == nil && !info.Mode().IsRegular():
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(through(file, write, check), file.Close())
	case err == nil:
		return replace(path, write, check)
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if target, err := os.Readlink(path); err == nil {
		return &fs.PathError{Op: "write", Path: path, Err: fmt.Errorf("the link leads to %s, which is not there", target)}
	}
	return create(path, creation{mode: 0o666}, write, check)
}

// Replaces reports whether [Write] puts a file at path, which appears whole or not at all; false for what is written to as it is
// there, such as a pipe.
func Replaces(path string) bool {
	if strings.HasPrefix(path, "/dev/") || strings.HasPrefix(path, "/proc/") { // open files among them
		return false
	}
	info, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().IsRegular()
}

// Overwrite is Write where nobody cares what was at path, in a folder that is there: it is replaced whatever it was.
func Overwrite(path string, write func(io.Writer) error) error {
	return create(path, creation{mode: 0o666}, write, nil)
}

var errFolder = errors.New("this is a folder; name a file in it")

// through writes to what can't be taken back: a device, a pipe. What is to be checked is a file in the system's temporary folder
// first.
func through(file *os.File, write func(io.Writer) error, check func(string) error) error {
	if check == nil {
		return buffered(file, write)
	}
	checked, err := temporary(os.TempDir(), 0o600)
	if err != nil {
		return err
	}
	defer discard(checked)
	err = buffered(checked, write)
	if err == nil {
		err = check(checked.Name())
	}
	if err == nil {
		_, err = checked.Seek(0, io.SeekStart)
	}
	if err == nil {
		_, err = io.Copy(file, checked)
	}
	return err
}

// buffers are those that no file is written through: a new one is longer than most files.
var buffers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 1<<16) }}

func buffered(file *os.File, write func(io.Writer) error) error {
	w := buffers.Get().(*bufio.Writer)
	w.Reset(file)
	defer func() {
		w.Reset(nil)
		buffers.Put(w)
	}()
	if err := write(w); err != nil {
		return err
	}
	return w.Flush()
}

// replace writes a file that exists. That it can be opened says that it may be written, and lets the system refuse links of
// others that it distrusts.
func replace(path string, write func(io.Writer) error, check func(string) error) error {
	old, err := plainfile.Open(path, os.O_WRONLY)
	if err != nil {
		return err
	}
	defer old.Close()
	info, err := old.Stat()
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return err
	}
	return create(path, creation{mode: info.Mode().Perm(), keep: true}, write, check)
}

// A creation says how a file is made.
type creation struct {
	mode fs.FileMode
	keep bool // the mode is that of a file that was there; that of a new one is up to the system
}

// create writes a file and lets it appear at path.
func create(path string, how creation, write func(io.Writer) error, check func(string) error) error {
	if check == nil {
		if file := unnamed(filepath.Dir(path), how.mode); file != nil {
			return createUnnamed(file, path, how, write)
		}
	}
	return createNamed(path, how, write, check)
}

// createNamed writes a file beside path and moves it there.
func createNamed(path string, how creation, write func(io.Writer) error, check func(string) error) error {
	dir := filepath.Dir(path)
	file, err := temporary(dir, how.mode)
	if err != nil {
		return beside(path, dir, err)
	}
	moved := false
	defer func() {
		if !moved { // after a panic too
			discard(file)
		}
	}()
	if how.keep {
		err = file.Chmod(how.mode)
	}
	if err == nil {
		err = buffered(file, write)
	}
	if err == nil && check != nil {
		err = check(file.Name())
	}
	if err == nil {
		err = file.Close()
	}
	if err == nil {
		err = move(file.Name(), path)
	}
	if err != nil {
		return err
	}
	moved = true
	return nil
}

// beside says what a temporary file is needed for that could not be made.
func beside(path, dir string, err error) error {
	var e *fs.PathError
	if !errors.As(err, &e) {
		return err
	}
	if errors.Is(err, fs.ErrNotExist) {
		return &fs.PathError{Op: "write", Path: path, Err: fmt.Errorf("there is no folder %s", dir)}
	}
	return &fs.PathError{Op: "write", Path: path, Err: fmt.Errorf("the file is written beside its place first, and no file can be made in %s: %w", dir, e.Err)}
}

// Prefix is how the names of files begin that are being written, or were when a process was killed.
const Prefix = ".spvc-"

// temporary makes a file with a name that nothing has yet, link or not.
func temporary(dir string, mode fs.FileMode) (*os.File, error) {
	for {
		path := temporaryName(dir)
		file, err := makeNoted(path, mode)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

func temporaryName(dir string) string {
	return filepath.Join(dir, fmt.Sprintf("%s%016x", Prefix, rand.Uint64()))
}
