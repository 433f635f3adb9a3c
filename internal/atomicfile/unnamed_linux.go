package atomicfile

import (
	"io/fs"
	"os"
	"strconv"
	"syscall"
	"unsafe"
)

// A file may have no name while it is written: then nothing is left behind however the program ends, and nobody has to listen for signals.

const tmpfile = 0x400000 | syscall.O_DIRECTORY // O_TMPFILE

// unnamed makes a file without a name that can be given one in dir; nil where the system or the file system has no such thing.
func unnamed(dir string, mode fs.FileMode) *os.File {
	fd, err := syscall.Open(dir, tmpfile|syscall.O_RDWR|syscall.O_CLOEXEC, uint32(mode.Perm()))
	if err != nil {
		return nil
	}
	return os.NewFile(uintptr(fd), dir)
}

// link gives an unnamed file the name path, which nothing may have.
func link(file *os.File, path string) error {
	from, err := syscall.BytePtrFromString("/proc/self/fd/" + strconv.Itoa(int(file.Fd())))
	if err != nil {
		return err
	}
	to, err := syscall.BytePtrFromString(path)
	if err != nil {
		return err
	}
	const here, follow = -100, 0x400 // AT_FDCWD, AT_SYMLINK_FOLLOW
	cwd := here
	_, _, e := syscall.Syscall6(syscall.SYS_LINKAT, uintptr(cwd), uintptr(unsafe.Pointer(from)), uintptr(cwd), uintptr(unsafe.Pointer(to)), follow, 0)
	if e != 0 {
		return e
	}
	return nil
}
