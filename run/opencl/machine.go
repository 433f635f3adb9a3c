package opencl

import (
	"errors"
	"fmt"
	"time"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/opencl/internal/cl"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// A Machine is a kernel on a device, ready to be run. One goroutine may use it at a time. The caller closes it.
type Machine struct {
	device  *Device
	lib     *cl.Library
	options interp.Options
	module  *module.Module
	about   *reflect.Reflection
	entry   *reflect.EntryPoint
	size    [3]uint32 // of a workgroup

	context, queue, kernel cl.Handle
	buffers                []*buffer

	undo []func() // what gives all of it back, in the order in which it was made
	lost bool     // the device is busy for ever
	took time.Duration
}

// New prepares a kernel of a module for the device. Of the options, those that only the interpreter can follow are errors. The bytes of
// arguments stay the caller's.
func (d *Device) New(m *module.Module, o interp.Options) (*Machine, error) {
	switch {
	case o.Check || o.MaxSteps != 0:
		return nil, fmt.Errorf("mistakes and steps are only looked for by the interpreter, not on a device")
	case len(o.Spec) > 0:
		return nil, fmt.Errorf("give specialization constants their values before: devices of OpenCL get modules without")
	case len(o.Resources.Memory) > 0:
		return nil, fmt.Errorf("memory that addresses lead to is not supported on devices of OpenCL: give buffers as arguments")
	}
	x := &Machine{device: d, lib: d.lib, options: o, module: m}
	for _, step := range []func() error{x.reflect, x.open, x.program, x.arguments} {
		if err := step(); err != nil {
			x.Close()
			return nil, err
		}
	}
	return x, nil
}

// Device is where the machine runs.
func (x *Machine) Device() *Device { return x.device }

// Time is how long the kernel ran when it was dispatched last, by the device's clock.
func (x *Machine) Time() time.Duration { return x.took }

// WorkgroupSize is how many invocations a workgroup has.
func (x *Machine) WorkgroupSize() [3]uint32 { return x.size }

// Close gives back what the machine has of the device. A device that did not come back keeps what it has until the program ends.
func (x *Machine) Close() error {
	if !x.lost {
		for i := len(x.undo) - 1; i >= 0; i-- {
			x.undo[i]()
		}
	}
	x.undo = nil
	return nil
}

// later has Close give an object back.
func (x *Machine) later(release native.Func, made cl.Handle) {
	x.undo = append(x.undo, func() { release.Call(uintptr(made)) })
}

// make is a call that makes an object, which Close gives back.
func (x *Machine) make(call string, release native.Func, create func(result *int32) uintptr) (cl.Handle, error) {
	var result int32
	made := cl.Handle(create(&result))
	if err := cl.Check(call, uintptr(result)); err != nil {
		return 0, err
	}
	x.later(release, made)
	return made, nil
}

// reflect finds the kernel, what it has to be given, and how large its workgroups are.
func (x *Machine) reflect() (err error) {
	if x.about, err = reflect.Of(x.module); err != nil {
		return err
	}
	for _, e := range x.about.EntryPoints {
		switch {
		case e.Model != grammar.ExecutionModelKernel || x.options.Entry != "" && e.Name != x.options.Entry:
		case x.entry != nil:
			return errors.New("there are several kernels: say which")
		default:
			x.entry = e
		}
	}
	if x.entry == nil {
		return fmt.Errorf("there is no kernel %q: shaders do not run on devices of OpenCL", x.options.Entry)
	}
	if got, want := len(x.options.Args), len(x.entry.Arguments); got != want {
		return fmt.Errorf("kernel %s has %d arguments, not %d", x.entry.Name, want, got)
	}
	x.size = x.options.LocalSize
	if w := x.entry.Workgroup; w != nil {
		x.size = [3]uint32{uint32(w.X.Value), uint32(w.Y.Value), uint32(w.Z.Value)}
	}
	most, err := cl.Number[uint64]("clGetDeviceInfo", x.lib.GetDeviceInfo, x.device.handle, cl.DEVICE_MAX_WORK_GROUP_SIZE)
	if err != nil {
		return err
	}
	all := uint64(1)
	for i := range x.size {
		x.size[i] = max(x.size[i], 1)
		if all *= uint64(x.size[i]); all > most {
			return fmt.Errorf("workgroups of %v invocations are too large for %s, which has at most %d", x.size, x.device.Name, most)
		}
	}
	return nil
}

// open makes a context and a queue for the machine alone.
func (x *Machine) open() (err error) {
	x.context, err = x.make("clCreateContext", x.lib.ReleaseContext, func(result *int32) uintptr {
		return x.lib.CreateContext.Call(0, 1, uintptr(unsafe.Pointer(&x.device.handle)), 0, 0, uintptr(unsafe.Pointer(result)))
	})
	if err != nil {
		return err
	}
	x.queue, err = x.make("clCreateCommandQueue", x.lib.ReleaseCommandQueue, func(result *int32) uintptr {
		return x.lib.CreateCommandQueue.Call(uintptr(x.context), uintptr(x.device.handle), cl.QUEUE_PROFILING_ENABLE, uintptr(unsafe.Pointer(result)))
	})
	return err
}
