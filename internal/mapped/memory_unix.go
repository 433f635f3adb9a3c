//go:build unix

package mapped

import (
	"os"
	"syscall"
)

func mapMemory(file *os.File, size int) ([]byte, error) {
	return syscall.Mmap(int(file.Fd()), 0, size, syscall.PROT_READ, syscall.MAP_PRIVATE)
}

func unmapMemory(data []byte) { _ = syscall.Munmap(data) }
