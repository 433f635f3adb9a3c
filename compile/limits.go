package compile

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/target"
	"github.com/spvc/spvc/spirv/val"
)

// remarkLimits tells where a module asks for more than every device of the target has to have: larger workgroups, more memory of them.
func (o *Options) remarkLimits(m *module.Module, op *mlir.Operation, d *mlir.Diagnostics) {
	t := o.target()
	if t.API != "Vulkan" {
		return
	}
	for _, v := range val.Validate(m, val.Options{Env: t.Env, Device: leastDevice(t)}) {
		if v.Rule.Name == "device-workgroup" || v.Rule.Name == "device-shared-memory" { // what is missing is told as capabilities
			d.Remarkf(op.Loc(), "%s", v.Message)
		}
	}
}

// leastDevice is one that has the limits of a target, and no more.
func leastDevice(t *target.Target) *val.Device {
	device := &val.Device{Name: "a device of " + t.Name + " with the least that is allowed", Limits: map[string][]uint64{}}
	if t.Device != "" {
		device.Name = t.Device
	}
	add := func(name string, numbers ...uint32) {
		for _, n := range numbers {
			if n != 0 {
				device.Limits[name] = append(device.Limits[name], uint64(n))
			}
		}
	}
	add("maxComputeWorkGroupSize", t.Limits.WorkgroupSize[:]...)
	add("maxComputeWorkGroupInvocations", t.Limits.WorkgroupInvocations)
	add("maxComputeSharedMemorySize", t.Limits.SharedMemory)
	return device
}
