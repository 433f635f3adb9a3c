package plainfile

import (
	"io/fs"
	"os"
	"syscall"
)

// Open opens a file that is there, as [os.OpenFile] does with these flags. Its methods about deadlines do not work.
func Open(path string, flag int) (*os.File, error) {
	for {
		fd, err := syscall.Open(path, flag|syscall.O_CLOEXEC|syscall.O_LARGEFILE, 0)
		switch err {
		case nil:
			return os.NewFile(uintptr(fd), path), nil
		case syscall.EINTR:
			continue
		}
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
}
