//go:build (linux || darwin || windows) && (amd64 || arm64) && !static

package vk

import "github.com/ebitengine/purego"

// Call calls a function. Its arguments are numbers, and pointers that stay where they are until it returns.
//
//go:uintptrescapes
func (c Command) Call(args ...uintptr) Result {
	r, _, _ := purego.SyscallN(uintptr(c), args...)
	return Result(int32(r))
}

//go:uintptrescapes
func call(c uintptr, args ...uintptr) uintptr {
	r, _, _ := purego.SyscallN(c, args...)
	return r
}

// Value is Call for a function that returns a number of 64 bits.
//
//go:uintptrescapes
func (c Command) Value(args ...uintptr) uint64 {
	r, _, _ := purego.SyscallN(uintptr(c), args...)
	return uint64(r)
}

// Callback makes a Go function callable by C: one of at most 2000 in a process, which are never freed.
func Callback(f func(severity, types uintptr, data *DebugUtilsMessengerCallbackData, user uintptr) uintptr) uintptr {
	return purego.NewCallback(f)
}
