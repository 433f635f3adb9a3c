// Package opencl runs kernels on devices of OpenCL, where there are any, with what package interp takes: the same options and
// arguments go in, the same bytes come out.
//
//	lib, err := opencl.Open()                                      the loader; ErrNoOpenCL where there is none
//	list, err := lib.Devices()
//	x, err := list[0].New(m, interp.Options{Args: …})              a kernel, compiled by the driver
//	err = x.Dispatch(ctx, [3]uint32{16, 1, 1})                     buffers are copied there and back
//
// Drivers take modules as they are if they know SPIR-V. Some, such as pocl of Debian 12, only know LLVM's bitcode in the form
// SPIR: for them llvm-spirv on the PATH translates (translate.go).
//
// Nothing guards a device of OpenCL: a kernel that writes where it must not can end the program. Run it with the interpreter's
// sanitizer first.
//
// A file for each step: device.go (what there is), program.go (how the driver gets a module), machine.go,
// arguments.go, dispatch.go. OpenCL's calls are in internal/cl.
package opencl
