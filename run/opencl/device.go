package opencl

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unsafe"

	"github.com/spvc/spvc/run/opencl/internal/cl"
)

// ErrNoOpenCL says that this machine, or this program, has no way to OpenCL.
var ErrNoOpenCL = cl.ErrNoLoader

// A Loader is OpenCL's: it knows the drivers. Several goroutines may use it.
type Loader struct{ lib *cl.Library }

// Open loads OpenCL's loader. The error wraps ErrNoOpenCL where there is none.
func Open() (*Loader, error) {
	lib, err := cl.Open()
	return &Loader{lib}, err
}

// A Device is what can run kernels.
type Device struct {
	Number  int    // its place in the list
	Name    string // "pthread-skylake"
	Type    string // "CPU", "GPU", "accelerator", "other"
	Version string // "OpenCL 3.0 PoCL"
	Driver  string // "3.1"
	IL      string // what it takes besides C: "SPIR-V_1.2"; empty for nothing

	lib        *cl.Library
	platform   cl.Handle
	handle     cl.Handle
	about      string // its version and that of its platform
	extensions []string
}

// Devices lists the devices of all drivers.
func (l *Loader) Devices() (list []*Device, err error) {
	platforms, err := cl.List("clGetPlatformIDs", func(n uint32, first *cl.Handle, all *uint32) uintptr {
		return l.lib.GetPlatformIDs.Call(uintptr(n), uintptr(unsafe.Pointer(first)), uintptr(unsafe.Pointer(all)))
	})
	if isResult(err, platformNotFound) {
		return nil, nil
	}
	for _, p := range platforms {
		handles, err := cl.List("clGetDeviceIDs", func(n uint32, first *cl.Handle, all *uint32) uintptr {
			return l.lib.GetDeviceIDs.Call(uintptr(p), cl.DEVICE_TYPE_ALL, uintptr(n), uintptr(unsafe.Pointer(first)), uintptr(unsafe.Pointer(all)))
		})
		if err != nil && !isResult(err, deviceNotFound) {
			return nil, err
		}
		for _, h := range handles {
			d := &Device{Number: len(list), lib: l.lib, platform: p, handle: h}
			d.ask()
			list = append(list, d)
		}
	}
	return list, err
}

// Results that are an answer: there are none.
const (
	platformNotFound = -1001
	deviceNotFound   = -1
)

func isResult(err error, result int32) bool {
	var e *cl.Error
	return errors.As(err, &e) && e.Result == result
}

// Device is the device with a number, as Devices lists them.
func (l *Loader) Device(number int) (*Device, error) {
	list, err := l.Devices()
	switch {
	case err != nil:
		return nil, err
	case len(list) == 0:
		return nil, fmt.Errorf("%w: there is a loader, but no driver; pocl (pocl-opencl-icd) would be one for the CPU", ErrNoOpenCL)
	case number < 0 || number >= len(list):
		return nil, fmt.Errorf("there is no device %d: the last one is %d", number, len(list)-1)
	}
	return list[number], nil
}

// ask gets all that is known of the device.
func (d *Device) ask() {
	text := func(what uintptr) string { return strings.TrimSpace(cl.Text(d.lib.GetDeviceInfo, d.handle, what)) }
	d.Name, d.Driver, d.IL = text(cl.DEVICE_NAME), text(cl.DRIVER_VERSION), text(cl.DEVICE_IL_VERSION)
	d.about = text(cl.DEVICE_VERSION) + " " + cl.Text(d.lib.GetPlatformInfo, d.platform, cl.PLATFORM_VERSION)
	d.extensions = strings.Fields(text(cl.DEVICE_EXTENSIONS))
	words := strings.Fields(d.about)
	d.Version = strings.Join(words[:min(2, len(words))], " ")
	switch t, _ := cl.Number[uint64]("clGetDeviceInfo", d.lib.GetDeviceInfo, d.handle, cl.DEVICE_TYPE); {
	case t&cl.DEVICE_TYPE_CPU != 0:
		d.Type = "CPU"
	case t&cl.DEVICE_TYPE_GPU != 0:
		d.Type = "GPU"
	case t&cl.DEVICE_TYPE_ACCELERATOR != 0:
		d.Type = "accelerator"
	default:
		d.Type = "other"
	}
}

// takesModules reports whether the driver knows SPIR-V.
func (d *Device) takesModules() bool {
	return strings.Contains(d.IL, "SPIR-V") && d.lib.CreateProgramWithIL != 0
}

// NeedsTranslator reports whether the driver takes no SPIR-V, but what llvm-spirv makes of it.
func (d *Device) NeedsTranslator() bool {
	return !d.takesModules() && slices.Contains(d.extensions, "cl_khr_spir")
}
