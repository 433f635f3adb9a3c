package vk

import (
	"os"
	"path/filepath"
	"runtime"
)

// libraries are the names of Vulkan's loader, the likeliest first. On macOS MoltenVK itself will do.
func libraries() []string {
	switch runtime.GOOS {
	case "windows":
		return []string{filepath.Join(os.Getenv("SystemRoot"), "System32", "vulkan-1.dll")}
	case "darwin":
		list := []string{"libvulkan.1.dylib", "/usr/local/lib/libvulkan.1.dylib", "/opt/homebrew/lib/libvulkan.1.dylib"}
		if sdk := os.Getenv("VULKAN_SDK"); sdk != "" {
			list = append(list, sdk+"/lib/libvulkan.1.dylib")
		}
		return append(list, "libMoltenVK.dylib", "/usr/local/lib/libMoltenVK.dylib", "/opt/homebrew/lib/libMoltenVK.dylib")
	}
	return []string{"libvulkan.so.1"}
}
