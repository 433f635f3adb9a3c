//go:build (linux || darwin) && (amd64 || arm64) && !static

package vk

import (
	"errors"
	"os"
	"runtime"

	"github.com/ebitengine/purego"
)

// libraries are the names of Vulkan's loader, the likeliest first. On macOS MoltenVK itself will do.
func libraries() []string {
	if runtime.GOOS == "darwin" {
		list := []string{"libvulkan.1.dylib", "/usr/local/lib/libvulkan.1.dylib", "/opt/homebrew/lib/libvulkan.1.dylib"}
		if sdk := os.Getenv("VULKAN_SDK"); sdk != "" {
			list = append(list, sdk+"/lib/libvulkan.1.dylib")
		}
		return append(list, "libMoltenVK.dylib", "/usr/local/lib/libMoltenVK.dylib", "/opt/homebrew/lib/libMoltenVK.dylib")
	}
	return []string{"libvulkan.so.1"}
}

// openLibrary loads the first library there is, and returns its vkGetInstanceProcAddr.
func openLibrary() (uintptr, error) {
	var first error
	for _, name := range libraries() {
		handle, err := purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_LOCAL)
		if err != nil {
			first = errors.Join(first, err)
			continue
		}
		return purego.Dlsym(handle, "vkGetInstanceProcAddr")
	}
	return 0, first
}
