//go:build !unix

package mapped

import (
	"errors"
	"os"
)

// Elsewhere files are read.
func mapMemory(*os.File, int) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmapMemory([]byte) {}
