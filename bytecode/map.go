package bytecode

import (
	"io"
	"runtime"
	"sync/atomic"

	"github.com/spvc/spvc/internal/mapped"
	"github.com/spvc/spvc/mlir"
)

// A mapping is a file mapped into memory. It is released with the File that was
// opened from it. Once blob bytes escape, it is never released. Unused pages take
// no memory.
type mapping struct {
	file *mapped.File
	lent atomic.Bool
}

// OpenFile opens the file at path as [Open] does. Where the system can, the file
// is mapped into memory, and only what is asked for is read. What a File returns
// stays good for as long as it is used; there is nothing to close. The file on
// disk must not be made shorter meanwhile, see [FaultFile]; replacing it by another of its name
// is fine. The error is the system's, or what [Open] says.
func OpenFile(path string, opts ReadOptions, d *mlir.Diagnostics) (*File, error) {
	file, err := mapped.Open(path)
	if err != nil {
		return nil, err
	}
	if opts.Filename == "" {
		opts.Filename = path
	}
	f, err := Open(file.Data, opts, d)
	if err != nil {
		file.Release()
		return nil, err
	}
	f.mapping = &mapping{file: file}
	runtime.AddCleanup(f, (*mapping).release, f.mapping)
	return f, nil
}

func (m *mapping) release() {
	if !m.lent.Load() {
		m.file.Release()
	}
}

// writeLong writes bytes some at a time, and lets go of the pages of a mapped file
// that were written: what is only copied is not held in memory, be it gigabytes.
func writeLong(w io.Writer, b []byte) error {
	const step = 4 << 20
	for ; len(b) > step; b = b[step:] {
		if _, err := w.Write(b[:step]); err != nil {
			touch(b)
			return err
		}
		mapped.Forget(b[:step])
	}
	_, err := w.Write(b)
	if err != nil {
		touch(b)
	}
	return err
}

// touch reads a byte of each page, so that bytes that are not there are met here: the system has no good word for them.
func touch(b []byte) {
	sum := byte(0)
	for i := 0; i < len(b); i += 4096 {
		sum += b[i]
	}
	touched.Store(uint32(sum))
}

var touched atomic.Uint32 // so that reading is not optimized away

// FaultFile is the file that was made shorter while it was mapped, where r was recovered from a panic that came of it. Reading
// what is not there any more ends a program, unless the goroutine that reads, be it through a [File] or through a module that
// was made from one, has called [debug.SetPanicOnFault] before: then it panics. False for all other panics.
func FaultFile(r any) (path string, ok bool) { return mapped.Fault(r) }

// ChangedFile is a mapped file whose content was changed on disk meanwhile, of those that are mapped: what was found wrong with it, or a panic
// that [FaultFile] knows nothing of, may come of that. False if there is none.
func ChangedFile() (path string, ok bool) { return mapped.Changed() }

// lend notes that somebody else refers to the file's bytes from now on.
func (f *File) lend() {
	if f.mapping != nil {
		f.mapping.lent.Store(true)
	}
}

// lends reports whether so many bytes of the file are worth it to be referred to instead of being copied, and can be: it is mapped, so that
// they are not changed.
func (f *File) lends(b []byte) bool {
	if len(b) < longBytes || f.mapping == nil {
		return false
	}
	f.lend()
	return true
}

// Resources are the resources in the file; nil for none. Their blobs are the
// file's bytes, and must not be changed.
func (f *File) Resources() *mlir.ResourceTable {
	f.lend()
	return f.resources
}
