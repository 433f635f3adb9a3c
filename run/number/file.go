package number

import (
	"fmt"
	"os"
)

// mostFile is how many bytes a file of numbers may have: as many as a buffer.
const mostFile = 1<<31 - 1

// ReadFile reads a file of numbers whole. It is an error if that is no regular file: a device has no end.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: it is no regular file", path)
	case info.Size() > mostFile:
		return nil, fmt.Errorf("%s: it has %d bytes; at most %d are read", path, info.Size(), mostFile)
	}
	return os.ReadFile(path)
}
