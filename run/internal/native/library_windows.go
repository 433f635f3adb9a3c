//go:build windows && (amd64 || arm64) && !static

package native

import (
	"errors"
	"syscall"
)

// A Library is one that was loaded. It stays as long as the program runs.
type Library struct{ dll *syscall.DLL }

// Open loads the first of the libraries that there is. The error says of each why it was not loaded.
func Open(names ...string) (Library, error) {
	var all error
	for _, name := range names {
		dll, err := syscall.LoadDLL(name)
		if err == nil {
			return Library{dll}, nil
		}
		all = errors.Join(all, err)
	}
	return Library{}, all
}

// Find is the function with a name.
func (l Library) Find(name string) (Func, error) {
	proc, err := l.dll.FindProc(name)
	if err != nil {
		return 0, err
	}
	return Func(proc.Addr()), nil
}
