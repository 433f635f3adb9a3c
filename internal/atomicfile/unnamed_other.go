//go:build !linux

package atomicfile

import (
	"errors"
	"io/fs"
	"os"
)

// unnamed makes no file: other systems have none without a name.
func unnamed(string, fs.FileMode) *os.File { return nil }

func link(*os.File, string) error { return errors.ErrUnsupported }
