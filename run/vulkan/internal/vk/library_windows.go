//go:build windows && (amd64 || arm64) && !static

package vk

import (
	"os"
	"path/filepath"
	"syscall"
)

// openLibrary loads the loader that drivers install, and returns its vkGetInstanceProcAddr.
func openLibrary() (uintptr, error) {
	dll := syscall.NewLazyDLL(filepath.Join(os.Getenv("SystemRoot"), "System32", "vulkan-1.dll"))
	symbol := dll.NewProc("vkGetInstanceProcAddr")
	if err := symbol.Find(); err != nil {
		return 0, err
	}
	return symbol.Addr(), nil
}
