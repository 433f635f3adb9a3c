package opencl

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/opencl/internal/cl"
	spirv "github.com/spvc/spvc/spirv/binary"
)

// program gives the driver the module, and has it compiled.
func (x *Machine) program() error {
	words := x.module.Words()
	var made cl.Handle
	var err error
	options := ""
	switch d := x.device; {
	case d.takesModules():
		made, err = x.fromIL(spirv.AppendBytes(nil, words, binary.LittleEndian))
	case d.NeedsTranslator():
		var bitcode []byte
		if bitcode, err = d.translate(words); err == nil {
			options = "-x spir -spir-std=1.2"
			made, err = x.fromBinary(bitcode)
		}
	default:
		err = fmt.Errorf("%s (%s) takes neither SPIR-V nor SPIR", d.Name, d.Version)
	}
	if err != nil {
		return err
	}
	x.later(x.lib.ReleaseProgram, made)
	err = cl.Check("clBuildProgram", x.lib.BuildProgram.Call(uintptr(made), 1, uintptr(unsafe.Pointer(&x.device.handle)), uintptr(unsafe.Pointer(native.CString(options))), 0, 0))
	if err != nil {
		return errors.Join(err, x.buildLog(made))
	}
	x.kernel, err = x.make("clCreateKernel", x.lib.ReleaseKernel, func(result *int32) uintptr {
		return x.lib.CreateKernel.Call(uintptr(made), uintptr(unsafe.Pointer(native.CString(x.entry.Name))), uintptr(unsafe.Pointer(result)))
	})
	return err
}

// fromIL is the program of a driver that knows SPIR-V.
func (x *Machine) fromIL(module []byte) (cl.Handle, error) {
	var result int32
	made := x.lib.CreateProgramWithIL.Call(uintptr(x.context), uintptr(unsafe.Pointer(&module[0])), uintptr(len(module)), uintptr(unsafe.Pointer(&result)))
	return cl.Handle(made), cl.Check("clCreateProgramWithIL", uintptr(result))
}

// fromBinary is the program of a driver that knows SPIR.
func (x *Machine) fromBinary(bitcode []byte) (cl.Handle, error) {
	var status, result int32
	first, size := &bitcode[0], uintptr(len(bitcode))
	made := x.lib.CreateProgramWithBinary.Call(uintptr(x.context), 1, uintptr(unsafe.Pointer(&x.device.handle)), uintptr(unsafe.Pointer(&size)),
		uintptr(unsafe.Pointer(&first)), uintptr(unsafe.Pointer(&status)), uintptr(unsafe.Pointer(&result)))
	return cl.Handle(made), cl.Check("clCreateProgramWithBinary", uintptr(result))
}

// buildLog is what the driver says of a program that it could not compile.
func (x *Machine) buildLog(program cl.Handle) error {
	var size uintptr
	ask := func(n uintptr, into *byte, size *uintptr) bool {
		return x.lib.GetProgramBuildInfo.Call(uintptr(program), uintptr(x.device.handle), cl.PROGRAM_BUILD_LOG, n, uintptr(unsafe.Pointer(into)), uintptr(unsafe.Pointer(size))) == cl.SUCCESS
	}
	if !ask(0, nil, &size) || size == 0 || size > 1<<24 {
		return nil
	}
	log := make([]byte, size)
	if !ask(size, &log[0], nil) {
		return nil
	}
	if text := strings.TrimSpace(native.GoString(log)); text != "" {
		return errors.New(text)
	}
	return nil
}
