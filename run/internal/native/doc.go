// Package native loads libraries of the system and calls functions in them, without cgo: what packages vulkan and opencl reach
// drivers by. All of it is done by github.com/ebitengine/purego. Programs for systems where that is not possible, and those built
// with -tags static, can load nothing: Open says so.
//
//	lib, err := native.Open("libOpenCL.so.1")
//	f, err := lib.Find("clGetPlatformIDs")
//	r := f.Call(uintptr(n), uintptr(unsafe.Pointer(&first)))
package native
