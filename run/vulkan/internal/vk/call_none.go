//go:build !((linux || darwin || windows) && (amd64 || arm64)) || static

package vk

import (
	"errors"
	"runtime"
)

// openLibrary says why there is no Vulkan. Nothing below is ever called.
func openLibrary() (uintptr, error) {
	return 0, errors.New("this spvc cannot load libraries: " + runtime.GOOS + "/" + runtime.GOARCH + static)
}

// Call calls no function here.
func (c Command) Call(...uintptr) Result { panic("there is no Vulkan") }

// Value calls no function here.
func (c Command) Value(...uintptr) uint64 { panic("there is no Vulkan") }

// Callback makes no function callable here.
func Callback(func(severity, types uintptr, data *DebugUtilsMessengerCallbackData, user uintptr) uintptr) uintptr {
	panic("there is no Vulkan")
}

func call(uintptr, ...uintptr) uintptr { panic("there is no Vulkan") }
