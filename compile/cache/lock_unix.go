//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package cache

import (
	"os"
	"syscall"
)

// lock waits for the lock of the file at path, which this process then has alone or shares with others. It ends with unlock or with the
// process, however that ends. Where there are no locks, as in some file systems of networks, it locks nothing: then the sum of sizes may
// be wrong until the next count.
func lock(path string, alone bool) (unlock func()) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return func() {}
	}
	how := syscall.LOCK_SH
	if alone {
		how = syscall.LOCK_EX
	}
	for syscall.Flock(int(file.Fd()), how) == syscall.EINTR {
	}
	return func() { file.Close() }
}
