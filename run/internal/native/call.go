//go:build (linux || darwin || windows) && (amd64 || arm64) && !static

package native

import "github.com/ebitengine/purego"

// Call calls the function and returns what it returns. Its arguments are numbers, and pointers that stay where they are until it returns.
//
//go:uintptrescapes
func (f Func) Call(args ...uintptr) uintptr {
	r, _, _ := purego.SyscallN(uintptr(f), args...)
	return r
}

// Callback makes a Go function callable by C: one of at most 2000 in a process, which are never freed. Its parameters and its result
// are numbers and pointers.
func Callback(f any) uintptr { return purego.NewCallback(f) }
