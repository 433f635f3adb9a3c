package vulkan

import (
	"errors"
	"fmt"
	"time"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// A Machine is an entry point of a module on a device, ready to be run. One goroutine may use it at a time. The caller closes it.
type Machine struct {
	device  *Device
	lib     *vk.Library
	options interp.Options
	module  *module.Module
	about   *reflect.Reflection
	entry   int // its place among the entry points
	handle  vk.Device
	queue   vk.Queue

	buffers     []*buffer
	descriptors []*descriptor
	pictures    []*picture
	push        []byte

	setLayouts  []vk.Object
	sets        []vk.Object
	layout      vk.Object
	pipeline    vk.Object
	commands    vk.CommandBuffer
	commandPool vk.Object
	queries     vk.Object // timestamps; 0 where the device has none
	fence       vk.Object

	undo []func() // what gives all of it back, in the order in which it was made
	lost bool     // the device is lost, or busy for ever
	took time.Duration
}

// New prepares an entry point of a module for the device: with the features that the module needs, which is an error where the device
// does not have them. Of the options, those that only the interpreter can follow are errors. Buffers stay the caller's.
func (d *Device) New(m *module.Module, o interp.Options) (*Machine, error) {
	if o.Check || o.MaxSteps != 0 {
		return nil, fmt.Errorf("mistakes and steps are only looked for by the interpreter, not on a device")
	}
	x := &Machine{device: d, lib: d.inst.lib, options: o, module: m}
	for _, step := range []func() error{x.reflect, x.open, x.bind, x.compile, x.prepare, d.inst.complaints} {
		if err := step(); err != nil {
			return nil, errors.Join(err, x.Close())
		}
	}
	return x, nil
}

// Device is where the machine runs.
func (x *Machine) Device() *Device { return x.device }

// Time is how long the shader ran when it was dispatched last: by the device's clock, or by ours if it has none.
func (x *Machine) Time() time.Duration { return x.took }

// Close gives back what the machine has of the device. A device that did not come back keeps what it has until the program ends.
func (x *Machine) Close() error {
	if !x.lost {
		for i := len(x.undo) - 1; i >= 0; i-- {
			x.undo[i]()
		}
	}
	x.undo = nil
	return x.device.inst.complaints()
}

// make is a call that makes an object, which Close gives back with another.
func (x *Machine) make(call string, create, destroy vk.Command, info unsafe.Pointer) (vk.Object, error) {
	var made vk.Object
	if err := check(call, create.Call(uintptr(x.handle), uintptr(info), 0, uintptr(unsafe.Pointer(&made)))); err != nil {
		return 0, err
	}
	x.undo = append(x.undo, func() { destroy.Call(uintptr(x.handle), uintptr(made), 0) })
	return made, nil
}

// reflect finds the entry point, and holds it against the limits of the device.
func (x *Machine) reflect() (err error) {
	if x.about, err = reflect.Of(x.module); err != nil {
		return err
	}
	x.entry = -1
	for i, e := range x.about.EntryPoints {
		if x.options.Entry != "" && e.Name != x.options.Entry || e.Model != grammar.ExecutionModelGLCompute {
			continue
		}
		if x.entry >= 0 {
			return fmt.Errorf("there are several entry points: say which")
		}
		x.entry = i
	}
	if x.entry < 0 {
		return fmt.Errorf("there is no entry point %q for compute", x.options.Entry)
	}
	l := &x.device.limits
	w := x.about.EntryPoints[x.entry].Workgroup
	if w == nil || len(x.options.Spec) > 0 {
		return nil // what constants make of it the driver sees
	}
	size := [3]uint64{w.X.Value, w.Y.Value, w.Z.Value}
	for i, n := range size {
		if n > uint64(l.MaxComputeWorkGroupSize[i]) || w.Invocations() > uint64(l.MaxComputeWorkGroupInvocations) {
			return fmt.Errorf("workgroups of %d×%d×%d invocations are too large for %s, which has at most %v and %d in all", size[0], size[1], size[2],
				x.device.Name, l.MaxComputeWorkGroupSize, l.MaxComputeWorkGroupInvocations)
		}
	}
	return nil
}

// open makes the device that the machine has for itself.
func (x *Machine) open() error {
	extensions, enabled, err := x.device.needs(x.about)
	if err != nil {
		return err
	}
	chain := x.device.chain(extensions, func(name string) bool { return enabled[name] })
	priority := float32(1)
	info := &vk.DeviceCreateInfo{
		SType: vk.STRUCTURE_TYPE_DEVICE_CREATE_INFO,
		PNext: unsafe.Pointer(chain.list[0]),
		PQueueCreateInfos: &vk.DeviceQueueCreateInfo{
			SType: vk.STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, QueueFamilyIndex: uint32(x.device.family), QueueCount: 1, PQueuePriorities: &priority,
		},
		QueueCreateInfoCount:  1,
		EnabledExtensionCount: uint32(len(extensions)), PpEnabledExtensionNames: native.CStrings(extensions),
	}
	if err := check("vkCreateDevice", x.lib.CreateDevice.Call(uintptr(x.device.handle), uintptr(unsafe.Pointer(info)), 0, uintptr(unsafe.Pointer(&x.handle)))); err != nil {
		return err
	}
	x.undo = append(x.undo, func() { x.lib.DestroyDevice.Call(uintptr(x.handle), 0) })
	x.lib.GetDeviceQueue.Call(uintptr(x.handle), uintptr(x.device.family), 0, uintptr(unsafe.Pointer(&x.queue)))
	return x.memory(enabled["bufferDeviceAddress"])
}
