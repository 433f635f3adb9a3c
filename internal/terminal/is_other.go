//go:build !linux && !darwin && !windows

package terminal

import "os"

// Is reports whether f is likely to be a terminal: a device for characters that is not the null device.
func Is(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
