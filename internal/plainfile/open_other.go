//go:build !linux

package plainfile

import "os"

// Open opens a file that is there, as [os.OpenFile] does with these flags.
func Open(path string, flag int) (*os.File, error) { return os.OpenFile(path, flag, 0) }
