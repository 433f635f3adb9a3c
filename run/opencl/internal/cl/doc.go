// Package cl is the part of OpenCL's C interface that package opencl uses: constants, and calls into the loader of drivers without
// cgo. Names are those of the specification, for whose prefixes cl and CL_ the name of the package stands.
//
//	lib, err := cl.Open()                                   the loader; ErrNoLoader where there is none
//	err = cl.Check("clFinish", lib.Finish.Call(queue))      a result as an error
//
// Specification: https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_API.html
package cl
