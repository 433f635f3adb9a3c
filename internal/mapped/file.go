package mapped

import (
	"errors"
	"io"
	"os"
	"sync"
	"unsafe"
)

// A File is the bytes of a file. Nobody may change them.
type File struct {
	Data   []byte
	path   string
	mapped bool        // and not merely read
	info   os.FileInfo // of a mapped file, when that was mapped
}

// Open has the file at path in memory. The error is the system's.
func Open(path string) (*File, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if f := Of(file); f != nil {
		return f, nil
	}
	data, err := io.ReadAll(file)
	return &File{Data: data, path: path}, err
}

// Of maps an open file, which may be closed then. It is nil where that can't be: for a pipe, an empty file, or on some systems.
func Of(file *os.File) *File {
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 || int64(int(info.Size())) != info.Size() {
		return nil
	}
	data, err := mapMemory(file, int(info.Size()))
	if err != nil {
		return nil
	}
	f := &File{Data: data, path: file.Name(), mapped: true, info: info}
	files.Store(f, nil)
	return f
}

// files are those that are mapped at the time.
var files sync.Map // of *File

// Release takes the bytes back. Nobody may look at them any more.
func (f *File) Release() {
	if f.mapped {
		files.Delete(f)
		unmapMemory(f.Data)
	}
}

// Forget lets go of the memory of bytes that are part of a mapped file, but for what is in pages with others. They come back when
// they are looked at again. Of other bytes it does nothing.
func Forget(b []byte) {
	if len(b) > 0 {
		files.Range(func(f, _ any) bool { return !f.(*File).forget(b) })
	}
}

// forget lets go of the whole pages in b, if b is in the file.
func (f *File) forget(b []byte) bool {
	at := int(uintptr(unsafe.Pointer(&b[0])) - uintptr(unsafe.Pointer(&f.Data[0])))
	if at < 0 || at+len(b) > len(f.Data) {
		return false
	}
	page := os.Getpagesize()
	start, end := (at+page-1)/page*page, (at+len(b))/page*page
	if start < end {
		forgetMemory(f.Data[start:end])
	}
	return true
}

// Fault is the file that was made shorter while it was mapped, where r was recovered from a panic that came of it. Reading what is
// not there any more ends a program, unless the goroutine that reads has called [debug.SetPanicOnFault] before: then it panics.
// False for all other panics.
func Fault(r any) (path string, ok bool) {
	err, _ := r.(error)
	var fault interface{ Addr() uintptr }
	if !errors.As(err, &fault) {
		return "", false
	}
	files.Range(func(key, _ any) bool {
		f := key.(*File)
		if at := fault.Addr() - uintptr(unsafe.Pointer(&f.Data[0])); at < uintptr(len(f.Data)) {
			path, ok = f.path, true
		}
		return !ok
	})
	return path, ok
}

// Changed is a file at the path of which there is other content since it was mapped: made shorter, or written anew in its place. Whoever meets
// what can't be may ask: the bytes are not those that were there before. Of a file that was replaced by another of its name they are.
func Changed() (path string, ok bool) {
	files.Range(func(key, _ any) bool {
		f := key.(*File)
		now, err := os.Stat(f.path)
		if err == nil && os.SameFile(now, f.info) && (now.Size() != f.info.Size() || !now.ModTime().Equal(f.info.ModTime())) {
			path, ok = f.path, true
		}
		return !ok
	})
	return path, ok
}
