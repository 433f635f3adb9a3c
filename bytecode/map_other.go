//go:build !unix

package bytecode

import (
	"errors"
	"os"
)

// Elsewhere files are read.
func mapMemory(*os.File, int) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmapMemory([]byte) {}
