package cl

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
)

// ErrNoLoader says that this machine has no library to reach OpenCL by.
var ErrNoLoader = errors.New("there is no OpenCL here")

// A Handle is an object of OpenCL: a platform, a device, a context, …
type Handle uintptr

// A Library is OpenCL's loader: the functions that are used, by their names without the prefix.
type Library struct {
	GetPlatformIDs, GetPlatformInfo, GetDeviceIDs, GetDeviceInfo                   native.Func
	CreateContext, ReleaseContext, CreateCommandQueue, ReleaseCommandQueue         native.Func
	CreateProgramWithBinary, BuildProgram, GetProgramBuildInfo, ReleaseProgram     native.Func
	CreateKernel, SetKernelArg, ReleaseKernel                                      native.Func
	CreateBuffer, ReleaseMemObject, EnqueueWriteBuffer, EnqueueReadBuffer          native.Func
	EnqueueNDRangeKernel, Flush, GetEventInfo, GetEventProfilingInfo, ReleaseEvent native.Func

	// CreateProgramWithIL is 0 where the loader is older than OpenCL 2.1.
	CreateProgramWithIL native.Func `cl:"optional"`
}

// libraries are the names of OpenCL's loader, the likeliest first.
func libraries() []string {
	switch runtime.GOOS {
	case "windows":
		return []string{filepath.Join(os.Getenv("SystemRoot"), "System32", "OpenCL.dll")}
	case "darwin":
		return []string{"/System/Library/Frameworks/OpenCL.framework/OpenCL", "libOpenCL.1.dylib", "/opt/homebrew/lib/libOpenCL.1.dylib"}
	}
	return []string{"libOpenCL.so.1"}
}

// Open loads OpenCL's loader. The error wraps ErrNoLoader where there is none, and where this program cannot load libraries.
func Open() (*Library, error) {
	lib, err := native.Open(libraries()...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoLoader, err)
	}
	l := &Library{}
	into := reflect.ValueOf(l).Elem()
	for i := range into.NumField() {
		field := into.Type().Field(i)
		f, err := lib.Find("cl" + field.Name)
		if err != nil && field.Tag.Get("cl") != "optional" {
			return nil, fmt.Errorf("OpenCL's loader does not have cl%s: %w", field.Name, err)
		}
		into.Field(i).SetUint(uint64(f))
	}
	return l, nil
}

// List is the objects that a call lists when it is asked twice: how many there are, then all of them.
func List(call string, get func(n uint32, first *Handle, all *uint32) uintptr) ([]Handle, error) {
	var n uint32
	if err := Check(call, get(0, nil, &n)); err != nil || n == 0 {
		return nil, err
	}
	list := make([]Handle, n)
	err := Check(call, get(n, &list[0], &n))
	return list[:min(int(n), len(list))], err
}

// Text is what an object says of itself as a text; empty where it has no answer.
func Text(get native.Func, of Handle, what uintptr) string {
	var size uintptr
	if get.Call(uintptr(of), what, 0, 0, uintptr(unsafe.Pointer(&size))) != SUCCESS || size == 0 || size > 1<<20 {
		return ""
	}
	text := make([]byte, size)
	if get.Call(uintptr(of), what, size, uintptr(unsafe.Pointer(&text[0])), 0) != SUCCESS {
		return ""
	}
	return native.GoString(text)
}

// Number is a number that an object says of itself, of as many bytes as T has.
func Number[T any](call string, get native.Func, of Handle, what uintptr) (n T, err error) {
	err = Check(call, get.Call(uintptr(of), what, unsafe.Sizeof(n), uintptr(unsafe.Pointer(&n)), 0))
	return n, err
}
