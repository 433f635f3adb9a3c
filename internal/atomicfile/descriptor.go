package atomicfile

import (
	"os"
	"strconv"
	"strings"
)

// descriptor is the open file that path names by its number; nil for all other paths. Opening such a path anew would start at
// the beginning of a file that others write to as well, and replacing the file would take it away from them.
func descriptor(path string) *os.File {
	switch path {
	case "/dev/stdout":
		return os.Stdout
	case "/dev/stderr":
		return os.Stderr
	}
	for _, folder := range []string{"/dev/fd/", "/proc/self/fd/"} {
		digits, ok := strings.CutPrefix(path, folder)
		if n, err := strconv.ParseUint(digits, 10, 16); ok && err == nil {
			switch n {
			case 1:
				return os.Stdout
			case 2:
				return os.Stderr
			}
			return os.NewFile(uintptr(n), path)
		}
	}
	return nil
}
