package opencl

import (
	"bytes"
	"fmt"
	"unsafe"

	"github.com/spvc/spvc/run/opencl/internal/cl"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// A buffer is memory of the device for some bytes of the caller's.
type buffer struct {
	host   []byte
	handle cl.Handle
}

// arguments gives the kernel its arguments (OpenCL API 5.9.2).
func (x *Machine) arguments() error {
	made := map[*byte]*buffer{}
	for i, a := range x.entry.Arguments {
		if err := x.argument(a, x.options.Args[i], made); err != nil {
			return fmt.Errorf("argument %d (%s): %w", i, a.TypeText, err)
		}
	}
	return nil
}

func (x *Machine) argument(a *reflect.Argument, given interp.Arg, made map[*byte]*buffer) error {
	t := x.about.Type(a.Type)
	switch {
	case t == nil:
		return fmt.Errorf("its type is not known")
	case t.Kind == reflect.ImageType || t.Kind == reflect.SamplerType || t.Kind == reflect.SampledImageType:
		return fmt.Errorf("images and samplers are not supported on devices of OpenCL")
	case t.Kind != reflect.Pointer || a.AddressSpace == "private":
		return x.value(a, t, given.Bytes)
	case a.AddressSpace == "local":
		return x.set(a.Index, uintptr(given.Size), nil)
	case given.Address != 0:
		return fmt.Errorf("addresses are not supported on devices of OpenCL")
	case len(given.Bytes) == 0:
		var null cl.Handle
		return x.set(a.Index, unsafe.Sizeof(null), unsafe.Pointer(&null))
	}
	b := made[&given.Bytes[0]]
	if b == nil || len(b.host) != len(given.Bytes) {
		var err error
		if b, err = x.buffer(given.Bytes); err != nil {
			return err
		}
		made[&given.Bytes[0]] = b
	}
	return x.set(a.Index, unsafe.Sizeof(b.handle), unsafe.Pointer(&b.handle))
}

// value gives an argument that is no memory. A vector of three numbers has the size of one of four (OpenCL C 6.3.5).
func (x *Machine) value(a *reflect.Argument, t *reflect.Type, given []byte) error {
	size := len(given)
	if t.Kind == reflect.Vector && t.Count != nil && t.Count.Value == 3 {
		size = int(t.Size) / 3 * 4
	}
	if size == 0 || len(given) > size {
		return fmt.Errorf("%d bytes are given for a value", len(given))
	}
	padded := append(bytes.Clone(given), make([]byte, size-len(given))...)
	return x.set(a.Index, uintptr(size), unsafe.Pointer(&padded[0]))
}

func (x *Machine) set(index uint32, size uintptr, value unsafe.Pointer) error {
	return cl.Check("clSetKernelArg", x.lib.SetKernelArg.Call(uintptr(x.kernel), uintptr(index), size, uintptr(value)))
}

// buffer makes memory for bytes.
func (x *Machine) buffer(host []byte) (*buffer, error) {
	handle, err := x.make("clCreateBuffer", x.lib.ReleaseMemObject, func(result *int32) uintptr {
		return x.lib.CreateBuffer.Call(uintptr(x.context), cl.MEM_READ_WRITE, uintptr(len(host)), 0, uintptr(unsafe.Pointer(result)))
	})
	if err != nil {
		return nil, fmt.Errorf("%w (%d bytes)", err, len(host))
	}
	b := &buffer{host: host, handle: handle}
	x.buffers = append(x.buffers, b)
	return b, nil
}
